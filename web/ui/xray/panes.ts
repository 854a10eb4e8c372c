import { html, type TemplateResult } from 'lit';
import type { Settings } from '../../engine/switches.ts';
import type { Session } from '../../game/session.ts';
import { type Message, msg, usePart } from '../../language/translate.ts';

/** Position of a pane of an embedded board: in the column beside the board, or below both over the whole width. */
export type PanePlace = 'side' | 'wide';

/** A pane that only the X-ray mode shows. On the page each has a tab. */
export interface XrayPane {
  place: PanePlace;
  /** The tab that shows the pane. Panes with the same tab share it. */
  tab: string;
  /** Label of the tab. If panes share a tab, the label of the first one counts. */
  label: Message;
  /** Loads the pane's element. */
  load: () => Promise<unknown>;
  /** `alone`: the pane is in a tab of its own. */
  render: (session: Session, alone: boolean) => TemplateResult;
}

/** The panes of the X-ray mode, in order. The page, its tabs and the embedded board render this list. */
export const XRAY_PANES: readonly XrayPane[] = [
  {
    place: 'side',
    tab: 'tape',
    label: msg('Iterations'),
    load: () => import('./tape/iteration-tape.ts'),
    render: (session) => html`<rp-iteration-tape .session=${session}></rp-iteration-tape>`,
  },
  {
    place: 'wide',
    tab: 'tree',
    label: msg('Tree'),
    load: () => import('./xray-view.ts'),
    render: (session) => html`<rp-xray-view .session=${session}></rp-xray-view>`,
  },
  {
    place: 'wide',
    tab: 'words',
    label: msg('In words'),
    load: () => import('../explain/explain-pane.ts'),
    render: (session) => html`<rp-explain-pane .session=${session}></rp-explain-pane>`,
  },
  {
    place: 'wide',
    tab: 'evaluation',
    label: msg('Evaluation'),
    load: () => usePart('engine').then(() => import('./evaluation/evaluation-pane.ts')),
    render: (session) => html`<rp-evaluation-pane .session=${session}></rp-evaluation-pane>`,
  },
  {
    place: 'wide',
    tab: 'switches',
    label: msg('All switches'),
    load: () => usePart('engine').then(() => import('./switch-list.ts')),
    render: (session, alone) =>
      html`<rp-switch-list ?open=${alone} .options=${session.recorded.options} .generations=${session.recorded.generations} .settings=${session.recorded.settings}
        @choose=${(e: CustomEvent<Settings>) => void session.setSettings(e.detail)}></rp-switch-list>`,
  },
];

/** Loads the panes of the given tabs, by default all. Rejects if a file cannot be loaded. */
export const loadXrayPanes = (tabs?: readonly string[]): Promise<unknown> =>
  Promise.all(XRAY_PANES.filter(({ tab }) => tabs?.includes(tab) ?? true).map(({ load }) => load()));

/** Renders the panes at a position. With `tab`, the panes of other tabs get the attribute `data-off`; `tabs` leaves others out. */
export function xrayPanes(place: PanePlace, session: Session, tab?: string, tabs?: readonly string[]): TemplateResult[] {
  return XRAY_PANES.filter((pane) => pane.place === place && (tabs?.includes(pane.tab) ?? true)).map(
    (pane) =>
      html`<div class="pane" data-place=${place} ?data-off=${tab !== undefined && pane.tab !== tab}>${pane.render(session, tab !== undefined)}</div>`,
  );
}
