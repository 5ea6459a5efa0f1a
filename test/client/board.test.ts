import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardEffect } from '../../src/client/board/effects.ts';
import type { BoardEvent } from '../../src/client/board/events.ts';
import { reduceBoard } from '../../src/client/board/reducer.ts';
import { type BoardState, beginBoard, hiddenSquare, strokesOf } from '../../src/client/board/state.ts';
import {
  formatMove,
  type Position,
  parseMove,
  parseSquare,
  playMove,
  type Rules,
  type Square,
  squareName,
  startPosition,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const orthodox: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const start = startPosition(orthodox);
const begun = beginBoard({ position: start, side: 'white', movable: 'turn' });
const lookedAt = beginBoard({ position: start, side: 'white', movable: 'none' });
const promoting = beginBoard({
  position: readPosition(orthodox, '7k/P7/8/8/8/8/8/K7 w - - 0 1'),
  side: 'white',
  movable: 'turn',
});

const at = (name: string): Square => parseSquare(name)!;
/** A square of the window, eighty pixels wide; anything else is off the board. */
const placeOf = (name: string) => {
  const square = parseSquare(name);
  return { square, x: (square ?? 99) * 80, y: 0 };
};

const tap = (name: string, presses = 1): BoardEvent => ({ kind: 'click', square: at(name), presses });
const key = (pressed: string, name = 'e4', withControl = false): BoardEvent => ({
  kind: 'key',
  key: pressed,
  square: at(name),
  withControl,
  page: { last: 'Bo played e5.', time: 'Until Friday.' },
});
const NO_KEYS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const down = (
  name: string,
  more: { button?: number; isPrimary?: boolean; shiftKey?: boolean } = {},
): BoardEvent => ({
  kind: 'pointer-down',
  id: 1,
  isPrimary: true,
  isFinger: false,
  button: 0,
  ...placeOf(name),
  ...NO_KEYS,
  ...more,
});
const over = (name: string, isRightHeld = false): BoardEvent => ({
  kind: 'pointer-move',
  id: 1,
  isRightHeld,
  ...placeOf(name),
});
const up = (name: string): BoardEvent => ({ kind: 'pointer-up', id: 1, square: parseSquare(name) });
const cancelled: BoardEvent = { kind: 'pointer-cancel' };
const toggle: BoardEvent = { kind: 'toggle-drawing' };
const leave: BoardEvent = { kind: 'answer', move: undefined };
const turn: BoardEvent = { kind: 'turn', side: 'black' };
const allow = (movable: 'turn' | 'none'): BoardEvent => ({ kind: 'allow', movable });
const answer = (text: string): BoardEvent => ({ kind: 'answer', move: parseMove(promoting.position, text) });
/** The page plays a move of the start position and shows what comes of it. */
const shows = (text: string, isMoving = true): BoardEvent => {
  const move = parseMove(start, text)!;
  const lastMove = [move.from, move.to];
  return { kind: 'show', position: playMove(start, move), lastMove, picked: undefined, isMoving };
};
const showsAgain: BoardEvent = {
  kind: 'show',
  position: start,
  lastMove: [],
  picked: undefined,
  isMoving: true,
};

/** All that comes of some events, and the effects as they follow. */
function outcomeOf(events: readonly BoardEvent[], from: BoardState = begun) {
  let state = from;
  const effects: BoardEffect[] = [];
  for (const event of events) {
    const reaction = reduceBoard(state, event);
    state = reaction.state;
    effects.push(...reaction.effects);
  }
  return { state, effects };
}

const named = (effect: BoardEffect): string => {
  if (effect.kind === 'say') return `say ${effect.words}`;
  return effect.kind === 'focus' ? `focus ${squareName(effect.square)}` : `played ${formatMove(effect.move)}`;
};

/** What stands open on a board: the hand, the panel, the pointer, a question, what is drawn, what is on its way. */
function standing(state: BoardState): string[] {
  const { hand, panel, pointer, question, sliding } = state;
  const told: string[] = [];
  if (hand) told.push(`${hand.mayMove ? 'hand' : 'look'} ${squareName(hand.square)}`);
  if (panel.kind !== 'rest') told.push(`tells ${panel.kind}`);
  if (pointer.kind !== 'up') told.push(pointer.kind);
  if (question) told.push(`asks ${question.moves.length}`);
  if (sliding) told.push(`slides ${squareName(sliding.from)}${squareName(sliding.to)}`);
  for (const { from, to, style } of strokesOf(state))
    told.push(`${style} ${squareName(from)}${squareName(to)}`);
  return told;
}

type Row = [sentence: string, events: BoardEvent[], effects: string[], left: string[], from?: BoardState];

const KNIGHT = 'say White knight on g1, picked up. Goes to f3, h3.';
const NOT_THERE =
  "say The knight on g1 can't go to g3: it goes two squares one way and one to the side, over anything.";
const MOVED = "say White's knight goes to f3.";

describe('a tap', () => {
  it.each<Row>([
    [
      'picks a piece up and tells what it can do',
      [tap('g1')],
      ['focus g1', KNIGHT],
      ['hand g1', 'tells hand'],
    ],
    [
      'plays the piece in the hand',
      [tap('g1'), tap('f3')],
      ['focus g1', KNIGHT, 'focus f3', MOVED, 'played g1f3'],
      [],
    ],
    [
      'on the same piece puts it back',
      [tap('g1'), tap('g1')],
      ['focus g1', KNIGHT, 'focus g1', 'say Put back.'],
      [],
    ],
    [
      'where the piece cannot go tells why, and keeps it',
      [tap('g1'), tap('g3')],
      ['focus g1', KNIGHT, 'focus g3', NOT_THERE],
      ['hand g1', 'tells refusal'],
    ],
    [
      'on a piece of the other side shows what it could do',
      [tap('g8'), tap('f6')],
      [
        'focus g8',
        "say Black knight on g8. It is not Black's turn. On its turn: Goes to f6, h6.",
        'focus f6',
        "say Black knight on g8 could go to f6 if it were Black's turn.",
      ],
      ['look g8', 'tells sentence'],
    ],
    [
      'on a board to be looked at moves nothing, and tells where the piece can go',
      [tap('g1'), tap('f3')],
      [
        'focus g1',
        'say White knight on g1. Goes to f3, h3.',
        'focus f3',
        'say White knight on g1 can go to f3.',
      ],
      ['look g1', 'tells sentence'],
      lookedAt,
    ],
    [
      'on an empty square takes away what was drawn',
      [down('e2', { button: 2 }), up('e4'), tap('a5')],
      ['focus e2', 'focus a5'],
      [],
    ],
    [
      'asks what becomes of a pawn',
      [tap('a7'), tap('a8')],
      ['focus a7', 'say White pawn on a7, picked up. Goes to a8.', 'focus a8'],
      ['hand a7', 'tells hand', 'asks 4'],
      promoting,
    ],
  ])('%s', (_sentence, events, effects, left, from) => {
    const { state, effects: had } = outcomeOf(events, from);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });
});

describe('the question what becomes of a piece', () => {
  const asked = outcomeOf([tap('a7'), tap('a8')], promoting).state;
  it.each<Row>([
    [
      'is answered by a move',
      [answer('a7a8n')],
      ["say White's pawn goes to a8: it is a knight now.", 'played a7a8n'],
      [],
    ],
    ['is left, and nothing has happened', [leave], [], ['hand a7', 'tells hand']],
    ['is gone when the page shows another position', [shows('e2e4', false)], [], []],
    ['is gone when moving is not allowed any more', [allow('none'), answer('a7a8q')], [], []],
    [
      'is answered once',
      [answer('a7a8q'), answer('a7a8r')],
      ["say White's pawn goes to a8: it is a queen now. Check.", 'played a7a8q'],
      [],
    ],
  ])('%s', (_sentence, events, effects, left) => {
    const { state, effects: had } = outcomeOf(events, asked);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });
});

describe('a drag', () => {
  it.each<Row>([
    ['begins when the pointer has gone far enough', [down('g1'), over('g1')], [], ['pressed']],
    [
      'lifts the piece and shows what it can do',
      [down('g1'), over('g2')],
      [],
      ['hand g1', 'tells hand', 'carrying'],
    ],
    ['plays where it ends', [down('g1'), over('f3'), up('f3')], ['focus f3', MOVED, 'played g1f3'], []],
    ['back to its square puts the piece down without a word', [down('g1'), over('f3'), up('g1')], [], []],
    ['off the board puts the piece back', [down('g1'), over('off'), up('off')], [], []],
    [
      'to where the piece cannot go tells why, and keeps it in the hand',
      [down('g1'), over('g3'), up('g3')],
      ['focus g3', NOT_THERE],
      ['hand g1', 'tells refusal'],
    ],
    ['lifts no piece of the other side', [down('g8'), over('f6'), up('f6')], [], []],
    ['lifts no piece of a board to be looked at', [down('g1'), over('f3'), up('f3')], [], [], lookedAt],
    ['is given up by the right button', [down('g1'), over('f3'), over('f3', true), up('f3')], [], []],
    [
      'is given up by a second finger',
      [down('g1'), over('f3'), down('a2', { isPrimary: false }), up('f3')],
      [],
      [],
    ],
    ['is given up by Escape, without a word', [down('g1'), over('f3'), key('Escape'), up('f3')], [], []],
    [
      'is given up when the browser takes the pointer away',
      [down('g1'), over('f3'), cancelled, up('f3')],
      [],
      [],
    ],
    [
      'is given up when the page shows something else',
      [down('g1'), over('f3'), shows('e2e4', false), up('f3')],
      [],
      [],
    ],
    ['is given up when the board is turned', [down('g1'), over('f3'), turn, up('f3')], [], []],
    ['makes no tap of the click that ends it', [down('g1'), over('g3'), up('g1'), tap('g1')], [], []],
    [
      'leaves the clicks of a key alone',
      [down('g1'), over('f3'), up('g1'), tap('g1', 0)],
      ['focus g1', KNIGHT],
      ['hand g1', 'tells hand'],
    ],
    [
      'leaves the next tap alone',
      [down('g1'), over('f3'), up('g1'), down('g1'), up('g1'), tap('g1')],
      ['focus g1', KNIGHT],
      ['hand g1', 'tells hand'],
    ],
    [
      'asks what becomes of a pawn',
      [down('a7'), over('a8'), up('a8')],
      ['focus a8'],
      ['hand a7', 'tells hand', 'asks 4'],
      promoting,
    ],
  ])('%s', (_sentence, events, effects, left, from) => {
    const { state, effects: had } = outcomeOf(events, from);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });

  it('has to go further with a finger than with a mouse', () => {
    const press = (isFinger: boolean): BoardEvent => ({ ...down('g1'), isFinger }) as BoardEvent;
    const moveBy = (pixels: number): BoardEvent =>
      ({ ...over('g1'), x: at('g1') * 80 + pixels }) as BoardEvent;
    const kindAfter = (...events: BoardEvent[]) => outcomeOf(events).state.pointer.kind;
    expect(kindAfter(press(false), moveBy(5))).toBe('carrying');
    expect(kindAfter(press(true), moveBy(5))).toBe('pressed');
    expect(kindAfter(press(true), moveBy(10))).toBe('carrying');
  });

  it('shows the piece under the pointer, and not on its square', () => {
    expect(hiddenSquare(outcomeOf([down('g1'), over('f3')]).state)).toBe(at('g1'));
    expect(hiddenSquare(outcomeOf([down('g1'), over('f3'), up('g1')]).state)).toBeUndefined();
  });
});

describe('a key', () => {
  it.each<Row>([
    ['goes to the next square', [key('ArrowUp', 'e4')], ['focus e5'], []],
    ['goes the other way on a turned board', [turn, key('ArrowUp', 'e4')], ['focus e3'], []],
    ['stays at the edge, and is the board’s all the same', [key('ArrowUp', 'e8')], ['focus e8'], []],
    ['goes to the corner with Control', [key('Home', 'e4', true)], ['focus a8'], []],
    ['goes to the next piece of its letter', [key('n', 'e1')], ['focus g1'], []],
    ['that means nothing is left to others', [key('x'), key('l', 'e4', true)], [], []],
    ['asks for the last move', [key('l')], ['say Bo played e5.'], ['tells sentence']],
    ['asks how long there is time', [key('t')], ['say White to move. Until Friday.'], ['tells sentence']],
    [
      'asks while a piece is in the hand, which stays shown',
      [tap('g1'), key('l')],
      ['focus g1', KNIGHT, 'say Bo played e5.'],
      ['hand g1', 'tells hand'],
    ],
    ['Escape puts the piece back', [tap('g1'), key('Escape')], ['focus g1', KNIGHT, 'say Put back.'], []],
    [
      'Escape takes away what was drawn, once the hand is empty',
      [down('e2', { button: 2 }), up('e4'), key('Escape')],
      ['focus e2'],
      [],
    ],
    ['Escape with nothing to put back does nothing', [key('Escape')], [], []],
  ])('%s', (_sentence, events, effects, left) => {
    const { state, effects: had } = outcomeOf(events);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });

  it('that is of no use to the board changes nothing, so that the browser may have it', () => {
    for (const event of [key('Escape'), key('x'), key('l', 'e4', true)]) {
      expect(reduceBoard(begun, event)).toEqual({ state: begun, effects: [] });
      expect(reduceBoard(begun, event).state).toBe(begun);
    }
    const drawn = outcomeOf([down('e2', { button: 2 }), up('e4')]).state;
    expect(reduceBoard(drawn, key('Escape')).state).not.toBe(drawn);
  });

  it('tells all keys by the question mark, to eyes as a list', () => {
    const { state, effects } = outcomeOf([key('?')]);
    expect(effects.map(named).join()).toMatch(/^say L tells the last move/);
    expect(standing(state)).toEqual(['tells keys']);
  });
});

describe('drawing', () => {
  const draw = (from: string, to: string, more = {}): BoardEvent[] => [
    down(from, { button: 2, ...more }),
    over(to),
    up(to),
  ];
  it.each<Row>([
    ['by the right button makes an arrow', draw('e2', 'e4'), ['focus e2'], ['solid e2e4']],
    [
      'is seen while it goes on',
      [down('e2', { button: 2 }), over('e4')],
      ['focus e2'],
      ['drawing', 'solid e2e4'],
    ],
    ['on one square makes a circle', draw('e4', 'e4'), ['focus e4'], ['solid e4e4']],
    [
      'with Shift makes another kind of stroke',
      draw('e2', 'e4', { shiftKey: true }),
      ['focus e2'],
      ['dashed e2e4'],
    ],
    [
      'the same again takes it away',
      [...draw('e2', 'e4'), ...draw('e2', 'e4')],
      ['focus e2', 'focus e2'],
      [],
    ],
    ['off the board makes nothing', draw('e2', 'off'), ['focus e2'], []],
    [
      'puts the piece in the hand back',
      [tap('g1'), ...draw('e2', 'e4')],
      ['focus g1', KNIGHT, 'focus e2', 'say Put back.'],
      ['solid e2e4'],
    ],
    [
      'is broken off when the browser takes the pointer away',
      [down('e2', { button: 2 }), cancelled],
      ['focus e2'],
      [],
    ],
    ['begins by the toggle with a hint', [toggle], [], ['tells sentence']],
    [
      'by the toggle is done with the left button, and taps move nothing',
      [toggle, down('e2'), over('e4'), up('e4'), tap('e4')],
      ['focus e2'],
      ['tells sentence', 'solid e2e4'],
    ],
    [
      'by the toggle leaves keys and screen readers the pieces',
      [toggle, tap('g1', 0)],
      ['focus g1', KNIGHT],
      ['hand g1', 'tells hand'],
    ],
    [
      'ends by the toggle',
      [toggle, toggle, down('g1'), up('g1'), tap('g1')],
      ['focus g1', KNIGHT],
      ['hand g1', 'tells hand'],
    ],
    ['is wiped away', [...draw('e2', 'e4'), { kind: 'wipe' }], ['focus e2'], []],
    ['is gone with the next move', [...draw('e2', 'e4'), shows('e2e4', false)], ['focus e2'], []],
    ['stays as long as the position does', [...draw('e2', 'e4'), showsAgain], ['focus e2'], ['solid e2e4']],
    ['stays when the board is turned', [...draw('e2', 'e4'), turn], ['focus e2'], ['solid e2e4']],
  ])('%s', (_sentence, events, effects, left) => {
    const { state, effects: had } = outcomeOf(events);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });
});

describe('a position that is shown', () => {
  it.each<Row>([
    ['lets the piece of the last move slide', [shows('e2e4')], [], ['slides e2e4']],
    ['until it has come to its square', [shows('e2e4'), { kind: 'arrive' }], [], []],
    ['lets nothing slide where nothing may move', [shows('e2e4', false)], [], []],
    [
      'lets no piece slide that was carried there',
      [down('g1'), over('f3'), up('f3'), shows('g1f3')],
      ['focus f3', MOVED, 'played g1f3'],
      [],
    ],
    [
      'lets it slide after taps',
      [tap('g1'), tap('f3'), shows('g1f3')],
      ['focus g1', KNIGHT, 'focus f3', MOVED, 'played g1f3'],
      ['slides g1f3'],
    ],
    ['empties the hand without a word', [tap('g1'), shows('e2e4', false)], ['focus g1', KNIGHT], []],
    ['may lay a piece into the hand', [{ ...showsAgain, picked: at('g1') } as BoardEvent], [], ['hand g1']],
    [
      'is there at once when a piece is lifted',
      [shows('e2e4'), down('g8'), over('f6')],
      [],
      ['hand g8', 'tells hand', 'carrying'],
    ],
    [
      'puts the piece back when moving is not allowed any more',
      [tap('g1'), allow('none')],
      ['focus g1', KNIGHT],
      [],
    ],
  ])('%s', (_sentence, events, effects, left) => {
    const { state, effects: had } = outcomeOf(events);
    expect([had.map(named), standing(state)]).toEqual([effects, left]);
  });
});

describe('whatever happens', () => {
  const squares = fc.constantFrom('a1', 'e2', 'e4', 'g1', 'f3', 'g8', 'd7', 'a8', 'off');
  const events: fc.Arbitrary<BoardEvent> = fc.oneof(
    squares.map((name) => tap(name === 'off' ? 'a1' : name)),
    squares.map((name) => down(name)),
    squares.map((name) => down(name, { button: 2 })),
    squares.map((name) => over(name)),
    squares.map((name) => up(name)),
    fc.constantFrom('Escape', 'n', 'w', '?', 'ArrowLeft').map((pressed) => key(pressed)),
    fc.constantFrom(cancelled, toggle, leave, turn, showsAgain, allow('turn'), allow('none')),
  );

  it('only legal moves are played, and a piece that is carried is in the hand', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_RULES),
        choices(20),
        fc.array(events, { maxLength: 40 }),
        (rules, choosing, happened) => {
          const position: Position = randomGame(rules, choosing).positions.at(-1)!;
          let state = beginBoard({ position, side: 'white', movable: 'turn' });
          for (const event of happened) {
            if (event.kind === 'show') continue;
            const reaction = reduceBoard(state, event);
            state = reaction.state;
            for (const effect of reaction.effects)
              if (effect.kind === 'played')
                expect(parseMove(position, formatMove(effect.move))).toBeDefined();
            if (state.pointer.kind === 'carrying') expect(state.hand?.square).toBe(state.pointer.square);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
