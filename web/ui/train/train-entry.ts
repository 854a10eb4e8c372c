import { css, html, nothing, type PropertyValues } from 'lit';
import { t } from '../../language/translate.ts';
import { dayOf } from '../../protocol/training.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { dueCount } from '../../trainer/leitner.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** The way to the trainer, with the number of positions that are due today. Dispatches `enter-mode` with `train`. */
export class TrainEntry extends TranslatedElement {
  static override properties = { store: { attribute: false }, due: { state: true } };
  static override styles = [
    shared,
    css`
      button {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        width: 100%;
        min-height: 62px;
        gap: var(--space-1) var(--space-3);
        padding: var(--space-3);
        border-radius: var(--radius-large);
        text-align: start;
        white-space: normal;
      }
      .text span {
        display: block;
        color: var(--muted);
        font-size: var(--text-s);
        line-height: 1.35;
      }
      button:disabled .text span {
        color: inherit;
      }
      .due {
        padding: var(--space-1) var(--space-2);
        border-radius: 999px;
        background: var(--accent);
        color: var(--accent-ink);
        font-size: var(--text-s);
        font-weight: 650;
      }
    `,
  ];
  /** Opens what is kept; null as long as the storage is not open. */
  declare store: (() => Promise<TrainingStore>) | null;
  /** Positions due today; null as long as nobody knows. */
  declare private due: number | null;

  constructor() {
    super();
    this.store = null;
    this.due = null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('store') && this.store && this.due === null) void this.count();
  }

  private async count(): Promise<void> {
    const training = await (await this.store?.())?.load();
    if (training) this.due = dueCount(training, dayOf(Date.now()));
  }

  override render() {
    const enter = () => this.dispatchEvent(new CustomEvent('enter-mode', { detail: 'train', bubbles: true, composed: true }));
    return html`<button @click=${enter}>
      ${icon('redo')}
      <span class="text"><b>${t('Train')}</b><span>${t('Mistakes from your reviewed games, and a start set: find a better move, then the threat.')}</span></span>
      ${this.due ? html`<span class="due num">${t('{due} due today', { due: this.due })}</span>` : nothing}
    </button>`;
  }
}

customElements.define('rp-train-entry', TrainEntry);
