import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';
import { contestStyles } from '../experiments/experiment-styles.ts';

/** Styles of the match: settings, running game, list of games. */
export const matchStyles = [
  contestStyles,
  css`
    .test {
      padding-top: var(--space-3);
      border-top: 1px solid var(--line);
    }
    .test input {
      width: 68px;
    }
    input.nodes {
      width: 96px;
    }
    .warning {
      width: 100%;
      color: var(--danger);
      font-size: var(--text-s);
    }
    .live {
      display: grid;
      grid-template-columns: 168px minmax(0, 1fr);
      gap: var(--space-4);
      margin-top: var(--space-3);
      padding-top: var(--space-3);
      border-top: 1px solid var(--line);
      font-size: var(--text-s);
    }
    .live p > span {
      display: block;
      margin-top: var(--space-1);
    }
    .live .moves {
      /* Three lines, of which a long game shows the last. */
      display: flex;
      flex-direction: column-reverse;
      height: 4.5em;
      line-height: 1.5;
      overflow-y: auto;
    }
    .moves > span {
      margin-bottom: auto;
    }
    .opening {
      color: var(--muted);
    }
    .small {
      min-height: 28px;
      padding: 0 var(--space-2);
      font-size: var(--text-s);
    }
    .more {
      margin-top: var(--space-2);
    }
    .games tbody td:nth-child(n + 2):not(:nth-child(5)),
    .games td.reason {
      text-align: start;
    }
    .games th:last-child,
    .games tbody td:last-child {
      text-align: end;
    }
    .games .scroll {
      max-height: 420px;
    }
    .games td.reason {
      white-space: normal;
    }
    @container (max-width: ${BREAKPOINT.narrow}px) {
      .optional {
        display: none;
      }
      .live {
        grid-template-columns: 128px minmax(0, 1fr);
      }
      .games th,
      .games td {
        padding-inline: var(--space-1);
      }
    }
    @container (min-width: ${BREAKPOINT.wide}px) {
      .pane {
        grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      }
      .games {
        grid-column: 1 / -1;
      }
    }
  `,
];

/** Styles of score, pairs, Elo and test. */
export const matchScoreStyles = css`
  :host {
    --side-a: var(--pv);
    --side-b: var(--k1);
    container-type: inline-size;
  }
  .score {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: baseline;
    gap: var(--space-3);
    font-size: var(--text-m);
  }
  .score strong {
    font-size: var(--text-2xl);
    font-weight: 680;
    white-space: nowrap;
  }
  .right {
    text-align: end;
  }
  .wdl {
    display: flex;
    height: 22px;
    margin-top: var(--space-1);
    border-radius: 5px;
    background: var(--surface-3);
    overflow: hidden;
    font-size: var(--text-xs);
    line-height: 22px;
    text-align: center;
  }
  .wdl i {
    min-width: 26px;
    overflow: hidden;
    font-style: normal;
    font-weight: 650;
  }
  .wdl .none {
    flex: 1;
    color: var(--muted);
    font-weight: 400;
  }
  .won {
    background: var(--side-a);
    color: var(--k-ink);
  }
  .drawn {
    color: var(--ink);
  }
  .lost {
    background: var(--side-b);
    color: var(--k-ink);
  }
  .figures {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-4);
    margin-top: var(--space-3);
  }
  dl {
    display: grid;
    align-content: space-around;
    gap: var(--space-2);
    margin: 0;
  }
  dt,
  caption {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-weight: 620;
  }
  caption {
    padding-bottom: var(--space-half);
    white-space: nowrap;
  }
  .pairs {
    border-collapse: collapse;
    font-size: var(--text-s);
    text-align: center;
  }
  .pairs th {
    padding: 0;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-weight: 400;
  }
  .pairs td {
    min-width: 38px;
    padding: 0 var(--space-1);
  }
  .pairs .bar {
    display: flex;
    align-items: end;
    height: 30px;
    padding: 0 var(--space-1);
  }
  .pairs .bar i {
    width: 100%;
    background: var(--quiet);
  }
  .llr {
    margin-top: var(--space-3);
    font-size: var(--text-s);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }
  .row.muted {
    font-size: var(--text-xs);
  }
  .track {
    position: relative;
    height: 10px;
    margin: var(--space-1) 0;
    border-radius: 5px;
    background: linear-gradient(var(--line-strong), var(--line-strong)) center / 1px 100% no-repeat var(--surface-3);
  }
  .track i {
    position: absolute;
    top: -3px;
    width: 4px;
    height: 16px;
    margin-inline-start: calc(-1 * var(--space-half));
    border-radius: 2px;
    background: var(--accent);
  }
  .forecast {
    margin: var(--space-3) 0 0;
    padding: var(--space-3) 0 0 var(--space-4);
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.5;
  }
  @container (max-width: ${BREAKPOINT.tight}px) {
    .figures {
      grid-template-columns: 1fr;
    }
    .pairs {
      width: 100%;
    }
    caption {
      text-align: start;
    }
    .score {
      grid-template-columns: 1fr 1fr;
    }
    .score strong {
      grid-row: 1;
      grid-column: 1 / -1;
      text-align: center;
    }
  }
`;
