import { html, nothing, type TemplateResult } from 'lit';
import type { SearchTree } from '../../../recording/tree.ts';
import { EVENT_KINDS, type EventKind } from '../../../recording/tree-events.ts';
import { rootWords } from '../../../recording/tree-words.ts';
import { icon } from '../../base/icons.ts';
import type { Format } from './tree-export.ts';

const FORMATS: readonly [Format, string][] = [
  ['png', 'Picture (PNG)'],
  ['svg', 'Picture (SVG)'],
  ['fan-end-png', 'Fan by cutoffs (PNG)'],
  ['fan-end-svg', 'Fan by cutoffs (SVG)'],
  ['fan-score-png', 'Fan by scores (PNG)'],
  ['fan-score-svg', 'Fan by scores (SVG)'],
  ['rxr', 'Recording (.rxr)'],
  ['json', 'Recording (JSON)'],
  ['csv', 'Moves table (CSV)'],
];

/** State of the toolbar, and its callbacks. */
export interface TreeTools {
  tree: SearchTree;
  /** Name of the tree, to tell several on a page apart. */
  name: string;
  root: number;
  /** The selected record. */
  at: number;
  query: string;
  found: readonly number[] | null;
  kind: EventKind;
  choose(record: number): void;
  /** Whether a move is searched for among the moves of the root alone. */
  atRoot: boolean;
  search(text: string): void;
  setAtRoot(on: boolean): void;
  goToMatch(step: 1 | -1): void;
  setKind(kind: EventKind): void;
  step(step: 1 | -1): void;
  zoom(factor: number): void;
  zoomToNode(): void;
  showAll(): void;
  save(format: Format): void;
}

const inputValue = (e: Event): string => (e.target as HTMLInputElement | HTMLSelectElement).value;

/** Maximum number of root searches in the list; the last ones are listed. */
const MAX_ROOTS_LISTED = 1000;

/** Renders the toolbar above the tree's picture. */
export function treeTools(t: TreeTools): TemplateResult {
  const { tree, found } = t;
  const position = found ? found.indexOf(t.at) + 1 : 0;
  const count =
    found && (found.length === 0 ? 'none' : position > 0 ? `${position} of ${found.length}` : `${found.length} found`);
  return html`<span class="group roots">
      <select aria-label="Iteration" @change=${(e: Event) => t.choose(Number(inputValue(e)))}>
        ${tree.roots.slice(-MAX_ROOTS_LISTED).map((root) => html`<option value=${root} ?selected=${root === t.root}>${rootWords(tree.recording, root)}</option>`)}
      </select>
    </span>
    <span class="group find" role="search" aria-label=${`Find in ${t.name}`}>
      <input type="text" aria-label="Find a move or a line" placeholder="Find Nf6 or e2e4 e7e5" spellcheck="false" .value=${t.query}
        @input=${(e: Event) => t.search(inputValue(e))}
        @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && t.goToMatch(e.shiftKey ? -1 : 1)}>
      <button class="icon quiet" aria-label="Previous match" ?disabled=${!found?.length} @click=${() => t.goToMatch(-1)}>${icon('previous')}</button>
      <button class="icon quiet" aria-label="Next match" ?disabled=${!found?.length} @click=${() => t.goToMatch(1)}>${icon('next')}</button>
      <output>${count ?? nothing}</output>
      <label class="at-root" title="Find a move among those of the root alone, not in the whole tree"><input type="checkbox" .checked=${t.atRoot}
        @change=${(e: Event) => t.setAtRoot((e.target as HTMLInputElement).checked)}>root only</label>
    </span>
    <span class="group steps">
      <button class="icon" aria-label="Previous event" title="Previous event (P)" @click=${() => t.step(-1)}>${icon('previous')}</button>
      <select aria-label="Kind of event" @change=${(e: Event) => t.setKind(inputValue(e) as EventKind)}>
        ${EVENT_KINDS.map(({ id, label }) => html`<option value=${id} ?selected=${id === t.kind}>${label}</option>`)}
      </select>
      <button class="icon" aria-label="Next event" title="Next event (N)" @click=${() => t.step(1)}>${icon('next')}</button>
    </span>
    <span class="group zoom">
      <button class="icon" aria-label="Zoom out" title="Zoom out (−)" @click=${() => t.zoom(0.5)}>${icon('minus')}</button>
      <button class="icon" aria-label="Zoom in" title="Zoom in (+)" @click=${() => t.zoom(2)}>${icon('plus')}</button>
      <button class="icon" aria-label="Zoom to the node" title="Zoom to the selected node (Space)" @click=${() => t.zoomToNode()}>${icon('target')}</button>
      <button class="icon" aria-label="Whole tree" title="Whole tree (Home)" @click=${() => t.showAll()}>${icon('whole')}</button>
    </span>
    <details>
      <summary>Export</summary>
      <div>${FORMATS.map(([format, label]) => html`<button data-format=${format} @click=${() => t.save(format)}>${label}</button>`)}</div>
    </details>`;
}
