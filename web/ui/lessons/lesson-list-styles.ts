import { css } from 'lit';

/** Styles of the lesson list and of the navigation between lessons. */
export const lessonListStyles = css`
  .list {
    max-width: 980px;
    margin: 8px auto 0;
  }
  .list > p {
    max-width: 68ch;
    margin-top: 6px;
    color: var(--muted);
  }
  .list > p b {
    color: var(--ink);
  }
  .list ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 10px;
    margin-top: 18px;
    padding: 0;
    list-style: none;
  }
  .list li {
    display: grid;
  }
  .list button {
    width: 100%;
    min-height: 74px;
    justify-content: start;
    gap: 14px;
    padding: 10px 14px;
    border-radius: var(--radius-large);
    text-align: left;
    white-space: normal;
  }
  .number {
    flex: none;
    width: 30px;
    height: 30px;
    border-radius: 50%;
    background: var(--surface-3);
    font-weight: 650;
    line-height: 30px;
    text-align: center;
  }
  .list .done .number {
    background: var(--accent);
    color: var(--accent-ink);
  }
  .name {
    flex: 1;
    display: grid;
    gap: 2px;
    min-width: 0;
  }
  .name span {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  .mark {
    color: var(--accent-strong);
    font-weight: 700;
  }
  /* Navigation between lessons. */
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    margin-bottom: 12px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
  }
  .chips button {
    position: relative;
    width: 34px;
    padding: 0;
    font-variant-numeric: tabular-nums;
  }
  .chips .done::after {
    content: '✓';
    position: absolute;
    top: -6px;
    right: -3px;
    width: 15px;
    height: 15px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--accent-ink);
    font-size: 10px;
    line-height: 15px;
  }
  .chips [aria-current='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--bg);
    font-weight: 650;
  }
  @media (max-width: 560px) {
    nav {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .all span {
      display: none;
    }
    .all {
      padding: 0 9px;
    }
    .chips {
      flex: 1;
      min-width: 0;
      flex-wrap: nowrap;
      justify-content: space-between;
    }
    .chips button {
      flex: 0 1 31px;
      min-width: 0;
    }
  }
`;
