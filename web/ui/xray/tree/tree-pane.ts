import { html, nothing, type PropertyValues } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { t } from '../../../language/translate.ts';
import type { Ghosts } from '../../../recording/ghosts.ts';
import { WHOLE } from '../../../recording/icicle.ts';
import type { Recording } from '../../../recording/recording.ts';
import type { Line, NodeMoves, SearchTree } from '../../../recording/tree.ts';
import { recordAt } from '../../../recording/tree-moment.ts';
import { limitWords, rootWords, turnAt } from '../../../recording/tree-words.ts';
import { icon } from '../../base/icons.ts';
import { paneStyles } from '../../base/pane-styles.ts';
import { shared } from '../../base/styles.ts';
import { TranslatedElement } from '../../base/translated-element.ts';
import { exportTree, type Format } from './tree-export.ts';
import { figures, type LegalMoves, type LegalResolver, type SanResolver, TreeFacts } from './tree-facts.ts';
import { legendStyles, treeLegend } from './tree-legend.ts';
import { lastSearch, movesCsv, movesTable } from './tree-moves.ts';
import { TreeSelection } from './tree-selection.ts';
import { TreeStage } from './tree-stage.ts';
import { treeStyles } from './tree-styles.ts';
import { type Hovered, treeTip } from './tree-tip.ts';
import { treeTools } from './tree-tools.ts';

/**
 * The tree of a recorded search: an icicle plot on a canvas, a description of the selected node, and its moves as a table.
 * Dispatches `select` (index of a record) and `open` (UCI moves from the recording's root, to show on a board).
 */
export class TreePane extends TranslatedElement {
  static override properties = {
    recording: { attribute: false },
    selected: { type: Number },
    span: { type: Number },
    whole: { type: Boolean },
    ghosts: { attribute: false },
    heading: {},
    compact: { type: Boolean },
    san: { attribute: false },
    legal: { attribute: false },
    quiet: { type: Boolean },
    hovered: { state: true },
  };
  static override styles = [shared, paneStyles, treeStyles, legendStyles];
  declare recording: Recording | null;
  /** Index of the selected record; -1 selects the root search that is shown. */
  declare selected: number;
  /** Nodes that the full width stands for, to draw two trees at one scale; 0 uses the nodes of the root search shown. */
  declare span: number;
  /** Draws all root searches side by side, not the last one or the selected one's alone. */
  declare whole: boolean;
  /** What a twin without killers searched besides; null for nothing. */
  declare ghosts: Ghosts | null;
  /** Heading of the pane; ‘Tree’ without one. */
  declare heading: string;
  /** Hides the help and the moves table, to show two trees together. */
  declare compact: boolean;
  /** Resolves lines to SAN; without it, names from the recording are shown. */
  declare san: SanResolver | null;
  /** Resolves the legal moves after a line; needed to count and name unsearched moves. */
  declare legal: LegalResolver | null;
  /** Turns off the live region; the owner announces the selected node. */
  declare quiet: boolean;
  declare private hovered: Hovered | null;
  private readonly selection = new TreeSelection();
  /** The record that was chosen in the picture; -1 for none. */
  private pointed = -1;
  private moves: NodeMoves | null = null;
  /** Inputs of `moves`. */
  private movesOf: { record: number; tree: SearchTree | null; legal: LegalMoves | null } | null = null;
  private legalHere: LegalMoves | null = null;
  private marked: { found: readonly number[] | null; records: ReadonlySet<number> } = { found: null, records: new Set() };
  private readonly facts = new TreeFacts(() => this.requestUpdate());
  private readonly stage = new TreeStage({
    picked: (hit) => {
      this.pointed = hit.record;
      this.choose(hit.record);
    },
    opened: (record) => this.open(record),
    hovered: (hit, x, y) => (this.hovered = hit && { hit, x, y }),
    keys: () => new Map([...this.renderRoot.querySelectorAll('[data-key]')].map((e) => [e.getAttribute('data-key') ?? '', e])),
  });

