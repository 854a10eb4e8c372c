import { errorText } from '../core/errors.ts';
import { playersText } from '../core/format.ts';
import { shortened } from '../core/shortened.ts';
import type { EnginePort } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, ListedGame } from '../protocol/game-record.ts';
import { pgnNotice, refusalText } from './refusal.ts';

/** One game of a text that is being read. */
export interface FileGame {
  /** Null if the game cannot be read. */
  readonly record: GameRecord | null;
  /** Which game cannot be read, or not to its end, and why, with move and line; `''` if it can. */
  readonly problem: string;
  /** Games in the text. */
  readonly total: number;
}

/** A game of a file by its players: `'Ada – Ben'`; by its number where they are not named. */
function nameOf({ tags }: ListedGame, number: number): string {
  const player = (name: string): string =>
    tags
      .find(([tag]) => tag === name)?.[1]
      .trim()
      .replace(/^\?$/, '') ?? '';
  const [white, black] = [player('White'), player('Black')];
  return white === '' && black === ''
    ? t('Game {number}', { number })
    : playersText({ white: shortened(white), black: shortened(black) });
}

/** Reads the games of a PGN text one after another, in the engine's worker. Rejects if the text cannot be read at all. */
export async function* gamesOfText(
  engine: Pick<EnginePort, 'listPgn' | 'readPgn'>,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<FileGame, void, undefined> {
  const games = await engine.listPgn(text);
  for (const [i, listed] of games.entries()) {
    const { from, to, line } = listed;
    if (signal.aborted) return;
    const total = games.length;
    try {
      const { record, notice, problems } = await engine.readPgn(text.slice(from, to), 'startpos', { line });
      yield { record, problem: problems.includes(notice) ? `${nameOf(listed, i + 1)}: ${pgnNotice(notice)}` : '', total };
    } catch (error) {
      yield { record: null, problem: `${nameOf(listed, i + 1)}: ${refusalText(errorText(error), text)}`, total };
    }
  }
}
