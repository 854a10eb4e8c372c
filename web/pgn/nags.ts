/** Numeric annotation glyphs (NAGs): the symbols that stand for them. */

/** Symbols after a move, the longer ones first. Check and mate signs have no number. */
const SYMBOLS: readonly (readonly [symbol: string, nag: number | null])[] = [
  ['mate', null],
  ['+/-', 16],
  ['-/+', 17],
  ['+/=', 14],
  ['=/+', 15],
  ['=/∞', 44],
  ['∞/=', 44],
  ['e.p', null],
  ['+-', 18],
  ['-+', 19],
  ['+=', 14],
  ['=+', 15],
  ['=∞', 44],
  ['∞=', 44],
  ['TN', 146],
  ['ch', null],
  ['ep', null],
  ['=', 10],
  ['~', 13],
  ['∞', 13],
  ['⩲', 14],
  ['⩱', 15],
  ['±', 16],
  ['∓', 17],
  ['□', 7],
  ['⊕', 138],
  ['⨁', 138],
  ['⨀', 22],
  ['⊙', 22],
  ['○', 26],
  ['⟳', 32],
  ['↑', 36],
  ['→', 40],
  ['⯹', 44],
  ['⇆', 132],
  ['⇄', 132],
  ['∆', 140],
  ['△', 140],
  ['▽', 141],
  ['⌓', 142],
  ['N', 146],
  ['D', 220],
];

const JUDGEMENTS = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);

const MAX_NAG = 255;

/** The numbers of a mark as `PgnMove` keeps it: `$14` is 14, `+!?` is 5, `?!±` is 6 and 16. */
export function nagsOf(mark: string): number[] {
  if (mark.startsWith('$')) {
    const number = Number(mark.slice(1));
    return mark.length > 1 && number <= MAX_NAG ? [number] : [];
  }
  const nags: number[] = [];
  for (let at = 0; at < mark.length; ) {
    const judgement = /^[!?]+/.exec(mark.slice(at))?.[0];
    if (judgement) {
      nags.push(JUDGEMENTS.get(judgement.slice(0, 2))!);
      at += judgement.length;
      continue;
    }
    const found = SYMBOLS.find(([symbol]) => mark.startsWith(symbol, at));
    if (found?.[1] != null) nags.push(found[1]);
    at += found?.[0].length ?? 1;
  }
  return nags;
}
