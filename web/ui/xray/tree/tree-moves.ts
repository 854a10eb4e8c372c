import { html, nothing, type TemplateResult } from 'lit';
import { csvText } from '../../../core/download.ts';
import { countText, type Turn } from '../../../core/format.ts';
import { type Message, msg, shownMoves, t } from '../../../language/translate.ts';
import type { MoveOutcome, MoveRow, NodeMoves } from '../../../recording/tree.ts';
import { moveScore, searchWords } from '../../../recording/tree-words.ts';

const OUTCOMES: Readonly<Record<MoveOutcome, Message>> = {
  cut: msg('◆ cut'),
  best: msg('★ best'),
  raised: msg('▲ raised alpha'),
  low: msg('○ failed low'),
  unfinished: msg('… stopped'),
};

/** Returns the last search of a move, the one that counts. */
export function lastSearch(row: MoveRow): MoveRow['searches'][number] | undefined {
  return row.searches[row.searches.length - 1];
}

function scoreOf(row: MoveRow, turn: Turn): string {
  const search = lastSearch(row);
  return (search && moveScore(search, turn)) ?? '–';
}

const numberOf = (row: MoveRow): string => (row.number > 0 ? String(row.number) : '·');
const nameOf = (row: MoveRow, san: (uci: string) => string | undefined): string =>
  shownMoves((row.kind === 'move' || row.kind === 'probCut' ? san(row.uci) : undefined) ?? row.name) || t('singular search');

function outcomeOf(row: MoveRow): string {
  if (row.kind === 'singular' && row.outcome === 'low') {
    return lastSearch(row)?.bound === 'lower' ? t('= other moves also reach beta') : t('! singular');
  }
  return t(OUTCOMES[row.outcome]);
}

/** A node's moves to render, and the table's callbacks. */
export interface MovesTable {
  moves: NodeMoves;
  /** Who plays them. Scores are from White's side. */
  turn: Turn;
  /** True if the node's moves are beyond the ply limit and have no records. */
  beyond: boolean;
  /** Returns a move's SAN, if known. */
  san: (uci: string) => string | undefined;
  /** Index of the row in the tab order. */
  at: number;
  choose: (record: number) => void;
  key: (e: KeyboardEvent, row: number) => void;
}

/** Renders the moves of a node, in search order, as a table. */
export function movesTable({ moves, turn, beyond, san, at, choose, key }: MovesTable): TemplateResult {
  const { rows, passedOver, neverSearched } = moves;
  if (rows.length === 0)
    return html`<p class="blank">${beyond ? t('Its moves are beyond the ply limit.') : t('No move was searched here.')}</p>`;
  const left = [
    passedOver > 0 ? t('{passedOver} pruned in between', { passedOver }) : '',
    neverSearched ? t('{neverSearched} after the last never searched', { neverSearched }) : '',
  ].filter((text) => text !== '');
  return html`<table>
      <thead>
        <tr>
          <th scope="col">${t('No.')}</th><th scope="col">${t('Move')}</th><th scope="col">${t('From')}</th><th scope="col" class="searches">${t('Searches')}</th>
          <th scope="col" class="num">${t('Score')}</th><th scope="col" class="num">${t('Nodes')}</th><th scope="col">${t('Outcome')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, n) => html`<tr class=${row.outcome} @click=${() => choose(lastSearch(row)?.record ?? -1)}>
          <td class="num">${numberOf(row)}</td>
          <th scope="row"><button tabindex=${n === at ? 0 : -1} @keydown=${(e: KeyboardEvent) => key(e, n)}>${nameOf(row, san)}</button></th>
          <td>${row.stage}</td>
          <td class="searches">${row.searches.map((search) => searchWords(search, turn)).join('; ')}</td>
          <td class="num">${scoreOf(row, turn)}</td>
          <td class="num">${countText(row.nodes)}</td>
          <td>${outcomeOf(row)}</td>
        </tr>`,
        )}
      </tbody>
    </table>
    ${left.length > 0 ? html`<p class="left">${left.join('; ')}.</p>` : nothing}`;
}

/** Returns the table as CSV, one line per search of each move. */
export function movesCsv(moves: NodeMoves, san: (uci: string) => string | undefined): string {
  const header = [
    'number',
    'move',
    'san',
    'kind',
    'from',
    'ask',
    'depth',
    'reduction',
    'extension',
    'bound',
    'score',
    'nodes',
    'outcome',
  ];
  const lines = moves.rows.flatMap((row) =>
    row.searches.map((s) => [
      row.number,
      row.uci,
      san(row.uci) ?? row.name,
      row.kind,
      row.stage,
      s.searchKind,
      s.depth,
      s.reduction,
      s.extension,
      s.bound,
      s.score ?? '',
      s.nodes,
      row.outcome,
    ]),
  );
  return csvText(header, lines);
}
