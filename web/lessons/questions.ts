/** The questions of a lesson's steps: what is offered, what was answered, and what is said of it. */
import { Latest } from '../core/latest.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { LegalMove } from '../protocol/protocol.ts';
import type { SearchTree } from '../recording/tree.ts';
import { type MoveTried, rightAnswers, verdictOn } from './answers.ts';
import type { Step } from './lesson.ts';
import { whyNot } from './node-view.ts';

/** A list that is seen at a glance beside the board. */
const MOST_CHOICES = 8;

/** Answers given at a step. */
export interface Quiz {
  /** Wrong answers, as UCI moves. */
  wrong: string[];
  solved: boolean;
  /** Feedback on the last answer. */
  feedback: string;
}

/** The step that asks. */
export interface AskedStep {
  readonly step: number;
  readonly asked: Step;
  readonly tree: SearchTree;
  /** Its node in the tree. */
  readonly record: number;
  /** The legal moves there; empty while another position is on the board. */
  readonly legal: readonly LegalMove[];
  /** Whether a teacher wrote the lesson; then a search judges the moves that are not known to be right. */
  readonly own: boolean;
}

/** Asks the questions of a lesson, and judges the answers. */
export class Questions {
  private readonly quizzes = new Map<number, Quiz>();
  private readonly tried = new Map<number, Promise<Map<string, MoveTried>>>();
  private readonly judged = new Latest();

  /** @param at the step at hand. @param search searches each move at its node. @param changed is called after each change. */
  constructor(
    private readonly at: () => AskedStep | null,
    private readonly search: () => Promise<Map<string, MoveTried>>,
    private readonly changed: () => void,
  ) {}

  /** Forgets all questions. */
  clear(): void {
    this.quizzes.clear();
    this.tried.clear();
  }

  /** Asks the question of a step, once. */
  ask(step: number): void {
    if (!this.quizzes.has(step)) this.quizzes.set(step, { wrong: [], solved: false, feedback: '' });
  }

  /** What has been answered at a step; null if nothing is asked there. */
  quiz(step: number): Quiz | null {
    return this.quizzes.get(step) ?? null;
  }

  /** The moves that are right at the step at hand, UCI; the one to show comes first. */
  get right(): string[] {
    const at = this.at();
    return at ? rightAnswers(at.tree, at.record, at.asked, at.legal) : [];
  }

  /**
   * The moves offered as answers, in the order of the legal moves: a right one and at most seven others, first those that the
   * search tried, then some spread over the rest.
   */
  get choices(): readonly LegalMove[] {
    const { right } = this;
    const at = this.at();
    if (!at || at.legal.length <= MOST_CHOICES) return at?.legal ?? [];
    const searched = new Set(at.tree.movesOf(at.record).rows.map(({ uci }) => uci));
    const others = at.legal.filter(({ uci }) => !right.includes(uci));
    const chosen = new Set(others.filter(({ uci }) => searched.has(uci)).slice(0, MOST_CHOICES / 2));
    const rest = others.filter((move) => !chosen.has(move));
    const missing = Math.min(rest.length, MOST_CHOICES - 1 - chosen.size);
    for (let i = 0; i < missing; i++) chosen.add(rest[Math.floor((i * rest.length) / missing)]!);
    return at.legal.filter((move) => move.uci === right[0] || chosen.has(move));
  }

  /** Answers with a UCI move. */
  async answer(uci: string): Promise<void> {
    const at = this.at();
    const move = at?.legal.find((one) => one.uci === uci);
    const quiz = at && this.quiz(at.step);
    if (!at || !move || !quiz || quiz.solved) return;
    if (this.right.includes(uci)) return this.solve(quiz, t('Right: {name}.', { name: shownMoves(move.san) }));
    const signal = this.judged.begin();
    const tried = at.own ? await this.triedAt(at, quiz, move) : null;
    // Another answer, another lesson or the solution came meanwhile.
    if (this.quiz(at.step) !== quiz || quiz.solved || signal.aborted) return;
    const { right, words } = tried
      ? verdictOn(at.tree, at.record, at.asked, move, tried)
      : { right: false, words: whyNot(at.tree, at.record, move) };
    if (right) return this.solve(quiz, words);
    if (!quiz.wrong.includes(uci)) quiz.wrong.push(uci);
    this.say(quiz, words);
  }

  /** Shows the answer. */
  reveal(): void {
    const at = this.at();
    const quiz = at && this.quiz(at.step);
    const san = at?.legal.find(({ uci }) => uci === this.right[0])?.san;
    if (quiz && san) this.solve(quiz, t('It is {san}.', { san }));
  }

  /** What a search says of a move; null if it says nothing. */
  private async triedAt({ step }: AskedStep, quiz: Quiz, { uci, san }: LegalMove): Promise<MoveTried | null> {
    this.say(quiz, t('{san}: the engine looks at it…', { san }));
    const moves = this.tried.get(step) ?? this.search();
    this.tried.set(step, moves);
    return (await moves.catch(() => null))?.get(uci) ?? null;
  }

  private say(quiz: Quiz, feedback: string): void {
    quiz.feedback = feedback;
    this.changed();
  }

  private solve(quiz: Quiz, feedback: string): void {
    quiz.solved = true;
    this.say(quiz, feedback);
  }
}
