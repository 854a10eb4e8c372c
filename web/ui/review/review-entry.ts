import { css, html, type PropertyValues } from 'lit';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';

/**
 * The place of the review in Analyse: a line with a button, or the review itself, whose code is loaded when it is opened. Dispatches
 * `review` with whether the user wants to see it.
 */
export class ReviewEntry extends SessionElement {
  static override properties = {
    ...SessionElement.properties,
    open: { type: Boolean, reflect: true },
    wanted: { attribute: false },
  };
  static override styles = [
    shared,
    css`
      :host([open]) {
        min-height: 0;
      }
      .closed {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
        color: var(--muted);
        font-size: var(--text-s);
      }
      .closed span {
        flex: 1;
        min-width: 0;
      }
      /* The paler text of the line would be too pale on a button that is off. */
      .closed button {
        color: var(--ink);
      }
      rp-review-panel {
        height: 100%;
      }
      rp-review-panel:not(:defined) {
        min-height: 320px;
      }
    `,
  ];
  declare open: boolean;
  /** True if the user has asked for a review: it starts at once. After a reload it waits. */
  declare wanted: boolean;

  constructor() {
    super();
    this.open = false;
    this.wanted = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // By its tab.
    if (changed.has('open') && this.open && this.hasUpdated) this.wanted = true;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('open') && this.open) this.session.notifications.loadOnce('The review', () => import('./review-panel.ts'));
  }

  private show(): void {
    this.dispatchEvent(new CustomEvent('review', { detail: true, bubbles: true, composed: true }));
  }

  override render() {
    if (this.open) return html`<rp-review-panel .session=${this.session} .wanted=${this.wanted}></rp-review-panel>`;
    const none = (this.session.game.record?.children.length ?? 0) === 0;
    return html`<section class="panel closed" aria-label="Review">
      <span>Accuracy, mistakes and better lines of the whole game</span>
      <button ?disabled=${none} @click=${() => this.show()}>${icon('review')}Review</button>
    </section>`;
  }
}

customElements.define('rp-review', ReviewEntry);
