// The target that reads PGN: randomly damaged games, and randomly written games, which must be read back unchanged.

import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { START_FEN } from '../../web/core/format.ts';
import { parseResponse } from '../../web/engine/worker/parse-response.ts';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { pgnText } from '../../web/game/pgn.ts';
import { PgnError } from '../../web/pgn/error.ts';
import { readPgn, type SanRules } from '../../web/pgn/read.ts';
import type { PositionView, ReadGame } from '../../web/protocol/protocol.ts';
import { loadModule } from '../wasm/load.ts';
import { damaged, letters, type Random, require } from './random.ts';

/** Small games with all that PGN has: tags, comments of both kinds, marks, variations in variations, set-ups. */
const GAMES = [
  `[Event "Paris Opera"]\n[Date "1858.11.02"]\n[White "Morphy"]\n[Black "Duke, \\"the\\" Count"]\n[Result "1-0"]\n
1. e4 e5 2. Nf3 d6 3. d4 Bg4 $6 {pins} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+ (5. Nxe5 Bxd1) 5... Kxd8) 5. Qxf3 dxe5 6. Bc4 Nf6
7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7
16. Qb8+!! Nxb8 17. Rd8# 1-0\n`,
  `1. e4 e5 2. Nf3 d6 3. Bc4 Bg4?! 4. Nc3 g6 ; a line comment\n5. Nxe5! Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0 {Legal's mate}`,
  `[SetUp "1"]\n[FEN "8/8/8/8/8/k1P5/2K5/8 b - - 3 40"]\n[Result "*"]\n\n{A pawn.} 40... Ka2 $13 $146 41. c4 {[%clk 0:09:58][%eval 0.3]} Ka3 *`,
  `[FEN "n1n1k3/PPP5/8/8/8/8/5ppp/4KN1N w - - 0 1"]\n\n1. axb8=Q e1=Q`,
  `[FEN "n1n1k3/PPP5/8/8/8/8/5ppp/4KN1N w - - 0 1"]\n\n1. bxa8=Q gxh1=N+ (1... gxf1=R+ 2. Kxf1) 2. Qc6+ Kf7 1/2-1/2`,
  `[Variant "Chess960"]\n[FEN "bqnrkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNRKB1R w KQkq - 2 2"]\n\n2. g3 g6 3. Bg2 Bg7 4. O-O 0-0 ½-½`,
  `[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. d4 (1. c4 1-0) d5 0-1\n`,
  `[Variant "fischerandom"]\n[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1"]\n\n1. Ne3 {+0.13/12 0.29s} Ne6 2. O-O O–O *`,
  `1. e4 e5 2. Sf3 Sc6 3. Lb5± a6 4. Lxc6 dxc6 5. 0-0 (5. Sxe5 Dd4∓) Ld6 N 6. d4 ⩲ Lg4 1/2-1/2`,
  `1. е4 e5 2. Кf3 Кc6 3. Сb5 a6 4. О-О Кf6 5. Лe1 Крe7? 6. Фe2!? {Это слабо} *`,
  `1. ♘f3 ♞f6 2. g1-h3 b8c6 -- 3. f4 = {[%clk]} (3. null) Z0 <br /> 1-0`,
  `% made by hand\r\n1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 (5...g6 {the dragon (1-0)}) 6.Bg5 e6 7.f4 *\r\n`,
];
const WORDS = [
  ...`{ } ( ) () ; $1 $ $99999999999 ! ?? 1-0 0-1 1/2-1/2 ½-½ * [ ] " -- Z0 1. 1... 999999999999. … O-O 0-0-0 O-O-O-O e4 e9
Nbd7 exd6e.p. e8=Q e8q e7-e8=K Qa1xh8# P N 0000 null – — − ± ⩲ +− = ∞ D e.p. × : <br ♘f3 ♟e4 Sf3 Sc6 Lb5 Cf3 Крe7 Дd4
Re2 Pf3 e1g1 g1-f3 e7e8 e8D [%clk] {[%clk {[% 1… Ş ß {(1-0)} ({)} ♚`.split(/\s/),
  ...[';\n', '\n%', '\\"', '\ufeff', '\0', '\r', '<br />', '\u200b', '\u00a0', '1. e4', '\ud800'],
  ...['[Variant "Fischer Random"]', '[FEN "', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', '[Result "1-0"]'],
  ...['[SetUp "1"]', '[Variant "Atomic"]', '[a "b" "c"]', '[%cal Ge1g1]'],
];
const FENS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 9',
];

