import { html, type TemplateResult } from 'lit';
import type { GameFilter, GameOrder } from '../../storage/game-filter.ts';

/** The filter that lets every game through. */
export const NO_FILTER: Required<GameFilter> = { text: '', result: '', kind: '', from: '', to: '' };

/** Debounce delay of the search field, in milliseconds. */
export const DEBOUNCE_MS = 120;

const RESULTS = [
  ['', 'Any result'],
  ['1-0', 'White won'],
  ['0-1', 'Black won'],
  ['1/2-1/2', 'Draw'],
  ['*', 'No result'],
] as const;
const KINDS = [
  ['', 'All games'],
  ['finished', 'Played here'],
  ['imported', 'Imported'],
  ['analysed', 'Analysed'],
] as const;

const ORDERS: readonly (readonly [GameOrder, string])[] = [
  ['added', 'Newest first'],
  ['date', 'By date'],
  ['white', 'By White'],
  ['black', 'By Black'],
  ['result', 'By result'],
];

/** The choice of an order. */
export function renderOrder(order: GameOrder, change: (order: GameOrder) => void): TemplateResult {
  return html`<select name="order" aria-label="Order" @change=${(e: Event) => change((e.target as HTMLSelectElement).value as GameOrder)}>
    ${ORDERS.map(([value, text]) => html`<option value=${value} .selected=${order === value}>${text}</option>`)}
  </select>`;
}

/** The fields of the filter and the order. `change` gets what the user changed, and the milliseconds to wait for more. */
export function renderFilters(
  filter: Required<GameFilter>,
  change: (part: Partial<Required<GameFilter>>, delay?: number) => void,
  order: TemplateResult,
): TemplateResult {
  const choice = (name: 'result' | 'kind', label: string, options: readonly (readonly [string, string])[]) =>
    html`<select name=${name} aria-label=${label} @change=${(e: Event) => change({ [name]: (e.target as HTMLSelectElement).value })}>
      ${options.map(([value, text]) => html`<option value=${value} .selected=${filter[name] === value}>${text}</option>`)}
    </select>`;
  const day = (name: 'from' | 'to', label: string) =>
    html`<label class="day">${label}
      <input type="date" name=${name} .value=${filter[name]}
        @change=${(e: Event) => change({ [name]: (e.target as HTMLInputElement).value })} /></label>`;
  return html`<div class="filters" role="search" aria-label="Games">
    <input class="search" type="search" aria-label="Search players, events and openings" placeholder="Players, event, opening, ECO"
      autocomplete="off" spellcheck="false" .value=${filter.text}
      @input=${(e: Event) => change({ text: (e.target as HTMLInputElement).value }, DEBOUNCE_MS)} />
    ${choice('result', 'Result', RESULTS)} ${choice('kind', 'Kind', KINDS)} ${day('from', 'From')} ${day('to', 'To')} ${order}
  </div>`;
}
