import { defineConfig } from 'vitest/config';

/** The long runs: deep move counts and exhaustive searches. CI runs them after the quick suite. */
export default defineConfig({
  test: {
    include: ['test/**/*.deep.test.ts'],
    exclude: ['test/bench/**', 'test/browser/**', 'node_modules/**'],
    testTimeout: 600_000,
    // Long enough for a busy machine: what is waited for comes, or the test fails.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
