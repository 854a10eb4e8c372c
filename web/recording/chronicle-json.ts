import type { Chronicle } from '../protocol/chronicle.ts';

/** Where a value is not what was expected, and what that is; null for none. */
type Fault = { field: string; expected: string } | null;
type Check = (value: unknown, field: string) => Fault;

const test =
  (good: (value: unknown) => boolean, expected: string): Check =>
  (value, field) =>
    good(value) ? null : { field, expected };

const whole = test((n) => Number.isSafeInteger(n) && (n as number) >= 0, 'a whole number from 0');
const integer = test((n) => Number.isSafeInteger(n), 'a whole number');
const flag = test((value) => typeof value === 'boolean', 'true or false');
const move = test(
  (value) => typeof value === 'string' && /^(?:(?:[a-h][1-8]){2}[qrbn]?|0000)$/.test(value),
  'a move such as e2e4',
);
const noMove = test((value) => value === '' || move(value, '') === null, 'a move such as e2e4, or nothing');
const san = test((value) => typeof value === 'string' && value.length <= 12, 'a move of at most 12 characters');
const oneOf = (...values: readonly unknown[]): Check => test((value) => values.includes(value), `one of ${values.join(', ')}`);

const list =
  (each: Check, most: number): Check =>
  (value, field) => {
    if (!Array.isArray(value) || value.length > most) return { field, expected: `a list of at most ${most}` };
    for (const [i, one] of value.entries()) {
      const fault = each(one, `${field}[${i}]`);
      if (fault) return fault;
    }
    return null;
  };

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { field, expected: 'an object' };
    for (const [name, check] of Object.entries(checks)) {
      const fault = check((value as Record<string, unknown>)[name], `${field}.${name}`);
      if (fault) return fault;
    }
    return null;
  };

const orNull =
  (check: Check): Check =>
  (value, field) =>
    value === null ? null : check(value, field);

/** Moves from the root to a position near it, in UCI and in SAN. */
const line = { line: list(move, 8), san: list(san, 8) };
const sums = fields({ reigns: whole, tried: whole, cut: whole, failed: whole, nodes: whole });
const sample = fields({
  ...line,
  ...{ n: whole, cut: flag, nodes: whole, unsearched: whole, reply: noMove, replySan: san, tried: whole, cuts: whole },
});
const reign = fields({
  ...{
    slot: oneOf(1, 2),
    uci: move,
    piece: oneOf(...'PNBRQKpnbrqk'),
    text: san,
    from: whole,
    to: orNull(whole),
    depth: whole,
    by: noMove,
  },
  ...{ tried: whole, cut: whole, failed: whole, nodes: whole, wasted: whole, saved: integer },
  found: orNull(fields({ ...line, nodes: whole })),
  samples: list(sample, 6),
});
const score = fields({ kind: oneOf('cp', 'mate'), value: integer, bound: oneOf('exact', 'lower', 'upper') });
const chronicle = fields({
  nodes: whole,
  iterations: list(fields({ n: whole, depth: whole }), 256),
  lines: list(fields({ n: whole, depth: whole, score, pv: list(move, 10), san: list(san, 10) }), 256),
  plies: list(fields({ ply: oneOf(2, 3, 4, 5, 6, 7, 8), reigns: list(reign, 64), others: list(sums, 2) }), 7),
});

/** Reads the chronicle of a recording's description. Returns it, or what is wrong with it and where. */
export function readChronicle(value: unknown): Chronicle | NonNullable<Fault> {
  return chronicle(value, 'description.chronicle') ?? (value as Chronicle);
}
