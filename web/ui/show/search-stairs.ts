import { css, html, nothing } from 'lit';
import type { Root } from '../../analysis/live-search.ts';
import { shownMoves, t } from '../../language/translate.ts';
import { type KillerShowEvent, killerName } from '../../show/events.ts';
import { type Stair, type StairKiller, stairPlace, stairsAt } from '../../show/stage.ts';
import { shared } from '../base/styles.ts';
import type { Orientation } from '../board/geometry.ts';
import '../board/mini-board.ts';
import { Overlay } from '../board/overlay.ts';
import { overlayStyles } from '../board/overlay-styles.ts';
import { PlayheadElement } from './playhead-element.ts';

/** The plies of a moment as boards side by side: what has been played into each, and its killers. A click puts one on the main board. */
export class SearchStairs extends PlayheadElement {
  static override properties = { ...PlayheadElement.properties, count: { state: true } };
  static override styles = [
    shared,
    overlayStyles,
    css`
      :host {
        /* Nothing moves when a search begins. */
        min-height: 250px;
        align-items: start;
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(160px, var(--stair, 200px));
        gap: var(--space-2);
        overflow-x: auto;
        scroll-snap-type: x proximity;
        scrollbar-width: thin;
        font-size: var(--text-s);
      }
      .stair {
        display: block;
        min-width: 0;
        min-height: 0;
        padding: var(--space-1);
        border: 2px solid transparent;
        border-radius: 9px;
        background: transparent;
        font-weight: 400;
        text-align: start;
        white-space: normal;
        scroll-snap-align: start;
      }
      .stair:active:not(:disabled, [aria-pressed='true']) {
        background: var(--surface);
      }
      .stair[data-active] {
        border-color: var(--k1);
        background: var(--surface);
      }
      .stair[data-active][data-slot='2'] {
        border-color: var(--k2);
      }
      .stair[aria-pressed='true'] {
        border-color: var(--pv);
      }
      .stair:not([data-online]) rp-mini-board {
        opacity: 0.62;
      }
      .board {
        display: block;
        position: relative;
        aspect-ratio: 1;
      }
      rp-mini-board {
        width: 100%;
      }
      .overlay {
        overflow: visible;
      }
      /* A square of a small board is 20 pixels wide: lines and letters of the main board would be hairlines. */
      .shape line {
        stroke-width: calc(0.34px * var(--width, 1));
      }
      .shape.pv line,
      .shape.threat line {
        stroke-width: 0.26px;
      }
      .shape path:not(.edge) {
        stroke-width: 0.2;
      }
      .shape .edge {
        stroke-width: 0.34;
      }
      .shape > g {
        scale: 1.9;
        transform-box: fill-box;
        transform-origin: center;
      }
      .caption {
        display: block;
        padding: var(--space-1) var(--space-half) 0;
        line-height: 1.35;
      }
      .place {
        display: block;
        overflow: hidden;
        color: var(--muted);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .caption > b {
        font-weight: 640;
      }
      .killers {
        display: block;
        min-height: 2.7em;
      }
      .k1,
      .k2 {
        font-weight: 640;
      }
      .k1 {
        color: var(--k1);
      }
      .k2 {
        color: var(--k2);
      }
      .away {
        color: var(--muted);
        font-style: italic;
      }
    `,
  ];
  /** Boards that have room, at 160 pixels at least. */
  declare private count: number;
  private stairs: readonly Stair[] = [];
  private readonly overlays: Overlay[] = [];
  private readonly sizes = new ResizeObserver(([entry]) =>
    requestAnimationFrame(() => (this.count = Math.max(3, Math.min(6, Math.floor((entry?.contentRect.width ?? 0) / 168))))),
  );

  constructor() {
    super();
    this.count = 4;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  /** The boards stand as the side that the search is for sees them. */
  private get orientation(): Orientation {
    return this.session.mode === 'play' && this.session.user === 'b' ? 'black' : 'white';
  }

  private killerText({ slot, reign, state, tried, cut }: StairKiller, stair: Stair) {
    const name = html`<span class="k${slot}">K${slot} ${shownMoves(killerName(reign))}</span>`;
    const event = this.playhead?.event as KillerShowEvent;
    if (stair.active && event.reign === reign) {
      if (event.kind === 'found') return html`${name} ${t('is found')}`;
      if (event.kind === 'cut') return html`${name} ${t('refutes it')}`;
      const reply = event.sample.replySan;
      return html`${name} ${reply === '' ? t('fails') : t('fails: {reply}', { reply: shownMoves(reply) })}`;
    }
    if (state === 'away') return html`<span class="away">${name}</span>`;
    return html`${name}${tried > 0 ? html` <span class="muted num">${t('{cut} of {tried}', { cut, tried })}</span>` : nothing}`;
  }

  /** A pale board is not on the line of the moment. */
  private placeText(stair: Stair, root: Root): string {
    const place = stairPlace(stair, root);
    return stair.onLine ? place : t('elsewhere, {place}', { place });
  }

  private renderStair(stair: Stair, i: number) {
    const white = stair.fen.split(' ')[1] === 'w';
    const name = t('Ply {ply}', { ply: stair.ply });
    const overlay = (this.overlays[i] ??= new Overlay());
    const from = stair.moves[stair.moves.length - 1] ?? '';
    const last = from === '' || from === '0000' ? [] : [from.slice(0, 2), from.slice(2, 4)];
    const { event } = this.playhead ?? {};
    const { liveSearch, keepsKillers } = this.session;
    const { root } = liveSearch;
    const none = keepsKillers ? t('no killer yet') : '';
    const pressed = this.playhead?.stair?.ply === stair.ply;
    const slot = stair.active && event && 'reign' in event ? event.reign.slot : 1;
    return html`<button class="stair" data-ply=${stair.ply} data-slot=${slot} ?data-active=${stair.active} ?data-online=${stair.onLine}
        aria-pressed=${pressed} title=${t('Show this position on the board')} @click=${() => this.playhead?.choose(pressed ? null : stair)}>
      <span class="board"><rp-mini-board .fen=${stair.fen} .last=${last} .orientation=${this.orientation} aria-label=${t('Position of ply {ply}', { ply: stair.ply })}></rp-mini-board>${overlay.element}</span>
      <span class="caption"><b>${name} · ${white ? t('White') : t('Black')}</b><span class="place">${root ? this.placeText(stair, root) : ''}</span>
      <span class="killers">${
        stair.killers.length > 0
          ? stair.killers.map((killer) => html`${this.killerText(killer, stair)}<br />`)
          : html`<span class="muted">${stair.next === '' ? none : t('plays {move}', { move: shownMoves(stair.next) })}</span>`
      }</span></span>
    </button>`;
  }

  protected override updated(): void {
    this.stairs.forEach(({ shapes }, i) => void this.overlays[i]?.draw(shapes, this.orientation));
    const active = this.renderRoot.querySelector<HTMLElement>('[data-active]');
    // A row that scrolls follows the event.
    if (active && this.scrollWidth > this.clientWidth) this.scrollTo({ left: active.offsetLeft - this.offsetLeft - 24 });
  }

  override render() {
    const { chronicle, event } = this.playhead ?? {};
    const { root } = this.session.liveSearch;
    this.stairs = chronicle && event && root ? stairsAt(chronicle, event, root, this.count) : [];
    return this.stairs.map((stair, i) => this.renderStair(stair, i));
  }
}

customElements.define('rp-search-stairs', SearchStairs);
