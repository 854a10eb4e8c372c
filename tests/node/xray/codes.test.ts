// The codes of recordings: the engine's table, the page's table and the document agree, and unknown codes are shown as such.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { END_GROUPS, groupOfEnd } from '../../../web/recording/ends.ts';
import {
  CUTOFF_SOURCES,
  cutByMove,
  endCode,
  endName,
  NODE_ENDS,
  SEARCH_KIND_CODES,
  searchKindName,
} from '../../../web/recording/node-ends.ts';
import { RECORD, readRecording, writeRecording } from '../../../web/recording/recording.ts';
import { recordingJson } from '../../../web/recording/recording-json.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { eventsOf } from '../../../web/recording/tree-events.ts';
import { searchWords, sentence } from '../../../web/recording/tree-words.ts';
import { handMade, type Node, recorded } from '../../web/recorded.ts';

const text = (path: string): string => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
/** Names and codes of the rows of one kind in the engine's table. */
function engineCodes(kind: string): [string, number][] {
  const rows = text('engine/search/xray/codes.def').matchAll(new RegExp(`^${kind}\\((\\w+), (\\d+)\\)$`, 'gm'));
  return [...rows].map(([, name = '', code]) => [name.charAt(0).toLowerCase() + name.slice(1), Number(code)]);
}
const byCode = (rows: [string, number][]): [string, number][] => rows.sort(([, a], [, b]) => a - b);

describe('the tables', () => {
  test('the engine and the page have the same codes', () => {
    const ends = byCode([...engineCodes('CUTOFF_REASON'), ...engineCodes('OTHER_RESULT')]);
    expect(NODE_ENDS.map(({ id, code }) => [id, code])).toEqual(ends);
    expect(CUTOFF_SOURCES).toEqual(engineCodes('CUTOFF_REASON').map(([name]) => name));
    // The page calls the engine's singular search by what it is for.
    const kinds = engineCodes('SEARCH_KIND').map(([name, code]) => [name === 'singular' ? 'singular' : name, code]);
    expect(Object.entries(SEARCH_KIND_CODES)).toEqual(kinds);
  });

  test('the document names the codes of version 2, which never change', () => {
    const documented = [...text('docs/RECORDING.md').matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, code, name]) => [
      name,
      Number(code),
    ]);
    expect(documented.length).toBeGreaterThanOrEqual(22);
    expect(documented.map(([name]) => [name, endCode(name as never)])).toEqual(documented);
  });

  test('codes are in the ranges of their kinds, with room for 64 reasons and more', () => {
    for (const row of NODE_ENDS) {
      const range = row.code === 0 || row.code >= 128 ? 'none' : row.code < 16 ? 'table' : row.code < 64 ? 'move' : 'prune';
      expect('label' in row).toBe(range !== 'none');
      expect(cutByMove(row.code)).toBe(range === 'move');
      if (range === 'table' || range === 'prune') expect(row.group).toBe(range);
    }
    expect(new Set(NODE_ENDS.map(({ code }) => code)).size).toBe(NODE_ENDS.length);
    expect(Math.max(...NODE_ENDS.map(({ code }) => code))).toBeLessThan(256);
  });
});

describe('an unknown code', () => {
  /** The root of a recording with these bytes changed in its record. */
  function rootWith(end: number, node: Node = {}): SearchTree {
    const file = writeRecording(recorded([{ window: [-5, 5], score: 9, ...node }]));
    new DataView(file).setUint8(32 + new DataView(file).getUint32(12, true) + 20, end);
    return new SearchTree(readRecording(file));
  }

  test('of an end is read and named as unknown', () => {
    expect([77, 7, 200].map((code) => sentence(rootWith(code), 0))).toEqual(
      [77, 7, 200].map(
        (code) => `Ended for an unknown reason (code ${code}); score +0.09. Alpha is −0.05 and beta +0.05, as White sees it.`,
      ),
    );
    expect(endName(77)).toBe('unknown');
    const json = JSON.parse(recordingJson(rootWith(77).recording)) as { records: { end: number[] } };
    expect(json.records.end).toEqual([77]);
  });

  test('has the group of its range', () => {
    const groups = [7, 15, 40, 63, 100, 127, 200, 255].map((code) => END_GROUPS[groupOfEnd(code)]?.id);
    expect(groups.join(' ')).toBe('table table quiet quiet prune prune broken broken');
  });

  test('of a searched move is a cutoff by that move', () => {
    const tree = rootWith(40, { below: [{ move: 'e2e4', number: 1, source: 'quiet', score: -9 }] });
    expect(sentence(tree, 0)).toBe(
      'Beta cutoff: unknown source, e2-e4, the 1st move, scored +0.09. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(eventsOf(tree).count('cutoff')).toBe(1);
  });

  test('of a source or of a kind of search is read and named as unknown', () => {
    const file = writeRecording(handMade());
    const at = 32 + new DataView(file).getUint32(12, true) + 3 * RECORD;
    new DataView(file).setUint8(at + 21, 50);
    new DataView(file).setUint8(at + 26, 99);
    const row = new SearchTree(readRecording(file)).movesOf(2).rows[0]!;
    expect([row.kind, row.stage, searchWords(row.searches[0]!, 'b')]).toEqual([
      'move',
      'unknown source',
      'unknown kind of search, depth 2: −0.12',
    ]);
    expect(searchKindName(99)).toBe('unknown');
  });
});
