import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { databaseFaultOf } from '../database-fault.ts';

/** A thread that reads the whole of an SQLite file and says what is wrong with it, or `undefined`. */

function damageOf(path: string): string | undefined {
  try {
    const connection = new Sqlite(path, { readonly: true, fileMustExist: true });
    try {
      const found = connection.pragma('quick_check(1)', { simple: true });
      return found === 'ok' ? undefined : String(found);
    } finally {
      connection.close();
    }
  } catch (error) {
    const fault = databaseFaultOf(error);
    // What is busy may well be whole.
    return fault && fault.kind !== 'busy' ? fault.message : undefined;
  }
}

parentPort?.postMessage(damageOf(String(workerData)));
