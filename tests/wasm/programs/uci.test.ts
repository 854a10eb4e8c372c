// The UCI programs as programs: hostile lines, ends of input, searches interrupted. Native and WebAssembly alike.
import { afterEach, describe, expect, test } from 'vitest';
import type { Program } from './programs.ts';
import { outputOf, programs, Talk } from './programs.ts';

const open: Talk[] = [];
afterEach(() => {
  for (const talk of open.splice(0)) talk.kill();
});

function begin(program: Program): Talk {
  open.push(new Talk(program));
  return open.at(-1)!;
}

/** Lines that no GUI should send. Each must leave an engine that answers `isready` and still plays. */
const hostile: (string | Uint8Array)[] = [
  '',
  ' ',
  '\t',
  '\r',
  '\0\0\0',
  'xyzzy',
  'UCI',
  '♞♞♞',
  'uci '.repeat(10_000),
  'x'.repeat(3_000_000),
  'position',
  'position fen',
  'position startpos moves',
  'position startpos moves e2e5',
  'position startpos e2e4',
  'position fen 8/8/8/8/8/8/8/8 w - - 0 1',
  'position fen rnbqkbnr/pppppppp w',
  'position fen ' + 'k'.repeat(100_000),
  'position fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1',
  'position fen 4k3/8/8/8/8/8/8/4K3 w - - -1 -1',
  'position fen 4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1',
  'position moves e2e4',
  `position startpos moves${' g1f3 g8f6 f3g1 f6g8'.repeat(500)}`,
  'setoption',
  'setoption name',
  'setoption name Hash',
  'setoption name Hash value',
  'setoption name Hash value -1',
  'setoption name Hash value 1e9',
  'setoption name Hash value 99999999999999999999',
  'setoption value 3 name Hash',
  'setoption name  value ',
  `setoption name ${'n'.repeat(100_000)} value 1`,
  'setoption name MultiPV value 0',
  'setoption name MultiPV value two',
  'go depth',
  'go depth x',
  'go depth -3',
  'go nodes 0',
  'go nodes -1',
  'go movetime -5',
  'go wtime -100 btime -100',
  'go wtime x btime y',
  'go movestogo 0 wtime 100 btime 100',
  'go searchmoves e2e5',
  'go perft',
  'go perft -1',
  'go perft x',
  'go mate 0',
  'go depth 99999999999999999999',
  'ponderhit',
  'stop',
  'stop stop',
  'debug',
  'debug maybe',
  'register',
  'ucinewgame extra words',
  Uint8Array.from({ length: 4096 }, (_, i) => i & 255),
  Uint8Array.of(0xff, 0xfe, 0x00, 0x0a),
  Uint8Array.of(0x1a, 0x04, 0x0a),
];

