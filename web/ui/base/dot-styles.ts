import { css } from 'lit';

/** A dot beside a name: `.w` and `.b` in the colour of a side, `.on` for the player to move. */
export const dotStyles = css`
  .dot {
    display: inline-block;
    flex: none;
    width: 11px;
    height: 11px;
    border: 1.5px solid var(--line-strong);
    border-radius: 50%;
  }
  .dot.w,
  .dot.b {
    border-color: var(--ink);
    background: var(--balance-white);
  }
  .dot.b {
    background: var(--balance-black);
  }
  .dot.on {
    border-color: var(--accent);
    background: var(--accent);
  }
`;
