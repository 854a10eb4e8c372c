import { css, html, nothing, type PropertyValues, svg } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countText } from '../../core/format.ts';
import { locale, shownMoves, t } from '../../language/translate.ts';
import { isKillerEvent } from '../../show/events.ts';
import { type Band, bandAt, bandsOf, type TrackScale, trackScale } from '../../show/lanes.ts';
import { eventText, reignText } from '../../show/words.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { PlayheadElement } from './playhead-element.ts';

/** Heights in pixels: of a slot's band, between two plies, and of the line of depths. */
const BAND = 20;
const GAP = 6;
const FOOT = 16;
/** Room for the names of the plies. */
const LABEL = 46;
const LANE = 2 * BAND + 1 + GAP;
/** About the width of a letter in a band. */
const LETTER = 6.4;

/**
 * The picture of a search: a lane for each ply, from left to right the nodes, iterations equally wide. A band is a move's stay in a killer
 * slot; a filled mark is a cutoff, a hollow one a failure. The line is the playhead: drag it, or use the arrow keys.
 */
export class SearchChronicle extends PlayheadElement {
  static override properties = {
    ...PlayheadElement.properties,
    lanes: { type: Number },
    width: { state: true },
    pointed: { state: true },
    whole: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        container: chronicle / inline-size;
        position: relative;
        font-size: var(--text-xs);
      }
      .track {
        position: relative;
        touch-action: pan-y;
        user-select: none;
        cursor: pointer;
      }
      .track:focus-visible {
        outline-offset: 3px;
        border-radius: 4px;
      }
      svg.picture {
        display: block;
        width: 100%;
      }
      text {
        fill: var(--muted);
        font: inherit;
        font-variant-numeric: tabular-nums;
      }
      .label {
        fill: var(--ink);
        font-weight: 620;
      }
      .column {
        fill: var(--surface-2);
      }
      .column:nth-child(even) {
        fill: transparent;
      }
      .band rect {
        fill: var(--source-k1);
        stroke: var(--surface);
        stroke-width: 1;
      }
      .band.s2 rect {
        fill: var(--source-k2);
      }
      .band.idle rect {
        opacity: 0.35;
      }
      .now {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
      .band text {
        fill: #fff;
        font-weight: 620;
        pointer-events: none;
      }
      .band.idle text {
        fill: var(--ink);
      }
      .cut {
        fill: #fff;
        stroke: rgb(0 0 0 / 0.45);
        stroke-width: 0.6;
      }
      .failed {
        fill: none;
        stroke: #fff;
        stroke-width: 1.4;
      }
      .idle .failed {
        stroke: var(--ink);
      }
      .head {
        stroke: var(--ink);
        stroke-width: 2;
      }
      .knob {
        fill: var(--ink);
      }
      .card {
        position: absolute;
        z-index: 5;
        max-width: 280px;
        padding: var(--space-1) var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        box-shadow: var(--shadow);
        font-size: var(--text-s);
        line-height: 1.4;
        pointer-events: none;
      }
      .below {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        align-content: start;
        gap: var(--space-1) var(--space-3);
        min-height: 26px;
        color: var(--muted);
      }
      @container chronicle (max-width: ${BREAKPOINT.narrow}px) {
        .below {
          min-height: 47px;
        }
      }
      .below button {
        min-height: 26px;
        padding-inline: var(--space-2);
        color: var(--ink);
        font-size: var(--text-xs);
      }
      .key {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
      }
      .key i {
        width: 14px;
        height: 10px;
        border-radius: 2px;
        background: var(--source-k1);
      }
      .key i.s2 {
        background: var(--source-k2);
      }
      .key i.dot {
        width: 9px;
        height: 9px;
        border: 1.5px solid var(--muted);
        border-radius: 50%;
        background: transparent;
      }
      .key i.full {
        background: var(--muted);
      }
      details {
        min-width: 0;
        max-width: 100%;
      }
      details[open] {
        flex-basis: 100%;
      }
      details table {
        width: 100%;
        margin-top: var(--space-2);
        border-collapse: collapse;
        font-size: var(--text-s);
      }
      th,
      td {
        padding: var(--space-half) var(--space-2) var(--space-half) 0;
        border-bottom: 1px solid var(--line);
        text-align: start;
        font-weight: 400;
      }
      th {
        color: var(--muted);
      }
      td.n {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      .scroll {
        max-height: 260px;
        overflow: auto;
      }
      :host([compact]) .below {
        display: none;
      }
      /* Nothing moves when a search begins: what is not there yet has its room. */
      .empty {
        min-height: calc(var(--lanes, 4) * ${LANE}px + ${FOOT}px);
        margin: 0;
        padding: var(--space-4) 0;
        color: var(--muted);
        font-size: var(--text-s);
      }
    `,
  ];
  /** Plies that are shown at first. */
  declare lanes: number;
  declare private width: number;
  /** The band under the pointer. */
  declare private pointed: Band | null;
  /** Shows all plies of the record. */
  declare private whole: boolean;
  private readonly sizes = new ResizeObserver(([entry]) =>
    requestAnimationFrame(() => (this.width = Math.round(entry?.contentRect.width ?? 0))),
  );

  constructor() {
    super();
    this.lanes = 4;
    this.width = 0;
    this.pointed = null;
    this.whole = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  /** The middle of a killer's band on the screen, from where its arrow comes; null if it is not drawn. */
  get killerPlace(): DOMRect | null {
    return this.renderRoot.querySelector('.now')?.getBoundingClientRect() ?? null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.style.setProperty('--lanes', String(this.lanes));
  }

  private get plies() {
    const all = this.playhead?.chronicle?.plies ?? [];
    if (this.whole || all.length <= this.lanes) return all;
    // The ply of the event is always there.
    const event = this.playhead?.event;
    const row = event && isKillerEvent(event) ? all.findIndex(({ ply }) => ply === event.ply) : -1;
    return row < this.lanes ? all.slice(0, this.lanes) : [...all.slice(0, this.lanes - 1), all[row]!];
  }

  /** Width of the track itself. */
  private get track(): number {
    return Math.max(60, this.width - LABEL - 8);
  }

  private placeIn(e: PointerEvent): { at: number; ply: number; slot: 1 | 2 } {
    const box = this.renderRoot.querySelector('.picture')!.getBoundingClientRect();
    const y = e.clientY - box.top;
    const lane = Math.max(0, Math.min(this.plies.length - 1, Math.floor(y / LANE)));
    return {
      at: Math.max(0, Math.min(1, (e.clientX - box.left - LABEL) / this.track)),
      ply: this.plies[lane]?.ply ?? 2,
      slot: y - lane * LANE < BAND ? 1 : 2,
    };
  }

  private point(e: PointerEvent): void {
    const scale = this.scale;
    if (!scale) return;
    if (e.buttons > 0 && this.renderRoot.querySelector('.track')?.hasPointerCapture(e.pointerId)) return this.seek(e);
    const { at, ply, slot } = this.placeIn(e);
    const row = this.plies.find((one) => one.ply === ply);
    this.pointed = row ? bandAt(bandsOf(row, scale), slot, at) : null;
  }

  private press(e: PointerEvent): void {
    if (e.button !== 0) return;
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    this.seek(e);
  }

  private seek(e: PointerEvent): void {
    const { at } = this.placeIn(e);
    if (this.scale) this.playhead?.seek(this.scale.nodes(at));
  }

  private key(e: KeyboardEvent): void {
    const { playhead } = this;
    if (!playhead) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => playhead.step(-1),
      ArrowRight: () => playhead.step(1),
      ArrowDown: () => playhead.step(-1),
      ArrowUp: () => playhead.step(1),
      PageUp: () => playhead.stepIteration(-1),
      PageDown: () => playhead.stepIteration(1),
      Home: () => playhead.show(0),
      End: () => playhead.goLive(),
      ' ': () => playhead.toggle(),
    };
    const action = keys[e.key];
    if (!action || e.altKey || e.ctrlKey || e.metaKey) return;
    action();
    e.preventDefault();
    e.stopPropagation();
  }

  private get scale(): TrackScale | null {
    const chronicle = this.playhead?.chronicle;
    return chronicle ? trackScale(chronicle) : null;
  }

  private renderBand(band: Band, y: number) {
    const x = LABEL + band.from * this.track;
    const width = Math.max(1.5, (band.to - band.from) * this.track);
    const { reign } = band;
    const name = shownMoves(reign.text);
    const fits = width > name.length * LETTER + 8;
    const mark = ({ at, sample }: Band['tries'][number]) =>
      svg`<circle class=${sample.cut ? 'cut' : 'failed'} cx=${LABEL + at * this.track} cy=${y + BAND - 4.5} r="2.3" />`;
    const spread = band.tries.filter(({ at }, i, all) => i === 0 || (at - all[i - 1]!.at) * this.track > 3);
    return svg`<g class="band s${reign.slot} ${reign.tried === 0 ? 'idle' : ''}">
      <rect x=${x} y=${y} width=${width} height=${BAND} rx="2.5" />
      ${spread.map(mark)}
      ${fits ? svg`<text x=${x + 4} y=${y + BAND - 9}>${name}</text>` : nothing}</g>`;
  }

  /** An outline around the band of the event's killer. The bands themselves change with the record alone. */
  private renderNow(scale: TrackScale) {
    const event = this.playhead?.event;
    if (!event || !isKillerEvent(event)) return nothing;
    const lane = this.plies.findIndex(({ ply }) => ply === event.ply);
    if (lane < 0) return nothing;
    const { reign } = event;
    const from = scale.at(reign.from);
    const to = reign.to === null ? 1 : scale.at(reign.to);
    return svg`<rect class="now" x=${LABEL + from * this.track} y=${lane * LANE + (reign.slot - 1) * (BAND + 1)}
      width=${Math.max(4, (to - from) * this.track)} height=${BAND} rx="2.5" />`;
  }

  private renderLane(row: SearchChronicle['plies'][number], i: number, scale: TrackScale) {
    const top = i * LANE;
    return svg`<text class="label" x="0" y=${top + BAND + 4}>${t('ply {ply}', { ply: row.ply })}</text>
      ${bandsOf(row, scale).map((band) => this.renderBand(band, top + (band.reign.slot - 1) * (BAND + 1)))}`;
  }

  private emptyText(): string {
    if (!this.session.keepsKillers) return t('This engine remembers no killers.');
    if (this.session.liveSearch.running) return t('The search has found no killer yet.');
    const depth = this.playhead?.chronicle?.lines.at(-1)?.depth;
    if (depth === undefined) return t('The killers of a search appear here as bands.');
    return t('This search looks {depth, plural, one {# ply} other {# plies}} ahead and finds no killer.', { depth });
  }

  private renderCard() {
    const { pointed } = this;
    if (!pointed) return nothing;
    const { reign, ply } = pointed;
    const left = Math.max(0, Math.min(this.width - 280, LABEL + ((pointed.from + pointed.to) / 2) * this.track - 140));
    const lane = this.plies.findIndex((row) => row.ply === ply);
    return html`<div class="card" .style=${`left: ${left}px; top: ${(lane + 1) * LANE + 2}px`}>
      <b>${t('Killer {slot} of ply {ply}', { slot: reign.slot, ply })}</b><br />${reignText(reign)}.</div>`;
  }

  private renderTable() {
    const rows = this.playhead?.chronicle?.plies ?? [];
    return html`<details><summary>${t('As a table')}</summary><div class="scroll" tabindex="0"><table>
      <thead><tr><th>${t('Ply')}</th><th>${t('Slot')}</th><th>${t('Move')}</th><th>${t('Depth')}</th><th>${t('From node')}</th><th>${t('To node')}</th><th>${t('Tried')}</th><th>${t('Refuted')}</th><th>${t('Failed')}</th></tr></thead>
      <tbody>${rows.flatMap(({ ply, reigns, others }) => [
        ...reigns.map(
          (reign) =>
            html`<tr><td>${ply}</td><td>${reign.slot}</td><td>${shownMoves(reign.text)}</td><td class="n">${reign.depth}</td><td class="n">${countText(reign.from)}</td><td class="n">${reign.to === null ? '' : countText(reign.to)}</td><td class="n">${reign.tried}</td><td class="n">${reign.cut}</td><td class="n">${reign.failed}</td></tr>`,
        ),
        ...others.flatMap((sum, slot) =>
          sum.reigns === 0 && sum.tried === 0
            ? []
            : [
                html`<tr><td>${ply}</td><td>${slot + 1}</td><td>${t('{reigns, plural, one {# shorter stay} other {# shorter stays}}', { reigns: sum.reigns })}</td><td></td><td></td><td></td><td class="n">${sum.tried}</td><td class="n">${sum.cut}</td><td class="n">${sum.failed}</td></tr>`,
              ],
        ),
      ])}</tbody></table></div></details>`;
  }

  override render() {
    const { playhead, plies } = this;
    const scale = this.scale;
    const { event, chronicle } = playhead ?? {};
    const root = playhead?.root;
    if (!playhead || !chronicle || !scale || !root || plies.length === 0)
      return html`<p class="empty">${this.emptyText()}</p>${this.renderBelow(0)}`;
    const height = plies.length * LANE + FOOT;
    const x = LABEL + (event ? scale.at(event.n) : 1) * this.track;
    const width = this.track / scale.columns.length;
    const every = Math.max(1, Math.ceil(24 / width));
    const first = t('depth {depth}', { depth: scale.columns[0]?.depth ?? 0 });
    const named = every * width > (first.length + 1) * LETTER;
    const { at, of } = playhead.place;
    return html`<div class="track" role="slider" tabindex="0" aria-label=${t('Moment of the search')} aria-valuemin="1" aria-valuemax=${of} aria-valuenow=${Math.max(1, at)}
        aria-valuetext=${event ? eventText(event, chronicle, root) : ''}
        @keydown=${this.key} @pointerdown=${this.press} @pointermove=${this.point} @pointerleave=${() => (this.pointed = null)}>
        <svg class="picture" height=${height} aria-hidden="true">
          <g>${scale.columns.map(({ at }) => svg`<rect class="column" x=${LABEL + at * this.track} y="0" width=${width} height=${height - FOOT} />`)}</g>
          ${guard([chronicle, locale(), this.width, plies.map(({ ply }) => ply).join()], () => plies.map((row, i) => this.renderLane(row, i, scale)))}
          ${this.renderNow(scale)}
          ${scale.columns.map(({ depth, at }, i) => (i % every === 0 ? svg`<text x=${LABEL + at * this.track + 2} y=${height - 3}>${i === 0 && named ? first : depth}</text>` : nothing))}
          <line class="head" x1=${x} x2=${x} y1="0" y2=${height - FOOT + 3} /><circle class="knob" cx=${x} cy=${height - FOOT + 3} r="5" />
        </svg>
      </div>
      ${this.renderCard()}${this.renderBelow(chronicle.plies.length - plies.length)}`;
  }

  /** The legend and, of a chronicle, the button for plies that are not shown, or the table of all. */
  private renderBelow(hidden: number) {
    const plies = this.playhead?.chronicle?.plies ?? [];
    return html`<div class="below">
        <span class="key"><i></i>${t('Killer 1')}</span><span class="key"><i class="s2"></i>${t('Killer 2')}</span>
        <span class="key"><i class="dot full"></i>${t('refuted')}</span><span class="key"><i class="dot"></i>${t('did not work')}</span>
        ${hidden > 0 || this.whole ? html`<button aria-expanded=${this.whole} @click=${() => (this.whole = !this.whole)}>${icon(this.whole ? 'up' : 'down')}${this.whole ? t('Fewer plies') : t('{hidden, plural, one {# more ply} other {# more plies}}', { hidden })}</button>` : nothing}
        ${hidden > 0 || plies.length === 0 ? nothing : this.renderTable()}
      </div>`;
  }
}

customElements.define('rp-search-chronicle', SearchChronicle);
