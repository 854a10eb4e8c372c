// Commands that are typed and answered in words.
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '../../../web/game/session.ts';
import { t } from '../../../web/language/translate.ts';
import { commandTyped, TYPED_COMMANDS } from '../../../web/ui/spoken/typed-commands.ts';
import { wordingOf } from '../../../web/ui/spoken/wording.ts';
import { type FakeEngine, fakeInfo } from '../../web/fake-engine.ts';
import { openFakeSession } from '../game/session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
  session.playLine = 'thinking';
});

/** The answer to a text. */
const ask = async (text: string): Promise<string | null> => {
  const typed = commandTyped(text);
  return (
    typed && (await typed.command.answer({ session, wording: wordingOf('words'), threat: async () => 'None.' }, typed.argument))
  );
};

test.each([
  ['s e1', 'e1: white king.'],
  ['square D8', 'd8: black queen.'],
  ['what e4', 'e4: empty.'],
  ['? g1', 'g1: white knight.'],
  ['s 5', 'Rank 5 is empty.'],
  ['s e', 'e1: white king. e2: white pawn. e7: black pawn. e8: black king.'],
  ['s x9', 'x9 is no square: expected a square such as e4, a file such as e, or a rank such as 4.'],
  ['p N', 'White knights: b1, g1.'],
  ['p n', 'Black knights: b8, g8.'],
  ['pieces knight', 'White knights: b1, g1. Black knights: b8, g8.'],
  ['pieces queens', 'White queen: d1. Black queen: d8.'],
  ['p z', 'z is no piece: expected a letter such as N, or a word such as knight.'],
  [`p ${'z'.repeat(90)}`, `${'z'.repeat(40)}… is no piece: expected a letter such as N, or a word such as knight.`],
  ['l', 'No move has been played.'],
  ['c', 'There is no clock.'],
  ['t', 'There is no clock.'],
  ['turn', 'Your move, with White.'],
  ['eval', 'In a game the engine’s line is hidden for your move: Escape, then V, peeks at it.'],
  ['threat', 'In a game threats are yours to find; an analysis shows them.'],
  ['captured', 'White has captured nothing. Black has captured nothing. Material is even.'],
  ['m e9', 'e9 is no square: expected one such as e2.'],
  ['x', null],
  ['e4', null],
])('“%s”: %s', async (text, answer) => {
  expect(await ask(text)).toBe(answer);
});

test('the last move and the moves of a piece are told in words; an analysis tells score, line and threat', async () => {
  await session.openPosition({ fen: '4k1n1/P7/8/8/8/8/7p/4K1N1 b - - 0 30', moves: [] }, 'analyse');
  expect(await ask('turn')).toBe('Black to move.');
  expect(await ask('m h2')).toMatch(/^From h2: .*h1, promotes to queen/);
  expect(await ask('eval')).toBe('The engine has not searched this position.');
  const info = fakeInfo({ depth: 8, score: { kind: 'cp', value: 140, bound: 'exact' }, pv: ['h2h1q'], san: ['h1=Q+', 'Ke2'] });
  engine.search.hooks.onInfo?.(info);
  expect(await ask('eval')).toBe('Black is better by 1.40 pawns, at depth 8.');
  expect(await ask('line')).toBe('h1, promotes to queen, check; king e2.');
  expect(await ask('threat')).toBe('None.');
  await session.play('h2g1q');
  expect(await ask('l')).toBe('30...g1, promotes to queen.');
  expect(await ask('captured')).toMatch(/^White has captured nothing\. Black has captured a knight\./);
});

test('no two commands have the same letter or word', () => {
  const names = TYPED_COMMANDS.flatMap(({ letters, words }) => [...letters, ...t(words).split(', ')]);
  expect(new Set(names).size).toBe(names.length);
});

test('help has a line for each command', async () => {
  expect((await ask('?'))?.split('\n').length).toBe(TYPED_COMMANDS.length);
  expect(await ask('help')).toContain('p N, pieces N: ');
});
