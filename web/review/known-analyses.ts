import { worth } from '../analysis/line-collector.ts';
import type { Report, Root, SearchObserver, Shown } from '../analysis/live-search.ts';
import { MOVE_NAGS, withNag } from '../core/nags.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { KnownPositions, SquareScore } from '../game/analysis/known-positions.ts';
import { readingOf } from '../game/play/bar-reading.ts';
import type { Session } from '../game/session.ts';
import { t } from '../language/translate.ts';
import type { GameRecord, MoveNode, RecordNode } from '../protocol/game-record.ts';
import type { Score, SearchInfo } from '../protocol/protocol.ts';
import { analysisKey, mergedAnalysis, STORED_LINES, STORED_MOVES, type StoredAnalysis } from '../protocol/stored-analysis.ts';
import { annotated, type Path } from '../state/game-tree.ts';
import { type Evaluation, evaluationOf, finalEvaluation } from './evaluation.ts';
import { lossBetween, MARK_NAGS, markOf, turnOf } from './marks.ts';

/** Where analyses are kept; `AnalysisStore` is one. */
export interface AnalysisKeeper {
  get(keys: readonly string[]): Promise<Map<string, StoredAnalysis>>;
  keep(analysis: StoredAnalysis): Promise<StoredAnalysis>;
}

/** Depth from which an analysis is kept. */
const LEAST_DEPTH = 8;

/** Depth of both evaluations from which a move is marked. About what the first pass of a review reaches. */
export const MARK_DEPTH = 12;

/** Analyses that are held in memory; the oldest go first. */
const MOST_HELD = 3000;

/** Milliseconds between two writes of a running analysis. */
const WRITE_EVERY_MS = 3000;

/** Keys that are read at once. */
const READ_AT_ONCE = 500;

/** A line of an analysis as the search reports it. */
const infoOf = ({ depth, score, pv, san }: StoredAnalysis['lines'][number], index: number, nodes: number): SearchInfo => ({
  depth,
  seldepth: depth,
  multipv: index + 1,
  score,
  nodes,
  nps: 0,
  hashfull: 0,
  time: 0,
  pv: [...pv],
  san: [...san],
});

/**
 * What was analysed, in this visit and before: shown again with its position until the search is as deep, as evaluations of the game, as
 * marks of its moves, and as numbers where a piece may go.
 */
export class KnownAnalyses extends Store implements KnownPositions, SearchObserver {
  private readonly session: Session;
  private keeper: AnalysisKeeper | null = null;
  private readonly now: () => number;
  private readonly held = new Map<string, StoredAnalysis>();
  /** Evaluations of positions in which the game is over. */
  private readonly finals = new Map<string, Evaluation>();
  /** Keys that the keeper was asked for, with its answers. */
  private readonly asked = new Map<string, Promise<void>>();
  /** Whether the running search is an analysis of all moves of its position. */
  private recording = false;
  /** The analysis of the running search that is not written yet. */
  private unwritten: StoredAnalysis | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seenGame: GameRecord | null = null;
  /** The keys of the positions after the moves of one position, by its FEN. */
  private after: { readonly fen: string; readonly keys: Map<string, string> } = { fen: '', keys: new Map() };

  constructor(session: Session, now: () => number = Date.now, schedule?: Schedule) {
    super(schedule);
    this.session = session;
    this.now = now;
    session.useKnown(this);
    session.liveSearch.observe(this);
    session.subscribe(() => this.look());
    globalThis.addEventListener?.('pagehide', () => this.flush());
    // A search that runs already.
    if (session.liveSearch.running) this.reset();
    this.look();
  }

  /** Keeps analyses from now on, and shows those of earlier visits. */
  useKeeper(keeper: AnalysisKeeper): void {
    if (this.keeper === keeper) return;
    this.keeper = keeper;
    this.asked.clear();
    this.seenGame = null;
    this.flush();
    this.look();
    this.recallRoot();
  }

  /** What is known of a position; null if it was never analysed. */
  evaluation(fen: string): Evaluation | null {
    const key = this.keyOf(fen);
    const final = this.finals.get(key);
    if (final) return final;
    const analysis = this.held.get(key);
    const line = analysis?.lines[0];
    return analysis && line ? evaluationOf(infoOf(line, 0, analysis.nodes), turnOf(fen), analysis.nodes) : null;
  }

  glyph(before: string, node: MoveNode): number | null {
    if (node.uci === '0000' || node.nags.some((nag) => MOVE_NAGS.includes(nag))) return null;
    const [earlier, later] = [this.evaluation(before), this.evaluation(node.fen)];
    if (!earlier || !later || earlier.depth < MARK_DEPTH || (later.kind !== 'over' && later.depth < MARK_DEPTH)) return null;
    // The better evaluation after the best move comes from looking further, not from the move.
    if (earlier.pv[0] === node.uci) return null;
    const turn = turnOf(before);
    const mark = markOf(earlier, later, lossBetween(earlier, later, turn).chances, turn);
    // As in a review, a move of a named opening is marked only as a blunder.
    if (mark === null || (mark !== 'blunder' && this.session.openings?.at(node.fen))) return null;
    return MARK_NAGS[mark];
  }

