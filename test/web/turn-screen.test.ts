import { describe, expect, it } from 'vitest';
import type { TurnOrder } from '../../src/engine/index.ts';
import { type LinkActor, type Power, powerOf } from '../../src/games/actor.ts';
import type { Draft } from '../../src/games/draft.ts';
import type { GameWithTurns } from '../../src/games/game.ts';
import type { Refusal } from '../../src/games/refusals.ts';
import { decideTurn } from '../../src/games/turn.ts';
import type { Play } from '../../src/web/play/play-link.ts';
import {
  playedScreen,
  refusedScreen,
  type TurnInput,
  type TurnScreen,
  turnScreen,
} from '../../src/web/play/turn-screen.ts';
import { english } from '../support/english.ts';
import { afterTurns, begun, NOW } from '../support/pure-games.ts';

/** Which screen comes, for each state of a link and each thing that is asked of it. Nothing here is sent. */

/** A game after these turns, each one move text or several. */
const gameAfter = (turnOrder: TurnOrder, turns: readonly string[]): GameWithTurns =>
  afterTurns(begun({ rules: { variant: 'orthodox', turnOrder }, timeControl: { kind: 'none' } }), ...turns);

const actorOf = ({ game }: GameWithTurns, turnNumber: number): LinkActor => {
  const ofMover = (turnNumber - game.turnNumber) % 2 === 0;
  const color = ofMover === (game.toMove === 'white') ? 'white' : 'black';
  return { gameId: game.id, color, turnNumber, epoch: 0 };
};

/** The link of a turn in a game, and what is kept of it. */
function linkOf(found: GameWithTurns, turnNumber: number, draft?: Draft): Play {
  const actor = actorOf(found, turnNumber);
  const power = powerOf(found.game, actor);
  if (power === undefined) throw new Error('no such link');
  return {
    by: 'link',
    actor,
    turnNumber,
    power,
    found,
    path: '/play/T',
    now: NOW,
    words: english,
    following: undefined,
    goOn: undefined,
    draft,
  };
}

const keptAt = NOW;
const draftOf = (turnNumber: number, ...moves: string[]): Draft => ({
  turnNumber,
  moves,
  message: 'Well?',
  keptAt,
});

const ALTERNATING = gameAfter('alternating', ['e4', 'e5']);
const SERIES = gameAfter('progressive-italian', ['e4', 'd5 dxe4']);
const OVER = gameAfter('alternating', ['f3', 'e5', 'g4', 'Qh4#']);

const LINKS = {
  'the link of the running turn': linkOf(ALTERNATING, 3),
  'the link with a move saved': linkOf(ALTERNATING, 3, draftOf(3, 'g1f3')),
  'the link with a move saved that does not read': linkOf(ALTERNATING, 3, draftOf(3, 'g1g5')),
  'the link of a running series': linkOf(SERIES, 3),
  'the link with one step of three saved': linkOf(SERIES, 3, draftOf(3, 'g1f3')),
  'the link with two steps of three saved': linkOf(SERIES, 3, draftOf(3, 'g1f3', 'd2d4')),
  'the link with a whole series saved': linkOf(SERIES, 3, draftOf(3, 'g1f3', 'd2d4', 'd4d5')),
  'the link of the next turn': linkOf(ALTERNATING, 4),
  'the link of the turn just played': linkOf(ALTERNATING, 2),
  'the link of a turn long past': linkOf(ALTERNATING, 1),
  'the last link of a game that is over': linkOf(OVER, 4),
} as const satisfies Readonly<Record<string, Play>>;
type LinkName = keyof typeof LINKS;

const build = (moves?: string, from?: string, to?: string): TurnInput => ({
  kind: 'build',
  moves: moves?.split(',').filter((move) => move !== ''),
  from,
  to,
});
const look = (moves: string, typed?: string): TurnInput => ({
  kind: 'look',
  moves: moves.split(',').filter((move) => move !== ''),
  typed,
});
const unreadable = (status: 400 | 422, ...names: readonly string[]): TurnInput => ({
  kind: 'unreadable',
  fields: { moves: 'g1f3', message: 'x' },
  bad: { status, fields: names.map((field) => ({ field, detail: 'is too long' })) },
});
const refused = (moves: string, refusal: Refusal): TurnInput => ({
  kind: 'refused',
  fields: { moves },
  refusal,
});

/** A screen in one line: which it is, its status, and what of its data was decided. */
function told({ screen, status, data }: TurnScreen): string {
  switch (screen) {
    case 'elsewhere':
      return `${status} ${data.href}`;
    case 'problem':
      return `${status} problem ${data.type}`;
    case 'played':
      return [status, 'played', ...(data.refusal ? [data.refusal.reason] : [])].join(' ');
    case 'preview': {
      const { line, fields, messageError, drawRefusal } = data;
      const said = { message: fields.message, messageError, drawError: drawRefusal?.reason };
      return [status, 'preview', line.moves.map(({ san }) => san).join(' '), ...pairs(said)].join(' ');
    }
    case 'board': {
      const { line, from, to, kept, showsKept, refusal, alert, error, typed } = data;
      const said = {
        from,
        to,
        kept: kept?.moves.map(({ move }) => move).join(),
        shown: showsKept,
        refused: refusal && `${refusal.refusal.reason}@${refusal.moveIndex}`,
        alert: alert?.sentence.split(':')[0],
        error,
        typed,
      };
      return [status, 'board', line.moves.map(({ san }) => san).join(' ') || '-', ...pairs(said)].join(' ');
    }
  }
}

