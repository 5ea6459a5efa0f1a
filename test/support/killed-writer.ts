/** Writes pairs of players, each pair in one transaction, and says a line for each answer until it is killed. */
import { openDatabase } from '../../src/store/database.ts';
import { findOrAddPlayer } from '../../src/store/players.ts';

const database = openDatabase(process.argv[2] ?? '');
for (let number = 0; ; number += 1) {
  await database.transaction(async (transaction) => {
    await findOrAddPlayer(transaction, `a-${number}@example.org`, 1);
    await findOrAddPlayer(transaction, `b-${number}@example.org`, 1);
  });
  process.stdout.write(`${number}\n`);
}
