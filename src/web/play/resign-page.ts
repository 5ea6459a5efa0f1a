import type { Request, Response } from 'express';
import { resign } from '../../actions/act-in-game.ts';
import { isRunning, opponentOf } from '../../games/game.ts';
import { sendPage } from '../page.ts';
import type { Site } from '../site.ts';
import { isPast, readPlay } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { playedScreen, refusedScreen } from './turn-screen.ts';

/** GET: asks whether it is meant. */
export async function askResignation(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const { game } = play.found;
  if (!isRunning(game) || isPast(play)) return sendScreen(site, response, play, playedScreen(play));
  sendPage(site, response, 'confirm', {
    title: 'Resign this game?',
    opponent: game.players[opponentOf(play.actor.color)].name,
    words: "You lose, and the game is over. You can't undo this.",
    action: `${play.path}/resign`,
    button: 'Resign',
    danger: true,
    back: play.path,
    backWords: 'Back to the game',
  });
}

export async function postResignation(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const done = await resign(site.world, play.actor);
  if (done.ok) return response.redirect(303, play.path);
  await sendScreen(site, response, play, refusedScreen(play, done.problem));
}
