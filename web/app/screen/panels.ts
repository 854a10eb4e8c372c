import { html, nothing, type TemplateResult } from 'lit';
import type { PageSettings } from '../../core/page-settings.ts';
import { RUSTIC_EXAMPLE } from '../../game/examples.ts';
import type { Session } from '../../game/session.ts';
import { icon } from '../../ui/base/icons.ts';
import type { CommandName } from '../../ui/shell/keys.ts';
import { XRAY_PANES, xrayPanes } from '../../ui/xray/panes.ts';
import '../../ui/moves/move-list.ts';
import { type FirstStepsHost, firstSteps } from '../../ui/play/first-steps.ts';

/** What the panels need of the page. */
export interface PanelsHost extends FirstStepsHost {
  /** The panel shown on narrow screens outside Play: an id of `tabsOf`. */
  tab: string;
  /** Whether the user has asked for a review. */
  readonly reviewing: boolean;
  change(changes: Partial<PageSettings>): void;
  run(command: CommandName): boolean;
  showExample(): void;
}

/** The panels of Play: ids and labels. */
const PLAY_TABS: Record<PageSettings['playTab'], string> = { moves: 'Moves', ladder: 'Killers', line: 'Line' };

/** The tabs of Play, and of a narrow page in the other modes: ids and labels. */
export function tabsOf(session: Session): Map<string, string> {
  if (session.mode === 'play') return new Map(Object.entries(PLAY_TABS));
  const tabs = new Map([
    ['ladder', 'Killers'],
    ['line', 'Line'],
  ]);
  if (session.mode !== 'xray') return tabs.set('words', 'In words').set('moves', 'Moves').set('review', 'Review');
  for (const { tab, label } of XRAY_PANES) if (!tabs.has(tab)) tabs.set(tab, label);
  return tabs;
}

/** The switch that shows the engine's line for the user's moves. */
function renderPeek(host: PanelsHost) {
  const { session, settings } = host;
  const pressed = session.peeking || settings.playLine === 'open';
  const title = 'Show the engine’s line and arrows, also for your own move (V). The game notes it.';
  return html`<button class="peek" aria-pressed=${pressed} title=${title} ?disabled=${settings.playLine === 'open' || session.game.over}
    @click=${() => host.run('peek')}>${icon('peek')}<span>Peek</span></button>`;
}

/** The killer ladder, with the example from the Rustic book. */
function renderLadder(host: PanelsHost, off: boolean) {
  const { session } = host;
  const example = session.game.startFen === RUSTIC_EXAMPLE.fen;
  return html`<div class="ladder" ?data-off=${off}>
    <rp-killer-ladder folds .session=${session}>
      ${example ? nothing : html`<button slot="example" ?disabled=${!session.game.ready} @click=${() => host.showExample()}>Show the example from the Rustic book</button>`}
    </rp-killer-ladder>
    ${example ? html`<p class="example"><b>${RUSTIC_EXAMPLE.title}.</b> ${RUSTIC_EXAMPLE.text}</p>` : nothing}
  </div>`;
}

/** The panels beside the board, and the tabs that choose one. */
export function renderPanels(host: PanelsHost): TemplateResult {
  const { session, settings } = host;
  const play = session.mode === 'play';
  const isNew = play && session.game.record?.children.length === 0;
  const shown = play ? settings.playTab : host.tab;
  const off = (tab: string): boolean => shown !== tab;
  const show = (tab: string): void => {
    if (play) host.change({ playTab: tab as PageSettings['playTab'] });
    else host.tab = tab;
  };
  return html`<div class="panels"><div class="tabs" role="group" aria-label="Panel">
      ${[...tabsOf(session)].map(([id, label]) => html`<button aria-pressed=${!off(id)} @click=${() => show(id)}>${label}</button>`)}
      ${play ? renderPeek(host) : nothing}
    </div>
    <div class="side" data-ladder=${session.xray ? 'open' : 'closed'}>
      ${play ? html`<rp-thought-strip .session=${session}></rp-thought-strip>` : nothing}
      <rp-pv-panel .session=${session} ?data-off=${off('line')}></rp-pv-panel>
      ${session.mode !== 'analyse' ? nothing : html`<rp-explain-pane .session=${session} ?data-off=${off('words')}></rp-explain-pane>`}
      ${
        session.mode === 'xray'
          ? xrayPanes('side', session, host.tab)
          : html`<rp-move-list .session=${session} .details=${settings.moveDetails} ?data-off=${off('moves')}>${isNew ? firstSteps(host, 'empty') : nothing}<rp-move-editor .session=${session}></rp-move-editor></rp-move-list>`
      }
      ${renderLadder(host, off('ladder'))}
      ${session.mode === 'analyse' ? html`<rp-review .session=${session} .wanted=${host.reviewing} .open=${!off('review')} ?data-off=${off('review')}></rp-review>` : nothing}
    </div></div>`;
}