/** A word, or the blanks between words, dropped, doubled, put elsewhere or made another. */
function shuffled(random: Random, text: string): string {
  const words = text.split(/(\s+|[(){}])/);
  for (let n = 1 + random.below(3); n > 0; n--) {
    const at = random.below(words.length);
    const put = [random.pick(WORDS), words[random.below(words.length)]!, damaged(random, words[at]!, 1), ''];
    words.splice(at, random.below(3), random.pick(put), ...(random.oneIn(2) ? [' '] : []));
  }
  return words.join('');
}

function damagedGame(random: Random): string {
  let text = random.pick(GAMES);
  if (random.oneIn(6)) text += `\n${random.pick(GAMES)}`;
  if (!random.oneIn(4)) text = shuffled(random, text);
  if (random.oneIn(3)) text = damaged(random, text);
  if (random.oneIn(20)) text = text.slice(random.below(text.length + 1));
  if (random.oneIn(40)) text = random.pick(WORDS).repeat(random.below(500));
  if (random.oneIn(40))
    text = text.replace(/ /g, () =>
      random.oneIn(4) ? random.pick([' {a} ', ' {[%clk]} ', ' ; b\n', ' ! ', '\n']).repeat(random.below(2000)) : ' ',
    );
  return text;
}

/** Each error begins with its place, a move of the game and a line of the text, or a tag; or is about the whole text. */
const PLACE = /^(Move \d+( \(Black\))?(, line \d+)?: |The tag (FEN, line \d+ \(fen[.\w]*\)|Variant, line \d+): |expected )/;

function checkError(error: unknown, text: string): void {
  if (!(error instanceof PgnError)) throw Object.assign(new Error(`reading ${JSON.stringify(text)} threw`), { cause: error });
  const { field, message } = error;
  require(field === 'pgn' && PLACE.test(message), 'an error names its place', [message, text]);
  require(/expected|legal|several fit/.test(message) && message.length < 400, 'an error says what was expected', [message, text]);
}

class Games {
  private readonly rules: SanRules;
  private readonly module: RiposteModule;
  constructor(module: RiposteModule) {
    this.module = module;
    this.rules = sanRulesOf(module);
  }

  private describe(fen: string, moves: readonly string[]): PositionView {
    return parseResponse<PositionView>(this.module.describe(fen, moves.join(' '), false));
  }
  private read(text: string): ReadGame | PgnError {
    try {
      return readPgn(text, this.rules);
    } catch (error) {
      checkError(error, text);
      return error as PgnError;
    }
  }

  /** Any text: an error that names its place, or a game that can be played and written, and is then read as the same. */
  damaged(random: Random): void {
    const text = damagedGame(random);
    const game = this.read(text);
    if (game instanceof PgnError) return;
    const { position, comments, result, games } = game;
    require(comments.length === position.moves.length + 1 && games >= 1, 'a comment for each place, and a game', [text, game]);
    require(/^(1-0|0-1|1\/2-1\/2|\*)$/.test(result), 'a result is one', [text, result]);
    const view = this.describe(position.fen, position.moves);
    require(view.plies.map(({ uci }) => uci).join() === position.moves.join(), 'the moves can be played', [text, position.moves]);
    const sans = view.plies.map(({ san }) => san);
    const again = this.read(pgnText({ startFen: view.startFen, sans, result, white: 'A', black: 'B', date: '????.??.??' }));
    require(!(again instanceof PgnError), 'a game that was read can be written and read', [text, again]);
    require(again.position.moves.join() === position.moves.join() && again.result === result, 'it reads as the same', [
      text,
      again.position.moves,
    ]);
  }

  /** Moves by chance from a position. */
  private walk(random: Random, fen: string): PositionView {
    const moves: string[] = [];
    let view = this.describe(fen, moves);
    for (let n = random.below(9); n > 0 && view.legal.length > 0; n--) {
      // Rare spellings: promotions, castling, en passant, captures that need their file.
      const odd = view.legal.filter(({ san }) => /[=O]|^[a-h]x|^[NRQ][a-h1-8]x?[a-h]/.test(san));
      moves.push(random.pick(odd.length > 0 && random.oneIn(2) ? odd : view.legal).uci);
      view = this.describe(fen, moves);
    }
    return view;
  }

