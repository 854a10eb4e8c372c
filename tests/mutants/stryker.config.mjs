// StrykerJS settings for `npm run mutants -- --web`. Covers the files that are tested in Node; views, element and page are tested
// in a browser, which is too slow here.
import { relative } from 'node:path';
import { filesUnder } from '../../scripts/lib/fresh.mjs';
import { root } from '../../scripts/lib/shell.mjs';

const FILES = [
  /^web\/core\//,
  /^web\/engine\/(flat-record|worker\/(host|load|parse-response|serve|temporary-options|thread-policy|validate))\.ts$/,
  /^web\/engine\/client\/(deferred-worker|heartbeat)\.ts$/,
  // Except the duel and the match as a whole, and plain lists.
  /^web\/experiments\/(?!duel\/duel(-positions|-side)?\.ts|match\/match(-openings)?\.ts)/,
  /^web\/(analysis|lessons|pgn|recording|storage)\//,
  /^web\/game\/(?!(examples|engine-port)\.ts)/,
  /^web\/ui\/(board\/geometry|match\/match-text|moves\/move-rows|shell\/(announce|typed-move))\.ts$/,
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
  // A test for every label and error text would only repeat it.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Module-level tables would need a fresh process per mutant.
  ignoreStatic: true,
  ignorePatterns: [
    '/build',
    '/web/dist',
    '/examples',
    '/engine',
    '/tests/engine',
    '/tests/fuzz',
    '/tests/e2e',
    '/tests/site',
    '/tests/package',
  ],
  concurrency: 2,
  tempDirName: 'build/stryker/work',
  reporters: ['progress-append-only', 'json', 'clear-text'],
  // The table of scores alone: the mutants are in the JSON report.
  clearTextReporter: { reportMutants: false, reportTests: false },
  jsonReporter: { fileName: 'build/reports/mutants-web.json' },
  disableTypeChecks: false,
  // Rewriting tsconfig.json needs an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
};
