// The result of a game that was read, in words.
import { expect, test } from 'vitest';
import { recordedResult, writtenResult } from '../../../../web/game/play/recorded-result.ts';
import type { GameRecord } from '../../../../web/protocol/game-record.ts';
import { withMoves } from '../../../../web/state/game-tree.ts';

test.each([
  ['0-0', 'Both players lose'],
  ['0:0', 'Both players lose'],
  ['0 – 0', 'Both players lose'],
  ['1/2-0', 'Half a point for White, none for Black'],
  ['0-½', 'Half a point for Black, none for White'],
  ['+/-', 'White wins by forfeit'],
  ['+-', 'White wins by forfeit'],
  ['-:+', 'Black wins by forfeit'],
  ['-/-', 'Both players forfeit'],
  ['--', 'Both players forfeit'],
])('%s: %s', (result, words) => {
  expect(recordedResult({ result: '*', tags: [['Result', result]] })).toBe(words);
  expect(writtenResult({ result: '*', tags: [['Result', result]] })).toBe(result);
});

test('other results are their marker', () => {
  const won = { result: '1-0', tags: [['Termination', 'Time forfeit']] } as const;
  expect([recordedResult(won), writtenResult(won)]).toEqual(['White wins: time forfeit', '1-0']);
  expect(recordedResult({ result: '*', tags: [] })).toBe('');
});

test('moves after the end of a game with such a result are a variation', () => {
  const notes = { comments: [], nags: [], commands: [], before: [] };
  const ply = (uci: string, san: string) => ({
    uci,
    san,
    fen: san,
    check: false,
    capture: false,
    from: uci.slice(0, 2),
    to: uci.slice(2),
  });
  const record: GameRecord = {
    ...notes,
    startFen: '',
    chess960: false,
    tags: [['Result', '0-0']],
    result: '*',
    children: [{ ...ply('e2e4', 'e4'), ...notes, children: [] }],
  };
  const grown = withMoves(record, ['e2e4'], [ply('e7e5', 'e5')]);
  expect(grown.children[0]).toMatchObject({ ends: true, children: [{ san: 'e5' }] });
  expect(writtenResult(grown)).toBe('0-0');
});
