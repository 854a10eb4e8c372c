import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the Film dialog. */
export const filmStyles = css`
  dialog {
    width: min(640px, calc(100vw - 24px));
  }
  .choices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-3);
    margin-top: var(--space-3);
  }
  label {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
    font-size: var(--text-s);
  }
  label:first-child {
    grid-column: 1 / -1;
  }
  label span {
    color: var(--muted);
  }
  select {
    width: 100%;
    min-width: 0;
    font-size: var(--text-m);
  }
  p {
    margin: var(--space-3) 0 0;
    font-size: var(--text-s);
  }
  .progress {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    margin-top: var(--space-3);
    font-size: var(--text-s);
  }
  progress {
    flex: 1;
    height: var(--space-2);
    accent-color: var(--accent);
  }
  figure {
    margin: var(--space-3) 0 0;
  }
  img,
  video {
    display: block;
    width: 100%;
    height: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  figcaption {
    margin-top: var(--space-1);
    font-size: var(--text-s);
  }
  .actions {
    align-items: center;
    margin-top: var(--space-4);
  }
  .actions p {
    flex: 1;
    margin: 0;
  }
  @media (max-width: ${BREAKPOINT.narrow - 1}px) {
    .actions {
      flex-wrap: wrap;
    }
    .actions p {
      flex-basis: 100%;
    }
  }
`;
