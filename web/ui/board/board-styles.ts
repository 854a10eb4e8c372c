import { css, html } from 'lit';
import type { Orientation } from './geometry.ts';
import { overlayStyles } from './overlay-styles.ts';

/** Styles of the board's frame and squares. */
const frameStyles = css`
  :host {
    position: relative;
    /* Squares, arrows and coordinates belong together, also in a page that is read from right to left. */
    direction: ltr;
  }
  .frame {
    position: relative;
    border-radius: 6px;
    overflow: hidden;
    background: var(--board-dark);
    box-shadow: 0 0 0 1px var(--line-strong);
  }
  .squares {
    position: relative;
  }
  /* A gutter on the left and below, of the same width: the squares stay square. */
  .frame.outside {
    --gutter: var(--space-5);
    padding: 0 0 var(--gutter) var(--gutter);
    background: var(--surface-2);
  }
  .labels {
    position: absolute;
    display: flex;
    color: var(--muted);
    font-size: var(--text-xs);
    font-weight: 600;
    line-height: 1;
  }
  .labels span {
    flex: 1;
    display: grid;
    place-items: center;
  }
  .labels.ranks {
    inset: 0 auto var(--gutter) 0;
    flex-direction: column;
    width: var(--gutter);
  }
  .labels.files {
    inset: auto 0 0 var(--gutter);
    height: var(--gutter);
  }
  .frame.preview {
    box-shadow: 0 0 0 3px var(--pv);
  }
`;

/** Styles of a board: frame, squares, arrows. */
export const boardStyles = [frameStyles, overlayStyles];

const FILES = [...'abcdefgh'];
const RANKS = [...'87654321'];

/** The names of files and ranks beside a board; screen readers hear them with each square. Uses `boardStyles`. */
export function boardLabels(orientation: Orientation) {
  const names = (all: readonly string[]) => (orientation === 'white' ? all : [...all].reverse());
  return html`<div class="labels ranks" aria-hidden="true">${names(RANKS).map((name) => html`<span>${name}</span>`)}</div>
    <div class="labels files" aria-hidden="true">${names(FILES).map((name) => html`<span>${name}</span>`)}</div>`;
}
