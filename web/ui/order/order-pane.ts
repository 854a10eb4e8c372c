import { html, nothing, type PropertyValues } from 'lit';
import { decimalText, exactText, shareText } from '../../core/format.ts';
import { EngineClient } from '../../engine/client/client.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { LAB_DEPTH, LAB_NODES, LAB_SET, type OrderCount, OrderLab, type Scope } from '../../experiments/order/order-lab.ts';
import { linkOfOrder, type Order, orderOfLink, STAGES, stageName, USUAL_ORDER } from '../../experiments/order/stages.ts';
import { said, t } from '../../language/translate.ts';
import type { PositionSpec } from '../../protocol/protocol.ts';
import { icon } from '../base/icons.ts';
import { shared } from '../base/styles.ts';
import { TranslatedElement } from '../base/translated-element.ts';
import { contestStyles } from '../experiments/experiment-styles.ts';
import { orderStyles } from './order-styles.ts';

/** Type of the dragged data: the id of a stage. */
const DRAGGED = 'application/x-riposte-stage';
/** Where a dragged card would come: its place in the order, or out of it. */
type Over = number | 'out' | null;

const sameOrder = (a: Order, b: Order): boolean => a.join() === b.join();

/**
 * The order lab: the stages of the move picker as cards to reorder and remove, and what their order costs. It counts at once while it
 * is shown. Dispatches `order-place` with the order for the address.
 */
export class OrderPane extends TranslatedElement {
  static override properties = {
    position: { attribute: false },
    link: { attribute: false },
    active: { attribute: false },
    order: { state: true },
    over: { state: true },
    note: { state: true },
  };
  static override styles = [shared, contestStyles, orderStyles];
  /** The position on the board. */
  declare position: PositionSpec;
  /** The order to begin with, as in a link; `''` for the usual one. */
  declare link: string;
  /** Whether it is shown. */
  declare active: boolean;
  declare private order: Order;
  declare private over: Over;
  /** What a screen reader hears of the last change. */
  declare private note: string;
  /** Creates the engine; replaced in tests. */
  connect: ConnectEngine = () => new EngineClient({ single: true });
  /** The positions besides the one on the board; replaced in tests. */
  set: readonly PositionSpec[] = LAB_SET;
  private made: OrderLab | null = null;
  private unsubscribe: (() => void) | null = null;

  constructor() {
    super();
    this.position = { fen: 'startpos', moves: [] };
    this.link = this.note = '';
    this.active = true;
    this.order = USUAL_ORDER;
    this.over = null;
  }

  private get lab(): OrderLab {
    return (this.made ??= new OrderLab(() => this.connect(), this.set));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = this.lab.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.lab.dispose();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const wanted = orderOfLink(this.link);
    if (changed.has('link') && !sameOrder(wanted, this.order)) this.order = wanted;
  }

  protected override updated(changed: PropertyValues): void {
    if (!['order', 'position', 'active'].some((name) => changed.has(name))) return;
    if (this.active) void this.lab.measure(this.order, this.position);
    else this.lab.dispose();
  }

  private change(order: Order, note: string): void {
    if (sameOrder(order, this.order)) return;
    this.order = order;
    this.note = note;
    const place = sameOrder(order, USUAL_ORDER) ? '' : linkOfOrder(order);
    this.dispatchEvent(new CustomEvent('order-place', { detail: place, bubbles: true, composed: true }));
  }

  /** Puts a stage at a place among the others. */
  private place(id: string, at: number): void {
    const others = this.order.filter((one) => one !== id);
    const to = Math.max(0, Math.min(others.length, at));
    const order = [...others.slice(0, to), id, ...others.slice(to)];
    this.change(order, t('{stage}: card {place} of {count}.', { stage: stageName(id), place: to + 1, count: order.length }));
  }

  private takeOut(id: string): void {
    this.change(
      this.order.filter((one) => one !== id),
      t('{stage} is out of the order.', { stage: stageName(id) }),
    );
  }

  /** Moves a card by the keyboard or a button; the focus goes with it. */
  private async step(id: string, by: number): Promise<void> {
    const at = this.order.indexOf(id);
    const focused = (this.renderRoot as ShadowRoot).activeElement?.getAttribute('data-tool') ?? 'earlier';
    this.place(id, at + by);
    await this.focusTool(this.order.indexOf(id), focused);
  }

  private async removed(id: string): Promise<void> {
    const at = this.order.indexOf(id);
    this.takeOut(id);
    await this.focusTool(Math.min(at, this.order.length - 1), 'remove');
  }

