/** What a review says at the last move of a named opening: its name, who leaves it and how, and what it is about. */
import { numberedMove } from '../core/format.ts';
import { type Message, msg, t } from '../language/translate.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { MoveNode } from '../protocol/game-record.ts';

/** What openings are about, by the beginnings of their names. */
const IDEAS: readonly (readonly [names: readonly string[], idea: Message])[] = [
  [['Sicilian Defense'], msg('Black gives a flank pawn for a pawn of the centre and plays on the c-file.')],
  [['Ruy Lopez'], msg('White presses on the knight that defends e5 and builds a centre with c3 and d4.')],
  [['French Defense'], msg('Black attacks White’s centre with c5; the bishop on c8 is the problem.')],
  [['Italian Game'], msg('White aims at f7 and prepares d4.')],
  [["Queen's Gambit Declined"], msg('Black holds d5; White plays for e4 or attacks the queenside with pawns.')],
  [["Queen's Gambit Accepted"], msg('Black gives up the centre for free development and strikes it with c5 or e5.')],
  [['English Opening'], msg('White fights for d5 from the side.')],
  [["King's Gambit", 'Vienna Game'], msg('White plays f4 for the open f-file and the centre.')],
  [["King's Indian Defense"], msg('Black lets White have the centre, strikes it with e5 or c5 and attacks the king.')],
  [['Caro-Kann Defense', 'Slav Defense'], msg('Black supports d5 with c6 and keeps the way of the bishop on c8 open.')],
  [['Nimzo-Indian Defense'], msg('Black fights for e4 with pieces and may double White’s c-pawns.')],
  [["Queen's Indian Defense"], msg('Black fights for e4 with a bishop on b7.')],
  [['Dutch Defense'], msg('Black holds e4 with the f-pawn and plays on the kingside.')],
  [['Grünfeld Defense'], msg('White builds a broad centre, and Black attacks it with pieces and c5.')],
  [['Alekhine Defense', 'Pirc Defense', 'Modern Defense'], msg('Black lets White’s pawns come forward in order to attack them.')],
  [['Benoni Defense'], msg('Black plays on the queenside, where it has more pawns; White plays for e5.')],
  [['Scotch Game'], msg('White opens the centre at once.')],
  [["Petrov's Defense"], msg('Black attacks e4 instead of defending e5.')],
  [['Scandinavian Defense'], msg('Black challenges e4 at once, and White gains time against the queen.')],
  [['Philidor Defense'], msg('Black holds e5 in a solid but narrow position.')],
  [['Catalan Opening'], msg('White’s bishop on g2 presses on d5 and the queenside.')],
];

/** What an opening is about, by its name; null where nothing is known. */
export function openingIdea(name: string): Message | null {
  return IDEAS.find(([names]) => names.some((one) => name.startsWith(one)))?.[1] ?? null;
}

/** The note on the last of the named moves; `''` where the game ends with it, or has none. */
export function openingNote(
  moves: readonly MoveNode[],
  named: number,
  startFen: string,
  openings: Pick<OpeningBook, 'at'> | null,
): string {
  const [last, next] = [moves[named - 1], moves[named]];
  const opening = openings?.at(last?.fen ?? '')?.name;
  if (!last || !next || !opening) return '';
  const side = last.fen.split(' ')[1] === 'w' ? 'w' : 'b';
  const move = numberedMove(
    moves.map(({ san }) => san),
    named,
    startFen,
  );
  const leaves = t('{opening}. {side, select, w {White} other {Black}} leaves the book with {move}.', { opening, side, move });
  const idea = openingIdea(opening);
  return idea ? `${leaves} ${t(idea)}` : leaves;
}
