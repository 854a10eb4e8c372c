// The table of endings in the worker: fetched when few men are left, used from then on, and not missed if it is not there.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchInfo } from '../../../web/protocol/protocol.ts';
import { analyse, events, find, host, hostForEachTest, renewHost, until } from './support.ts';

hostForEachTest();

const file = (): Uint8Array => readFileSync(resolve(import.meta.dirname, '../../../engine/endings/endings.bin'));
/** Won in 30 moves, which a search of a few plies cannot see. */
const knightAndBishop = { position: { fen: '8/8/5kB1/8/8/K5N1/8/8 w - - 0 1', moves: [] } };
const scores = (id: number): SearchInfo['score'][] =>
  events().flatMap((event) => (event.type === 'info' && event.id === id ? [event.info.score] : []));

test('a position of more than six men fetches nothing', async () => {
  let fetched = 0;
  renewHost({ fetchEndings: async () => (fetched++, file()) });
  analyse(1, { depth: 1 });
  await until(() => find('bestmove', 1));
  expect(fetched).toBe(0);
});

test('an analysis begins again with the table once it is there; later searches have it, unless they are to find the same each time', async () => {
  let fetched = 0;
  renewHost({ fetchEndings: async () => (fetched++, file()) });
  analyse(1, { infinite: true }, knightAndBishop);
  await until(() => scores(1).some((score) => score.kind === 'mate' && score.value === 30));
  host.receive({ type: 'stop', id: 2 });
  expect(events().filter(({ type }) => type === 'bestmove')).toHaveLength(1);
  analyse(3, { movetime: 100 }, knightAndBishop);
  await until(() => find('bestmove', 3));
  expect(scores(3).at(-1)).toMatchObject({ kind: 'mate', value: 30 });
  analyse(4, { depth: 2 }, knightAndBishop);
  await until(() => find('bestmove', 4));
  expect(scores(4).at(-1)).toMatchObject({ kind: 'cp' });
  expect(fetched).toBe(1);
});

test.each([
  ['cannot be fetched', () => Promise.reject(new Error('no network')), 'no network'],
  [
    'is another file',
    () => Promise.resolve(new TextEncoder().encode('<!doctype html>')),
    'expected a table of endings, found another kind of file',
  ],
])('a table that %s is reported once, and the engine plays without it', async (_, fetchEndings, reason) => {
  renewHost({ fetchEndings });
  for (const id of [1, 2, 3]) {
    analyse(id, { movetime: 20 }, knightAndBishop);
    await until(() => find('bestmove', id));
  }
  expect(events().filter(({ type }) => type === 'endings')).toEqual([{ type: 'endings', id: 0, reason }]);
});
