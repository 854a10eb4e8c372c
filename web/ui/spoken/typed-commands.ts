import { decimalText, numberedMove, otherTurn, type Turn } from '../../core/format.ts';
import { shortened } from '../../core/shortened.ts';
import { clockWords } from '../../game/play/clock.ts';
import { lineHidden } from '../../game/play/peek.ts';
import { shownTime } from '../../game/play/players.ts';
import type { Session } from '../../game/session.ts';
import { ENGLISH } from '../../language/languages.ts';
import { inLanguage, type Message, msg, t } from '../../language/translate.ts';
import type { MoveWording } from '../shell/announce.ts';
import { capturedWords, piecesWords, rowWords, squareWords } from './board-words.ts';
import { folded, listedWords, pieceNamed } from './read-move.ts';

/** What a command is answered from. */
export interface Asked {
  readonly session: Session;
  readonly wording: MoveWording;
  /** What is threatened in the position shown, in words. */
  threat(): Promise<string>;
}

/** A command that is typed in place of a move and answered in words. */
export interface TypedCommand {
  /** Single letters and signs for it; none is a move. */
  readonly letters: readonly string[];
  /** Words for it, separated by commas; the first is shown. */
  readonly words: Message;
  /** An argument, by example. */
  readonly example?: Message;
  readonly help: Message;
  answer(asked: Asked, argument: string): string | Promise<string>;
}

/** FEN of the position that the board shows. */
const fenOf = ({ preview, game }: Session): string => preview.board?.fen ?? game.fenAt();

function square({ session }: Asked, argument: string): string {
  const wanted = argument.toLowerCase();
  if (/^[a-h][1-8]$/.test(wanted)) return squareWords(fenOf(session), wanted);
  if (/^[a-h1-8]$/.test(wanted)) return rowWords(fenOf(session), wanted);
  return t('{argument} is no square: expected a square such as e4, a file such as e, or a rank such as 4.', {
    argument: argument || '–',
  });
}

function pieces({ session }: Asked, argument: string): string {
  const fen = fenOf(session);
  if (argument === '') return piecesWords(fen, null);
  const kind = pieceNamed(argument);
  if (kind === null) return t('{argument} is no piece: expected a letter such as N, or a word such as knight.', { argument });
  if ([...argument].length > 1) return piecesWords(fen, kind);
  return piecesWords(fen, kind, [argument === argument.toLowerCase() ? 'b' : 'w']);
}

function moves({ session: { game }, wording }: Asked, argument: string): string {
  const from = argument.toLowerCase();
  if (!/^[a-h][1-8]$/.test(from)) return t('{argument} is no square: expected one such as e2.', { argument: argument || '–' });
  const legal = (game.shown?.legal ?? []).filter((move) => move.from === from);
  if (legal.length === 0) return t('No legal move from {from}.', { from });
  return t('From {from}: {moves}.', { from, moves: legal.map(({ san }) => wording.move(san)).join('; ') });
}

function last({ session: { game }, wording }: Asked): string {
  const sans = game.plies.map(({ san }) => san);
  if (game.cursor === 0) return t('No move has been played.');
  return t('{move}.', { move: numberedMove(sans, game.cursor - 1, game.startFen, wording.move) });
}

function clocks({ session }: Asked): string {
  const left = (side: Turn): number | null => shownTime(session, side);
  const [white, black] = [left('w'), left('b')];
  if (white === null && black === null) return t('There is no clock.');
  const said = (ms: number | null): string => (ms === null ? t('no clock') : clockWords(ms));
  return t('White: {white}. Black: {black}.', { white: said(white), black: said(black) });
}

function turn({ session: { game, mode, user } }: Asked): string {
  if (game.atEnd && game.over) return t('{outcome}.', { outcome: game.outcome().text });
  const side = game.shown?.turn ?? game.turn;
  if (mode !== 'play') return side === 'w' ? t('White to move.') : t('Black to move.');
  if (side === user) return side === 'w' ? t('Your move, with White.') : t('Your move, with Black.');
  return side === 'w' ? t('The engine’s move, with White.') : t('The engine’s move, with Black.');
}

/** What the search of the position shown has found; or why nothing is told of it. */
function found({ session }: Asked) {
  if (lineHidden(session)) return t('In a game the engine’s line is hidden for your move: Escape, then V, peeks at it.');
  const { latest, root } = session.liveSearch;
  const info = latest.lines[0];
  if (!info || !root || root.fen !== fenOf(session)) return t('The engine has not searched this position.');
  return { info, turn: root.turn };
}

