import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the move list. */
export const moveListStyles = css`
  :host {
    min-height: 0;
  }
  .panel {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
    overflow: hidden;
  }
  .opening {
    flex: none;
    /* A page that names openings keeps the space. */
    min-height: var(--opening-height, 0);
    margin: 0;
    padding: 0 var(--space-3);
    overflow: hidden;
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 30px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .list {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: var(--list-padding, var(--space-2)) var(--space-3);
    scrollbar-width: thin;
    line-height: 26px;
    font-size: var(--moves-size, var(--text-m));
  }
  .row {
    direction: ltr;
    display: grid;
    grid-template-columns: 2.4rem minmax(0, 1fr) minmax(0, 1fr);
    align-items: baseline;
    max-width: 36rem;
  }
  .move {
    white-space: nowrap;
  }
  .gap {
    padding: 0 var(--space-1);
    color: var(--muted);
  }
  .n {
    margin-inline-start: var(--space-half);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .list button {
    display: inline;
    min-height: 0;
    padding: var(--space-half) var(--space-1);
    border: 0;
    border-radius: 5px;
    background: none;
    line-height: 20px;
  }
  .row button {
    /* The number stands beside the first line of words. */
    baseline-source: first;
    min-width: 3.4rem;
    text-align: start;
  }
  .list button:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .list button:hover {
      background: var(--surface-2);
    }
  }
  .list button[aria-current='step'] {
    background: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
  }
  .nag {
    margin-inline-start: var(--space-half);
    font-weight: 650;
    /* Words, where there is no glyph. */
    white-space: normal;
  }
  /* A mark that is not part of the game. */
  .nag.found {
    color: var(--muted);
    font-style: italic;
  }
  .detail {
    margin-inline-start: var(--space-1);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .peek svg {
    width: 13px;
    height: 13px;
    margin-inline-start: var(--space-1);
    vertical-align: -2px;
    opacity: 0.7;
  }
  .after {
    opacity: var(--later-opacity, 0.65);
  }
  /* Grey is too faint on the ground of a pressed button. */
  .after:active {
    opacity: 1;
  }
  .comment {
    color: var(--comment-ink, var(--muted));
    font-size: var(--comment-size, var(--text-s));
    line-height: 1.4;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  p.comment {
    margin: var(--space-half) 0 var(--space-1) var(--space-6);
  }
  .variation {
    direction: ltr;
    margin: var(--space-half) 0 var(--space-1);
    padding-inline-start: var(--space-2);
    border-inline-start: 2px solid var(--line-strong);
    font-size: var(--variation-size, var(--text-s));
    line-height: 24px;
  }
  .row + .variation,
  p.comment + .variation,
  .list > .variation {
    margin-inline-start: var(--space-5);
  }
  .variation.flat {
    margin-inline-start: 0;
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  .end {
    margin: var(--space-1) 0 0;
  }
  .result {
    margin-inline-end: var(--space-1);
    font-weight: 650;
  }
  .empty {
    color: var(--muted);
  }
  /* On paper nothing scrolls: the game is there as a whole. */
  @media print {
    .panel,
    .list {
      display: block;
      height: auto;
      overflow: visible;
    }
  }
  @container riposte (max-width: ${BREAKPOINT.narrow}px) {
    .list button {
      padding: var(--space-2);
    }
    .list {
      line-height: 34px;
    }
  }
`;
