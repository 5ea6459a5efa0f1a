import { defineConfig } from 'vitest/config';

/** Pages in a real browser. What drives it is installed by `npm ci --prefix test/browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // Some walk through all pages; each wait within them has a limit of its own.
    testTimeout: 240_000,
    // Long enough for a busy machine: what is waited for comes, or the test fails.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
