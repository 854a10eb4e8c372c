import type { PositionView } from '../engine/protocol.ts';
import type { ConnectEngine } from '../xray/experiment-side.ts';
import type { BoardShape } from '../xray/shapes.ts';
import { Store, type Schedule } from '../xray/store.ts';
import { eventsOf, type EventKind } from '../xray/tree-events.ts';
import type { SearchTree } from '../xray/tree.ts';
import { LESSONS, type Lesson, type Step } from './lessons.ts';
import { answerRecord } from './looks.ts';
import { LessonSearches } from './searches.ts';
import { arrowText, shapesAt, nodeViewOf, whyNot, sentenceAt, type NodeView } from './sight.ts';

/** A lesson, and a step of it, from 0. */
export interface LessonLocation {
  id: string;
  step: number;
}

/** What outlives a visit: kept in memory, gone with the page. */
export interface LessonProgress {
  /** Ids of lessons that were walked to their end. */
  done: Set<string>;
  /** Where the visitor was. */
  at: LessonLocation | null;
}

export const emptyProgress = (): LessonProgress => ({ done: new Set(), at: null });

/** What has been answered at one step. */
export interface Quiz {
  /** UCI text of moves that were tried. */
  wrong: string[];
  solved: boolean;
  /** What was said to the last answer. */
  feedback: string;
}

/** `list`: no lesson is open. */
export type Phase = 'list' | 'searching' | 'ready' | 'failed';

/** The lessons: which one is open, its searches, the step, the node that is looked at, and what has been answered. */
export class LessonStore extends Store {
  readonly lessons: readonly Lesson[] = LESSONS;
  readonly progress: LessonProgress;
  lesson: Lesson | null = null;
  phase: Phase = 'list';
  /** Why there are no searches, in phase `failed`. */
  failure = '';
  /** One for each search of the lesson. */
  trees: readonly SearchTree[] = [];
  step = 0;
  /** The search that is shown. */
  search = 0;
  /** The record that is looked at. */
  record = -1;
  /** The node on the board: the one that is looked at, or the one before until the engine has answered. */
  private shownNode: { tree: SearchTree; record: number; nodeView: NodeView } | null = null;
  /** What free stepping found no more of. */
  noEventMessage = '';
  private readonly searches: LessonSearches;
  /** Where each step looks; -1 where its rule found nothing. */
  private records: number[] = [];
  private quizzes = new Map<number, Quiz>();
  private steppedTo: EventKind | null = null;
  private generation = 0;

  constructor(connect: ConnectEngine, memory: LessonProgress = emptyProgress(), schedule?: Schedule) {
    super(schedule);
    this.progress = memory;
    this.searches = new LessonSearches(connect);
  }

  /** Number of the open lesson, from 0; -1 without one. */
  get index(): number {
    return this.lesson ? this.lessons.indexOf(this.lesson) : -1;
  }

  get current(): Step | null {
    return this.lesson?.steps[this.step] ?? null;
  }

  get tree(): SearchTree | null {
    return this.trees[this.search] ?? null;
  }

  /** The step's own node is looked at, not one that the visitor went to. */
  get atStep(): boolean {
    return this.phase === 'ready' && this.search === (this.current?.search ?? 0) && this.record === this.stepRecord;
  }

  private get stepRecord(): number {
    const found = this.records[this.step] ?? -1;
    return found >= 0 ? found : this.trees[this.current?.search ?? 0]?.lastRoot ?? -1;
  }

  /** What has been answered at this step; null where nothing is asked. */
  get quiz(): Quiz | null {
    return this.quizzes.get(this.step) ?? null;
  }

  /** A question waits for its answer: what would give it away is covered. */
  get asking(): boolean {
    return this.phase === 'ready' && this.quiz?.solved === false;
  }

  /** What is on the board. */
  get nodeView(): NodeView | null {
    return this.shownNode?.nodeView ?? null;
  }

  /** The board shows the node that is looked at. */
  get boardIsCurrent(): boolean {
    return this.shownNode?.record === this.record && this.shownNode.tree === this.tree;
  }

  /** One sentence on the node that is on the board; `''` while that would answer a question. */
  get sentence(): string {
    const { shownNode } = this;
    if (!shownNode || this.asking) return '';
    const kind = this.atStep && this.current?.replaced ? 'killerReplaced' : this.steppedTo;
    return sentenceAt(shownNode.tree, shownNode.record, shownNode.nodeView, kind);
  }

  /** Its arrows. */
  get shapes(): BoardShape[] {
    return this.shownNode && !this.asking ? shapesAt(this.shownNode.tree, this.shownNode.record) : [];
  }

  /** What they mean. */
  get arrows(): string {
    return this.shownNode && !this.asking ? arrowText(this.shownNode.tree, this.shownNode.record) : '';
  }

  /** Where each step of the open lesson looks: a search and a record, -1 where its rule found nothing. */
  get stepNodes(): readonly { search: number; record: number }[] {
    return (this.lesson?.steps ?? []).map((step, i) => ({ search: step.search ?? 0, record: this.records[i] ?? -1 }));
  }

