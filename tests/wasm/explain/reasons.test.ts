// Reasons that are the reason: none holds after the better move, too, none is smaller than what it explains.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainMistake } from '../../../web/explain/mistake.ts';
import { textOf } from '../../../web/explain/sentences/sentence.ts';
import { explainMove } from '../../../web/explain/why-not.ts';
import { whyNotText } from '../../../web/explain/why-not-words.ts';
import { loadModule, table } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let analyst: HostedAnalyst;
beforeAll(async () => void (analyst = new HostedAnalyst(await loadModule())));
afterAll(() => analyst.close());

test.each(table('explain/reasons.tsv'))('%s', async (_, fen = '', line = '', better = '', values = '', text = '') => {
  const [move = '', ...refutation] = line.split(' ');
  const [best = 0, worse = 0] = values.split(' ').map(Number);
  const mistake = { position: { fen, moves: [] }, move, refutation, better: better.split(' '), missedWin: false };
  await analyst.newGame();
  const said = await explainMistake({ rules: analyst, searcher: analyst }, { ...mistake, values: { best, move: worse } });
  expect(textOf(said)).toBe(text);
});

test('a move that only crosses the line to a lost position is not called losing', async () => {
  const { signal } = new AbortController();
  const found = await explainMove(analyst, { fen: 'startpos', moves: [] }, 'a2a3', { signal });
  const [better] = found.best.san;
  // -3.06 with the best move, -3.25 with this one.
  const text = whyNotText({ ...found, chances: { best: -0.52, move: -0.56 } });
  expect(text).toContain(`${better} looks a little better than a3.`);
  expect(text).not.toContain('losing');
});
