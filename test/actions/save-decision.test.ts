import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveDecision } from '../../src/actions/save-decision.ts';
import { inTransaction } from '../../src/actions/work.ts';
import { type Decision, unchanged } from '../../src/games/decision.ts';
import type { GameWithTurns } from '../../src/games/game.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, dueLetters, gameWithTurns, takeLetters } from '../support/games.ts';
import { decidedTurn, resulting } from '../support/pure-games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const save = (before: GameWithTurns, decision: Decision) =>
  inTransaction(world, (work) => saveDecision(work, before, decision));

/** A game that has just begun, with no letter waiting. */
async function begun(): Promise<GameWithTurns> {
  const { id } = await begin(world);
  await takeLetters(world);
  return gameWithTurns(world, id);
}

/** Turns of both sides as one decision, as when a prepared reply is played at once. */
function turnsAtOnce(before: GameWithTurns, ...texts: readonly string[]): Decision {
  return texts.reduce<Decision>(({ game, turns, events }, text) => {
    const next = decidedTurn({ game, turns: [...before.turns, ...turns] }, text);
    return { game: next.game, turns: [...turns, ...next.turns], events: [...events, ...next.events] };
  }, unchanged(before.game));
}

describe('a decision of several turns', () => {
  it('is saved as one: all turns are recorded, and only the last one is told', async () => {
    const before = await begun();
    const decision = turnsAtOnce(before, 'e4', 'e5', 'Nf3');
    expect(await save(before, decision)).toEqual(resulting(before, decision));
    expect(await gameWithTurns(world, before.game.id)).toEqual(resulting(before, decision));
    expect(await dueLetters(world)).toEqual(['your-turn bo@example.org']);
  });

  it('that ends the game tells the end alone', async () => {
    const before = await begun();
    await save(before, turnsAtOnce(before, 'f3', 'e5', 'g4', 'Qh4#'));
    expect(await dueLetters(world)).toEqual(['game-over ann@example.org', 'game-over bo@example.org']);
  });
});

it('a decision without an event changes nothing and tells nobody', async () => {
  const before = await begun();
  const stored = await dumpDatabase(world.database.reads);
  expect(await save(before, unchanged(before.game))).toEqual(before);
  expect(await dumpDatabase(world.database.reads)).toBe(stored);
});
