import { html, nothing, type TemplateResult } from 'lit';
import { exactText } from '../../core/format.ts';
import { t } from '../../language/translate.ts';

/** An import or export that runs. */
export interface RunningWork {
  readonly label: string;
  readonly controller: AbortController;
  /** Games that are done. */
  done: number;
  /** Games in all; 0 while that is unknown. */
  total: number;
}

/** What was done last, and how to undo it. */
export interface Message {
  readonly text: string;
  readonly bad?: boolean;
  readonly undo?: () => Promise<void>;
  /** Opens the file of an import at its first game. */
  readonly open?: () => void;
  /** The games that an import left out. */
  readonly known?: { readonly count: number; readonly add: () => Promise<void> };
}

/** The bar of work that runs, and its Cancel button. */
export function renderWork({ label, done, total, controller }: RunningWork): TemplateResult {
  const text =
    total > 0
      ? t('{label}: {done} of {games, plural, one {# game} other {# games}}', { label, done: exactText(done), games: total })
      : `${label}…`;
  return html`<progress aria-label=${label} max=${total || nothing} value=${total > 0 ? done : nothing}></progress>
    <span class="num">${text}</span>
    <button @click=${() => controller.abort()}>${t('Cancel')}</button>`;
}

/** A message with its buttons; `undo` is called by the Undo button. */
export function renderMessage({ text, bad, known, undo, open }: Message, onUndo: () => void): TemplateResult {
  return html`<span role=${bad ? 'alert' : 'status'}>${text}</span>
    ${known ? html`<button class="add-known" @click=${() => void known.add()}>${t('{n, plural, one {Add it anyway} other {Add them anyway}}', { n: known.count })}</button>` : nothing}
    ${open ? html`<button class="open-file" title=${t('Its first game; the others follow by the buttons below the moves')} @click=${open}>${t('Open the file')}</button>` : nothing}
    ${undo ? html`<button class="undo" @click=${onUndo}>${t('Undo')}</button>` : nothing}`;
}
