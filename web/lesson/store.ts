import type { PositionView } from '../engine/protocol.ts';
import type { ConnectEngine } from '../xray/contender.ts';
import type { BoardShape } from '../xray/shapes.ts';
import { Store, type Schedule } from '../xray/store.ts';
import { eventsOf, type EventKind } from '../xray/tree-events.ts';
import type { Tree } from '../xray/tree.ts';
import { LESSONS, type Lesson, type Step } from './lessons.ts';
import { answerRecord } from './looks.ts';
import { LessonSearches } from './searches.ts';
import { arrowWords, shapesAt, sightOf, whyNot, wordsAt, type Sight } from './sight.ts';

/** A lesson, and a step of it, from 0. */
export interface Place {
  id: string;
  step: number;
}

/** What outlives a visit: kept in memory, gone with the page. */
export interface Memory {
  /** Ids of lessons that were walked to their end. */
  done: Set<string>;
  /** Where the visitor was. */
  at: Place | null;
}

export const emptyMemory = (): Memory => ({ done: new Set(), at: null });

/** What has been answered at one step. */
export interface Quiz {
  /** UCI text of moves that were tried. */
  wrong: string[];
  solved: boolean;
  /** What was said to the last answer. */
  said: string;
}

/** `list`: no lesson is open. */
export type Phase = 'list' | 'searching' | 'ready' | 'failed';

/** The lessons: which one is open, its searches, the step, the node that is looked at, and what has been answered. */
export class LessonStore extends Store {
  readonly lessons: readonly Lesson[] = LESSONS;
  readonly memory: Memory;
  lesson: Lesson | null = null;
  phase: Phase = 'list';
  /** Why there are no searches, in phase `failed`. */
  failure = '';
  /** One for each search of the lesson. */
  trees: readonly Tree[] = [];
  step = 0;
  /** The search that is shown. */
  search = 0;
  /** The record that is looked at. */
  record = -1;
  /** The node on the board: the one that is looked at, or the one before until the engine has answered. */
  private seen: { tree: Tree; record: number; sight: Sight } | null = null;
  /** What free stepping found no more of. */
  edge = '';
  private readonly searches: LessonSearches;
  /** Where each step looks; -1 where its rule found nothing. */
  private records: number[] = [];
  private quizzes = new Map<number, Quiz>();
  private stepped: EventKind | null = null;
  private generation = 0;

  constructor(connect: ConnectEngine, memory: Memory = emptyMemory(), schedule?: Schedule) {
    super(schedule);
    this.memory = memory;
    this.searches = new LessonSearches(connect);
  }

  /** Number of the open lesson, from 0; -1 without one. */
  get index(): number {
    return this.lesson ? this.lessons.indexOf(this.lesson) : -1;
  }

  get current(): Step | null {
    return this.lesson?.steps[this.step] ?? null;
  }

  get tree(): Tree | null {
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
  get sight(): Sight | null {
    return this.seen?.sight ?? null;
  }

  /** The board shows the node that is looked at. */
  get settled(): boolean {
    return this.seen?.record === this.record && this.seen.tree === this.tree;
  }

  /** One sentence on the node that is on the board; `''` while that would answer a question. */
  get sentence(): string {
    const { seen } = this;
    if (!seen || this.asking) return '';
    const kind = this.atStep && this.current?.replaced ? 'killerReplaced' : this.stepped;
    return wordsAt(seen.tree, seen.record, seen.sight, kind);
  }

  /** Its arrows. */
  get shapes(): BoardShape[] {
    return this.seen && !this.asking ? shapesAt(this.seen.tree, this.seen.record) : [];
  }

  /** What they mean. */
  get arrows(): string {
    return this.seen && !this.asking ? arrowWords(this.seen.tree, this.seen.record) : '';
  }

  /** Where each step of the open lesson looks: a search and a record, -1 where its rule found nothing. */
  get places(): readonly { search: number; record: number }[] {
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
    this.seen = null;
    this.edge = '';
    this.memory.at = { id, step };
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
    this.memory.at = null;
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
    this.stepped = null;
    if (goal.question !== undefined && !this.quizzes.has(step)) this.quizzes.set(step, { wrong: [], solved: false, said: '' });
    if (this.lesson) this.memory.at = { id: this.lesson.id, step };
    this.search = goal.search ?? 0;
    this.look(this.stepRecord);
    this.finishing();
  }

  /** Looks at any record of the search that is shown. */
  select(record: number): void {
    if (record < 0 || this.phase !== 'ready') return;
    this.stepped = null;
    this.look(record);
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
    this.stepped = kind;
    if (to >= 0) return this.look(to);
    this.edge = direction > 0 ? 'There is none after this node.' : 'There is none before this node.';
    this.changed();
  }

  /** A move in answer to the step's question. */
  answer(uci: string): void {
    const { tree, quiz, sight } = this;
    const move = sight?.legal.find((m) => m.uci === uci);
    if (!tree || !quiz || quiz.solved || !move || !this.settled) return;
    if (uci === this.right) {
      this.solve(`Right: ${move.san}.`);
    } else {
      if (!quiz.wrong.includes(uci)) quiz.wrong.push(uci);
      quiz.said = whyNot(tree, this.stepRecord, move);
      this.changed();
    }
  }

  /** The position after a line from the lesson's root. */
  describe(moves: string[]): Promise<PositionView> {
    return this.searches.describe({ fen: this.lesson?.fen ?? 'startpos', moves });
  }

  /** Gives the answer away. */
  giveAway(): void {
    const san = this.sight?.legal.find((m) => m.uci === this.right)?.san;
    if (this.asking && san) this.solve(`It is ${san}.`);
  }

  /** UCI text of the answer. */
  private get right(): string {
    const { tree } = this;
    const record = tree ? answerRecord(tree, this.stepRecord) : -1;
    return tree && record >= 0 ? tree.recording.uci(record) : '';
  }

  private solve(said: string): void {
    const { quiz } = this;
    if (!quiz) return;
    quiz.solved = true;
    quiz.said = said;
    this.finishing();
    this.changed();
  }

  /** Marks the lesson as done at its last step. */
  private finishing(): void {
    if (this.lesson && this.step === this.lesson.steps.length - 1 && !this.asking) this.memory.done.add(this.lesson.id);
  }

  private look(record: number): void {
    const { tree, generation } = this;
    this.record = record;
    this.edge = '';
    this.changed();
    if (!tree || record < 0) return;
    sightOf(tree, record, (position) => this.searches.describe(position)).then(
      (sight) => {
        if (generation !== this.generation || this.record !== record || this.tree !== tree) return;
        this.seen = { tree, record, sight };
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
function resolve(lesson: Lesson, trees: readonly Tree[]): number[] {
  const from = trees.map(() => -1);
  return lesson.steps.map(({ look, search = 0 }) => {
    const tree = trees[search];
    const record = tree ? look(tree, from[search] ?? -1) : -1;
    if (record >= 0) from[search] = record;
    return record;
  });
}
