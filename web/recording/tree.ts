import { shownMoves, t } from '../language/translate.ts';
import { cutByMove, cutoffLabel, endCode, SEARCH_KIND_CODES, type SearchKind, searchKindName } from './node-ends.ts';
import { longMove, movedPieces, shortMove } from './pieces.ts';
import { LONGEST_LINE, type Recording } from './recording.ts';

/** The moves from the root to a record. */
export interface Line {
  /** UCI moves up to the first null move; a board can show these. */
  moves: string[];
  /** UCI moves from the first null move (`'0000'`) on, which a board cannot show. */
  hidden: string[];
}

/** One search of a move and its result. */
export interface MoveSearch {
  record: number;
  /** Kind of the search. */
  searchKind: SearchKind | 'unknown';
  /** Depth in plies. */
  depth: number;
  /** Reduction in plies. */
  reduction: number;
  /** Extension of the move, -2..2 plies. */
  extension: number;
  nodes: number;
  /** Score for the side that moves; null if the search was stopped. */
  score: number | null;
  /** Type of the score, for the same side. */
  bound: 'lower' | 'upper' | 'exact';
}

/** `best`: no later move was better. `raised`: raised alpha. `low`: did not exceed alpha. */
export type MoveOutcome = 'cut' | 'best' | 'raised' | 'low' | 'unfinished';

/** One move of a node, or another step such as a null move, with all its searches. */
export interface MoveRow {
  kind: 'move' | 'nullMove' | 'probCut' | 'singular' | 'quiescence';
  /** Number of the move, from 1; 0 for other steps. */
  number: number;
  uci: string;
  /** `'Ng8-f6'`. */
  name: string;
  /** Name of the move ordering stage. */
  stage: string;
  searches: MoveSearch[];
  nodes: number;
  outcome: MoveOutcome;
}

/** The moves of a node. */
export interface NodeMoves {
  rows: MoveRow[];
  /** Moves pruned before the last searched one. */
  passedOver: number;
  /** Legal moves after the last searched one; null if the number of legal moves is unknown. */
  neverSearched: number | null;
}

const UNFINISHED = endCode('unfinished');

/** Index of a recording: parents, children, lines and the moves of each node. Built in one pass over the records. */
export class SearchTree {
  readonly recording: Recording;
  /** Parent of each record; -1 for a root search. */
  readonly parent: Int32Array;
  /** Height of the subtree below each record, in plies. */
  readonly heightBelow: Uint8Array;
  /** Records of the root searches; depth and window identify the iteration. */
  readonly roots: readonly number[];
  private pieces: Uint8Array | null = null;

  constructor(recording: Recording) {
    this.recording = recording;
    const { count } = recording;
    const parent = new Int32Array(count);
    const reach = new Uint8Array(count);
    const roots: number[] = [];
    // The current line: its records, their ends, and the deepest ply below each so far.
    const line = new Int32Array(LONGEST_LINE);
    const ends = new Int32Array(LONGEST_LINE);
    const deep = new Uint8Array(LONGEST_LINE);
    let depth = 0;
    const close = (): void => {
      depth -= 1;
      const at = line[depth] ?? 0;
      const ply = recording.ply(at);
      const deepest = deep[depth] ?? 0;
      reach[at] = deepest - ply;
      if (depth > 0 && (deep[depth - 1] ?? 0) < deepest) deep[depth - 1] = deepest;
    };
    for (let i = 0; i < count; i++) {
      while (depth > 0 && (ends[depth - 1] ?? 0) <= i) close();
      const size = recording.size(i);
      if (depth === 0) roots.push(i);
      parent[i] = depth === 0 ? -1 : (line[depth - 1] ?? 0);
      line[depth] = i;
      ends[depth] = i + size;
      deep[depth] = recording.ply(i);
      depth += 1;
    }
    while (depth > 0) close();
    this.parent = parent;
    this.heightBelow = reach;
    this.roots = roots;
  }

  /** The last completed root search; -1 if there is none. */
  get lastRoot(): number {
    const finished = this.roots.findLast((root) => this.recording.end(root) !== UNFINISHED);
    return finished ?? this.roots[this.roots.length - 1] ?? -1;
  }

  /** The piece that moved at each record; computed on first use. */
  get moved(): Uint8Array {
    return (this.pieces ??= movedPieces(this.recording));
  }

  /** Parent of a record; -1 for a root search. */
  parentOf(i: number): number {
    return this.parent[i] ?? -1;
  }

  /** Nodes below this record that are beyond the ply limit; 0 if it has recorded children. */
  unrecordedBelow(i: number): number {
    const r = this.recording;
    if (r.size(i) > 1 || r.ply(i) < r.plyLimit) return 0;
    return Math.max(0, r.nodesAt(i) - (r.searchKind(i) === SEARCH_KIND_CODES.singular ? 0 : 1));
  }

  /** Children of a record in search order. */
  childrenOf(i: number): number[] {
    const children: number[] = [];
    const end = i + this.recording.size(i);
    for (let child = i + 1; child < end; child += this.recording.size(child)) children.push(child);
    return children;
  }

  /** The move that caused a node's cutoff: its last child; -1 if no move did or it was not recorded. */
  cuttingMove(i: number): number {
    if (!cutByMove(this.recording.end(i))) return -1;
    let last = -1;
    const end = i + this.recording.size(i);
    for (let child = i + 1; child < end; child += this.recording.size(child)) last = child;
    return last;
  }

