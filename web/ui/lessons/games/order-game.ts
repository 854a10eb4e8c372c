import { html, nothing, type TemplateResult } from 'lit';
import { exactText, numberWord } from '../../../core/format.ts';
import { SIDES } from '../../../core/sides.ts';
import { rich, shownMoves, t } from '../../../language/translate.ts';
import { ORDER_POSITIONS, OWN_DEPTH } from '../../../lessons/games/order-positions.ts';
import { type OrderResult, OrderStore } from '../../../lessons/games/order-store.ts';
import { ORDERS, PICKED } from '../../../lessons/games/orders.ts';
import type { LegalMove } from '../../../protocol/protocol.ts';
import { icon } from '../../base/icons.ts';
import { GameElement } from './game-element.ts';

/** Type of the dragged data: a move in UCI notation. */
const DRAGGED = 'application/x-riposte-move';

/** The game “Order the moves yourself”: see `GameElement`. */
export class OrderGame extends GameElement<OrderStore> {
  static override properties = { ...GameElement.properties, over: { state: true } };
  protected override readonly game = 'game-order';
  /** The slot under a dragged move; -1 for none. */
  declare private over: number;

  constructor() {
    super();
    this.over = -1;
  }

  protected override createStore(): OrderStore {
    return new OrderStore(() => this.connect());
  }

  protected override openPosition(): void {
    const own = { title: t('A position of your own'), fen: this.fen, depth: OWN_DEPTH };
    void this.store.open(this.fen === '' ? ORDER_POSITIONS[this.step]! : own);
  }

  protected override finalScore(): number | null {
    return this.store.result?.score ?? null;
  }

  protected override announcement(): string {
    const { phase, chosen, wanted, result } = this.store;
    if (phase === 'searching') return t('Searching with your order.');
    if (result) return t('{score} of 100. {reason}', { score: result.score, reason: result.reason });
    return phase === 'ordering'
      ? t('{length} of {wanted, plural, one {# move} other {# moves}}: {join}', {
          length: chosen.length,
          wanted,
          join: chosen.map(({ san }) => shownMoves(san)).join(', '),
        })
      : '';
  }

  private async search(): Promise<void> {
    await this.store.search();
    await this.focusAfterRender('.score');
  }

  private again(): void {
    this.store.again();
    void this.focusAfterRender('.actions .primary');
  }

  private key(e: KeyboardEvent): void {
    const { store } = this;
    if (store.phase !== 'ordering' || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'Backspace') store.undo();
    else if (e.key === 'Delete') store.clear();
    else return;
    e.preventDefault();
    void this.focusAfterRender('.answers button[tabindex="0"]');
  }

  /** Arrow keys move a chosen move within the order. */
  private slotKey(e: KeyboardEvent, uci: string, index: number): void {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    if (to < 0 || to >= this.store.chosen.length) return;
    this.store.place(uci, to);
    void this.focusAfterRender(`.slots li:nth-child(${to + 1}) button`);
  }

  private drag(e: DragEvent, uci: string): void {
    e.dataTransfer?.setData(DRAGGED, uci);
  }

  private dragOver(e: DragEvent, index: number): void {
    if (!e.dataTransfer?.types.includes(DRAGGED)) return;
    e.preventDefault();
    this.over = index;
  }

  private drop(e: DragEvent, index: number): void {
    e.preventDefault();
    e.stopPropagation();
    this.over = -1;
    this.store.place(e.dataTransfer?.getData(DRAGGED) ?? '', index);
  }

  private renderSlot(index: number) {
    const { store } = this;
    const move = store.chosen[index];
    return html`<li class=${`${move ? '' : 'empty'} ${this.over === index ? 'over' : ''}`} @dragover=${(e: DragEvent) => this.dragOver(e, index)}
      @dragleave=${() => (this.over = -1)} @drop=${(e: DragEvent) => this.drop(e, index)}>${
        move && store.phase === 'ordering'
          ? html`<button class="filled" draggable="true" title=${t('Remove. ← and → move it, dragging too')}
            @dragstart=${(e: DragEvent) => this.drag(e, move.uci)} @keydown=${(e: KeyboardEvent) => this.slotKey(e, move.uci, index)}
            @click=${() => store.toggle(move.uci)}><small class="num">${index + 1}</small>${shownMoves(move.san)}</button>`
          : move
            ? html`<span class="filled"><small class="num">${index + 1}</small>${shownMoves(move.san)}</span>`
            : html`<span class="num">${index + 1}</span>`
      }</li>`;
  }

  private renderMove(move: LegalMove, tabindex: 0 | -1, focused: () => void) {
    const { store } = this;
    const chosen = store.chosen.includes(move);
    return html`<button tabindex=${tabindex} draggable="true" aria-pressed=${chosen} @focus=${focused}
      @dragstart=${(e: DragEvent) => this.drag(e, move.uci)} @click=${() => store.toggle(move.uci)}>${shownMoves(move.san)}</button>`;
  }

