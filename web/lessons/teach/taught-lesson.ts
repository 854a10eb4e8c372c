/** A lesson as a file or a link holds it: the lessons' own format, with selectors described as data. */

import { GENERATION, type Settings } from '../../engine/switches.ts';
import { t } from '../../language/translate.ts';
import type { Lesson, LessonSearch, Step } from '../lesson.ts';
import { type SelectData, selectorOf } from '../selectors.ts';
import { TAUGHT } from './id.ts';

/** One step of a lesson in a file. */
export interface TaughtStep extends Omit<Step, 'select'> {
  select: SelectData;
}

/** A lesson in a file. */
export interface TaughtLesson extends Omit<Lesson, 'id' | 'steps'> {
  steps: readonly TaughtStep[];
}

/** The version of the format, the first field of a file. */
export const FORMAT = 1;

/** What a lesson of a file may have, at most. */
export const MOST = {
  /** Bytes of a file, so that each lesson fits in a link. */
  bytes: 20_000,
  steps: 30,
  searches: 4,
  /** Plies. */
  depth: 12,
  /** Nodes of a search: a link must not keep the engine busy for long. */
  nodes: 200_000,
  /** Characters of a title or a name. */
  title: 100,
  /** Characters of a text. */
  text: 1500,
  /** Switches of a search. */
  settings: 60,
  /** Moves that answer a question. */
  answers: 8,
} as const;

/** The generation of a new lesson: it has killers and nothing later, so a teacher can explain its searches. */
export const LESSON_GENERATION: Settings = { [GENERATION]: 'second-killer' };

/** A new lesson of a position: one search, one step at its root. */
export const newLesson = (fen: string): TaughtLesson => ({
  title: t('My lesson'),
  teaser: '',
  fen,
  depth: 4,
  text: '',
  searches: [{ name: t('two killers'), settings: LESSON_GENERATION }],
  steps: [{ select: { line: '' }, text: t('The position.') }],
});

/** The lesson that the page shows. */
export const lessonOf = ({ steps, ...taught }: TaughtLesson): Lesson => ({
  ...taught,
  id: TAUGHT,
  mostNodes: MOST.nodes,
  steps: steps.map((step) => ({ ...step, select: selectorOf(step.select) })),
});

/** A lesson of the page as a file would hold it. */
export const taughtOf = ({ id: _, mostNodes: __, steps, ...lesson }: Lesson): TaughtLesson => ({
  ...lesson,
  steps: steps.map((step) => ({ ...step, select: step.select.data })),
});

/** What its searches depend on: equal texts, equal trees. */
export const searchedText = ({
  fen,
  depth,
  searches,
}: {
  fen: string;
  depth: number;
  searches: readonly LessonSearch[];
}): string => JSON.stringify([fen, depth, searches.map(({ settings, depth: own, order }) => [settings, own, order])]);

/** The text of a lesson's file. */
export const textOfLesson = (lesson: TaughtLesson): string =>
  `${JSON.stringify({ riposteLesson: FORMAT, ...lesson }, null, 2)}\n`;
