import type { Request, Response } from 'express';
import { z } from 'zod';
import { invite } from '../../actions/invite.ts';
import { ADDRESS_LENGTH } from '../../address.ts';
import { type Rules, TURN_ORDERS, type VariantId, variantName } from '../../engine/index.ts';
import type { Refusal } from '../../games/refusals.ts';
import { COLOR_CHOICES, HELP_RULES, VISIBILITIES } from '../../games/terms.ts';
import { listPublicGames } from '../../store/games.ts';
import { listOpenInvitations } from '../../store/invitations.ts';
import { namesOf, standing } from '../../view/game-parts.ts';
import {
  COLOR_CHOICE_WORDS,
  clockWords,
  endSentence,
  HELP_RULE_WORDS,
  rulesTitle,
  TURN_ORDER_NAMES,
  VISIBILITY_WORDS,
} from '../../view/game-words.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { trialPath } from '../../view/trial-address.ts';
import { clientOf } from '../access.ts';
import {
  badFields,
  type FieldProblem,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  START_FEN_LENGTH,
  startFen,
  turnOrder,
  variant,
} from '../fields.ts';
import {
  choicesOf,
  fieldMaker,
  fieldSentence,
  OWN_ADDRESS,
  OWN_NAME,
  type Typed,
  typedText,
  variantChoices,
} from '../form-view.ts';
import { type NewGameForm, newGameForm, OFFERED_CLOCKS, timeControlOfForm } from '../forms.ts';
import { homePreview } from '../link-preview.ts';
import { sendPage } from '../page.ts';
import { problemOf, refusedField } from '../problem-answers.ts';
import { PROBLEMS } from '../problems.ts';
import type { Site } from '../site.ts';
import { homeBoard } from './home-board.ts';

const LISTED = 20;

/** Each game in one line that fits a phone. */
const GAME_LINES = {
  absorption: 'What captures gains what it took.',
  cannibal: 'What captures turns into what it took.',
  african: 'Elephants and hippos are tipped over.',
  orthodox: 'The game you know.',
} as const satisfies Record<VariantId, string>;

const GAMES = (Object.keys(GAME_LINES) as VariantId[]).map((id) => {
  const rules: Rules = { variant: id, turnOrder: 'alternating' };
  return {
    name: variantName(id),
    line: GAME_LINES[id],
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
  const problem = problemOf(invited.problem, site.world.now());
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
  const now = world.now();
  const open = await listOpenInvitations(reads, LISTED, now, faults.leaveOut);
  const running = await listPublicGames(reads, 'running', LISTED, faults.leaveOut);
  const finished = await listPublicGames(reads, 'finished', LISTED, faults.leaveOut);
  sendPage(
    site,
    response,
    'home',
    {
      title: 'Chessivore',
      home: true,
      preview: homePreview(site),
      board: await homeBoard(reads, running, faults.leaveOut),
      games: GAMES,
      form: newGameView(typed, problems),
      open: open.map(({ id, challenger, terms, plays }) => ({
        href: `/invitations/${id}`,
        name: challenger.name,
        rules: rulesTitle(terms.rules),
        clock: clockWords(terms.timeControl),
        plays: COLOR_CHOICE_WORDS[plays],
      })),
      running: running.map((game) => ({
        href: `/games/${game.id}`,
        ...namesOf(game),
        rules: rulesTitle(game.terms.rules),
        standing: standing(game, now, undefined),
      })),
      finished: finished.map((game) => ({
        href: `/games/${game.id}`,
        ...namesOf(game),
        rules: rulesTitle(game.terms.rules),
        sentence:
          game.state.kind === 'finished'
            ? endSentence(game.state.result, game.state.termination, namesOf(game), undefined)
            : '',
      })),
    },
    status,
  );
}

function newGameView(typed: Typed, problems: readonly FieldProblem[]) {
  const field = fieldMaker(typed, problems);
  const days = { type: 'number' as const };
  return {
    problems: problems.map(({ field: name, detail }) => ({
      detail: fieldSentence(name === '' ? 'The form' : (LABELS.get(name) ?? `"${name}"`), detail),
      href: LABELS.has(name) ? `#${name}` : undefined,
    })),
    failed: problems.length > 0,
    more: problems.length > 0 || typedText(typed, 'fen', START_FEN_LENGTH) !== '',
    variant: variantChoices(typed.variant),
    turnOrder: choicesOf(TURN_ORDERS, TURN_ORDER_NAMES, typed.turnOrder),
    plays: choicesOf(COLOR_CHOICES, COLOR_CHOICE_WORDS, typed.plays),
    helpRule: choicesOf(HELP_RULES, HELP_RULE_WORDS, typed.helpRule),
    visibility: choicesOf(VISIBILITIES, VISIBILITY_WORDS, typed.visibility),
    clock: choicesOf(OFFERED_CLOCKS, CLOCK_LABELS, typed.clock),
    against: choicesOf(AGAINST, AGAINST_LABELS, typed.against),
    perTurnDays: field('perTurnDays', FIELD_LABELS.perTurnDays, 3, days),
    initialDays: field('initialDays', FIELD_LABELS.initialDays, 3, days),
    incrementDays: field('incrementDays', FIELD_LABELS.incrementDays, 3, days),
    fen: field('fen', FIELD_LABELS.fen, START_FEN_LENGTH, {
      hint: 'A FEN, with modifiers. Empty: the usual start.',
    }),
    name: field('name', FIELD_LABELS.name, NAME_LENGTH, OWN_NAME),
    email: field('email', FIELD_LABELS.email, ADDRESS_LENGTH, OWN_ADDRESS),
    opponentName: field('opponentName', FIELD_LABELS.opponentName, NAME_LENGTH),
    opponentEmail: field('opponentEmail', FIELD_LABELS.opponentEmail, ADDRESS_LENGTH, { type: 'email' }),
    message: {
      value: typedText(typed, 'message', MESSAGE_LENGTH),
      error: problems.find(({ field: name }) => name === 'message')?.detail,
      maxLength: MESSAGE_LENGTH,
    },
  };
}

const CLOCK_LABELS = { 'per-turn': 'Days for each turn', bank: 'A bank of days', none: 'No clock' };
const AGAINST = ['person', 'anyone'] as const;
const AGAINST_LABELS = { person: 'Somebody I know', anyone: 'Anyone: list it as an open invitation' };
const FIELD_LABELS = {
  perTurnDays: 'Days for each turn',
  initialDays: 'Days in the bank',
  incrementDays: 'Days added with each turn',
  fen: 'Start position',
  name: 'Your name',
  email: 'Your e-mail address',
  opponentName: 'Their name',
  opponentEmail: 'Their e-mail address',
  message: 'Message',
} as const satisfies Partial<Record<keyof NewGameForm, string>>;
const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_LABELS));
