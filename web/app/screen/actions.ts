/** What can be done with the shown position beside the board, in Analyse and X-ray. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../language/translate.ts';
import { icon } from '../../ui/base/icons.ts';
import { withLessons } from '../../ui/shell/page-language.ts';
import type { Page } from './page.ts';

/** Opens the shown position in the game “Order the moves yourself”, which knows no Chess960. */
function renderOrderButton(page: Page): TemplateResult | typeof nothing {
  const { shown, record } = page.session.game;
  if (!shown || record?.chess960) return nothing;
  return html`<button class="to-order" title=${t('Order the moves of this position yourself')} aria-label=${t('Order the moves')} ?disabled=${shown.legal.length < 2}
    @click=${() => page.showCover({ kind: 'lessons', at: { id: 'game-order', step: 0, fen: shown.fen } })}>${icon('shuffle')}<span>${t('Order the moves')}</span></button>`;
}

/** Presents the search in X-ray; prints in Analyse. */
function renderTeacherButton(page: Page): TemplateResult {
  const { session, settings } = page;
  const present = async () =>
    (await withLessons(() => import('../../ui/present/present-search.ts'))).presentSearch(session, settings);
  return session.mode === 'xray'
    ? html`<button class="teacher" title=${t('Present the search to a class')} aria-label=${t('Present')} @click=${() => void session.notifications.tryOrNotify(present)}>${icon('present')}</button>`
    : html`<button class="teacher" title=${t('Print')} aria-label=${t('Print')} @click=${() => page.openPrint()}>${icon('print')}</button>`;
}

/** Opens the position editor. */
function renderSetUpButton(page: Page): TemplateResult {
  const label = t('Set up position…');
  return html`<button class="set-up" title=${label} aria-label=${label} @click=${() => page.run('editor')}>${icon('board')}</button>`;
}

/** The buttons of the mode. */
export const renderActions = (page: Page): TemplateResult =>
  page.session.mode === 'xray'
    ? renderTeacherButton(page)
    : html`${renderOrderButton(page)}${renderSetUpButton(page)}${renderTeacherButton(page)}`;
