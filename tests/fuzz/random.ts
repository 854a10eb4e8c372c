/** Chance from a seed, and what all mutations of values need. */

/** Pseudo-random numbers (mulberry32): the same from a seed on every machine. */
export class Random {
  private state: number;
  constructor(seed: number) {
    this.state = seed | 0;
  }
  /** 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number, 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

/** A violated expectation, in a sentence. */
class Broken extends Error {}

/** Throws if an expectation is violated; `what` states it. */
export function require(holds: unknown, what: string, about?: unknown): asserts holds {
  if (holds) return;
  throw new Broken(about === undefined ? what : `${what}: ${JSON.stringify(about)?.slice(0, 400)}`);
}

/** Numbers at which programs go wrong. */
const EDGES = [
  ...[0, -0, 1, -1, 2, 0.5, 127, 128, 255, 256, 1000, 65535, 2147483647, 2147483648, 4294967296],
  ...[9007199254740991, 9007199254740992, 1e308, NaN, Infinity, -Infinity],
];
const LETTERS = ' abcdefgh12345678KQkqRNBrnbpPwO-=+#x/.,:%&?_0"\\\n\0\u00e9\ud800\u265a';

/** A random text of at most `most` characters. */
export function letters(random: Random, most: number): string {
  let text = '';
  for (let n = random.below(most + 1); n > 0; n--) text += LETTERS[random.below(LETTERS.length)];
  return text;
}

/** A text like another one: letters changed, dropped, doubled, or another text put in. */
export function damaged(random: Random, text: string, most = 3): string {
  let result = text;
  for (let n = 1 + random.below(most); n > 0; n--) {
    const at = random.below(result.length + 1);
    const end = at + random.below(4);
    const put = random.oneIn(8) ? result.slice(random.below(result.length + 1)) : letters(random, 2);
    result = result.slice(0, at) + put + result.slice(end);
  }
  return result.slice(0, 4000);
}

/** A value of any kind that a message can hold. */
export function anything(random: Random, depth = 2): unknown {
  switch (random.below(depth > 0 ? 10 : 7)) {
    case 0:
      return random.pick(EDGES);
    case 1:
      return random.below(300) - 20;
    case 2:
      return letters(random, 12);
    case 3:
      return random.oneIn(2);
    case 4:
      return null;
    case 5:
      return undefined;
    case 6:
      return random.pick(['startpos', 'e2e4', '1', 'true', '__proto__', 'constructor', 'toString']);
    case 7:
      return Array.from({ length: random.below(4) }, () => anything(random, depth - 1));
    case 8:
      return new Uint8Array(random.below(5));
    default: {
      const keys = ['fen', 'moves', 'type', 'id', 'depth', 'options', '__proto__', 'length', letters(random, 4)];
      return Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(keys), anything(random, depth - 1)]));
    }
  }
}

/** A copy of a value of plain objects and lists with one place in it changed, dropped, doubled or put beside. */
export function changed(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && !random.oneIn(6)) {
    const list = [...value] as unknown[];
    const at = random.below(list.length);
    if (random.oneIn(4)) list.splice(at, random.below(2), random.pick(list));
    else list[at] = changed(random, list[at]);
    return list;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !random.oneIn(8)) {
    const entries = Object.entries(value);
    const at = random.below(entries.length + 1);
    const entry = entries[at];
    if (!entry)
      entries.push([
        random.oneIn(2) ? letters(random, 6) : random.pick(['fen', 'target', 'on', 'cost', '__proto__']),
        anything(random),
      ]);
    else if (random.oneIn(6)) entries.splice(at, 1);
    else entry[1] = changed(random, entry[1]);
    // fromEntries would take __proto__ for a field of its own, as a message that was parsed from JSON has it.
    return Object.fromEntries(entries);
  }
  if (typeof value === 'string' && !random.oneIn(4)) return damaged(random, value);
  if (typeof value === 'number' && random.oneIn(2)) return value + random.below(9) - 4;
  return anything(random);
}
