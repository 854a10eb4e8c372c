import { html, nothing, type TemplateResult } from 'lit';
import { type Message, msg, t } from '../../../language/translate.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import { EVENT_KINDS, type EventKind } from '../../../recording/tree-events.ts';
import { rootWords } from '../../../recording/tree-words.ts';
import { icon } from '../../base/icons.ts';
import type { Format } from './tree-export.ts';

const FORMATS: readonly [Format, Message][] = [
  ['png', msg('Picture (PNG)')],
  ['svg', msg('Picture (SVG)')],
  ['fan-end-png', msg('Fan by cutoffs (PNG)')],
  ['fan-end-svg', msg('Fan by cutoffs (SVG)')],
  ['fan-score-png', msg('Fan by scores (PNG)')],
  ['fan-score-svg', msg('Fan by scores (SVG)')],
  ['rxr', msg('Recording (.rxr)')],
  ['json', msg('Recording (JSON)')],
  ['csv', msg('Moves table (CSV)')],
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
export function treeTools(tools: TreeTools): TemplateResult {
  const { tree, found } = tools;
  const position = found ? found.indexOf(tools.at) + 1 : 0;
  const count =
    found &&
    (found.length === 0
      ? t('none')
      : position > 0
        ? t('{position} of {length}', { position, length: found.length })
        : t('{length} found', { length: found.length }));
  return html`<span class="group roots">
      <select aria-label=${t('Iteration')} @change=${(e: Event) => tools.choose(Number(inputValue(e)))}>
        ${tree.roots.slice(-MAX_ROOTS_LISTED).map((root) => html`<option value=${root} .selected=${root === tools.root}>${rootWords(tree.recording, root)}</option>`)}
      </select>
    </span>
    <span class="group find" role="search" aria-label=${t('Find in {name}', { name: tools.name })}>
      <input type="text" aria-label=${t('Find a move or a line')} title=${t('Find a move or a line')} placeholder=${t('Nf6, e2e4 e7e5')} spellcheck="false" .value=${tools.query}
        @input=${(e: Event) => tools.search(inputValue(e))}
        @keydown=${(e: KeyboardEvent) => e.key === 'Enter' && tools.goToMatch(e.shiftKey ? -1 : 1)}>
      <button class="icon quiet" aria-label=${t('Previous match')} ?disabled=${!found?.length} @click=${() => tools.goToMatch(-1)}>${icon('previous')}</button>
      <button class="icon quiet" aria-label=${t('Next match')} ?disabled=${!found?.length} @click=${() => tools.goToMatch(1)}>${icon('next')}</button>
      <output>${count ?? nothing}</output>
      <label class="at-root" title=${t('Find a move among those of the root alone, not in the whole tree')}><input type="checkbox" .checked=${tools.atRoot}
        @change=${(e: Event) => tools.setAtRoot((e.target as HTMLInputElement).checked)}>${t('root only')}</label>
    </span>
    <span class="group steps">
      <button class="icon" aria-label=${t('Previous event')} title=${t('Previous event (P)')} @click=${() => tools.step(-1)}>${icon('previous')}</button>
      <select aria-label=${t('Kind of event')} @change=${(e: Event) => tools.setKind(inputValue(e) as EventKind)}>
        ${EVENT_KINDS.map(({ id, label }) => html`<option value=${id} .selected=${id === tools.kind}>${t(label)}</option>`)}
      </select>
      <button class="icon" aria-label=${t('Next event')} title=${t('Next event (N)')} @click=${() => tools.step(1)}>${icon('next')}</button>
    </span>
    <span class="group zoom">
      <button class="icon" aria-label=${t('Zoom out')} title=${t('Zoom out (−)')} @click=${() => tools.zoom(0.5)}>${icon('minus')}</button>
      <button class="icon" aria-label=${t('Zoom in')} title=${t('Zoom in (+)')} @click=${() => tools.zoom(2)}>${icon('plus')}</button>
      <button class="icon" aria-label=${t('Zoom to the node')} title=${t('Zoom to the selected node (Space)')} @click=${() => tools.zoomToNode()}>${icon('target')}</button>
      <button class="icon" aria-label=${t('Whole tree')} title=${t('Whole tree (Home)')} @click=${() => tools.showAll()}>${icon('whole')}</button>
    </span>
    <details>
      <summary>${t('Export')}</summary>
      <div>${FORMATS.map(([format, label]) => html`<button data-format=${format} @click=${() => tools.save(format)}>${t(label)}</button>`)}</div>
    </details>`;
}
