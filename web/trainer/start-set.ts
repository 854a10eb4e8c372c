import { t } from '../language/translate.ts';
import { START_PREFIX, type TrainingPosition, type TrainingScore } from '../protocol/training.ts';
import { whiteChances } from '../review/formulas.ts';
import { markOfLoss } from '../review/marks.ts';

/** A position of the start set. */
export interface StartPosition {
  readonly key: string;
  /** Its rating as a puzzle. */
  readonly rating: number;
  readonly position: TrainingPosition;
}

const scoreOf = (text: string): TrainingScore =>
  text.startsWith('#') ? { kind: 'mate', value: Number(text.slice(1)) } : { kind: 'cp', value: Number(text) };

/** Reads a row of start-set.json. */
function readRow(row: string): StartPosition {
  const [id = '', rating = '', fen = '', played = '', refutation = '', better = '', before = '', after = ''] = row.split('|');
  const [was, is] = [scoreOf(before), scoreOf(after)];
  const loss = Math.abs(whiteChances(was) - whiteChances(is));
  return {
    key: START_PREFIX + id,
    rating: Number(rating),
    position: {
      fen,
      chess960: false,
      played,
      mark: markOfLoss(loss) ?? 'inaccuracy',
      better: better.split(' '),
      refutation: refutation.split(' '),
      before: was,
      after: is,
      source: t('lichess puzzle {id}, rated {rating}', { id, rating: String(rating) }),
    },
  };
}

/** Loads the start set: positions with a quiet refutation, the easiest first. */
export async function loadStartSet(): Promise<readonly StartPosition[]> {
  const { default: set } = await import('./start-set.json');
  return set.rows.map(readRow);
}
