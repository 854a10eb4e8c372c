import { type Message, msg, t } from '../../language/translate.ts';
import type { GameRecord } from '../../protocol/game-record.ts';

const OUTCOMES = { '*': null, '1-0': msg('White wins'), '0-1': msg('Black wins'), '1/2-1/2': msg('Draw') } as const;
/** Values of the tag Termination that say nothing about the reason. */
const PLAIN = /^(normal|unterminated|unknown|\?|-|)$/i;

/** Results that only the tag Result can say, without blanks and with the dash alone. */
const UNUSUAL: Readonly<Record<string, Message>> = {
  '0-0': msg('Both players lose'),
  '1/2-0': msg('Half a point for White, none for Black'),
  '0-1/2': msg('Half a point for Black, none for White'),
  '+-': msg('White wins by forfeit'),
  '-+': msg('Black wins by forfeit'),
  '--': msg('Both players forfeit'),
};

/** The result of a game as it is written: `'1-0'`, or what its tag alone says: `'0-0'`; `'*'` without one. */
export const writtenResult = ({ result, tags }: Pick<GameRecord, 'result' | 'tags'>): string =>
  tags.find(([name]) => name === 'Result')?.[1] ?? result;

/** The result of a game that was read, with the reason of its tag Termination: `'Black wins: time forfeit'`; `''` without a result. */
export function recordedResult(record: Pick<GameRecord, 'result' | 'tags'>): string {
  const { result, tags } = record;
  const plain = writtenResult(record)
    .replace(/\s/g, '')
    .replace(/½/g, '1/2')
    .replace(/^([-+])[/:]/, '$1')
    .replace(/[‐‑‒–—―−:]/g, '-');
  const name = UNUSUAL[plain] ?? OUTCOMES[result];
  const outcome = name ? t(name) : '';
  const reason = tags.find(([name]) => name === 'Termination')?.[1].trim() ?? '';
  return outcome === '' || PLAIN.test(reason) ? outcome : `${outcome}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}