  /** A game whose pieces are signs, or letters of another language: the same moves, or refused because they could be others. */
  foreign(random: Random): void {
    const { startFen, plies } = this.walk(random, random.pick(FENS));
    const languages = '♔♕♖♗♘ ♚♛♜♝♞ KDTLS RDTFC RDTAC KHWGS KVBFH RDTNC KDTLR ЦДТОК'.split(' ');
    const letters = random.pick([...languages, ['Кр', 'Ф', 'Л', 'С', 'К']]);
    const sans = plies.map(({ san }) => san.replace(/^[KQRBN]|(?<==)[QRBN]/g, (piece) => [...letters]['KQRBN'.indexOf(piece)]!));
    const text = `[FEN "${startFen}"]\n\n${sans.join(' ')} *`;
    const game = this.read(text);
    // A short game that has nothing but English letters is taken for a slip in English.
    const english = sans.flatMap((san) => san.match(/^(?!O-)\p{Lu}|(?<==)./gu) ?? []).every((letter) => 'KQRBN'.includes(letter));
    // What means the same in two languages is not guessed: the game is refused, or read up to there.
    const said = game instanceof PgnError ? game.message : game.notice;
    const moves = game instanceof PgnError ? [] : game.position.moves;
    const same = plies.map(({ uci }) => uci).slice(0, said === '' ? undefined : moves.length);
    require(english ||
      / means the same in /.test(said) ||
      (moves.length > 0 && moves.join() === same.join()), 'its moves are the same', [text, said, moves]);
  }

  /** A game as the page writes it, then with all that others write between its moves. */
  written(random: Random): void {
    const view = this.walk(random, random.pick(FENS));
    const sans = view.plies.map(({ san }) => san);
    const result = random.pick(['1-0', '0-1', '1/2-1/2', '*'] as const);
    const name = (): string =>
      letters(random, 12)
        .replace(/[\n\0]/g, '')
        .trim();
    const [white, black, ending] = [name(), name(), name().replace(/[{}]/g, '')];
    const text = pgnText({ startFen: view.startFen, sans, result, white, black, date: '2026.11.20', ending });
    const [head, body] = text.split('\n\n') as [string, string];
    const said: string[] = sans.map(() => '');
    let ply = 0;
    const dressed = body
      .split(/\s+(?![^{]*\})/)
      .map((word) => {
        if (!/^[A-Za-z]/.test(word)) return word;
        // The last move's comments are the ending's, where there is one.
        const still = ply === sans.length - 1 && ending !== '';
        const spoken = [0, 1].map(() =>
          still || !random.oneIn(3) ? '' : random.pick(['good', '(1-0)', '[%clk 0:01:02] so', '; [White "x"]', '1. e4 e5']),
        );
        // Commands to programs are taken out.
        said[ply] = spoken
          .map((comment) => comment.replace(/\[%.*\] /, ''))
          .filter(Boolean)
          .join(' ');
        ply += 1;
        const [first, second] = spoken.map((comment) => (comment === '' ? '' : `{${comment}}`));
        const mark = random.oneIn(4) ? random.pick([`$${random.below(256)}`, '!?', '±', '+−', 'N']) : '';
        const variation = random.oneIn(4)
          ? `(${random.pick(['1. e4', '1... e5 {no}', '1. -- (1. d4 d5) c5 $3', '{why?} 1. d4'])})`
          : '';
        return [word, mark, first, variation, second].filter(Boolean).join(random.oneIn(8) ? '\r\n' : ' ');
      })
      .join(random.oneIn(2) ? ' ' : '\n');
    for (const form of [text, `${head}\n\n${dressed}\n`]) {
      const game = this.read(form);
      require(!(game instanceof PgnError), 'a written game is read', [form, game]);
      require(game.position.moves.join() === view.plies.map(({ uci }) => uci).join(), 'its moves are the same', [
        form,
        game.position.moves,
      ]);
      require(game.result === result && game.games === 1, 'its result is the same', [form, game.result, game.games]);
      require(game.tags.get('White') === white && game.tags.get('Black') === black, 'its names are the same', [
        form,
        [...game.tags],
      ]);
      if (form !== text && sans.length > 0) {
        const found = game.comments.slice(1, ending === '' ? undefined : -1);
        require(found.join('|') === said.slice(0, found.length).join('|'), 'its comments are the same', [form, found, said]);
      }
    }
  }
}

/** Games read from text. */
export async function pgnTarget(): Promise<(random: Random) => void> {
  const games = new Games(await loadModule());
  return (random) => {
    if (random.oneIn(8)) games.foreign(random);
    else if (random.oneIn(6)) games.written(random);
    else games.damaged(random);
  };
}
