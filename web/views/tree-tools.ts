import { html, nothing, type TemplateResult } from 'lit';
import { EVENT_KINDS, type EventKind } from '../xray/tree-events.ts';
import { rootWords } from '../xray/tree-words.ts';
import type { Tree } from '../xray/tree.ts';
import { icon } from './icons.ts';
import type { Format } from './tree-export.ts';

const FORMATS: readonly [Format, string][] = [
  ['png', 'Picture, PNG'], ['svg', 'Picture, SVG'], ['rxr', 'Recording (.rxr)'], ['json', 'Recording, JSON'], ['csv', 'Moves below, CSV'],
];

export interface TreeTools {
  tree: Tree;
  /** What the tree is called: several may stand on a page. */
  name: string;
  root: number;
  /** The selected record. */
  at: number;
  query: string;
  found: readonly number[] | null;
  kind: EventKind;
  choose(record: number): void;
  look(text: string): void;
  goFound(step: 1 | -1): void;
  setKind(kind: EventKind): void;
  step(step: 1 | -1): void;
  zoom(factor: number): void;
  showAll(): void;
  save(format: Format): void;
}

const inputValue = (e: Event): string => (e.target as HTMLInputElement | HTMLSelectElement).value;

/** Searches of the root that the list offers, the last ones. */
const MAX_ROOTS_LISTED = 1000;

/** The row of tools above the tree's picture. */
export function treeTools(t: TreeTools): TemplateResult {
  const { tree, found } = t;
  const place = found ? found.indexOf(t.at) + 1 : 0;
  const count = found && (found.length === 0 ? 'none' : place > 0 ? `${place} of ${found.length}` : `${found.length} found`);
  return html`<span class="group roots">
      <select aria-label="Search of the root" @change=${(e: Event) => t.choose(Number(inputValue(e)))}>
        ${tree.roots.slice(-MAX_ROOTS_LISTED).map((root) => html`<option value=${root} ?selected=${root === t.root}>${rootWords(tree.recording, root)}</option>`)}
      </select>
    </span>
    <span class="group find" role="search" aria-label=${`Find in ${t.name}`}>
      <input type="text" aria-label="Find a move or a line" placeholder="Find Nf6 or e2e4 e7e5" spellcheck="false" .value=${t.query}
        @input=${(e: Event) => t.look(inputValue(e))}
        @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && t.goFound(e.shiftKey ? -1 : 1)}>
      <button class="icon quiet" aria-label="Previous found" ?disabled=${!found?.length} @click=${() => t.goFound(-1)}>${icon('previous')}</button>
      <button class="icon quiet" aria-label="Next found" ?disabled=${!found?.length} @click=${() => t.goFound(1)}>${icon('next')}</button>
      <output>${count ?? nothing}</output>
    </span>
    <span class="group steps">
      <button class="icon" aria-label="Previous event" title="Previous (P)" @click=${() => t.step(-1)}>${icon('previous')}</button>
      <select aria-label="Kind of event" @change=${(e: Event) => t.setKind(inputValue(e) as EventKind)}>
        ${EVENT_KINDS.map(({ id, label }) => html`<option value=${id} ?selected=${id === t.kind}>${label}</option>`)}
      </select>
      <button class="icon" aria-label="Next event" title="Next (N)" @click=${() => t.step(1)}>${icon('next')}</button>
    </span>
    <span class="group zoom">
      <button class="icon" aria-label="Zoom out" title="Zoom out (−)" @click=${() => t.zoom(0.5)}>${icon('minus')}</button>
      <button class="icon" aria-label="Zoom in" title="Zoom in (+)" @click=${() => t.zoom(2)}>${icon('plus')}</button>
      <button class="icon" aria-label="Whole tree" title="Whole tree (Home)" @click=${() => t.showAll()}>${icon('whole')}</button>
    </span>
    <details>
      <summary>Export</summary>
      <div>${FORMATS.map(([format, label]) => html`<button data-format=${format} @click=${() => t.save(format)}>${label}</button>`)}</div>
    </details>`;
}