  /** The root search that a record belongs to. */
  rootOf(i: number): number {
    let low = 0;
    let high = this.roots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.roots[middle] ?? 0) <= i) low = middle + 1;
      else high = middle;
    }
    return this.roots[low - 1] ?? -1;
  }

  /** Records from the root to this one. */
  lineTo(i: number): number[] {
    const line: number[] = [];
    for (let at = i; at >= 0; at = this.parentOf(at)) line.push(at);
    return line.reverse();
  }

  /** The moves from the root to a record, split at the first null move. */
  pathTo(i: number): Line {
    const path: Line = { moves: [], hidden: [] };
    for (const at of this.lineTo(i)) {
      const uci = this.recording.uci(at);
      if (uci === '' && this.recording.searchKind(at) === SEARCH_KIND_CODES.nullMove) path.hidden.push('0000');
      else if (uci !== '') (path.hidden.length > 0 ? path.hidden : path.moves).push(uci);
    }
    return path;
  }

  /** The move that led to a record in long algebraic notation, `'Ng8-f6'`. */
  name(i: number): string {
    return longMove(this.recording, this.moved, i);
  }

  /** The move that led to a record in short notation, `'Nf6'`, with the reader's letters of pieces. */
  shortName(i: number): string {
    return shownMoves(shortMove(this.recording, this.moved, i));
  }

  /** The moves and other steps of a node in search order. `legal`: number of legal moves, if known. */
  movesOf(i: number, legal?: number): NodeMoves {
    const rows: MoveRow[] = [];
    let before = -1;
    for (const child of this.childrenOf(i)) {
      const row = rows[rows.length - 1];
      const kind = this.rowKind(i, child);
      if (row?.kind === kind && this.isSameMove(before, child)) row.searches.push(this.searchOf(child));
      else rows.push(this.rowOf(child, kind));
      before = child;
    }
    let best: MoveRow | null = null;
    for (const row of rows) {
      row.nodes = row.searches.reduce((sum, search) => sum + search.nodes, 0);
      row.outcome = this.outcomeOf(i, row);
      if (row.kind === 'move' && row.outcome === 'raised') best = row;
    }
    if (best && !cutByMove(this.recording.end(i))) best.outcome = 'best';
    // A singular search excludes the TT move.
    const spared = this.recording.searchKind(i) === SEARCH_KIND_CODES.singular ? 1 : 0;
    const searched = rows.filter((row) => row.kind === 'move');
    const last = searched.reduce((most, row) => Math.max(most, row.number), 0);
    return {
      rows,
      passedOver: Math.max(0, last - searched.length),
      neverSearched: legal === undefined ? null : Math.max(0, legal - spared - last),
    };
  }

  /** True if a child is a re-search of the previous child's move. */
  private isSameMove(before: number, child: number): boolean {
    const r = this.recording;
    if (before < 0 || r.move(child) === 0 || r.move(child) !== r.move(before)) return false;
    return r.moveNumber(child) === r.moveNumber(before);
  }

  private rowKind(node: number, child: number): MoveRow['kind'] {
    const r = this.recording;
    const searchKind = searchKindName(r.searchKind(child));
    if (searchKind === 'nullMove' || searchKind === 'probCut' || searchKind === 'singular') return searchKind;
    // Outside quiescence search, quiescence children come from razoring.
    return searchKind === 'quiescence' && r.depth(node) > 0 ? 'quiescence' : 'move';
  }

  private rowOf(child: number, kind: MoveRow['kind']): MoveRow {
    const r = this.recording;
    const words = { nullMove: t('null move'), probCut: 'ProbCut', singular: t('singular search'), quiescence: t('razoring') };
    return {
      kind,
      number: kind === 'move' ? r.moveNumber(child) : 0,
      uci: r.uci(child),
      name: this.name(child),
      stage: kind !== 'move' ? words[kind] : this.stageOf(child),
      searches: [this.searchOf(child)],
      nodes: 0,
      outcome: 'low',
    };
  }

  /** The stage of the move ordering that a move came from; `''` if it is not recorded. Without a table, the best move comes from an iteration. */
  private stageOf(child: number): string {
    const { description } = this.recording;
    const source = this.recording.source(child);
    if (source === 0) return '';
    const fromIteration = source === endCode('ttMove') && String(description.options['Switch Table']) === 'false';
    return fromIteration ? t('last iteration') : cutoffLabel(source);
  }

  private searchOf(child: number): MoveSearch {
    const r = this.recording;
    const searchKind = searchKindName(r.searchKind(child));
    // A singular search is of the node itself, so the side to move is the same.
    const sign = searchKind === 'singular' ? 1 : -1;
    const score = r.score(child);
    const side = score >= r.beta(child) ? 1 : score <= r.alpha(child) ? -1 : 0;
    return {
      record: child,
      searchKind,
      depth: r.depth(child),
      reduction: r.reduction(child),
      extension: r.extension(child),
      nodes: r.nodesAt(child),
      score: r.end(child) === UNFINISHED ? null : sign * score || 0,
      bound: side === 0 ? 'exact' : side * sign > 0 ? 'lower' : 'upper',
    };
  }

  private outcomeOf(node: number, row: MoveRow): MoveOutcome {
    const r = this.recording;
    const search = row.searches[row.searches.length - 1];
    if (!search || search.score === null) return 'unfinished';
    const last = search.record + r.size(search.record) === node + r.size(node);
    if (row.kind !== 'move') {
      const gives = { nullMove: 'nullMove', probCut: 'probCut', singular: 'multicut', quiescence: 'razoring' } as const;
      return last && r.end(node) === endCode(gives[row.kind]) ? 'cut' : 'low';
    }
    if (last && cutByMove(r.end(node))) return 'cut';
    // The child's beta is the negated alpha at that time.
    return search.score > -r.beta(search.record) ? 'raised' : 'low';
  }
}
