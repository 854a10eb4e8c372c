// Runs programs and reports progress. Uses only Node, so it works before `npm ci`.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Tools and lists of positions that long measurements read: a folder beside the repository, or `RIPOSTE_SHARED`. */
export const shared = resolve(root, process.env.RIPOSTE_SHARED ?? '../shared');

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
/** Bold text on a terminal. */
export const bold = (text) => paint(1, text);
/** Dim text on a terminal. */
export const dim = (text) => paint(2, text);
/** Red text on a terminal. */
export const red = (text) => paint(31, text);

// If the reader closes the pipe (`| head`), the script ends quietly.
process.stdout.on('error', () => process.exit(1));

/** Prints one line of progress. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** A failure with a message for the user: printed without a stack trace. */
export class Stop extends Error {}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Runs `main`; a `Stop` becomes its message and exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`\n${red(error.message)}\n`);
    process.exitCode = 1;
  }
}

/** Path of a program on the PATH, or null. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    if (isProgram(path)) return path;
  }
  return null;
}

/** Whether `path` is an executable file. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns what a program prints, or null if it cannot run or fails. */
export function ask(program, args, options = {}) {
  const done = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000, ...options });
  return done.status === 0 ? done.stdout : null;
}

/**
 * Runs a program to its end. `quiet` returns its output instead of showing it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean } & import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(program, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: quiet ? 'pipe' : 'inherit', ...options });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * As `run`, but a failure ends the script with `what` and the last lines the program printed.
 * @param {string} what
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean } & import('node:child_process').SpawnOptions} [options]
 */
export async function must(what, program, args, options = {}) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  throw new Stop(`${what} failed (${program}, exit code ${code}).\n${clip(output)}`);
}

/** The last lines of a program's output, each cut: minified code in an error would fill the screen. */
export function clip(output, lines = 40) {
  const cut = (line) => (line.length > 300 ? `${line.slice(0, 300)} ...` : line);
  return output.trimEnd().split('\n').slice(-lines).map(cut).join('\n');
}

/** Returns a function that prints and counts steps: on a terminal in one line, which it rewrites; elsewhere a line each. */
export function progress(label, total) {
  let done = 0;
  return (item) => {
    done += 1;
    const text = `${label} ${String(done).padStart(String(total).length)}/${total} ${item}`;
    if (!process.stdout.isTTY) return say(text);
    process.stdout.write(`\r\x1b[K${text.slice(0, (process.stdout.columns ?? 80) - 1)}${done === total ? '\n' : ''}`);
  };
}

/** The time since `since` (a `performance.now()`), as text. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
