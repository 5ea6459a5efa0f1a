import { defineConfig } from 'vitest/config';

/** All that keeps games, on a PostgreSQL server: the same tests as on SQLite, and those that are PostgreSQL's own. */
export default defineConfig({
  test: {
    include: ['test/{store,actions,jobs,journeys}/**/*.test.ts'],
    exclude: ['test/**/*.deep.test.ts', 'test/store/sqlite/**'],
    globalSetup: 'test/support/postgres-server.ts',
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
