import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Colours of the marks, for the graph, the summary and the list. */
export const markStyles = css`
  .blunder {
    color: var(--danger);
  }
  .mistake {
    color: var(--k1);
  }
  .inaccuracy {
    color: var(--pv);
  }
  .brilliant {
    color: var(--accent-strong);
  }
`;

/** Styles of the review's panel. */
export const reviewStyles = css`
  .panel {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
    overflow: hidden;
  }
  header {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  }
  h2 {
    font-size: var(--text-l);
  }
  .status {
    flex: 1;
    min-width: 0;
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.25;
  }
  progress {
    flex: none;
    width: 100%;
    height: 4px;
    border: 0;
    background: var(--surface-3);
    accent-color: var(--accent);
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--surface-3);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
  rp-review-graph {
    flex: none;
  }
  .rest {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .found {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    margin: 0;
    padding: 0 var(--space-3) var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .intro {
    max-width: 36rem;
    margin: 0;
    padding: var(--space-2) var(--space-3) var(--space-4);
    color: var(--muted);
    font-size: var(--text-m);
    line-height: 1.45;
  }
  @container riposte (max-width: ${BREAKPOINT.wide}px) {
    .rest {
      overflow-y: visible;
    }
  }
`;
