// The net as C++ includes it: a list of bytes. CMakeLists.txt and engine/Makefile make the same list without Node.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** The net that the engine embeds. */
export const netFile = join(root, 'engine', 'eval', 'net', 'riposte.net');
/** Name of the list, as engine/eval/net/built_in.cpp includes it. */
export const NET_BYTES = 'net_bytes.inc';

/**
 * Writes the list unless it is up to date.
 * @returns {string} its folder, for the compiler's include path
 */
export function writeNetBytes() {
  const folder = join(root, 'build', 'net');
  const file = join(folder, NET_BYTES);
  const text = `${readFileSync(netFile).join(',')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return folder;
}
