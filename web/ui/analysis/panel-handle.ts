import { css, html } from 'lit';
import { t } from '../../language/translate.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** How far an arrow key moves the handle, in pixels. */
const STEP = 24;
/** The least height of the panel, and of what is above it. */
const LEAST = { below: 80, above: 160 };

/**
 * A separator that sizes the panel below it: by dragging, by arrow keys, Home and End; a double click gives the size back to the
 * page. Its siblings `[data-above]` and `[data-below]` share the room. Dispatches `panel-height` with pixels, or null.
 */
export class PanelHandle extends TranslatedElement {
  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        display: block;
        height: 10px;
        border-radius: 5px;
        cursor: row-resize;
        touch-action: none;
      }
      /* More to take hold of than is seen. */
      :host::before {
        content: '';
        position: absolute;
        z-index: 1;
        inset: -5px 0;
      }
      i {
        position: absolute;
        top: 3px;
        inset-inline-start: calc(50% - 22px);
        width: 44px;
        height: 4px;
        border-radius: 2px;
        background: var(--line-strong);
      }
      :host(:hover) i,
      :host(:focus-visible) i {
        background: var(--accent);
      }
    `,
  ];
  private readonly resized = new ResizeObserver(() => this.describe());
  /** Where the drag began, and the height of the panel there. */
  private grip: { y: number; height: number } | null = null;

  constructor() {
    super();
    this.addEventListener('pointerdown', (e) => this.take(e));
    this.addEventListener('pointermove', (e) => this.grip && this.resize(this.grip.height + this.grip.y - e.clientY));
    this.addEventListener('lostpointercapture', () => (this.grip = null));
    this.addEventListener('keydown', (e) => this.key(e));
    this.addEventListener('dblclick', () => this.tell(null));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.role = 'separator';
    this.ariaOrientation = 'horizontal';
    this.ariaLabel ??= t('Height of the panel below the moves');
    for (const part of [this.above, this.below]) if (part) this.resized.observe(part);
    this.describe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  private get above(): HTMLElement | null {
    return this.parentElement?.querySelector<HTMLElement>(':scope > [data-above]') ?? null;
  }

  private get below(): HTMLElement | null {
    return this.parentElement?.querySelector<HTMLElement>(':scope > [data-below]') ?? null;
  }

  /** The height of the panel now, and the most that it can have. */
  private get heights(): { now: number; most: number } {
    const now = this.below?.offsetHeight ?? 0;
    return { now, most: Math.max(LEAST.below, now + (this.above?.offsetHeight ?? 0) - LEAST.above) };
  }

  private describe(): void {
    const { now, most } = this.heights;
    this.ariaValueMin = String(LEAST.below);
    this.ariaValueMax = String(most);
    this.ariaValueNow = String(now);
    this.ariaValueText = t('{width, plural, one {# pixel} other {# pixels}}', { width: now });
  }

  private tell(height: number | null): void {
    this.dispatchEvent(new CustomEvent<number | null>('panel-height', { detail: height, bubbles: true, composed: true }));
  }

  private resize(height: number): void {
    this.tell(Math.round(Math.max(LEAST.below, Math.min(this.heights.most, height))));
  }

  private take(e: PointerEvent): void {
    if (e.button !== 0) return;
    this.setPointerCapture(e.pointerId);
    this.grip = { y: e.clientY, height: this.heights.now };
  }

  private key(e: KeyboardEvent): void {
    const { now, most } = this.heights;
    const goal = { ArrowUp: now + STEP, ArrowDown: now - STEP, Home: LEAST.below, End: most }[e.key];
    if (goal === undefined || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    this.resize(goal);
  }

  override render() {
    return html`<i></i>`;
  }
}

customElements.define('rp-panel-handle', PanelHandle);
