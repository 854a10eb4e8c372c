import { html, type TemplateResult } from 'lit';
import { searchCovered } from '../../game/play/peek.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';

/** Shown where the engine's line would be while it is hidden, with the switch that shows it; null while nothing is hidden. */
export function peekCover(session: Session): TemplateResult | null {
  if (!searchCovered(session)) return null;
  const whose = session.engineToMove
    ? t('The engine’s line is hidden during the game.')
    : t('The engine’s line is hidden while it is your turn.');
  return html`<p class="cover">${whose} <button @click=${() => session.setPeek(true)}>${t('Peek')}</button></p>`;
}
