// Finds Emscripten: the one that EMXX names, else on the PATH, else in an emsdk.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, isProgram, Stop, which } from './shell.mjs';

/** The oldest release that is tested (Debian 12, Ubuntu 24.04). */
export const OLDEST = '3.1.6';

/** Debian's emcc looks for its JavaScript parser where only Debian's own Node looks. */
const DEBIAN_MODULES = '/usr/share/nodejs';

function atLeast(version, oldest) {
  const [a, b] = [version, oldest].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] > b[i];
  return true;
}

/** Environment that `em++` is to run in. */
function environment(emsdk) {
  const env = { ...process.env };
  if (existsSync(DEBIAN_MODULES)) {
    env.NODE_PATH = [env.NODE_PATH, DEBIAN_MODULES].filter(Boolean).join(':');
  }
  if (emsdk && existsSync(join(emsdk, '.emscripten'))) env.EM_CONFIG = join(emsdk, '.emscripten');
  return env;
}

/** The version of this `em++`, or null: from the file beside the program, or for a wrapper elsewhere from `--version`. */
function versionOf(path, env) {
  const file = join(dirname(realpathSync(path)), 'emscripten-version.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ask(path, ['--version'], { env });
  return /\b(\d+\.\d+\.\d+)\b/.exec(text ?? '')?.[1] ?? null;
}

/** Where `em++` may be, in order of preference. If EMXX is set, only there. */
function candidates() {
  const chosen = process.env.EMXX;
  if (chosen) {
    const path = isProgram(chosen) ? chosen : which(chosen);
    if (!path || !versionOf(path, environment(null)))
      throw new Stop(`EMXX: expected the path of an em++ that runs, got ${chosen}`);
    return [{ path, emsdk: null }];
  }
  const emsdks = [process.env.EMSDK, join(homedir(), 'emsdk')].filter((folder) => folder !== undefined);
  return [
    { path: which('em++'), emsdk: null },
    ...emsdks.map((emsdk) => ({ path: join(emsdk, 'upstream', 'emscripten', 'em++'), emsdk })),
  ];
}

/**
 * @typedef {{ path: string, version: string, env: NodeJS.ProcessEnv, tooOld?: undefined }} Emscripten
 * @typedef {{ path: string, tooOld: string, version?: undefined }} OldEmscripten
 */

/**
 * @returns {Emscripten | OldEmscripten | null}
 *   the first Emscripten that is new enough; else what was too old; else null
 * @throws {Stop} if EMXX names no em++
 */
export function findEmscripten() {
  /** @type {OldEmscripten | null} */
  let old = null;
  for (const { path, emsdk } of candidates()) {
    if (!path || !isProgram(path)) continue;
    const env = environment(emsdk);
    const version = versionOf(path, env);
    if (!version) continue;
    if (atLeast(version, OLDEST)) return { path, version, env };
    old ??= { tooOld: version, path };
  }
  return old;
}
