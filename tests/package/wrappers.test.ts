// The components for React, Vue and Svelte, and the tag in their templates: their types hold for every attribute, and refuse what the
// element would refuse. One program of TypeScript for all.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/shell.mjs';
import { folder } from './install.ts';

/** A value for each attribute, as a template of React, Vue or Svelte gives it. */
const VALUES: Record<string, string> = {
  fen: "'startpos'",
  moves: "['e2e4']",
  pgn: "'1. e4 *'",
  mode: "'analyse'",
  level: "'3'",
  movetime: '500',
  depth: '6',
  lines: '2',
  orientation: "'black'",
  arrows: 'false',
  names: "'off'",
  controls: "'off'",
  clock: "'5+3'",
  ply: '12',
  page: "'https://example.org/'",
  strip: "'on'",
  list: "'off'",
  set: "'Killers:0'",
  parts: "'ladder tape'",
  killers: 'true',
  loading: "'eager'",
  theme: "'dark'",
  lang: "'de'",
};
/** In the literal itself: the compiler does not look for names that it does not know in what is spread. */
const props = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** How each framework has a board: a line that the head and a given object make up. */
const USES: { name: string; file: string; head: string; code: (values: Record<string, string>) => string }[] = [
  {
    name: 'the component of React',
    file: 'react.tsx',
    head: "import { RiposteBoard } from '../react/RiposteBoard.tsx';",
    code: ({ mode }) => `export const board = <RiposteBoard mode={${mode}} moves={['e2e4']} />;`,
  },
  {
    name: 'the component of Vue',
    file: 'vue.ts',
    head: "import { h } from 'vue';\nimport { RiposteBoard } from '../vue/riposte-board.ts';",
    code: ({ mode }) => `export const board = h(RiposteBoard, { mode: ${mode} });`,
  },
  {
    name: 'the component of Svelte',
    file: 'svelte.ts',
    head: "import type { BoardAttributes } from 'riposte/svelte';",
    code: ({ mode }) => `export const board: BoardAttributes = { mode: ${mode} };`,
  },
  {
    name: 'the tag in React',
    file: 'react-tag.tsx',
    head: "import 'riposte/react';\nimport type { JSX } from 'react';",
    code: (values) =>
      `export const tag: JSX.IntrinsicElements['riposte-board'] = { ${props(values)}, class: 'wide', 'onriposte-move': ({ detail }) => detail.san };
export const others = <><riposte-game src="games.pgn" ply="last" arrows="off" /><riposte-puzzle onriposte-solved={({ detail }) => detail.hints} /></>;`,
  },
  {
    name: 'the tag in Vue',
    file: 'vue-tag.ts',
    head: "import 'riposte/vue';\nimport type { GlobalComponents } from 'vue';",
    code: (values) =>
      `export const tag: InstanceType<GlobalComponents['riposte-board']>['$props'] = { ${props(values)}, onRiposteMove: ({ detail }) => detail.san };`,
  },
  {
    name: 'the tag in Svelte',
    file: 'svelte-tag.ts',
    head: "import 'riposte/svelte';\nimport type { SvelteHTMLElements } from 'svelte/elements';",
    code: (values) =>
      `export const tag: SvelteHTMLElements['riposte-board'] = { ${props(values)}, 'onriposte-move': ({ detail }) => detail.san };`,
  },
];

/** What the compiler says, by the file that it says it of. */
let said: Map<string, string>;
beforeAll(() => {
  const types = join(folder, 'types');
  mkdirSync(types, { recursive: true });
  for (const { file, head, code } of USES) {
    writeFileSync(join(types, `right-${file}`), `${head}\n${code(VALUES)}\n`);
    writeFileSync(join(types, `wrong-${file}`), `${head}\n${code({ mode: "'look'" })}\n`);
  }
  const include = ['*.ts', '*.tsx', '../react/*.tsx', '../vue/*.ts', '../svelte/*.ts'];
  writeFileSync(join(types, 'tsconfig.json'), JSON.stringify({ extends: '../react/tsconfig.json', include }));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  let output = '';
  try {
    output = execFileSync(process.execPath, [tsc, '-p', types, '--pretty', 'false'], { encoding: 'utf8', cwd: types });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  said = new Map();
  let file = '';
  for (const line of output.split('\n').filter(Boolean)) {
    file = /^(\S+)\(\d+,\d+\): /.exec(line)?.[1] ?? file;
    said.set(file, `${said.get(file) ?? ''}${line}\n`);
  }
});

test('the table above has every attribute of the element', () => {
  const { modules } = JSON.parse(readFileSync(join(folder, 'node_modules', 'riposte', 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
  };
  const board = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === 'riposte-board');
  expect(Object.keys(VALUES).sort()).toEqual(board!.attributes!.map(({ name }) => name).sort());
});

test('components, examples and tags are right for the compiler', () => {
  expect(Object.fromEntries([...said].filter(([file]) => !file.startsWith('wrong-')))).toEqual({});
});

test.each(USES)('$name refuses a mode that there is not', ({ file }) => {
  expect(said.get(`wrong-${file}`)).toContain('"look"');
});

test('the declarations are whole without skipLibCheck', () => {
  const file = join(folder, 'types', 'whole.ts');
  writeFileSync(
    file,
    "export * as element from 'riposte/element';\nexport * as reader from 'riposte/reader';\nexport * as xray from 'riposte/xray';\nexport * from 'riposte';\n",
  );
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, '--types', '', '--skipLibCheck', 'false', file], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
