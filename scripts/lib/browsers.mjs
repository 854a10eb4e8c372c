// Where Firefox and WebKit live on this machine (Chromium: chromium.mjs). Used by the end-to-end tests; nothing is downloaded.
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isProgram, which } from './shell.mjs';

function headOf(path) {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(2000);
  const length = readSync(file, head);
  closeSync(file);
  return head.toString('latin1', 0, length);
}

/** Ubuntu's `firefox` is a script that starts a snap, which cannot read the profile that a test creates for it. */
const isSnap = (path) => path.startsWith('/snap/') || (headOf(path).startsWith('#!') && /\bsnap\b/.test(headOf(path)));

/**
 * Path of the browser that `npx playwright install` has downloaded, or null.
 * @param {string} name  as playwright exports it
 */
export function findDownloaded(name) {
  try {
    const path = createRequire(import.meta.url)('playwright')[name].executablePath();
    return existsSync(path) ? path : null;
  } catch {
    // Before `npm ci`.
    return null;
  }
}

/** Path of the machine's own Firefox, or null. `$FIREFOX` wins. */
export function findFirefox() {
  const given = process.env.FIREFOX;
  if (given && isProgram(given)) return given;
  const places = [which('firefox-esr'), which('firefox'), '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return places.find((path) => path && isProgram(path) && !isSnap(path)) ?? null;
}

function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * WebKitGTK, the engine of Safari, with what drives it: its WebDriver server, its small browser, and a display.
 * @returns {{driver: string, browser: string, display: string} | null}
 */
export function findWebKit() {
  const driver = which('WebKitWebDriver');
  const display = which('Xvfb');
  const browser = ['/usr/libexec', '/usr/lib', '/usr/lib64', ...foldersIn('/usr/lib')]
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(isProgram);
  return driver && display && browser ? { driver, browser, display } : null;
}

/** A program of each browser that the end-to-end tests can use, or null: the downloaded one, else the machine's own. */
export const findAnyFirefox = () => findDownloaded('firefox') ?? findFirefox();
export const findAnyWebKit = () => findDownloaded('webkit') ?? findWebKit()?.driver ?? null;
