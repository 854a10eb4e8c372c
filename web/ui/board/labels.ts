import { html } from 'lit';
import type { Orientation } from './geometry.ts';

const FILES = [...'abcdefgh'];
const RANKS = [...'87654321'];

/** The names of files and ranks beside a board; screen readers hear them with each square. Uses `boardStyles`. */
export function boardLabels(orientation: Orientation) {
  const names = (all: readonly string[]) => (orientation === 'white' ? all : [...all].reverse());
  return html`<div class="labels ranks" aria-hidden="true">${names(RANKS).map((name) => html`<span>${name}</span>`)}</div>
    <div class="labels files" aria-hidden="true">${names(FILES).map((name) => html`<span>${name}</span>`)}</div>`;
}