  constructor() {
    super();
    this.heading = '';
    this.compact = false;
    this.recording = null;
    this.selected = -1;
    this.span = 0;
    this.whole = false;
    this.ghosts = null;
    this.san = this.legal = null;
    this.quiet = false;
    this.hovered = null;
    const { element } = this.stage;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
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

  protected override languageChanged(): void {
    this.movesOf = null;
    super.languageChanged();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { selection } = this;
    this.facts.san = this.san;
    this.facts.legal = this.legal;
    if (changed.has('recording')) {
      selection.open(this.recording);
      this.facts.clear();
      this.hovered = null;
      // An index into the previous recording is invalid here.
      if (!changed.has('selected')) this.selected = -1;
    }
    if (changed.has('selected')) selection.select(this.selected);
    const { tree, at } = selection;
    this.legalHere = tree && at >= 0 ? this.facts.legalAt(tree, at) : null;
    const of = { record: at, tree, legal: this.legalHere };
    if (of.record === this.movesOf?.record && of.tree === this.movesOf.tree && of.legal === this.movesOf.legal) return;
    this.movesOf = of;
    this.moves = tree && at >= 0 ? tree.movesOf(at, this.legalHere?.length) : null;
  }

  protected override updated(changed: PropertyValues): void {
    const { tree, root, at, found } = this.selection;
    this.stage.element.setAttribute('aria-label', t('Search tree'));
    this.stage.show(tree, this.whole && tree ? WHOLE : root, this.span, this.ghosts);
    if (found !== this.marked.found) this.marked = { found, records: new Set(found ?? []) };
    this.stage.mark(at, this.marked.records);
    // What was chosen in the picture is in view.
    if (changed.has('selected') && this.selected >= 0 && this.selected !== this.pointed && tree) this.stage.reveal(at);
    this.pointed = -1;
    if (changed.has('recording')) this.stage.paintKeys();
  }

  /** The record in which the search was at its node `n` on a line; -1 for none. */
  recordAt(n: number, moves: readonly string[]): number {
    const { tree } = this.selection;
    return tree ? recordAt(tree, n, moves) : -1;
  }

  /** Returns the line to a record and the move that cut its node (UCI text; '' if none), to show on a board. */
  describe(record: number): { line: Line; cut: string } | null {
    const { tree } = this.selection;
    if (!tree) return null;
    const cut = tree.movesOf(record).rows.find(({ outcome }) => outcome === 'cut');
    return { line: tree.pathTo(record), cut: cut?.uci ?? '' };
  }

  /** Selects a record on behalf of the user and dispatches `select`. */
  private choose(record: number): void {
    if (record < 0 || record === this.selected) return;
    this.selection.select(record);
    this.selected = record;
    this.hovered = null;
    this.dispatchEvent(new CustomEvent<number>('select', { detail: record, bubbles: true, composed: true }));
  }

  /** Dispatches `open` for a node; a line with a null move is truncated before it. */
  private open(record: number): void {
    const moves = this.selection.tree?.pathTo(record).moves ?? [];
    this.dispatchEvent(new CustomEvent<string[]>('open', { detail: moves, bubbles: true, composed: true }));
  }

  private key(e: KeyboardEvent): void {
    const { selection, stage } = this;
    const { at } = selection;
    if (at < 0 || e.ctrlKey || e.metaKey || e.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowUp: () => this.choose(selection.parent),
      ArrowDown: () => this.choose(selection.firstChild),
      ArrowLeft: () => this.choose(selection.sibling(-1)),
      ArrowRight: () => this.choose(selection.sibling(1)),
      '+': () => stage.zoomBy(2),
      '=': () => stage.zoomBy(2),
      '-': () => stage.zoomBy(0.5),
      Home: () => stage.showAll(),
      Backspace: () => this.goToParent(),
      Escape: () => this.goToParent(),
      n: () => this.choose(selection.event(1)),
      p: () => this.choose(selection.event(-1)),
      Enter: () => this.open(at),
      ' ': () => stage.zoomTo(at),
    };
    // There is nothing to zoom out of: leave the key to the page.
    if (e.key === 'Escape' && stage.atWhole()) return;
    const action = actions[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!action) return;
    action();
    e.preventDefault();
    e.stopPropagation();
  }

  /** Selects and zooms to the parent; at the root, shows the whole tree. */
  private goToParent(): void {
    const { parent } = this.selection;
    if (parent < 0) return this.stage.showAll();
    this.choose(parent);
    this.stage.zoomTo(parent);
  }

  /** Runs an action that changes `selection`, then updates the pane. */
  private change(work: () => void): void {
    work();
    this.requestUpdate();
  }

  /** Returns the SAN of a move of the selected node, if known. */
  private readonly sanOf = (uci: string): string | undefined => this.legalHere?.find((m) => m.uci === uci)?.san;

  private async save(format: Format): Promise<void> {
    const { recording, moves, stage, facts } = this;
    const { tree, root, at, kind } = this.selection;
    this.renderRoot.querySelector('details')?.removeAttribute('open');
    if (!recording || !tree || !moves) return;
    const title = `${rootWords(recording, root)}: ${facts.describe(tree, at, kind)}`;
    const csv = (): string => movesCsv(moves, this.sanOf);
    await exportTree(format, `riposte-tree-depth${recording.depth(root)}`, {
      recording,
      stage,
      title,
      search: rootWords(recording, root),
      csv,
    });
  }

  private get name(): string {
    return this.heading || t('Tree');
  }

  private renderTools(tree: SearchTree) {
    const { selection } = this;
    const { root, found, at, query, kind } = selection;
    return treeTools({
      tree,
      name: this.name,
      root,
      found,
      at,
      query,
      kind,
      choose: (record) => this.choose(record),
      atRoot: selection.atRoot,
      search: (text) => this.change(() => selection.search(text)),
      setAtRoot: (on) => this.change(() => selection.setAtRoot(on)),
      goToMatch: (step) => this.choose(selection.match(step)),
      setKind: (event) => this.change(() => (selection.kind = event)),
      step: (step) => this.choose(selection.event(step)),
      zoom: (factor) => this.stage.zoomBy(factor),
      zoomToNode: () => this.stage.zoomTo(at),
      showAll: () => this.stage.showAll(),
      save: (format) => void this.save(format),
    });
  }

  private renderTree(tree: SearchTree) {
    const { hovered, facts } = this;
    const { at, kind } = this.selection;
    const limit = limitWords(tree.recording);
    const hidden = tree.pathTo(at).hidden.length > 0;
    return html`${limit === '' ? nothing : html`<p class="limit">${limit}</p>`}
      <div class="picture">${this.stage.element}${hovered ? treeTip(tree, facts, kind, hovered, this.stage.element, this.ghosts) : nothing}</div>
      ${treeLegend(this.ghosts !== null)}
      <div class="node">
        <p class="line">${facts.lineText(tree, at)}</p>
        <p id="sentence" aria-live=${this.quiet ? 'off' : 'polite'}>${facts.describe(tree, at, kind)}</p>
        <p class="figures num">${figures(tree.recording, at)}</p>
        ${
          this.compact
            ? nothing
            : html`<button @click=${() => this.open(at)}>${icon('board')}${hidden ? t('Show position before the null move') : t('Show on board')}</button>`
        }
      </div>
      ${this.compact ? nothing : this.renderMoves(tree)}`;
  }

  private renderMoves(tree: SearchTree) {
    const { moves } = this;
    const { at, row } = this.selection;
    return html`<div class="moves" role="region" aria-label=${t('Moves of the selected node, in order')}>
        ${guard(
          [moves, row],
          () =>
            moves &&
            movesTable({
              moves,
              turn: turnAt(tree.recording, at),
              beyond: tree.unrecordedBelow(at) > 0,
              at: row,
              san: this.sanOf,
              choose: (record) => this.choose(record),
              key: (e, at) => this.tableKey(e, at),
            }),
        )}
      </div>`;
  }

  private tableKey(e: KeyboardEvent, row: number): void {
    const { selection, moves } = this;
    if (selection.moveRow(e.key, row, moves?.rows.length ?? 1)) this.requestUpdate();
    else if (e.key === 'Enter' || e.key === ' ') {
      const chosen = moves?.rows[row];
      this.choose((chosen && lastSearch(chosen)?.record) ?? -1);
    } else if (e.key === 'Backspace') this.choose(selection.parent);
    else return;
    this.focusRow();
    e.preventDefault();
    e.stopPropagation();
  }

  /** Focuses the current table row after the next render, or the picture if the node has no table. */
  private focusRow(): void {
    void this.updateComplete.then(() => {
      const row = this.renderRoot.querySelectorAll<HTMLElement>('tbody button')[this.selection.row];
      (row ?? this.stage.element).focus();
    });
  }

  override render() {
    const { tree } = this.selection;
    return html`<section class="panel" aria-label=${this.compact ? t('Tree of {heading}', { heading: this.name }) : t('Search tree')}>
      <header><h2>${this.name}</h2>${tree ? this.renderTools(tree) : nothing}</header>
      ${
        tree
          ? this.renderTree(tree)
          : html`<p class="blank none">${t('No tree yet. Record a search or open a recording to see every node that it visited.')}</p>`
      }
    </section>`;
  }
}

customElements.define('rp-tree-pane', TreePane);
