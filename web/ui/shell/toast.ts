import { css, html, nothing } from 'lit';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';

export const toastStyles = css`
  .toasts:not(:has(.toast)) {
    position: absolute;
  }
  .toast {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    width: fit-content;
    max-width: 100%;
    padding: var(--space-half) var(--space-1) var(--space-half) var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-large);
    background: var(--surface);
    font-size: var(--text-m);
  }
`;

/** The message about the last change of the game; uses `toastStyles`. */
export function toastOf({ edits }: Session) {
  const { toast, timer } = edits;
  return html`<div class="toasts" role="status">${
    toast
      ? html`<div class="toast" @pointerenter=${timer.follow} @pointerleave=${timer.follow} @focusin=${timer.follow} @focusout=${timer.follow}>
        <span>${toast.text}</span>
        <button @click=${() => void (toast.action === 'undo' ? edits.undo() : edits.redo())}>${toast.action === 'undo' ? t('Undo') : t('Redo')}</button>
        <button class="icon quiet" aria-label=${t('Dismiss message')} @click=${() => edits.dismiss()}>${icon('close')}</button>
      </div>`
      : nothing
  }</div>`;
}
