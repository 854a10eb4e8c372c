/** The film of a lesson: its steps with their nodes and texts. */
import { factList } from '../core/joined.ts';
import { t } from '../language/translate.ts';
import type { Lesson, Step } from '../lessons/lesson.ts';
import { type NodeView, sentenceAt, shapesAt } from '../lessons/node-view.ts';
import type { SearchTree } from '../recording/tree.ts';
import { type Film, type FilmArrow, type FilmMoment, type FilmPace, placementOf, timedFrames } from './film.ts';

/** What a step of a lesson shows. */
export interface FilmedStep {
  readonly nodeView: Pick<NodeView, 'fen' | 'lastMove' | 'line'>;
  readonly arrows: readonly FilmArrow[];
  /** What is said of the node. */
  readonly sentence: string;
}

/** What a step shows at a node of its tree. */
export const filmedStep = ({ replaced = false }: Step, tree: SearchTree, record: number, nodeView: NodeView): FilmedStep => ({
  nodeView,
  arrows: shapesAt(tree, record),
  sentence: sentenceAt(tree, record, nodeView, replaced ? 'killerReplaced' : null),
});

/** Makes the film of a lesson. `steps`: one for each step of the lesson. */
export function lessonFilm(
  lesson: Pick<Lesson, 'title' | 'text' | 'fen' | 'searches' | 'steps'>,
  steps: readonly FilmedStep[],
  pace: FilmPace,
): Film {
  const moments: FilmMoment[] = [
    { placement: placementOf(lesson.fen), lastMove: [], heading: lesson.title, caption: [lesson.text] },
    ...steps.flatMap(({ nodeView, arrows, sentence }, i): FilmMoment[] => {
      const { text, search = 0, question } = lesson.steps[i]!;
      const name = lesson.searches.length > 1 ? lesson.searches[search]!.name : null;
      const shared = {
        placement: placementOf(nodeView.fen),
        lastMove: nodeView.lastMove,
        heading: factList(t('Step {value} of {length}', { value: i + 1, length: lesson.steps.length }), name),
        line: nodeView.line,
      };
      const answer = { ...shared, arrows, caption: [text, sentence] };
      // Whoever watches may guess as well.
      return question === undefined ? [answer] : [{ ...shared, caption: [text, question] }, answer];
    }),
  ];
  return { title: lesson.title, orientation: 'white', graph: [], marks: [], lanes: [], frames: timedFrames(moments, pace) };
}
