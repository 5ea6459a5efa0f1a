import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn, resign } from '../../src/actions/act-in-game.ts';
import { remindPlayers } from '../../src/actions/remind-players.ts';
import { renewLinksOfCopy } from '../../src/actions/renew-links.ts';
import { sendFreshLinkFor } from '../../src/actions/send-fresh-link.ts';
import { beginGame, personSeat } from '../../src/games/beginning.ts';
import { colorOfPlayer, type Game, HOUSE_LEVELS, type Seat } from '../../src/games/game.ts';
import { gameNotice } from '../../src/games/game-notices.ts';
import { settleTerms } from '../../src/games/invitation-answers.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { insertGame } from '../../src/store/games.ts';
import { mailTrouble } from '../../src/store/mail-trouble.ts';
import { findOrAddPlayer } from '../../src/store/players.ts';
import { dueLetters, expectOk, gameNow, PLAIN_TERMS, takeLetters, turnOf } from '../support/games.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let ann: Seat;
beforeEach(async () => {
  world = openTestWorld();
  const { id } = await world.database.transaction((tx) =>
    findOrAddPlayer(tx, 'ann@example.org', world.now()),
  );
  ann = personSeat(id, 'Ann');
});
afterEach(() => world.close());

const GUEST: Seat = { kind: 'guest', guestId: 'GuEsTgUeStGuEsT0', name: 'Gus', epoch: 0 };
const HOUSE: Seat = { kind: 'house', level: 3, name: 'House', epoch: 7 };

/** A game between these, just begun, with seven days a turn. */
async function beginBetween(white: Seat, black: Seat): Promise<Game> {
  const terms = expectOk(settleTerms(PLAIN_TERMS));
  const id = Buffer.from(world.randomBytes(12)).toString('base64url');
  const game = beginGame(id, id.slice(0, 8), terms, { white, black }, world.now());
  await world.database.transaction((tx) => insertGame(tx, game));
  return game;
}

const plays = async (gameId: string, text: string) =>
  expectOk(await playTurn(world, turnOf(await gameNow(world, gameId), text)));

describe('a seat', () => {
  it.each<readonly [string, () => Seat]>([
    ['of a person', () => ann],
    ['of a guest', () => GUEST],
    ...HOUSE_LEVELS.map(
      (level) => [`of the house, level ${level}`, (): Seat => ({ ...HOUSE, level })] as const,
    ),
  ])('%s is kept as it is, on either side', async (_what, seatOf) => {
    const seat = seatOf();
    const other = seat.kind === 'guest' ? HOUSE : GUEST;
    const asWhite = await beginBetween(seat, other);
    const asBlack = await beginBetween(other, seat);
    expect((await gameNow(world, asWhite.id)).players).toEqual({ white: seat, black: other });
    expect((await gameNow(world, asBlack.id)).players).toEqual({ white: other, black: seat });
  });

  it('is a player’s only where it is a person’s', async () => {
    const game = await beginBetween(GUEST, ann);
    const { playerId } = ann as Seat & { kind: 'person' };
    expect(colorOfPlayer(game, playerId)).toBe('black');
    expect(colorOfPlayer({ ...game, players: { white: GUEST, black: HOUSE } }, playerId)).toBeUndefined();
  });
});

describe.each([
  ['a guest', GUEST],
  ['the house', HOUSE],
] as const)('%s', (_who, seat) => {
  it('is not written to, whatever happens; the person on the other side is', async () => {
    const { id } = await beginBetween(ann, seat);
    await plays(id, 'e4');
    expect(await dueLetters(world)).toEqual([]);
    await plays(id, 'e5');
    expect(await dueLetters(world)).toEqual(['your-turn ann@example.org']);
    await plays(id, 'Nf3');
    await sendFreshLinkFor(world, { gameId: id, color: 'black' });
    world.wait(4 * DAY_MS);
    await remindPlayers(world);
    expect(await dueLetters(world)).toEqual([]);
    expectOk(await resign(world, { gameId: id, color: 'black' }));
    expect(await dueLetters(world)).toEqual(['game-over ann@example.org']);
  });

  it('gets no new link when a copy is gone on from, and old ones end all the same', async () => {
    const { id, players } = await beginBetween(seat, ann);
    await world.place.damage(`INSERT INTO copy (only_row, renewed_up_to) VALUES (1, '')`);
    await renewLinksOfCopy(world, leaveNothingOut);
    const letters = await takeLetters(world);
    expect(letters.filter(({ notice }) => notice.about.id === id)).toEqual([]);
    expect((await gameNow(world, id)).players.white.epoch).not.toBe(players.white.epoch);
  });

  it('has no mail that could fail', async () => {
    const { id } = await beginBetween(ann, seat);
    expect(await mailTrouble(world.database.reads, id)).toEqual({ unreached: [], down: false });
  });

  it('cannot be written to: an email meant for it is a bug', async () => {
    const game = await beginBetween(ann, seat);
    expect(() => gameNotice('your-turn', { game, turns: [] }, 'black', world.now())).toThrow(
      'without an address',
    );
  });
});
