// Compresses files as hosts do, with Brotli or gzip, whichever the browser accepts. Results are kept until the file changes.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Types that compression makes smaller; pictures and fonts are compressed already. */
const WORTH = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/;
/** Size in bytes below which compression saves nothing. */
const LEAST = 500;

/** Effort of compression, from 1 to 9. */
export const EFFORT = {
  /** What hosts spend while a visitor waits. The whole page takes a tenth of a second. */
  usual: 4,
  /** What hosts spend beforehand: 40 times as long, for 6 % less. */
  most: 9,
};

const CODERS = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: effort }),
};

/** Promises of bytes by coding, effort, path, time and size. */
const made = new Map();

/**
 * @param {{file: string, size: number, time: number}} found
 * @param {string} type MIME type
 * @param {string} [accepted] the request's Accept-Encoding
 * @param {number} [effort]
 * @returns {Promise<{coding: string, bytes: Buffer}> | null} null if the file is sent as it is
 */
export function encoded({ file, size, time }, type, accepted = '', effort = EFFORT.usual) {
  if (!WORTH.test(type) || size < LEAST) return null;
  const taken = accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  const coding = Object.keys(CODERS).find((name) => taken.includes(name));
  if (!coding) return null;
  const key = `${coding} ${effort} ${file} ${time} ${size}`;
  if (!made.has(key)) {
    // The previous state of the file is no longer needed.
    for (const old of made.keys()) if (old.startsWith(`${coding} ${effort} ${file} `)) made.delete(old);
    const bytes = readFile(file).then((whole) => CODERS[coding](whole, effort));
    bytes.catch(() => made.delete(key));
    made.set(key, bytes);
  }
  return made.get(key).then((bytes) => ({ coding, bytes }));
}
