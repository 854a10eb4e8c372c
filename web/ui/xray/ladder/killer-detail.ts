import { html, nothing } from 'lit';
import { holderText, tenureText } from '../../../analysis/holder-text.ts';
import { cutsText, type HolderView, holderViews, othersOf, rowText } from '../../../analysis/holders.ts';
import { samplePreview } from '../../../analysis/sample-preview.ts';
import { csvText } from '../../../core/csv.ts';
import { countText, numbered } from '../../../core/format.ts';
import type { KillerSample, XrayRow } from '../../../protocol/protocol.ts';
import { detailStyles } from './detail-styles.ts';
import '../../base/export-menu.ts';
import { shownMoves, t } from '../../../language/translate.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';

/** The killers of the selected ply over the whole search: who held the slots, and the positions that each has refuted. */
export class KillerDetail extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    samples: { state: true },
  };
  static override styles = [shared, detailStyles];
  declare samples: KillerSample[] | null;
  private requestKey = '';

  constructor() {
    super();
    this.samples = null;
  }

  private get row(): XrayRow | null {
    const { preview, liveSearch } = this.session;
    return liveSearch.snapshot?.rows.find(({ ply }) => ply === preview.row) ?? null;
  }

  /** The killer whose positions are shown: the chosen one, or the one with the most cutoffs. */
  private shownIn(row: XrayRow): HolderView | null {
    const holders = holderViews(row);
    return holders.find(({ uci }) => uci === this.session.preview.holder) ?? holders[0] ?? null;
  }

  protected override sessionChanged(): void {
    super.sessionChanged();
    const { row } = this;
    const shown = row && this.shownIn(row);
    const { liveSearch } = this.session;
    // A running search keeps sampling; do not change the list while the user is choosing from it.
    const key = shown ? `${liveSearch.generation} ${row.ply} ${shown.uci} ${liveSearch.running}` : '';
    if (key === this.requestKey) return;
    this.requestKey = key;
    if (row && shown) void this.fetch(key, row.ply, shown.uci);
  }

  protected override firstUpdated(): void {
    this.sessionChanged();
  }

  private async fetch(key: string, ply: number, uci: string): Promise<void> {
    const samples = await this.session.samples(ply, uci);
    if (this.requestKey === key) this.samples = samples;
  }

  private show(sample: KillerSample, { uci, mostly }: HolderView): void {
    const { preview } = this.session;
    preview.showPosition(samplePreview(sample, preview.row ?? 0, uci, mostly));
    // On a narrow screen the board is off screen above.
    this.dispatchEvent(new CustomEvent('look-up', { bubbles: true, composed: true }));
  }

  private line(sample: KillerSample): string {
    const root = this.session.liveSearch.root;
    if (!root) return '';
    return (
      numbered(sample.san, root.fen)
        .map(({ number, san }) => `${number}${number ? ' ' : ''}${san}`)
        .join(' ') || t('the root')
    );
  }

  private renderHolder(holder: HolderView, shown: HolderView | null) {
    const tag =
      holder.slot === null ? html`<i class="was">${t('was')}</i>` : html`<i class="k${holder.slot}">K${holder.slot}</i>`;
    return html`<li><button class="holder" aria-pressed=${holder.uci === shown?.uci} @click=${() => this.session.preview.chooseHolder(holder.uci)}>
      ${tag}<b>${shownMoves(holder.text)}</b><span class="num">${cutsText(holder)}</span><span class="when">${tenureText(holder)}</span>
    </button></li>`;
  }

  /** The moves that are not listed, so that the sums are those of the slots. */
  private renderOthers(row: XrayRow) {
    const others = othersOf(row);
    return others.tried > 0
      ? html`<li class="others"><b>${t('other moves')}</b> <span class="num">${cutsText(others)}</span></li>`
      : nothing;
  }

  private renderCounts(row: XrayRow, { slot: number }: HolderView) {
    const slot = number === null ? undefined : row.killers[number - 1];
    if (!slot) return nothing;
    const cells: [string, number, string][] = [
      [t('offered'), slot.offered, t('Positions that reached this slot')],
      [t('stale'), slot.stale, t('Not playable there, or already tried as the TT move')],
      [t('pruned'), slot.offered - slot.stale - slot.tried, t('Playable, but skipped without a search')],
      [t('tried'), slot.tried, t('Searched')],
      [t('cut'), slot.cut, t('Tries that ended in a cutoff')],
      [t('cut first'), slot.first, t('Cutoffs as the first move of the position')],
      [t('wasted'), slot.wasted, t('Nodes of tries that failed where another move then cut')],
      [t('replaced'), slot.replaced, t('Times another move replaced the killer')],
    ];
    return html`<details><summary>${t('All counts of slot')} ${number}</summary>
      <dl>${cells.map(([name, n, title]) => html`<div title=${title}><dt>${name}</dt><dd class="num">${countText(Math.max(0, n))}</dd></div>`)}</dl>
    </details>`;
  }

  /** Some of the positions; `of`: how many there were, where that is known. */
  private renderSamples(title: string, holder: HolderView, which: (sample: KillerSample) => boolean, of = 0) {
    const list = (this.samples ?? []).filter(which);
    if (list.length === 0) return nothing;
    const shown = this.session.preview.position?.fen;
    return html`<section>
      <h3>${title}${of > list.length ? html` <span class="num">${t('{cut} of {tried}', { cut: list.length, tried: countText(of) })}</span>` : nothing}</h3>
      <ol>
        ${list.map(
          (sample) => html`<li>
          <button class="sample" aria-pressed=${shown === sample.fen} title=${t('Show this position on the board')} @click=${() => this.show(sample, holder)}>
            <span>${this.line(sample)} <b>${shownMoves(sample.killer)}</b></span><span class="num muted">${countText(sample.nodes)}</span>
          </button>
        </li>`,
        )}
      </ol>
    </section>`;
  }

  /** Returns the samples as CSV, one line each. */
  private csv(ply: number): string {
    const samples = this.samples ?? [];
    return csvText(
      ['ply', 'killer', 'result', 'nodes', 'line', 'fen'],
      samples.map((s) => [ply, s.killer, s.found ? 'found' : s.cut ? 'cut' : 'failed', s.nodes, s.san.join(' '), s.fen]),
    );
  }

  override render() {
    const { row } = this;
    if (!row) return nothing;
    const shown = this.shownIn(row);
    if (!shown)
      return html`<section class="detail" aria-label=${t('Killers at ply {ply}', { ply: row.ply })}><p class="blank">${t('No quiet move has refuted a position at this ply: there is no killer.')}</p></section>`;
    return html`<section class="detail" aria-label=${t('Killers at ply {ply}', { ply: row.ply })}>
      <ol class="holders" aria-label=${t('Killers of this ply, most cutoffs first')}>${holderViews(row).map((holder) => this.renderHolder(holder, shown))}${this.renderOthers(row)}</ol>
      <div class="story">
        <p class="words">${holderText(shown)}</p>
        <rp-export-menu small name="riposte-killer" .csv=${() => this.csv(row.ply)}></rp-export-menu>
      </div>
      <div class="lists">
        ${this.renderSamples(t('Found here'), shown, ({ found }) => found)}
        ${this.renderSamples(t('Refuted at once'), shown, ({ found, cut }) => cut && !found, shown.cut)}
        ${this.renderSamples(t('Failed'), shown, ({ cut }) => !cut, shown.tried - shown.cut)}
      </div>
      <p class="words row">${rowText(row)}</p>
      ${this.renderCounts(row, shown)}
    </section>`;
  }
}

customElements.define('rp-killer-detail', KillerDetail);
