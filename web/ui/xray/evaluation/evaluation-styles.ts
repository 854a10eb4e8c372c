import { css } from 'lit';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Styles of the evaluation: sums, and three tables beside each other. */
export const evaluationStyles = css`
  header button[aria-pressed='true']:not(:disabled) {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--accent-ink);
  }
  .body {
    padding: 0 var(--space-3) var(--space-3);
    font-size: var(--text-s);
  }
  p {
    margin: 0 0 var(--space-2);
    max-width: 78ch;
  }
  .about {
    color: var(--muted);
  }
  .sum b {
    font-size: var(--text-m);
  }
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
    align-items: start;
    gap: var(--space-3) var(--space-5);
  }
  .scroll {
    max-height: 330px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  caption {
    padding: var(--space-1) 0;
    font-weight: 620;
    text-align: start;
  }
  .numbers tbody th {
    text-align: start;
  }
  .numbers tr.none {
    color: var(--muted);
  }
  .numbers .net {
    padding-inline: var(--space-1);
    background: linear-gradient(var(--tint, transparent), var(--tint, transparent));
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .scroll {
      max-height: none;
    }
  }
`;
