/** Writes pairs of players, each pair in one transaction, and says a line for each answer until it is killed. */

import { findOrAddPlayer } from '../../src/store/players.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';

const database = openSqlite(process.argv[2] ?? '');
for (let number = 0; ; number += 1) {
  await database.transaction(async (transaction) => {
    await findOrAddPlayer(transaction, `a-${number}@example.org`, 1);
    await findOrAddPlayer(transaction, `b-${number}@example.org`, 1);
  });
  process.stdout.write(`${number}\n`);
}
