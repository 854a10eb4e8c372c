import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the position editor: board and trays on the left, the rest on the right; one column on phones. */
export const editorStyles = css`
  dialog {
    width: min(820px, calc(100vw - 24px));
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(240px, 300px);
    gap: var(--space-4);
  }
  .board {
    display: grid;
    grid-template-rows: repeat(8, 1fr);
    width: min(100%, 62dvh);
    aspect-ratio: 1;
    margin-inline: auto;
    border-radius: var(--radius);
    overflow: hidden;
    touch-action: none;
    user-select: none;
    direction: ltr;
  }
  .row {
    display: grid;
    grid-template-columns: repeat(8, 1fr);
    min-height: 0;
  }
  .square {
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
    background: var(--board-light);
    cursor: pointer;
  }
  .square.dark {
    background: var(--board-dark);
  }
  .square svg {
    width: 92%;
    height: 92%;
    pointer-events: none;
  }
  .square:focus-visible {
    outline: none;
    box-shadow: inset 0 0 0 3px var(--board-focus);
  }
  .square.wrong {
    box-shadow: inset 0 0 0 4px var(--danger);
  }
  .square.lifted svg {
    opacity: 0.3;
  }
  .hand .square:has(svg) {
    cursor: grab;
  }
  .tray {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 48px));
    justify-content: center;
    gap: var(--space-1);
    margin: var(--space-1) 0;
  }
  .tool[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--accent-ink);
  }
  .tool.piece {
    min-height: 40px;
    padding: 0;
    background: var(--board-light);
    touch-action: none;
  }
  .tool.piece[aria-pressed='true'] {
    background: var(--board-last-light);
    box-shadow: 0 0 0 2px var(--accent);
  }
  .tool.piece svg {
    width: 34px;
    height: 34px;
    pointer-events: none;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2);
    margin-bottom: var(--space-3);
  }
  .left .buttons {
    justify-content: center;
    margin: var(--space-2) 0 0;
  }
  /* The two stay together where there is no room for a row. */
  .undo {
    display: inline-flex;
    gap: var(--space-2);
  }
  .right label:has(input[type='radio'], input[type='checkbox']) {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 30px;
    min-width: 46%;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-2);
  }
  .fields :is(select, input),
  .fen input {
    width: 100%;
  }
  .number input {
    width: 84px;
  }
  .fen {
    display: block;
    margin-top: var(--space-3);
  }
  .fen input {
    font-family: var(--mono);
    font-size: var(--text-s);
  }
  [aria-invalid='true']:is(input) {
    border-color: var(--danger);
  }
  .verdict {
    min-height: 24px;
    margin-top: var(--space-1);
    font-size: var(--text-s);
  }
  .verdict p {
    margin: 0;
  }
  .error {
    color: var(--danger);
  }
  .floating {
    position: fixed;
    z-index: 5;
    width: 52px;
    height: 52px;
    transform: translate(-50%, -50%);
    pointer-events: none;
  }
  .floating svg {
    width: 100%;
    height: 100%;
  }
  @media (max-width: ${BREAKPOINT.medium - 1}px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    dialog {
      padding: var(--space-4);
    }
    /* One row on a phone. */
    .left .buttons,
    .undo {
      gap: var(--space-1);
    }
    .left .buttons > button {
      padding-inline: var(--space-2);
    }
  }
`;