  /** How many moves of the game have a glyph that is not written in it. */
  get glyphs(): number {
    let count = 0;
    this.eachMove((before, node) => (count += this.glyph(before, node) === null ? 0 : 1));
    return count;
  }

  /** Writes the glyphs into the game, as one change. */
  async writeGlyphs(): Promise<void> {
    const found: [Path, number[]][] = [];
    this.eachMove((before, node, path) => {
      const glyph = this.glyph(before, node);
      if (glyph !== null) found.push([path(), withNag(node.nags, glyph)]);
    });
    const text = t('{n, plural, one {One mark is} other {# marks are}} in the game.', { n: found.length });
    const write = (record: GameRecord): GameRecord =>
      found.reduce((made, [path, nags]) => annotated(made, path, { nags }), record);
    await this.session.edits.edit(t('marks'), write, { text });
  }

  targets(from: string): readonly SquareScore[] {
    const { session } = this;
    const { shown } = session.game;
    if (session.mode !== 'analyse' || !shown) return [];
    const { root, lines } = session.liveSearch;
    const searched = root?.fen === shown.fen ? lines : [];
    const best = new Map<string, { score: Score; turn: 'w' | 'b'; points: number }>();
    for (const { from: start, to, uci } of shown.legal) {
      if (start !== from) continue;
      const line = searched.find(({ pv, score }) => pv[0] === uci && score.bound === 'exact');
      const stored = this.held.get(this.after.fen === shown.fen ? (this.after.keys.get(uci) ?? '') : '')?.lines[0];
      const found = line
        ? { score: line.score, turn: shown.turn, points: worth(line) }
        : stored && { score: stored.score, turn: shown.turn === 'w' ? ('b' as const) : ('w' as const), points: -worth(stored) };
      // Of promotions, the best one.
      if (found && found.points > (best.get(to)?.points ?? Number.NEGATIVE_INFINITY)) best.set(to, found);
    }
    return [...best].map(([square, { score, turn }]) => ({ square, label: readingOf(score, turn).text }));
  }

  lookUp(from: string): void {
    const { session } = this;
    const { shown } = session.game;
    if (session.mode !== 'analyse' || !shown) return;
    if (this.after.fen !== shown.fen) this.after = { fen: shown.fen, keys: new Map() };
    const { keys } = this.after;
    const moves = shown.legal.filter((move) => move.from === from && !keys.has(move.uci));
    const spec = session.game.spec(session.game.cursor);
    void Promise.all(
      moves.map(async ({ uci }) => {
        // An engine that fails reports it elsewhere.
        const view = await session.describe({ ...spec, moves: [...spec.moves, uci] }).catch(() => null);
        if (view) keys.set(uci, this.keyOf(view.fen));
      }),
    ).then(async () => {
      await this.load(moves.map(({ uci }) => keys.get(uci) ?? ''));
      this.changed();
    });
  }

  reset(): void {
    this.flush();
    const { session } = this;
    const { kind } = session.liveSearch;
    this.recording = session.mode === 'analyse' && kind === 'analysis' && session.rootMoves === null;
    this.recallRoot();
  }

  report({ type }: Report, before: Shown, now: Shown): void {
    if (type === 'end') return this.flush();
    if (type !== 'info' || !this.recording) return;
    const { root } = this.session.liveSearch;
    const several = this.session.multipv > 1;
    // Most reports only bring other figures of the search.
    if (several ? now.lines.every(({ pv }, i) => pv === before.lines[i]?.pv) : now.settled === before.settled) return;
    const best = several ? now.lines[0] : now.settled;
    if (!root || !best || best.score.bound !== 'exact' || best.depth < LEAST_DEPTH || best.pv.length === 0) return;
    const lines = (several ? now.lines : [best]).slice(0, STORED_LINES);
    const known = this.held.get(this.keyOf(root.fen))?.lines ?? [];
    if (known.length >= lines.length && known.every(({ depth }) => depth > best.depth)) return;
    const analysis: StoredAnalysis = {
      fen: root.fen,
      chess960: root.spec.chess960 ?? false,
      depth: best.depth,
      nodes: best.nodes,
      date: this.now(),
      lines: lines.map(({ depth, score, pv, san }) => ({
        depth,
        score: { kind: score.kind, value: score.value, bound: 'exact' },
        pv: pv.slice(0, STORED_MOVES),
        san: san.slice(0, STORED_MOVES),
      })),
    };
    this.unwritten = analysis;
    this.hold(analysis);
    this.timer ??= setTimeout(() => this.flush(), WRITE_EVERY_MS);
    this.changed();
  }

