import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { countText } from '../../../core/format.ts';
import type { Hit } from '../../../recording/icicle.ts';
import type { Recording } from '../../../recording/recording.ts';
import { type Line, type NodeMoves, SearchTree } from '../../../recording/tree.ts';
import { type EventKind, eventsOf } from '../../../recording/tree-events.ts';
import { findRecords } from '../../../recording/tree-find.ts';
import { eventWords, limitWords, rootWords, scoreWords, sentence } from '../../../recording/tree-words.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';
import { icon } from '../../base/icons.ts';
import { paneStyles } from '../../base/pane-styles.ts';
import { shared } from '../../base/styles.ts';
import { exportTree, type Format } from './tree-export.ts';
import { type LegalMoves, type LegalResolver, type SanResolver, TreeFacts } from './tree-facts.ts';
import { legendStyles, treeLegend } from './tree-legend.ts';
import { lastSearch, movesCsv, movesTable } from './tree-moves.ts';
import { TreeStage } from './tree-stage.ts';
import { treeStyles } from './tree-styles.ts';
import { treeTools } from './tree-tools.ts';

/**
 * The tree of a recorded search: an icicle plot on a canvas, a description of the selected node, and its moves as a table.
 * Dispatches `select` (index of a record) and `open` (UCI moves from the recording's root, to show on a board).
 */
export class TreePane extends LitElement {
  static override properties = {
    recording: { attribute: false },
    selected: { type: Number },
    span: { type: Number },
    heading: {},
    compact: { type: Boolean },
    san: { attribute: false },
    legal: { attribute: false },
    quiet: { type: Boolean },
    root: { state: true },
    hovered: { state: true },
    found: { state: true },
    kind: { state: true },
    row: { state: true },
  };
  static override styles = [shared, paneStyles, treeStyles, legendStyles];
  declare recording: Recording | null;
  /** Index of the selected record; -1 selects the root search that is shown. */
  declare selected: number;
  /** Nodes that the full width stands for, to draw two trees at one scale; 0 uses the nodes of the root search shown. */
  declare span: number;
  /** Heading of the pane. */
  declare heading: string;
  /** Hides the help and the moves table, to show two trees together. */
  declare compact: boolean;
  /** Resolves lines to SAN; without it, names from the recording are shown. */
  declare san: SanResolver | null;
  /** Resolves the legal moves after a line; needed to count and name unsearched moves. */
  declare legal: LegalResolver | null;
  /** Turns off the live region; the owner announces the selected node. */
  declare quiet: boolean;
  /** Record of the root search that is shown. */
  declare private root: number;
  declare private hovered: { hit: Hit; x: number; y: number } | null;
  declare private found: number[] | null;
  declare private kind: EventKind;
  /** Index of the table row in the tab order. */
  declare private row: number;
  private tree: SearchTree | null = null;
  private moves: NodeMoves | null = null;
  /** Inputs of `moves`. */
  private movesOf: { record: number; tree: SearchTree | null; legal: LegalMoves | null } | null = null;
  private legalHere: LegalMoves | null = null;
  private marked: ReadonlySet<number> = new Set();
  private query = '';
  private readonly facts = new TreeFacts(() => this.requestUpdate());
  private readonly stage = new TreeStage({
    picked: (hit) => this.choose(hit.record),
    opened: (record) => this.open(record),
    hovered: (hit, x, y) => (this.hovered = hit && { hit, x, y }),
    keys: () => new Map([...this.renderRoot.querySelectorAll('[data-key]')].map((e) => [e.getAttribute('data-key') ?? '', e])),
  });

  constructor() {
    super();
    this.heading = 'Tree';
    this.compact = false;
    this.recording = null;
    this.selected = -1;
    this.span = 0;
    this.san = this.legal = null;
    this.quiet = false;
    this.root = -1;
    this.hovered = this.found = null;
    this.kind = 'cutoff';
    this.row = 0;
    const { element } = this.stage;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', 'Search tree');
    element.setAttribute('aria-describedby', 'help sentence');
    element.addEventListener('keydown', (e) => this.key(e));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stage.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stage.disconnect();
  }

