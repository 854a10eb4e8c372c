// The opening explorer: which moves the games of a library have played from a position.
import { expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { OpeningExplorer } from '../../../web/explorer/explorer.ts';
import type { ExplorerAnswer, ExplorerQuestion } from '../../../web/explorer/messages.ts';
import { moveCode } from '../../../web/explorer/move-code.ts';
import { positionKeyOf } from '../../../web/explorer/position-key.ts';
import type { GameRecord, MoveNode } from '../../../web/protocol/game-record.ts';
import { Library } from '../../../web/storage/library.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';

/** A stand-in for a position: the moves so far, sorted, so that transpositions meet. */
const POSITIONS = new Map<string, string>();
function fenAfter(sans: readonly string[]): string {
  if (sans.length === 0) return START_FEN;
  const id = [...sans].sort().join(' ');
  const ranks = String(POSITIONS.size + 1)
    .padStart(6, '0')
    .replace(/./g, (digit) => 'pnbrqkPNBR'[Number(digit)]!);
  const placement = `${ranks}2/8/8/8/8/8/8/8`;
  if (!POSITIONS.has(id)) POSITIONS.set(id, `${placement} ${sans.length % 2 ? 'b' : 'w'} - - 0 1`);
  return POSITIONS.get(id)!;
}
const UCI: Record<string, string> = { e4: 'e2e4', d4: 'd2d4', e5: 'e7e5', Nf3: 'g1f3', Nc6: 'b8c6', c5: 'c7c5', 'O-O': 'e1g1' };

function nodesOf(sans: readonly string[], before: readonly string[] = []): MoveNode[] {
  const [san, ...rest] = sans;
  if (san === undefined) return [];
  const all = [...before, san];
  const uci = UCI[san] ?? 'a2a3';
  const notes = { before: [], comments: [], nags: [], commands: [] };
  const squares = { from: uci.slice(0, 2), to: uci.slice(2, 4) };
  return [{ uci, san, fen: fenAfter(all), check: false, capture: false, ...squares, ...notes, children: nodesOf(rest, all) }];
}

function game(moves: string, tags: Record<string, string> = {}, part: Partial<GameRecord> = {}): GameRecord {
  const notes = { comments: [], nags: [], commands: [] };
  const children = nodesOf(moves.split(' ').filter(Boolean));
  return { startFen: START_FEN, chess960: false, tags: Object.entries(tags), result: '*', ...notes, children, ...part };
}

async function explore(...records: GameRecord[]) {
  const library = new Library(new MemoryBackend(), () => {});
  const add = (record: GameRecord): Promise<number> => library.add({ record, kind: 'imported' });
  for (const record of records) await add(record);
  const tabs = { onLibrary: () => () => {} };
  const explorer = new OpeningExplorer({ library, database: null, tabs }, null, (notify) => notify());
  await vi.waitFor(() => expect(explorer.state.ready).toBe(true), 20_000);
  const ask = (moves = '', part: Partial<ExplorerQuestion> = {}): Promise<ExplorerAnswer> =>
    explorer.ask({ fen: fenAfter(moves.split(' ').filter(Boolean)), chess960: false, player: '', colour: null, ...part });
  return { library, explorer, add, ask };
}
const codeOf = (san: string): number => moveCode({ san, uci: UCI[san] ?? 'a2a3' });
const brief = ({ moves }: ExplorerAnswer): string =>
  moves
    .map(
      ({ code, games, white, draws, black }) =>
        `${Object.keys(UCI).find((san) => codeOf(san) === code)} ${games}: ${white}/${draws}/${black}`,
    )
    .join(', ');

test('the moves from a position with their games and scores, the most played first; a game without a result has no score', async () => {
  const { ask } = await explore(
    game('e4 e5', {}, { result: '1-0' }),
    game('d4', {}, { result: '1/2-1/2' }),
    game('e4 c5', {}, { result: '0-1' }),
    game('e4'),
  );
  const answer = await ask();
  expect(brief(answer)).toBe('e4 3: 1/0/1, d4 1: 0/1/0');
  expect([answer.games, answer.white, answer.draws, answer.black]).toEqual([4, 1, 1, 1]);
  expect(answer.moves[0]?.key).toBe(positionKeyOf(fenAfter(['e4']), false));
  const end = await ask('e4 e5');
  expect([end.games, end.moves]).toEqual([1, []]);
});

test('transpositions meet; variations do not count; a position that a game repeats counts once', async () => {
  const [first] = nodesOf(['e4', 'e5', 'Nf3', 'Nc6']);
  const varied = game('', {}, { children: [first!, ...nodesOf(['d4', 'c5'])] });
  const back = { fen: START_FEN };
  const [repeat] = nodesOf(['e4']);
  const again = game('', {}, { children: [{ ...repeat!, ...back, children: nodesOf(['e4']) }] });
  const { ask } = await explore(varied, game('Nf3 e5 e4 c5'), again);
  expect(brief(await ask())).toBe('e4 2: 0/0/0, Nf3 1: 0/0/0');
  expect((await ask('Nf3 e5 e4')).games, 'two move orders').toBe(2);
  expect((await ask('d4')).games, 'a variation').toBe(0);
  expect((await ask()).games).toBe(3);
});

test('the last game is the one of the latest date; games are filtered by player and colour', async () => {
  const { ask, explorer } = await explore(
    game('e4', { White: 'Müller, Karl', Black: 'Ada', Date: '2001.01.01' }, { result: '1-0' }),
    game('e4', { White: 'Ben', Black: 'Karl Müller', Date: '1999.??.??' }, { result: '0-1' }),
    game('d4', { White: 'Ben', Black: 'Ada' }),
  );
  const last = (await ask()).moves[0]!.last;
  expect([last.white, last.black, last.date, last.result]).toEqual(['Müller, Karl', 'Ada', '2001.01.01', '1-0']);
  expect(brief(await ask('', { player: 'muller k' }))).toBe('e4 2: 1/0/1');
  expect(brief(await ask('', { player: 'muller', colour: 'w' }))).toBe('e4 1: 1/0/0');
  expect(brief(await ask('', { player: 'ada', colour: 'b' }))).toBe('e4 1: 1/0/0, d4 1: 0/0/0');
  expect((await ask('', { player: 'nobody' })).games).toBe(0);
  expect(explorer.state.players).toEqual(['Ada', 'Ben', 'Karl Müller', 'Müller, Karl']);
});

test('Chess960 is apart, and castling is one move however it is written; set-up positions count', async () => {
  const castle = (uci: string): MoveNode[] => nodesOf(['O-O']).map((node) => ({ ...node, uci }));
  const setUp = fenAfter(['c5']);
  const { ask } = await explore(
    game('', {}, { children: castle('e1g1') }),
    game('', {}, { children: castle('e1h1') }),
    game('', {}, { children: castle('e1h1'), chess960: true }),
    game('', {}, { startFen: setUp, children: nodesOf(['d4'], ['c5']) }),
  );
  expect(brief(await ask())).toBe('O-O 2: 0/0/0');
  expect((await ask('', { chess960: true })).games).toBe(1);
  expect(brief(await ask('c5'))).toBe('d4 1: 0/0/0');
});

test('games that are added, changed, deleted and restored later are followed', async () => {
  const { library, explorer, add, ask } = await explore(game('e4'));
  const told = vi.fn();
  explorer.subscribe(told);
  const id = await add(game('d4'));
  await vi.waitFor(async () => expect(brief(await ask())).toBe('d4 1: 0/0/0, e4 1: 0/0/0'), 20_000);
  expect(told).toHaveBeenCalled();
  await library.update(id, { record: game('Nf3'), kind: 'imported' });
  await vi.waitFor(async () => expect(brief(await ask())).toBe('Nf3 1: 0/0/0, e4 1: 0/0/0'), 20_000);
  const removed = await library.remove([id]);
  await vi.waitFor(async () => expect(brief(await ask())).toBe('e4 1: 0/0/0'), 20_000);
  await library.restore(removed);
  await vi.waitFor(async () => expect((await ask()).games).toBe(2), 20_000);
  explorer.close();
});

test('many games: removed ones leave no trace, also after their room is used again', async () => {
  const { library, ask } = await explore();
  const ids: number[] = [];
  const line = 'e4 e5 Nf3 Nc6 d4 c5 e4 e5 Nf3 Nc6 d4 c5 e4 e5 Nf3 Nc6 d4 c5 e4 e5';
  const games = Array.from({ length: 1200 }, () => ({ record: game(line), kind: 'imported' as const }));
  ids.push(...(await library.addMany(games)).ids);
  await library.add({ record: game('d4', { White: 'Ada' }), kind: 'imported' });
  await vi.waitFor(async () => expect((await ask()).games).toBe(1201), 20_000);
  await library.remove(ids);
  await vi.waitFor(async () => expect(brief(await ask())).toBe('d4 1: 0/0/0'), 20_000);
  expect((await ask()).moves[0]?.last.white).toBe('Ada');
});

test('a library that cannot be read says why; a damaged game is left out', async () => {
  const backend = new MemoryBackend();
  const library = new Library(backend, () => {});
  const [id] = (
    await library.addMany([
      { record: game('e4'), kind: 'imported' },
      { record: game('d4'), kind: 'imported' },
    ])
  ).ids;
  await backend.write([{ store: 'records', key: id!, value: { startFen: 'no' } }]);
  const tabs = { onLibrary: () => () => {} };
  const storage = { library, database: null, tabs };
  const explorer = new OpeningExplorer(storage, null, (notify) => notify());
  await vi.waitFor(() => expect(explorer.state).toMatchObject({ ready: true, done: 1, problem: '' }), 20_000);
  vi.spyOn(backend, 'entries').mockRejectedValue(new Error('gone'));
  explorer.refresh();
  await vi.waitFor(() => expect(explorer.state.problem).not.toBe(''), 20_000);
});
