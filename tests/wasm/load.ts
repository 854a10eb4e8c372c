import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import createRiposte from '../../wasm-build/dist/riposte.js';
import type { Engine, Json, RiposteModule } from '../../wasm-build/engine.d.ts';

/** The root folder. */
export const repository = resolve(import.meta.dirname, '../..');

/** The module that `npm run build` made, in Node. */
export function loadModule(): Promise<RiposteModule> {
  return createRiposte({ wasmBinary: readFileSync(resolve(repository, 'wasm-build/dist/riposte.wasm')) });
}

/** Rows of a table in tests/data, without its comments. */
export function table(name: string): string[][] {
  const lines = readFileSync(resolve(repository, 'tests/data', name), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** JSON text as a value of the type that it is declared to hold. */
export function parse<T>(json: Json<unknown>): T {
  return JSON.parse(json) as T;
}

/** Runs the search under way to its end and returns what `drain` gave. */
export function finish<T>(engine: Engine, slice = 1000): T[] {
  const events: T[] = [];
  while (Number(engine.run(slice)) === 1) events.push(...parse<T[]>(engine.drain()));
  return [...events, ...parse<T[]>(engine.drain())];
}

/** The text of a table's cell: `\xNN` in it is a byte. */
export function unescaped(text: string): string {
  return text.replace(/\\x([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
