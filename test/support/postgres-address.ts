import { inject } from 'vitest';

/** The server that the tests run on; undefined on SQLite, and in scripts that run outside of tests, such as screenshots. */
export const postgresAddress: string | undefined =
  process.env.VITEST === undefined ? undefined : inject('postgres');
