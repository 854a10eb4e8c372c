// Runs the package once in Node after it is built: another compiler or bundler may have produced glue code that does not run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clip, Stop } from '../lib/shell.mjs';

const DEPTH = 6;
const client = (address) => `
  const { EngineClient } = await import(${JSON.stringify(address)});
  const engine = new EngineClient();
  const { move } = await engine.analyse({ fen: 'startpos', moves: [] }, { depth: ${DEPTH} }).done;
  console.log('bestmove ' + move);
  engine.terminate();`;

/** Runs Node and returns the best move that it prints. */
function bestMove(what, args) {
  const { stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
  const move = /^bestmove (\S+)/m.exec(stdout)?.[1];
  if (move) return move;
  throw new Stop(`The package does not work: ${what} found no move.\n${clip(error?.message ?? (stderr || stdout))}`);
}

/**
 * Searches with the program and with the engine client of the package in `folder`.
 * @throws {Stop} if one of them finds no move, or they find different moves
 */
export function runPackage(folder) {
  const program = bestMove('riposte-uci.cjs', [join(folder, 'riposte-uci.cjs'), 'go', 'depth', String(DEPTH)]);
  const script = client(pathToFileURL(join(folder, 'index.node.js')).href);
  const module = bestMove('index.node.js', ['--input-type=module', '--eval', script]);
  if (program !== module) throw new Stop(`The package does not work: riposte-uci.cjs plays ${program}, index.node.js ${module}.`);
}
