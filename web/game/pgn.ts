import { numbered, START_FEN } from '../core/format.ts';
import type { GameResult } from '../protocol/protocol.ts';

/** A game to write as PGN. */
export interface PgnGame {
  /** FEN of the start position. */
  startFen: string;
  /** Moves, SAN. */
  sans: readonly string[];
  result: GameResult;
  white: string;
  black: string;
  /** `YYYY.MM.DD`. */
  date: string;
  /** Tags of the game it was read from. They override the fields here, except for start position and result. */
  tags?: ReadonlyMap<string, string>;
  /** Why the game ended, written as a final comment; `''` for none. */
  ending?: string;
}

/** The tag Event of games of this board. */
export const OWN_EVENT = 'Game on the Riposte board';

/** Today's date as a PGN writes it. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('.');
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

/** Tags that describe the board, not the game read. */
const OURS = new Set(['Result', 'SetUp', 'FEN']);

/** Values for tags missing from a game that was read. */
const UNKNOWN = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };

/** Writes a game in PGN export format: the seven tag roster, the tags it was read with, a FEN tag if needed, and the movetext. */
export function pgnText(game: PgnGame): string {
  const { date, white, black } = game;
  const roster = game.tags ? UNKNOWN : { Event: OWN_EVENT, Site: '?', Date: date, Round: '-', White: white, Black: black };
  const read = [...(game.tags ?? [])].filter(([name]) => !OURS.has(name));
  const tags = new Map([...Object.entries(roster), ['Result', game.result], ...read] as [string, string][]);
  if (game.startFen !== START_FEN) tags.set('SetUp', '1').set('FEN', game.startFen);
  const tokens = numbered(game.sans, game.startFen, (san) => san).flatMap(({ number, san }) =>
    number === '' ? [san] : [number.replace('…', '...'), san],
  );
  if (game.ending) tokens.push(`{${game.ending.replace(/[{}]/g, '')}}`);
  const head = [...tags].map(([name, value]) => `[${name} "${escaped(value)}"]`).join('\n');
  return `${head}\n\n${wrapped([...tokens, game.result])}\n`;
}
