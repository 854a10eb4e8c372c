// The built module is what wasm-build/engine.d.ts says.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { loadModule, parse, repository } from './load.ts';

const dts = readFileSync(resolve(repository, 'wasm-build/engine.d.ts'), 'utf8');
const glue = readFileSync(resolve(repository, 'wasm-build/dist/riposte.js'), 'utf8');
/** Methods that Embind gives every class. */
const EMBIND = ['constructor', 'clone', 'delete', 'deleteLater', 'isAliasOf', 'isDeleted'];

/** Names and argument counts of the methods that an interface in engine.d.ts declares. */
function declared(name: string): Map<string, number> {
  const body = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(dts)?.[1] ?? '';
  const methods = [...body.matchAll(/^ {2}(\w+)\(([^)]*)\)/gm)];
  return new Map(methods.map(([, method, list]) => [method!, list!.trim() === '' ? 0 : list!.split(',').length]));
}

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

/** The argument count that Embind names when a function is called with far too many. */
function arity(call: (...junk: number[]) => unknown): number {
  try {
    call(...Array.from({ length: 14 }, () => 0));
  } catch (error) {
    return Number(/expected (\d+) args/.exec(String(error))?.[1] ?? NaN);
  }
  return NaN;
}

test('Engine has exactly the declared methods', () => {
  const prototype = module.Engine.prototype as Record<string, unknown>;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => !EMBIND.includes(name));
  const expected = [...declared('Engine').keys()].filter((name) => !EMBIND.includes(name));
  expect(expected.length).toBeGreaterThan(8);
  expect(names.sort()).toEqual(expected.sort());
});

test('Engine methods take the declared number of arguments', () => {
  const engine = new module.Engine();
  const methods = engine as unknown as Record<string, (...junk: number[]) => unknown>;
  for (const [name, count] of declared('Engine')) {
    if (EMBIND.includes(name)) continue;
    expect([name, arity((...junk) => methods[name]!(...junk))]).toEqual([name, count]);
  }
  engine.delete();
});

test('module functions exist and take the declared number of arguments', () => {
  const functions = module as unknown as Record<string, (...junk: number[]) => unknown>;
  expect(declared('RiposteModule').size).toBeGreaterThan(2);
  for (const [name, count] of declared('RiposteModule')) {
    expect([name, arity((...junk) => functions[name]!(...junk))]).toEqual([name, count]);
  }
});

test('calls answer the declared kinds of value', () => {
  const engine = new module.Engine();
  expect(parse(engine.options())).toBeInstanceOf(Array);
  expect(parse(engine.newGame())).toEqual({});
  expect(parse(engine.setPosition('startpos', 'e2e4 e7e5', false))).toEqual({});
  expect(parse(engine.setPosition('rubbish', '', false))).toHaveProperty('error.field');
  expect(parse(engine.setOption('No such option', '1'))).toHaveProperty('error.field');
  expect(engine.run(1)).toBe(0);
  expect(parse(engine.drain())).toEqual([]);
  expect(engine.drainUci()).toBe('');
  expect(engine.quit()).toBe(false);
  engine.uci('isready');
  expect(engine.drainUci()).toBe('readyok\n');
  engine.delete();
  expect(module.version()).toMatch(/^\d+\.\d+/);
  expect(parse<{ legal: unknown[] }>(module.describe('startpos', '', false)).legal).toHaveLength(20);
  expect(parse(module.readSan('startpos', 'e4 e5 Nf3', false))).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(parse(module.readSan('startpos', 'e4 Nf3 e5', false))).toHaveProperty('error.field', 'sans[1]');
  expect(parse(module.readSan('rubbish', 'e4', false))).toHaveProperty('error.field', 'fen.placement');
  expect(parse(module.checkFen('startpos'))).toEqual({});
  expect(parse(module.checkFen('4k3/8/8/8/8/8/8/4K3 w'))).toHaveProperty('error.field', 'fen');
  expect(module.perft('rubbish', 1)).toBe(-1);
});

test('the glue code needs no eval, so it runs under a strict content security policy', () => {
  expect(glue).not.toMatch(/\bnew Function\b|\beval\s*\(/);
});

test('deleted engines free their memory: 200 of them fit one after another', () => {
  for (let i = 0; i < 200; i++) {
    const engine = new module.Engine();
    engine.delete();
  }
  const engine = new module.Engine();
  expect(parse(engine.setPosition('startpos', '', false))).toEqual({});
  engine.delete();
});

test('every option says what it does in a sentence of its own', () => {
  const engine = new module.Engine();
  const options = parse<{ name: string; help: string }[]>(engine.options());
  expect(options.filter(({ name }) => name.startsWith('Switch ')).length).toBeGreaterThan(50);
  for (const { name, help } of options) expect(help, name).toMatch(/^[A-Z].{15,118}\.$/);
  expect(new Set(options.map(({ help }) => help)).size).toBe(options.length);
  engine.delete();
});

test('rejects a hash size beyond available memory and keeps working', () => {
  const engine = new module.Engine();
  const hash = parse<{ name: string; max: number }[]>(engine.options()).find(({ name }) => name === 'Hash');
  const refused = parse(engine.setOption('Hash', String((hash?.max ?? 0) + 1)));
  expect(refused).toHaveProperty('error.field');
  parse(engine.setOption('Hash', String(hash?.max)));
  expect(parse(engine.setPosition('startpos', '', false))).toEqual({});
  expect(parse(engine.go('depth 3'))).toEqual({});
  while (engine.run(100) === 1);
  expect(engine.drain()).toContain('bestmove');
  engine.delete();
});
