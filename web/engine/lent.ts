// Options that a command has for its own search, and gives back when that ends.
import type { Engine } from '../../wasm-build/engine.d.ts';
import type { OptionInfo, Strength } from './protocol.ts';
import { ask, Refused } from './words.ts';

/** Options and their values, in the order in which they are to be set. */
export type Values = [name: string, value: string][];

/** What a command may ask for its search alone. */
interface Wishes {
  multipv?: number;
  strength?: Strength;
}

/** Throws where the engine has no such strength. Needs no idle engine. */
export function checkStrength(engine: Engine, { strength }: Wishes): void {
  if (!strength) return;
  const { min = 0, max = 0 } = ask<OptionInfo[]>(engine.options()).find(({ name }) => name === 'UCI_Elo') ?? {};
  if (strength.elo >= min && strength.elo <= max) return;
  const message = `expected a rating from ${min} to ${max}, found ${strength.elo}`;
  throw new Refused({ name: 'Refused', field: 'strength.elo', message });
}

/** Sets what is asked for; the answer undoes it. */
export function lend(engine: Engine, { multipv, strength }: Wishes): Values {
  const own: Values = [];
  if (multipv !== undefined) own.push(['MultiPV', String(multipv)]);
  if (strength) own.push(['UCI_Elo', String(strength.elo)], ['Skill Seed', String(strength.seed ?? 0)], ['UCI_LimitStrength', 'true']);
  if (own.length === 0) return [];
  const before = new Map(ask<OptionInfo[]>(engine.options()).map(({ name, value }) => [name, value]));
  for (const [name, value] of own) ask(engine.setOption(name, value));
  return own.map(([name]) => [name, before.get(name) ?? '']);
}

export function giveBack(engine: Engine, values: Values): void {
  for (const [name, value] of values) engine.setOption(name, value);
}
