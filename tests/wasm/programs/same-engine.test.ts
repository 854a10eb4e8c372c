// One engine, whatever compiled it: equal trees, scores and lines from g++, clang and WebAssembly; with the
// x-ray on and off; in slices of any length; and again after a new game.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import type { SearchInfo } from '../../../web/protocol/protocol.ts';
import { finish, loadModule, parse } from '../load.ts';
import { outputOf, programs, Talk } from './programs.ts';

const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const positions: [name: string, fen: string, moves: string, chess960: boolean][] = [
  ['the start', 'startpos', '', false],
  ['Kiwipete', kiwipete, '', false],
  ['a pawn ending', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', '', false],
  ['a game', 'startpos', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6', false],
  ['Chess960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', '', true],
  ['a mate', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', '', false],
];
const DEPTH = 8;

/** What must be equal: the last report's depth, nodes, score and line, and the move played. */
function digest(lines: string[]): string[] {
  const keep = /\b(depth|seldepth|nodes|score|pv) (?:cp |mate )?(-?\w+(?: [a-h][1-8][a-h][1-8][qrbn]?)*)/g;
  const last = lines.filter((line) => line.startsWith('info') && / pv /.test(line) && !/bound/.test(line)).at(-1) ?? '';
  return [...[...last.matchAll(keep)].map(([text]) => text), ...lines.filter((line) => line.startsWith('bestmove'))];
}

const uciLines = ([, fen, moves, chess960]: (typeof positions)[number]) => [
  `setoption name UCI_Chess960 value ${chess960}`,
  `position ${fen === 'startpos' ? fen : `fen ${fen}`}${moves ? ` moves ${moves}` : ''}`,
  `go depth ${DEPTH}`,
];

describe('bench', () => {
  const signature = (output: string) => /^(\d+) nodes \d+ nps$/.exec(output.trimEnd().split('\n').at(-1) ?? '')?.[1];

  // `npm run test:long` compares the whole bench, which is many times as long.
  test('has one signature in every build', async () => {
    const found: Record<string, string | undefined> = {};
    for (const program of programs) found[program.name] = signature(await outputOf(program, 'bench', '10'));
    expect(found.native).toMatch(/^\d{6,}$/);
    expect(new Set(Object.values(found)).size, JSON.stringify(found)).toBe(1);
  });
});

test('each generation searches the same tree in every build', async () => {
  const found: Record<string, string[]> = {};
  for (const program of programs) {
    const talk = new Talk(program);
    talk.send('uci');
    const option = /^option name Generation .*$/m.exec(await talk.until(/^uciok\n/m))?.[0] ?? '';
    const signatures: string[] = [];
    for (const [, id = ''] of option.matchAll(/ var (\S+)/g)) {
      talk.output = '';
      talk.send(`setoption name Generation value ${id}`, 'bench 2');
      signatures.push(`${id} ${/^\d+ nodes/m.exec(await talk.until(/^\d+ nodes \d+ nps\n/m))?.[0]}`);
    }
    found[program.name] = signatures;
    talk.kill();
  }
  expect(found.native!.length).toBeGreaterThan(12);
  for (const signatures of Object.values(found)) expect(signatures).toEqual(found.native);
});

test('a chosen order of the moves searches the same tree in every build', async () => {
  const nodes: Record<string, string[]> = {};
  for (const program of programs) {
    const talk = new Talk(program);
    talk.send('setoption name Generation value second-killer', 'setoption name Switch History value true');
    nodes[program.name] = [];
    for (const order of ['captures killer1 killer2 history', 'worst-first']) {
      talk.output = '';
      talk.send(`setoption name Order value ${order}`, 'ucinewgame', `position fen ${positions[2]![1]}`, 'go depth 5');
      const text = await talk.until(/^bestmove.*\n/m);
      nodes[program.name]!.push([...text.matchAll(/ nodes (\d+)/g)].at(-1)?.[1] ?? text);
    }
    talk.kill();
  }
  for (const counts of Object.values(nodes)) expect(counts).toEqual(nodes.native);
  expect(Number(nodes.native?.[1])).toBeGreaterThan(Number(nodes.native?.[0]));
});

test('the ladder of a search is the same, number by number, in every build', async () => {
  const all: Record<string, string[]> = {};
  for (const program of programs) {
    const talk = new Talk(program);
    talk.send(
      'setoption name Xray value true',
      'setoption name Xray Records value 500000',
      `position fen ${kiwipete}`,
      'go depth 10',
    );
    await talk.until(/^bestmove.*\n/m);
    talk.output = '';
    talk.send('xray');
    all[program.name] = (await talk.until(/^nodes .* records \d+\n/m)).trimEnd().split('\n');
    talk.kill();
  }
  expect(all.native?.length).toBeGreaterThan(10);
  expect(all.native?.join('\n')).toMatch(
    /^ply 7 pv .* k1 [a-h]\d[a-h]\d offered [1-9].* cutoffs( \d+){15} held [a-h]\d[a-h]\d k1 tried \d/m,
  );
  for (const [name, found] of Object.entries(all)) expect(found, name).toEqual(all.native);
});

describe.each(positions)('%s', (...position) => {
  test('gives the same tree in every build, and again after ucinewgame', async () => {
    const all: Record<string, string[]> = {};
    for (const program of programs) {
      const talk = new Talk(program);
      for (const run of ['', ' again']) {
        talk.output = '';
        talk.send('ucinewgame', ...uciLines(position));
        const found = digest((await talk.until(/^bestmove.*\n/m)).split('\n'));
        expect(found.length).toBeGreaterThanOrEqual(5);
        all[program.name + run] = found;
      }
      talk.kill();
    }
    for (const [name, found] of Object.entries(all)) expect(found, name).toEqual(all.native);
  });
});

test('each level makes the same errors in every build, regardless of earlier searches', async () => {
  const all: Record<string, string[]> = {};
  for (const program of programs) {
    const talk = new Talk(program);
    const searched = async (...lines: string[]) => {
      talk.output = '';
      talk.send(...lines);
      return digest((await talk.until(/^bestmove.*\n/m)).split('\n'));
    };
    for (const run of ['', ' again']) {
      const found: string[] = [];
      for (const elo of [400, 850, 1200, 1550, 1900, 2200, 2600, 3250, 3500]) {
        // The stronger a level, the more nodes it takes.
        for (const position of positions.slice(0, elo > 3250 ? 1 : elo > 1900 ? 2 : 4)) {
          const lines = uciLines(position).slice(0, 2);
          const limit = ['setoption name UCI_LimitStrength value true', `setoption name UCI_Elo value ${elo}`];
          found.push(...(await searched(...limit, ...lines, 'go nodes 100000000')));
        }
      }
      all[program.name + run] = found;
      await searched('setoption name UCI_LimitStrength value false', ...uciLines(positions[1]!));
    }
    talk.kill();
  }
  expect(all.native?.length).toBeGreaterThan(100);
  for (const [name, found] of Object.entries(all)) expect(found, name).toEqual(all.native);
});

describe('in one module', () => {
  let module: RiposteModule;
  beforeAll(async () => {
    module = await loadModule();
  });

  type Drained = { info?: SearchInfo; bestmove?: object };
  /** Searches to a fixed depth; the reports without what the clock put into them. */
  function search(engine: Engine, position: (typeof positions)[number], slice = 1000, between = () => {}): unknown[] {
    const [, fen, moves, chess960] = position;
    engine.setPosition(fen, moves, chess960);
    expect(parse(engine.go(`depth ${DEPTH}`))).toEqual({});
    const events: Drained[] = [];
    for (let state = 1; state === 1; between()) {
      state = engine.run(slice);
      events.push(...parse<Drained[]>(engine.drain()));
    }
    const last = events.filter(({ info }) => info && info.score.bound === 'exact' && info.pv.length > 0).at(-1)?.info;
    return [last?.depth, last?.seldepth, last?.nodes, last?.score, last?.pv, events.at(-1)?.bestmove];
  }

  test.each(positions)('%s: the x-ray, slices and a new game change nothing', (...position) => {
    const engine = new module.Engine();
    const plain = search(engine, position);
    expect(plain[2]).toBeGreaterThan(0);
    engine.newGame();
    expect(search(engine, position), 'after a new game').toEqual(plain);
    engine.newGame();
    engine.observe(true);
    expect(search(engine, position), 'with the x-ray').toEqual(plain);
    engine.newGame();
    expect(
      search(engine, position, 0.2, () => void engine.xray()),
      'x-ray, short slices',
    ).toEqual(plain);
    engine.newGame();
    let on = true;
    const flip = () => engine.observe((on = !on));
    expect(search(engine, position, 1, flip), 'x-ray switched between slices').toEqual(plain);
    engine.newGame();
    engine.observe(false);
    expect(search(engine, position, 0.2), 'short slices').toEqual(plain);
    engine.delete();
  });

  test('a stop keeps the table: the search after it is far shorter', () => {
    const engine = new module.Engine();
    const position = positions[1]!;
    const cold = search(engine, position) as [number, number, number];
    // When a search is stopped differs each time, and so does what the next one finds in the table: the best of three counts.
    const warm = [1, 2, 3].map(() => {
      engine.newGame();
      engine.go('infinite');
      // Not for a time: on a busy machine the table would have little of what is needed.
      for (let depth = 0; depth < DEPTH + 2; ) {
        engine.run(20);
        depth = Math.max(depth, ...parse<Drained[]>(engine.drain()).map(({ info }) => info?.depth ?? 0));
      }
      engine.stop();
      expect(finish<Drained>(engine).some(({ bestmove }) => bestmove)).toBe(true);
      return (search(engine, position) as [number, number, number])[2];
    });
    expect(Math.min(...warm)).toBeLessThan(cold[2] / 2);
    engine.delete();
  });
});
