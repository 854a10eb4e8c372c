import type { GameRecord } from '../protocol/game-record.ts';
import { TRAINING_MOVES, type TrainingPosition, type TrainingScore } from '../protocol/training.ts';
import type { WhiteScore } from '../review/evaluation.ts';
import type { ReviewedMove } from '../review/marks.ts';
import { mainLine } from '../review/notes.ts';
import { mistakesOf } from '../review/practice.ts';

const scoreOf = ({ kind, value, foreign }: WhiteScore): TrainingScore => ({
  kind,
  value,
  ...(foreign ? { foreign: true as const } : {}),
});

/** The players and the year of a game; `''` if it does not tell. */
function gameName({ tags }: GameRecord): string {
  const known = (name: string): string => {
    const value = tags.find(([tag]) => tag === name)?.[1] ?? '';
    return value.startsWith('?') ? '' : value.slice(0, 60);
  };
  const players = [known('White'), known('Black')].filter((name) => name !== '').join(' – ');
  return [players, known('Date').slice(0, 4)].filter((text) => text !== '').join(', ');
}

/** The mistakes of a side in a reviewed game, as positions to train. */
export function trainingPositions(record: GameRecord, moves: readonly ReviewedMove[], side: 'w' | 'b'): TrainingPosition[] {
  const line = mainLine(record);
  const source = gameName(record);
  return mistakesOf(moves, side).flatMap(({ index, node, mark, before, after }) =>
    mark === null || mark === 'brilliant' || before.pv[0] === node.uci
      ? []
      : [
          {
            fen: line[index - 1]?.fen ?? record.startFen,
            chess960: record.chess960,
            played: node.uci,
            mark,
            better: before.pv.slice(0, TRAINING_MOVES),
            refutation: after.pv.slice(0, TRAINING_MOVES),
            before: scoreOf(before),
            after: scoreOf(after),
            source,
          },
        ],
  );
}
