import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the settings dialog: the preview beside the rows, or above them on a phone. */
export const settingsStyles = css`
  dialog {
    width: min(860px, calc(100vw - 24px));
    padding: 0;
    overflow: hidden;
  }
  /* It has the focus at first, so that a screen reader begins with its name. */
  h2:focus-visible {
    outline: none;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
    border-bottom: 1px solid var(--line);
  }
  dialog h2 {
    margin: 0;
  }
  .body {
    display: grid;
    /* Beside the rows it is never higher than they are, on a phone held sideways, too. */
    grid-template-columns: min(300px, calc(100dvh - 170px)) minmax(0, 1fr);
    gap: var(--space-5);
    min-height: 0;
    padding: 0 var(--space-5);
    overflow-y: auto;
    scrollbar-width: thin;
  }
  rp-settings-preview {
    position: sticky;
    top: var(--space-4);
    align-self: start;
    margin: var(--space-4) 0;
  }
  .rows {
    padding-bottom: var(--space-4);
  }
  h3 {
    margin: var(--space-4) 0 var(--space-1);
    color: var(--muted);
    font-size: var(--text-s);
    font-weight: 650;
  }
  .row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    min-height: 44px;
    margin: 0;
    padding: var(--space-1) 0;
    border-bottom: 1px solid var(--line);
    font-size: var(--text-m);
  }
  .row:last-child {
    border-bottom: 0;
  }
  .row.tall {
    display: block;
    padding-bottom: var(--space-2);
  }
  .name {
    padding: var(--space-1) 0;
    color: var(--ink);
    font-size: var(--text-m);
  }
  .hint {
    display: block;
    color: var(--muted);
    font-size: var(--text-s);
  }
  legend.name {
    float: left;
    margin: 0;
  }
  .tall legend.name {
    float: none;
  }
  .segments label {
    min-width: 3.2rem;
    min-height: 34px;
    padding: 0 var(--space-2);
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-2);
  }
  .tiles label {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    padding: var(--space-1);
    font-size: var(--text-s);
    line-height: 1.2;
    text-align: center;
  }
  .swatch {
    width: 100%;
    height: 34px;
    border-radius: 4px;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    justify-items: center;
    width: 100%;
    height: 46px;
    border-radius: 4px;
    background: linear-gradient(90deg, var(--board-light) 50%, var(--board-dark) 50%);
  }
  .pair svg {
    width: 100%;
    max-width: 46px;
    height: 46px;
  }
  .switch {
    position: relative;
    flex: none;
    width: 44px;
    height: 26px;
    margin: 0;
    appearance: none;
    border: 1px solid var(--quiet);
    border-radius: 13px;
    background: var(--surface-3);
    cursor: pointer;
  }
  .switch::after {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    width: 18px;
    border-radius: 50%;
    background: var(--quiet);
  }
  .switch:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  .switch:checked::after {
    inset: 3px 3px 3px auto;
    background: var(--accent-ink);
  }
  label.row {
    cursor: pointer;
  }
  .scale {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  .scale output {
    min-width: 3.2em;
    text-align: end;
  }
  input[type='range'] {
    width: 170px;
    min-height: 34px;
    accent-color: var(--accent);
  }
  .row.off {
    opacity: 0.5;
  }
  .foot {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--line);
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .body {
      display: block;
      padding: 0 var(--space-4);
    }
    rp-settings-preview {
      top: 0;
      z-index: 2;
      width: min(200px, 34dvh);
      margin: 0 auto;
      padding: var(--space-2) 0;
      background: var(--surface);
      /* The rows pass below it, not beside it. */
      box-shadow: 0 0 0 100vmax var(--surface);
      clip-path: inset(0 -100vmax);
    }
    .foot {
      padding: var(--space-2) var(--space-4);
    }
    .row:has(.segments) {
      flex-wrap: wrap;
    }
  }
`;
