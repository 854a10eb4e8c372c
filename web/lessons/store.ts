import type { BoardShape } from '../analysis/shapes.ts';
import { errorWithField } from '../core/errors.ts';
import { Latest } from '../core/latest.ts';
import { type Schedule, Store } from '../core/store.ts';
import type { ConnectEngine } from '../engine/engine-port.ts';
import { t } from '../language/translate.ts';
import type { LegalMove, OptionInfo, PositionView } from '../protocol/protocol.ts';
import type { SearchTree } from '../recording/tree.ts';
import { type EventKind, eventsOf } from '../recording/tree-events.ts';
import { type MoveTried, rightAnswers } from './answers.ts';
import { gameOf } from './games/game-list.ts';
import type { GameScores } from './games/games.ts';
import { STAGES } from './grow/stages.ts';
import type { Lesson, Step } from './lesson.ts';
import { LESSONS } from './lessons.ts';
import { arrowText, type NodeView, nodeViewOf, sentenceAt, shapesAt, simpleSentenceAt } from './node-view.ts';
import { type AskedStep, Questions, type Quiz } from './questions.ts';
import { LessonSearches } from './searches.ts';
import { GROW } from './teach/id.ts';
import { lessonOf, searchedText, type TaughtLesson } from './teach/taught-lesson.ts';

/** A lesson and one of its steps, from 0; or a game and one of its positions. */
export interface LessonLocation {
  id: string;
  step: number;
  /** The position of a game, if it is not one of its own. */
  fen?: string;
  /** The lesson itself, packed as in a link, if it is not one of the page's. */
  packed?: string;
}

/** Id of the page after the last lesson, in place of that of a lesson. */
export const LESSON_END = 'end';

/** Progress through the lessons. */
export interface LessonProgress {
  /** Ids of completed lessons. */
  done: Set<string>;
  /** Last location, or null. */
  at: LessonLocation | null;
  /** Best scores of the games. */
  scores?: GameScores;
}

/** Progress before the first lesson. */
export const emptyProgress = (): LessonProgress => ({ done: new Set(), at: null });

/** If no lesson is open, `list`, `end` on the page after the last one, `game`, or `grow` on the path *Grow an engine*. */
export type Phase = 'list' | 'end' | 'game' | 'grow' | 'searching' | 'ready' | 'failed';

/** State of the lessons: the open lesson, its searches, the current step and node, and the answers. */
export class LessonStore extends Store {
  readonly lessons: readonly Lesson[] = LESSONS;
  readonly progress: LessonProgress;
  /** What is open; null for the list. Differs from `progress.at` while another lesson of a link is checked. */
  place: LessonLocation | null = null;
  /** Counts what was opened, closed and left; a lesson that is revised stays the same. */
  visit = 0;
  lesson: Lesson | null = null;
  phase: Phase = 'list';
  /** Why the searches failed, in phase `failed`. */
  failure = '';
  /** One tree per search of the lesson. */
  trees: readonly SearchTree[] = [];
  step = 0;
  /** Index of the search shown. */
  search = 0;
  /** The selected record. */
  record = -1;
  /** The node on the board: the selected one, or the previous one until the engine has answered. */
  private shownNode: { tree: SearchTree; record: number; nodeView: NodeView } | null = null;
  /** Message if there is no further event in the requested direction. */
  noEventMessage = '';
  private readonly searches: LessonSearches;
  /** Record of each step; -1 if its selector found none. */
  private records: number[] = [];
  private readonly questions: Questions;
  private steppedTo: EventKind | null = null;
  private readonly latest = new Latest();
  /** The lesson of a file or link that is checked. */
  private readonly checked = new Latest();
  /** The lesson of a file or a link that is open, as data; null for those of the page. */
  taught: TaughtLesson | null = null;
  /** True while the teacher writes: no question hides its answer. */
  answersShown = false;

  constructor(connect: ConnectEngine, memory: LessonProgress = emptyProgress(), schedule?: Schedule) {
    super(schedule);
    this.progress = memory;
    this.searches = new LessonSearches(connect);
    this.questions = new Questions(
      () => this.asked(),
      () => this.movesTried(),
      () => this.answered(),
    );
  }

  /** Index of the open lesson; -1 if none is open. */
  get index(): number {
    return this.lesson ? this.lessons.indexOf(this.lesson) : -1;
  }

