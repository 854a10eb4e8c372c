import { html, nothing, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import { RUSTIC_EXAMPLE } from '../../game/examples.ts';
import type { Session } from '../../game/session.ts';
import { LOW_COLUMNS } from '../../ui/base/breakpoints.ts';
import { icon } from '../../ui/base/icons.ts';
import { XRAY_PANES, xrayPanes } from '../../ui/xray/panes.ts';
import '../../ui/moves/move-list.ts';
import { type Message, msg, said, t } from '../../language/translate.ts';
import { firstSteps } from '../../ui/play/first-steps.ts';
import type { Page } from './page.ts';

/** The panels of Play: ids and labels. */
const PLAY_TABS: Record<PageSettings['playTab'], Message> = { moves: msg('Moves'), ladder: msg('Killers'), line: msg('Line') };

/** The panels below the moves of Analyse: ids and labels. */
const LOWER_PANELS: ReadonlyMap<string, Message> = new Map([
  ['words', msg('In words')],
  ['ladder', msg('Killers')],
  ['review', msg('Review')],
  ['openings', msg('Openings')],
]);

/** The tabs of Play, and of a narrow page in the other modes: ids and labels. */
export function tabsOf(session: Session): Map<string, Message> {
  if (session.mode === 'play') return new Map(Object.entries(PLAY_TABS));
  if (session.mode === 'analyse') return new Map([['moves', msg('Moves')], ['line', msg('Line')], ...LOWER_PANELS]);
  const tabs = new Map([
    ['ladder', msg('Killers')],
    ['line', msg('Line')],
  ]);
  for (const { tab, label } of XRAY_PANES) if (!tabs.has(tab)) tabs.set(tab, label);
  return tabs;
}

/** The tab shown on a narrow page outside Play: the first one, unless the user has chosen one of the mode. */
export function shownTab({ session, tab }: Pick<Page, 'session' | 'tab'>): string {
  const tabs = tabsOf(session);
  return tabs.has(tab) ? tab : [...tabs.keys()][0]!;
}

/** The panel that is open below the moves in Analyse: the ladder, until another one is chosen; null for none. */
export function openPanel({ session, tab }: Pick<Page, 'session' | 'tab'>): string | null {
  const chosen = tabsOf(session).has(tab) ? tab : 'ladder';
  if (chosen === 'ladder') return session.xray ? chosen : null;
  return LOWER_PANELS.has(chosen) ? chosen : null;
}

/** Opens a panel below the moves, or closes it. Killers are recorded only where the ladder is open. */
function togglePanel(host: Page, id: string): void {
  const closes = openPanel(host) === id;
  host.tab = closes ? 'moves' : id;
  host.session.setXray(!closes && id === 'ladder');
}

/** The tabs below the moves of Analyse, and the handle that sizes the open panel. */
function renderLowerTabs(host: Page, open: string | null) {
  const empty = (host.session.game.record?.children.length ?? 0) === 0;
  const size = ({ detail }: CustomEvent<number | null>): void => {
    if (open === null) return;
    const { [open]: _, ...others } = host.settings.panelHeights;
    host.change({ panelHeights: detail === null ? others : { ...others, [open]: detail } });
  };
  return html`${open === null ? nothing : html`<rp-panel-handle @panel-height=${size}></rp-panel-handle>`}
    <div class="lower-tabs" role="group" aria-label=${t('Panel below the moves')}>
      ${[...LOWER_PANELS].map(([id, label]) => html`<button aria-pressed=${open === id} ?disabled=${empty && id === 'review' && open !== id} @click=${() => togglePanel(host, id)}>${t(label)}</button>`)}
    </div>`;
}

/** The switch that shows the engine's line for the user's moves. */
function renderPeek(host: Page) {
  const { session, settings } = host;
  const pressed = session.peeking || settings.playLine === 'open';
  const title = t('Show the engine’s line and arrows, also for your own move (V). The game records that you peeked.');
  return html`<button class="peek" aria-label=${t('Peek')} aria-pressed=${pressed} title=${title} ?disabled=${settings.playLine === 'open' || session.game.over}
    @click=${() => host.run('peek')}>${icon('peek')}<span>${t('Peek')}</span></button>`;
}

/** In the window of a laptop the search of a game has room for two plies. */
const LOW_WINDOW = matchMedia(LOW_COLUMNS);

/** The search to be watched. In a game it has room for fewer plies. */
const renderShow = ({ session }: Page) =>
  html`<rp-search-show class="panel" ?compact=${session.mode !== 'xray'} ?generations=${session.mode === 'xray'} .lanes=${session.mode === 'xray' ? 4 : session.mode === 'analyse' || LOW_WINDOW.matches ? 2 : 3} .session=${session}></rp-search-show>`;

/** The switch for an engine that thinks aloud. */
const renderAloud = (host: Page) =>
  html`<button class="aloud" aria-label=${t('Thinks aloud')} aria-pressed=${host.settings.aloud} title=${t('Show the engine’s search while it thinks, and again after its move (I)')}
    @click=${() => host.change({ aloud: !host.settings.aloud })}>${icon('film')}<span>${t('Thinks aloud')}</span></button>`;

/** The killer ladder, with the example from the Rustic book. */
function renderLadder(host: Page, off: boolean, open: string | null) {
  const { session } = host;
  const example = session.game.startFen === RUSTIC_EXAMPLE.fen;
  return html`<div class="ladder" ?data-off=${off} ?data-below=${open === 'ladder'}>
    ${session.mode === 'analyse' && session.xray ? renderShow(host) : nothing}
    <rp-killer-ladder folds .session=${session}>
      ${example ? nothing : html`<button slot="example" ?disabled=${!session.game.ready} @click=${() => host.showExample()}>${t('Show the example from the Rustic book')}</button>`}
    </rp-killer-ladder>
    ${example && session.game.cursor === 0 ? html`<p class="example"><b>${said(RUSTIC_EXAMPLE.title)}.</b> ${said(RUSTIC_EXAMPLE.text)}</p>` : nothing}
  </div>`;
}

/** The panels beside the board, and the tabs that choose one. */
export function renderPanels(host: Page): TemplateResult {
  const { session, settings } = host;
  const play = session.mode === 'play';
  const isNew = play && session.game.record?.children.length === 0;
  const study = session.mode === 'analyse';
  const open = study ? openPanel(host) : null;
  const shown = play ? settings.playTab : shownTab(host);
  const off = (tab: string): boolean => shown !== tab;
  const show = (tab: string): void => {
    if (play) host.change({ playTab: tab as PageSettings['playTab'] });
    else host.tab = tab;
  };
  const height = settings.panelHeights[open ?? ''];
  return html`<div class="panels">${session.mode === 'xray' ? renderShow(host) : nothing}<div class="tabs" role="group" aria-label=${t('Panel')}>
      ${[...tabsOf(session)].map(([id, label]) => html`<button aria-pressed=${!off(id)} @click=${() => show(id)}>${t(label)}</button>`)}
      ${play ? html`${renderAloud(host)}${renderPeek(host)}` : nothing}
    </div>
    ${play && host.scene && !session.game.record?.children.length ? html`<rp-first-scene .settings=${settings}></rp-first-scene>` : nothing}
    ${play && settings.aloud && !isNew ? renderShow(host) : nothing}
    <div class="side" .style=${height === undefined ? '' : `--lower: ${height}px`}>
      ${play ? html`<rp-thought-strip .session=${session}></rp-thought-strip>` : nothing}
      <rp-pv-panel ?compact=${study} .session=${session} ?data-off=${off('line')}></rp-pv-panel>
      ${
        session.mode === 'xray'
          ? [...xrayPanes('side', session, shown), ...xrayPanes('wide', session, shown)]
          : html`<rp-move-list .session=${session} .details=${settings.moveDetails} ?data-off=${off('moves')} ?data-above=${study}>${isNew ? firstSteps(session, 'empty', host.scene ? null : () => (host.scene = true)) : nothing}<rp-game-steps .session=${session}></rp-game-steps><rp-move-editor .session=${session}></rp-move-editor></rp-move-list>`
      }
      ${study ? html`${renderLowerTabs(host, open)}<rp-explain-pane .session=${session} ?data-off=${off('words')} ?data-below=${open === 'words'}></rp-explain-pane>` : nothing}
      ${renderLadder(host, off('ladder'), open)}
      ${study ? html`<rp-review .session=${session} .wanted=${host.reviewing} .open=${!off('review')} ?data-off=${off('review')} ?data-below=${open === 'review'}></rp-review>` : nothing}
      ${open === 'openings' ? html`<rp-opening-explorer data-below .session=${session} .storage=${host.storage}></rp-opening-explorer>` : nothing}
    </div></div>`;
}
