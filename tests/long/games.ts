/** Moves and games as text, compared with the shared lists (`data/notation`): what two other libraries agree on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { parseResponse } from '../../web/engine/worker/parse-response.ts';
import { readGame, sanRulesOf } from '../../web/engine/worker/read-game.ts';
import type { PositionView } from '../../web/protocol/protocol.ts';
import { loadModule } from '../wasm/load.ts';

interface Listed {
  id: string;
  pgn: string;
  /** `either`: the libraries differ, and no more is asked than that nothing breaks. */
  expect: 'accept' | 'reject' | 'either';
  games: { start: string; moves: string[]; final: string; result: string }[];
}

/** Begins with nine black pawns. Other libraries take any FEN; the engine refuses what cannot be searched. */
const IMPOSSIBLE = 'chessjs-075';

/** Pieces, side and castling: what the moves of a game lead to, however they are spelled. */
const place = (fen: string): string => fen.split(' ').slice(0, 3).join(' ');

/** How a listed game is read differently; `''` where it is not. A null move ends it here, so only the moves before it are compared. */
function difference(module: RiposteModule, { id, pgn, expect, games }: Listed): string {
  const [wanted] = games;
  let game: ReturnType<typeof readGame>;
  try {
    game = readGame(module, pgn, 'startpos');
  } catch (error) {
    return expect === 'accept' && id !== IMPOSSIBLE ? `refused: ${String(error)}` : '';
  }
  if (expect !== 'accept' || !wanted) return expect === 'reject' ? 'read' : '';
  const view = parseResponse<PositionView>(module.describe(game.position.fen, game.position.moves.join(' '), false));
  const end = wanted.moves.indexOf('0000');
  const same =
    end < 0 ? place(view.fen) === place(wanted.final) : wanted.moves.slice(0, end).join() === game.position.moves.join();
  if (!same || (game.notice !== '') !== end >= 0) return `ends at ${view.fen}, expected ${wanted.final}`;
  if (game.result !== wanted.result && wanted.result !== '?') return `result ${game.result}, expected ${wanted.result}`;
  return game.games === games.length ? '' : `${game.games} games, expected ${games.length}`;
}

/** Compares all lists in `folder`: how many entries there are, and what is read differently. */
export async function compareLists(folder: string): Promise<{ entries: number; differences: string[] }> {
  const module = await loadModule();
  const rules = (fen: string, sans: string[]) => sanRulesOf(module).readSan(fen, sans, false);
  const rows = (name: string): string[] =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const differences: string[] = [];
  let entries = 0;
  const compare = (name: string, wrong: string): void => {
    entries += 1;
    if (wrong !== '') differences.push(`${name}: ${wrong}`);
  };
  for (const line of rows('pgn.jsonl')) {
    const listed = JSON.parse(line) as Listed;
    compare(listed.id, difference(module, listed));
  }
  for (const [fen = '', uci = '', san = ''] of rows('san.tsv').map((line) => line.split('\t'))) {
    const read = rules(fen, [san]);
    compare(`${fen} ${san}`, Array.isArray(read) && read[0] === uci ? '' : JSON.stringify(read));
  }
  for (const [fen = '', text = ''] of rows('san-reject.tsv').map((line) => line.split('\t'))) {
    const san = JSON.parse(text) as string;
    // Blanks separate moves here, so that a move cannot have them; the native tests do without.
    if (/\s/.test(san)) continue;
    const read = rules(fen, [san]);
    compare(`${fen} ${text}`, Array.isArray(read) ? `read as ${read[0]}` : '');
  }
  for (const [fen = '', sans = ''] of rows('movelists.tsv').map((line) => line.split('\t'))) {
    const read = sans
      .split(' ')
      .map((san) => rules(fen, [san]))
      .map((one) => (Array.isArray(one) ? one[0]! : one.message))
      .sort();
    const legal = parseResponse<PositionView>(module.describe(fen, '', false))
      .legal.map(({ uci }) => uci)
      .sort();
    compare(fen, read.join() === legal.join() ? '' : `${read.join(' ')}, expected ${legal.join(' ')}`);
  }
  return { entries, differences };
}