  get current(): Step | null {
    return this.lesson?.steps[this.step] ?? null;
  }

  get tree(): SearchTree | null {
    return this.trees[this.search] ?? null;
  }

  /** True while the step's own node is selected. */
  get atStep(): boolean {
    return this.phase === 'ready' && this.search === (this.current?.search ?? 0) && this.record === this.stepRecord;
  }

  private get stepRecord(): number {
    return this.recordOf(this.step);
  }

  /** The record that a step shows: the root of its search if its selector found none. */
  private recordOf(step: number): number {
    const found = this.records[step] ?? -1;
    return found >= 0 ? found : (this.trees[this.lesson?.steps[step]?.search ?? 0]?.lastRoot ?? -1);
  }

  /** Whether the question of a step has an answer: the teacher's, or a move that cut or was best at its node. */
  hasAnswer(step: number): boolean {
    const tree = this.trees[this.lesson?.steps[step]?.search ?? 0];
    const record = this.recordOf(step);
    return tree !== undefined && record >= 0 && rightAnswers(tree, record, this.lesson?.steps[step] ?? {}, []).length > 0;
  }

  /** Answers at this step; null if it has no question, or none that can be answered. */
  get quiz(): Quiz | null {
    return this.questions.quiz(this.step);
  }

  /** True while a question is unanswered; anything revealing the answer is hidden. */
  get asking(): boolean {
    return this.phase === 'ready' && !this.answersShown && this.quiz?.solved === false;
  }

  /**
   * True while what a search says of the node would give an answer away: of this step's question, or in a lesson of one's own of a later
   * one at the same node.
   */
  get hides(): boolean {
    return this.asking || (this.atStep && !this.answersShown && this.givesAway(this.step));
  }

  /** Whether a later step of a lesson of one's own asks about the node of this one, and is not answered. */
  givesAway(step: number): boolean {
    const { steps = [] } = this.lesson ?? {};
    const { search = 0 } = steps[step] ?? {};
    return steps.some(
      (later, i) =>
        i > step &&
        this.taught !== null &&
        later.question !== undefined &&
        (later.search ?? 0) === search &&
        this.recordOf(i) === this.recordOf(step) &&
        !this.questions.quiz(i)?.solved,
    );
  }

  /** The node on the board, or null. */
  get nodeView(): NodeView | null {
    return this.shownNode?.nodeView ?? null;
  }

  /** True if the board shows the selected node. */
  get boardIsCurrent(): boolean {
    return this.shownNode?.record === this.record && this.shownNode.tree === this.tree;
  }

  /** Describes the node on the board; `''` while a question is unanswered. */
  get sentence(): string {
    const { shownNode } = this;
    if (!shownNode || this.hides) return '';
    const kind = this.atStep && this.current?.replaced ? 'killerReplaced' : this.steppedTo;
    return sentenceAt(shownNode.tree, shownNode.record, shownNode.nodeView, kind);
  }

  /** The same in a child's words. */
  get simpleSentence(): string {
    const { shownNode } = this;
    return shownNode && !this.hides ? simpleSentenceAt(shownNode.tree, shownNode.record, shownNode.nodeView) : '';
  }

  /** Arrows on the board; empty while a question is unanswered. */
  get shapes(): BoardShape[] {
    return this.shownNode && !this.hides ? shapesAt(this.shownNode.tree, this.shownNode.record) : [];
  }

  /** Explains the arrows. */
  get arrows(): string {
    return this.shownNode && !this.hides ? arrowText(this.shownNode.tree, this.shownNode.record) : '';
  }

  /** Search and record of each step of the open lesson; record -1 if its selector found none. */
  get stepNodes(): readonly { search: number; record: number }[] {
    return (this.lesson?.steps ?? []).map((step, i) => ({ search: step.search ?? 0, record: this.records[i] ?? -1 }));
  }

  /**
   * Opens a lesson: runs its searches, then shows a step. `LESSON_END` opens the page after the last one; an unknown `id` closes the
   * current lesson. The id of a game opens one of its positions, or `fen`.
   */
  async open(id: string, step = 0, fen?: string): Promise<void> {
    if (id === GROW) return this.leave('grow', { id, step: Math.min(step, STAGES.length - 1) });
    if (id === LESSON_END) return this.leave('end', { id, step: 0 });
    const game = gameOf(id);
    if (game) return this.leave('game', { id, step: Math.min(step, game.positions.length - 1), ...(fen ? { fen } : {}) });
    const lesson = this.lessons.find((one) => one.id === id);
    if (!lesson) return this.close();
    this.visit += 1;
    this.taught = null;
    return this.begin(lesson, { id, step });
  }

