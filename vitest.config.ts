import { defineConfig } from 'vitest/config';

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
  },
});
