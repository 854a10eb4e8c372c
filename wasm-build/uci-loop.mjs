// A UCI program around an engine of the WebAssembly module. Like the worker (web/engine/worker/host.ts) it alternates between
// slices of search and input.
import { StringDecoder } from 'node:string_decoder';
import { RunState } from './run-state.mjs';

/** Milliseconds of search between checks of stdin. Short enough for games at 1+0.01. */
const SLICE = 3;
/** Maximum length in characters. Longer lines are dropped. */
const LONGEST_LINE = 1 << 20;

/** Splits a byte stream into lines. Buffers at most one line of bounded length. */
function lineReader(take) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let dropping = false;
  return {
    push(bytes) {
      const pieces = decoder.write(bytes).split('\n');
      pieces.forEach((piece, i) => {
        if (!dropping) rest += piece;
        if (rest.length > LONGEST_LINE) {
          rest = '';
          dropping = true;
        }
        if (i === pieces.length - 1) return;
        if (!dropping) take(rest.replace(/\r$/, ''));
        rest = '';
        dropping = false;
      });
    },
    end() {
      rest += decoder.end();
      if (rest && !dropping) take(rest);
    },
  };
}

function print(engine) {
  const text = engine.drainUci();
  if (text) process.stdout.write(text);
}

/** Executes one line and finishes the work that it starts. */
function runLine(engine, line) {
  engine.uci(line);
  print(engine);
  while (engine.run(1000) === RunState.Paused) print(engine);
  print(engine);
}

function converse(engine) {
  let scheduled = false;
  const turn = () => {
    scheduled = false;
    const state = engine.run(SLICE);
    print(engine);
    if (engine.quit()) process.exit(0);
    if (state === RunState.Paused) schedule();
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(turn);
  };
  const take = (line) => {
    if (engine.quit()) return;
    engine.uci(line);
    print(engine);
    if (engine.quit()) process.exit(0);
    schedule();
  };
  const reader = lineReader(take);
  process.stdin.on('data', (bytes) => reader.push(bytes));
  process.stdin.on('end', () => {
    reader.end();
    engine.endOfInput();
    print(engine);
    schedule();
  });
}

/** Executes the arguments as one line, or without arguments reads input until `quit` or its end. */
export function program(engine, args) {
  process.stdout.on('error', () => process.exit(0));
  if (args.length > 0) runLine(engine, args.join(' '));
  else converse(engine);
}
