import { START_FEN } from '../core/format.ts';
import type { Describer, PgnReader } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { FenRepair, PositionSpec, ReadGame } from '../protocol/protocol.ts';
import type { Game } from './game.ts';

/** A game as PGN; `fen` is the start position if the game has no FEN tag. */
export interface PgnSource {
  pgn: string;
  /** Name of the file that it is from. */
  name?: string;
  fen?: string;
}

/** A position or a game to open. */
export type GameSource = PositionSpec | PgnSource;

/** A position to load and the game it comes from. */
export interface SourceRead {
  position: PositionSpec;
  /** Null for a position without a game. */
  game: ReadGame | null;
  /** Notice about how the input was read; `''` for none. */
  note: string;
}

/** Reads a source. PGN is parsed in the engine's worker, off the main thread. */
export async function readSource(source: GameSource, engine: PgnReader): Promise<SourceRead> {
  if (!('pgn' in source)) return { position: source, game: null, note: '' };
  const game = await engine.readPgn(source.pgn, source.fen ?? 'startpos');
  const first =
    game.games > 1
      ? t('The text has {games, plural, one {# game} other {# games}}. The first is on the board.', { games: game.games })
      : '';
  return { position: game.position, game, note: [first, await problemText(game)].filter(Boolean).join(' ') };
}

/** What a board shows until the engine has read a source: its start position if that is plain, else the usual one. */
export const awaitedFen = (fen: string | undefined): string =>
  fen !== undefined && /^([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] /.test(fen) ? fen : START_FEN;

/** Describes the repairs made to a FEN; `''` for none. */
export async function repairText(repairs: readonly FenRepair[]): Promise<string> {
  if (repairs.length === 0) return '';
  const { repairPhrase } = await import('./refusal.ts');
  return t('The FEN was repaired: {join}.', { join: repairPhrase(repairs) });
}

/** What of a game's variations could not be read, as a notice; `''` for nothing. */
async function problemText({ problems }: ReadGame): Promise<string> {
  const [problem, ...others] = problems;
  if (problem === undefined) return '';
  const { pgnNotice } = await import('./refusal.ts');
  const first = pgnNotice(problem);
  return others.length === 0 ? first : t('{first} (and {length} more)', { first, length: others.length });
}

/** Loads a source into `game`. Returns the game it comes from, and a notice about how it was read or repaired; `''` for none. */
export async function loadSource(
  source: GameSource,
  engine: PgnReader & Describer,
  game: Game,
): Promise<{ game: ReadGame | null; notice: string }> {
  const read = await readSource(source, engine);
  const { repairs } = read.game
    ? await engine.describe({ fen: read.game.position.fen, moves: [] })
    : await game.load(read.position);
  if (read.game) await game.loadRecord(read.game.record);
  return { game: read.game, notice: [read.note, await repairText(repairs)].filter((text) => text !== '').join(' ') };
}
