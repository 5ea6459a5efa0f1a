import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLORS,
  formatMove,
  legalMoves,
  playMove,
  positionKey,
  settledRules,
  startFen,
  TURN_ORDERS,
  VARIANTS,
} from '../../src/engine/index.ts';
import { powerOf } from '../../src/games/actor.ts';
import { beginGame, personSeat } from '../../src/games/beginning.ts';
import type { Scene } from '../../src/games/decision.ts';
import { acceptDrawOffer, claimDrawNow, declineDrawOffer, positionKeyOfFen } from '../../src/games/draws.ts';
import { endIfOverdue } from '../../src/games/ending.ts';
import { type Game, isRunning, opponentOf, type Turn, winFor } from '../../src/games/game.ts';
import { gameNotices } from '../../src/games/game-notices.ts';
import { readPosition } from '../../src/games/position.ts';
import { remindPlayer, stopReminding } from '../../src/games/reminders.ts';
import { resignGame } from '../../src/games/resignation.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { decideTurn } from '../../src/games/turn.ts';
import { timeControls } from '../support/clock-histories.ts';

const START = Date.UTC(2026, 11, 1, 9);

/** What happens next: a turn after some share of the time, now and then past it, and which of the legal moves. */
const events = fc.array(
  fc.record({
    /** Of the time that is left; more than 100 is too late. */
    percent: fc.integer({ min: 0, max: 103 }),
    choice: fc.nat(),
    offerDraw: fc.boolean(),
    resigns: fc.integer({ min: 0, max: 40 }).map((lot) => lot === 0),
  }),
  { minLength: 1, maxLength: 25 },
);

const histories = fc.record({
  rules: fc.record({ variant: fc.constantFrom(...VARIANTS), turnOrder: fc.constantFrom(...TURN_ORDERS) }),
  timeControl: timeControls,
  events,
});

/** One whole turn of legal moves, picked by a number; undefined where a series finds its end too early. */
function someTurn(game: Game, choice: number): string[] {
  let position = readPosition(game.terms.rules, game.fen);
  const texts: string[] = [];
  do {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = moves[(choice + texts.length * 7) % moves.length];
    texts.push(formatMove(move!));
    position = playMove(position, move!);
  } while (position.played > 0);
  return texts;
}

interface Step {
  readonly before: Game;
  readonly after: Game;
  /** The turns that led to where it stands then. */
  readonly turns: readonly Turn[];
  readonly now: number;
}

/** Plays a history by the pure functions alone, as actions do. */
function live(history: typeof histories extends fc.Arbitrary<infer History> ? History : never): Step[] {
  const { rules, timeControl } = history;
  const terms = {
    rules: settledRules(rules),
    startFen: startFen(rules),
    timeControl,
    helpRule: 'books',
    visibility: 'link',
  } as const;
  const players = {
    white: personSeat(1, 'Ann'),
    black: personSeat(2, 'Bo'),
  };
  let game = beginGame('AAAAAAAAAAAAAAAA', 'CODECODE', terms, players, START);
  let turns: readonly Turn[] = [];
  let now = START;
  const steps: Step[] = [];
  for (const event of history.events) {
    if (!isRunning(game)) break;
    const before: Game = game;
    const left = (game.clock.kind === 'running' ? game.clock.deadlineAt : now + 5 * DAY_MS) - now;
    now += Math.ceil((left * event.percent) / 100);
    const actor = { gameId: game.id, color: game.toMove };
    const scene: Scene = { game, turns, actor, power: 'plays', now };
    const late = endIfOverdue(game, now, now);
    if (late) game = late.game;
    else if (event.resigns) {
      const resigned = resignGame(scene);
      if (resigned.ok) game = resigned.value.game;
    } else {
      const request = {
        moves: someTurn(game, event.choice),
        offerDraw: event.offerDraw,
        claimDraw: false,
      };
      const decided = decideTurn(scene, request);
      if (!decided.ok) throw new Error(`a legal turn was refused: ${JSON.stringify(decided.problem)}`);
      game = decided.value.game;
      turns = [...turns, ...decided.value.turns];
    }
    steps.push({ before, after: game, turns, now });
  }
  return steps;
}

const always = (check: (step: Step) => void) =>
  fc.assert(
    fc.property(histories, (history) => {
      for (const step of live(history)) check(step);
    }),
    { numRuns: 150 },
  );