  /** The selected record, or else the root search; -1 without a recording. */
  private get at(): number {
    return this.selected >= 0 && this.selected < (this.recording?.count ?? 0) ? this.selected : this.root;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.facts.san = this.san;
    this.facts.legal = this.legal;
    if (changed.has('recording')) {
      this.tree = this.recording && this.recording.count > 0 ? new SearchTree(this.recording) : null;
      this.root = this.tree?.lastRoot ?? -1;
      this.facts.clear();
      this.found = this.hovered = null;
      this.query = '';
      // An index into the previous recording is invalid here.
      if (!changed.has('selected')) this.selected = -1;
    }
    const { tree } = this;
    if (tree && this.selected >= 0 && changed.has('selected')) this.root = tree.rootOf(this.at);
    if (changed.has('selected') || changed.has('recording')) this.row = 0;
    this.legalHere = tree && this.at >= 0 ? this.facts.legalAt(tree, this.at) : null;
    const of = { record: this.at, tree, legal: this.legalHere };
    if (of.record === this.movesOf?.record && of.tree === this.movesOf.tree && of.legal === this.movesOf.legal) return;
    this.movesOf = of;
    this.moves = tree && this.at >= 0 ? tree.movesOf(this.at, this.legalHere?.length) : null;
  }

  protected override updated(changed: PropertyValues): void {
    this.stage.show(this.tree, this.root, this.span);
    if (changed.has('found')) this.marked = new Set(this.found ?? []);
    this.stage.mark(this.at, this.marked);
    if (changed.has('selected') && this.selected >= 0 && this.tree) this.stage.reveal(this.at);
    if (changed.has('recording')) this.stage.paintKeys();
  }

  /** Returns the line to a record and the move that cut its node (UCI text; '' if none), to show on a board. */
  describe(record: number): { line: Line; cut: string } | null {
    const { tree } = this;
    if (!tree) return null;
    const cut = tree.movesOf(record).rows.find(({ outcome }) => outcome === 'cut');
    return { line: tree.pathTo(record), cut: cut?.uci ?? '' };
  }

  /** Selects a record on behalf of the user and dispatches `select`. */
  private choose(record: number): void {
    if (record < 0 || record === this.selected) return;
    this.selected = record;
    this.hovered = null;
    this.dispatchEvent(new CustomEvent<number>('select', { detail: record, bubbles: true, composed: true }));
  }

  /** Dispatches `open` for a node; a line with a null move is truncated before it. */
  private open(record: number): void {
    const moves = this.tree?.pathTo(record).moves ?? [];
    this.dispatchEvent(new CustomEvent<string[]>('open', { detail: moves, bubbles: true, composed: true }));
  }

  private key(e: KeyboardEvent): void {
    const { tree, stage, at } = this;
    if (!tree || at < 0 || e.ctrlKey || e.metaKey || e.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowUp: () => this.choose(tree.parentOf(at)),
      ArrowDown: () => this.choose(tree.childrenOf(at)[0] ?? -1),
      ArrowLeft: () => this.choose(this.sibling(-1)),
      ArrowRight: () => this.choose(this.sibling(1)),
      '+': () => stage.zoomBy(2),
      '=': () => stage.zoomBy(2),
      '-': () => stage.zoomBy(0.5),
      Home: () => stage.showAll(),
      Backspace: () => this.goToParent(),
      Escape: () => this.goToParent(),
      n: () => this.step(1),
      p: () => this.step(-1),
      Enter: () => this.open(at),
      ' ': () => stage.zoomTo(at),
    };
    // Nothing to zoom out of: leave the key to the page.
    if (e.key === 'Escape' && stage.atWhole()) return;
    const action = actions[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!action) return;
    action();
    e.preventDefault();
    e.stopPropagation();
  }