  /** Opens a lesson: its searches run, then its first step is shown, or another. */
  async open(id: string, step = 0): Promise<void> {
    const lesson = this.lessons.find((one) => one.id === id);
    if (!lesson) return this.close();
    const generation = ++this.generation;
    this.lesson = lesson;
    this.phase = 'searching';
    this.trees = this.records = [];
    this.quizzes = new Map();
    this.step = this.search = 0;
    this.record = -1;
    this.shownNode = null;
    this.noEventMessage = '';
    this.progress.at = { id, step };
    this.changed();
    try {
      const trees = await this.searches.run(lesson);
      if (generation !== this.generation) return;
      this.trees = trees;
      this.records = resolve(lesson, trees);
      this.phase = 'ready';
      this.goTo(Math.min(step, lesson.steps.length - 1));
    } catch (error) {
      if (generation !== this.generation) return;
      this.phase = 'failed';
      this.failure = error instanceof Error ? error.message : String(error);
      this.changed();
    }
  }

  /** Back to the list of lessons. */
  close(): void {
    this.generation += 1;
    this.lesson = null;
    this.phase = 'list';
    this.trees = this.records = [];
    this.progress.at = null;
    this.changed();
  }

  /** Ends the engine; what has been walked is remembered. */
  dispose(): void {
    this.generation += 1;
    this.searches.dispose();
  }

  /** Goes to a step of the lesson, or stays where there is none. */
  goTo(step: number): void {
    const goal = this.lesson?.steps[step];
    if (!goal || this.phase !== 'ready') return;
    this.step = step;
    this.steppedTo = null;
    if (goal.question !== undefined && !this.quizzes.has(step)) this.quizzes.set(step, { wrong: [], solved: false, feedback: '' });
    if (this.lesson) this.progress.at = { id: this.lesson.id, step };
    this.search = goal.search ?? 0;
    this.showRecord(this.stepRecord);
    this.markDone();
  }

  /** Looks at any record of the search that is shown. */
  select(record: number): void {
    if (record < 0 || this.phase !== 'ready') return;
    this.steppedTo = null;
    this.showRecord(record);
  }

  /** Shows another search of the lesson, from its root. */
  show(search: number): void {
    const root = this.trees[search]?.lastRoot ?? -1;
    if (root < 0 || search === this.search) return;
    this.search = search;
    this.select(root);
  }

  /** To the next event of a kind (`direction` 1) or the one before. */
  event(kind: EventKind, direction: 1 | -1): void {
    const { tree } = this;
    if (!tree || this.asking) return;
    const to = eventsOf(tree).step(kind, this.record, direction);
    this.steppedTo = kind;
    if (to >= 0) return this.showRecord(to);
    this.noEventMessage = direction > 0 ? 'There is none after this node.' : 'There is none before this node.';
    this.changed();
  }

  /** A move in answer to the step's question. */
  answer(uci: string): void {
    const { tree, quiz, nodeView } = this;
    const move = nodeView?.legal.find((m) => m.uci === uci);
    if (!tree || !quiz || quiz.solved || !move || !this.boardIsCurrent) return;
    if (uci === this.rightAnswer) {
      this.solve(`Right: ${move.san}.`);
    } else {
      if (!quiz.wrong.includes(uci)) quiz.wrong.push(uci);
      quiz.feedback = whyNot(tree, this.stepRecord, move);
      this.changed();
    }
  }

  /** The position after a line from the lesson's root. */
  describe(moves: string[]): Promise<PositionView> {
    return this.searches.describe({ fen: this.lesson?.fen ?? 'startpos', moves });
  }

  /** Gives the answer away. */
  revealAnswer(): void {
    const san = this.nodeView?.legal.find((m) => m.uci === this.rightAnswer)?.san;
    if (this.asking && san) this.solve(`It is ${san}.`);
  }

  /** UCI text of the answer. */
  private get rightAnswer(): string {
    const { tree } = this;
    const record = tree ? answerRecord(tree, this.stepRecord) : -1;
    return tree && record >= 0 ? tree.recording.uci(record) : '';
  }

  private solve(said: string): void {
    const { quiz } = this;
    if (!quiz) return;
    quiz.solved = true;
    quiz.feedback = said;
    this.markDone();
    this.changed();
  }

  /** Marks the lesson as done at its last step. */
  private markDone(): void {
    if (this.lesson && this.step === this.lesson.steps.length - 1 && !this.asking) this.progress.done.add(this.lesson.id);
  }

  private showRecord(record: number): void {
    const { tree, generation } = this;
    this.record = record;
    this.noEventMessage = '';
    this.changed();
    if (!tree || record < 0) return;
    nodeViewOf(tree, record, (position) => this.searches.describe(position)).then(
      (nodeView) => {
        if (generation !== this.generation || this.record !== record || this.tree !== tree) return;
        this.shownNode = { tree, record, nodeView };
        this.changed();
      },
      (error: unknown) => {
        if (generation !== this.generation) return;
        this.phase = 'failed';
        this.failure = error instanceof Error ? error.message : String(error);
        this.changed();
      },
    );
  }
}

/** Where each step looks. A rule that goes on from the step before goes on in its own search. */
function resolve(lesson: Lesson, trees: readonly SearchTree[]): number[] {
  const from = trees.map(() => -1);
  return lesson.steps.map(({ select, search = 0 }) => {
    const tree = trees[search];
    const record = tree ? select(tree, from[search] ?? -1) : -1;
    if (record >= 0) from[search] = record;
    return record;
  });
}
