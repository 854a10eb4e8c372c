import { css, html, nothing } from 'lit';
import { eventPreview } from '../../../analysis/event-preview.ts';
import { EVENT_NAMES } from '../../../analysis/event-text.ts';
import { type Pace, type Replay, replayOf, SPEEDS } from '../../../analysis/replay.ts';
import type { SearchEvent } from '../../../analysis/search-events.ts';
import { lineHidden } from '../../../game/play/peek.ts';
import { type Message, msg, t } from '../../../language/translate.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';
import { icon } from '../../base/icons.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';

const PACES: readonly { pace: Pace; label: Message; title: Message }[] = [
  { pace: 'live', label: msg('Live'), title: msg('As fast as the engine') },
  { pace: 'slow', label: msg('Slow'), title: msg('What the search has just done, event by event, at reading pace') },
  { pace: 'step', label: msg('Step'), title: msg('What the search has just done, event by event, at your own pace') },
  { pace: 'freeze', label: msg('Freeze'), title: msg('Nothing changes on the screen; the search continues') },
];

/**
 * How fast the search is shown, the event on the screen in a sentence, and buttons to step. Its slot is shown when live. The position of
 * the event is put on the board; `event-shown` tells its ply, or null.
 */
export class PaceBar extends SessionElement {
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: flex-start;
        gap: var(--space-1) var(--space-3);
        padding: 0 var(--space-3) var(--space-2);
        font-size: var(--text-s);
        line-height: 1.4;
      }
      .text {
        flex: 1 1 15rem;
        min-width: 0;
        min-height: 2.8em;
        margin: 0;
        color: var(--muted);
      }
      /* The longest sentence on a narrow ladder, so that nothing moves from one to the next. */
      .text.paced {
        min-height: 4.2em;
      }
      /* What a killer is can be read where the ladder is higher. */
      @container lower (max-height: ${BREAKPOINT.tight}px) {
        .text:not(.paced) {
          display: none;
        }
      }
      b {
        color: var(--ink);
        font-weight: 600;
      }
      .controls {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }
      .paces {
        display: flex;
      }
      button {
        min-height: 30px;
        padding: 0 var(--space-2);
        font-size: var(--text-s);
      }
      .paces button {
        margin-left: -1px;
        border-radius: 0;
      }
      .paces button:first-child {
        margin-left: 0;
        border-radius: var(--radius) 0 0 var(--radius);
      }
      .paces button:last-child {
        border-radius: 0 var(--radius) var(--radius) 0;
      }
      .paces button:focus-visible {
        z-index: 1;
      }
      .paces [aria-pressed='true'] {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--accent-ink);
      }
      .step {
        width: 30px;
        padding: 0;
      }
      .speed {
        min-height: 30px;
        padding-inline: var(--space-1);
        font-size: var(--text-s);
      }
      .step[aria-disabled='true'] {
        opacity: 0.6;
        cursor: default;
      }
      .place {
        min-width: 6.5ch;
        color: var(--muted);
        text-align: center;
      }
      @container riposte (max-width: ${BREAKPOINT.narrow}px) {
        .controls {
          width: 100%;
        }
        .paces {
          flex: 1;
        }
        .paces button {
          flex: 1;
          min-height: 36px;
        }
      }
    `,
  ];
  private replay: Replay | null = null;
  private unfollow: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unfollow?.();
    this.unfollow = null;
    // Other views of the search have no such control.
    this.replay?.setPace('live');
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('session')) this.follow();
    this.toggleAttribute('paced', this.replay !== null && this.replay.pace !== 'live');
  }

  private follow(): void {
    this.unfollow?.();
    this.unfollow = null;
    if (!this.session || !this.isConnected) return;
    this.replay = replayOf(this.session.liveSearch);
    const uncontrol = this.replay.control();
    const unsubscribe = this.replay.subscribe(() => {
      this.showEvent();
      this.requestUpdate();
    });
    this.unfollow = () => {
      uncontrol();
      unsubscribe();
    };
  }

  /** The event whose position is on the board. */
  private onBoard: SearchEvent | null = null;

  /** Puts the position of the event on the board, or the game's again. */
  private showEvent(): void {
    const event = this.replay?.event ?? null;
    if (event === this.onBoard) return;
    const { liveSearch, preview } = this.session;
    const shown = event && liveSearch.root && this.replay?.pace !== 'freeze' ? eventPreview(event, liveSearch.root) : null;
    if (shown) preview.showPosition(shown);
    else if (this.onBoard) preview.clear();
    this.onBoard = event;
    this.dispatchEvent(new CustomEvent<number | null>('event-shown', { detail: shown?.ply ?? null }));
  }

  /** The arrow keys on the buttons step, with Shift or Page by iteration. */
  private key(e: KeyboardEvent): void {
    const { replay } = this;
    if (!replay || replay.pace === 'live' || e.target instanceof HTMLSelectElement) return;
    const by = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[e.key];
    const { of } = replay.place;
    if (by) {
      const step = by > 0 ? 1 : -1;
      if (e.shiftKey || e.key.startsWith('Page')) replay.stepIteration(step);
      else replay.step(step);
    } else if (e.key === 'Home') replay.show(1);
    else if (e.key === 'End') replay.show(of);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  /** In a game the engine moves on, and its line may be hidden: there the search is shown live. */
  private get offered(): boolean {
    return this.session.isAnalysis && !lineHidden(this.session);
  }

  protected override sessionChanged(): void {
    if (!this.offered) this.replay?.setPace('live');
    this.requestUpdate();
  }

  private renderText({ pace, event, text }: Replay) {
    if (pace === 'live') return html`<slot></slot>`;
    if (!event) return pace === 'freeze' ? t('The display is frozen; the search continues.') : this.emptyText();
    return html`<b>${t(EVENT_NAMES[event.kind])}.</b> ${text}`;
  }

  /** Before the first event. */
  private emptyText(): string {
    return this.session.liveSearch.running
      ? t('Waiting for the search…')
      : t('Start a search: its events appear here one by one.');
  }

  private renderSteps(replay: Replay) {
    const { at, of } = replay.place;
    if (replay.pace === 'live') return nothing;
    const button = (
      name: 'previous' | 'next' | 'first' | 'last',
      label: string,
      keys: string,
      off: boolean,
      action: () => void,
    ) =>
      html`<button class="step" aria-label=${label} title="${label} (${keys})" aria-disabled=${off ? 'true' : 'false'} @click=${() => off || action()}>${icon(name)}</button>`;
    // Not `disabled`: that would take the focus from the button whose last step it was.
    const begun = at <= 1;
    const ended = at >= of;
    return html`${button('first', t('Previous iteration'), '{', begun, () => replay.stepIteration(-1))}
      ${button('previous', t('Previous event'), '[', begun, () => replay.step(-1))}
      <span class="place num">${at} / ${of}</span>
      ${button('next', t('Next event'), ']', ended, () => replay.step(1))}
      ${button('last', t('Next iteration'), '}', ended, () => replay.stepIteration(1))}
      ${replay.pace === 'slow' ? this.renderSpeed(replay) : nothing}`;
  }

  private renderSpeed(replay: Replay) {
    return html`<select class="speed" aria-label=${t('Speed')} title=${t('How fast the events follow each other')}
      @change=${(e: Event) => replay.setSpeed(SPEEDS[(e.target as HTMLSelectElement).selectedIndex] ?? 1)}>
      ${SPEEDS.map((speed) => html`<option ?selected=${speed === replay.speed}>${speed}×</option>`)}
    </select>`;
  }

  override render() {
    const { replay } = this;
    if (!replay) return nothing;
    return html`<p class="text ${replay.pace === 'live' ? '' : 'paced'}" aria-live=${replay.pace === 'live' ? 'off' : 'polite'}>${this.renderText(replay)}</p>
      ${
        this.offered
          ? html`<div class="controls" @keydown=${this.key}>${this.renderSteps(replay)}
        <div class="paces" role="group" aria-label=${t('Pace')}>${PACES.map(
          ({ pace, label, title }) =>
            html`<button aria-pressed=${replay.pace === pace} title=${t(title)} @click=${() => replay.setPace(pace)}>${t(label)}</button>`,
        )}</div></div>`
          : nothing
      }`;
  }
}

customElements.define('rp-pace-bar', PaceBar);
