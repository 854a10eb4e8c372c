import { errorMessage } from '../../core/errors.ts';
import { textOfFile } from '../../core/file-text.ts';
import { t } from '../../language/translate.ts';
import type { GameRecord } from '../../protocol/game-record.ts';
import { fingerprintOf, packGame } from '../../state/packed-game.ts';
import type { Library, LongWork, NewGame } from '../../storage/library.ts';

/** One game of a text that is being read. */
export interface ReadStep {
  /** Null if the game cannot be read. */
  readonly record: GameRecord | null;
  /** Why it cannot be read, with move and line. */
  readonly problem?: string;
  /** Name of the opening, for a game whose tags do not tell. */
  readonly opening?: string;
  /** Its ECO code, likewise. */
  readonly eco?: string;
  /** Games in the text. */
  readonly total: number;
}

/** Reads the games of a text one after another. */
export type ReadGames = (text: string, signal: AbortSignal) => AsyncIterable<ReadStep>;

/** Writes a game as PGN. */
export type WriteGame = (record: GameRecord) => string;

/** How far an import is, and how it ended. */
export interface ImportState {
  /** Games read, and games known to be in the files. */
  done: number;
  total: number;
  /** Games that could not be read. */
  unread: number;
  /** Why the first of them could not be read. */
  problem: string;
  /** Games that were read up to an illegal move, and what is said of the first. */
  cut: number;
  cutProblem: string;
  /** Why the reading ended early; `''` if it did not. */
  failure: string;
  /** Numbers of the games that were left out because they are known, from 0 in the order of the files. */
  known: Set<number>;
}

/** Which games to read: all but those with a known fingerprint, or only those with these numbers. */
export type ImportFilter = { readonly known: Set<string> } | { readonly only: ReadonlySet<number> };

/** Whether a game is to be added. Its fingerprint is known from then on. */
function isWanted(record: GameRecord, number: number, filter: ImportFilter): boolean {
  if ('only' in filter) return filter.only.has(number);
  const fingerprint = fingerprintOf(packGame(record));
  if (filter.known.has(fingerprint)) return false;
  filter.known.add(fingerprint);
  return true;
}

/** Reads the games of files for `Library.addMany`, and keeps `state` up to date. Never throws. */
export async function* gamesOfFiles(
  files: readonly Blob[],
  read: ReadGames,
  signal: AbortSignal,
  state: ImportState,
  filter: ImportFilter,
): AsyncGenerator<NewGame, void, undefined> {
  try {
    for (const file of files) {
      const before = state.total;
      for await (const { record, opening, eco, problem, total } of read(await textOfFile(file), signal)) {
        if (signal.aborted) return;
        const number = state.done++;
        state.total = before + total;
        if (record && !isWanted(record, number, filter)) state.known.add(number);
        else if (record) {
          if (problem && state.cut++ === 0) state.cutProblem = problem;
          yield { record, kind: 'imported', ...(opening && { opening }), ...(eco && { eco }) };
        } else if (state.unread++ === 0) state.problem = problem ?? '';
      }
    }
  } catch (error) {
    if (!signal.aborted) state.failure = errorMessage(error);
  }
}

/** All games of a library as PGN, in parts for a file. */
export async function libraryPgn(library: Library, write: WriteGame, work: LongWork): Promise<string[]> {
  const parts: string[] = [];
  for await (const { record } of library.all(work)) parts.push(`${write(record).trimEnd()}\n\n`);
  return parts;
}

/** A number of games in words. */
export const gamesText = (count: number): string => t('{count, plural, one {# game} other {# games}}', { count });

/** How an import ended. */
export interface ImportOutcome {
  /** Games added to the library. */
  readonly added: number;
  /** Games left out because the library has them. */
  readonly known: number;
  readonly cancelled: boolean;
  /** Why the library did not take all games; `''` if it did. */
  readonly problem: string;
}

/** Tells how an import ended, in sentences. */
export function importText(state: ImportState, { added, known, cancelled, problem }: ImportOutcome): string {
  const nothingRead = state.done === 0 && state.failure === '' && !cancelled;
  return [
    cancelled ? t('Cancelled.') : '',
    nothingRead ? t('No game was found.') : t('{games, plural, one {# game} other {# games}} imported.', { games: added }),
    known > 0 ? t('{games, plural, one {# game} other {# games}} in the library already.', { games: known }) : '',
    state.unread > 0
      ? t('{games, plural, one {# game} other {# games}} could not be read. {problem}', {
          games: state.unread,
          problem: state.problem,
        })
      : '',
    state.cut > 0
      ? t('{games, plural, one {# game} other {# games}} could not be read to the end. {problem}', {
          games: state.cut,
          problem: state.cutProblem,
        })
      : '',
    state.failure,
    problem,
  ]
    .filter((note) => note !== '')
    .join(' ');
}
