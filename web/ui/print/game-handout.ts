import { html, type TemplateResult } from 'lit';
import { START_FEN } from '../../core/format.ts';
import { loadRareNags, nagsText } from '../../core/nags.ts';
import { type Drawing, drawingsOf } from '../../game/play/drawings.ts';
import { recordedResult, writtenResult } from '../../game/play/recorded-result.ts';
import type { Session } from '../../game/session.ts';
import { recordOfSession } from '../../game/session-pgn.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { GameRecord, MoveNode } from '../../protocol/game-record.ts';
import { type ListedMove, nextMoves } from '../moves/move-rows.ts';
import { printHandout, renderBoard } from './handout.ts';

/** The NAG by which a game asks for a diagram. */
const DIAGRAM_NAG = 220;

const renderComment = (text: string): TemplateResult => html`<bdi class="comment">${text}</bdi>`;

function renderDiagram(fen: string, lastMove: readonly string[], drawings: readonly Drawing[], line: string): TemplateResult {
  return html`<figure class="diagram">${renderBoard({ fen, lastMove, shapes: [], line }, drawings)}<figcaption>${line}</figcaption></figure>`;
}

/** The movetext of a game as a book has it: the main line bold, variations in brackets, diagrams within. */
class GameText {
  /** Half-moves of the main line since the last diagram. */
  private since = 0;
  /** Diagrams that a variation asks for: they follow it, so that its brackets stay together. */
  private asked: TemplateResult[] = [];

  constructor(
    private readonly record: GameRecord,
    /** A diagram comes after so many moves of the main line without one; 0 for none but those the game asks for. */
    private readonly every: number,
    /** The mark that a stored analysis gives a move; null for none. */
    private readonly found: (before: string, node: MoveNode) => number | null,
  ) {}

  render(): TemplateResult {
    const { record } = this;
    const asked = record.startFen !== START_FEN || record.nags.includes(DIAGRAM_NAG);
    const start = asked ? [renderDiagram(record.startFen, [], drawingsOf(record), t('Start'))] : [];
    return html`<div class="game">${start}${record.comments.map((text) => html`<p>${renderComment(text)}</p>`)}${this.renderLine(nextMoves(record, null), true)}</div>`;
  }

  /** A line from the first of some moves, whose others are its variations. */
  private renderLine(first: readonly ListedMove[], main: boolean): TemplateResult[] {
    const parts: TemplateResult[] = [];
    const addVariations = (moves: readonly ListedMove[]): void => {
      for (const move of moves) {
        const line = this.renderLine([move], false);
        if (!main) parts.push(html`(${line})`);
        else parts.push(html`<div class="variation">(${line})</div>`, ...this.asked.splice(0));
      }
    };
    let interrupted = true;
    for (let moves = first; moves[0]; ) {
      const [move, ...variations] = moves as [ListedMove, ...ListedMove[]];
      const { node } = move;
      const numbered = interrupted || move.white || node.before.length > 0;
      parts.push(...node.before.map(renderComment), this.renderMove(move, numbered, main), ...node.comments.map(renderComment));
      const diagram = this.diagramAfter(move, main);
      if (diagram) (main ? parts : this.asked).push(diagram);
      addVariations(variations);
      interrupted = node.comments.length > 0 || (main && diagram !== null) || variations.length > 0;
      moves = nextMoves(this.record, move);
      if (!node.ends) continue;
      addVariations(moves);
      break;
    }
    return parts.map((part, i) => html`${i > 0 ? ' ' : ''}${part}`);
  }

  private renderMove({ node, number, parent }: ListedMove, numbered: boolean, main: boolean): TemplateResult {
    const found = this.found(parent?.node.fen ?? this.record.startFen, node);
    const nags = nagsText([...(found === null ? [] : [found]), ...node.nags.filter((nag) => nag !== DIAGRAM_NAG)]);
    const text = `${numbered ? number : ''}${shownMoves(node.san)}${nags}`;
    return main ? html`<b>${text}</b>` : html`${text}`;
  }

  private diagramAfter({ node, number }: ListedMove, main: boolean): TemplateResult | null {
    if (main) this.since += 1;
    const due = main && this.every > 0 && this.since >= 2 * this.every;
    if (!due && !node.nags.includes(DIAGRAM_NAG)) return null;
    if (main) this.since = 0;
    const lastMove = node.from === node.to ? [] : [node.from, node.to];
    return renderDiagram(node.fen, lastMove, drawingsOf(node), `${number}${shownMoves(node.san)}`);
  }
}

/** Event, place, round, date, result and opening of a game, as far as they are known. */
function factsOf(record: GameRecord): string {
  const tags = new Map(record.tags);
  const tag = (name: string): string => tags.get(name) ?? '';
  const round = tag('Round');
  const result = writtenResult(record);
  const facts = [
    tag('Event'),
    tag('Site'),
    round === '' || round === '-' ? '' : t('Round {round}', { round }),
    tag('Date').replaceAll('.??', ''),
    result === '*' ? '' : result,
    `${tag('ECO')} ${tag('Opening')}`.trim(),
    tag('Annotator') === '' ? '' : t('Annotated by {name}', { name: tag('Annotator') }),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

/** The players of a game, with their ratings; `''` if it does not name both. */
export function playersOf({ tags }: Pick<GameRecord, 'tags'>): string {
  const known = new Map(tags);
  const players = ['White', 'Black'].map((side) => {
    const [name = '', rating = ''] = [known.get(side), known.get(`${side}Elo`)];
    return /^\d+$/.test(rating) && name !== '' ? `${name} (${rating})` : name;
  });
  return players.includes('') ? '' : players.join(' – ');
}

/** Prints the game, with a diagram where it asks for one and after `every` moves without one; 0 for no others. */
export async function printGame(session: Session, every: number): Promise<void> {
  const record = recordOfSession(session);
  if (!record) return;
  await loadRareNags();
  const result = writtenResult(record);
  const game = new GameText(record, every, (before, node) => session.known?.glyph(before, node) ?? null);
  await printHandout({
    title: playersOf(record) || t('Game'),
    text: factsOf(record),
    body: html`${game.render()}${result === '*' ? '' : html`<p class="end"><b>${result}</b> ${recordedResult(record)}</p>`}`,
    diagrams: [],
    tables: [],
    notes: [],
  });
}
