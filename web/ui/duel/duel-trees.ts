import { css, html, nothing, type PropertyValues } from 'lit';
import { csvText } from '../../core/download.ts';
import { exactText } from '../../core/format.ts';
import { nodesByPly } from '../../recording/plies.ts';
import type { Recording } from '../../recording/recording.ts';
import '../base/copy-text.ts';
import { paneStyles } from '../base/pane-styles.ts';
import { shared } from '../base/styles.ts';
import '../xray/tree/tree-pane.ts';
import { t } from '../../language/translate.ts';
import { TranslatedElement } from '../base/translated-element.ts';

interface PlyRow {
  ply: number;
  a: number;
  b: number;
}

/** Shows the whole searches of both sides of a duel as trees at one scale, and the nodes saved at each ply. */
export class DuelTrees extends TranslatedElement {
  static override properties = { a: { attribute: false }, b: { attribute: false }, names: { attribute: false } };
  static override styles = [
    shared,
    paneStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }
      .scroll {
        overflow-x: auto;
        padding: 0 var(--space-3) var(--space-3);
      }
      .numbers {
        max-width: 620px;
      }
      .bars {
        width: 40%;
      }
      .bars i {
        display: block;
        height: 6px;
        margin: var(--space-half) 0;
        background: var(--pv);
      }
      .bars i.b {
        background: repeating-linear-gradient(135deg, var(--k1) 0 5px, transparent 5px 8px);
      }
    `,
  ];
  declare a: Recording;
  declare b: Recording;
  /** Names of the sides, such as `'with two killers'`. */
  declare names: readonly [string, string];

  private plies: readonly PlyRow[] = [];
  /** Nodes of the larger search: the full width of both trees. */
  private span = 0;

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.a || !this.b || !(changed.has('a') || changed.has('b'))) return;
    const [a, b] = [nodesByPly(this.a), nodesByPly(this.b)];
    const last = Math.min(Math.max(a.length, b.length), Math.min(this.a.plyLimit, this.b.plyLimit) + 1);
    this.plies = Array.from({ length: last }, (_, ply) => ({ ply, a: a[ply] ?? 0, b: b[ply] ?? 0 }));
    this.span = Math.max(this.a.nodes, this.b.nodes);
  }

  private renderPlies() {
    const rows = this.plies;
    const most = Math.max(1, ...rows.map(({ a, b }) => Math.max(a, b)));
    const width = (n: number): string => `width:${((100 * n) / most).toFixed(1)}%`;
    const csv = () =>
      csvText(
        ['ply', t('nodes A'), t('nodes B'), t('saved by A')],
        rows.map(({ ply, a, b }) => [ply, a, b, b - a]),
      );
    return html`<section class="panel" aria-label=${t('Nodes by ply')}>
      <header><h2>${t('Nodes by ply, all iterations')}</h2><rp-copy-text label=${t('Copy as CSV')} .text=${csv}></rp-copy-text></header>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('Table of plies')}>
        <table class="numbers">
          <thead><tr><th scope="col">${t('Ply')}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">${t('Saved by A')}</th><td aria-hidden="true"></td></tr></thead>
          <tbody>${rows.map(
            ({ ply, a, b }) => html`<tr><th scope="row">${ply}</th><td>${exactText(a)}</td><td>${exactText(b)}</td>
            <td>${exactText(b - a)}</td><td class="bars" aria-hidden="true"><i .style=${width(a)}></i><i class="b" .style=${width(b)}></i></td></tr>`,
          )}</tbody>
        </table>
      </div>
    </section>`;
  }

  override render() {
    if (!this.a || !this.b) return nothing;
    return html`<rp-tree-pane compact whole heading=${`A ${this.names[0]}`} .recording=${this.a} .span=${this.span}></rp-tree-pane>
      <rp-tree-pane compact whole heading=${`B ${this.names[1]}`} .recording=${this.b} .span=${this.span}></rp-tree-pane>
      ${this.renderPlies()}`;
  }
}

customElements.define('rp-duel-trees', DuelTrees);
