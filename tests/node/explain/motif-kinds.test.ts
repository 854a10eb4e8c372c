// The kinds of motifs: the engine's table and the page's list agree.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MOTIF_KINDS } from '../../../web/protocol/motif.ts';

test('the page knows every motif of the engine, in its order', () => {
  const table = readFileSync(resolve(import.meta.dirname, '../../../engine/tactics/motifs.def'), 'utf8');
  expect([...table.matchAll(/^MOTIF\(\w+, "(\w+)", ".+"\)$/gm)].map(([, name]) => name)).toEqual([...MOTIF_KINDS]);
});