  private async focusTool(at: number, tool: string): Promise<void> {
    await this.updateComplete;
    const card = this.renderRoot.querySelectorAll('li')[at];
    // The first card has nothing before it, the last one nothing behind it.
    const button =
      card?.querySelector<HTMLElement>(`[data-tool=${tool}]:not([disabled])`) ??
      card?.querySelector<HTMLElement>('button:not([disabled])') ??
      this.renderRoot.querySelector<HTMLElement>('.tray button');
    button?.focus();
  }

  private key(e: KeyboardEvent, id: string): void {
    if (e.key === 'Delete') void this.removed(id);
    else if (e.altKey && e.key === 'ArrowUp') void this.step(id, -1);
    else if (e.altKey && e.key === 'ArrowDown') void this.step(id, 1);
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  private drag(e: DragEvent, id: string): void {
    e.dataTransfer?.setData(DRAGGED, id);
  }

  private dragOver(e: DragEvent, over: Over): void {
    if (!e.dataTransfer?.types.includes(DRAGGED)) return;
    e.preventDefault();
    e.stopPropagation();
    this.over = over;
  }

  private drop(e: DragEvent, over: Over): void {
    const id = e.dataTransfer?.getData(DRAGGED) ?? '';
    this.over = null;
    if (id === '' || over === null) return;
    e.preventDefault();
    e.stopPropagation();
    const from = this.order.indexOf(id);
    if (over === 'out') this.takeOut(id);
    else this.place(id, from >= 0 && from < over ? over - 1 : over);
  }

  private renderCard(id: string, at: number) {
    const stage = STAGES.find((one) => one.id === id);
    const name = said(stageName(id));
    const tool = (kind: string, label: string, glyph: 'up' | 'down' | 'close', disabled: boolean, act: () => void) =>
      html`<button data-tool=${kind} ?disabled=${disabled} aria-label=${`${name}: ${label}`} title=${label} @click=${act}>${icon(glyph)}</button>`;
    return html`<li draggable="true" class=${this.over === at ? 'over' : ''} @keydown=${(e: KeyboardEvent) => this.key(e, id)}
      @dragstart=${(e: DragEvent) => this.drag(e, id)} @dragover=${(e: DragEvent) => this.dragOver(e, at)} @drop=${(e: DragEvent) => this.drop(e, at)}>
      <span class="num">${at + 1}</span><div>${name}${stage ? html`<small>${said(stage.what)}</small>` : nothing}</div>
      <div class="tools">${tool('earlier', t('earlier (Alt+↑)'), 'up', at === 0, () => void this.step(id, -1))}${tool(
        'later',
        t('later (Alt+↓)'),
        'down',
        at === this.order.length - 1,
        () => void this.step(id, 1),
      )}${tool('remove', t('remove (Del)'), 'close', false, () => void this.removed(id))}</div>
    </li>`;
  }

  private renderCards() {
    const { order } = this;
    const unused = STAGES.filter(({ id }) => !order.includes(id));
    return html`<section class="panel" aria-label=${t('The order of the moves')}>
      <header><h2>${t('The order of the moves')}</h2>
        <button class="usual" ?disabled=${sameOrder(order, USUAL_ORDER)}
          @click=${() => this.change(USUAL_ORDER, t('The usual order'))}>${icon('undo')}${t('The usual order')}</button></header>
      <ol class=${this.over === order.length ? 'over' : ''} aria-label=${t('Stages, the first one first')}
        @dragover=${(e: DragEvent) => this.dragOver(e, order.length)} @drop=${(e: DragEvent) => this.drop(e, order.length)}
        @dragend=${() => (this.over = null)}>${order.map((id, at) => this.renderCard(id, at))}</ol>
      <div class="tray ${this.over === 'out' ? 'over' : ''}" role="group" aria-label=${t('Not in the order')}
        @dragover=${(e: DragEvent) => this.dragOver(e, 'out')} @drop=${(e: DragEvent) => this.drop(e, 'out')}>
        <span>${unused.length === 0 ? t('Drop a card here to remove it.') : t('Not in the order')}</span>
        ${unused.map(
          ({
            id,
            name,
            what,
          }) => html`<button draggable="true" title=${said(what)} @dragstart=${(e: DragEvent) => this.drag(e, id)}
          @click=${() => this.place(id, order.length)}>${icon('plus')}${said(name)}</button>`,
        )}
      </div>
      <p class="hint">${t('A card tries the moves of its kind that no card before it has tried. Moves of no card come last, unordered.')}</p>
    </section>`;
  }

  private nodesText({ nodes, givenUp }: OrderCount, text = exactText(nodes)): string {
    return givenUp ? t('more than {nodes}', { nodes: text }) : text;
  }

  /** The cells of what an order took; blank until something has been counted. */
  private cells(order: Order, most: number) {
    const [here, set] = this.counts(order);
    const cell = (count: OrderCount, of: number) =>
      html`<td class="num">${count.positions === of ? this.nodesText(count) : count.positions === 0 ? '…' : html`${this.nodesText(count)} …`}</td>`;
    const cutoffs = here.cutoffs + set.cutoffs;
    return html`${cell(here, 1)}${cell(set, this.lab.setSize)}
      <td class="num">${cutoffs === 0 ? '…' : shareText(here.first + set.first, cutoffs, { compact: true })}</td>${this.bar(set.nodes, most)}`;
  }

  private bar(nodes: number, most: number) {
    return html`<td class="bar-of"><div class="track" aria-hidden="true"><i .style=${`width:${((100 * nodes) / most).toFixed(2)}%`}></i></div></td>`;
  }

  private counts(order: Order): readonly [OrderCount, OrderCount] {
    const of = (scope: Scope) => this.lab.count(order, this.position, scope);
    return [of('here'), of('set')];
  }

  private renderFigures() {
    const { lab, order, position } = this;
    const rows: (readonly [string, Order])[] = [[t('Your order'), order]];
    if (lab.best) rows.push([t('Your best so far'), lab.best]);
    if (this.counts(USUAL_ORDER)[1].positions === lab.setSize) rows.push([t('The usual order'), USUAL_ORDER]);
    const minimum = lab.minimum(position, 'set');
    const most = Math.max(1, minimum ?? 0, ...rows.map(([, one]) => this.counts(one)[1].nodes));
    const size = (scope: Scope) => {
      const nodes = lab.minimum(position, scope);
      return html`<td class="num">${nodes === null ? '…' : exactText(nodes)}</td>`;
    };
    return html`<div class="scroll" role="group" tabindex="0" aria-label=${t('What the order costs')} aria-busy=${lab.busy}><table>
      <thead><tr><th class="left" scope="col">${t('Nodes to depth {depth}', { depth: LAB_DEPTH })}</th><th scope="col">${t('this position')}</th>
        <th scope="col">${t('{count, plural, one {# position} other {# positions}}', { count: lab.setSize })}</th><th scope="col">${t('cut by the first move')}</th><td class="bar-of"></td></tr></thead>
      <tbody>${rows.map(([name, one], i) => html`<tr class=${i === 0 ? 'mine' : ''}><th class="left" scope="row">${name}</th>${this.cells(one, most)}</tr>`)}
        <tr><th class="left" scope="row">${t('Minimal tree, estimated')}</th>${size('here')}${size('set')}<td></td>${this.bar(minimum ?? 0, most)}</tr></tbody>
    </table></div>`;
  }

  /** The result in a sentence, once the order has been counted. */
  private sentence(): string {
    const { lab, order, position } = this;
    const [here, set] = this.counts(order);
    const minimum = lab.minimum(position, 'set');
    if (lab.busy || minimum === null || here.positions === 0 || set.positions < lab.setSize) return '';
    const values = {
      n: here.nodes,
      here: this.nodesText(here),
      set: this.nodesText(set),
      count: lab.setSize,
      times: this.nodesText(set, decimalText(set.nodes / minimum, 1)),
    };
    return t(
      'This order takes {n, plural, one {{here} node} other {{here} nodes}} here and {set} in {count, plural, one {# position} other {# positions}}: {times} times the minimal tree.',
      values,
    );
  }

  override render() {
    const { lab, failure } = { lab: this.lab, failure: this.lab.failure };
    return html`<div class="pane">
      ${this.renderCards()}
      <section class="panel" aria-label=${t('What the order costs')}>
        ${this.renderFigures()}
        <p class="verdict" role="status">${this.sentence()}</p>
        ${failure ? html`<p class="error" role="alert">${failure.field === '' ? '' : `${failure.field}: `}${failure.message}</p>` : nothing}
        ${
          lab.best && !sameOrder(lab.best, this.order)
            ? html`<div class="bar"><button class="best" @click=${() => this.change(lab.best ?? USUAL_ORDER, t('Your best so far'))}>${t('Show your best order')}</button></div>`
            : nothing
        }
        <p class="hint">${t('The engine is plain alpha-beta with quiescence search, two killers, history and countermoves; with the card TT move it has its table, which also saves positions that come again. It prunes nothing, so only the order matters. A search is given up at {nodes, plural, one {# node} other {# nodes}}.', { nodes: LAB_NODES })}</p>
        <p class="hint">${t('Knuth and Moore showed what the best order needs: with b moves in every position b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves. The estimate takes the mean number of moves in the position and after each of its moves, and leaves quiescence search out.')}</p>
      </section>
      <p class="sr-only" role="status">${this.note}</p>
    </div>`;
  }
}

customElements.define('rp-order-pane', OrderPane);