describe('over random histories of all twelve games', () => {
  it('a running game that has a clock has one that runs for the side to move, and one that is over stands', () => {
    always(({ after }) => {
      const { clock, toMove, terms } = after;
      if (terms.timeControl.kind === 'none') expect(clock).toEqual({ kind: 'none' });
      else if (isRunning(after)) expect(clock).toMatchObject({ kind: 'running', side: toMove });
      else expect(clock).toMatchObject({ kind: 'stopped', why: 'over' });
    });
  });

  it('reminders go to the side to move, each kind once a turn', () => {
    always(({ after }) => {
      if (after.clock.kind !== 'running') return;
      const { since, deadlineAt } = after.clock;
      const reminders = [];
      let game: Game = after;
      for (let now = since; now <= deadlineAt; now += Math.max(DAY_MS / 4, (deadlineAt - since) / 200)) {
        const reminded = remindPlayer(game, now);
        if (!reminded) continue;
        game = reminded.game;
        const notices = gameNotices({ game, turns: [] }, reminded.events, { now, turnDelayMs: 0 });
        reminders.push(...notices.map(({ kind, playerId }) => [kind, playerId]));
      }
      const mover = after.players[after.toMove];
      const playerId = mover.kind === 'person' ? mover.playerId : undefined;
      expect(reminders.every(([, reminded]) => reminded === playerId)).toBe(true);
      expect(new Set(reminders.map(([kind]) => kind)).size).toBe(reminders.length);
    });
  });

  it('the loser on time is the side to move, and nobody loses before each side has moved', () => {
    always(({ before, after }) => {
      if (after.state.kind !== 'finished') return;
      if (after.state.termination === 'time' && after.state.result !== '1/2-1/2') {
        expect(after.state.result).toBe(winFor(opponentOf(before.toMove)));
        expect(before.turnNumber).toBeGreaterThan(2);
      }
      if (after.state.termination === 'not-started') expect(before.turnNumber).toBeLessThanOrEqual(2);
    });
  });

  it('a series is one turn for the clock: a bank gains one increment by it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { timeControl } = history;
        if (timeControl.kind !== 'bank') return;
        const used = { white: 0, black: 0 };
        const turns = { white: 0, black: 0 };
        for (const { before, after, now } of live(history)) {
          if (after.turnNumber === before.turnNumber) break;
          if (!isRunning(before) || after.clock.kind === 'none') throw new Error('a turn without a clock');
          used[before.toMove] += now - before.state.turnStartedAt;
          turns[before.toMove] += 1;
          for (const color of ['white', 'black'] as const) {
            const given = timeControl.bankMs + turns[color] * timeControl.incrementMs;
            expect(after.clock.left[color].bankMs + used[color]).toBe(given);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('no link of any turn changes a game without saying what has happened', () => {
    always(({ after, turns, now }) => {
      for (const color of COLORS) {
        for (let turnNumber = 1; turnNumber <= after.turnNumber + 1; turnNumber += 1) {
          const actor = { gameId: after.id, color, turnNumber, epoch: 0 };
          const power = powerOf(after, actor);
          if (power === undefined) continue;
          for (const decide of [resignGame, acceptDrawOffer, declineDrawOffer, claimDrawNow, stopReminding]) {
            const decided = decide({ game: after, turns, actor, power, now });
            if (!decided.ok) continue;
            expect(decided.value.turns).toEqual([]);
            expect(decided.value.game === after).toBe(decided.value.events.length === 0);
          }
        }
      }
    });
  });

  it('turns alternate, and moves are counted', () => {
    always(({ before, after }) => {
      if (after.turnNumber === before.turnNumber) {
        expect(after).toEqual({ ...before, state: after.state, clock: after.clock });
        return;
      }
      expect(after.turnNumber).toBe(before.turnNumber + 1);
      expect(after.toMove).toBe(opponentOf(before.toMove));
      expect(after.ply).toBeGreaterThan(before.ply);
    });
  });

  it('the key of a stored position is the engine’s own', () => {
    always(({ after }) => {
      expect(positionKeyOfFen(after.fen)).toBe(positionKey(readPosition(after.terms.rules, after.fen)));
    });
  });
});
