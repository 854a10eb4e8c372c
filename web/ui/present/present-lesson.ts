import type { PageSettings } from '../../core/page-settings.ts';
import type { LessonStore } from '../../lessons/store.ts';
import { type Presented, present } from './presenter.ts';

/** The lesson that is open, step by step; a question waits for the next click with its answer. */
class PresentedLesson implements Presented {
  constructor(private readonly store: LessonStore) {}

  get title(): string {
    return this.store.lesson?.title ?? '';
  }

  get step(): number {
    return this.store.step;
  }

  get steps(): number {
    return this.store.lesson?.steps.length ?? 0;
  }

  get board() {
    return this.store.nodeView;
  }

  get shapes() {
    return this.store.shapes;
  }

  get asking(): boolean {
    return this.store.asking;
  }

  get texts(): string[] {
    const { current, quiz, asking } = this.store;
    const question = quiz ? (current?.question ?? '') : '';
    return [current?.text ?? '', question, asking ? '' : (quiz?.feedback ?? '')].filter(Boolean);
  }

  get words() {
    const { sentence, simpleSentence } = this.store;
    return { full: sentence, simple: simpleSentence };
  }

  go(by: 1 | -1): void {
    const { store } = this;
    if (by > 0 && store.asking) store.revealAnswer();
    else store.goTo(store.step + by);
  }

  follow(changed: () => void): () => void {
    return this.store.subscribe(changed);
  }
}

/** Presents the lesson that is open. */
export const presentLesson = (store: LessonStore, settings: PageSettings): void => present(new PresentedLesson(store), settings);
