import { css, html, nothing } from 'lit';
import type { Session } from '../../game/session.ts';
import { icon } from '../base/icons.ts';

export const toastStyles = css`
  .toast {
    position: fixed;
    z-index: 20;
    bottom: var(--space-4);
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    width: fit-content;
    max-width: calc(100vw - 2 * var(--space-4));
    margin-inline: auto;
    padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-large);
    background: var(--surface);
    box-shadow: var(--shadow);
    font-size: var(--text-m);
  }
`;

/** The message about the last change of the game; uses `toastStyles`. */
export function toastOf({ edits }: Session) {
  const { toast } = edits;
  return html`<div role="status">${
    toast
      ? html`<div class="toast">
        <span>${toast.text}</span>
        <button @click=${() => void (toast.action === 'undo' ? edits.undo() : edits.redo())}>${toast.action === 'undo' ? 'Undo' : 'Redo'}</button>
        <button class="icon quiet" aria-label="Dismiss message" @click=${() => edits.dismiss()}>${icon('close')}</button>
      </div>`
      : nothing
  }</div>`;
}
