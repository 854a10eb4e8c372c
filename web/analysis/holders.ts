/** Who held the killer slots of a ply, as numbers and in words. */
import { countText, shareText, shownCount } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { KillerHolder, XrayRow } from '../protocol/protocol.ts';

/** A present or former killer of a ply, both slots together. */
export interface HolderView {
  uci: string;
  text: string;
  /** The slot that it holds now, or null. */
  slot: 1 | 2 | null;
  /** The slot in which it was tried most. */
  mostly: 1 | 2;
  /** Whether it can be played on the board of its ply. */
  legal: boolean;
  tried: number;
  cut: number;
  /** Nodes that its cutoffs saved, an estimate; negative if they cost more than those of other moves. */
  saved: number;
  /** `'6 to 12'`, or `'6'`. */
  iterations: string;
  /** The move that took its slot; `''` while it holds one, and if none has. */
  by: string;
  /** Nodes that finding it took, and that its first refutation as a killer took; 0 for none. */
  found: number;
  next: number;
}

function holderView({ uci, text, legal, found, next, slots }: KillerHolder, row: XrayRow): HolderView {
  const tenures = slots.flatMap((tenure) => (tenure ? [tenure] : []));
  const sum = (of: (tenure: (typeof tenures)[number]) => number): number => tenures.reduce((total, t) => total + of(t), 0);
  const first = Math.min(...tenures.map((t) => t.first || t.last));
  const last = Math.max(...tenures.map((t) => t.last));
  const at = row.killers.findIndex((killer) => killer.uci === uci);
  const slot = at === 0 ? 1 : at === 1 ? 2 : null;
  return {
    uci,
    text,
    slot,
    mostly: (slots[1]?.tried ?? 0) > (slots[0]?.tried ?? 0) ? 2 : 1,
    legal: legal === true,
    tried: sum((t) => t.tried),
    cut: sum((t) => t.cut),
    saved: sum((t) => t.saved),
    iterations: first === last ? t('iteration {first}', { first }) : t('iterations {first} to {last}', { first, last }),
    by: slot === null ? slots[0]?.by || slots[1]?.by || '' : '',
    found,
    next,
  };
}

/** The present and former killers of a row, those with the most cutoffs first. */
export const holderViews = (row: XrayRow): HolderView[] => row.holders.map((holder) => holderView(holder, row));

/** Tries and cutoffs of a row's slots that none of its holders made: those of moves that are not listed. */
export function othersOf(row: XrayRow): Pick<HolderView, 'cut' | 'tried'> {
  const holders = holderViews(row);
  const left = (of: 'cut' | 'tried'): number =>
    row.killers.reduce((sum, slot) => sum + slot[of], 0) - holders.reduce((sum, holder) => sum + holder[of], 0);
  return { cut: Math.max(0, left('cut')), tried: Math.max(0, left('tried')) };
}

/** Cutoffs of tries: `'12 of 46'`. */
export const cutsText = ({ cut, tried }: Pick<HolderView, 'cut' | 'tried'>): string =>
  t('{cut} of {tried}', { cut: countText(cut), tried: countText(tried) });

/** A row of the ladder in words: how often its killers cut, beside ordinary quiet moves. */
export function rowText({ killers, quiets }: XrayRow): string {
  const parts = killers.flatMap(({ uci, text, legal, tried, cut }, i) => {
    if (uci === '') return [];
    const did =
      tried === 0
        ? t('its slot was never tried')
        : t('its slot was tried {tried, plural, one {once} other {{count} times}} and cut {cut}', {
            tried: shownCount(tried),
            count: countText(tried),
            cut: shareText(cut, tried),
          });
    return [
      t(
        'Killer {value} is {text}{legal, select, false {, which cannot be played in the position of this line} other {}}: {did}.',
        { value: i + 1, text: shownMoves(text), legal: String(legal), did },
      ),
    ];
  });
  if (quiets.tried > 0)
    parts.push(
      t('Ordinary quiet moves cut {cut} of {tried, plural, one {one try} other {{count} tries}}.', {
        cut: shareText(quiets.cut, quiets.tried),
        tried: shownCount(quiets.tried),
        count: countText(quiets.tried),
      }),
    );
  return parts.join(' ');
}
