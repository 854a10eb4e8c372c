/**
 * Detects the language of a game's piece letters. PGN prescribes English letters; people and older programs use their own.
 *
 * A game has one language: the one in which every move of the main line is legal, English if possible. If several other
 * languages fit and give different moves, the game is refused.
 */
import type { MoveWord } from './words.ts';

/** Letters of king, queen, rook, bishop and knight, from the PGN standard and common usage in other languages. */
const LETTERS: readonly (readonly [name: string, letters: string])[] = [
  ['English', 'K Q R B N'],
  ['German', 'K D T L S'], // also Danish, Norwegian, Swedish, Croatian, Slovenian
  ['French', 'R D T F C'],
  ['Spanish', 'R D T A C'], // also Catalan, Italian
  ['Portuguese', 'R D T B C'],
  ['Dutch', 'K D T L P'],
  ['Russian', 'Кр Ф Л С К'],
  ['Ukrainian', 'Кр Ф Т С К'],
  ['Polish', 'K H W G S'],
  ['Czech', 'K D V S J'], // also Slovak
  ['Hungarian', 'K V B F H'],
  ['Romanian', 'R D T N C'],
  ['Finnish', 'K D T L R'],
  ['Estonian', 'K L V O R'],
  ['Icelandic', 'K D H B R'],
  ['Latvian', 'K D T L Z'],
  ['Lithuanian', 'K V B R Ž'],
  ['Turkish', 'Ş V K F A'],
  ['Greek', 'Ρ Β Π Α Ι'],
  ['Bulgarian', 'Ц Д Т О К'],
  ['Serbian', 'К Д Т Л С'],
];

interface Language {
  name: string;
  /** Maps each letter to the English one. */
  pieces: ReadonlyMap<string, string>;
}

const FIGURINES: readonly (readonly [string, string])[] = [...'♔♕♖♗♘♙♚♛♜♝♞♟'].map((sign, i) => [sign, 'KQRBNP'[i % 6]!]);
const LANGUAGES: readonly Language[] = LETTERS.map(([name, letters]) => ({
  name,
  // P stands for a pawn unless the language uses it for a piece.
  pieces: new Map([...FIGURINES, ['P', 'P'], ...letters.split(' ').map((letter, i) => [letter, 'KQRBN'[i]!] as const)]),
}));
const ENGLISH = LANGUAGES[0]!;

/** With fewer piece moves, an illegal game in English letters is reported as English: a typo is likelier than another language. */
const MIN_MOVES = 6;

/** Legal moves in UCI notation, or the index of the first illegal one. `agreed`: the moves before one that two languages read differently. */
export type Outcome = { moves: string[] } | { index: number; message: string; agreed?: string[] };

const lettersOf = ({ piece, promotion }: MoveWord): string[] => [piece, promotion].filter((letter) => letter !== '');

const sansIn = ({ pieces }: Language, words: readonly MoveWord[]): string[] =>
  words.map(({ piece, body, promotion }) => `${pieces.get(piece) ?? ''}${body}${pieces.get(promotion) ?? ''}`);

/** Reports the first move whose letter occurs in no language that has all the letters before it. */
function foreignLetterError(words: readonly MoveWord[]): Outcome {
  let left = LANGUAGES;
  let letter = '';
  const index = words.findIndex((word) =>
    lettersOf(word).some((one) => {
      letter = one;
      left = left.filter(({ pieces }) => pieces.has(one));
      return left.length === 0;
    }),
  );
  const known = LANGUAGES.some(({ pieces }) => pieces.has(letter));
  return { index, message: known ? 'expected piece letters of one language' : 'expected a move such as Nf3 or exd8=Q' };
}

/**
 * Reads a game's moves in whichever language fits. `read` plays moves with English letters from the start of the game. Error
 * messages say what was expected; the caller adds what was found.
 */
export function inOneLanguage(words: readonly MoveWord[], read: (sans: string[]) => Outcome): Outcome {
  const used = new Set(words.flatMap(lettersOf));
  const fitting = LANGUAGES.filter(({ pieces }) => [...used].every((letter) => pieces.has(letter)));
  if (fitting.length === 0) return foreignLetterError(words);
  const seen = new Set([sansIn(ENGLISH, words).join(' ')]);
  const english = fitting[0] === ENGLISH ? read(sansIn(ENGLISH, words)) : null;
  if (english && !used.has('P') && ('moves' in english || words.filter(({ piece }) => piece !== '').length < MIN_MOVES))
    return english;
  const readings: { name: string; outcome: Outcome }[] = english ? [{ name: ENGLISH.name, outcome: english }] : [];
  for (const language of fitting) {
    // English allows P for pawns but omits it in practice, so P may be a piece of another language.
    if (language === ENGLISH || (english && 'moves' in english && language.pieces.get('P') === 'P')) continue;
    const sans = sansIn(language, words);
    if (seen.has(sans.join(' '))) continue;
    seen.add(sans.join(' '));
    readings.push({ name: language.name, outcome: read(sans) });
  }
  return oneOf(readings);
}

/**
 * Returns a function that writes moves with English letters, in the language in which `words` were read as `sans`; null for a
 * letter that is not of that language. If `words` leave several languages, `others` choose one.
 */
export function translation(
  words: readonly MoveWord[],
  sans: readonly string[],
  others: Iterable<MoveWord>,
): (word: MoveWord) => string | null {
  const wanted = sans.join(' ');
  const fitting = LANGUAGES.filter(
    (one) =>
      words.every((word) => lettersOf(word).every((letter) => one.pieces.has(letter))) && sansIn(one, words).join(' ') === wanted,
  );
  const used = new Set([...others].flatMap(lettersOf));
  const language = fitting.find(({ pieces }) => [...used].every((letter) => pieces.has(letter))) ?? fitting[0] ?? ENGLISH;
  return (word) => (lettersOf(word).every((letter) => language.pieces.has(letter)) ? sansIn(language, [word])[0]! : null);
}

/** Returns the moves if all legal readings agree, else where they differ; if none is legal, the error that occurs last. */
function oneOf(readings: readonly { name: string; outcome: Outcome }[]): Outcome {
  const legal = readings.flatMap(({ name, outcome }) => ('moves' in outcome ? [{ name, moves: outcome.moves }] : []));
  const [first, ...others] = legal;
  for (const other of first ? others : []) {
    const index = other.moves.findIndex((move, i) => move !== first!.moves[i]);
    if (index >= 0)
      return {
        index,
        agreed: first!.moves.slice(0, index),
        message: `expected a move that means the same in ${first!.name} and ${other.name} (the game is legal in both)`,
      };
  }
  if (first) return { moves: first.moves };
  let best: { name: string; index: number; message: string } | null = null;
  for (const { name, outcome } of readings) {
    if ('index' in outcome && (best === null || outcome.index > best.index)) best = { name, ...outcome };
  }
  const { name, index, message } = best!;
  return { index, message: name === ENGLISH.name ? message : `${message} (read as ${name})` };
}
