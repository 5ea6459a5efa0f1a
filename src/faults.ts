import type { Log } from './log.ts';

/** A row that makes no sense: written by a fault of ours, by another version of the program, or by hand. */
interface UnreadableRow {
  readonly table: string;
  readonly id: string | number;
  readonly error: unknown;
}

/**
 * Writes down what should not have happened. Each fault has a short id: those who meet it are told, and the log has it with
 * the cause.
 */
export interface Faults {
  /** Logs a fault with its stack, where something was thrown, and gives its id. */
  note(message: string, error: unknown, about?: object, level?: 'error' | 'warn'): string;
  /**
   * Logs a fault that comes again at each look. While the process runs it is logged once, and keeps its id.
   *
   * @param about what tells this fault from others, besides its message and error
   */
  noteOnce(message: string, error: unknown, about: object): string;
  /** Notes a row that a list, a page or a job leaves out because it cannot be read; once. */
  leaveOut(row: UnreadableRow): void;
}

const ID_BYTES = 6;
/** Faults that are remembered as logged; beyond that the oldest may be logged once more. */
const MOST_REMEMBERED = 1_000;

/** Faults go to the log; their ids come of chance. */
export function createFaults(log: Log, randomBytes: (count: number) => Uint8Array): Faults {
  const remembered = new Map<string, string>();
  const faults: Faults = {
    note(message, error, about = {}, level = 'error') {
      const id = Buffer.from(randomBytes(ID_BYTES)).toString('hex');
      log[level]({ id, ...about, err: error }, message);
      return id;
    },
    noteOnce(message, error, about) {
      const fault = JSON.stringify([message, about, String(error)]);
      const known = remembered.get(fault);
      if (known !== undefined) return known;
      const id = faults.note(message, error, about);
      const [oldest] = remembered.keys();
      if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.set(fault, id);
      return id;
    },
    leaveOut({ table, id, error }) {
      faults.noteOnce('a row cannot be read and is left out', error, { table, row: id });
    },
  };
  return faults;
}
