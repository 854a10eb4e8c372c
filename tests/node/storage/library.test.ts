// The library: games that come back, lists that are searched and paged, removal that can be undone, many games at once.
import { describe, expect, test, vi } from 'vitest';
import type { GameResult } from '../../../web/protocol/protocol.ts';
import { fingerprintOf, packGame } from '../../../web/state/packed-game.ts';
import { type GameOrder, matcher } from '../../../web/storage/game-filter.ts';
import { readSummary, summaryOf } from '../../../web/storage/game-summary.ts';
import { Library, type NewGame } from '../../../web/storage/library.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { BACKENDS, game, problems } from './support.ts';

const named = (white: string, part: Partial<NewGame> = {}): NewGame => ({
  record: game({ White: white }),
  kind: 'finished',
  ...part,
});
const many = (count: number): NewGame[] => Array.from({ length: count }, (_, i) => named(`P${i + 1}`, { kind: 'imported' }));

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each(BACKENDS)('%s', (_, open) => {
  const whites = async (library: Library, filter = {}) => (await library.list(filter)).games.map(({ white }) => white);

  test('games are added, read, replaced, removed and brought back to their places', async () => {
    const library = new Library(
      await open(),
      () => {},
      () => 5,
    );
    const [a, b, c] = [await library.add(named('A')), await library.add(named('B')), await library.add(named('C'))];
    expect([await library.count(), await whites(library)]).toEqual([3, ['C', 'B', 'A']]);
    expect(await library.get(b)).toEqual(game({ White: 'B' }));
    expect(await library.update(b, { record: game({ White: 'B', Annotator: 'X' }, 2), kind: 'analysed' })).toBe(true);
    expect((await library.list()).games[1]).toMatchObject({ id: b, white: 'B', kind: 'analysed', plies: 2, added: 5 });
    const removed = await library.remove([a, b, 99]);
    expect([await whites(library), await library.get(a), await library.count(), removed.length]).toEqual([['C'], null, 1, 2]);
    expect(await library.update(a, named('A'))).toBe(false);
    const d = await library.add(named('D'));
    await library.restore(removed);
    expect(await whites(library)).toEqual(['D', 'C', 'B', 'A']);
    expect(await library.get(b)).toEqual(game({ White: 'B', Annotator: 'X' }, 2));
    expect(new Set([a, b, c, d]).size).toBe(4);
  });

  test('fingerprints tell equal games, also those that were stored without one; changes are reported', async () => {
    const changed = vi.fn();
    const backend = await open();
    const library = new Library(backend, () => {}, Date.now, changed);
    const id = await library.add(named('A'));
    const [print] = await library.fingerprints();
    expect(print).toBe(fingerprintOf(packGame(game({ White: 'A' }))));
    const annotated = game({ White: 'A' }, 8, { comments: ['x'] });
    for (const other of [annotated, game({ White: 'B' }), game({ White: 'A' }, 7)]) {
      expect(fingerprintOf(packGame(other))).not.toBe(print);
    }
    await backend.write([{ store: 'summaries', key: id, value: summaryOf(game({ White: 'A' }), 'finished', 0) }]);
    expect([...(await library.fingerprints())]).toEqual([print]);
    const removed = await library.remove([id]);
    await library.restore(removed);
    await library.update(id, named('C'));
    await library.addMany([named('D')]);
    expect(changed).toHaveBeenCalledTimes(5);
  });

  test('a list comes in pages, newest first, and does not load the games', async () => {
    const backend = await open();
    const library = new Library(backend, () => {});
    const { ids } = await library.addMany(many(7));
    await library.remove([ids[5]!, ids[2]!]);
    const get = vi.spyOn(backend, 'get');
    const first = await library.list({}, { limit: 2 });
    const second = await library.list({}, { limit: 2, before: first.next! });
    const third = await library.list({}, { limit: 2, before: second.next! });
    expect([first, second, third].map(({ games }) => games.map(({ white }) => white))).toEqual([
      ['P7', 'P5'],
      ['P4', 'P2'],
      ['P1'],
    ]);
    expect(third.next).toBeNull();
    expect((await library.list({}, { limit: 5 })).next, 'no empty page at the end').toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  test('all games are read in the order in which they were added', async () => {
    const library = new Library(await open(), () => {});
    const { ids } = await library.addMany(many(120));
    await library.remove([ids[60]!]);
    const progress: number[] = [];
    const all = await collect(library.all({ onProgress: (done) => progress.push(done) }));
    expect(all.map(({ summary }) => summary.white)).toEqual(many(120).flatMap((_, i) => (i === 60 ? [] : [`P${i + 1}`])));
    expect(all[3]).toMatchObject({ record: game({ White: 'P4' }), summary: { kind: 'imported' } });
    expect(progress).toEqual([50, 100, 119]);
    const stop = new AbortController();
    const some: string[] = [];
    for await (const { summary } of library.all({ signal: stop.signal })) {
      some.push(summary.white);
      if (some.length === 3) stop.abort();
    }
    expect(some).toEqual(['P1', 'P2', 'P3']);
  });

  test('many games are added in chunks; an abort keeps whole chunks, which can be removed again', async () => {
    const library = new Library(await open(), () => {});
    const progress: number[] = [];
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      progress.push(done);
      if (done === 400) stop.abort();
    };
    const added = await library.addMany(many(1000), { onProgress, signal: stop.signal });
    expect([added.ids.length, added.aborted, added.problem, progress]).toEqual([400, true, null, [200, 400]]);
    expect(await library.count()).toBe(400);
    await library.remove(added.ids);
    expect(await library.count()).toBe(0);
    async function* slowly() {
      for (const one of many(3)) yield await Promise.resolve(one);
    }
    expect(await library.addMany(slowly())).toMatchObject({ ids: { length: 3 }, aborted: false, problem: null });
    expect(await library.addMany([])).toEqual({ ids: [], aborted: false, problem: null });
    expect(await library.addMany(many(1), { signal: AbortSignal.abort() })).toEqual({ ids: [], aborted: true, problem: null });
  });
});

test('10,000 games are added and searched', { tags: 'nightly' }, async () => {
  const backend = new MemoryBackend();
  const library = new Library(backend, () => {});
  const added = await library.addMany(many(10_000));
  expect([added.ids.length, await library.count()]).toEqual([10_000, 10_000]);
  expect((await library.list({ text: 'P1' }, { limit: 2 })).games.map(({ white }) => white)).toEqual(['P10000', 'P1999']);
  expect((await library.list({ text: 'p777 ' })).games).toHaveLength(11);
});

test('a full storage ends the import; the chunks before stay', async () => {
  const backend = new MemoryBackend();
  const add = backend.addGames.bind(backend);
  vi.spyOn(backend, 'addGames').mockImplementationOnce(add).mockRejectedValue(new DOMException('x', 'QuotaExceededError'));
  const library = new Library(backend, () => {});
  const { ids, aborted, problem } = await library.addMany(many(500));
  expect([ids.length, aborted, problem?.kind, await library.count()]).toEqual([200, false, 'full', 200]);
});

test('a search that is no longer wanted ends', async () => {
  const library = new Library(new MemoryBackend(), () => {});
  await library.add(named('A'));
  await expect(library.list({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('damaged games are left out and reported', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  const library = new Library(backend, seen.report);
  const { ids } = await library.addMany(many(3));
  await backend.write([
    { store: 'summaries', key: ids[0]!, value: { white: 'P1' } },
    { store: 'records', key: ids[1]!, value: 'x' },
  ]);
  expect((await library.list()).games.map(({ white }) => white)).toEqual(['P3', 'P2']);
  expect(seen.kinds).toEqual(['corrupt']);
  expect([await library.get(ids[1]!), seen.kinds.length]).toEqual([null, 2]);
  expect((await collect(library.all())).map(({ summary }) => summary.white)).toEqual(['P3']);
});

describe('summaries', () => {
  const about = (tags: Record<string, string>, opening?: string) => summaryOf(game(tags), 'finished', 0, opening);

  test('describe players, opening, first moves, date and length', () => {
    const tags = {
      White: 'Ada',
      Black: '?',
      Event: ' Club ',
      Date: '1992.11.??',
      Opening: 'Réti',
      Variation: 'Main',
      ECO: 'A04',
    };
    expect(summaryOf(game(tags, 9, { result: '1-0' }), 'imported', 3)).toEqual({
      eco: 'A04',
      kind: 'imported',
      added: 3,
      white: 'Ada',
      black: '',
      event: 'Club',
      opening: 'Réti: Main',
      line: '1. f3 f6 2. g1 g8 3. f3 f6',
      date: '1992.11.??',
      result: '1-0',
      plies: 9,
    });
    expect([about({ ECO: 'A04' }).opening, about({ ECO: 'A04' }, 'Réti').opening, about({ Opening: '?' }).opening]).toEqual([
      'A04',
      'Réti',
      '',
    ]);
    expect(['????.??.??', '1992', '4.11.1992'].map((date) => about({ Date: date }).date)).toEqual(['', '', '']);
    expect(about({ Date: '????.??.??', UTCDate: '2020.01.02' }).date).toBe('2020.01.02');
    expect(summaryOf(game({}, 0), 'finished', 0)).toMatchObject({ line: '', plies: 0 });
    const forfeited = about({ Result: '0-0' });
    expect([forfeited.result, forfeited.unusual, readSummary(forfeited)]).toEqual(['*', '0-0', forfeited]);
    expect(readSummary({ ...forfeited, unusual: 0 })).toBeNull();
    expect(about({})).not.toHaveProperty('unusual');
  });

  test('are found by all words of a text, without case and accents', () => {
    const one = about({ White: 'Müller, Jörg', Black: 'Đoković', Event: 'Open 2020', Opening: 'Réti' });
    const found = ['MULLER reti', 'jorg open', 'f3 f6', '', '  '].map((text) => matcher({ text })(one));
    expect(found).toEqual([true, true, true, true, true]);
    expect(matcher({ text: 'muller sicilian' })(one)).toBe(false);
  });

  test('numbers are whole words, words are beginnings; ECO codes, rounds and letters with strokes are found', () => {
    const nights = Array.from({ length: 50 }, (_, i) =>
      about({ Event: `Club night ${i + 1}`, White: 'Łukasz Øst', Black: 'Weiß' }),
    );
    const found = (text: string) => nights.filter(matcher({ text })).map(({ event }) => event);
    expect(found('Club night 3')).toEqual(['Club night 3']);
    expect([found('ub night'), found('1. f3').length, found('lukasz ost weiss 7')]).toEqual([[], 50, ['Club night 7']]);
    const one = about({ ECO: 'A01', Opening: 'Larsen', Event: 'Open', Round: '4.2', Date: '1992.03.07' });
    expect(['a01', 'A0', 'open 4', '1992 larsen'].every((text) => matcher({ text })(one))).toBe(true);
    expect(['A02', '03', '199'].some((text) => matcher({ text })(one))).toBe(false);
    expect(matcher({ text: 'B90' })(summaryOf(game({}), 'imported', 0, 'Najdorf', 'B90'))).toBe(true);
  });

  test('are sorted by date, White, Black or result; equal ones stay newest first', async () => {
    const library = new Library(new MemoryBackend(), () => {});
    for (const [white, black, date, result] of [
      ['Émile', 'Zoe', '1992.01.01', '*'],
      ['anna', 'Yan', '', '0-1'],
      ['', 'Zoe', '2020.??.??', '1-0'],
      ['Zora', 'Abe', '1992.01.01', '1-0'],
    ] as const)
      await library.add({ record: game({ White: white, Black: black, Date: date }, 2, { result }), kind: 'imported' });
    const whites = async (order: GameOrder) => (await library.sorted({}, order)).map(({ white }) => white).join();
    expect(await whites('added')).toBe('Zora,,anna,Émile');
    expect(await whites('date')).toBe(',Zora,Émile,anna');
    expect(await whites('white')).toBe('anna,Émile,Zora,');
    expect(await whites('black')).toBe('Zora,anna,,Émile');
    expect(await whites('result')).toBe('Zora,,anna,Émile');
  });

  test('are filtered by result, kind and date', () => {
    const results: GameResult[] = ['1-0', '0-1', '1/2-1/2', '*'];
    const games = results.map((result) => summaryOf(game({}, 0, { result }), 'analysed', 0));
    for (const result of results) expect(games.filter(matcher({ result })).map((one) => one.result)).toEqual([result]);
    expect(games.filter(matcher({ result: '', kind: '' }))).toHaveLength(4);
    expect([matcher({ kind: 'analysed' })(games[0]!), matcher({ kind: 'finished' })(games[0]!)]).toEqual([true, false]);
    const within = (date: string, from: string, to: string) => matcher({ from, to })(about({ Date: date }));
    expect(within('1992.11.04', '1992-11-04', '1992-11-04')).toBe(true);
    expect(within('1992.11.04', '1992-11-05', '')).toBe(false);
    expect(within('1992.11.04', '', '1992-11-03')).toBe(false);
    expect([within('1992.11.??', '1992-11-20', '1992-12-01'), within('1992.??.??', '1993-01-01', '')]).toEqual([true, false]);
    expect([within('????.??.??', '1992-01-01', ''), within('????.??.??', '', '')]).toEqual([false, true]);
  });
});
