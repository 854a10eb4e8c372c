// An engine of the WebAssembly module as a program that speaks UCI: the same loop as the worker's (web/engine/host.ts), a
// slice of search and then whatever has come in.
import { StringDecoder } from 'node:string_decoder';

/** Milliseconds of search between two looks at stdin: short enough for a game at 1+0.01. */
const SLICE = 3;
/** A line longer than this is no UCI; its rest is dropped. */
const LONGEST_LINE = 1 << 20;

/** Cuts a stream of bytes into lines; holds at most one unfinished line of bounded length. */
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

/** Carries out one line and the work that it starts, to its end. */
function runLine(engine, line) {
  engine.uci(line);
  print(engine);
  while (engine.run(1000) === 1) print(engine);
  print(engine);
}

function converse(engine) {
  let scheduled = false;
  const turn = () => {
    scheduled = false;
    const state = engine.run(SLICE);
    print(engine);
    if (engine.quit()) process.exit(0);
    if (state === 1) schedule();
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

/** Does what the program was asked to: a line of arguments, or a conversation until `quit` or the end of the input. */
export function program(engine, args) {
  process.stdout.on('error', () => process.exit(0));
  if (args.length > 0) runLine(engine, args.join(' '));
  else converse(engine);
}
