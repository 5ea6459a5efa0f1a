/** Another program that holds the lock on writing in the file it is given, from its first line until it is ended. */
import Sqlite from 'better-sqlite3';

const connection = new Sqlite(process.argv[2] ?? '');
connection.exec('BEGIN IMMEDIATE');
process.stdout.write('holding\n');
process.stdin.resume();
process.stdin.on('end', () => connection.close());
