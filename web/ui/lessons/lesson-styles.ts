import { css } from 'lit';

/** Styles of a lesson: board, text, steps and tree. */
export const lessonStyles = css`
  :host {
    --board: min(calc(100dvh - 190px), calc(50vw - 60px), 600px);
  }
  p,
  ol {
    margin: 0;
  }
  h2 {
    font-size: 1.3125rem;
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
    gap: 14px 28px;
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
    margin-top: 6px;
    line-height: 1.5;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    justify-content: space-between;
    margin-top: 7px;
    font-size: 0.875rem;
  }
  .line span,
  .arrows {
    color: var(--muted);
  }
  .arrows {
    min-height: 1.4em;
    font-size: 0.75rem;
  }
  .searches {
    display: grid;
    gap: 4px;
    max-width: 620px;
    margin-top: 12px;
  }
  .search {
    display: grid;
    grid-template-columns: minmax(0, 10.5em) minmax(0, 1fr) 7.5em;
    gap: 12px;
    min-height: 30px;
    padding: 3px 10px;
    font-size: 0.8125rem;
    text-align: left;
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
    text-align: right;
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
    margin-top: 6px;
    color: var(--muted);
    font-size: 0.75rem;
  }
  summary {
    width: max-content;
    cursor: pointer;
  }
  .step {
    padding: 12px 16px 14px;
  }
  .count {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    min-height: 26px;
    color: var(--muted);
    font-size: 0.75rem;
    font-weight: 620;
    letter-spacing: 0.02em;
    text-transform: uppercase;
  }
  .back {
    min-height: 26px;
    font-size: 0.75rem;
    text-transform: none;
  }
  .step-text {
    margin-top: 3px;
    font-size: 1.0625rem;
    line-height: 1.45;
    text-wrap: pretty;
  }
  .sentence {
    margin-top: 10px;
    padding: 8px 12px;
    border-left: 3px solid var(--pv);
    border-radius: 0 var(--radius) var(--radius) 0;
    background: var(--pv-soft);
    font-size: 0.875rem;
    line-height: 1.45;
  }
  .navigation {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 14px;
  }
  .navigation .next-lesson,
  .navigation .next {
    margin-left: auto;
  }
  .navigation svg.icon {
    width: 15px;
    height: 15px;
  }
  .quiz {
    margin-top: 10px;
  }
  .question {
    font-weight: 650;
  }
  .question .muted {
    font-size: 0.8125rem;
    font-weight: 400;
  }
  .answers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(66px, 1fr));
    gap: 4px;
    margin-top: 8px;
  }
  .answers button {
    min-height: 32px;
    padding: 0 4px;
    font-size: 0.875rem;
  }
  .answers .wrong {
    border-style: dashed;
    color: var(--danger);
    text-decoration: line-through;
  }
  .feedback {
    margin-top: 8px;
    font-size: 0.875rem;
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
    margin-top: 6px;
    margin-left: -12px;
    color: var(--accent-strong);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .explore {
    margin-top: 14px;
  }
  h3 {
    margin: 0 0 6px;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  .kinds {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 6px 18px;
    max-width: 520px;
  }
  .kind {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    font-size: 0.8125rem;
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
    padding: 0 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    color: var(--muted);
    font: 600 0.6875rem/1.5 var(--mono);
  }
  .keys,
  .edge {
    min-height: 1.4em;
    margin-top: 6px;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .loading,
  .error {
    padding: 18px 0;
    color: var(--muted);
  }
  .error {
    color: var(--danger);
  }
  .tree {
    position: relative;
    margin-top: 16px;
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
    padding: 28px 16px;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius-large);
    color: var(--muted);
    text-align: center;
  }
  @media (max-width: 940px) {
    :host {
      --board: min(100%, 560px, 52dvh);
    }
    .lesson {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: 10px;
    }
    .text {
      order: -1;
    }
    /* Keep the board visible while the steps below it scroll. */
    .board {
      position: sticky;
      top: 0;
      z-index: 5;
      padding-bottom: 6px;
      background: var(--bg);
    }
    .board rp-lesson-board {
      width: var(--board);
      margin: 0 auto;
    }
    .board p {
      width: var(--board);
      margin-inline: auto;
    }
    .search {
      grid-template-columns: minmax(0, 9.5em) minmax(0, 1fr) 7em;
      gap: 8px;
    }
  }
  @media (max-width: 560px) {
    .kinds {
      gap: 6px 10px;
    }
    .keys,
    .kind kbd {
      display: none;
    }
    .step {
      padding: 10px 12px 12px;
    }
    /* Leave room for the first lines of the step below the board. */
    :host {
      --board: min(100%, 40dvh);
    }
  }
`;
