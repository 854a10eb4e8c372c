import type { Training } from '../../protocol/training.ts';

/** The form of an exported file. `TrainingStore.restore` reads it. */
const SCHEMA = 1;

/** An export: the positions and the days with their counts. */
export const trainingJson = ({ cards, days }: Training): string =>
  `${JSON.stringify({ riposteTraining: SCHEMA, cards, days: [...days] }, null, 2)}\n`;
