// What coaches say: each rule on a position that has it, and on one that nearly has it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainMistake } from '../../../web/explain/mistake.ts';
import { textOf } from '../../../web/explain/sentences/sentence.ts';
import { loadModule, table } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let analyst: HostedAnalyst;
beforeAll(async () => void (analyst = new HostedAnalyst(await loadModule())));
afterAll(() => analyst.close());

test.each(table('explain/coach.tsv'))('%s', async (_, fen = '', line = '', better = '', values = '', text = '') => {
  const [move = '', ...refutation] = line.split(' ');
  const [best = 0, worse = 0] = values.split(' ').map(Number);
  const mistake = { position: { fen, moves: [] }, move, refutation, better: better.split(' '), missedWin: false };
  const said = await explainMistake({ rules: analyst, searcher: null }, { ...mistake, values: { best, move: worse } });
  if (text.startsWith('-')) expect(textOf(said)).not.toContain(text.slice(1));
  else expect(textOf(said)).toBe(text);
});
