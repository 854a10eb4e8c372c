import { css } from 'lit';
import { contestStyles } from '../experiments/experiment-styles.ts';

/** Styles of the match: settings, running game, list of games. */
export const matchStyles = [
  contestStyles,
  css`
    .test {
      padding-top: 10px;
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
      font-size: 0.8125rem;
    }
    .live {
      display: grid;
      grid-template-columns: 168px minmax(0, 1fr);
      gap: 14px;
      margin-top: 12px;
      padding-top: 12px;
      border-top: 1px solid var(--line);
      font-size: 0.8125rem;
    }
    .live p > span {
      display: block;
      margin-top: 4px;
    }
    .live .moves {
      /* Reserve three lines. */
      height: 4.5em;
      line-height: 1.5;
      overflow: hidden;
    }
    .small {
      min-height: 28px;
      padding: 0 9px;
      font-size: 0.8125rem;
    }
    .more {
      margin-top: 8px;
    }
    .games tbody td:nth-child(n + 2):not(:nth-child(5)),
    .games td.reason {
      text-align: left;
    }
    .games .scroll {
      max-height: 420px;
    }
    .games td.reason {
      white-space: normal;
    }
    @container (max-width: 560px) {
      .optional {
        display: none;
      }
      .live {
        grid-template-columns: 128px minmax(0, 1fr);
      }
      .games th,
      .games td {
        padding-inline: 5px;
      }
    }
    @container (min-width: 900px) {
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
    gap: 12px;
    font-size: 0.875rem;
  }
  .score strong {
    font-size: 1.625rem;
    font-weight: 680;
    white-space: nowrap;
  }
  .right {
    text-align: right;
  }
  .wdl {
    display: flex;
    height: 22px;
    margin-top: 4px;
    border-radius: 5px;
    background: var(--surface-3);
    overflow: hidden;
    font-size: 0.75rem;
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
    gap: 16px;
    margin-top: 12px;
  }
  dl {
    display: grid;
    align-content: space-around;
    gap: 8px;
    margin: 0;
  }
  dt,
  caption {
    color: var(--muted);
    font-size: 0.75rem;
  }
  dd {
    margin: 0;
    font-weight: 620;
  }
  caption {
    padding-bottom: 2px;
    white-space: nowrap;
  }
  .pairs {
    border-collapse: collapse;
    font-size: 0.8125rem;
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
    padding: 0 3px;
  }
  .pairs .bar {
    display: flex;
    align-items: end;
    height: 30px;
    padding: 0 5px;
  }
  .pairs .bar i {
    width: 100%;
    background: var(--quiet);
  }
  .llr {
    margin-top: 12px;
    font-size: 0.8125rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  .row.muted {
    font-size: 0.75rem;
  }
  .track {
    position: relative;
    height: 10px;
    margin: 4px 0;
    border-radius: 5px;
    background: linear-gradient(var(--line-strong), var(--line-strong)) center / 1px 100% no-repeat var(--surface-3);
  }
  .track i {
    position: absolute;
    top: -3px;
    width: 4px;
    height: 16px;
    margin-left: -2px;
    border-radius: 2px;
    background: var(--accent);
  }
  .outlook {
    margin: 12px 0 0;
    padding: 10px 0 0 16px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.5;
  }
  @container (max-width: 430px) {
    .figures {
      grid-template-columns: 1fr;
    }
    .pairs {
      width: 100%;
    }
    caption {
      text-align: left;
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
