import { css, html, nothing, type TemplateResult } from 'lit';
import { otherTurn, type Turn } from '../../core/format.ts';
import { clockText, clockWords, LOW_TIME_MS } from '../../game/play/clock.ts';
import { materialOf } from '../../game/play/material.ts';
import { playerOf, shownTime } from '../../game/play/players.ts';
import { t } from '../../language/translate.ts';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { dotStyles } from '../base/dot-styles.ts';
import { icon } from '../base/icons.ts';
import { capturedText } from '../base/piece-words.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { pieceElement, redrawWithPieces } from '../board/pieces.ts';

/** One player's line above or below the board: who it is, what they have captured, their clock, and whether it is their turn. */
export class PlayerBar extends SessionElement {
  static override properties = { ...SessionElement.properties, side: { attribute: false } };
  static override styles = [
    shared,
    dotStyles,
    css`
      .bar {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        height: var(--player-height, 34px);
        font-size: var(--text-m);
      }
      .who {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name {
        font-weight: 620;
      }
      .captured {
        display: flex;
        flex: 1 0 auto;
        align-items: center;
        min-width: 0;
      }
      .captured i {
        flex: none;
        width: 19px;
        height: 19px;
      }
      .captured i + i {
        margin-inline-start: -11px;
      }
      .captured i.next {
        margin-inline-start: -4px;
      }
      /* Dark pieces are lighter on a dark page. */
      .captured .b g:first-child {
        fill: light-dark(var(--balance-black), var(--quiet));
      }
      .captured svg {
        display: block;
        width: 100%;
        height: 100%;
      }
      .lead {
        margin-inline-start: var(--space-1);
        color: var(--muted);
        font-size: var(--text-s);
      }
      .clock {
        display: grid;
        place-items: center;
        min-width: 4.6em;
        height: 30px;
        padding: 0 var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        color: var(--muted);
        font-size: var(--text-l);
        font-weight: 650;
      }
      .clock.running {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--accent-ink);
      }
      .clock.low {
        border-color: var(--danger);
        color: var(--danger);
      }
      .clock.low.running {
        background: var(--danger);
        color: var(--accent-ink);
      }
      button.icon {
        flex: none;
        width: 34px;
        min-height: 30px;
      }
      @container riposte (max-width: ${BREAKPOINT.tight}px) {
        .timed .detail {
          display: none;
        }
      }
    `,
  ];
  /** The player's side. */
  declare side: Turn;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.side = 'w';
    redrawWithPieces(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** A clock that runs is drawn again when what it shows changes. */
  protected override updated(): void {
    clearTimeout(this.timer);
    if (!this.isConnected || this.session?.clock.running !== this.side) return;
    const left = this.session.clock.left(this.side) ?? 0;
    const step = left <= LOW_TIME_MS ? 100 : 1000;
    if (left > 0) this.timer = setTimeout(() => this.requestUpdate(), (left % step || step) + 1);
  }

  private renderClock(): TemplateResult | typeof nothing {
    const { session, side } = this;
    const left = shownTime(session, side);
    if (left === null) return nothing;
    const { clock } = session;
    const own = session.mode === 'play' && !session.locked;
    const running = own && clock.running === side;
    const low = left < LOW_TIME_MS && (own || left > 0);
    return html`${own && side === session.user ? this.renderPause() : nothing}<span
        class="clock num ${running ? 'running' : ''} ${low ? 'low' : ''}"
        role="timer"
        aria-label=${t('{side, select, w {Clock of White} other {Clock of Black}}: {time}{low, select, true {, low} other {}}', { side, time: clockWords(left), low: String(low) })}
        >${clockText(left)}</span>`;
  }

  private renderPause(): TemplateResult {
    const { clock } = this.session;
    const label = clock.paused ? t('Resume') : t('Pause');
    return html`<button class="icon quiet" aria-label=${label} title=${`${label} (W)`} ?disabled=${!clock.pausable}
      @click=${() => this.dispatchEvent(new CustomEvent('command', { detail: 'pause', bubbles: true, composed: true }))}>${icon(clock.paused ? 'play' : 'pause')}</button>`;
  }

  /** `isUser`: the player is called "You". */
  private renderCaptured(isUser: boolean): TemplateResult {
    const { game } = this.session;
    const other = otherTurn(this.side);
    const { captured, lead } = materialOf(game.startFen, game.fenAt(), this.side);
    const pieces = capturedText(captured);
    const has =
      captured.length > 0 ? [isUser ? t('have captured {pieces}', { pieces }) : t('has captured {pieces}', { pieces })] : [];
    const words = [...has, ...(lead > 0 ? [t('ahead by {lead}', { lead })] : [])].join(', ');
    return html`<span class="captured">
        ${captured.map((kind, i) => html`<i class="${other} ${i > 0 && captured[i - 1] !== kind ? 'next' : ''}">${pieceElement(other, kind)}</i>`)}
        ${lead > 0 ? html`<span class="lead num" aria-hidden="true">+${lead}</span>` : nothing}
        ${words === '' ? nothing : html`<span class="sr-only">${words}</span>`}
      </span>`;
  }

  override render() {
    const { session, side } = this;
    if (!session) return nothing;
    const { game } = session;
    const { name, detail } = playerOf(session, side);
    const isUser = session.mode === 'play' && !session.locked && side === session.user;
    const turn = !game.over && game.shown?.turn === side;
    const colour = side === 'w' ? t('White') : t('Black');
    const clock = this.renderClock();
    return html`<div class="bar ${clock === nothing ? '' : 'timed'}" role="group" aria-label=${`${colour}: ${name}`}>
      <i class="dot ${turn ? 'on' : ''}"></i>
      <span class="who" title=${[name, detail].filter(Boolean).join(', ')}><span class="name">${name}</span>
        ${detail === '' ? nothing : html`<span class="muted detail">${detail}</span>`}${turn ? html`<span class="sr-only">, ${t('to move')}</span>` : nothing}</span>
      ${this.renderCaptured(isUser)} ${clock}
    </div>`;
  }
}

customElements.define('rp-player-bar', PlayerBar);
