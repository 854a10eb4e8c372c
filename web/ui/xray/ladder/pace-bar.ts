import { css, html, nothing } from 'lit';
import { type Pace, type Replay, replayOf } from '../../../analysis/replay.ts';
import { EVENT_NAMES } from '../../../analysis/search-events.ts';
import { lineHidden } from '../../../game/play/peek.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';
import { icon } from '../../base/icons.ts';
import { SessionElement } from '../../base/session-element.ts';
import { shared } from '../../base/styles.ts';

const PACES: readonly { pace: Pace; label: string; title: string }[] = [
  { pace: 'live', label: 'Live', title: 'As fast as the engine' },
  { pace: 'slow', label: 'Slow', title: 'What the search has just done, event by event, at a pace to read' },
  { pace: 'step', label: 'Step', title: 'What the search has just done, event by event, when you say so' },
  { pace: 'freeze', label: 'Freeze', title: 'Nothing changes on the screen; the search goes on' },
];

/** How fast the search is shown, the event on the screen in a sentence, and buttons to step. Its slot is shown when live. */
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
  }

  private follow(): void {
    this.unfollow?.();
    if (!this.session || !this.isConnected) return;
    this.replay = replayOf(this.session.liveSearch);
    this.unfollow = this.replay.subscribe(() => this.requestUpdate());
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
    if (!event) return pace === 'freeze' ? 'The screen stands still; the search goes on.' : 'Waiting for the search…';
    return html`<b>${EVENT_NAMES[event.kind]}.</b> ${text}`;
  }

  private renderSteps(replay: Replay) {
    const { at, of } = replay.place;
    if (replay.pace === 'live') return nothing;
    return html`<button class="step" aria-label="Previous event" title="Previous event" ?disabled=${at <= 1} @click=${() => replay.step(-1)}>${icon('previous')}</button>
      <span class="place num">${at} / ${of}</span>
      <button class="step" aria-label="Next event" title="Next event" ?disabled=${at >= of} @click=${() => replay.step(1)}>${icon('next')}</button>`;
  }

  override render() {
    const { replay } = this;
    if (!replay) return nothing;
    return html`<p class="text ${replay.pace === 'live' ? '' : 'paced'}" aria-live=${replay.pace === 'live' ? 'off' : 'polite'}>${this.renderText(replay)}</p>
      ${
        this.offered
          ? html`<div class="controls">${this.renderSteps(replay)}
        <div class="paces" role="group" aria-label="Pace">${PACES.map(
          ({ pace, label, title }) =>
            html`<button aria-pressed=${replay.pace === pace} title=${title} @click=${() => replay.setPace(pace)}>${label}</button>`,
        )}</div></div>`
          : nothing
      }`;
  }
}

customElements.define('rp-pace-bar', PaceBar);
