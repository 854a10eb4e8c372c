// UCI text in the command loop on the real module.
import { describe, expect, test } from 'vitest';
import { analyse, events, find, host, hostForEachTest, lines, renewHost, sent, until } from './support.ts';

hostForEachTest();

describe('UCI text', () => {
  test('a rejected position clears the previous one', async () => {
    host.receive('position fen 7k/8/8/8/8/8/8/R6K w - - 0 1\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo depth 2');
    await until(() => lines().includes('bestmove 0000'));
    // A command's own position is no answer to UCI text either.
    analyse(1, { depth: 2 });
    await until(() => find('bestmove', 1));
    sent.length = 0;
    host.receive('go depth 2');
    expect(lines().at(-1)).toBe('bestmove 0000');
    host.receive('position fen 7k/8/8/8/8/8/8/R6K w - - 0 1 moves a1a2\nd');
    expect(lines()).toContain('Fen: 7k/8/8/8/8/8/R7/7K b - - 1 1');
    host.receive('position startpos moves e2e4 e2e4');
    host.receive('go depth 2');
    await until(() => lines().some((line) => /^bestmove [a-h][78][a-h][56]/.test(line)));
  });

  test('keeps its notation of castling when an analysis uses the other', async () => {
    const castles = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const castled = async (move: string) => {
      sent.length = 0;
      host.receive(`position fen ${castles}\ngo depth 1 searchmoves ${move}`);
      await until(() => lines().some((line) => line.startsWith('bestmove')));
      return lines()
        .find((line) => line.startsWith('bestmove'))
        ?.split(' ')[1];
    };
    expect(await castled('e1g1')).toBe('e1g1');
    const position = { fen: castles, moves: [] };
    const limits = { depth: 1, searchmoves: ['e1h1'] };
    host.receive({ type: 'analyse', id: 1, position: { ...position, chess960: true }, limits });
    await until(() => find('bestmove', 1));
    expect(find('bestmove', 1)).toMatchObject({ move: 'e1h1' });
    expect(await castled('e1g1')).toBe('e1g1');
    host.receive('setoption name UCI_Chess960 value true');
    host.receive({ type: 'analyse', id: 2, position, limits: { depth: 1, searchmoves: ['e1g1'] } });
    await until(() => find('bestmove', 2));
    expect(find('bestmove', 2)).toMatchObject({ move: 'e1g1' });
    expect(await castled('e1h1')).toBe('e1h1');
  });

  test('ends the answers to d and eval as stockfish.js does', () => {
    host.receive('d');
    expect(lines().at(-1)).toMatch(/^Key is [0-9A-F]{16}$/);
    host.receive('eval');
    expect(lines().at(-2)).toMatch(/^Total Evaluation: -?\d+\.\d\d \(white side\)$/);
    expect(lines().at(-1)).toBe('');
  });

  test('a million commands in one message are rejected in one line', () => {
    for (const command of ['d\n', 'isready\n', '\n']) {
      sent.length = 0;
      host.receive(command.repeat(Math.floor(1_000_000 / command.length)));
      expect(sent).toEqual(['info string error: a message of more than 1000 lines was ignored']);
    }
    host.receive('isready');
    expect(lines().at(-1)).toBe('readyok');
  });

  test('handles other messages between the lines of a long one', () => {
    const turns: (() => void)[] = [];
    let clock = 0;
    // By this clock each look at it is 20 ms later.
    renewHost({ nextTurn: (turn) => turns.push(turn), now: () => (clock += 20) });
    analyse(1, { infinite: true });
    const readies = () => lines().filter((line) => line === 'readyok').length;
    host.receive('isready\n'.repeat(100));
    expect(readies()).toBeGreaterThan(0);
    expect(readies()).toBeLessThan(10);
    host.receive({ type: 'stop', id: 2 });
    expect(find('bestmove', 1)).toBeDefined();
    host.receive('uci');
    expect(lines(), 'lines keep their order').not.toContain('uciok');
    while (turns.length > 0) turns.shift()!();
    expect(readies()).toBe(100);
    expect(lines().at(-1)).toBe('uciok');
  });

  test('is answered line by line', () => {
    host.receive('uci');
    expect(lines()[0]).toMatch(/^id name Riposte/);
    expect(lines().at(-1)).toBe('uciok');
    host.receive('isready\r\nisready\n');
    expect(lines().slice(-2)).toEqual(['readyok', 'readyok']);
  });

  test('plays', async () => {
    host.receive('position startpos moves e2e4');
    host.receive('go depth 5');
    await until(() => lines().some((line) => line.startsWith('bestmove')));
    expect(lines().some((line) => /^info depth 5 .*\bpv\b/.test(line))).toBe(true);
    expect(events()).toEqual([]);
  });

  test('stops an infinite search', async () => {
    host.receive('go infinite');
    await until(() => lines().some((line) => line.startsWith('info depth')));
    host.receive('stop');
    await until(() => lines().some((line) => line.startsWith('bestmove')));
  });

  test('answers isready while a command searches, and keeps the reports apart', async () => {
    analyse(1, { infinite: true });
    host.receive('isready');
    expect(lines()).toEqual(['readyok']);
    await until(() => find('info', 1));
    host.receive({ type: 'stop', id: 2 });
    expect(lines()).toEqual(['readyok']);
    expect(find('bestmove', 1)).toBeDefined();
  });

  test('a command ends a search started by UCI text', async () => {
    host.receive('go infinite');
    analyse(1, { depth: 2 });
    await until(() => find('bestmove', 1));
    expect(lines().filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
  });

  test.each(['go perft 9', 'bench 30'])("a command ends UCI's %s", async (work) => {
    host.receive(work);
    analyse(91, { depth: 4 });
    await until(() => find('bestmove', 91));
  });

  test("UCI's perft and bench end a search started by a command", async () => {
    analyse(92, { infinite: true });
    host.receive('go perft 3');
    await until(() => lines().includes('Nodes searched: 8902'));
    expect(find('bestmove', 92)).toBeDefined();
    analyse(93, { infinite: true });
    host.receive('bench 3');
    await until(() => lines().some((line) => /^\d+ nodes \d+ nps$/.test(line)));
    expect(find('bestmove', 93)).toBeDefined();
  });

  test('UCI text ends a search started by a command', async () => {
    analyse(1, { infinite: true });
    host.receive('go depth 2');
    expect(find('bestmove', 1)).toBeDefined();
    await until(() => lines().some((line) => line.startsWith('bestmove')));
    expect(lines().filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
  });

  const rubbish = [
    '',
    ' ',
    '\n\n\n',
    '\0',
    'xyzzy',
    '\ud800',
    'go'.repeat(50_000),
    'position',
    'position fen',
    'setoption',
    'setoption name',
    'go depth',
    'go depth -1',
    'go wtime x',
    '♚',
    'x'.repeat(2_000_000),
  ];
  test.each(rubbish.map((text) => [JSON.stringify(text).slice(0, 30), text]))('survives %s', (_, text) => {
    host.receive(text);
    host.receive('stop');
    sent.length = 0;
    host.receive('isready');
    expect(lines()).toContain('readyok');
  });
});
