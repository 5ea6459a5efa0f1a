import type { Request, Response } from 'express';
import { answerDraw } from '../../actions/act-in-game.ts';
import { opponentOf } from '../../games/game.ts';
import { sendPage } from '../page.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { mayClaimDraw, mayPlay, readPlay } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { playedScreen, refusedScreen } from './turn-screen.ts';

/** Each answer has a page and an address of its own, so that none can be mistaken for another. */
const ANSWERS = {
  accept: {
    question: 'Accept the draw?',
    words: 'The game ends in a draw.',
    button: 'Accept the draw',
  },
  decline: {
    question: 'Decline the draw?',
    words: 'The game goes on, and it is still your turn. Any move declines the offer too.',
    button: 'Decline the draw',
  },
  claim: {
    question: 'Claim a draw?',
    words: 'The game ends in a draw.',
    button: 'Claim the draw',
  },
};

function answerOf({ params }: Request) {
  const { action } = params;
  return action === 'accept' || action === 'decline' || action === 'claim'
    ? ({ ...ANSWERS[action], action } as const)
    : undefined;
}

export async function askDrawAnswer(site: Site, request: Request, response: Response): Promise<void> {
  const answer = answerOf(request);
  if (!answer) return sendProblemPage(site, response, NOT_FOUND);
  const play = await readPlay(site, request, response);
  if (!play) return;
  if (!mayPlay(play)) return sendScreen(site, response, play, playedScreen(play, 409));
  const { game } = play.found;
  const { rules } = game.terms;
  if (answer.action === 'claim' && !mayClaimDraw(play)) {
    return sendScreen(site, response, play, refusedScreen(play, { reason: 'no-claim', rules }));
  }
  sendPage(site, response, 'confirm', {
    title: answer.question,
    opponent: game.players[opponentOf(play.actor.color)].name,
    words: answer.words,
    action: `${play.path}/draw/${answer.action}`,
    button: answer.button,
    danger: false,
    back: play.path,
    backWords: 'Back to the board',
  });
}

export async function postDrawAnswer(site: Site, request: Request, response: Response): Promise<void> {
  const answer = answerOf(request);
  if (!answer) return sendProblemPage(site, response, NOT_FOUND);
  const play = await readPlay(site, request, response);
  if (!play) return;
  const done = await answerDraw(site.world, play.actor, answer.action);
  if (done.ok) return response.redirect(303, play.path);
  await sendScreen(site, response, play, refusedScreen(play, done.problem));
}