function evaluation(asked: Asked): string {
  const search = found(asked);
  if (typeof search === 'string') return search;
  const { score, depth } = search.info;
  const ahead =
    score.value === 0
      ? score.kind === 'mate'
        ? otherTurn(search.turn)
        : 'none'
      : score.value > 0
        ? search.turn
        : otherTurn(search.turn);
  if (score.kind === 'mate') {
    const count = Math.abs(score.value);
    return ahead === 'w' ? t('White mates in {count}.', { count }) : t('Black mates in {count}.', { count });
  }
  const n = Math.abs(score.value) / 100;
  const pawns = decimalText(n, 2);
  if (ahead === 'none') return t('Equal, at depth {depth}.', { depth });
  return ahead === 'w'
    ? t('White is better by {n, plural, one {{pawns} pawn} other {{pawns} pawns}}, at depth {depth}.', { n, pawns, depth })
    : t('Black is better by {n, plural, one {{pawns} pawn} other {{pawns} pawns}}, at depth {depth}.', { n, pawns, depth });
}

/** Most moves of a line that are told. */
const MOST_MOVES = 8;

function line(asked: Asked): string {
  const search = found(asked);
  if (typeof search === 'string') return search;
  const { san } = search.info;
  if (san.length === 0) return t('There is no legal move.');
  return t('{moves}.', {
    moves: san
      .slice(0, MOST_MOVES)
      .map((move) => asked.wording.move(move))
      .join('; '),
  });
}

function threat({ session, ...asked }: Asked): string | Promise<string> {
  return session.isAnalysis ? asked.threat() : t('In a game threats are yours to find; an analysis shows them.');
}

/** All commands, in the order of the help. */
export const TYPED_COMMANDS: readonly TypedCommand[] = [
  {
    letters: ['s'],
    words: msg('square, what'),
    example: msg('e4'),
    help: msg('what stands on a square, on a file (s e) or on a rank (s 4)'),
    answer: square,
  },
  {
    letters: ['p'],
    words: msg('pieces'),
    example: msg('N'),
    help: msg('where the white knights are (p n: the black ones; pieces knight: both; p alone: all pieces)'),
    answer: pieces,
  },
  { letters: ['m'], words: msg('moves'), example: msg('e2'), help: msg('the legal moves from a square'), answer: moves },
  { letters: ['l'], words: msg('last'), help: msg('the last move'), answer: last },
  { letters: ['c', 't'], words: msg('clock, time'), help: msg('the time of both sides'), answer: clocks },
  { letters: [], words: msg('turn'), help: msg('whose turn it is, or how the game has ended'), answer: turn },
  { letters: [], words: msg('eval, evaluation'), help: msg('how the engine judges the position'), answer: evaluation },
  { letters: [], words: msg('line'), help: msg('the engine’s line'), answer: line },
  { letters: [], words: msg('threat'), help: msg('in an analysis: what the opponent threatens'), answer: threat },
  {
    letters: [],
    words: msg('captured'),
    help: msg('the captured pieces, and who is ahead'),
    answer: ({ session }) => capturedWords(session.game.startFen, fenOf(session)),
  },
  { letters: ['?'], words: msg('help'), help: msg('all commands; ? e4 is the same as s e4'), answer: help },
];

/** How a command is typed, for the help: `'s e4, square e4'`. */
export function commandText({ letters, words, example }: TypedCommand): string {
  const argument = example ? ` ${t(example)}` : '';
  const word = t(words).split(',')[0]!.trim();
  return [...letters, word].map((name) => name + argument).join(', ');
}

function help(asked: Asked, argument: string): string {
  if (argument !== '') return square(asked, argument);
  return TYPED_COMMANDS.map((command) => t('{command}: {help}.', { command: commandText(command), help: t(command.help) })).join(
    '\n',
  );
}

/** The command that a text begins with, and the rest of it; null if it begins with none. */
export function commandTyped(text: string): { command: TypedCommand; argument: string } | null {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const argument = shortened(rest.join(' '));
  const name = folded(first);
  const isNamed = ({ words }: TypedCommand): boolean => listedWords(words).includes(name);
  const command =
    TYPED_COMMANDS.find(({ letters }) => letters.includes(name)) ??
    TYPED_COMMANDS.find((one) => isNamed(one) || inLanguage(ENGLISH, () => isNamed(one)));
  return command ? { command, argument } : null;
}