  /**
   * Opens the lesson of a file or a link at a step. Rejects with an error that names the field, and changes nothing, if the engine does
   * not know its position, a switch or a move.
   */
  teach(taught: TaughtLesson, packed: string, step = 0): Promise<void> {
    return this.searchTaught(taught, packed, step, 1);
  }

  private async searchTaught(taught: TaughtLesson, packed: string, step: number, visits: 0 | 1): Promise<void> {
    const lesson = lessonOf(taught);
    const { signal } = this.latest;
    const checked = this.checked.begin();
    await this.searches.check(lesson);
    // Of several that are checked at once, the last one opens.
    if (signal.aborted || checked.aborted) return;
    this.visit += visits;
    this.taught = taught;
    await this.begin(lesson, { id: lesson.id, step, packed });
  }

  /** Shows a changed lesson; searches again only if what was searched has changed. */
  async revise(taught: TaughtLesson, packed: string, step: number): Promise<void> {
    if (this.phase !== 'ready' || !this.taught || searchedText(this.taught) !== searchedText(taught))
      return this.searchTaught(taught, packed, step, 0);
    this.taught = taught;
    this.lesson = lessonOf(taught);
    this.records = resolve(this.lesson, this.trees);
    this.questions.clear();
    this.place = { id: this.lesson.id, step, packed };
    this.goTo(step);
  }

  /** Searches again after a failure, for the same step. */
  async retry(): Promise<void> {
    if (this.phase === 'failed' && this.lesson && this.place) await this.begin(this.lesson, this.place);
  }

  /** The engine's options. */
  options(): Promise<OptionInfo[]> {
    return this.searches.options();
  }

  private async begin(lesson: Lesson, at: LessonLocation): Promise<void> {
    const { step } = at;
    const signal = this.latest.begin();
    this.lesson = lesson;
    this.phase = 'searching';
    this.trees = this.records = [];
    this.questions.clear();
    this.step = this.search = 0;
    this.record = -1;
    this.shownNode = null;
    this.noEventMessage = '';
    this.place = this.progress.at = at;
    this.changed();
    try {
      const trees = await this.searches.run(lesson);
      if (signal.aborted) return;
      this.trees = trees;
      this.records = resolve(lesson, trees);
      this.phase = 'ready';
      this.goTo(Math.min(step, lesson.steps.length - 1));
    } catch (error) {
      if (signal.aborted) return;
      this.phase = 'failed';
      this.failure = errorWithField(error);
      this.changed();
    }
  }

  /** Returns to the list of lessons. */
  close(): void {
    this.leave('list', null);
  }

  private leave(phase: 'list' | 'end' | 'game' | 'grow', at: LessonLocation | null): void {
    this.latest.abort();
    this.visit += 1;
    this.lesson = this.taught = null;
    this.phase = phase;
    this.trees = this.records = [];
    this.place = this.progress.at = at;
    this.changed();
  }

  /** Terminates the engine and keeps the progress. */
  dispose(): void {
    this.latest.abort();
    this.visit += 1;
    this.searches.dispose();
  }

  /** Goes to a step of the lesson; no effect if it does not exist. */
  goTo(step: number): void {
    const goal = this.lesson?.steps[step];
    if (!goal || this.phase !== 'ready') return;
    this.step = step;
    this.steppedTo = null;
    if (goal.question !== undefined && this.hasAnswer(step)) this.questions.ask(step);
    if (this.place) this.place = this.progress.at = { ...this.place, step };
    this.search = goal.search ?? 0;
    this.showRecord(this.stepRecord);
    this.markDone();
  }

  /** Selects a record of the search shown. */
  select(record: number): void {
    if (record < 0 || this.phase !== 'ready') return;
    this.steppedTo = null;
    this.showRecord(record);
  }

  /** Shows another search of the lesson, at its root. */
  show(search: number): void {
    const root = this.trees[search]?.lastRoot ?? -1;
    if (root < 0 || search === this.search) return;
    this.search = search;
    this.select(root);
  }

