import { css } from 'lit';

/** Shared styles of buttons, fields and small elements. Colours come from tokens.css. */
export const shared = css`
  :host {
    display: block;
    color: var(--ink);
    font: inherit;
    /* A name or a word of a user's may be longer than its line. */
    overflow-wrap: break-word;
  }
  /* These have no part in how narrow a row or a grid may get; columns of a table keep their words. */
  h2,
  h3,
  p,
  li,
  dd,
  figcaption {
    overflow-wrap: anywhere;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  select,
  input {
    font: inherit;
    color: inherit;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-height: 34px;
    padding: 0 var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
    white-space: nowrap;
  }
  @media (hover: hover) {
    button:hover:not(:disabled, [aria-pressed='true'], [aria-current='true']) {
      background: var(--surface-2);
      border-color: var(--line-strong);
    }
  }
  /* A component colours the text of its pressed buttons, so their ground is theirs too, also under the pointer. */
  button:active:not(:disabled, [aria-pressed='true'], [aria-current='true']) {
    background: var(--surface-3);
  }
  button:disabled {
    opacity: 0.6;
    cursor: default;
  }
  button[aria-pressed='true']:disabled {
    opacity: 0.75;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
  }
  @media (hover: hover) {
    button.primary:hover:not(:disabled) {
      background: var(--accent-strong);
      border-color: var(--accent-strong);
    }
  }
  button.primary:active:not(:disabled) {
    background: var(--accent-strong);
  }
  button.primary:disabled {
    border-color: var(--line-strong);
    background: var(--surface-3);
    color: var(--ink);
  }
  button.danger {
    color: var(--danger);
  }
  button.icon {
    width: 36px;
    padding: 0;
  }
  button.quiet {
    border-color: transparent;
    background: transparent;
  }
  svg.icon {
    width: 18px;
    height: 18px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  select,
  input[type='text'] {
    min-height: 34px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  :focus-visible {
    outline: 2.5px solid var(--focus);
    outline-offset: 2px;
  }
  .muted {
    color: var(--muted);
  }
  /* A drawing has its time and its plies from left to right. */
  svg,
  canvas {
    direction: ltr;
  }
  .num {
    font-variant-numeric: tabular-nums;
    /* The sign of a score stays before it where a page is written from right to left. */
    unicode-bidi: plaintext;
  }
  .sr-only:not(button:focus) {
    position: absolute;
    width: 1px;
    height: 1px;
    min-height: 0;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .panel {
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
  h2 {
    margin: 0;
    font-size: var(--text-s);
    font-weight: 650;
    letter-spacing: 0.01em;
  }
`;

/** Styles of native dialogs. */
export const dialogStyles = css`
  dialog {
    width: min(480px, calc(100vw - 24px));
    max-height: calc(100dvh - 24px);
    padding: var(--space-5);
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow);
  }
  dialog::backdrop {
    background: rgb(12 14 16 / 0.5);
  }
  dialog h2 {
    margin: 0 0 var(--space-4);
    font-size: var(--text-xl);
    font-weight: 650;
    letter-spacing: 0;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-2);
    margin-top: var(--space-4);
  }
  fieldset {
    margin: 0 0 var(--space-4);
    padding: 0;
    border: 0;
  }
  legend,
  .label {
    display: block;
    margin-bottom: var(--space-1);
    padding: 0;
    color: var(--muted);
    font-size: var(--text-s);
  }
`;
