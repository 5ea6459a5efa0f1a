import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.deep.test.ts', 'test/bench/**', 'test/browser/**', 'node_modules/**'],
    testTimeout: 60_000,
  },
});
