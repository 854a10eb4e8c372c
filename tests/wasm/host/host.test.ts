// The command loop on the real module: hostile messages, order of events, searches that replace each other.
import { describe, expect, test } from 'vitest';
import { GENERATION_NAMES } from '../../../web/engine/generation-names.ts';
import { GENERATION_TEXTS } from '../../../web/engine/generation-texts.ts';
import { readCommand } from '../../../web/engine/worker/validate.ts';
import { said } from '../../../web/language/translate.ts';
import type { Generation, OptionInfo, PositionView } from '../../../web/protocol/protocol.ts';
import { lastEvents } from '../events.ts';
import { hostileMessages, refusedMessages } from '../hostile.ts';
import { table, unescaped } from '../load.ts';
import { analyse, events, find, host, hostForEachTest, lines, module, sent, start, until } from './support.ts';

hostForEachTest();

describe('hostile messages', () => {
  test('there are many of them', () => expect(hostileMessages.length).toBeGreaterThanOrEqual(40));

  test.each(hostileMessages)('%s', (_, message, field) => {
    const reading = readCommand(message);
    if (!('error' in reading)) throw new Error('was accepted');
    expect(reading.error.field.startsWith(field)).toBe(true);
    expect(reading.error.message).toMatch(/expected|unknown|cannot/);
    expect(reading.error.message.length).toBeLessThan(400);
    expect(reading.error.field.length).toBeLessThan(80);
  });

  test.each(refusedMessages)('the engine rejects it: %s', (_, message, field) => {
    host.receive(message);
    const error = find('error', 1);
    if (error?.type !== 'error') throw new Error(`no error: ${JSON.stringify(sent)}`);
    expect(error.error.name).toBe('Refused');
    expect(error.error.field).toMatch(field);
    expect(error.error.message).not.toBe('');
    expect(host.searching).toBe(false);
  });

  test('none of them affects a running search', async () => {
    analyse(77, { infinite: true });
    for (const [, message] of hostileMessages) host.receive(message);
    for (const [, message] of refusedMessages) host.receive(message);
    await until(() => find('info', 77));
    expect(find('bestmove', 77)).toBeUndefined();
    expect(events().filter(({ type }) => type === 'error').length).toBe(hostileMessages.length + refusedMessages.length);
    host.receive({ type: 'stop', id: 78, target: 77 });
    expect(find('bestmove', 77)).toBeDefined();
    expect(find('result', 78)).toBeDefined();
  });
});

