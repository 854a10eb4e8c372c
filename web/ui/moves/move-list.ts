import { html, nothing, type TemplateResult } from 'lit';
import { playersText } from '../../core/format.ts';
import { hasGlyphs, loadRareNags, nagMeaning, nagsText } from '../../core/nags.ts';
import { clockText, evalText } from '../../game/play/drawings.ts';
import { PEEK_COMMAND } from '../../game/play/peek.ts';
import { recordedResult, writtenResult } from '../../game/play/recorded-result.ts';
import { msg, shownMoves, t } from '../../language/translate.ts';
import type { GameRecord, MoveNode } from '../../protocol/game-record.ts';
import { icon } from '../base/icons.ts';
import { SessionElement } from '../base/session-element.ts';
import { shared } from '../base/styles.ts';
import { moveListStyles } from './move-list-styles.ts';
import { type ListedMove, type ListItem, listItems, type MoveRow, nextMoves, pathOf, variationPart } from './move-rows.ts';

/** Variations nested deeper than this are not indented further. */
const DEEPEST_INDENT = 5;

/** What the mark of a peek means. */
const PEEKED = msg('the engine’s line was looked at here');

/**
 * The game in SAN: the main line in two columns, comments and variations under their move. A click goes to the position after that
 * move.
 */
export class MoveList extends SessionElement {
  static override properties = { ...SessionElement.properties, details: { attribute: false } };
  static override styles = [shared, moveListStyles];
  /** Whether clock times and evaluations of the game are shown. */
  declare details: boolean;
  /** The move that was scrolled to last. */
  private shownMove: MoveNode | null | undefined;
  /** The moves of the line after the cursor. */
  private later: ReadonlySet<MoveNode> = new Set();
  /** The rows of a tree: kept, because stepping through a game does not change them. */
  private rows: { record: GameRecord; items: ListItem[] } | null = null;

  constructor() {
    super();
    this.details = true;
  }