  private sibling(step: 1 | -1): number {
    const { tree, at } = this;
    const parent = tree?.parentOf(at) ?? -1;
    const all = parent >= 0 ? tree?.childrenOf(parent) : undefined;
    return all?.[all.indexOf(at) + step] ?? -1;
  }

  /** Selects and zooms to the parent; at the root, shows the whole tree. */
  private goToParent(): void {
    const parent = this.tree?.parentOf(this.at) ?? -1;
    if (parent < 0) return this.stage.showAll();
    this.choose(parent);
    this.stage.zoomTo(parent);
  }

  private step(step: 1 | -1): void {
    // With no selection, start at the first event of the root search shown, or at the last.
    const from = this.selected >= 0 || step < 0 ? this.at : this.root - 1;
    if (this.tree) this.choose(eventsOf(this.tree).step(this.kind, from, step));
  }

  private search(text: string): void {
    this.query = text;
    this.found = text.trim() === '' ? null : ((this.tree && findRecords(this.tree, this.root, text)) ?? []);
  }

  private goToMatch(step: 1 | -1): void {
    const { found, at } = this;
    if (!found || found.length === 0) return;
    const next = step > 0 ? (found.find((i) => i > at) ?? found[0]) : (found.findLast((i) => i < at) ?? found[found.length - 1]);
    this.choose(next ?? -1);
  }

  /** Returns the SAN of a move of the selected node, if known. */
  private readonly sanOf = (uci: string): string | undefined => this.legalHere?.find((m) => m.uci === uci)?.san;

  private async save(format: Format): Promise<void> {
    const { recording, moves, stage } = this;
    this.renderRoot.querySelector('details')?.removeAttribute('open');
    if (!recording || !moves) return;
    const title = `${rootWords(recording, this.root)}: ${this.describeNode(this.at)}`;
    const csv = (): string => movesCsv(moves, this.sanOf);
    await exportTree(format, `riposte-tree-depth${recording.depth(this.root)}`, { recording, stage, title, csv });
  }

  /** Describes a record, and its event if it is of the selected kind. */
  private describeNode(record: number): string {
    const { tree } = this;
    if (!tree) return '';
    const legal = this.facts.legalAt(tree, record);
    const name = (i: number): string =>
      (tree.parentOf(i) === record && legal?.find((m) => m.uci === tree.recording.uci(i))?.san) || tree.name(i);
    const facts = { name, ...(legal ? { legal: legal.length } : {}) };
    return [sentence(tree, record, facts), eventWords(tree, this.kind, record, facts)].filter((text) => text !== '').join(' ');
  }

  private figures(record: number): string {
    const r = this.recording;
    if (!r) return '';
    const depth = r.depth(record) > 0 ? `depth ${r.depth(record)}` : 'quiescence';
    const window = `${scoreWords(r.alpha(record))} to ${scoreWords(r.beta(record))}`;
    const nodes = `${countText(r.nodesAt(record))} node${r.nodesAt(record) === 1 ? '' : 's'}`;
    return `Ply ${r.ply(record)} · ${depth} · window ${window} · score ${scoreWords(r.score(record))} · ${nodes}`;
  }

  private renderTools(tree: SearchTree) {
    return treeTools({
      tree,
      name: this.heading,
      root: this.root,
      found: this.found,
      at: this.at,
      query: this.query,
      kind: this.kind,
      choose: (record) => this.choose(record),
      search: (text) => this.search(text),
      goToMatch: (step) => this.goToMatch(step),
      setKind: (kind) => (this.kind = kind),
      step: (step) => this.step(step),
      zoom: (factor) => this.stage.zoomBy(factor),
      showAll: () => this.stage.showAll(),
      save: (format) => void this.save(format),
    });
  }

