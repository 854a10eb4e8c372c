import { css, html, type TemplateResult } from 'lit';
import { type Message, msg, t } from '../../../language/translate.ts';
import { END_GROUPS } from '../../../recording/ends.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Legend entries: the groups of `END_GROUPS` and the other kinds of cells. */
const LEGEND: readonly { id: string; label: Message; text: Message }[] = [
  ...END_GROUPS,
  { id: 'unsearched', label: msg('Never searched'), text: msg('Moves skipped after a cutoff') },
  { id: 'unrecorded', label: msg('Not recorded'), text: msg('Nodes beyond the ply limit') },
  { id: 'ghost', label: msg('Saved by a killer'), text: msg('What the same search without killers visits there') },
  { id: 'few', label: msg('Too narrow'), text: msg('Nodes too narrow to draw individually: zoom in') },
];

/** Renders the legend, whose samples define the picture's colours, and the help on gestures and keys. `ghosts`: there are some. */
export function treeLegend(ghosts: boolean): TemplateResult {
  return html`<div class="legend" role="group" aria-label=${t('Why each node ended')}>
      ${LEGEND.map(({ id, label, text }) => html`<span ?hidden=${id === 'ghost' && !ghosts} title=${t(text)}><canvas class="key ${id}" data-key=${id}></canvas>${t(label)}</span>`)}
      <span title=${t('Searched with an open window, like the principal variation')}><i class="bar"></i>${t('PV node')}</span>
      <span title=${t('The node searched again without its TT move, to see whether that move is singular')}><i class="bracket"></i>${t('Singular search')}</span>
      <i data-key="frame" class="frame" hidden></i><i data-key="lines" class="lines" hidden></i>
    </div>
    <p class="help" id="help">
      <span class="mouse">${t('Wheel: zoom. Drag: move. Click: select. Double click: show on board.')}</span>
      <span class="touch">${t('Tap: select. Drag: move. Pinch: zoom.')}</span>
      <span class="keys">${t('Arrows: parent, first move, siblings. + and −: zoom. Space: centre the node. Home: whole tree. N, P: next, previous event. Enter: show on board.')}</span>
    </p>`;
}

/** Styles of the legend, including the colours of the picture. */
export const legendStyles = css`
  :host {
    --tree-all: light-dark(#dbe6f0, #253240);
    --tree-all-mark: light-dark(#b3c6d8, #3d5062);
    --tree-over: light-dark(#30353a, #d9d6cf);
    --tree-over-mark: light-dark(#565d64, #b4b0a8);
    --tree-few: light-dark(#dedcd5, #2d3237);
  }
  .legend {
    border-bottom: 1px solid var(--line);
  }
  :host([compact]) .help {
    display: none;
  }
  /* The picture reads its colours from these samples: fill (background-color), letters (color), marks (outline-color). */
  .key {
    width: 24px;
    height: 16px;
    border-radius: 3px;
    color: #fff;
    outline: 0 none #fff;
  }
  .key.table {
    background-color: var(--source-table);
  }
  .key.capture {
    background-color: var(--source-capture);
    outline-color: #8b9a3c;
  }
  .key.killer1 {
    background-color: var(--source-k1);
  }
  .key.killer2 {
    background-color: var(--source-k2);
    outline-color: #9268d2;
  }
  .key.quiet {
    background-color: var(--source-quiet);
    outline-color: #858d96;
  }
  .key.prune {
    background-color: var(--source-prune);
    color: var(--source-prune-ink);
    outline-color: light-dark(#b3a88f, #5f6872);
  }
  .key.all {
    background-color: var(--tree-all);
    color: var(--ink);
    outline-color: var(--tree-all-mark);
  }
  .key.over {
    background-color: var(--tree-over);
    color: var(--surface);
    outline-color: var(--tree-over-mark);
  }
  .key.broken {
    background-color: var(--surface-3);
    color: var(--ink);
    outline-color: var(--muted);
  }
  .key.unsearched {
    background-color: var(--surface);
    outline-color: light-dark(#8f8a7c, #69727b);
  }
  .key.unrecorded {
    background-color: var(--surface);
    outline-color: light-dark(#8f8a7c, #69727b);
  }
  .key.ghost {
    background-color: var(--surface);
    outline-color: var(--source-k1);
  }
  .key.few {
    background-color: var(--tree-few);
  }
  .bar {
    width: 24px;
    height: 16px;
    border-top: 4px solid var(--pv);
    border-radius: 3px;
    background: var(--tree-all);
  }
  .help {
    margin: 0;
    padding: var(--space-1) var(--space-3);
    border-bottom: 1px solid var(--line);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .bracket {
    width: 24px;
    height: 10px;
    border: 2px solid var(--ink);
    border-bottom: 0;
  }
  .touch {
    display: none;
  }
  @media (pointer: coarse) {
    .mouse {
      display: none;
    }
    .touch {
      display: inline;
    }
  }
  .frame {
    background-color: var(--surface);
    color: var(--muted);
  }
  .lines {
    background-color: var(--pv);
    color: var(--ink);
    outline-color: var(--focus);
  }
  @container (max-width: ${BREAKPOINT.narrow}px) {
    .help .keys {
      display: none;
    }
  }
`;
