// fastchess (MIT), which plays the games: found, or fetched and built under build/ by the first match.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { dim, isProgram, must, root, run, Stop, say, seconds, which } from '../lib/shell.mjs';

const SOURCE = 'https://github.com/Disservin/fastchess';
/** The version whose files and output are read here. */
const TAG = 'v1.8.2-alpha';
const folder = join(root, 'build', 'fastchess', TAG);
const built = join(folder, 'fastchess');

/**
 * The program: $RIPOSTE_FASTCHESS, or the one under build/, or one on the PATH, or fetched and built now.
 * @returns {Promise<string>} its path
 */
async function fastchessProgram() {
  const given = process.env.RIPOSTE_FASTCHESS;
  if (given) {
    if (isProgram(given)) return given;
    throw new Stop(`RIPOSTE_FASTCHESS: expected the path of a fastchess program, got ${given}`);
  }
  if (isProgram(built)) return built;
  return which('fastchess') ?? fetchAndBuild();
}

const advice =
  `Where there is no network: build fastchess elsewhere (git clone ${SOURCE}, git checkout ${TAG}, make)\n` +
  'and set RIPOSTE_FASTCHESS to its program.';

async function fetchAndBuild() {
  for (const tool of ['git', 'make', 'g++']) {
    if (!which(tool)) throw new Stop(`${tool} is missing: fastchess is fetched with git and built with make and g++.`);
  }
  const start = performance.now();
  // An incomplete clone would look like a complete one.
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  say(`fastchess ${TAG} from ${SOURCE} ...`);
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  const clone = ['clone', '--quiet', '--depth', '1', '--branch', TAG, '-c', 'advice.detachedHead=false', SOURCE, fresh];
  const { code, output } = await run('git', clone, { quiet: true, env });
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Stop(`fastchess could not be fetched from ${SOURCE}:\n${output.trim()}\n\n${advice}`);
  }
  say(`  make ... ${dim('(about two minutes)')}`);
  await must('Building fastchess', 'make', ['-C', fresh, `-j${Math.min(4, availableParallelism())}`], { quiet: true });
  rmSync(folder, { recursive: true, force: true });
  await must('Moving fastchess', 'mv', [fresh, folder], { quiet: true });
  if (!existsSync(built)) throw new Stop(`fastchess was built, but ${built} is not there.`);
  say(`  built in ${seconds(start)}`);
  return built;
}

/**
 * Runs fastchess to its end, or to Ctrl-C, which it survives with what was played. Prints what it prints, but for the games.
 * @param {string[]} args
 * @param {string} cwd where it leaves its own files
 * @param {object} [how]
 * @param {(game: { number: number, result: string, reason: string }) => void} [how.onGame] gets each finished game
 * @param {boolean} [how.quiet] prints nothing
 * @returns {Promise<{ interrupted: boolean }>}
 */
export async function runFastchess(args, cwd, { onGame = () => {}, quiet = false } = {}) {
  const program = await fastchessProgram();
  return new Promise((resolve, reject) => {
    // A process group of its own: Ctrl-C reaches only this script, which then ends fastchess properly.
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    let interrupted = false;
    const onInterrupt = () => {
      interrupted = true;
      child.kill('SIGINT');
      // It waits for engines that hang.
      setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
    };
    process.on('SIGINT', onInterrupt);
    process.on('SIGTERM', onInterrupt);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, number, result, reason] = /^Finished game (\d+) \(.*\): (1-0|0-1|1\/2-1\/2) \{(.*)\}/.exec(line) ?? [];
      if (result) onGame({ number: Number(number), result, reason });
      else if (!quiet && !/^(Started|Finished) game /.test(line)) say(line);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
      if (code === 0 || interrupted) resolve({ interrupted });
      else reject(new Stop(`fastchess failed (exit code ${code}).`));
    });
  });
}
