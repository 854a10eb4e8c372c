import { css, html, nothing } from 'lit';
import { MOVE_TIMES, opponentText, usesMoveTime } from '../../game/levels.ts';
import { t } from '../../language/translate.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import type { LevelSlider } from './level-slider.ts';

/** The engine's level as a button, which opens a slider; at full strength without a clock, its time per move, too. */
export class LevelMenu extends SessionElement {
  static override properties = { ...SessionElement.properties, open: { state: true } };
  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        flex: none;
      }
      .menu {
        position: absolute;
        z-index: 30;
        top: calc(100% + var(--space-1));
        inset-inline-end: 0;
        width: min(320px, calc(100vw - 2 * var(--space-3)));
        padding: var(--space-3) var(--space-4);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius-large);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      .caret {
        width: 8px;
        height: 8px;
        translate: 0 -2px;
        border: solid currentColor;
        border-width: 0 2px 2px 0;
        rotate: 45deg;
      }
      .time {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin-top: var(--space-2);
      }
      p {
        margin: var(--space-2) 0 0;
        color: var(--muted);
        font-size: var(--text-s);
      }
    `,
  ];
  declare private open: boolean;
  private readonly onPointer = (e: Event): void => {
    if (!e.composedPath().includes(this)) this.open = false;
  };

  constructor() {
    super();
    this.open = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.open = false;
    document.removeEventListener('pointerdown', this.onPointer, true);
  }

  protected override updated(): void {
    if (this.open) document.addEventListener('pointerdown', this.onPointer, true);
    else document.removeEventListener('pointerdown', this.onPointer, true);
  }

  private toggle(): void {
    this.open = !this.open;
    if (!this.open) return;
    this.session.notifications.loadOnce(t('The levels'), () => import('./level-slider.ts'));
    void this.updateComplete.then(() => this.focusSlider());
  }

  private async focusSlider(): Promise<void> {
    await customElements.whenDefined('rp-level-slider');
    const slider = this.renderRoot.querySelector<LevelSlider>('rp-level-slider');
    await slider?.updateComplete;
    slider?.renderRoot.querySelector<HTMLElement>('input[type=range]')?.focus();
  }

  private keyDown(e: KeyboardEvent): void {
    if (!this.open || e.key !== 'Escape') return;
    e.stopPropagation();
    this.open = false;
    this.renderRoot.querySelector('button')?.focus();
  }

  /** Closes when the focus leaves with the keyboard. A click into the page takes it to no element. */
  private focusOut(e: FocusEvent): void {
    if (e.relatedTarget instanceof Node && !this.contains(e.relatedTarget) && !this.renderRoot.contains(e.relatedTarget))
      this.open = false;
  }

  private renderTime() {
    const { session } = this;
    const { control } = session.clock;
    if (!usesMoveTime(session.level)) return nothing;
    if (control?.sides === 'both') return html`<p>${t('The engine plays by its clock.')}</p>`;
    return html`<label class="time">${t('Time per move')}
      <select @change=${(e: Event) => session.setStrength(session.level, Number((e.target as HTMLSelectElement).value))}>
        ${MOVE_TIMES.map((t) => html`<option value=${t} .selected=${t === session.moveTime}>${t / 1000} s</option>`)}
      </select></label>`;
  }

  override render() {
    const { session, open } = this;
    if (!session) return nothing;
    const text = opponentText(session.level);
    return html`<div @keydown=${this.keyDown} @focusout=${this.focusOut}>
      <button aria-haspopup="dialog" aria-expanded=${open} aria-label=${t('Engine level: {level}', { level: text })} title=${t('Engine level')} @click=${this.toggle}>${text}<i class="caret"></i></button>
      ${
        open
          ? html`<div class="menu" role="dialog" aria-label=${t('Engine level')}>
        <rp-level-slider .level=${session.level}
          @level-change=${(e: CustomEvent<string>) => session.setStrength(e.detail, session.moveTime)}></rp-level-slider>
        ${this.renderTime()}
        ${session.game.plies.length > 0 ? html`<p>${t('Takes effect with the engine’s next move.')}</p>` : nothing}
      </div>`
          : nothing
      }
    </div>`;
  }
}

customElements.define('rp-level-menu', LevelMenu);
