/** Protocol messages by chance: most are commands, some nearly, some UCI text, some nothing at all. Needs no engine. */
import type { Limits, PositionSpec } from '../../web/protocol/protocol.ts';
import type { Command } from '../../web/protocol/requests.ts';
import { anything, changed, damaged, type Random } from './random.ts';

const FENS = [
  'startpos',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 9',
  '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
  '4k3/8/8/8/8/8/8/4K2R w KQ e6 4294967295 1',
];
const LINES = [['e2e4', 'e7e5', 'g1f3'], ['d2d4'], ['g1f3', 'g8f6', 'f3g1', 'f6g8'], [], [], []];
const OPTIONS = [
  'Hash=1|Hash=2|Hash=4096|Clear Hash=|Threads=1|Threads=2|MultiPV=3|MultiPV=1|Move Overhead=20|UCI_Chess960=true|',
  'Xray=true|Xray=false|Xray Records=100|Switch Killers=0|Switch Killers=2|Switch Killer Lifetime=siblings|',
  'Switch History=false|Switch Eval mobility=false|Ponder=true|Nonsense=1',
]
  .join('')
  .split('|')
  .map((option) => option.split('=') as [string, string]);
const UCI = [
  'uci|isready|ucinewgame|debug on|debug off|stop|ponderhit|d|eval|xray|register||position startpos moves e2e4|',
  'position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1|position fen 8/8 w - -|',
  'position fen 4k3/8/8/8/8/8/8/4K2R w KQ|go depth 3|go nodes 500|go infinite|go movetime 5|',
  'go ponder wtime 100 btime 100|go perft 2|perft 3|bench 2|go depth 0|go mate 1 searchmoves e2e4|',
  'isready\nposition startpos\ngo depth 2\nisready|setoption name MultiPV value 2|setoption name Hash value 1|quit',
]
  .join('')
  .split('|');

function position(random: Random): PositionSpec {
  const fen = random.pick(FENS);
  const spec: PositionSpec = { fen, moves: fen === 'startpos' ? random.pick(LINES) : [] };
  if (random.oneIn(5)) spec.chess960 = random.oneIn(2);
  if (random.oneIn(5)) spec.strict = random.oneIn(2);
  return spec;
}

function limits(random: Random): Limits {
  switch (random.below(8)) {
    case 0:
      return { infinite: true };
    case 1:
      return {};
    case 2:
      return { movetime: 1 + random.below(20) };
    case 3:
      return { wtime: random.below(200), btime: random.below(200), winc: random.below(3), movestogo: 1 + random.below(40) };
    case 4:
      return { nodes: 1 + random.below(3000), searchmoves: ['e2e4', 'd2d4'] };
    case 5:
      return { mate: 1 + random.below(3), nodes: 2000 };
    case 6:
      return { nodes: 1 + random.below(3000) };
    default:
      return { depth: 1 + random.below(5) };
  }
}

/** A command of the right form. */
export function command(random: Random, id: number): Command {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return {
        type: 'analyse',
        id,
        position: position(random),
        limits: limits(random),
        ...(random.oneIn(3) ? { multipv: 1 + random.below(4) } : {}),
        ...(random.oneIn(2) ? { xray: random.oneIn(2) } : {}),
        ...(random.oneIn(20) ? { record: true } : {}),
      };
    case 3:
      return { type: 'stop', id, ...(random.oneIn(2) ? { target: Math.max(1, id - random.below(5)) } : {}) };
    case 4:
      return { type: 'xray', id, on: random.oneIn(2) };
    case 5:
      return { type: 'generations', id };
    case 6:
      return { type: 'recording', id };
    case 7:
      return { type: 'newgame', id };
    case 8: {
      const [name, value] = random.pick(OPTIONS);
      return { type: 'option', id, name, value };
    }
    case 9:
      return { type: 'options', id };
    case 10:
      if (random.oneIn(3)) return { type: 'listPgn', id, pgn: random.pick(['1. e4 * 1. d4', '[White "A"]', '{', '']) };
      return {
        type: 'readPgn',
        id,
        fen: random.pick(FENS),
        pgn: random.pick(['1. e4 e5 2. Sf3', '[White "A"] 1. d4 {so} d5 *', '{', '']),
      };
    default:
      return { type: 'describe', id, position: position(random) };
  }
}

/** Any message. */
export function message(random: Random, id: number): unknown {
  const kind = random.below(20);
  if (kind < 10) return command(random, id);
  if (kind < 16) return changed(random, command(random, id));
  if (kind === 16) return anything(random);
  const line = random.pick(UCI);
  return kind === 17 ? damaged(random, line) : line;
}

const huge = (name: string, value: string): boolean => {
  const number = Number(value);
  return (
    (/hash/i.test(name) && number > 8 && number < 4096) ||
    (/records/i.test(name) && number > 10_000) ||
    (/threads/i.test(name) && number > 2)
  );
};

/** True for what is right and would only take memory or time: large tables, a bench of any depth. */
export function tooCostly(message: unknown): boolean {
  if (typeof message === 'string') {
    const option = /setoption\s.*\bvalue\s+(\S+)/.exec(message);
    return /bench|perft/.test(message) ? !UCI.includes(message) : option !== null && huge(message, option[1]!);
  }
  const { type, name, value } = (message ?? {}) as Record<string, unknown>;
  return type === 'option' && typeof name === 'string' && typeof value === 'string' && huge(name, value);
}
