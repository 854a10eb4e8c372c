// The components for React, Vue and Svelte: their types hold, and refuse what the element would refuse.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/shell.mjs';
import { folder } from './install.ts';

/** What the compiler says about an example. */
function typeErrors(example: string): string {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    return execFileSync(process.execPath, [tsc, '-p', join(folder, example), '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const WRONG: [string, string, string][] = [
  [
    'react',
    'wrong.tsx',
    'import { RiposteBoard } from \'./RiposteBoard.tsx\';\nexport const wrong = <RiposteBoard mode="look" />;\n',
  ],
  [
    'vue',
    'wrong.ts',
    "import { h } from 'vue';\nimport { RiposteBoard } from './riposte-board.ts';\nexport const wrong = h(RiposteBoard, { mode: 'look' });\n",
  ],
  ['svelte', 'wrong.ts', "import type { BoardProps } from './board.ts';\nexport const wrong: BoardProps = { mode: 'look' };\n"],
];

/** A file of an example that uses the tag itself, right and wrong. */
const TAGS: [string, string, string, string][] = [
  [
    'vue',
    'tag.ts',
    "import 'riposte/vue';\nimport type { GlobalComponents } from 'vue';\n",
    "export const tag: InstanceType<GlobalComponents['riposte-board']>['$props'] = { PROPS, onRiposteMove: ({ detail }) => detail.san };",
  ],
  [
    'svelte',
    'tag.ts',
    "import 'riposte/svelte';\nimport type { SvelteHTMLElements } from 'svelte/elements';\n",
    "export const tag: SvelteHTMLElements['riposte-board'] = { PROPS, 'onriposte-move': ({ detail }) => detail.san };",
  ],
];

test.each(TAGS)('%s: the tag has types, and a mode that there is not is an error', (example, file, head, code) => {
  const props = (mode: string): string => `mode: '${mode}', moves: ['e2e4'], arrows: false, title: 'board'`;
  const path = join(folder, example, file);
  try {
    writeFileSync(path, head + code.replace('PROPS', props('analyse')));
    expect(typeErrors(example)).toBe('');
    writeFileSync(path, head + code.replace('PROPS', props('look')));
    expect(typeErrors(example)).toContain('"look"');
  } finally {
    rmSync(path);
  }
});

test.each(WRONG)('%s: the wrapper has types, and a mode that there is not is an error', (example, file, code) => {
  expect(typeErrors(example)).toBe('');
  writeFileSync(join(folder, example, file), code);
  try {
    expect(typeErrors(example)).toMatch(new RegExp(`^${file.replace('.', '\\.')}|${example}/${file}`));
    expect(typeErrors(example)).toContain('"look"');
  } finally {
    rmSync(join(folder, example, file));
  }
});
