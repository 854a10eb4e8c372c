import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './scripts/build/messages.mjs';
import { chromiumArgs, testedChromium } from './scripts/lib/chromium.mjs';
import { ISOLATION } from './scripts/lib/serve.mjs';
import { pieceIcons } from './web/ui/board/vite-plugin.ts';

/** Chromium as the distribution installs it; nothing is downloaded. */
const chromium = playwright({
  launchOptions: { executablePath: testedChromium() ?? undefined, args: chromiumArgs },
  // What moves on the screen takes time from what is asserted.
  contextOptions: { reducedMotion: 'reduce' },
});
/** Named, so that a cold cache never finds it while tests run: Vite would reload the page. */
const optimizeDeps = {
  include: [
    'lit',
    'lit/directives/guard.js',
    'lit/directives/keyed.js',
    'idb',
    'chess.js',
    'gifenc',
    'webm-muxer',
    'mp4-muxer',
    'icu-minify/format',
    'dompurify',
  ],
};
/**
 * Milliseconds after which what hangs is ended: of a test, and of what it waits for. The second of Vitest's own is too short where a
 * machine has other work. No test is tried again here: `npm test` runs each failed file once more at the end, alone.
 */
const LIMITS = () => ({ testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } });
/** A fresh object each time: Vitest writes into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  provider: chromium,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
});

/** Files at a time. Three on two cores took no less time, and more of them ran out of it. */
const WORKERS = 2;

/** The files that take longest first, so that no core waits for them at the end. */
const LONGEST = [
  '/e2e/webkit.',
  '/e2e/firefox.',
  '/e2e/chromium.',
  '/gallery.',
  '/e2e/phone.',
  '/offline.',
  '/start/refused.',
  '/element.',
  '/kills/',
  '/embed.',
  '/same-engine.',
  '/pgn-record.',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((part) => moduleId.includes(part));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: WORKERS,
    tags: [
      {
        name: 'nightly',
        description: 'other rows of a table, other sizes, large inputs, what is measured: npm run test:nightly',
      },
    ],
    projects: [
      {
        // Notices are looked at in the pseudo-language.
        plugins: [messages({ pseudo: true })],
        test: {
          name: 'wasm',
          environment: 'node',
          include: ['tests/wasm/**/*.test.ts'],
          ...LIMITS(),
        },
      },
      {
        // Stores, texts and shapes of the page, and the worker side, without a browser.
        plugins: [messages()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/node/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          ...LIMITS(),
        },
      },
      {
        plugins: [messages()],
        test: {
          name: 'package',
          // As those of `e2e` and `site`, its files load Playwright once a worker.
          isolate: false,
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: 'tests/package/install.ts',
          ...LIMITS(),
        },
      },
      {
        plugins: [messages()],
        test: {
          name: 'e2e',
          isolate: false,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/set-up.ts',
          ...LIMITS(),
        },
      },
      {
        plugins: [messages(), pieceIcons()],
        worker: { format: 'es', plugins: () => [messages({ english: true })] },
        optimizeDeps,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          ...LIMITS(),
          maxWorkers: WORKERS,
          setupFiles: ['tests/web/support/empty-page.ts'],
          // The files of a page share its modules: fetching them again for each file took a third of the processor time.
          isolate: false,
          browser: browser(),
        },
      },
      {
        // The built page, from a static host.
        plugins: [messages()],
        test: {
          name: 'site',
          isolate: false,
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          ...LIMITS(),
        },
      },
      {
        plugins: [messages()],
        worker: { format: 'es', plugins: () => [messages({ english: true })] },
        optimizeDeps,
        server: { headers: ISOLATION },
        test: {
          name: 'web-isolated',
          env: { VITE_ISOLATED: '1' },
          include: ['tests/web/engine-client.test.ts', 'tests/web/threads.test.ts'],
          ...LIMITS(),
          browser: browser(),
        },
      },
    ],
  },
});
