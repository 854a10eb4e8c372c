import { html, type TemplateResult } from 'lit';
import { type Message, msg, t } from '../../language/translate.ts';
import { icon } from '../../ui/base/icons.ts';
import type { Page, PageMode } from './page.ts';

/** The modes in the order of their buttons: mode, label, tooltip. */
const MODES: readonly (readonly [PageMode, Message, Message])[] = [
  ['play', msg('Play'), msg('A game against the engine')],
  ['analyse', msg('Analyse'), msg('Analyse any position')],
  ['xray', msg('X-ray'), msg('One search, recorded node by node')],
  ['duel', msg('Duel'), msg('The engine against itself, with one heuristic changed')],
  ['lessons', msg('Lessons'), msg('Learn how a search works, step by step')],
];

/** The header of the page: its name, the modes with `shown` pressed, and the buttons of its dialogs. */
export function renderHeader(host: Page, shown: PageMode, hasLibrary: boolean): TemplateResult {
  const modeButton = ([mode, label, title]: (typeof MODES)[number]) =>
    html`<button aria-pressed=${shown === mode} title=${t(title)} @click=${() => host.enterMode(mode)}>${t(label)}</button>`;
  return html`<header class="top">
    <h1>Riposte <span class="tagline">${t('watch a chess engine think')}</span></h1>
    <div class="modes" role="group" aria-label=${t('Mode')}>${MODES.map(modeButton)}</div>
    <button class="wide" aria-label=${t('New game')} @click=${() => host.run('new-game')}>${icon('plus')}<span>${t('New game')}</span></button>
    <button class="wide" aria-label=${t('Library')} ?disabled=${!hasLibrary} @click=${() => host.run('library')}>${icon('library')}<span>${t('Library')}</span></button>
    <button class="wide" aria-label=${t('Import / export')} @click=${() => host.run('position')}>${icon('board')}<span>${t('Import / export')}</span></button>
    <button class="wide share" aria-label=${t('Share')} title=${t('Share (S)')} @click=${() => host.run('share')}>${icon('share')}<span>${t('Share')}</span></button>
    <button class="icon quiet" aria-label=${t('Switch theme')} title=${t('Switch theme')} @click=${() => host.switchTheme()}>${icon('theme')}</button>
    <button class="icon quiet" aria-label=${t('Settings')} title=${t('Settings (,)')} @click=${() => host.run('settings')}>${icon('settings')}</button>
    <button class="icon quiet" aria-label=${t('Help')} title=${t('Keyboard and arrows (?)')} @click=${() => host.run('help')}>${icon('help')}</button>
  </header>`;
}
