/** What a killer did, in words. */

import { nodesText } from '../core/count-words.ts';
import { countText, shareText, shownCount } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { HolderView } from './holders.ts';

/** When it was a killer, and what took its place: `'iterations 6 to 12, displaced by Bb7'`. */
export function tenureText({ iterations, by }: HolderView): string {
  return by === '' ? iterations : t('{when}, displaced by {by}', { when: iterations, by: shownMoves(by) });
}

/** Fewer nodes than this are not worth a sentence. */
const FEW_NODES = 10;

/** What a killer did, in a few sentences. */
export function holderText(holder: HolderView): string {
  const { tried, cut, saved, found, next } = holder;
  const text = shownMoves(holder.text);
  const sentences = [
    tried === 0
      ? t('{text} was never tried as a killer: it could not be played in any position reached while it held the slot.', { text })
      : cut === 0
        ? t('{text} was tried as a killer {tried, plural, one {once} other {{count} times}} and never refuted the position.', {
            text,
            tried: shownCount(tried),
            count: countText(tried),
          })
        : t(
            '{text} was tried as a killer {tried, plural, one {once} other {{count} times}} and refuted the position in {cut} of them ({share}).',
            { text, tried: shownCount(tried), count: countText(tried), cut: countText(cut), share: shareText(cut, tried) },
          ),
  ];
  if (found > 0)
    sentences.push(
      next > 0
        ? t('Finding it took {nodes}; the next refutation took {next}.', { nodes: nodesText(found), next: countText(next) })
        : t('Finding it took {nodes}.', { nodes: nodesText(found) }),
    );
  if (saved >= FEW_NODES)
    sentences.push(
      t('Its cutoffs saved about {nodes}, measured by positions that other quiet moves refuted.', { nodes: nodesText(saved) }),
    );
  if (saved <= -FEW_NODES)
    sentences.push(t('Its cutoffs cost about {nodes} more than those of other quiet moves.', { nodes: nodesText(-saved) }));
  return sentences.join(' ');
}
