/** A program that opens the SQLite file it is given, makes it or brings it up to date, and ends. */
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';

await openSqlite(process.argv[2] ?? '').close();
