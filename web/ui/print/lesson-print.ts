import { html } from 'lit';
import { t } from '../../language/translate.ts';
import { keepKeys, showModal } from '../base/modal.ts';
import { dialogStyles, shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';

/** Asks where the answers of a handout go. */
class LessonPrint extends TranslatedElement {
  static override styles = [shared, dialogStyles];
  /** Called with the choice. */
  chosen: (withAnswers: boolean) => void = () => undefined;

  protected override firstUpdated(): void {
    showModal(this.renderRoot.querySelector('dialog'));
  }

  private print(): void {
    const { value } = this.renderRoot.querySelector('select')!;
    this.renderRoot.querySelector('dialog')?.close();
    this.chosen(value === 'sheet');
  }

  override render() {
    return html`<dialog aria-label=${t('Print')} @keydown=${keepKeys} @close=${() => this.remove()}>
      <h2>${t('Print')}</h2>
      <label><span class="label">${t('Answers')}</span>
        <select class="answers" autofocus>
          <option value="sheet">${t('On a sheet of their own')}</option>
          <option value="none">${t('Without answers')}</option>
        </select></label>
      <div class="actions">
        <button @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${t('Cancel')}</button>
        <button class="primary" @click=${() => this.print()}>${t('Print')}</button>
      </div>
    </dialog>`;
  }
}

customElements.define('rp-lesson-print', LessonPrint);

/** Asks where the answers of a handout go, then calls back; nothing if the question is closed. */
export function askForAnswers(chosen: (withAnswers: boolean) => void): void {
  const dialog = new LessonPrint();
  dialog.chosen = chosen;
  document.body.append(dialog);
}
