// Finding Emscripten: on the PATH, in an emsdk, or not at all.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ask, isProgram, which } from './shell.mjs';

/** The oldest release that the build is tried with (Debian 12, Ubuntu 24.04). */
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

/**
 * @returns {{path: string, version: string, env: NodeJS.ProcessEnv} | {tooOld: string, path: string} | null}
 *   the first Emscripten that is new enough; else what was too old; else null
 */
export function findEmscripten() {
  const candidates = [{ path: which('em++'), emsdk: null }];
  for (const emsdk of [process.env.EMSDK, join(homedir(), 'emsdk')].filter(Boolean)) {
    candidates.push({ path: join(emsdk, 'upstream', 'emscripten', 'em++'), emsdk });
  }
  let old = null;
  for (const { path, emsdk } of candidates) {
    if (!path || !isProgram(path)) continue;
    const env = environment(emsdk);
    const version = /\b(\d+\.\d+\.\d+)\b/.exec(ask(path, ['--version'], { env }) ?? '')?.[1];
    if (!version) continue;
    if (atLeast(version, OLDEST)) return { path, version, env };
    old ??= { tooOld: version, path };
  }
  return old;
}
