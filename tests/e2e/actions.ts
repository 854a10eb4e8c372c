// Input as the WebDriver standard writes it; both of its protocols (HTTP and BiDi) take the same objects.
import type { Point } from './driver.ts';

/** Code points of the keys that are no characters, from the standard's table. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
};

export type Actions = object[];

const move = ({ x, y }: Point, duration = 0) => ({ type: 'pointerMove', x, y, duration, origin: 'viewport' });

/** The left button goes down at `from`, moves to `to` if there is one, and up. */
export function pressActions(from: Point, to?: Point): Actions {
  const halfway = to && { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  return [{
    type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' },
    actions: [
      move(from),
      { type: 'pointerDown', button: 0 },
      ...(to && halfway ? [move(halfway, 30), move(to, 30)] : []),
      { type: 'pointerUp', button: 0 },
    ],
  }];
}

export function keyActions(name: string): Actions {
  const value = KEYS[name] ?? name;
  if ([...value].length !== 1) throw new Error(`key ${name}: not in the table of actions.ts`);
  return [{ type: 'key', id: 'keyboard', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }];
}

/** Has a program's line that `pattern` matches; rejects with what it printed where it ends before. */
export function lineOf(stream: NodeJS.ReadableStream, pattern: RegExp, what: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    stream.on('data', (data) => {
      output += data;
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    stream.on('close', () => reject(new Error(`${what} ended before it was ready:\n${output}`)));
  });
}
