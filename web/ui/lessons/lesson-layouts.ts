import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, SHORT_PAGE } from '../base/breakpoints.ts';

/** The layouts of a lesson on narrow and on low pages; on others, see lesson-styles.ts. */
export const lessonLayouts = css`
  @media (max-width: ${BREAKPOINT.wide}px) {
    :host {
      --board: min(100%, 560px, 52dvh);
    }
    .lesson {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: var(--space-2);
    }
    /* The comparison of the searches comes after the step: the board and the step are seen together. */
    .text {
      display: contents;
    }
    rp-lesson-editor.text {
      display: grid;
      order: 1;
    }
    .text > :is(h2, p) {
      order: -1;
      margin-top: 0;
    }
    .text > :is(.searches, details) {
      order: 1;
    }
    /* Keep the board visible while the steps below it scroll. */
    .board {
      position: sticky;
      top: 0;
      z-index: 5;
      padding-bottom: var(--space-2);
      background: var(--bg);
    }
    .board rp-position-board {
      width: var(--board);
      margin: 0 auto;
    }
    .board p {
      width: var(--board);
      margin-inline: auto;
    }
    .search {
      grid-template-columns: minmax(0, 11.5em) minmax(0, 1fr) 7em;
      gap: var(--space-2);
    }
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .kinds {
      gap: var(--space-2);
    }
    .keys,
    .kind kbd {
      display: none;
    }
    .step {
      padding: var(--space-3);
    }
    /* In view, however far below the step begins. Its height is left free at the end. */
    .lesson {
      padding-bottom: calc(2 * var(--space-6) + var(--space-4));
    }
    .navigation {
      position: fixed;
      inset: auto 0 0;
      z-index: 6;
      margin: 0;
      padding: var(--space-2) var(--space-3);
      border-top: 1px solid var(--line);
      background: var(--surface);
    }
    /* Leave room for the first lines of the step below the board. */
    :host {
      --board: min(100%, 40dvh);
    }
  }
  /* Low windows: the board on the left, which stays; everything else on the right. */
  @media ${unsafeCSS(SHORT_PAGE)} {
    :host {
      --board: min(100dvh - 124px, 50vw);
    }
    nav {
      flex-wrap: nowrap;
    }
    .teacher span,
    .film span,
    .group {
      display: none;
    }
    .lesson {
      display: grid;
      align-items: start;
      gap: var(--space-2) var(--space-4);
    }
    .text {
      display: block;
    }
    .text p {
      margin-top: var(--space-1);
      font-size: var(--text-m);
    }
    .board {
      top: var(--space-1);
      z-index: auto;
      padding: 0;
    }
  }
`;
