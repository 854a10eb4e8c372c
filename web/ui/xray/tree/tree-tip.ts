import { html, type TemplateResult } from 'lit';
import { countText, shownCount } from '../../../core/format.ts';
import { t } from '../../../language/translate.ts';
import type { Ghosts } from '../../../recording/ghosts.ts';
import type { Hit } from '../../../recording/icicle.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import type { EventKind } from '../../../recording/tree-events.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';
import { figures, type TreeFacts } from './tree-facts.ts';

/** The cell under the pointer, and the pointer's coordinates in CSS pixels from the picture's top left corner. */
export interface Hovered {
  hit: Hit;
  x: number;
  y: number;
}

/** Renders a description of the cell under the pointer, next to the pointer and inside `box`. */
export function treeTip(
  tree: SearchTree,
  facts: TreeFacts,
  kind: EventKind,
  { hit, x, y }: Hovered,
  box: Element,
  ghosts: Ghosts | null,
): TemplateResult {
  const { clientWidth, clientHeight } = box;
  const across =
    clientWidth < BREAKPOINT.narrow
      ? 'left:8px;right:8px'
      : x > clientWidth / 2
        ? `right:${clientWidth - x + 12}px`
        : `left:${x + 14}px`;
  const down = y > clientHeight / 2 ? `bottom:${clientHeight - y + 12}px` : `top:${y + 16}px`;
  const text = {
    node: () => html`<b>${facts.lineText(tree, hit.record)}</b>${facts.describe(tree, hit.record, kind)}
        <span class="muted">${figures(tree.recording, hit.record)}</span>`,
    few: () => html`${t('Nodes too narrow to draw individually: zoom in.')}`,
    unrecorded: () =>
      html`<b>${t('Not recorded')}</b>${t('{n, plural, one {{nodes} node below is} other {{nodes} nodes below are}} beyond the ply limit.', { n: shownCount(tree.unrecordedBelow(hit.record)), nodes: countText(tree.unrecordedBelow(hit.record)) })}`,
    ghost: () =>
      html`<b>${t('Not searched, thanks to the killer')}</b>${t('Without killers the same search visits {nodes, plural, one {# more position} other {# more positions}} here.', { nodes: ghosts?.sizeOf(hit.record) ?? 0 })}`,
    unsearched: () => html`<b>${t('Never searched')}</b>${facts.describe(tree, hit.record, kind)}`,
  }[hit.kind === 'again' ? 'node' : hit.kind]();
  return html`<div class="tip" aria-hidden="true" .style=${`${across};${down}`}>${text}</div>`;
}
