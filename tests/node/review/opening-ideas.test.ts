// What openings are about, by their names.
import { expect, test } from 'vitest';
import { t } from '../../../web/language/translate.ts';
import table from '../../../web/openings/table.json' with { type: 'json' };
import { openingIdea } from '../../../web/review/opening-ideas.ts';

const ideaOf = (name: string): string => {
  const idea = openingIdea(name);
  return idea ? t(idea) : '';
};

test.each([
  ['Sicilian Defense: Najdorf Variation, English Attack', /a6 and then chooses between e5 and e6/],
  ['Sicilian Defense', /flank pawn/],
  ['Ruy Lopez: Open Berlin Defense', /the queens go early/],
  ['Ruy Lopez: Open, Howell Attack', /takes on e4/],
  ['Benoni Defense: Czech Benoni Defense', /closes the centre/],
  ['Benoni Defense: Modern Variation', /where it has more pawns/],
  ['Ruy Lopez: Fianchetto Defense', /g7 supports e5/],
  ['Mieses Opening', /^$/],
])('%s', (name, idea) => {
  expect(ideaOf(name)).toMatch(idea);
});

test('each of the two hundred variations with the most positions has an idea', () => {
  const counts = table.counts.split(' ').map(Number);
  const positions = new Map<string, number>();
  for (const [i, label] of table.labels.split('\n').entries()) {
    const name = /^[^,\t]*/.exec(label)![0];
    positions.set(name, (positions.get(name) ?? 0) + (counts[i] ?? 0));
  }
  const most = [...positions].sort((a, b) => b[1] - a[1]).slice(0, 200);
  expect(most.filter(([name]) => ideaOf(name) === '')).toEqual([]);
});
