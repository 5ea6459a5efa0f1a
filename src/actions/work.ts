import type { Instant } from '../games/terms.ts';
import type { Transaction } from '../store/database.ts';
import type { World } from './world.ts';

/** What an action does at once: in one transaction, and all of it at one time. */
export interface Work {
  readonly world: World;
  readonly transaction: Transaction;
  readonly now: Instant;
  /** Who asked for it, as a keyed hash: letters to strangers are counted by it. */
  readonly client?: string | undefined;
}

/** Does something in a transaction of its own. */
export const inTransaction = <Value>(
  world: World,
  task: (work: Work) => Promise<Value>,
  client?: string,
): Promise<Value> =>
  world.database.transaction((transaction) => task({ world, transaction, now: world.now(), client }));
