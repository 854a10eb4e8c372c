import { csvText } from '../../core/download.ts';
import type { PlayedGame } from '../../experiments/match/match.ts';
import type { MatchSettings } from '../../experiments/match/match-settings.ts';
import { outcomeText } from '../../game/game.ts';
import { pgnText, today } from '../../game/pgn.ts';

/** A game of a match as PGN, with the names of the two settings as its players. */
export function pgnOfGame(game: PlayedGame, { contest: { a, b } }: MatchSettings): string {
  const [white, black] = game.aWhite ? [a, b] : [b, a];
  const { result, reason } = game.ending;
  return pgnText({
    startFen: game.startFen,
    sans: game.sans,
    result,
    date: today(),
    white: `Riposte ${white.name}`,
    black: `Riposte ${black.name}`,
    ending: `${outcomeText(result, reason)}; ${game.nodes} nodes per move`,
  });
}

/** The games of a match as CSV: a row for each, below the names of the columns. */
export function gamesCsv(games: readonly PlayedGame[]): string {
  return csvText(
    ['game', 'A has', 'result', 'points of A', 'plies', 'reason', 'opening'],
    games.map(({ number, aWhite, ending, points, sans, startFen }) => [
      number,
      aWhite ? 'White' : 'Black',
      ending.result,
      points,
      sans.length,
      ending.reason,
      startFen,
    ]),
  );
}
