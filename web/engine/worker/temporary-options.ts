// Options that a command sets for its own search only.
import type { Engine } from '../../../wasm-build/engine.d.ts';
import type { OptionInfo, SearchProfile, Strength } from '../../protocol/protocol.ts';
import { parseResponse, Refused } from './parse-response.ts';

/** The switches that `Profile` sets: it has no value for others of theirs. */
const PROFILED = ['Quiescence Checks', 'Capture Reductions', 'Check Reductions', 'Reverse Futility'].map(
  (name) => `Switch ${name}`,
);

/** Options and their values, in the order to set them. */
export type OptionValues = [name: string, value: string][];

/** Options that a command can set for its own search. */
interface SearchOptions {
  multipv?: number;
  strength?: Strength;
  profile?: SearchProfile;
}

/** Throws `Refused` if the rating is out of range. Works during a search. */
export function checkStrength(engine: Engine, { strength }: SearchOptions): void {
  if (!strength) return;
  const { min = 0, max = 0 } = parseResponse<OptionInfo[]>(engine.options()).find(({ name }) => name === 'UCI_Elo') ?? {};
  if (strength.elo >= min && strength.elo <= max) return;
  const message = `expected a rating from ${min} to ${max}, found ${strength.elo}`;
  throw new Refused({ name: 'Refused', field: 'strength.elo', message });
}

/** Sets the options of a search, all of them or none. Returns the previous values, for `restoreOptions`. */
export function setTemporaryOptions(engine: Engine, { multipv, strength, profile }: SearchOptions): OptionValues {
  const own: OptionValues = [];
  if (multipv !== undefined) own.push(['MultiPV', String(multipv)]);
  if (profile !== undefined) own.push(['Profile', profile]);
  if (strength)
    own.push(['UCI_Elo', String(strength.elo)], ['Skill Seed', String(strength.seed ?? 0)], ['UCI_LimitStrength', 'true']);
  if (own.length === 0) return [];
  const before = new Map(parseResponse<OptionInfo[]>(engine.options()).map(({ name, value }) => [name, value]));
  const changed = own.flatMap(([name]) => (name === 'Profile' ? PROFILED : name));
  const previous: OptionValues = changed.map((name) => [name, before.get(name) ?? '']);
  try {
    for (const [name, value] of own) parseResponse(engine.setOption(name, value));
  } catch (error) {
    restoreOptions(engine, previous);
    throw error;
  }
  return previous;
}

/** Sets the options back to the values that `setTemporaryOptions` returned. */
export function restoreOptions(engine: Engine, values: OptionValues): void {
  for (const [name, value] of values) engine.setOption(name, value);
}
