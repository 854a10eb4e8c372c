import { css, html, nothing } from 'lit';
import { type PageSettings, PRINT_EVERY } from '../../core/page-settings.ts';
import { t } from '../../language/translate.ts';
import { keepKeys } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { SessionDialog } from '../play/session-dialog.ts';

type Every = PageSettings['printEvery'];

const value = (e: Event): string => (e.target as HTMLSelectElement).value;

/** Asks what is printed: the whole game, and how often with a diagram, or the analysis of the position. */
export class PrintDialog extends SessionDialog {
  static override properties = { ...SessionDialog.properties, every: { attribute: false }, what: { state: true } };
  static override styles = [
    shared,
    dialogStyles,
    css`
      .choices {
        display: grid;
        gap: var(--space-3);
      }
      select {
        width: 100%;
      }
    `,
  ];
  /** After how many moves a diagram comes. */
  declare every: Every;
  declare private what: 'game' | 'position';

  constructor() {
    super();
    this.every = 10;
    this.what = 'game';
  }

  private async print(): Promise<void> {
    this.close();
    const { session, every, what } = this;
    await session.notifications.tryOrNotify(async () => {
      if (what === 'game') await (await import('./game-handout.ts')).printGame(session, every);
      else await (await import('./analysis-handout.ts')).printAnalysis(session);
    });
  }

  private renderEvery() {
    const label = (every: Every): string =>
      every === 0
        ? t('Only where the game asks for one')
        : t('After every {n, plural, one {# move} other {# moves}}', { n: every });
    return html`<label><span class="label">${t('Diagrams')}</span>
      <select class="every" @change=${(e: Event) => this.dispatchEvent(new CustomEvent('print-every', { detail: Number(value(e)) }))}>
        ${PRINT_EVERY.map((every) => html`<option value=${every} ?selected=${every === this.every}>${label(every)}</option>`)}
      </select></label>`;
  }

  override render() {
    return html`<dialog aria-label=${t('Print')} @keydown=${keepKeys}>
      <h2>${t('Print')}</h2>
      <div class="choices">
        <label><span class="label">${t('Content')}</span>
          <select class="what" autofocus @change=${(e: Event) => (this.what = value(e) as 'game' | 'position')}>
            <option value="game" ?selected=${this.what === 'game'}>${t('The annotated game')}</option>
            <option value="position" ?selected=${this.what === 'position'}>${t('The position and its analysis')}</option>
          </select></label>
        ${this.what === 'game' ? this.renderEvery() : nothing}
      </div>
      <div class="actions">
        <button @click=${() => this.close()}>${t('Cancel')}</button>
        <button class="primary" @click=${() => void this.print()}>${t('Print')}</button>
      </div>
    </dialog>`;
  }
}

customElements.define('rp-print', PrintDialog);
