// Where Chromium lives on this machine. Used by the tests and the measurements; nothing is downloaded.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Features that are off. The three omnibox popups are web pages that every new window loads, at almost a second of processor time.
 * The others are those that Playwright turns off: the last list on the command line replaces all earlier ones.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Quiet, sandbox-free (the tests may run as root) and offline. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** The first program of these names on the path or where systems put it, or null. @param {readonly string[]} names */
function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** Path of a Chromium or Chrome, or null. `$CHROMIUM` wins. */
export function findChromium() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && existsSync(CHROMIUM)) return CHROMIUM;
  return findProgram(NAMES) ?? APPLICATIONS.find((path) => existsSync(path)) ?? null;
}

/** Path of Chromium without windows, or null: the same engine, which opens a page with a fifth less processor time. */
export const findHeadlessShell = () => findProgram(['chromium-headless-shell']);

/**
 * More arguments for pages that live for a second, but at night: what the engine is compiled to at first does there, and the better code,
 * which takes a core beside the test, is seldom ready in time.
 */
export const shortLived = process.env.RIPOSTE_NIGHTLY ? [] : ['--js-flags=--no-wasm-tier-up'];

/**
 * The Chromium of the tests that look at parts and screens of the page: the one without windows, but at night the one that users have. The
 * tests from end to end always use that.
 */
export const testedChromium = () =>
  (process.env.CHROMIUM || process.env.RIPOSTE_NIGHTLY ? null : findHeadlessShell()) ?? findChromium();
