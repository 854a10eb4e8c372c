// Parses the engine's JSON responses; writes limits as UCI text.

import type { Engine } from '../../../wasm-build/engine.d.ts';
import { errorMessage } from '../../core/errors.ts';
import type { ErrorInfo, Limits, OptionInfo } from '../../protocol/protocol.ts';

/** The engine refused a call. Sent as an error event. */
export class Refused extends Error {
  readonly info: ErrorInfo;
  constructor(info: ErrorInfo) {
    super(info.message);
    this.info = info;
  }
}

/** Parses the JSON response of an engine call. Throws `Refused` if it is an error. */
export function parseResponse<T>(json: string): T {
  const value = JSON.parse(json) as T | { error?: { field: string; message: string } };
  if (typeof value === 'object' && value !== null && 'error' in value && value.error) {
    throw new Refused({ name: 'Refused', ...value.error });
  }
  return value as T;
}

/** The current value of an option; null for an unknown name. */
export function optionValue(engine: Engine, name: string): string | null {
  return parseResponse<OptionInfo[]>(engine.options()).find((option) => option.name === name)?.value ?? null;
}

/** Limits as the arguments of UCI's `go`. */
export function goText(limits: Limits): string {
  const words: string[] = [];
  for (const [name, value] of Object.entries(limits)) {
    if (name === 'infinite') {
      if (value === true) words.push(name);
    } else if (name !== 'searchmoves') {
      words.push(name, String(value));
    }
  }
  // searchmoves must be last: it consumes every following word that is not a keyword.
  if (limits.searchmoves?.length) words.push('searchmoves', ...limits.searchmoves);
  return words.join(' ');
}

/** The error report for a fault inside the engine. */
export function engineFault(error: unknown): ErrorInfo {
  const message = errorMessage(error);
  return { name: 'EngineFault', field: '', message: `The engine failed: ${message}` };
}
