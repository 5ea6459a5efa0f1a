import { pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = pino.Logger;

const ADDRESS = /[^\s"'<>(),:;\\]+@[^\s"'<>(),:;\\]+/g;
const TOKEN = /[\w-]{40,}/g;

/** Leaves out what must never be in a log, wherever it comes from: mail addresses and the tokens of links. */
export function withoutSecrets(line: string): string {
  return line.replace(ADDRESS, '[address]').replace(TOKEN, '[token]');
}

/** A structured log, one JSON object a line on standard output. */
export function createLog(level: LogLevel, destination: pino.DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: null, hooks: { streamWrite: withoutSecrets } }, destination);
}