  /** Goes to the next (`direction` 1) or previous (-1) event of a kind. */
  event(kind: EventKind, direction: 1 | -1): void {
    const { tree } = this;
    if (!tree || this.asking) return;
    const to = eventsOf(tree).step(kind, this.record, direction);
    this.steppedTo = kind;
    if (to >= 0) return this.showRecord(to);
    this.noEventMessage = direction > 0 ? t('No more after this node.') : t('None before this node.');
    this.changed();
  }

  /** Answers the step's question with a UCI move. */
  answer(uci: string): Promise<void> {
    return this.questions.answer(uci);
  }

  /** What the step's search says of each move at its node, by move in UCI. */
  async movesTried(): Promise<Map<string, MoveTried>> {
    const { tree, lesson, search, nodeView, stepRecord } = this;
    const how = lesson?.searches[search];
    if (!tree || !how || !nodeView) return new Map();
    return this.searches.tryMoves(nodeView.fen, how, tree.recording.depth(stepRecord), tree.recording.ply(stepRecord));
  }

  /** Returns the position after a line of UCI moves from the lesson's root. */
  describe(moves: string[]): Promise<PositionView> {
    return this.searches.describe({ fen: this.lesson?.fen ?? 'startpos', moves });
  }

  /** The board of any record of a search. */
  async viewAt(search: number, record: number): Promise<NodeView> {
    const tree = this.trees[search];
    if (!tree) throw new Error(t('The lesson has no such search'));
    return nodeViewOf(tree, record, (position) => this.searches.describe(position));
  }

  /** Reveals the answer. */
  revealAnswer(): void {
    if (this.asking) this.questions.reveal();
  }

  /** The moves offered as answers. */
  get choices(): readonly LegalMove[] {
    return this.questions.choices;
  }

  /** The nodes of all steps as shown on the board: the root of its search for a step whose selector found none. */
  stepViews(): Promise<{ tree: SearchTree; record: number; nodeView: NodeView }[]> {
    const views = this.stepNodes.map(async ({ search }, step) => {
      const record = this.recordOf(step);
      return { tree: this.trees[search]!, record, nodeView: await this.viewAt(search, record) };
    });
    return Promise.all(views);
  }

  /** The moves that answer the step's question, UCI; the one to show comes first. */
  get rightAnswers(): string[] {
    return this.questions.right;
  }

  /** The step at hand, as its question sees it; null where nothing can be asked. */
  private asked(): AskedStep | null {
    const { tree, current, stepRecord: record, nodeView, step } = this;
    if (!tree || !current || record < 0) return null;
    const legal = this.boardIsCurrent ? (nodeView?.legal ?? []) : [];
    return { step, asked: current, tree, record, legal, own: this.taught !== null };
  }

  private answered(): void {
    this.markDone();
    this.changed();
  }

  /** Marks the lesson as completed if this is its last step. */
  private markDone(): void {
    if (this.lesson && !this.taught && this.step === this.lesson.steps.length - 1 && !this.asking)
      this.progress.done.add(this.lesson.id);
  }

  private showRecord(record: number): void {
    const { tree } = this;
    const { signal } = this.latest;
    this.record = record;
    this.noEventMessage = '';
    this.changed();
    if (!tree || record < 0) return;
    const worth = this.lesson?.worth ? (fen: string) => this.searches.worth(fen) : undefined;
    nodeViewOf(tree, record, (position) => this.searches.describe(position), worth).then(
      (nodeView) => {
        if (signal.aborted || this.record !== record || this.tree !== tree) return;
        this.shownNode = { tree, record, nodeView };
        this.changed();
      },
      (error: unknown) => {
        if (signal.aborted) return;
        this.phase = 'failed';
        this.failure = errorWithField(error);
        this.changed();
      },
    );
  }
}

/** Runs the selectors of a lesson's steps. Each continues from the previous step in the same search. */
function resolve(lesson: Lesson, trees: readonly SearchTree[]): number[] {
  const from = trees.map(() => -1);
  return lesson.steps.map(({ select, search = 0 }) => {
    const tree = trees[search];
    const record = tree ? select(tree, from[search] ?? -1) : -1;
    if (record >= 0) from[search] = record;
    return record;
  });
}
