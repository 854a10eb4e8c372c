// How long a move of the engine is shown: the setting, and on a running clock at most a small share of the time left.
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_RULES } from '../../../../web/core/page-settings.ts';
import { WATCH_TIMES, watchPace } from '../../../../web/game/play/pace.ts';
import { requestedSearch } from '../../../../web/game/search-request.ts';
import { Session } from '../../../../web/game/session.ts';
import { FakeEngine } from '../../../web/fake-engine.ts';

describe('the pace of a move', () => {
  test('without a clock is the setting', () => {
    for (const watch of WATCH_TIMES) {
      expect(SETTING_RULES.watch(watch)).toBe(true);
      expect(watchPace(watch, 'w', { movetime: 500 })).toBe(watch);
    }
    expect(WATCH_TIMES).toContain(DEFAULT_SETTINGS.watch);
  });

  test("on a clock is a small share of the engine's own time", () => {
    expect(watchPace(1000, 'w', { wtime: 300_000, btime: 1000 })).toBe(1000);
    expect(watchPace(5000, 'w', { wtime: 60_000, btime: 300_000 })).toBe(1000);
    expect(watchPace(1000, 'b', { wtime: 300_000, btime: 30_000 })).toBe(500);
    expect(watchPace(1000, 'b', { wtime: 300_000, btime: 30_000, binc: 2000 })).toBe(1000);
    expect(watchPace(1000, 'w', { wtime: 5000, btime: 5000 }), 'too short to see anything').toBe(0);
    for (const left of [0, 100, 1000, 5000, 20_000, 100_000])
      for (const winc of [0, 1000, 30_000]) {
        const pace = watchPace(5000, 'w', { wtime: left, btime: 0, winc });
        expect(pace).toBeLessThanOrEqual(left / 20);
        expect(pace === 0 || pace >= 100).toBe(true);
      }
  });

  test('goes with the search of a level, and with no other', async () => {
    const session = new Session(
      (onState) => new FakeEngine(onState),
      (callback) => callback(),
    );
    await session.open(null);
    session.user = 'b';
    expect(requestedSearch(session)?.pace, 'an embedded board asks for none').toBeUndefined();
    session.watch = 2000;
    expect(requestedSearch(session)).toMatchObject({ pace: 2000, strength: { seed: session.seed } });
    session.level = 'full';
    expect(requestedSearch(session)?.pace).toBeUndefined();
    session.mode = 'analyse';
    expect(requestedSearch(session)?.pace).toBeUndefined();
  });
});