describe('searching', () => {
  test('reports that it is ready', () => {
    host.sendReady();
    expect(sent).toEqual([{ type: 'ready', id: 0, threads: 1, version: module.version() }]);
  });

  test('reports and ends with a best move', async () => {
    analyse(1, { depth: 6 });
    await until(() => find('bestmove', 1));
    const best = find('bestmove', 1);
    expect(best).toMatchObject({ move: expect.stringMatching(/^[a-h][1-8][a-h][1-8]$/) });
    const infos = events().filter((event) => event.type === 'info');
    expect(infos.at(-1)?.info.depth).toBe(6);
    expect(infos.at(-1)?.info.pv.length).toBe(infos.at(-1)?.info.san.length);
    expect(events().at(-1)).toEqual(best);
    expect(host.searching).toBe(false);
  });

  test('a second analyse ends the first, in order', async () => {
    analyse(1, { infinite: true });
    await until(() => find('info', 1));
    analyse(2, { depth: 2 });
    await until(() => find('bestmove', 2));
    const ends = events()
      .filter(({ type }) => type === 'bestmove')
      .map(({ id }) => id);
    expect(ends).toEqual([1, 2]);
    const first = sent.findIndex((event) => typeof event === 'object' && event.type === 'bestmove');
    expect(
      events()
        .slice(first + 1)
        .every(({ id }) => id === 2),
    ).toBe(true);
  });

  test('a stop for a finished search is answered but has no effect', async () => {
    analyse(1, { infinite: true });
    analyse(2, { infinite: true });
    host.receive({ type: 'stop', id: 3, target: 1 });
    expect(find('result', 3)).toBeDefined();
    expect(find('bestmove', 2)).toBeUndefined();
    host.receive({ type: 'stop', id: 4 });
    expect(find('bestmove', 2)).toBeDefined();
  });

  test('describes positions and reads games while it searches', async () => {
    analyse(1, { infinite: true });
    host.receive({ type: 'describe', id: 2, position: { fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3'] } });
    const answer = find('result', 2);
    const view = answer?.type === 'result' ? (answer.value as PositionView) : null;
    expect(view?.plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
    expect(view?.turn).toBe('b');
    host.receive({ type: 'readSan', id: 3, fen: 'startpos', sans: ['e4', 'c5', 'Nf3', 'd6', 'Bb5+'] });
    expect(find('result', 3)).toMatchObject({ value: ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'f1b5'] });
    host.receive({ type: 'readPgn', id: 4, fen: 'startpos', pgn: '[White "Ada"]\n\n1. e4 {so} c5 1-0' });
    expect(find('result', 4)).toMatchObject({
      value: {
        position: { moves: ['e2e4', 'c7c5'] },
        result: '1-0',
        comments: ['', 'so', ''],
        problems: [],
        record: {
          tags: [['White', 'Ada']],
          moves: [
            { san: 'e4', comments: ['so'], parent: -1 },
            { san: 'c5', parent: 0 },
          ],
        },
      },
    });
    host.receive({ type: 'readPgn', id: 5, fen: 'startpos', pgn: '1. e5', line: 40 });
    expect(find('error', 5)).toMatchObject({ error: { field: 'pgn', message: 'Move 1, line 40: e5 is not legal' } });
    host.receive({ type: 'listPgn', id: 6, pgn: '1. e4 *\n1. d5 1-0' });
    expect(find('result', 6)).toMatchObject({
      value: [{ plies: 1 }, { from: 8, to: 17, line: 2, result: '1-0', moves: ['d5'] }],
    });
    expect(host.searching).toBe(true);
  });

  test('sends x-ray snapshots while requested, and one at the end', async () => {
    const snapshots = (): number => events().filter(({ type }) => type === 'xray').length;
    analyse(1, { infinite: true }, { xray: true });
    await until(() => snapshots() >= 4);
    host.receive({ type: 'stop', id: 3 });
    expect(
      events()
        .slice(-3)
        .map(({ type }) => type),
    ).toEqual(['xray', 'bestmove', 'result']);
    analyse(2, { depth: 4 });
    await until(() => find('bestmove', 2));
    expect(find('xray', 2)).toBeUndefined();
  });

  test('the x-ray is turned on and off within one search', async () => {
    analyse(1, { infinite: true });
    await until(() => find('info', 1));
    expect(find('xray', 1)).toBeUndefined();
    host.receive({ type: 'xray', id: 2, on: true });
    await until(() => find('xray', 1));
    host.receive({ type: 'xray', id: 3, on: false });
    host.receive({ type: 'stop', id: 4 });
    expect(events().at(-2)?.type).toBe('bestmove');
    expect(events().at(-1)).toEqual({ type: 'result', id: 4, value: null });
  });

  test('the number of lines applies to one search only', async () => {
    analyse(1, { depth: 3 }, { multipv: 3 });
    await until(() => find('bestmove', 1));
    analyse(2, { depth: 3 });
    await until(() => find('bestmove', 2));
    const lines = (id: number) =>
      events().flatMap((event) => (event.type === 'info' && event.id === id ? [event.info.multipv] : []));
    expect(Math.max(...lines(1))).toBe(3);
    expect(Math.max(...lines(2))).toBe(1);
  });

  test('a strength applies to one search, then the option is restored', async () => {
    const option = (name: string, id: number) => {
      host.receive({ type: 'options', id });
      const all = find('result', id);
      const options = all?.type === 'result' ? (all.value as OptionInfo[]) : [];
      return options.find((o) => o.name === name)?.value;
    };
    host.receive({ type: 'option', id: 9, name: 'UCI_Elo', value: '2000' });
    analyse(1, { infinite: true });
    analyse(2, { depth: 12 }, { strength: { elo: 4000 } });
    expect(find('error', 2)).toMatchObject({ error: { field: 'strength.elo' } });
    expect(find('bestmove', 1), 'a refused strength leaves the running search alone').toBeUndefined();
    analyse(3, { depth: 12 }, { strength: { elo: 1300, seed: 5 } });
    expect(option('UCI_LimitStrength', 4)).toBe('true');
    await until(() => find('bestmove', 3));
    expect(['UCI_LimitStrength', 'UCI_Elo', 'Skill Seed'].map((name, i) => option(name, 5 + i))).toEqual(['false', '2000', '0']);
    analyse(10, { depth: 8 });
    await until(() => find('bestmove', 10));
    const depths = (id: number) =>
      events().flatMap((event) => (event.type === 'info' && event.id === id ? [event.info.depth] : []));
    expect(Math.max(...depths(3))).toBeLessThan(8);
    expect(Math.max(...depths(10))).toBe(8);
  });

  test('a profile applies to one search, then its switches are as they were', async () => {
    const switches = (id: number) => {
      host.receive({ type: 'options', id });
      const all = find('result', id);
      const options = all?.type === 'result' ? (all.value as OptionInfo[]) : [];
      const names = ['Profile', 'Switch Quiescence Checks', 'Switch Reverse Futility', 'Switch Check Reductions'];
      return names.map((name) => options.find((o) => o.name === name)?.value);
    };
    host.receive({ type: 'option', id: 9, name: 'Switch Reverse Futility', value: 'false' });
    expect(switches(2)).toEqual(['custom', 'false', 'false', 'true']);
    analyse(3, { infinite: true }, { profile: 'analysis' });
    expect(switches(4)).toEqual(['analysis', 'true', 'false', 'false']);
    host.receive({ type: 'stop', id: 5 });
    await until(() => find('bestmove', 3));
    expect(switches(6)).toEqual(['custom', 'false', 'false', 'true']);
    analyse(7, { depth: 1 }, { profile: 'deep' as 'play' });
    expect(find('error', 7)).toMatchObject({ error: { field: 'profile', message: 'expected play or analysis, got "deep"' } });
  });

  test('a level plays the same move with and without a search for the user before it', async () => {
    const answer = async (id: number): Promise<unknown> => {
      analyse(id, { movetime: 60_000 }, { strength: { elo: 2465, seed: 5 }, xray: true });
      await until(() => find('bestmove', id));
      const { id: _, ...move } = find('bestmove', id)!;
      const reports = events().flatMap((event) =>
        event.type === 'info' && event.id === id ? [`${event.info.depth} ${event.info.nodes} ${event.info.pv.join(' ')}`] : [],
      );
      return [move, reports.at(-1)];
    };
    const alone = await answer(1);
    // As a peek does: the same position to any depth, cut off by the level's move.
    analyse(2, { infinite: true }, { xray: true });
    await until(() => events().some((event) => event.type === 'info' && event.id === 2 && event.info.depth >= 9));
    expect(await answer(3)).toEqual(alone);
  });

  test('a rejected limit does not leave the strength set', () => {
    for (const limits of [
      { depth: 3, searchmoves: ['e2e5'] },
      { depth: 3, searchmoves: [] },
    ]) {
      analyse(1, limits, { strength: { elo: 1300 }, multipv: 3 });
    }
    expect(find('error', 1)).toMatchObject({ error: { field: 'limits.searchmoves' } });
    host.receive({ type: 'stop', id: 2 });
    host.receive({ type: 'options', id: 3 });
    const answer = find('result', 3);
    const options = answer?.type === 'result' ? (answer.value as OptionInfo[]) : [];
    expect(options.filter((o) => o.type !== 'button' && o.value !== o.default)).toEqual([]);
  });

  test('answers a position without moves with an empty best move', async () => {
    host.receive({
      type: 'analyse',
      id: 1,
      limits: { depth: 5 },
      position: { fen: 'startpos', moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] },
    });
    await until(() => find('bestmove', 1));
    expect(find('bestmove', 1)).toMatchObject({ move: '' });
  });

  test('a new game ends the search first', () => {
    analyse(1, { infinite: true });
    host.receive({ type: 'newgame', id: 2 });
    expect(lastEvents(events(), 2)).toEqual([
      ['bestmove', 1],
      ['result', 2],
    ]);
  });

  test('answers a ping even during a search', async () => {
    analyse(1, { infinite: true });
    await until(() => find('info', 1));
    host.receive({ type: 'ping', id: 2 });
    expect(find('result', 2)).toBeDefined();
    expect(host.searching).toBe(true);
  });

  test('lists and sets options', () => {
    host.receive({ type: 'option', id: 1, name: 'Hash', value: '8' });
    host.receive({ type: 'options', id: 2 });
    const answer = find('result', 2);
    const list = answer?.type === 'result' ? (answer.value as { name: string; value: string }[]) : [];
    expect(list.find(({ name }) => name === 'Hash')?.value).toBe('8');
  });

  test('lists generations, whose settings make the defaults that generation', () => {
    const ask = <T>(id: number, command: object): T => {
      host.receive({ id, ...command });
      const answer = find('result', id);
      return (answer?.type === 'result' ? answer.value : undefined) as T;
    };
    const values = (id: number): Map<string, string> =>
      new Map(ask<OptionInfo[]>(id, { type: 'options' }).map(({ name, value }) => [name, value]));
    const generations = ask<Generation[]>(1, { type: 'generations' });
    const option = ask<OptionInfo[]>(2, { type: 'options' }).find(({ name }) => name === 'Generation');
    expect(generations.map(({ id }) => id)).toEqual(option?.vars?.filter((id) => id !== 'custom'));
    expect(generations.map(({ number }) => number)).toEqual(generations.map((_, i) => i + 1));
    expect(generations.at(-1)).toMatchObject({ id: option?.default, settings: {} });
    let id = 2;
    const set = (name: string, value: string): void => void ask(++id, { type: 'option', name, value });
    for (const { id: generation, settings, name, idea, source } of generations) {
      const ours = [GENERATION_NAMES[generation], GENERATION_TEXTS[generation]?.idea];
      expect(
        ours.map((text) => text && said(text)),
        'as the page has it',
      ).toEqual([name, idea]);
      for (const text of [name, idea, source]) expect(text).not.toBe('');
      set('Generation', generation);
      const whole = values(++id);
      expect(whole.get('Generation')).toBe(generation);
      set('Generation', option?.default ?? '');
      for (const [one, value] of Object.entries(settings)) set(one, value);
      expect(values(++id)).toEqual(whole);
      set('Generation', option?.default ?? '');
    }
  });

  test('a closed host ignores messages', () => {
    analyse(1, { infinite: true });
    host.close();
    host.receive({ type: 'stop', id: 2 });
    expect(find('result', 2)).toBeUndefined();
  });
});

describe('FENs of other programs', () => {
  const odd = '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1';
  const repairs = [{ field: 'fen.castling', message: 'castling right Q dropped (no rook on a1)' }];

  test('are repaired, and the answer says how', async () => {
    host.receive({ type: 'describe', id: 1, position: { fen: odd, moves: ['e1g1'] } });
    expect(find('result', 1)).toMatchObject({ value: { repairs, startFen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' } });
    host.receive({ type: 'describe', id: 2, position: start });
    expect(find('result', 2)).toMatchObject({ value: { repairs: [] } });
    sent.length = 0;
    analyse(3, { depth: 3 }, { position: { fen: odd, moves: [] } });
    await until(() => find('bestmove', 3));
    expect(sent[0]).toEqual({ type: 'repairs', id: 3, repairs });
    analyse(4, { depth: 3 }, { position: { fen: odd.replace('KQ', 'K'), moves: [], strict: true } });
    await until(() => find('bestmove', 4));
    expect(find('repairs', 4)).toBeUndefined();
  });

  test('are rejected in strict mode without affecting the running search', () => {
    analyse(1, { infinite: true });
    analyse(2, { depth: 3 }, { position: { fen: odd, moves: [], strict: true } });
    expect(find('error', 2)).toMatchObject({ error: { field: 'fen.castling' } });
    expect(find('bestmove', 1)).toBeUndefined();
  });

  test('every odd or hostile FEN in UCI text yields a best move, legal or 0000', async () => {
    const rows = ['repaired-fen.tsv', 'hostile-fen.tsv'].flatMap((name) =>
      table(name).map((row) => ({ name, fen: unescaped(row[0] ?? '') })),
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { name, fen } of rows) {
      if (/[\r\n]/.test(fen)) continue;
      sent.length = 0;
      host.receive(`position fen ${fen}`);
      host.receive('go nodes 1');
      await until(() => lines().some((line) => line.startsWith('bestmove ')));
      const best = lines().at(-1);
      const refused = lines().some((line) => line.startsWith('info string error'));
      expect(refused, fen).toBe(best === 'bestmove 0000');
      if (name === 'repaired-fen.tsv') expect(refused, fen).toBe(false);
    }
  });
});
