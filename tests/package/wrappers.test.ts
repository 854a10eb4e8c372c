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
