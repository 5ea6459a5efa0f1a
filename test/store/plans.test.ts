import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../src/store/table-list.ts';
import { onPostgres } from '../support/database-place.ts';
import { type Plan, planOf } from '../support/plan.ts';
import { recordStatements } from '../support/record-statements.ts';
import { evenly, isPartOf, sqlInSource } from '../support/sql-in-source.ts';
import { liveThroughEverything } from '../support/whole-life.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

/** How all SQL of the store is answered, in a database of any size: by looking things up in an index. */

/** Tables of one row, or of a few. */
const SMALL = ['clock', 'copy', 'link_key', 'mail_way'];
const GROWING = TABLES.map(({ name }) => name).filter((name) => !SMALL.includes(name));

/** Nobody waits for these: they open another database, or move a whole one by a command of the host. */
const ELSEWHERE = ['sqlite/', 'postgres/', 'move-database.ts'];

const ANY_ROW = 'any row will do';
const CLOCK_WAS_WRONG = 'once, when the clock of the machine has been wrong';
const UP_TO_LIMIT = 'in the order of the index, up to its limit';
const WAITING = 'among letters that wait to be sent';

/** By a part of the statement: why it may go through all of a table or an index. */
const WALKS: Readonly<Record<string, string>> = {
  'SELECT CASE WHEN EXISTS (SELECT 1 FROM link_key)': ANY_ROW,
  'SELECT max(turn_started_at) AS at FROM game': 'once, at the first start after version 0.1',
  'SELECT (SELECT count(*) FROM game': 'at a start, where more keys than one have signed links',
  'UPDATE game SET turn_started_at': CLOCK_WAS_WRONG,
  'UPDATE game SET clock_since': CLOCK_WAS_WRONG,
  'UPDATE invitation SET created_at': CLOCK_WAS_WRONG,
  'UPDATE outbox SET queued_at': CLOCK_WAS_WRONG,
  'UPDATE player SET created_at': CLOCK_WAS_WRONG,
  'UPDATE outbox SET message_host': `at a start, ${WAITING}`,
  'UPDATE outbox SET taken_by = NULL, taken_until = NULL WHERE taken_by': `at a stop, ${WAITING}`,
  'SELECT 1 FROM outbox WHERE closed_at IS NULL': WAITING,
  "status = 'open' AND expires_at >= ? ORDER BY created_at DESC LIMIT": UP_TO_LIMIT,
  'ORDER BY turn_started_at DESC LIMIT': UP_TO_LIMIT,
  'ORDER BY finished_at DESC LIMIT': UP_TO_LIMIT,
  'ORDER BY outbox.id DESC LIMIT': UP_TO_LIMIT,
  'FROM link_request ORDER BY id LIMIT': UP_TO_LIMIT,
  'DELETE FROM draft WHERE game_id IN':
    'once an hour, through drafts alone, of which a game has one at the most',
};

/** By a part of the statement: what rows it has to put in order, which are never many. */
const SORTS: Readonly<Record<string, string>> = {
  'AND confirmed_at > ? ORDER BY confirmed_at': 'invitations of one player',
  'SELECT spelling FROM outbox WHERE player_id = player.id': 'letters to a player who had confirmed nothing',
  'ORDER BY taker.created_at DESC': 'what one player has asked to take',
  'ORDER BY after_turn, kept_at, id': 'lines of one player in one game',
  "kind = 'fresh-link' AND queued_at > ? ORDER BY queued_at": 'letters about one game',
  'ORDER BY taken.key': 'letters that one look at the outbox takes',
  'ORDER BY place, attempt_at, letter_id': 'letters to strangers that are due',
  'AND held = 1 ORDER BY attempts, attempt_at': 'letters that are held, now and then while the way is down',
};

let world: TestWorld;
let statements: readonly string[];
const plans = new Map<string, Plan>();

beforeAll(async () => {
  world = openTestWorld({ limited: true });
  const { recorded, statements: asked } = recordStatements(world);
  await liveThroughEverything(recorded, world.wait);
  statements = [...new Set(asked.map(evenly))].filter((sql) => sql !== 'begin' && sql !== 'end');
  for (const sql of statements) plans.set(sql, await planOf(world.database, sql));
});
afterAll(() => world.close());

const walksThroughMuch = ({ walks }: Plan): boolean => walks.some((table) => GROWING.includes(table));
const such = (is: (plan: Plan) => boolean): string[] =>
  [...plans].flatMap(([sql, plan]) => (is(plan) ? [sql] : []));

/** Statements that the list says nothing of, and parts in it that are in none of them. */
function differences(found: readonly string[], list: Readonly<Record<string, string>>) {
  const parts = Object.keys(list);
  return {
    found: found.filter((sql) => !parts.some((part) => sql.includes(part))),
    // Of PostgreSQL it is known only where there is no index at all.
    listed: onPostgres ? [] : parts.filter((part) => !found.some((sql) => sql.includes(part))),
  };
}

describe('the SQL of the store', () => {
  it('is all among what is looked at here', () => {
    const pieces = sqlInSource(ELSEWHERE);
    const escaped = pieces.filter((piece) => !statements.some((sql) => isPartOf(sql, piece)));
    expect(escaped.map(({ name }) => name)).toEqual([]);
    expect(pieces.length).toBeGreaterThan(100);
  });

  it('goes through no table that grows, but for a reason', () => {
    expect(differences(such(walksThroughMuch), WALKS)).toEqual({ found: [], listed: [] });
  });

  it('takes rows as they come from an index, or puts a few in order', () => {
    const sorting = such(({ sorts }) => sorts);
    expect(differences(sorting, SORTS)).toEqual({ found: [], listed: [] });
  });
});