  forget(keys: readonly string[]): void {
    for (const key of keys) this.held.delete(key);
    this.unwritten = null;
    this.recallRoot();
    this.changed();
  }

  private hold(analysis: StoredAnalysis): void {
    const key = analysisKey(analysis.fen, analysis.chess960);
    const known = this.held.get(key);
    this.held.delete(key);
    this.held.set(key, known ? mergedAnalysis(known, analysis) : analysis);
    const [oldest] = this.held.keys();
    if (this.held.size > MOST_HELD && oldest !== undefined) this.held.delete(oldest);
  }

  private keyOf(fen: string): string {
    return analysisKey(fen, this.session.game.record?.chess960 ?? false);
  }

  /** Writes what is not written yet. */
  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { unwritten, keeper } = this;
    if (!unwritten || !keeper) return;
    this.unwritten = null;
    void keeper.keep(unwritten);
  }

  /** Shows what is known of the position that is searched. */
  private recallRoot(): void {
    const { session } = this;
    const { root } = session.liveSearch;
    if (!root || session.mode !== 'analyse' || session.rootMoves !== null) return;
    const key = this.keyOf(root.fen);
    const recall = (): void => {
      const known = this.held.get(key);
      const lines = known?.lines.slice(0, session.multipv).map((line, i) => infoOf(line, i, known.nodes));
      if (session.liveSearch.root === root && session.mode === 'analyse') session.liveSearch.recall(lines ?? []);
    };
    recall();
    void this.load([key]).then(recall);
  }

  /** Loads analyses that the keeper was not asked for yet. Resolves when all of these are there. */
  private async load(keys: readonly string[]): Promise<void> {
    const { keeper } = this;
    if (!keeper) return;
    const wanted = [...new Set(keys)].filter((key) => key !== '' && !this.asked.has(key));
    for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
      const part = wanted.slice(at, at + READ_AT_ONCE);
      const answer = keeper.get(part).then((found) => {
        for (const analysis of found.values()) this.hold(analysis);
        if (found.size > 0) this.changed();
      });
      for (const key of part) this.asked.set(key, answer);
    }
    await Promise.all(keys.map((key) => this.asked.get(key)));
  }

  /** Visits all moves of the game. `path` makes the path to the move. */
  private eachMove(visit: (before: string, node: MoveNode, path: () => Path) => void): void {
    const { record } = this.session.game;
    interface Place {
      readonly fen: string;
      readonly node: RecordNode;
      readonly uci: string;
      readonly parent: Place | null;
    }
    const open: Place[] = record ? [{ fen: record.startFen, node: record, uci: '', parent: null }] : [];
    for (let place = open.pop(); place; place = open.pop()) {
      const { fen, node } = place;
      for (const child of node.children) {
        const next: Place = { fen: child.fen, node: child, uci: child.uci, parent: place };
        visit(fen, child, () => {
          const path: string[] = [];
          for (let at: Place | null = next; at?.parent; at = at.parent) path.push(at.uci);
          return path.reverse();
        });
        open.push(next);
      }
    }
  }

  /** The session has changed: another game, another position. */
  private look(): void {
    const { session } = this;
    const { game } = session;
    const { record, shown } = game;
    if (session.mode !== 'analyse' || !record || !shown) return;
    if (shown.legal.length === 0) this.finals.set(this.keyOf(shown.fen), finalEvaluation(shown, 0));
    if (record !== this.seenGame) {
      this.seenGame = record;
      const keys = [this.keyOf(record.startFen)];
      this.eachMove((_, { fen }) => keys.push(this.keyOf(fen)));
      void this.load(keys);
    }
    if (this.isResting(shown.fen)) void this.showResting(shown.fen);
  }

  /** Whether a position is on the board without a search of it, and the panels show another one. */
  private isResting(fen: string): boolean {
    const { analysing, game, liveSearch, mode } = this.session;
    const isIdle = mode === 'analyse' && !analysing && !liveSearch.running;
    return isIdle && game.shown?.fen === fen && liveSearch.root?.fen !== fen;
  }

  /** Shows what is known of a position that is not searched, and nothing of the one before. */
  private async showResting(fen: string): Promise<void> {
    const { session } = this;
    const { game, liveSearch } = session;
    await this.load([this.keyOf(fen)]);
    if (!this.isResting(fen)) return;
    const root: Root = { spec: game.spec(game.cursor), fen, turn: turnOf(fen) };
    liveSearch.rest(root);
  }
}

const known = new WeakMap<Session, KnownAnalyses>();

/** What is known to a session, if it has looked: one, whoever asks. */
export function knownOf(session: Session): KnownAnalyses {
  let one = known.get(session);
  if (!one) {
    one = new KnownAnalyses(session);
    known.set(session, one);
  }
  return one;
}
