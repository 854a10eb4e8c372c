import { html, nothing } from 'lit';
import type { BoardShape } from '../../../analysis/shapes.ts';
import { csvText } from '../../../core/csv.ts';
import { countText, numbered, shareText } from '../../../core/format.ts';
import type { KillerSample, KillerSlot } from '../../../engine/protocol.ts';
import { detailStyles } from './detail-styles.ts';
import '../../base/export-menu.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';

/** Shows one killer slot of the selected ply: its counts over the whole search, and sample nodes where it was tried. */
export class KillerDetail extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    slotIndex: { state: true },
    samples: { state: true },
    open: { state: true },
  };
  static override styles = [shared, detailStyles];
  declare slotIndex: 0 | 1;
  declare samples: KillerSample[] | null;
  /** Index of the sample on the board. */
  declare open: number | null;
  private requestKey = '';

  constructor() {
    super();
    this.slotIndex = 0;
    this.samples = null;
    this.open = null;
  }

  private get slotShown(): { ply: number; slot: KillerSlot } | null {
    const { preview, liveSearch } = this.session;
    const row = liveSearch.snapshot?.rows.find(({ ply }) => ply === preview.row);
    return row ? { ply: row.ply, slot: row.killers[this.slotIndex] } : null;
  }

  protected override sessionChanged(): void {
    super.sessionChanged();
    const shown = this.slotShown;
    const { liveSearch } = this.session;
    // A running search keeps sampling; do not change the list while the user is choosing from it.
    const key = shown ? `${liveSearch.generation} ${shown.ply} ${shown.slot.uci} ${liveSearch.running}` : '';
    if (key === this.requestKey) return;
    this.requestKey = key;
    this.open = null;
    void this.fetch(key);
  }

  private async fetch(key: string): Promise<void> {
    const shown = this.slotShown;
    const samples = shown && shown.slot.uci !== '' ? await this.session.samples(shown.ply, shown.slot.uci) : [];
    if (this.requestKey === key) this.samples = samples;
  }

  private choose(index: 0 | 1): void {
    this.slotIndex = index;
    this.sessionChanged();
  }

  private show(sample: KillerSample, index: number): void {
    const shown = this.slotShown;
    if (!shown) return;
    const { uci } = shown.slot;
    this.open = index;
    const shape: BoardShape = {
      key: 'sample',
      kind: this.slotIndex === 0 ? 'killer1' : 'killer2',
      from: uci.slice(0, 2),
      to: uci.slice(2, 4),
      form: 'arrow',
      label: this.slotIndex === 0 ? 'K1' : 'K2',
      opacity: 1,
      head: sample.cut ? 'filled' : 'hollow',
      tagIndex: 0,
    };
    const caption = `${sample.killer} ${sample.cut ? 'cut' : 'failed'} here, at ply ${shown.ply}`;
    this.session.preview.showPosition({ position: { fen: sample.fen, moves: [] }, caption, shapes: [shape] });
  }

  private line(sample: KillerSample): string {
    const root = this.session.liveSearch.root;
    if (!root) return '';
    return (
      numbered(sample.san, root.fen)
        .map(({ number, san }) => `${number}${number ? ' ' : ''}${san}`)
        .join(' ') || 'the root'
    );
  }

  private renderCounts(slot: KillerSlot) {
    const cells: [string, number, string][] = [
      ['offered', slot.offered, 'Nodes that reached this slot'],
      ['stale', slot.stale, 'Illegal in the node, or already tried as the table move'],
      ['pruned', slot.offered - slot.stale - slot.tried, 'Legal, but skipped without a search'],
      ['tried', slot.tried, 'Searched'],
      ['cut', slot.cut, 'Tries that caused a beta cutoff'],
      ['cut first', slot.first, 'Cutoffs as the first move of the node'],
      ['wasted', slot.wasted, 'Nodes searched below tries that did not cut'],
      ['replaced', slot.replaced, 'Times another move replaced the killer'],
    ];
    return html`<dl>${cells.map(([name, n, title]) => html`<div title=${title}><dt>${name}</dt><dd class="num">${countText(Math.max(0, n))}</dd></div>`)}</dl>`;
  }

  private renderSamples(samples: readonly KillerSample[], cut: boolean) {
    const list = samples.map((sample, i) => ({ sample, i })).filter(({ sample }) => sample.cut === cut);
    return html`<section>
      <h2>${cut ? 'Where it cut' : 'Where it failed'} <span class="muted">${['no samples', '1 sample'][list.length] ?? `${list.length} samples`}</span></h2>
      <ol>
        ${list.map(
          ({ sample, i }) => html`<li>
          <button class="sample" aria-pressed=${this.open === i} title="Show this position on the board" @click=${() => this.show(sample, i)}>
            ${this.line(sample)} <b>${sample.killer}</b>
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
      ['ply', 'slot', 'killer', 'cut', 'line', 'fen'],
      samples.map((s) => [ply, this.slotIndex + 1, s.killer, s.cut ? 'yes' : 'no', s.san.join(' '), s.fen]),
    );
  }

  override render() {
    const shown = this.slotShown;
    if (!shown) {
      return html`<section class="panel"><p class="blank">Select a ladder row to see where its killers were tried.</p></section>`;
    }
    const { ply, slot } = shown;
    const rows = this.session.liveSearch.snapshot?.rows;
    const killers = rows?.find((row) => row.ply === ply)?.killers;
    return html`<section class="panel detail" aria-label=${`Killers at ply ${ply}`}>
      <div class="choice" role="group" aria-label="Slot">
        ${killers?.map(
          (
            k,
            i,
          ) => html`<button class=${`k${i + 1}`} aria-pressed=${this.slotIndex === i} @click=${() => this.choose(i === 0 ? 0 : 1)}>
          K${i + 1} ${k.uci === '' ? '—' : k.text}</button>`,
        )}
        <rp-export-menu name="riposte-killer" .csv=${() => this.csv(ply)}></rp-export-menu>
      </div>
      ${
        slot.uci === ''
          ? html`<p class="blank">This slot is empty.</p>`
          : html`<p class="summary num">At ply ${ply} the slot ${slot.tried === 0 ? 'was never tried' : `cut ${shareText(slot.cut, slot.tried)} of its tries`}.</p>
            ${this.renderCounts(slot)}
            ${this.samples ? html`<div class="lists">${this.renderSamples(this.samples, true)}${this.renderSamples(this.samples, false)}</div>` : nothing}`
      }
    </section>`;
  }
}

customElements.define('rp-killer-detail', KillerDetail);
