import type { Database } from '../store/database.ts';
import type { DatabasePlace } from '../store/open-database.ts';

/** What a command of the host is given. */
interface FileCall {
  readonly place: DatabasePlace;
  /** Words after the name of the command, options left out. */
  readonly words: readonly string[];
  /** Whether to tell what would be done, and change nothing. */
  readonly dryRun: boolean;
}

interface HostCall extends FileCall {
  readonly database: Database;
}

/** What it says: lines for people, and the same as data for programs. */
export interface HostAnswer {
  readonly lines: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

interface Command {
  /** The words it takes after its name, as a call that cannot be read is told them. */
  readonly words: readonly string[];
}

/** One thing that the host can do beside the running service. */
export interface ServiceCommand extends Command {
  readonly works: 'beside the service';
  run(call: HostCall): Promise<HostAnswer>;
}

/** One thing that the host can do with the file while no service runs, whether or not it holds a database. */
export interface FileCommand extends Command {
  readonly works: 'on the file';
  run(call: FileCall): Promise<HostAnswer>;
}

export type HostCommand = ServiceCommand | FileCommand;

/** What cannot be done as asked; the message is for the host. */
export class HostRefusal extends Error {}
