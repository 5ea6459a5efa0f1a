import type { Request, Response } from 'express';
import { z } from 'zod';
import { invite } from '../../actions/invite.ts';
import { type Rules, VARIANTS } from '../../engine/index.ts';
import type { Refusal } from '../../games/refusals.ts';
import { listPublicGames } from '../../store/games.ts';
import { listOpenInvitations } from '../../store/invitations.ts';
import { namesOf } from '../../view/game-parts.ts';
import { clockWords, endSentence, rulesTitle } from '../../view/game-words.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { trialPath } from '../../view/trial-address.ts';
import type { Words } from '../../words/words.ts';
import { clientOf } from '../access.ts';
import { badFields, type FieldProblem, startFen, turnOrder, variant } from '../fields.ts';
import type { Typed } from '../form-view.ts';
import { newGameForm, timeControlOfForm } from '../forms.ts';
import { homePreview } from '../link-preview.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { problemOf, refusedField } from '../problem-answers.ts';
import { PROBLEMS } from '../problems.ts';
import type { Site } from '../site.ts';
import { homeBoard } from './home-board.ts';
import { newGameView } from './new-game-view.ts';

const LISTED = 20;

/** The game that everybody knows comes last. */
const [KNOWN, ...NEW] = VARIANTS;

const gamesView = (words: Words) =>
  [...NEW, KNOWN].map((variant) => {
    const rules: Rules = { variant, turnOrder: 'alternating' };
    return {
      name: words.say('terms-variant', { variant }),
      line: words.say('home-game-line', { variant }),
      rulesHref: rulesPath(rules),
      tryHref: trialPath(rules),
    };
  });

const FRESH_FORM: Typed = {
  plays: 'random',
  clock: 'per-turn',
  perTurnDays: '7',
  initialDays: '30',
  incrementDays: '1',
  helpRule: 'books',
  visibility: 'link',
  against: 'person',
};

/** What an address may fill in of the form; what cannot be read fills in nothing. */
const filledIn = z.object({
  variant: variant.catch('absorption'),
  turnOrder: turnOrder.catch('alternating'),
  fen: startFen.catch(''),
});

export async function showHome(site: Site, request: Request, response: Response): Promise<void> {
  await sendHome(site, response, { ...FRESH_FORM, ...filledIn.parse(request.query) }, [], 200);
}

/** POST: an invitation, to be confirmed by mail. What is wrong comes back with all that was typed. */
export async function postNewGame(site: Site, request: Request, response: Response): Promise<void> {
  const typed: Typed = request.body ?? {};
  const parsed = newGameForm.safeParse(typed);
  if (!parsed.success) {
    const { status, fields } = badFields(parsed.error);
    return sendHome(site, response, typed, fields, status);
  }
  const form = parsed.data;
  const { variant, turnOrder, helpRule, visibility, fen, name, email, opponentName, opponentEmail } = form;
  const invited = await invite(site.world, {
    terms: {
      rules: { variant, turnOrder },
      timeControl: timeControlOfForm(form),
      helpRule,
      visibility,
      startFen: fen,
    },
    plays: form.plays,
    challenger: { name, email },
    opponent:
      form.against === 'anyone' || opponentEmail === undefined
        ? undefined
        : { name: opponentName, email: opponentEmail },
    message: form.message,
    client: clientOf(site, request),
  });
  if (invited.ok) return response.redirect(303, `/invitations/${invited.value.id}`);
  const problem = problemOf(wordsOf(site, request, 'home'), invited.problem, site.world.now());
  if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
  const field = fieldOfRefusal(invited.problem);
  await sendHome(site, response, typed, [{ field, detail: problem.detail }], PROBLEMS[problem.type].status);
}

/** The field of the form that a field of the programming interface is. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  fen: 'fen',
  'challenger.email': 'email',
  'opponent.email': 'opponentEmail',
};

const fieldOfRefusal = (refusal: Refusal): string => FORM_FIELDS[refusedField(refusal) ?? ''] ?? '';

async function sendHome(
  site: Site,
  response: Response,
  typed: Typed,
  problems: readonly FieldProblem[],
  status: number,
): Promise<void> {
  const { reads, world, faults } = site;
  const words = wordsOf(site, response.req, 'home');
  const open = await listOpenInvitations(reads, LISTED, world.now(), faults.leaveOut);
  const running = await listPublicGames(reads, 'running', LISTED, faults.leaveOut);
  const finished = await listPublicGames(reads, 'finished', LISTED, faults.leaveOut);
  const board = await homeBoard(reads, running, faults.leaveOut);
  sendPage(
    site,
    response,
    'home',
    {
      title: 'Chessivore',
      home: true,
      preview: homePreview(site, words),
      board,
      boardRules: rulesTitle(words, board.rules),
      games: gamesView(words),
      form: newGameView(words, typed, problems),
      open: open.map(({ id, challenger, terms, plays }) => ({
        href: `/invitations/${id}`,
        name: challenger.name,
        rules: rulesTitle(words, terms.rules),
        clock: clockWords(words, terms.timeControl),
        plays,
      })),
      running: running.map((game) => ({
        href: `/games/${game.id}`,
        ...namesOf(game),
        rules: rulesTitle(words, game.terms.rules),
        color: game.toMove,
      })),
      finished: finished.map((game) => ({
        href: `/games/${game.id}`,
        ...namesOf(game),
        rules: rulesTitle(words, game.terms.rules),
        end:
          game.state.kind === 'finished'
            ? endSentence(words, game.state.result, game.state.termination, namesOf(game), undefined)
            : '',
      })),
    },
    status,
  );
}
