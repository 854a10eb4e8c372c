// What the reader of PGN and the engine say of games and positions, in the language of the page.
import { beforeAll, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { errorText } from '../../web/core/errors.ts';
import type { Refused } from '../../web/engine/worker/parse-response.ts';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { describePosition } from '../../web/engine/worker/request-handlers.ts';
import { pgnNotice, refusalText, repairPhrase } from '../../web/game/refusal.ts';
import { type Language, languageOf } from '../../web/language/languages.ts';
import { inLanguage, loadLanguage } from '../../web/language/translate.ts';
import { listGames, MAX_LIST, MAX_LISTED } from '../../web/pgn/list.ts';
import { MAX_PGN, MAX_PLIES, readPgn } from '../../web/pgn/read.ts';
import { loadModule } from './load.ts';

/** Every text of it is accented and has tildes. */
const pseudo = languageOf('qps-ploc') as Language;
const german = languageOf('de') as Language;

let module: RiposteModule;
beforeAll(async () => {
  [module] = await Promise.all([loadModule(), loadLanguage(pseudo), loadLanguage(german)]);
});

/** What is said of a text that is refused, or of a game that is not read as it is written. */
function answers(text: string): string[] {
  try {
    return readPgn(text, sanRulesOf(module)).problems.map(pgnNotice);
  } catch (error) {
    return [refusalText(errorText(error), text)];
  }
}
/** What is said of a FEN: its repairs, or why it is refused. */
function answersToFen(fen: string): string[] {
  try {
    const { repairs } = describePosition(module, { fen, moves: [] });
    return repairs.length === 0 ? [] : [repairPhrase(repairs)];
  } catch (error) {
    return [refusalText((error as Refused).info, fen)];
  }
}

/** English words of three letters or more, beside what is quoted, moves, and names that every language has. */
const englishWords = (text: string): string[] =>
  (
    text
      .replace(/“.*?”|\b[KQRBN]?[a-h]?x?[a-h][1-8]|tá~?g~* \S+,|\b(?:PGN|FEN|KQkq|German|Czech|exd8)\b/g, '')
      .match(/(?<![\p{L}~])\p{L}{3,}(?![\p{L}~])/gu) ?? []
  ).filter((word) => /[aeiounc]/.test(word));

const AFTER = '4k3/8/8/8/8/8/4P3/4K3';
const shuffle = (plies: number): string => 'Nf3 Nf6 Ng1 Ng8 '.repeat(plies / 4);

test.each([
  ['an illegal move', '1. e4 e5 2. Ke3 Nf6'],
  ['an illegal first move', '1. Ke3'],
  ['a black one in a file', '1. e4\nKe5 2. a3 a6 3. h3'],
  ['castling', '1. e4 e5 2. O-O'],
  ['several pieces', '1. Nf3 Nf6 2. d3 d6 3. Nd2'],
  ['letters of another language', '1. e4 e5 2. Sf3 Sc6 3. Lb6'],
  ['two languages', '1. e4 e5\n2. Se2'],
  ['mixed letters', '1. e4 e5 2. Sf3 Nc6'],
  ['a letter of no language', '1. e4 Xf6'],
  ['a word', 'hello'],
  ['a word after moves', '1. e4 e5 2. hello d5'],
  ['nothing', ''],
  ['an open comment', '1. e4 {good'],
  ['an open variation', '1. e4 e5\n(1... c5'],
  ['an open tag', '[White "Ada]\n\n1. e4'],
  ['a drop', '1. e4 e5 2. P@d4'],
  ['Bughouse', '1A. e4 1a. e5'],
  ['another variant', '[Variant "Atomic"]\n\n1. e4'],
  ['a null move and an illegal one', '1. e4 -- 2. d4 Nxa8'],
  ['a null move in check', '1. e4 f5 2. Qh5+ -- 3. d4'],
  ['a bad move of a variation', '1. e4 (1. d4 Ke3) (1. c4 Xf3) e5'],
  ['no position', '[FEN "?"]\n\n1. e4'],
  ['a start array', `[FEN "${AFTER} w - - 0 1"]\n[SetUp "0"]\n\n1. e4`],
  ['a tag twice', '[White "Ada"]\n[White "Ben"]\n\n1. e4'],
  ['a FEN tag that is none', `[FEN "${AFTER} x - - 0 1"]\n\n1. e4`],
  ['a FEN tag without kings', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4'],
  ['a long text', 'x'.repeat(MAX_PGN + 1)],
  ['a long game', shuffle(MAX_PLIES + 4)],
  ['a long variation', `1. e4 (1. d4 a6 ${shuffle(MAX_PLIES)})`],
])('of a game with %s, nothing is said in English', (_, text) => {
  const said = inLanguage(pseudo, () => answers(text));
  expect(said).not.toEqual([]);
  expect(said.flatMap(englishWords), said.join('\n')).toEqual([]);
});

test.each([
  ['too long', `${AFTER} w - - 0 1${' '.repeat(300)}`],
  ['seven fields', `${AFTER} w - - 0 1 x`],
  ['the side missing', AFTER],
  ['castling missing', `${AFTER} w`],
  ['no such side', `${AFTER} x - - 0 1`],
  ['the wrong side in check', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
  ['a short rank', '4k2/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['seven ranks', '4k3/8/8/8/8/8/4K3 w - - 0 1'],
  ['two digits', '4k3/44/8/8/8/8/8/4K3 w - - 0 1'],
  ['no piece', '4k3/8/8/8/8/8/8/4Kx2 w - - 0 1'],
  ['no white king', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
  ['no black king', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['too many white queens', '4k3/8/8/8/8/8/QQQQQQQQ/QQQQKQQQ b - - 0 1'],
  ['too many black queens', '4k3/qqqqqqqq/qqqqqqqq/8/8/8/8/4K3 w - - 0 1'],
  ['a pawn on the last rank', '4k2P/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['castling letters', `${AFTER} w XY - 0 1`],
  ['castling without the rook', `${AFTER} w K - 0 1`],
  ['castling without the king', '4k3/8/8/8/8/4K3/8/7R w K - 0 1'],
  ['castling with a king elsewhere', '4k3/8/8/8/8/8/8/3K4 w Q - 0 1'],
  ['castling twice', '4k3/8/8/8/8/8/8/4K2R w KH - 0 1'],
  ['castling in another order', '4k3/8/8/8/8/8/8/R3K2R w QK - 0 1'],
  ['no such square', `${AFTER} w - e9 0 1`],
  ['no pawn that jumped', `${AFTER} w - e6 0 1`],
  ['a clock that is none', `${AFTER} w - - x 1`],
  ['a number that is none', `${AFTER} w - - 0 x`],
  ['a large clock', `${AFTER} w - - 4294967295 1`],
  ['a large number', `${AFTER} w - - 0 4294967295`],
])('of a FEN with %s, nothing is said in English', (_, fen) => {
  const said = inLanguage(pseudo, () => answersToFen(fen));
  expect(said).not.toEqual([]);
  expect(said.flatMap(englishWords), said.join('\n')).toEqual([]);
});

test('of a list that is too long, and of a record, nothing is said in English', () => {
  const listed = (text: string): string => {
    try {
      return `${listGames(text).length}`;
    } catch (error) {
      return refusalText(errorText(error), text);
    }
  };
  const said = inLanguage(pseudo, () => [
    listed(' '.repeat(MAX_LIST + 1)),
    listed('a3 *\n'.repeat(MAX_LISTED + 1)),
    pgnNotice('The game has more than 50,000 moves. The rest of its variations is left out.'),
    pgnNotice('1,234 more moves could not be read.'),
  ]);
  expect(said.flatMap(englishWords), said.join('\n')).toEqual([]);
});

test('a language says where, what and how far', () => {
  const text = '[White "Ada"]\n[White "Ben"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 Sf6 4. Lb8 a6 5. a3';
  expect(inLanguage(german, () => answers(text))).toEqual([
    'Tag White (Zeile 1): „Ada“ wird durch „Ben“ aus einem späteren Tag dieses Namens ersetzt.',
    'Zug 4 von Weiß (Zeile 4): Lb8 ist nicht möglich (Figurenbuchstaben: Deutsch). Die Partie wird bis dorthin gelesen, ohne die 2 Halbzüge danach.',
  ]);
  expect(answers(text)).toEqual([
    'The tag White, line 1: “Ada” is replaced by “Ben” from a later tag of this name.',
    'Move 4, line 4: Lb8 is not legal (piece letters: German). The game is read up to there, without the 2 half-moves after it.',
  ]);
});
