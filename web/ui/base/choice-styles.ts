import { css } from 'lit';

/**
 * A group of radio buttons that look like buttons: each label of `.choice` covers its input. `.boxes` are framed one by one,
 * `.segments` lie side by side in one bar.
 */
export const choiceStyles = css`
  .choice label {
    position: relative;
    display: grid;
    place-items: center;
    border-radius: var(--radius);
    cursor: pointer;
  }
  .choice input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .choice label:has(:focus-visible) {
    outline: 2.5px solid var(--focus);
    outline-offset: 1px;
  }
  .choice label:has(:disabled) {
    opacity: 0.6;
    cursor: default;
  }
  .boxes label {
    border: 1px solid var(--line);
    background: var(--surface-2);
  }
  .boxes label:has(:checked) {
    border-color: var(--accent);
    background: var(--surface);
    box-shadow: inset 0 0 0 1.5px var(--accent);
    font-weight: 620;
  }
  @media (hover: hover) {
    .boxes label:hover:not(:has(:checked, :disabled)) {
      border-color: var(--line-strong);
    }
  }
  .segments {
    display: flex;
    gap: var(--space-half);
    padding: var(--space-half);
    border-radius: 9px;
    background: var(--surface-3);
  }
  .segments label:has(:checked) {
    background: var(--surface);
    font-weight: 620;
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.16);
  }
`;
