import { css } from 'lit';

/** Styles of a lesson: board, text, steps and tree; on narrow and low pages with lesson-layouts.ts. */
export const lessonStyles = css`
  :host {
    --board: min(calc(100dvh - 190px), calc(50vw - 60px), 600px);
  }
  p,
  ol {
    margin: 0;
  }
  h2 {
    font-size: var(--text-xl);
    font-weight: 700;
    letter-spacing: -0.01em;
    outline: none;
  }
  h2 .num {
    color: var(--muted);
    font-weight: 500;
  }
  .lesson {
    display: grid;
    grid-template: 'board text' auto 'board steps' 1fr / var(--board) minmax(0, 1fr);
    gap: var(--space-4) var(--space-6);
    align-items: start;
  }
  .board {
    grid-area: board;
  }
  .text {
    grid-area: text;
  }
  .steps {
    grid-area: steps;
  }
  .text p {
    max-width: 72ch;
    margin-top: var(--space-2);
    line-height: 1.5;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half) var(--space-2);
    justify-content: space-between;
    margin-top: var(--space-2);
    font-size: var(--text-m);
  }
  .line span,
  .arrows {
    color: var(--muted);
  }
  .arrows {
    min-height: 1.4em;
    font-size: var(--text-xs);
  }
  .searches {
    display: grid;
    gap: var(--space-1);
    max-width: 620px;
    margin-top: var(--space-3);
  }
  .search {
    display: grid;
    grid-template-columns: minmax(0, 13em) minmax(0, 1fr) 7.5em;
    gap: var(--space-3);
    min-height: 30px;
    padding: var(--space-1) var(--space-2);
    font-size: var(--text-s);
    text-align: start;
  }
  .search:disabled {
    opacity: 1;
  }
  .search[aria-pressed='true']:not(:only-child) {
    border-color: var(--pv);
    background: var(--pv-soft);
    font-weight: 620;
  }
  .search .name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .search .num {
    text-align: end;
  }
  .track {
    height: 8px;
    border-radius: 4px;
    background: var(--surface-3);
    overflow: hidden;
  }
  .track i {
    display: block;
    height: 100%;
    border-radius: 4px;
    background: var(--pv);
  }
  details {
    margin-top: var(--space-2);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  summary {
    width: max-content;
    cursor: pointer;
  }
  .step {
    padding: var(--space-3) var(--space-4) var(--space-4);
  }
  .count {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    min-height: 26px;
    color: var(--muted);
    font-size: var(--text-xs);
    font-weight: 620;
    letter-spacing: 0.02em;
    text-transform: uppercase;
  }
  .back {
    min-height: 26px;
    font-size: var(--text-xs);
    text-transform: none;
  }
  .step-text {
    margin-top: var(--space-1);
    font-size: var(--text-l);
    line-height: 1.45;
    text-wrap: pretty;
  }
  .sentence {
    margin-top: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border-inline-start: 3px solid var(--pv);
    border-radius: 0 var(--radius) var(--radius) 0;
    background: var(--pv-soft);
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .navigation {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-top: var(--space-4);
  }
  .navigation .next-lesson,
  .navigation .next {
    margin-inline-start: auto;
  }
  .navigation svg.icon {
    width: 15px;
    height: 15px;
  }
  .quiz {
    margin-top: var(--space-2);
  }
  .question {
    font-weight: 650;
  }
  .question .muted {
    font-size: var(--text-s);
    font-weight: 400;
  }
  .answers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(66px, 1fr));
    gap: var(--space-1);
    margin-top: var(--space-2);
  }
  .answers button {
    min-height: 32px;
    padding: 0 var(--space-1);
    font-size: var(--text-m);
  }
  .answers .wrong {
    border-style: dashed;
    color: var(--danger);
    text-decoration: line-through;
  }
  .feedback {
    margin-top: var(--space-2);
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .feedback.right {
    color: var(--accent-strong);
    font-weight: 620;
  }
  .feedback.right::before {
    content: '✓ ';
  }
  .feedback.wrong {
    color: var(--danger);
  }
  .show {
    margin-top: var(--space-2);
    margin-inline-start: calc(-1 * var(--space-3));
    color: var(--accent-strong);
    font-size: var(--text-m);
    font-weight: 600;
  }
  .explore {
    margin-top: var(--space-4);
  }
  h3 {
    margin: 0 0 var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
    font-weight: 600;
  }
  .kinds {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    max-width: 520px;
  }
  .kind {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1);
    font-size: var(--text-s);
    text-align: center;
  }
  .kind small {
    color: var(--muted);
  }
  .kind button {
    width: 32px;
    min-height: 32px;
  }
  .kind svg.icon {
    width: 14px;
    height: 14px;
  }
  kbd {
    padding: 0 var(--space-1);
    border: 1px solid var(--line);
    border-radius: 4px;
    color: var(--muted);
    font: 600 var(--text-xs)/1.5 var(--mono);
  }
  .keys,
  .edge {
    min-height: 1.4em;
    margin-top: var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .loading,
  .error {
    padding: var(--space-4) 0;
    color: var(--muted);
  }
  .error {
    color: var(--danger);
  }
  .tree {
    position: relative;
    margin-top: var(--space-4);
    --tree-height: clamp(180px, 34vh, 320px);
    --tree-table-height: 216px;
  }
  .covered {
    height: 180px;
    overflow: hidden;
  }
  .covered rp-tree-pane {
    visibility: hidden;
  }
  .tree > p {
    position: absolute;
    inset: 0;
    padding: var(--space-6) var(--space-4);
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius-large);
    color: var(--muted);
    text-align: center;
  }
`;
