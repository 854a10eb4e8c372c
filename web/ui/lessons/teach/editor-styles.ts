import { css } from 'lit';

/** How the editor of lessons looks. */
export const editorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    align-content: start;
  }
  h2,
  h3,
  p,
  ol,
  ul {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: var(--text-xl);
  }
  h3 {
    font-size: var(--text-l);
  }
  section,
  fieldset,
  .steps {
    grid-template-columns: minmax(0, 1fr);
  }
  .steps button {
    min-width: 0;
    white-space: normal;
  }
  section {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
  }
  label {
    display: grid;
    gap: var(--space-half);
    min-width: 0;
    color: var(--muted);
    font-size: var(--text-s);
  }
  input,
  textarea,
  select {
    width: 100%;
    min-width: 0;
    min-height: 34px;
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: var(--text-m);
  }
  textarea {
    min-height: 76px;
    resize: vertical;
  }
  label.check {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
  label.check input {
    width: auto;
    min-height: 0;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: var(--space-2);
    align-items: end;
  }
  .wide {
    grid-column: span 2;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  .row h2 {
    flex: 1;
  }
  fieldset {
    display: grid;
    gap: var(--space-2);
    min-width: 0;
    margin: 0;
    padding: var(--space-2) var(--space-3) var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  legend {
    padding: 0 var(--space-1);
    font-size: var(--text-s);
    font-weight: 620;
  }
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    max-height: 140px;
    overflow-y: auto;
    list-style: none;
  }
  .switches li {
    display: flex;
    align-items: center;
    padding-inline-start: var(--space-2);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  .switches label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--ink);
  }
  .switches select {
    width: auto;
    min-height: 26px;
    padding: 0;
  }
  .steps {
    display: grid;
    gap: var(--space-1);
    list-style: none;
  }
  .steps button {
    width: 100%;
    justify-content: start;
    gap: var(--space-2);
    text-align: start;
  }
  .steps [aria-current='step'] {
    border-color: var(--accent);
    background: var(--surface-2);
    font-weight: 620;
  }
  .steps .missing {
    color: var(--danger);
  }
  .problem {
    color: var(--danger);
    overflow-wrap: anywhere;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
  }
  .answer {
    min-height: 30px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-weight: 620;
  }
  span.answer {
    display: inline-flex;
    align-items: center;
  }
  .answers select {
    width: auto;
  }
`;
