import { defineConfig } from 'vitest/config';

/**
 * What these tests run in another process, or do not run at all, so that nothing of it could be counted here. All else in
 * `src` counts, whether a test loads it or not.
 */
const RUNS_ELSEWHERE = [
  // Programs of their own, which the tests start as a host would: test/start.test.ts, test/host, test/engine/cli.test.ts.
  // What a process started by a test has run is not counted: its lines would stand beside the same ones of this process.
  'src/{check-node.js,main.ts,read-settings.ts}',
  'src/engine/cli.ts',
  'src/host/**',
  'src/store/{move-database,sqlite/copy-database,sqlite/restore-database}.ts',
  // Threads of their own: test/health/promises.test.ts, test/mail/post-thread.test.ts.
  'src/store/sqlite/file-check-worker.ts',
  'src/mail/post-worker.ts',
  // With a PostgreSQL server: npm run test:postgres.
  'src/store/postgres/**',
  // On a page: npm run test:browser. What the script decides without a page is tested here, and counts.
  'src/client/*.ts',
  'src/client/board/move-board.ts',
  'src/client/board/drawing/{beside,drawing,grid,man-above,picture,question}.ts',
  'src/client/game/{game-view,offer-variations,record-list,steps,variations-panel,watch-game}.ts',
  'src/client/gone-on/live-news.ts',
  'src/client/page/{address-hint,elements,follow-game,join-open-pages,move-forms,parts}.ts',
  'src/client/page/{read-page-data,script-words,step-keys,voice}.ts',
  'src/client/turn/{send-draft,series-view}.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      'test/**/*.deep.test.ts',
      'test/store/postgres/**',
      'test/bench/**',
      'test/browser/**',
      'node_modules/**',
    ],
    testTimeout: 60_000,
    // Much of the time is waited: on two cores two files at once take little more than half as long as one by one.
    maxWorkers: '100%',
    // Long enough for a busy machine: what is waited for comes, or the test fails.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Only where it is asked for (`npm test -- --coverage`, as CI does): the tests take nearly a third longer with it.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,js}'],
      exclude: RUNS_ELSEWHERE,
      reporter: 'text-summary',
      reportOnFailure: true,
      // What was reached before, as whole percentages. They go up with the tests, and never down.
      thresholds: { statements: 98, branches: 95, functions: 98, lines: 99 },
    },
  },
});
