import { defineConfig } from 'vitest/config';

/** The tests that StrykerJS runs: those in Node that need neither the native program nor a build of the page. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/node/**/*.test.ts', 'tests/wasm/{elo,host,pgn,recording}.test.ts'],
    testTimeout: 60_000,
  },
});
