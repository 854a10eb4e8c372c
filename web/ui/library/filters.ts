import { html, type TemplateResult } from 'lit';
import { type Message, msg, t } from '../../language/translate.ts';
import type { GameFilter, GameOrder } from '../../storage/game-filter.ts';

/** The filter that lets every game through. */
export const NO_FILTER: Required<GameFilter> = { text: '', result: '', kind: '', from: '', to: '' };

/** Debounce delay of the search field, in milliseconds. */
export const DEBOUNCE_MS = 120;

const RESULTS = [
  ['', msg('Any result')],
  ['1-0', msg('White won')],
  ['0-1', msg('Black won')],
  ['1/2-1/2', msg('Draw')],
  ['*', msg('No result')],
] as const;
const KINDS = [
  ['', msg('All games')],
  ['finished', msg('Played here')],
  ['imported', msg('Imported')],
  ['analysed', msg('Analysed')],
] as const;

const ORDERS: readonly (readonly [GameOrder, Message])[] = [
  ['added', msg('Newest first')],
  ['date', msg('By date')],
  ['white', msg('By White')],
  ['black', msg('By Black')],
  ['result', msg('By result')],
];

/** The choice of an order. */
export function renderOrder(order: GameOrder, change: (order: GameOrder) => void): TemplateResult {
  return html`<select name="order" aria-label=${t('Order')} @change=${(e: Event) => change((e.target as HTMLSelectElement).value as GameOrder)}>
    ${ORDERS.map(([value, text]) => html`<option value=${value} .selected=${order === value}>${t(text)}</option>`)}
  </select>`;
}

/** The fields of the filter and the order. `change` gets what the user changed, and the milliseconds to wait for more. */
export function renderFilters(
  filter: Required<GameFilter>,
  change: (part: Partial<Required<GameFilter>>, delay?: number) => void,
  order: TemplateResult,
): TemplateResult {
  const choice = (name: 'result' | 'kind', label: string, options: readonly (readonly [string, Message])[]) =>
    html`<select name=${name} aria-label=${label} @change=${(e: Event) => change({ [name]: (e.target as HTMLSelectElement).value })}>
      ${options.map(([value, text]) => html`<option value=${value} .selected=${filter[name] === value}>${t(text)}</option>`)}
    </select>`;
  const day = (name: 'from' | 'to', label: string) =>
    html`<label class="day">${label}
      <input type="date" name=${name} .value=${filter[name]}
        @change=${(e: Event) => change({ [name]: (e.target as HTMLInputElement).value })} /></label>`;
  return html`<div class="filters" role="search" aria-label=${t('Games')}>
    <input class="search" type="search" aria-label=${t('Search players, events and openings')} placeholder=${t('Players, event, opening, ECO')}
      autocomplete="off" spellcheck="false" .value=${filter.text}
      @input=${(e: Event) => change({ text: (e.target as HTMLInputElement).value }, DEBOUNCE_MS)} />
    ${choice('result', t('Result'), RESULTS)} ${choice('kind', t('Kind'), KINDS)} ${day('from', t('From'))} ${day('to', t('To'))} ${order}
  </div>`;
}
