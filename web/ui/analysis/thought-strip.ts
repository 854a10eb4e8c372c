import { css, html } from 'lit';
import { bestKiller, bestKillerText } from '../../analysis/ladder-line.ts';
import { TREND } from '../../analysis/live-search.ts';
import { nodesText } from '../../core/count-words.ts';
import { numbered, scoreText } from '../../core/format.ts';
import { levelChoiceText } from '../../game/play/level-choice.ts';
import { searchCovered } from '../../game/play/peek.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/** What may be shown of the engine's search while its line is hidden. */
function hiddenText(session: Session): string {
  const { engineToMove, liveSearch } = session;
  if (engineToMove) return t('The engine is thinking.');
  const best = liveSearch.lines[0];
  if (!best) return t('What the engine thinks appears here.');
  return t('The engine searched {nodes}, {depth, plural, one {# ply} other {# plies}} deep.', {
    nodes: nodesText(best.nodes),
    depth: best.depth,
  });
}

/** Summarises the search in one line below the board. */
export class ThoughtStrip extends SessionElement {
  protected override readonly followsReports = true;
  static override styles = [
    shared,
    css`
      p {
        display: flex;
        height: 30px;
        margin: 0;
        padding: 0 var(--space-half);
        overflow: hidden;
        white-space: nowrap;
        line-height: 30px;
        font-size: var(--text-s);
        color: var(--muted);
      }
      b {
        color: var(--ink);
        font-weight: 620;
      }
      .search {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* What is cut off in a narrow window is never the killer's result. */
      .k {
        flex: none;
        color: var(--k1);
        font-weight: 620;
      }
    `,
  ];

  override render() {
    const { liveSearch } = this.session;
    const best = liveSearch.lines[0];
    if (searchCovered(this.session)) return html`<p class="num">${hiddenText(this.session)}</p>`;
    if (!best || !liveSearch.root) return html`<p>${this.session.game.over ? '' : t('What the engine thinks appears here.')}</p>`;
    const { snapshot, root } = liveSearch;
    const killer = snapshot && bestKiller(snapshot, root.turn);
    const move = numbered(best.san.slice(0, 1), root.fen)[0];
    const choice = levelChoiceText(this.session);
    const trend = TREND[liveSearch.score?.trend ?? ''];
    return html`<p class="num"><span class="search">${choice === '' ? '' : html`<b>${choice}</b> `}${t('depth {depth}', { depth: best.depth })} · <b>${liveSearch.score ? scoreText(liveSearch.score.score, root.turn) : '–'}</b> ${trend ? t(trend) : ''} ·
      ${move ? html`<b>${move.number} ${move.san}</b>` : ''}</span>${
        killer
          ? html`<span class="k" title=${bestKillerText(snapshot, root.turn)}> · ${killer.name} ${killer.cut}/${killer.tried}</span>`
          : ''
      }</p>`;
  }
}

customElements.define('rp-thought-strip', ThoughtStrip);
