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
  /** Tags of the game it was read from: these stand, and not what is said here; but for the start and the result. */
  tags?: ReadonlyMap<string, string>;
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

/** Of the board it stands on, and not of the game. */
const OURS = new Set(['Result', 'SetUp', 'FEN']);

/** What a game that was read says where its tags do not. */
const UNKNOWN = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };

/** A game in PGN export form: seven tags, those it was read with, the set-up where it is not the usual one, movetext. */
export function pgnText(game: PgnGame): string {
  const { date, white, black } = game;
  const roster = game.tags ? UNKNOWN : { Event: 'Game on the Riposte board', Site: '?', Date: date, Round: '-', White: white, Black: black };
  const read = [...(game.tags ?? [])].filter(([name]) => !OURS.has(name));
  const tags = new Map([...Object.entries(roster), ['Result', game.result], ...read] as [string, string][]);
  if (game.startFen !== START_FEN) tags.set('SetUp', '1').set('FEN', game.startFen);
  const tokens = numbered(game.sans, game.startFen).flatMap(({ number, san }) =>
    number === '' ? [san] : [number.replace('…', '...'), san],
  );
  if (game.ending) tokens.push(`{${game.ending.replace(/[{}]/g, '')}}`);
  const head = [...tags].map(([name, value]) => `[${name} "${escaped(value)}"]`).join('\n');
  return `${head}\n\n${wrapped([...tokens, game.result])}\n`;
}
