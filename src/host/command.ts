import type { Database } from '../store/database.ts';

/** What a command of the host is given. */
interface HostCall {
  readonly database: Database;
  readonly databasePath: string;
  /** Words after the name of the command, options left out. */
  readonly words: readonly string[];
  /** Whether to tell what would be done, and change nothing. */
  readonly dryRun: boolean;
}

/** What it says: lines for people, and the same as data for programs. */
interface HostAnswer {
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** One thing that the host can do beside the running service. */
export interface HostCommand {
  /** The words it takes after its name, as a call that cannot be read is told them. */
  readonly words: readonly string[];
  run(call: HostCall): Promise<HostAnswer>;
}

/** What cannot be done as asked; the message is for the host. */
export class HostRefusal extends Error {}