const pairs = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));

const illegal: Refusal = {
  reason: 'illegal-turn',
  turn: {
    refusal: { reason: 'unreadable', rule: 'orthodox', squares: [], moves: [], text: '' },
    moveIndex: 0,
    position: expectLine(turnScreen(LINKS['the link of the running turn'], build(''))),
    played: [],
  },
};

function expectLine(screen: TurnScreen) {
  if (screen.screen !== 'board') throw new Error('no board');
  return screen.data.line.positions[0];
}

describe('the board is shown', () => {
  it.each<[link: LinkName, what: string, input: TurnInput, screen: string]>([
    ['the link of the running turn', 'asked for nothing', build(), '200 board -'],
    ['the link of the running turn', 'with a man picked up', build('', 'g1'), '200 board - from=g1'],
    ['the link with a move saved', 'asked for nothing', build(), '200 board - kept=g1f3 shown=true'],
    ['the link with a move saved', 'told to begin again', build(''), '200 board - kept=g1f3'],
    ['the link with a move saved that does not read', 'asked for nothing', build(), '200 board -'],
    ['the link of a running series', 'behind a step', build('g1f3'), '200 board Nf3'],
    [
      'the link with two steps of three saved',
      'asked for nothing',
      build(),
      '200 board Nf3 d4 kept=g1f3,d2d4 shown=true',
    ],
    [
      'the link with two steps of three saved',
      'behind one of them',
      build('g1f3'),
      '200 board Nf3 kept=g1f3,d2d4',
    ],
    [
      'the link with one step of three saved',
      'behind that step and another',
      build('g1f3,d2d4'),
      '200 board Nf3 d4 kept=g1f3',
    ],
    [
      'the link with two steps of three saved',
      'behind other steps',
      build('b1c3'),
      '200 board Nc3 kept=g1f3,d2d4',
    ],
    [
      'the link with a whole series saved',
      'asked for nothing: the step before the last',
      build(),
      '200 board Nf3 d4 kept=g1f3,d2d4,d4d5 shown=true',
    ],
  ])('by %s, %s', (link, _what, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });
});

describe('the board comes back with why', () => {
  it.each<[what: string, link: LinkName, input: TurnInput, screen: string]>([
    [
      'an address holds an illegal move',
      'the link of the running turn',
      build('g1g5'),
      '422 board - refused=cannot-move-like-that@0 typed=g1g5',
    ],
    [
      'a step behind legal ones is illegal',
      'the link of a running series',
      build('g1f3,a1a8'),
      '422 board - refused=blocked@1 typed=g1f3, a1a8',
    ],
    [
      'an address of a preview holds an illegal move',
      'the link of the running turn',
      look('g1g5'),
      '422 board - refused=cannot-move-like-that@0 typed=g1g5',
    ],
    [
      'a typed move is illegal',
      'the link of a running series',
      look('g1f3', 'Ra8'),
      '422 board Nf3 refused=blocked@1 typed=Ra8',
    ],
    [
      'the moves before the typed one are illegal',
      'the link of a running series',
      look('g1g5', 'd4'),
      '422 board - refused=cannot-move-like-that@0 typed=d4',
    ],
    [
      'a move is typed behind a whole turn',
      'the link of the running turn',
      look('g1f3', 'd4'),
      '422 board - refused=series-too-long@1 typed=d4',
    ],
    [
      'nothing is typed',
      'the link of a running series',
      look('g1f3', ' '),
      '422 board Nf3 error=Type a move or choose one first.',
    ],
    [
      'what was sent is illegal',
      'the link of the running turn',
      refused('g1g5', illegal),
      '422 board - refused=unreadable@0 typed=g1g5',
    ],
    [
      'a message is too long, and the moves beside it are illegal',
      'the link of the running turn',
      { ...unreadable(422, 'message'), fields: { moves: 'g1g5' } } as TurnInput,
      '422 board - refused=cannot-move-like-that@0 typed=g1g5',
    ],
  ])('where %s', (_what, link, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });
});

describe('the preview is shown', () => {
  it.each<[what: string, link: LinkName, input: TurnInput, screen: string]>([
    ['of a move', 'the link of the running turn', look('g1f3'), '200 preview Nf3'],
    [
      'with the message that was saved',
      'the link with a move saved',
      look('f1b5'),
      '200 preview Bb5 message=Well?',
    ],
    ['of a series', 'the link of a running series', look('g1f3,d2d4,d4d5'), '200 preview Nf3 d4 d5'],
    [
      'again, where the message is too long',
      'the link of the running turn',
      unreadable(422, 'message'),
      '422 preview Nf3 message=x messageError=is too long',
    ],
    [
      'again, where there is no draw to claim',
      'the link of the running turn',
      refused('g1f3', { reason: 'no-claim', rules: ALTERNATING.game.terms.rules }),
      '422 preview Nf3 drawError=no-claim',
    ],
    [
      'again, where a draw is offered and claimed at once',
      'the link of the running turn',
      refused('g1f3', { reason: 'offer-and-claim' }),
      '422 preview Nf3 drawError=offer-and-claim',
    ],
  ])('%s', (_what, link, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });
});

