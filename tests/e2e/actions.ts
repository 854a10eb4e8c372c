// What the WebDriver browsers share: input as the standard writes it, the same for both of its protocols (HTTP and BiDi),
// and the programs behind them.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Point } from './driver.ts';

/** Code points of the keys that are no characters, from the standard's table. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Actions of the WebDriver protocol. */
export type Actions = object[];

const move = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x, y, duration, origin: 'viewport' });

/** The left button goes down at `from`, moves to `to` if there is one, and up. */
export function pressActions(from: Point, to?: Point): Actions {
  const halfway = to && { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        move(from),
        { type: 'pointerDown', button: 0 },
        ...(to && halfway ? [move(halfway, 30), move(to, 30)] : []),
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** A key goes down and up; `name` is a character or a name in `KEYS`. */
export function keyActions(name: string): Actions {
  const value = KEYS[name] ?? name;
  if ([...value].length !== 1) throw new Error(`key ${name}: not in the table of actions.ts`);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ];
}

/** Starts a program that does not outlive this one. */
export function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Has a program's line that `pattern` matches; rejects with what it printed where it ends before. */
export function lineOf(stream: NodeJS.ReadableStream | null, pattern: RegExp, what: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    if (!stream) return reject(new Error(`${what} has no such output`));
    stream.on('data', (data) => {
      output += data;
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    stream.on('close', () => reject(new Error(`${what} ended before it was ready:\n${output}`)));
  });
}