  private renderTask() {
    const { store } = this;
    const { wanted, chosen, phase } = store;
    const searching = phase === 'searching';
    return html`<section class="panel task" aria-label=${t('Your order')} @keydown=${this.key}>
      <p class="question">${t('{n, plural, one {Which move} other {Which {wanted} moves}} should be searched first?', { n: wanted, wanted: numberWord(wanted) })}
        <span class="muted">${t('Choose them below, drag them, or play them on the board.')}</span></p>
      <ol class="slots" aria-label=${t('Your order')}>${Array.from({ length: wanted }, (_, i) => this.renderSlot(i))}</ol>
      ${searching ? nothing : this.renderMoves(t('Legal moves'), store.legal, (move, tabindex, focused) => this.renderMove(move, tabindex, focused))}
      <div class="actions">
        <button ?disabled=${chosen.length === 0 || searching} title=${t('Remove the last move (Backspace)')} @click=${() => store.undo()}>${icon('undo')}${t('Undo')}</button>
        <button ?disabled=${chosen.length === 0 || searching} title=${t('Remove all moves (Delete)')} @click=${() => store.clear()}>${t('Clear')}</button>
        <button class="primary" ?disabled=${!store.complete} @click=${() => void this.search()}>${searching ? t('Searching…') : t('Search in this order')}</button>
      </div>
    </section>`;
  }

  private renderResult(result: OrderResult) {
    const { store } = this;
    const rows = [
      { id: 'yours', name: t('Your order'), what: t('your moves first, then captures, then the others'), nodes: result.nodes },
      ...ORDERS.map(({ id, name, what }) => ({ id, name, what, nodes: result.others[id] })),
    ].sort((a, b) => a.nodes - b.nodes);
    const most = Math.max(...rows.map(({ nodes }) => nodes));
    return html`<section class="panel task" aria-label=${t('Result')}>
      <p class="score" tabindex="-1">${rich('<b>{score}</b> of 100', { b: (inner) => html`<b class="num">${inner}</b>`, score: result.score })}</p>
      <ol class="slots" aria-label=${t('Your order')}>${store.chosen.map((_, i) => this.renderSlot(i))}</ol>
      <table>
        <caption class="sr-only">${t('Nodes by order of the root moves')}</caption>
        <tbody>${rows.map(
          ({ id, name, what, nodes }) => html`<tr class=${id === 'yours' ? id : ''} title=${what}>
            <th scope="row">${name}</th>
            <td class="num">${exactText(nodes)}</td>
            <td><div class="track" aria-hidden="true"><i .style=${`width:${((100 * nodes) / most).toFixed(1)}%`}></i></div></td>
          </tr>`,
        )}</tbody>
      </table>
      <p class="reason">${result.reason}</p>
      <p class="best-order">${t('The best order begins {join}.', { join: result.best.map(({ san }) => shownMoves(san)).join(', ') })}</p>
      <details><summary>${t('How the orders are made')}</summary>
        <ul class="orders">${rows.map(({ name, what }) => html`<li>${name}: ${what}.</li>`)}</ul>
        <p>${t('The score is 100 for as few nodes as the best of the other orders needs, 0 for as many as the worst.')}</p>
      </details>
      <div class="actions"><button @click=${() => this.again()}>${t('Try again')}</button>${this.renderNext()}</div>
    </section>`;
  }

  private renderState(): TemplateResult {
    const { store } = this;
    if (store.phase === 'failed') return this.renderFailure(t('The position cannot be searched'), store.failure);
    if (store.phase === 'loading') return html`<p class="loading" role="status">${t('Loading the position…')}</p>`;
    return store.result ? this.renderResult(store.result) : this.renderTask();
  }

  override render() {
    const { store } = this;
    const { position, nodeView } = store;
    const depth = position?.depth ?? 0;
    const turn = nodeView && SIDES[nodeView.turn];
    return html`${this.renderHead()}
      <div class="lesson">
        <div class="text">
          ${this.renderTitle(position?.title ?? '')}
          <p>${t('The earlier the search finds a good move, the higher its alpha and the more it cuts. Put {n, plural, one {{number} move} other {{number} moves}} in order. A textbook search to depth {depth} tries them first in every iteration, then the captures, then the rest: the fewer nodes, the better your order.', { n: store.wanted || PICKED, number: numberWord(store.wanted || PICKED), depth })}</p>
        </div>
        <div class="board">
          <rp-position-board .position=${nodeView} .shapes=${store.shapes} .asking=${store.phase === 'ordering'} .settings=${this.settings}
            @answer=${(e: CustomEvent<string>) => store.toggle(e.detail)}></rp-position-board>
          <p class="line"><b>${turn ? t('{turn} to move', { turn }) : '…'}</b><span>${store.legal.length > 0 ? t('{length, plural, one {# legal move} other {# legal moves}}', { length: store.legal.length }) : ''}</span></p>
        </div>
        <div class="steps">${this.renderState()}</div>
      </div>
      ${this.renderAnnouncement()}`;
  }
}

customElements.define('rp-order-game', OrderGame);
