import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDraft } from '../../src/actions/keep-draft.ts';
import { keepLine } from '../../src/actions/keep-line.ts';
import { keepNotes } from '../../src/actions/keep-notes.ts';
import { DAY_MS, HOUR_MS, type TimeControl } from '../../src/games/terms.ts';
import { onPostgres } from '../support/database-place.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, expectOk, inviteAndConfirm, inviteUnconfirmed, play } from '../support/games.ts';
import { termsWith } from '../support/terms-sql.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = openTestWorld();
  const game = await begin(world, {
    terms: { timeControl: { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: 3 * DAY_MS } },
  });
  await play(world, game.id, 'e4', 'e5');
  const over = await begin(world);
  await play(world, over.id, 'f3', 'e5', 'g4', 'Qh4#');
  const kept = { gameId: game.id, color: 'white', turnNumber: 3, epoch: 0 } as const;
  expectOk(await keepDraft(world, { ...kept, moves: ['Nf3'] }));
  expectOk(await keepNotes(world, { ...kept, text: 'Try f4', version: 0 }));
  for (const moves of [['d4'], ['c4', 'e5']])
    expectOk(await keepLine(world, { ...kept, afterTurn: 0, moves }));
  await inviteAndConfirm(world);
  await inviteUnconfirmed(world, { open: true });
});
afterAll(() => world.close());

/** Sets one of the terms of all games or invitations. */
const inTerms = (path: string, value: unknown, table = 'game'): string =>
  `UPDATE ${table} SET terms = ${termsWith(path, value)}`;

const STOPPED = `clock = 'stopped', clock_since = NULL, deadline_at = NULL, remind_at = NULL`;

/** A clock that nobody can agree on, for each bound. */
const IMPOSSIBLE_CONTROLS: readonly (readonly [what: string, control: TimeControl])[] = [
  ['turns of less than an hour', { kind: 'per-turn', turnMs: HOUR_MS - 1 }],
  ['turns of more than sixty days', { kind: 'per-turn', turnMs: 61 * DAY_MS }],
  ['turns that are no whole hours', { kind: 'per-turn', turnMs: 1.5 * HOUR_MS }],
  [
    'a bank for long turns of more than sixty days',
    { kind: 'per-turn-and-bank', turnMs: DAY_MS, bankMs: 61 * DAY_MS },
  ],
  ['an empty bank', { kind: 'bank', bankMs: 0, incrementMs: DAY_MS }],
  ['a bank of more than a year', { kind: 'bank', bankMs: 366 * DAY_MS, incrementMs: 0 }],
  ['an increment of more than ten days', { kind: 'bank', bankMs: DAY_MS, incrementMs: 11 * DAY_MS }],
  ['a cap below the bank', { kind: 'capped-bank', bankMs: 2 * DAY_MS, incrementMs: 0, capMs: DAY_MS }],
  ['a cap of more than a year', { kind: 'capped-bank', bankMs: DAY_MS, incrementMs: 0, capMs: 366 * DAY_MS }],
  ['one turn in a period', { kind: 'turns-in-period', turns: 1, periodMs: DAY_MS }],
  ['more than fifty turns in a period', { kind: 'turns-in-period', turns: 51, periodMs: DAY_MS }],
  ['a period of no time', { kind: 'turns-in-period', turns: 10, periodMs: 0 }],
  ['a friendly clock of more than sixty days', { kind: 'friendly', turnMs: 61 * DAY_MS }],
];

