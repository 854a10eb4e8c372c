import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, SHORT_PAGE } from '../base/breakpoints.ts';

/** Styles of the trainer: the page with figures, and a position with its board. */
export const trainStyles = css`
  :host {
    --board: min(calc(100dvh - 150px), calc(50vw - 60px), 640px);
  }
  p,
  h2,
  h3,
  dl,
  dd,
  ol {
    margin: 0;
  }
  h2 {
    font-size: var(--text-xl);
    font-weight: 700;
  }
  /* It takes the focus from a button that is gone; nothing can be done with it. */
  h2:focus-visible {
    outline: none;
  }
  h3 {
    font-size: var(--text-l);
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    margin-bottom: var(--space-3);
  }
  nav .where {
    color: var(--muted);
  }
  nav svg.icon {
    width: 15px;
    height: 15px;
  }
  .overview {
    display: grid;
    gap: var(--space-4);
    max-width: 980px;
    margin: 0 auto;
  }
  .overview > p,
  .card p {
    max-width: 68ch;
    color: var(--muted);
    line-height: 1.45;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: var(--space-3);
  }
  .card {
    display: grid;
    align-content: start;
    gap: var(--space-3);
    padding: var(--space-4);
  }
  .card button {
    justify-self: start;
  }
  .card .count {
    color: var(--ink);
    font-weight: 620;
  }
  .level {
    display: grid;
    gap: var(--space-1);
    justify-items: start;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .level select {
    max-width: 100%;
    color: var(--ink);
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-6);
  }
  .figures dt {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .figures dd {
    font-size: var(--text-xl);
    font-weight: 650;
  }
  .boxes {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }
  .boxes li {
    display: grid;
    gap: var(--space-half);
    padding: var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--text-s);
  }
  .boxes b {
    font-size: var(--text-l);
  }
  .boxes span {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .problem {
    color: var(--danger);
  }
  .train {
    display: grid;
    grid-template-columns: var(--board) minmax(0, 1fr);
    gap: var(--space-4) var(--space-6);
    align-items: start;
  }
  .side {
    display: grid;
    gap: var(--space-3);
    max-width: 620px;
    padding: var(--space-4);
  }
  .steps {
    display: flex;
    gap: var(--space-4);
    color: var(--muted);
    font-size: var(--text-s);
    list-style: none;
    padding: 0;
  }
  .steps [aria-current='step'] {
    color: var(--ink);
    font-weight: 650;
  }
  .played {
    line-height: 1.45;
  }
  .say {
    min-height: 2.9em;
    font-size: var(--text-l);
    line-height: 1.45;
    text-wrap: pretty;
  }
  .say .hint {
    display: block;
    font-weight: 620;
  }
  .say.right b {
    color: var(--accent-strong);
  }
  .say.wrong b {
    color: var(--danger);
  }
  .words {
    padding: var(--space-2) var(--space-3);
    border-inline-start: 3px solid var(--pv);
    border-radius: 0 var(--radius) var(--radius) 0;
    background: var(--pv-soft);
    line-height: 1.45;
  }
  .line {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-m);
  }
  .line span {
    flex: 1;
    line-height: 1.45;
  }
  .line .icon {
    flex: none;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .note {
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.45;
  }
  kbd {
    padding: 0 var(--space-1);
    border: 1px solid var(--line);
    border-radius: 4px;
    font: 600 var(--text-xs)/1.5 var(--mono);
  }
  @media (max-width: ${BREAKPOINT.wide}px) {
    :host {
      --board: min(100%, 560px, 48dvh);
    }
    .train {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-3);
    }
    rp-position-board {
      width: var(--board);
      margin: 0 auto;
    }
    .side {
      max-width: none;
    }
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    /* Leave room for the question and its buttons below the board. */
    :host {
      --board: min(100%, 41dvh);
    }
    .say {
      min-height: 0;
    }
    .side :is(.words, .line, .note) {
      order: 1;
    }
    .side,
    .card {
      padding: var(--space-3);
    }
    .boxes {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .keys {
      display: none;
    }
  }
  @media ${unsafeCSS(SHORT_PAGE)} {
    :host {
      --board: min(100dvh - 124px, 50vw);
    }
    .train {
      grid-template-columns: var(--board) minmax(0, 1fr);
    }
    rp-position-board {
      width: var(--board);
    }
  }
`;
