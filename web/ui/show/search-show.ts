import { css, html, nothing, unsafeCSS } from 'lit';
import type { Root } from '../../analysis/live-search.ts';
import { reasonText } from '../../core/end-reason.ts';
import { levelChoiceText } from '../../game/play/level-choice.ts';
import { t } from '../../language/translate.ts';
import type { ShowEvent } from '../../show/events.ts';
import { eventText, shortText } from '../../show/words.ts';
import { BREAKPOINT, LOW_COLUMNS } from '../base/breakpoints.ts';
import { shared } from '../base/styles.ts';
import '../xray/generation-choice.ts';
import { PlayheadElement } from './playhead-element.ts';
import './search-chronicle.ts';
import type { SearchChronicle } from './search-chronicle.ts';
import './search-stairs.ts';
import './search-transport.ts';

/** How long a killer's arrow flies from its slot to the position where it is tried, and back, in milliseconds. */
const FLIGHT_MS = 420;
/** A screen reader hears at most one sentence in this time, in milliseconds. */
const SPOKEN_MS = 1000;

/** A search to be watched: its sentence, the plies as boards, the chronicle, and the transport that moves all of them. */
export class SearchShow extends PlayheadElement {
  static override properties = {
    ...PlayheadElement.properties,
    spoken: { state: true },
    lanes: { type: Number },
    compact: { type: Boolean, reflect: true },
    generations: { type: Boolean },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: var(--space-2);
        min-width: 0;
        padding: var(--space-2) var(--space-3);
      }
      :host > * {
        min-width: 0;
      }
      .text {
        min-height: 2.9em;
        margin: 0;
        font-size: var(--text-m);
        line-height: 1.45;
      }
      /* As many lines as the longest sentence takes, so that the boards below stay where they are. */
      .said {
        container: said / inline-size;
      }
      @container said (max-width: ${BREAKPOINT.tight}px) {
        .text {
          min-height: 5.8em;
        }
      }
      .flying {
        position: fixed;
        z-index: 30;
        padding: 0 var(--space-1);
        border-radius: 5px;
        background: var(--source-k1);
        color: #fff;
        font-size: var(--text-xs);
        font-weight: 700;
        pointer-events: none;
      }
      .flying.s2 {
        background: var(--source-k2);
      }
      /* Below the moves of an analysis, until the reader makes the panel higher. */
      @container lower (max-height: ${BREAKPOINT.tight}px) {
        rp-search-stairs {
          display: none;
        }
      }
      /* A laptop: the moves of a game need room, too. */
      @media ${unsafeCSS(LOW_COLUMNS)} {
        :host([compact]) {
          --stair: 160px;
          gap: var(--space-1);
        }
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        :host {
          padding-inline: var(--space-2);
        }
        /* A board and a half. */
        rp-search-stairs {
          grid-auto-columns: 62%;
          min-height: calc(62cqi + 63px);
          scroll-snap-type: x mandatory;
        }
      }
    `,
  ];
  /** The sentence that a screen reader hears. */
  declare private spoken: string;
  /** Plies of the chronicle that are shown at first. */
  declare lanes: number;
  /** Leaves out what a first look does not need: the legend and the table. */
  declare compact: boolean;
  /** Begins with the choice of the engine's generation. A board in another page has none: it would move what is below it. */
  declare generations: boolean;
  private shown: ShowEvent | null = null;
  private spokenAt = 0;
  private speaking: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.spoken = '';
    this.lanes = 4;
    this.compact = false;
    this.generations = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.speaking);
  }

  private get text(): string {
    const { event, chronicle } = this.playhead ?? {};
    const root: Root | null = this.session.liveSearch.root;
    if (!event || !chronicle || !root) return '';
    const text = (this.playhead?.telling ? shortText : eventText)(event, chronicle, root);
    const choice = event.kind === 'end' && this.session.mode === 'play' ? levelChoiceText(this.session) : '';
    return choice === '' ? text : `${text} ${choice}`;
  }

  private emptyText(): string {
    const { game, liveSearch } = this.session;
    if (liveSearch.running) return t('The search begins.');
    const { shown } = game;
    if (shown && shown.reason !== '') return t('The game is over here: {reason}.', { reason: reasonText(shown.reason) });
    return t(
      'A killer is a quiet move that has refuted one line and is tried early against the next. Here you see each of them at work.',
    );
  }

  protected override updated(): void {
    const event = this.playhead?.event ?? null;
    if (event === this.shown) return;
    const same = event && this.shown && event.n === this.shown.n && event.kind === this.shown.kind;
    this.shown = event;
    if (same) return;
    // A tag in flight belongs to the event before.
    for (const tag of this.renderRoot.querySelectorAll('.flying')) tag.remove();
    this.speak();
    void this.fly(event);
  }

  private speak(): void {
    if (this.speaking !== undefined) return;
    this.speaking = setTimeout(
      () => {
        this.speaking = undefined;
        this.spokenAt = performance.now();
        if (this.playhead && !this.playhead.live) this.spoken = this.text;
      },
      Math.max(0, this.spokenAt + SPOKEN_MS - performance.now()),
    );
  }

  /** The killer's tag flies from its band to the board where it is tried, or from the board where it was found to its band. */
  private async fly(event: ShowEvent | null): Promise<void> {
    if (!event || !('reign' in event) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const chronicle = this.renderRoot.querySelector<SearchChronicle>('rp-search-chronicle');
    const stairs = this.renderRoot.querySelector('rp-search-stairs');
    await Promise.all([chronicle?.updateComplete, (stairs as SearchChronicle | null)?.updateComplete]);
    const board = stairs?.shadowRoot?.querySelector(`[data-ply="${event.ply}"] .shape`)?.getBoundingClientRect();
    const band = chronicle?.killerPlace;
    if (!board || !band || board.width === 0 || this.playhead?.event !== event) return;
    const tag = document.createElement('span');
    tag.className = `flying s${event.reign.slot}`;
    tag.textContent = `K${event.reign.slot}`;
    tag.setAttribute('aria-hidden', 'true');
    const at = (box: DOMRect) =>
      `translate(${Math.round(box.left + box.width / 2 - 12)}px, ${Math.round(box.top + box.height / 2 - 8)}px)`;
    tag.style.inset = '0 auto auto 0';
    this.renderRoot.append(tag);
    const frames = [{ transform: at(band) }, { transform: at(board) }];
    if (event.kind === 'found') frames.reverse();
    const flight = tag.animate(frames, { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' });
    await flight.finished.catch(() => {});
    tag.remove();
  }

  override render() {
    if (!this.session) return '';
    const { text } = this;
    return html`${this.generations ? html`<rp-generation-choice .session=${this.session}></rp-generation-choice>` : nothing}
      <div class="said"><p class="text">${text === '' ? this.emptyText() : text}</p></div>
      <rp-search-stairs .session=${this.session}></rp-search-stairs>
      <rp-search-chronicle .session=${this.session} .lanes=${this.lanes} ?compact=${this.compact}></rp-search-chronicle>
      <rp-search-transport .session=${this.session}></rp-search-transport>
      <p class="sr-only" aria-live="polite">${this.spoken}</p>`;
  }
}

customElements.define('rp-search-show', SearchShow);