  /** Scrolls to the current move again when the list's height changes. */
  private readonly resized = new ResizeObserver(() => this.scrollToMove());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Nothing is rendered at first.
    void this.updateComplete.then(() => {
      const list = this.renderRoot.querySelector('.list');
      if (list && this.isConnected) this.resized.observe(list);
    });
  }

  protected override updated(): void {
    const { plies, cursor } = this.session.game;
    const move = plies[cursor - 1] ?? null;
    if (move === this.shownMove) return;
    // A new list is already at its top; setting scrollTop would force a layout before the first paint.
    const atTop = move === null && this.shownMove === undefined;
    this.shownMove = move;
    if (!atTop) this.scrollToMove();
  }

  private scrollToMove(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('.list');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // Scroll the list only, never the page.
    if (list && current)
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    else if (list) list.scrollTop = 0;
  }

  private itemsOf(record: GameRecord): ListItem[] {
    if (this.rows?.record !== record) this.rows = { record, items: listItems(record) };
    return this.rows.items;
  }

  private async fetchGlyphs(): Promise<void> {
    await loadRareNags();
    this.requestUpdate();
  }

  private renderMove(move: ListedMove | null, current: MoveNode | null, numbered = false, variation = false): TemplateResult {
    if (!move) return html`<span class="move gap">…</span>`;
    const { node, number } = move;
    if (!hasGlyphs(node.nags)) this.session.notifications.loadOnce(t('The annotation glyphs'), () => this.fetchGlyphs());
    const { known } = this.session;
    const found = known?.glyph(move.parent?.node.fen ?? this.session.game.startFen, node) ?? null;
    const all = found === null ? node.nags : [found, ...node.nags];
    const nags = nagsText(all);
    const peeked = node.commands.some(([name]) => name === PEEK_COMMAND);
    const meaning = all.map(nagMeaning).join(', ');
    return html`<span class="move">${numbered ? html`<span class="n num">${number}</span>` : nothing}<button
        class=${this.later.has(node) ? 'after' : ''}
        aria-current=${node === current ? 'step' : nothing}
        title=${[meaning, found !== null && t('by the analysis'), peeked && t(PEEKED)].filter(Boolean).join(', ') || nothing}
        @click=${() => void this.session.goToPath(pathOf(move))}>${shownMoves(node.san)}${nags === '' ? nothing : html`<span class=${found === null ? 'nag' : 'nag found'}>${nags}</span>`}${peeked ? html`<span class="peek">${icon('peek')}<span class="sr-only">, ${t(PEEKED)}</span></span>` : nothing}</button>${this.details ? renderDetails(node, !variation) : nothing}</span>`;
  }

  private renderRow({ number, white, black }: MoveRow, current: MoveNode | null): TemplateResult {
    return html`<div class="row"><span class="n num">${number}</span>${this.renderMove(white, current)} ${black || !white ? this.renderMove(black, current) : nothing}</div>`;
  }

  private renderItem(record: GameRecord, item: ListItem, current: MoveNode | null): TemplateResult {
    if (item.kind === 'row') return this.renderRow(item, current);
    if (item.kind === 'comment') return html`<p class="comment">${item.text}</p>`;
    return this.renderVariation(record, item.first, current, 1);
  }

  /** A variation as a block of its own; where it branches, a block for each branch. */
  private renderVariation(record: GameRecord, first: ListedMove, current: MoveNode | null, depth: number): TemplateResult {
    const { moves, branches } = variationPart(record, first);
    let numbered = true;
    const parts = moves.map((move) => {
      const { before, comments } = move.node;
      const part = html`${before.map((text) => html`<span class="comment">${text}</span> `)}${this.renderMove(move, current, numbered || move.white || before.length > 0, true)} ${comments.map((text) => html`<span class="comment">${text}</span> `)}`;
      numbered = comments.length > 0;
      return part;
    });
    const inner = depth < DEEPEST_INDENT ? 'variation' : 'variation flat';
    return html`<div class=${inner} role="group" aria-label=${t('Variation {number}{san}', { number: first.number, san: first.node.san })}>
      ${parts}${branches.map((branch) => this.renderVariation(record, branch, current, depth + 1))}
    </div>`;
  }

  /** The name of the section: with the players where the page has boards of other games, too. */
  private get landmark(): string {
    const { game, playLine } = this.session;
    const nameOf = (side: string): string => game.record?.tags.find(([known]) => known === side)?.[1] ?? '';
    const [white, black] = [nameOf('White'), nameOf('Black')];
    const embedded = playLine === null;
    return embedded && (white || black) ? `${t('Moves')}, ${playersText({ white, black })}` : t('Moves');
  }

  override render() {
    const { game } = this.session;
    const { record, cursor } = game;
    const current = game.plies[cursor - 1] ?? null;
    this.later = new Set(game.plies.slice(cursor));
    const outcome = game.outcome();
    const empty = record !== null && nextMoves(record, null).length === 0;
    const result = outcome.result === '*' ? (record ? writtenResult(record) : '*') : outcome.result;
    const opening = this.session.openings?.of(game.plies.slice(0, cursor));
    return html`<section class="panel" aria-label=${this.landmark}>
      ${empty ? nothing : html`<p class="opening" title=${opening?.name ?? nothing}>${opening ? html`<b class="num">${opening.eco}</b> ${opening.name}` : nothing}</p>`}
      <div class="list" role="group" aria-label=${t('Moves of the game')}>
        ${
          record
            ? html`<button class="start" aria-current=${cursor === 0 ? 'step' : nothing} @click=${() => void this.session.goTo(0)}>${t('Start')}</button> `
            : nothing
        }
        ${record ? this.itemsOf(record).map((item) => this.renderItem(record, item, current)) : nothing}
        ${empty ? html`<span class="empty">${t('No moves yet. Drag a piece, tap it, or use the arrow keys on the board.')}</span><slot name="empty"></slot>` : nothing}
        ${result === '*' ? nothing : html`<p class="end"><span class="result num">${result}</span> <span>${outcome.result === '*' && record ? recordedResult(record) : outcome.text}</span></p>`}
      </div>
      <slot></slot>
    </section>`;
  }
}

/** What a program or a clock has written about a move. No clock ran in a variation: programs copy there the time of an earlier move. */
function renderDetails({ commands }: MoveNode, timed: boolean) {
  if (commands.length === 0) return nothing;
  const [score, clock] = [evalText(commands), timed ? clockText(commands) : null];
  return html`${score === null ? nothing : html`<span class="detail num" title=${t('Evaluation')}><span class="sr-only">${t('evaluation')} </span>${score}</span>`}${
    clock === null
      ? nothing
      : html`<span class="detail num" title=${t('Clock')}><span class="sr-only">${t('clock')} </span>${clock}</span>`
  }`;
}

customElements.define('rp-move-list', MoveList);
