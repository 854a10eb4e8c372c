import { t } from '../../language/translate.ts';
import type { SelectData } from '../selectors.ts';
import { MOST, type TaughtLesson, type TaughtStep } from './taught-lesson.ts';

/** States that undo goes back to. */
const MOST_UNDONE = 100;

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, i) => i !== from);
  rest.splice(to, 0, list[from]!);
  return rest;
};

/** A lesson that is written, the step at hand, and what undo brings back. */
export class LessonDraft {
  lesson: TaughtLesson;
  step = 0;
  /** Which of the lessons that were opened it is: another one once it is opened again. */
  visit: number;
  private readonly undone: { lesson: TaughtLesson; step: number; what: string }[] = [];

  constructor(lesson: TaughtLesson, step = 0, visit = 0) {
    this.lesson = lesson;
    this.visit = visit;
    this.step = Math.min(step, lesson.steps.length - 1);
  }

  /** What undo would take back; `''` for nothing. */
  get undoable(): string {
    return this.undone.at(-1)?.what ?? '';
  }

  /** Changes the lesson, and goes to a step. `what` names the change; typed changes of one name in a row are one. */
  change(what: string, changes: Partial<TaughtLesson>, { step = this.step, typed = false } = {}): void {
    if (this.undoable !== what || !typed) {
      this.undone.push({ lesson: this.lesson, step: this.step, what });
      if (this.undone.length > MOST_UNDONE) this.undone.shift();
    }
    this.lesson = { ...this.lesson, ...changes };
    this.step = Math.max(0, Math.min(step, this.lesson.steps.length - 1));
  }

  /** Takes the last change back. */
  undo(): void {
    const last = this.undone.pop();
    if (!last) return;
    this.lesson = last.lesson;
    this.step = last.step;
  }

  /** Changes the step at hand; undefined removes a field. */
  changeStep(what: string, changes: { [K in keyof TaughtStep]?: TaughtStep[K] | undefined }, typed = false): void {
    const steps = this.lesson.steps.map((step, i) => {
      if (i !== this.step) return step;
      const all = Object.entries({ ...step, ...changes }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(all) as unknown as TaughtStep;
    });
    this.change(what, { steps }, { typed });
  }

  /** Adds a step after the one at hand, at a node. */
  add(select: SelectData, search: number): void {
    const { steps } = this.lesson;
    if (steps.length >= MOST.steps) return;
    const step: TaughtStep = { select, text: '', ...(search > 0 ? { search } : {}) };
    const more = [...steps.slice(0, this.step + 1), step, ...steps.slice(this.step + 1)];
    this.change(t('add step'), { steps: more }, { step: this.step + 1 });
  }

  /** Moves the step at hand up (-1) or down (1). */
  move(by: 1 | -1): void {
    const { steps } = this.lesson;
    const to = this.step + by;
    if (to < 0 || to >= steps.length) return;
    this.change(t('move step'), { steps: moved(steps, this.step, to) }, { step: to });
  }

  /** Deletes the step at hand; a lesson keeps one. */
  remove(): void {
    const { steps } = this.lesson;
    if (steps.length < 2) return;
    this.change(t('delete step'), { steps: steps.filter((_, i) => i !== this.step) });
  }
}