describe.each(programs)('$name', (program) => {
  test('survives hostile lines and then plays', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    const talk = begin(program);
    for (const [i, line] of hostile.entries()) {
      talk.output = '';
      talk.send(line, '', 'stop', 'isready');
      await talk.until(/^readyok/m).catch((error: Error) => {
        throw new Error(`after line ${i}, ${JSON.stringify(line).slice(0, 60)}: ${error.message}`);
      });
    }
    talk.output = '';
    talk.send('stop', 'ucinewgame', 'setoption name MultiPV value 1', 'position startpos', 'isready');
    await talk.until(/^readyok/m);
    talk.output = '';
    talk.send('go depth 5');
    expect(await talk.until(/^bestmove/m)).toMatch(/^bestmove [a-h][12][a-h][34]/m);
    talk.send('quit');
    expect(await talk.ended).toMatchObject({ code: 0, signal: null });
  });

  test('identifies itself and lists its options', async () => {
    const talk = begin(program);
    talk.send('uci');
    const output = await talk.until(/^uciok$/m);
    expect(output).toMatch(/^id name Riposte/m);
    expect(output).toMatch(/^option name Hash type spin default \d+ min \d+ max \d+$/m);
    expect(output).toMatch(/^option name UCI_Chess960 type check default false$/m);
  });

  test('answers isready during a search and stops on request', async () => {
    const talk = begin(program);
    talk.send('go infinite');
    await talk.until(/^info .* pv /m);
    talk.send('isready');
    expect(await talk.until(/^readyok$/m)).not.toMatch(/^bestmove/m);
    talk.send('stop');
    await talk.until(/^bestmove/m);
  });

  test('an infinite search with nothing left waits for stop', async () => {
    const talk = begin(program);
    talk.send('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go infinite');
    // The search has a turn between two answers; a bestmove would have come long before the last one.
    for (let n = 0; n < 10; n++) {
      talk.output = '';
      talk.send('isready');
      expect(await talk.until(/^readyok$/m)).not.toMatch(/^bestmove/m);
    }
    talk.send('stop');
    await talk.until(/^bestmove/m);
  });

  // The same code as the program's own test of it (UciReports).
  test('the last lines are those that the move comes from, at any limit of nodes', { tags: 'nightly' }, async () => {
    const talk = begin(program);
    const positions = [
      'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    ];
    for (let i = 0; i < 300; i++) {
      const lines = 1 + (i % 5);
      const nodes = 500 + ((i * 7919) % 31_000);
      const limit = `${lines} lines, nodes ${nodes}`;
      talk.output = '';
      talk.send(`setoption name MultiPV value ${lines}`, `position fen ${positions[i % 3]}`, `go nodes ${nodes}`);
      const output = await talk.until(/^bestmove .*\n/m);
      const last = new Map<string, { bound: boolean; pv: string[] }>();
      for (const [, number = '', rest = '', pv = ''] of output.matchAll(/^info .* multipv (\d+) score (.*) pv (.*)$/gm))
        last.set(number, { bound: rest.includes('bound'), pv: pv.split(' ') });
      const [, best, ponder] = /^bestmove (\S+)(?: ponder (\S+))?$/m.exec(output) ?? [];
      expect(last.get('1')?.pv.slice(0, 2), limit).toEqual([best, ...(ponder ? [ponder] : [])]);
      expect(
        [...last.values()].filter(({ bound }) => bound),
        limit,
      ).toEqual([]);
      expect(new Set([...last.values()].map(({ pv }) => pv[0])).size, limit).toBe(last.size);
    }
  });

  test('plays a legal move whatever the limits', async () => {
    const talk = begin(program);
    for (const limits of ['depth 0', 'nodes 0', 'movetime 0', 'searchmoves e2e5 a2a3 depth 2', 'winc 10 binc 10', 'btime 200']) {
      talk.output = '';
      talk.send('position startpos', `go ${limits}`);
      expect(await talk.until(/^bestmove .*\n/m), limits).toMatch(/^bestmove [a-h][12][a-h][34]/m);
    }
  });

  test('bench before quit prints its result, and --help and --version end', async () => {
    const talk = begin(program);
    talk.send('bench 3', 'quit');
    expect((await talk.ended).output).toMatch(/^\d+ nodes \d+ nps$/m);
    expect(await outputOf(program, '--version')).toMatch(/^Riposte \d+\.\d+\.\d+$/m);
    expect(await outputOf(program, '--help')).toMatch(/^ {2}bench \[DEPTH\]/m);
  });

  test('ponder, then ponderhit', async () => {
    const talk = begin(program);
    talk.send('position startpos moves e2e4 e7e5', 'go ponder wtime 2000 btime 2000');
    await talk.until(/^info .* pv /m);
    talk.send('isready');
    expect(await talk.until(/^readyok$/m)).not.toMatch(/^bestmove/m);
    talk.send('ponderhit');
    await talk.until(/^bestmove/m);
  });

  test('reads a line that arrives in pieces', async () => {
    const talk = begin(program);
    const bytes = (text: string) => new TextEncoder().encode(text);
    // Once isready is answered, what came with it has been read as well.
    const piece = async (text: string | Uint8Array) => {
      talk.output = '';
      talk.send(typeof text === 'string' ? bytes(text) : text);
      await talk.until(/^readyok$/m);
    };
    await piece('isready\nposition startp');
    await piece('os moves e2e4 e7\u00e9\nisready\nposition startpos moves e2e4 e7');
    expect(talk.output).toContain('info string error moves[1]');
    await piece('e5\r\nisready\r\nd\r');
    talk.output = '';
    talk.send(bytes('\nisready\n'));
    expect(await talk.until(/^readyok$/m)).toContain('Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    expect(talk.output).not.toContain('error');
  });

  test('reads a last line without a line end', async () => {
    const talk = begin(program);
    talk.send(new TextEncoder().encode('position startpos moves e2e4\nd'));
    talk.end();
    expect((await talk.ended).output).toContain('Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });

  test.each(['go movetime 300', 'go depth 6', 'go wtime 4000 btime 4000'])('finishes %s after the end of input', async (go) => {
    const talk = begin(program);
    talk.send(go);
    talk.end();
    const { output, code } = await talk.ended;
    expect([code, /^info .* nodes [1-9]/m.test(output), /^bestmove \w{4}/m.test(output)]).toEqual([0, true, true]);
  });

  test('exits at the end of input, even during an endless search', async () => {
    const talk = begin(program);
    talk.send('go infinite');
    await talk.until(/^info/m);
    talk.end();
    expect(await talk.ended).toMatchObject({ code: 0, signal: null });
  });

  test('moves on a very short clock', async () => {
    const talk = begin(program);
    talk.send('isready');
    await talk.until(/^readyok$/m);
    talk.output = '';
    talk.send('position startpos', 'go wtime 100 btime 100 winc 10 binc 10');
    await talk.until(/^bestmove/m);
    // The engine's own clock, which a busy machine stretches less than ours.
    const times = [...talk.output.matchAll(/ time (\d+)/g)].map((m) => Number(m[1]));
    console.info(`a move on a clock of 100 ms took ${times.at(-1)} ms`);
  });

  test('clears the previous position when one is rejected, and reports a repaired one', async () => {
    const talk = begin(program);
    talk.send('position fen 7k/8/8/8/8/8/8/R6K w - - 0 1', 'position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'go depth 2');
    await talk.until(/^bestmove 0000$/m);
    talk.output = '';
    talk.send('position startpos moves e2e4 e7e5 e4e5', 'go depth 2');
    const best = /^bestmove (\S+)/m.exec(await talk.until(/^bestmove .*$/m))?.[1];
    expect(best).toMatch(/^[a-h][1-4][a-h][2-6]$/);
    talk.output = '';
    talk.send('position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', 'd');
    expect(await talk.until(/^Key is /m)).toContain(
      'info string repaired fen.castling: castling right Q dropped (no rook on a1)',
    );
    expect(talk.output).toContain('Fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  });

  test('go perft prints a divide like other engines', async () => {
    const talk = begin(program);
    talk.send('position startpos moves e2e4', 'go perft 2');
    const output = await talk.until(/^Nodes searched: 600$/m);
    expect(output).toMatch(/^a7a6: 30$/m);
    expect(output.match(/^[a-h][1-8][a-h][1-8]: \d+$/gm)).toHaveLength(20);
  });

  test('runs perft given as an argument', async () => {
    expect(await outputOf(program, 'perft', '3')).toMatch(/^8902 nodes \d+ nps$/m);
    const castling = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(await outputOf(program, 'perft', '2', castling)).toMatch(/^568 nodes/m);
  });
});

test('drops the rest of an overlong line too, and reads the next line', async () => {
  const talk = begin(programs.at(-1)!);
  talk.send(`${' '.repeat(3_000_000)}d`, 'isready');
  expect(await talk.until(/^readyok$/m)).not.toContain('Fen:');
});

test('refuses a table for which there is no memory, and plays on with the one it has', async () => {
  const [{ command }] = programs as [Program];
  // An address space of 400 MB.
  const talk = begin({ name: 'poor', command: ['/bin/sh', '-c', 'ulimit -v 400000; exec "$0"', ...command] });
  talk.send('setoption name Hash value 4096', 'isready');
  expect(await talk.until(/^readyok$/m)).toMatch(/error option\.Hash: expected a size that fits into memory, found 4096 MB/);
  talk.send('go depth 5');
  expect(await talk.until(/^bestmove /m)).toMatch(/^bestmove [a-h][1-8]/m);
});