describe('another address comes', () => {
  it.each<[what: string, link: LinkName, input: TurnInput, screen: string]>([
    [
      'where a move is whole',
      'the link of the running turn',
      build('g1f3'),
      '303 /play/T/preview?moves=g1f3',
    ],
    [
      'where a series is whole',
      'the link of a running series',
      build('Nf3,d4,d5'),
      '303 /play/T/preview?moves=g1f3,d2d4,d4d5',
    ],
    [
      'where a move is typed',
      'the link of the running turn',
      look('', 'Nf3'),
      '303 /play/T/preview?moves=g1f3',
    ],
    [
      'where a step is typed',
      'the link of a running series',
      look('g1f3', 'd4'),
      '303 /play/T?moves=g1f3,d2d4#board',
    ],
    [
      'where there is nothing to look at',
      'the link of the running turn',
      look(''),
      '303 /play/T?moves=#board',
    ],
  ])('%s', (_what, link, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });
});

describe('what stands is told', () => {
  it.each<[link: LinkName, what: string, input: TurnInput, screen: string]>([
    ['the link of the next turn', 'asked for the board', build(), '200 played'],
    ['the link of the next turn', 'asked for a preview', look('g1f3'), '410 played'],
    ['the link of the turn just played', 'asked for the board', build('g1f3'), '200 played'],
    ['the link of a turn long past', 'asked for the board', build(), '410 played'],
    ['the last link of a game that is over', 'asked for the board', build(), '200 played'],
    [
      'the link of the next turn',
      'that sent a turn',
      refused('g1f3', { reason: 'not-your-turn' }),
      '409 played not-your-turn',
    ],
    [
      'the link of a turn long past',
      'that sent a turn',
      refused('g1f3', { reason: 'link-used' }),
      '410 played link-used',
    ],
    [
      'the link of the running turn',
      'that looked at another position',
      refused('g1f3', { reason: 'stale-ply', ply: 2 }),
      '409 played stale-ply',
    ],
    [
      'the last link of a game that is over',
      'that sent a turn',
      refused('g1f3', { reason: 'game-over' }),
      '409 played game-over',
    ],
  ])('by %s, %s', (link, _what, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });

  it.each<[power: Power, usual: 200 | 409 | 410, status: number]>([
    ['waits', 200, 200],
    ['played', 200, 200],
    ['past', 200, 410],
    ['former', 200, 410],
    ['waits', 409, 409],
    ['past', 409, 409],
  ])('by a link that is %s, usually with %i, with %i', (power, usual, status) => {
    expect(playedScreen({ ...LINKS['the link of the next turn'], power }, usual).status).toBe(status);
  });
});

describe('a problem is told', () => {
  it.each<[what: string, link: LinkName, input: TurnInput, screen: string]>([
    [
      'of fields that nobody types',
      'the link of the running turn',
      unreadable(400, 'ply'),
      '400 problem invalid-request',
    ],
    [
      'of such fields beside the message',
      'the link of the running turn',
      unreadable(422, 'message', 'ply'),
      '422 problem invalid-text',
    ],
    [
      'of a message for another turn',
      'the link of the next turn',
      unreadable(422, 'message'),
      '422 problem invalid-text',
    ],
    [
      'of what is not there any more',
      'the link of the running turn',
      refused('g1f3', { reason: 'unknown' }),
      '404 problem not-found',
    ],
  ])('%s', (_what, link, input, screen) => {
    expect(told(turnScreen(LINKS[link], input))).toBe(screen);
  });

  it.each<[refusal: Refusal, screen: string]>([
    [{ reason: 'no-draw-offer' }, '409 problem no-draw-offer'],
    [
      { reason: 'no-claim', rules: ALTERNATING.game.terms.rules },
      "422 board - alert=You can't claim a draw here",
    ],
    [{ reason: 'game-over' }, '409 played game-over'],
    [{ reason: 'link-used' }, '410 played link-used'],
  ])('where something else than a turn is refused: %o', (refusal, screen) => {
    expect(told(refusedScreen(LINKS['the link of the running turn'], refusal))).toBe(screen);
  });
});

it('a turn that claims a draw in vain is read once, for the decision and the preview', () => {
  const play = LINKS['the link of the running turn'];
  const scene = { ...play.found, actor: play.actor, power: play.power, now: NOW };
  const decided = decideTurn(scene, { moves: ['Nf3'], offerDraw: false, claimDraw: true });
  if (decided.ok || decided.problem.reason !== 'no-claim') throw new Error('it should be refused');
  const screen = turnScreen(play, refused('g1f3', decided.problem));
  expect(screen.screen === 'preview' && screen.data.line).toBe(decided.problem.turn);
});
