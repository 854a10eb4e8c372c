import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the New game dialog. */
export const newGameStyles = css`
  dialog {
    width: min(540px, calc(100vw - 24px));
    padding-bottom: 0;
  }
  /* Stays in sight where the dialog scrolls. */
  .actions {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin: 0 calc(-1 * var(--space-5));
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  .sides {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-2);
  }
  .sides label {
    display: flex;
    justify-content: center;
    gap: var(--space-2);
    padding: var(--space-1) var(--space-2);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  .chips label {
    min-height: 34px;
    padding: 0 var(--space-3);
  }
  .sides .piece {
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border-radius: 6px;
    background: var(--board-dark);
    color: #fdfbf5;
    font-size: var(--text-xl);
    font-weight: 650;
  }
  .piece svg {
    width: 100%;
    height: 100%;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2) var(--space-3);
    margin-top: var(--space-2);
  }
  .more input[type='text'] {
    width: 76px;
  }
  .more input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .error {
    flex-basis: 100%;
    margin: 0;
    color: var(--danger);
    font-size: var(--text-s);
  }
  .hint {
    flex-basis: 100%;
    margin: 0;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .start {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 112px;
    gap: var(--space-3);
  }
  rp-mini-board {
    width: 112px;
  }
  rp-level-slider {
    margin-bottom: var(--space-4);
  }
  .time {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin: calc(-1 * var(--space-2)) 0 var(--space-4);
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .start {
      grid-template-columns: minmax(0, 1fr) 88px;
    }
    rp-mini-board {
      width: 88px;
    }
    .chips label {
      padding: 0 var(--space-2);
    }
    .sides label {
      flex-direction: column;
      gap: 0;
    }
  }
`;
