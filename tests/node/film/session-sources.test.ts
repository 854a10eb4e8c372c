// What a film of a session can be made of, and what is said where there is nothing yet: it is about what the screen shows.
import { expect, test } from 'vitest';
import { sessionSources } from '../../../web/ui/film/session-sources.ts';
import { openFakeSession } from '../game/session-fixture.ts';

test('without moves and searches, Play speaks of its game and X-ray of its search; what can be filmed comes first', async () => {
  const { session } = await openFakeSession();
  const sources = (): string[] => sessionSources(session, 'white').map(({ id, problem }) => `${id}: ${problem}`);
  const game = 'game: The game has no moves yet.';
  const search = 'search: No search of this position has reported anything yet.';
  expect(sources()).toEqual([game, search]);
  session.setMode('xray');
  expect(sources()).toEqual([search, game]);
  session.setMode('analyse');
  await session.play('e2e4');
  expect(sources()).toEqual(['game: ', search]);
  session.setMode('xray');
  expect(sources()).toEqual(['game: ', search]);
});
