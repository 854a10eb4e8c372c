import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the lesson list and of the navigation between lessons. */
export const lessonListStyles = css`
  .list {
    max-width: 980px;
    margin: var(--space-2) auto 0;
  }
  .list > p {
    max-width: 68ch;
    margin-top: var(--space-2);
    color: var(--muted);
  }
  .list > p b {
    color: var(--ink);
  }
  rp-train-entry {
    margin-top: var(--space-4);
  }
  .list h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-3);
    margin: var(--space-5) 0 0;
    font-size: var(--text-l);
  }
  .list h3 span {
    color: var(--muted);
    font-size: var(--text-s);
    font-weight: 400;
  }
  .list :is(ol, ul) {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: var(--space-3);
    margin: var(--space-3) 0 0;
    padding: 0;
    list-style: none;
  }
  .list ul.grow {
    grid-template-columns: minmax(0, 1fr);
  }
  .list li {
    display: grid;
  }
  .list li button {
    width: 100%;
    min-height: 74px;
    justify-content: start;
    gap: var(--space-3);
    padding: var(--space-3);
    border-radius: var(--radius-large);
    text-align: start;
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
  .number svg.icon {
    vertical-align: -4px;
  }
  .list .done .number {
    background: var(--accent);
    color: var(--accent-ink);
  }
  .name {
    flex: 1;
    display: grid;
    gap: var(--space-half);
    min-width: 0;
  }
  .name span {
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.35;
  }
  .mark {
    color: var(--accent-strong);
    font-weight: 700;
  }
  .reading li {
    gap: var(--space-half);
    align-content: start;
  }
  .reading a {
    color: var(--accent-strong);
    font-weight: 650;
  }
  .reading span {
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.35;
  }
  .end > .all {
    margin-top: var(--space-5);
  }
  .list > .own {
    margin-top: var(--space-1);
  }
  .own-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }
  .own-actions .open {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 36px;
    padding: 0 var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
  }
  .own-actions .open:focus-within {
    outline: 2.5px solid var(--focus);
    outline-offset: 2px;
  }
  .teacher {
    display: flex;
    gap: var(--space-1);
    margin-inline-start: auto;
  }
  .teacher button {
    min-height: 32px;
    padding: 0 var(--space-2);
    font-size: var(--text-s);
  }
  /* Navigation between lessons. */
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    margin-bottom: var(--space-3);
  }
  .group {
    color: var(--muted);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
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
    inset-inline-end: -3px;
    width: 15px;
    height: 15px;
    border-radius: 50%;
    background: var(--accent);
    color: var(--accent-ink);
    font-size: var(--text-xs);
    line-height: 15px;
  }
  .chips [aria-current='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--bg);
    font-weight: 650;
  }
  .film {
    margin-inline-start: auto;
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    nav {
      flex-wrap: nowrap;
      gap: var(--space-2);
    }
    .all span,
    .teacher span,
    .film span,
    .group {
      display: none;
    }
    .all,
    .film {
      padding: 0 var(--space-2);
    }
    .chips {
      flex: 1;
      min-width: 0;
      flex-wrap: nowrap;
      justify-content: end;
    }
    /* Only the lessons before and after have room for a finger. */
    .chips .far {
      display: none;
    }
  }
`;
