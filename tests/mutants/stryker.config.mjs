// StrykerJS, as scripts/mutants-web.mjs runs it: all files whose tests run in Node. Those of the rest run in a browser: views,
// element, page, and what talks to workers and to files of a site.
import { relative } from 'node:path';
import { filesUnder } from '../../scripts/fresh.mjs';
import { root } from '../../scripts/shell.mjs';

const FILES = [
  /^web\/engine\/(host|lent|load|late-worker|recording-file|serve|thread-choice|validate|words)\.ts$/,
  // But for a duel as a whole, and lists.
  /^web\/xray\/(?!(duel|duel-side|duel-positions|match-openings)\.ts)[^/]+$/,
  /^web\/game\/(?!(examples|engine-port|pgn-error)\.ts)[^/]+$/,
  /^web\/stats\//,
  /^web\/board\/geometry\.ts$/,
  /^web\/views\/(announce|match-text)\.ts$/,
];

const only = process.env.RIPOSTE_MUTATE ?? '';
const mutate = filesUnder('web', (path) => /\.(ts|js)$/.test(path))
  .map((path) => relative(root, path))
  .filter((path) => path.includes(only) && FILES.some((one) => one.test(path)));

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  mutate,
  // Words of errors and labels: a test of each would hold nothing but the word.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Of tables that are made once, which each test would have to load anew.
  ignoreStatic: true,
  ignorePatterns: ['/build', '/web/dist', '/examples', '/engine', '/tests/engine', '/tests/fuzz', '/tests/e2e', '/tests/site', '/tests/package'],
  concurrency: 2,
  tempDirName: 'build/stryker/work',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'build/reports/mutants-web.json' },
  disableTypeChecks: false,
  // It would read the project's own by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
};
