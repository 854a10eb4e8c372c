import { language } from './translate.ts';

const ENGLISH_LETTERS = 'KQRBN';
/** In the order of the letters. */
const FIGURINES = '♔♕♖♗♘';

let figurines = false;

/** Has moves named by figurines in every language, or by letters. */
export function showFigurines(on: boolean): void {
  figurines = on;
}

/** SAN, or a text with moves in SAN, with the letters of the language being spoken: `Nf3` is `Sf3` in German; or with figurines. */
export function shownMoves(san: string): string {
  const letters = figurines ? FIGURINES : language().pieces;
  if (letters === ENGLISH_LETTERS) return san;
  return san.replace(
    /(?<![\p{L}\d])[KQRBN](?=[a-h1-8x])|(?<==)[QRBN]/gu,
    (letter) => letters[ENGLISH_LETTERS.indexOf(letter)] ?? letter,
  );
}
