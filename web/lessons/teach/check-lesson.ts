import { valuesOf } from '../../engine/switches.ts';
import { describeValue, InvalidField } from '../../protocol/fields.ts';
import type { OptionInfo, PositionSpec, PositionView } from '../../protocol/protocol.ts';
import type { Lesson } from '../lesson.ts';

/** What of an engine a check needs. */
export interface LessonChecker {
  options(): Promise<readonly OptionInfo[]>;
  describe(position: PositionSpec): Promise<PositionView>;
}

/** Rejects with an error that names the field if the engine does not know the position, a switch or a move. */
export async function checkLesson({ fen, searches }: Pick<Lesson, 'fen' | 'searches'>, engine: LessonChecker): Promise<void> {
  const [options, { legal }] = await Promise.all([engine.options(), engine.describe({ fen, moves: [], strict: true })]);
  const moves = new Set(legal.map(({ uci }) => uci));
  if (moves.size === 0) throw new InvalidField('fen', 'expected a position with a legal move');
  searches.forEach(({ settings, order = [] }, i) => {
    for (const [name, value] of Object.entries(settings)) {
      const where = `searches[${i}].settings["${name}"]`;
      const option = options.find((one) => one.name === name);
      if (!option) throw new InvalidField(where, 'the engine has no such switch');
      const values = valuesOf(option);
      if (values && !values.includes(value))
        throw new InvalidField(where, `expected one of ${values.join(', ')}, got ${describeValue(value)}`);
    }
    const wrong = order.findIndex((uci) => !moves.has(uci));
    if (wrong >= 0) throw new InvalidField(`searches[${i}].order[${wrong}]`, 'expected a legal move of the position');
  });
}