  private renderTip(tree: SearchTree) {
    if (!this.hovered) return nothing;
    const { hit, x, y } = this.hovered;
    const { clientWidth, clientHeight } = this.stage.element;
    const across =
      clientWidth < BREAKPOINT.narrow
        ? 'left:8px;right:8px'
        : x > clientWidth / 2
          ? `right:${clientWidth - x + 12}px`
          : `left:${x + 14}px`;
    const down = y > clientHeight / 2 ? `bottom:${clientHeight - y + 12}px` : `top:${y + 16}px`;
    const text = {
      node: () => html`<b>${this.facts.lineText(tree, hit.record)}</b>${this.describeNode(hit.record)}
        <span class="muted">${this.figures(hit.record)}</span>`,
      few: () => html`Nodes too narrow to draw individually: zoom in.`,
      unrecorded: () =>
        html`<b>Not recorded</b>${countText(tree.unrecordedBelow(hit.record))} nodes below are beyond the ply limit.`,
      unsearched: () => html`<b>Never searched</b>${this.describeNode(hit.record)}`,
    }[hit.kind === 'again' ? 'node' : hit.kind]();
    return html`<div class="tip" aria-hidden="true" .style=${`${across};${down}`}>${text}</div>`;
  }

  private renderTree(tree: SearchTree) {
    const { at } = this;
    const limit = limitWords(tree.recording);
    const hidden = tree.pathTo(at).hidden.length > 0;
    return html`${limit === '' ? nothing : html`<p class="limit">${limit}</p>`}
      <div class="picture">${this.stage.element}${this.renderTip(tree)}</div>
      ${treeLegend()}
      <div class="node">
        <p class="line">${this.facts.lineText(tree, at)}</p>
        <p id="sentence" aria-live=${this.quiet ? 'off' : 'polite'}>${this.describeNode(at)}</p>
        <p class="figures num">${this.figures(at)}</p>
        ${
          this.compact
            ? nothing
            : html`<button @click=${() => this.open(at)}>${icon('board')}${hidden ? 'Show position before the null move' : 'Show on board'}</button>`
        }
      </div>
      ${this.compact ? nothing : this.renderMoves(tree)}`;
  }

  private renderMoves(tree: SearchTree) {
    const { at, moves } = this;
    return html`<div class="moves" role="region" aria-label="Moves of the selected node, in order">
        ${guard(
          [moves, this.row],
          () =>
            moves &&
            movesTable({
              moves,
              beyond: tree.unrecordedBelow(at) > 0,
              at: this.row,
              san: this.sanOf,
              choose: (record) => this.choose(record),
              key: (e, row) => this.tableKey(e, row),
            }),
        )}
      </div>`;
  }

  private tableKey(e: KeyboardEvent, row: number): void {
    const last = (this.moves?.rows.length ?? 1) - 1;
    const goal = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: last }[e.key];
    if (goal !== undefined) {
      this.row = Math.max(0, Math.min(last, goal));
      this.focusRow();
    } else if (e.key === 'Enter' || e.key === ' ') {
      const chosen = this.moves?.rows[row];
      this.choose((chosen && lastSearch(chosen)?.record) ?? -1);
      this.focusRow();
    } else if (e.key === 'Backspace') {
      this.choose(this.tree?.parentOf(this.at) ?? -1);
      this.focusRow();
    } else {
      return;
    }
    e.preventDefault();
    e.stopPropagation();
  }

  /** Focuses the current table row after the next render, or the picture if the node has no table. */
  private focusRow(): void {
    void this.updateComplete.then(() => {
      const row = this.renderRoot.querySelectorAll<HTMLElement>('tbody button')[this.row];
      (row ?? this.stage.element).focus();
    });
  }

  override render() {
    const { tree } = this;
    return html`<section class="panel" aria-label=${this.compact ? `Tree of ${this.heading}` : 'Search tree'}>
      <header><h2>${this.heading}</h2>${tree ? this.renderTools(tree) : nothing}</header>
      ${
        tree
          ? this.renderTree(tree)
          : html`<p class="blank none">No tree yet. Record a search or open a recording to see every node that it visited.</p>`
      }
    </section>`;
  }
}

customElements.define('rp-tree-pane', TreePane);
