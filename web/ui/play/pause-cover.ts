import { css, html, nothing } from 'lit';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import { icon } from '../base/icons.ts';

/** Styles of the cover; its container is positioned. */
export const pauseStyles = css`
  .paused {
    position: absolute;
    z-index: 6;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-3);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .paused p {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 650;
  }
  .paused button {
    min-height: 42px;
    padding: 0 var(--space-5);
  }
`;

/** Covers the board while the game is paused; uses `pauseStyles`. `resume` runs the command. */
export function pauseCover({ clock }: Session, resume: () => void) {
  if (!clock.paused) return nothing;
  return html`<div class="paused" role="group" aria-label=${t('The game is paused')}>
    <p>${t('Paused')}</p>
    <button class="primary" title=${t('Resume (W)')} @click=${resume}>${icon('play')}${t('Resume')}</button>
  </div>`;
}
