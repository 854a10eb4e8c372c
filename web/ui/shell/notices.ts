import { css, html, nothing } from 'lit';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';

/** Styles of `noticesOf`. */
export const noticeStyles = css`
  .notice {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    margin-bottom: var(--space-3);
    padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-large);
    background: var(--surface);
    font-size: var(--text-m);
  }
  .notice span {
    flex: 1;
    overflow-wrap: anywhere;
  }
  .notice.bad {
    border-color: var(--danger);
  }
  progress {
    width: 120px;
    accent-color: var(--accent);
  }
`;

/** Renders errors, notices and the loading state; uses `noticeStyles`. */
export function noticesOf(session: Session) {
  const { failure, notice, action, timer } = session.notifications;
  if (failure !== null) {
    return html`<div class="notice bad" role="alert">
      <span><b>${t('The engine is not running.')}</b> ${failure.replace(/[.\s]*$/, '.')} ${session.game.ready ? t('Your game is kept.') : nothing}</span>
      <button @click=${() => void session.restartEngine()}>${t('Try again')}</button>
    </div>`;
  }
  if (notice !== null) {
    return html`<div class="notice" role="alert" @pointerenter=${timer.follow} @pointerleave=${timer.follow} @focusin=${timer.follow} @focusout=${timer.follow}>
      <span>${notice}</span>
      ${action ? html`<button @click=${() => action.run()}>${action.label}</button>` : nothing}
      <button class="icon quiet" aria-label=${t('Dismiss')} @click=${() => session.notifications.notify(null)}>${icon('close')}</button>
    </div>`;
  }
  if (session.game.ready) return nothing;
  return html`<div class="notice" role="status">
    <span>${t('Loading the engine: fetching and compiling its WebAssembly module…')}</span><progress aria-label=${t('Loading')}></progress>
  </div>`;
}
