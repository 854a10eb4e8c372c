import { css, html, nothing } from 'lit';
import { download } from '../../core/download.ts';
import { t } from '../../language/translate.ts';
import type { Training } from '../../protocol/training.ts';
import type { TrainingStore } from '../../storage/training.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { trainingJson } from './training-json.ts';

/** What is kept of the training: how many positions, their export and their deletion. Fires `training-changed` after a change. */
export class TrainingData extends TranslatedElement {
  static override properties = {
    store: { attribute: false },
    training: { state: true },
    removed: { state: true },
  };
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-2);
        font-size: var(--text-s);
      }
      span {
        flex: 1 1 12em;
        color: var(--muted);
      }
    `,
  ];
  /** Opens the store; null where nothing is kept. */
  declare store: (() => Promise<TrainingStore>) | null;
  declare private training: Training | null;
  /** What was deleted last; null if nothing was. */
  declare private removed: Training | null;

  constructor() {
    super();
    this.store = null;
    this.training = null;
    this.removed = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.updateComplete.then(() => this.refresh());
  }

  /** Reads what is kept now. */
  async refresh(): Promise<void> {
    this.training = this.store ? await (await this.store()).load() : null;
  }

  private async discard(): Promise<void> {
    const removed = await (await this.store?.())?.clear();
    this.removed = removed && removed.cards.length > 0 ? removed : null;
    await this.told();
  }

  private async restore(): Promise<void> {
    const { removed } = this;
    this.removed = null;
    if (removed) await (await this.store?.())?.keep(removed.cards, removed.days);
    await this.told();
  }

  private async told(): Promise<void> {
    await this.refresh();
    this.dispatchEvent(new CustomEvent('training-changed', { bubbles: true, composed: true }));
  }

  override render() {
    const { training, removed } = this;
    const count = training?.cards.length ?? 0;
    if (!training || (count === 0 && !removed)) return nothing;
    const undo = html`<button @click=${() => void this.restore()}>${t('Undo')}</button>`;
    if (removed && count === 0)
      return html`<span role="status">${t('Training: {positions, plural, one {# position} other {# positions}} deleted.', { positions: removed.cards.length })}</span>${undo}`;
    return html`<span role="status">${t('Training: {positions, plural, one {# position} other {# positions}}.', { positions: count })}</span>
      <button title=${t('All positions and their boxes, as JSON')} aria-label=${t('Export the training')}
        @click=${() => download('riposte-training.json', [trainingJson(training)], 'application/json')}>${t('Export')}</button>
      <button class="danger" aria-label=${t('Delete the training')} @click=${() => void this.discard()}>${t('Delete')}</button>`;
  }
}

customElements.define('rp-training-data', TrainingData);
