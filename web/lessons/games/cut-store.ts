import type { BoardShape } from '../../analysis/shapes.ts';
import { errorMessage } from '../../core/errors.ts';
import { Latest } from '../../core/latest.ts';
import { type Schedule, Store } from '../../core/store.ts';
import type { ConnectEngine } from '../../engine/engine-port.ts';
import { shownMoves, t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { endName } from '../../recording/node-ends.ts';
import type { SearchTree } from '../../recording/tree.ts';
import { TEXTBOOK } from '../lesson.ts';
import { arrowText, type NodeView, nodeViewOf, sentenceAt, shapesAt, whyNot } from '../node-view.ts';
import { LessonSearches } from '../searches.ts';
import type { CutPosition } from './cut-positions.ts';
import { cutNodes, killersAt } from './cuts.ts';

/** Points for an answer by the number of wrong tries before it; later ones get none. */
const POINTS = [2, 1];

/** State of “Name the cutoff”: the recorded search, the node that is asked about, and the points so far. */
export class CutStore extends Store {
  phase: 'searching' | 'asking' | 'answered' | 'end' | 'failed' = 'searching';
  position: CutPosition | null = null;
  tree: SearchTree | null = null;
  /** Records of the nodes that are asked about. */
  nodes: readonly number[] = [];
  /** Index of the node in `nodes`. */
  at = 0;
  /** The node on the board; null until the engine has described it. */
  nodeView: NodeView | null = null;
  /** Wrong tries at this node, as UCI moves. */
  wrong: readonly string[] = [];
  /** What is said of the last answer. */
  feedback = '';
  /** Points for each node so far. */
  points: readonly number[] = [];
  /** How many of the nodes so far were cut by a killer. */
  byKiller = 0;
  /** Why it failed, in phase `failed`. */
  failure = '';
  private readonly searches: LessonSearches;
  private readonly latest = new Latest();

  constructor(connect: ConnectEngine, schedule?: Schedule) {
    super(schedule);
    this.searches = new LessonSearches(connect);
  }

  private get record(): number {
    return this.nodes[this.at] ?? -1;
  }

  /** The answer as a UCI move. */
  private get cut(): string {
    const record = this.tree?.cuttingMove(this.record) ?? -1;
    return record < 0 ? '' : (this.tree?.recording.uci(record) ?? '');
  }

  private san(uci: string): string {
    return this.nodeView?.legal.find((move) => move.uci === uci)?.san ?? uci;
  }

  /** Points so far, and the most that are possible in all. */
  get total(): { points: number; of: number } {
    return { points: this.points.reduce((sum, n) => sum + n, 0), of: POINTS[0]! * this.nodes.length };
  }

  /** The share of all points, 0..100. */
  get score(): number {
    const { points, of } = this.total;
    return of === 0 ? 0 : Math.round((100 * points) / of);
  }

  /** What is known of the killers at this node after a wrong try; `''` before. */
  get hint(): string {
    const { tree, record } = this;
    if (!tree || this.phase !== 'asking' || this.wrong.length === 0) return '';
    const killers = killersAt(tree, record);
    // Of the moves that are played here, as in the ladder.
    const ply = tree.recording.ply(record) + 1;
    if (killers.length === 0) return t('No killer of ply {ply} is known yet.', { ply });
    const legal = killers.filter((uci) => this.nodeView?.legal.some((move) => move.uci === uci));
    if (legal.length === 0) return t('No killer of ply {ply} is legal here.', { ply });
    const [first = '', second = ''] = legal.map((uci) => shownMoves(this.san(uci)));
    return second === ''
      ? t('The killer of ply {ply}: {first}. A killer is tried after the good captures.', { ply, first })
      : t('Killers of ply {ply}: {first} and {second}. A killer is tried after the good captures.', { ply, first, second });
  }

  /** Describes the answered node; `''` while it is asked about. */
  get sentence(): string {
    const { tree, nodeView } = this;
    return tree && nodeView && this.phase === 'answered' ? sentenceAt(tree, this.record, nodeView, null) : '';
  }

  /** Arrows at the answered node. */
  get shapes(): BoardShape[] {
    return this.tree && this.phase === 'answered' ? shapesAt(this.tree, this.record) : [];
  }

  /** Explains the arrows. */
  get arrows(): string {
    return this.tree && this.phase === 'answered' ? arrowText(this.tree, this.record) : '';
  }

  /** Ply of the node. */
  get ply(): number {
    return this.tree && this.record >= 0 ? this.tree.recording.ply(this.record) : 0;
  }

  /** Searches a position and asks about its first cut node. */
  async open(position: CutPosition): Promise<void> {
    const signal = this.latest.begin();
    this.position = position;
    this.phase = 'searching';
    this.tree = this.nodeView = null;
    this.nodes = [];
    this.changed();
    await this.attempt(signal, async () => {
      const { fen, depth } = position;
      const [tree] = await this.searches.run({ fen, depth, searches: [{ name: '', settings: TEXTBOOK }] });
      if (signal.aborted || !tree) return;
      this.tree = tree;
      this.nodes = cutNodes(tree);
      await this.ask(0);
    });
  }

  /** Answers with a UCI move. */
  answer(uci: string): void {
    const { tree, nodeView } = this;
    const move = nodeView?.legal.find((one) => one.uci === uci);
    if (this.phase !== 'asking' || !tree || !move || this.wrong.includes(uci)) return;
    if (uci === this.cut) return this.solve(t('Right: {name}.', { name: shownMoves(move.san) }), POINTS[this.wrong.length] ?? 0);
    this.wrong = [...this.wrong, uci];
    this.feedback = whyNot(tree, this.record, move as LegalMove);
    this.changed();
  }

  /** Shows the answer, for no points. */
  reveal(): void {
    if (this.phase === 'asking' && this.nodeView) this.solve(t('It is {san}.', { san: this.san(this.cut) }), 0);
  }

  /** Goes to the next node, or to the end. */
  async next(): Promise<void> {
    if (this.phase !== 'answered') return;
    const { signal } = this.latest;
    if (this.at + 1 < this.nodes.length) return this.attempt(signal, () => this.ask(this.at + 1));
    this.phase = 'end';
    this.changed();
  }

  /** Asks about the same tree again. */
  again(): Promise<void> {
    return this.attempt(this.latest.signal, () => this.ask(0));
  }

  /** Terminates the engine. */
  dispose(): void {
    this.latest.abort();
    this.searches.dispose();
  }

  private solve(feedback: string, points: number): void {
    const end = this.tree ? endName(this.tree.recording.end(this.record)) : '';
    if (end === 'killer1' || end === 'killer2') this.byKiller += 1;
    this.points = [...this.points, points];
    this.feedback = feedback;
    this.phase = 'answered';
    this.changed();
  }

  private async ask(at: number): Promise<void> {
    const { tree } = this;
    const { signal } = this.latest;
    const record = this.nodes[at] ?? -1;
    if (!tree || record < 0) throw new Error(t('The search has no cut node to ask about'));
    if (at === 0) {
      this.points = [];
      this.byKiller = 0;
    }
    const nodeView = await nodeViewOf(tree, record, (position) => this.searches.describe(position));
    if (signal.aborted) return;
    this.at = at;
    this.nodeView = nodeView;
    this.wrong = [];
    this.feedback = '';
    this.phase = 'asking';
    this.changed();
  }

  private async attempt(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      this.phase = 'failed';
      this.failure = errorMessage(error);
      this.changed();
    }
  }
}
