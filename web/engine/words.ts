// The engine's own words: its answers as JSON, its limits as UCI text.
import type { Engine } from '../../wasm-build/engine.d.ts';
import type { ErrorInfo, Limits, OptionInfo } from './protocol.ts';

/** Thrown by `ask` where the engine refused; answered as an error event. */
export class Refused extends Error {
  readonly info: ErrorInfo;
  constructor(info: ErrorInfo) {
    super(info.message);
    this.info = info;
  }
}

/** The JSON an engine call answered with; a `Failure` is thrown. */
export function ask<T>(json: string): T {
  const value = JSON.parse(json) as T | { error?: { field: string; message: string } };
  if (typeof value === 'object' && value !== null && 'error' in value && value.error) {
    throw new Refused({ name: 'Refused', ...value.error });
  }
  return value as T;
}

/** An option's present value; null where there is no such option. */
export function optionValue(engine: Engine, name: string): string | null {
  return ask<OptionInfo[]>(engine.options()).find((option) => option.name === name)?.value ?? null;
}

/** Limits in the words of UCI's `go`. */
export function goWords(limits: Limits): string {
  const words: string[] = [];
  for (const [name, value] of Object.entries(limits)) {
    if (name === 'infinite') {
      if (value === true) words.push(name);
    } else if (name !== 'searchmoves') {
      words.push(name, String(value));
    }
  }
  // Last: it takes every word that is not a keyword.
  if (limits.searchmoves?.length) words.push('searchmoves', ...limits.searchmoves);
  return words.join(' ');
}

/** What is told of an error that the engine itself ran into. */
export function internal(error: unknown): ErrorInfo {
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'EngineFault', field: '', message: `The engine failed: ${message}` };
}