/** Statements that a bug could send, and that the schema must not take. */
const IMPOSSIBLE: readonly (readonly [what: string, sql: string, value?: string])[] = [
  ['a game with a variant nobody plays', inTerms('rules.variant', 'atomic')],
  ['a turn order nobody plays', inTerms('rules.turnOrder', 'random')],
  ['a player against themselves', 'UPDATE game SET black_id = white_id'],
  ['a seat without a player', 'UPDATE game SET black_id = 999'],
  ['a seat of nobody', 'UPDATE game SET black_id = NULL'],
  ['a seat of a person and a guest', `UPDATE game SET white_guest_id = 'AAAAAAAAAAAAAAAA'`],
  ['a seat of a person and the house', 'UPDATE game SET white_house_level = 1'],
  [
    'a seat of a guest and the house',
    `UPDATE game SET white_id = NULL, white_guest_id = 'AAAAAAAAAAAAAAAA',
    white_house_level = 1`,
  ],
  ['a guest of another form', `UPDATE game SET white_id = NULL, white_guest_id = 'short'`],
  ['a house of level six', 'UPDATE game SET white_id = NULL, white_house_level = 6'],
  [
    'a guest against themselves',
    `UPDATE game SET white_id = NULL, black_id = NULL, white_guest_id = 'AAAAAAAAAAAAAAAA',
      black_guest_id = 'AAAAAAAAAAAAAAAA'`,
  ],
  [
    'the house against itself',
    'UPDATE game SET white_id = NULL, black_id = NULL, white_house_level = 1, black_house_level = 2',
  ],
  ['a player without a name', `UPDATE game SET black_name = ''`],
  ['a clocked game without a deadline', `UPDATE game SET deadline_at = NULL WHERE status = 'running'`],
  [
    'a deadline before its turn began',
    `UPDATE game SET deadline_at = clock_since - 1 WHERE status = 'running'`,
  ],
  ['a reminder after the deadline', `UPDATE game SET remind_at = deadline_at + 1 WHERE status = 'running'`],
  ['a reminder in a game that is over', `UPDATE game SET remind_at = 1 WHERE status = 'finished'`],
  ['a finished game with a deadline', `UPDATE game SET deadline_at = 1 WHERE status = 'finished'`],
  [
    'a deadline other than the end of what the side to move has',
    `UPDATE game SET deadline_at = deadline_at + 1 WHERE status = 'running'`,
  ],
  ['a clock that stands and has a deadline', `UPDATE game SET clock = 'stopped', clock_stopped_by = 'leave'`],
  ['a clock that stands for no reason', `UPDATE game SET ${STOPPED} WHERE status = 'running'`],
  [
    'a running game whose clock stands as in one that is over',
    `UPDATE game SET ${STOPPED}, clock_stopped_by = 'over' WHERE status = 'running'`,
  ],
  [
    'a game that is over whose clock a host has stopped',
    `UPDATE game SET clock_stopped_by = 'host' WHERE status = 'finished'`,
  ],
  [
    'a clock that runs in a game that is over',
    `UPDATE game SET clock = 'running', clock_stopped_by = NULL, clock_since = 1,
      deadline_at = 1 + white_turn_ms WHERE status = 'finished'`,
  ],
  ['a bank below zero', `UPDATE game SET white_bank_ms = -1`],
  ['a bank clock without banks', `UPDATE game SET white_bank_ms = NULL`],
  ['a clock where none was agreed on', inTerms('timeControl', { kind: 'none' })],
  ['no clock where one was agreed on', `UPDATE game SET ${STOPPED.replace('stopped', 'none')}`],
  ...IMPOSSIBLE_CONTROLS.map(
    ([what, control]) => [what, inTerms('timeControl', control, 'invitation')] as const,
  ),
  ['a help rule that does not exist', inTerms('helpRule', 'a friend')],
  ['a visibility that does not exist', inTerms('visibility', 'friends')],
  ['a start that is no text', inTerms('startFen', 1)],
  ['rules of no version', inTerms('rulesVersion', 0)],
  ['terms that are incomplete', inTerms('helpRule', null, 'invitation')],
  ['an end without a result', `UPDATE game SET result = NULL WHERE status = 'finished'`],
  ['an end without a reason', `UPDATE game SET termination = NULL WHERE status = 'finished'`],
  ['a reason that does not exist', `UPDATE game SET termination = 'boredom' WHERE status = 'finished'`],
  ['a mate that is a draw', `UPDATE game SET result = '1/2-1/2' WHERE status = 'finished'`],
  ['a stalemate that somebody wins', `UPDATE game SET termination = 'stalemate' WHERE status = 'finished'`],
  [
    'a loser on time who was not to move',
    `UPDATE game SET termination = 'time', result = '1-0' WHERE status = 'finished'`,
  ],
  [
    'a game not started in which both have moved',
    `UPDATE game SET termination = 'not-started', result = '*' WHERE status = 'finished'`,
  ],
  ['a result while the game runs', `UPDATE game SET result = '1-0' WHERE status = 'running'`],
  ['an offer by the side to move', `UPDATE game SET draw_offer_by = to_move WHERE status = 'running'`],
  ['an offer in a game that is over', `UPDATE game SET draw_offer_by = 'black' WHERE status = 'finished'`],
  ['fewer moves than turns', 'UPDATE game SET ply = 0'],
  ['two games with one code', `UPDATE game SET code = 'AAAAAAAA'`],
  ['one turn twice', 'INSERT INTO turn SELECT * FROM turn'],
  ['a turn of no game', `UPDATE turn SET game_id = 'AAAAAAAAAAAAAAAA'`],
  ['a turn without a move', `UPDATE turn SET moves = ''`],
  ['a turn taken back below nought', 'UPDATE turn SET taken_back = -1'],
  ['turn nought', 'UPDATE turn SET number = 0 WHERE number = 1'],
  ['a message of more than a thousand characters', 'UPDATE turn SET message = ?', 'x'.repeat(1001)],
  ['text where a number belongs', `UPDATE game SET ply = 'many'`],
  ['two players with one address', `UPDATE player SET address_key = 'x@example.org'`],
  ['a player of a game who goes away', 'DELETE FROM player'],
  [
    'an accepted invitation without a game',
    `UPDATE invitation SET status = 'accepted' WHERE game_id IS NULL`,
  ],
  [
    'a game of an invitation that was not accepted',
    `UPDATE invitation SET status = 'declined' WHERE game_id IS NOT NULL`,
  ],
  ['one game of two invitations', 'UPDATE invitation SET game_id = (SELECT min(id) FROM game)'],
  ['an open invitation for somebody', `UPDATE invitation SET status = 'open' WHERE status = 'invited'`],
  ['an invited nobody', `UPDATE invitation SET status = 'invited' WHERE opponent_id IS NULL`],
  ['an invitation to oneself', 'UPDATE invitation SET opponent_id = challenger_id'],
  ['a draft of no game', `UPDATE draft SET game_id = 'AAAAAAAAAAAAAAAA'`],
  ['two drafts of one game', 'INSERT INTO draft SELECT * FROM draft'],
  ['a draft of turn nought', 'UPDATE draft SET turn_number = 0'],
  ['a draft without a step', `UPDATE draft SET moves = ''`],
  ['a draft longer than any turn', 'UPDATE draft SET moves = ?', 'e2e4 '.repeat(1601)],
  ['a draft with a message of nothing', `UPDATE draft SET message = ''`],
  ['notes on no game', `UPDATE notes SET game_id = 'AAAAAAAAAAAAAAAA'`],
  ['notes of nobody', `UPDATE notes SET color = 'green'`],
  ['two notes of one player on one game', 'INSERT INTO notes SELECT * FROM notes'],
  ['notes that were never changed', 'UPDATE notes SET version = 0'],
  ['notes of more than four thousand characters', 'UPDATE notes SET text = ?', 'x'.repeat(4001)],
  ['a line of no game', `UPDATE line SET game_id = 'AAAAAAAAAAAAAAAA'`],
  ['a line of nobody', `UPDATE line SET color = 'green'`],
  ['a line before the start', 'UPDATE line SET after_turn = -1'],
  ['a line without a move', `UPDATE line SET moves = ''`],
  ['one line twice', `UPDATE line SET moves = 'a2a3'`],
  ['a remark of nothing', `UPDATE line SET comment = ''`],
  ['a remark of more than five hundred characters', 'UPDATE line SET comment = ?', 'x'.repeat(501)],
  ['an email about no game', `UPDATE outbox SET game_id = NULL WHERE about = 'game'`],
  ['an email about no invitation', `UPDATE outbox SET invitation_id = NULL WHERE about = 'invitation'`],
  ['an email about a game, for no turn', `UPDATE outbox SET turn_number = NULL WHERE about = 'game'`],
  [
    'an email about a game and an invitation',
    `UPDATE outbox SET invitation_id = (SELECT min(id) FROM invitation) WHERE about = 'game'`,
  ],
  [
    'a turn email about its reader alone',
    `UPDATE outbox SET about = 'player', game_id = NULL, turn_number = NULL WHERE kind = 'your-turn'`,
  ],
  ['an invitation email of some epoch', `UPDATE outbox SET epoch = 7 WHERE about = 'invitation'`],
  ['two emails with one Message-ID', `UPDATE outbox SET message_key = 'same'`],
  ['a database that is two copies', `INSERT INTO copy VALUES (1, ''), (1, '')`],
  ['an epoch below nought', 'UPDATE game SET white_epoch = -1'],
  ['an epoch beyond four bytes', 'UPDATE game SET black_epoch = 4294967296'],
  ['a key of no game', `INSERT INTO letter_key VALUES ('AAAAAAAAAAAAAAAA', 0, 1, 1, 'your-turn', 1, 'key')`],
  ['an email of a kind that does not exist', `UPDATE outbox SET kind = 'spam'`],
  ['an email sent at no time', `UPDATE outbox SET state = 'sent'`],
  ['an email that somebody is sending for ever', `UPDATE outbox SET taken_by = 'a sender'`],
  ['an email that nobody is sending for a while', 'UPDATE outbox SET taken_until = 1'],
  [
    'an email that was sent and is being sent',
    `UPDATE outbox SET state = 'sent', closed_at = 1, taken_by = 'a sender', taken_until = 1`,
  ],
  ['an email that waits and was sent', 'UPDATE outbox SET closed_at = 1'],
];

describe('the schema does not take', () => {
  it.each(IMPOSSIBLE.map(([what, sql, value = '']) => [what, sql, value] as const))(
    '%s',
    async (_name, sql, value) => {
      const before = await dumpDatabase(world.database.reads);
      await expect(
        world.database.transaction((tx) => tx.run(sql, ...(value === '' ? [] : [value]))),
      ).rejects.toThrow(onPostgres ? /violates|invalid input syntax/ : /constraint failed|cannot store TEXT/);
      expect(await dumpDatabase(world.database.reads)).toBe(before);
    },
  );
});
