import type { GameResult } from '../engine/protocol.ts';
import { START_FEN, numbered } from '../xray/format.ts';

export interface PgnGame {
  startFen: string;
  sans: readonly string[];
  result: GameResult;
  white: string;
  black: string;
  /** `YYYY.MM.DD`. */
  date: string;
  /** Why the game ended, as a closing comment; `''` for none. */
  ending?: string;
}

const LINE_WIDTH = 79;

const escaped = (text: string): string => text.replace(/[\\"]/g, (c) => `\\${c}`);

function wrapped(tokens: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const token of tokens) {
    if (line !== '' && line.length + 1 + token.length > LINE_WIDTH) {
      lines.push(line);
      line = token;
    } else {
      line = line === '' ? token : `${line} ${token}`;
    }
  }
  return [...lines, line].join('\n');
}

/** A game in PGN export form: seven tags, the set-up where it is not the usual one, movetext. */
export function pgnText(game: PgnGame): string {
  const tags: [string, string][] = [
    ['Event', 'Game on the Riposte board'],
    ['Site', '?'],
    ['Date', game.date],
    ['Round', '-'],
    ['White', game.white],
    ['Black', game.black],
    ['Result', game.result],
  ];
  if (game.startFen !== START_FEN) tags.push(['SetUp', '1'], ['FEN', game.startFen]);
  const tokens = numbered(game.sans, game.startFen).flatMap(({ number, san }) =>
    number === '' ? [san] : [number.replace('…', '...'), san],
  );
  if (game.ending) tokens.push(`{${game.ending.replace(/[{}]/g, '')}}`);
  const head = tags.map(([name, value]) => `[${name} "${escaped(value)}"]`).join('\n');
  return `${head}\n\n${wrapped([...tokens, game.result])}\n`;
}
