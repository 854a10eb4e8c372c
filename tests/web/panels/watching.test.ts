// A search that is watched: at any moment board, staircase, ladder and sentence show the same.
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { viewOfAddress } from '../../../web/game/address/view-address.ts';
import { isKillerEvent } from '../../../web/show/events.ts';
import { all, endEngines, find, realPage, settled, text, until } from '../harness.ts';

const POSITIONS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];
const MOMENTS = 10;

beforeEach(() => browserPage.viewport(1440, 900));
afterEach(async () => {
  endEngines();
  document.body.replaceChildren();
  await browserPage.viewport(414, 896);
});
afterAll(endEngines);

const sameEverywhere = async (fen: string): Promise<void> => {
  const { app, session } = realPage();
  await session.open({ fen, moves: [] });
  await session.show(viewOfAddress('?mode=xray&depth=7'));
  await until('the record', () => session.playhead?.events.at(-1)?.kind === 'end');
  const playhead = session.playhead!;
  const killers = playhead.events.filter(isKillerEvent);
  const step = killers.length / MOMENTS;
  for (let i = 0; i < MOMENTS; i += 1) {
    const event = killers[Math.floor(step * i)]!;
    const { reign, ply, kind } = event;
    playhead.showEvent(event);
    await settled(() => {
      const name = reign.text.replace(/[+#]$/, '');
      expect(text(find(app, 'rp-search-show'), '.text'), 'the sentence').toContain(name);
      expect(find(app, 'rp-search-show', 'rp-search-stairs', '[data-active]').dataset['ply']).toBe(String(ply));
      expect(text(find(app, 'rp-search-show', 'rp-search-stairs'), `[data-active] .k${reign.slot}`)).toBe(
        `K${reign.slot} ${name}`,
      );
      const arrows = all(app, ['rp-board'], '.shape:not([display])').map((shape) => shape.dataset['shape']);
      expect(arrows, 'the board').toContain(`K${reign.slot}\u00b7${ply} ${reign.uci}`);
      const row = find(app, 'rp-killer-ladder', `.row[data-ply="${ply}"]`);
      expect(row.classList.contains('event'), 'the row').toBe(true);
      expect(text(find(app, 'rp-killer-ladder'), `.row[data-ply="${ply}"] .slot.k${reign.slot} .text`), 'the ladder').toBe(name);
      if (kind !== 'found')
        expect(text(find(app, 'rp-search-show', 'rp-search-stairs'), '[data-active] .killers')).toMatch(
          kind === 'cut' ? /refutes it/ : /fails/,
        );
    });
  }
  playhead.goLive();
  await settled(() => expect(session.preview.board).toBeNull());
};
const name = 'ten moments of the search of %s';
test.each(POSITIONS.slice(0, 2))(name, sameEverywhere);
test.each(POSITIONS.slice(2))(name, { tags: 'nightly' }, sameEverywhere);

test('a click on a small board puts its position on the main board', async () => {
  const { app, session } = realPage();
  await session.open({ fen: POSITIONS[1]!, moves: [] });
  await session.show(viewOfAddress('?mode=xray&depth=7'));
  await until('the record', () => session.playhead?.events.at(-1)?.kind === 'end');
  const stair = () => find(app, 'rp-search-show', 'rp-search-stairs', '[data-ply="3"]');
  const fen = () =>
    find(app, 'rp-search-show', 'rp-search-stairs', '[data-ply="3"] rp-mini-board') as HTMLElement & { fen: string };
  await settled(() => expect(stair()).toBeTruthy());
  stair().click();
  await settled(() => {
    expect(stair().getAttribute('aria-pressed')).toBe('true');
    expect(session.preview.board?.fen).toBe(fen().fen);
    expect(session.preview.board?.caption).toMatch(/^Ply 3, after /);
  });
  stair().click();
  await settled(() => expect(session.preview.board?.caption).not.toMatch(/^Ply 3/));
  stair().click();
  session.playhead!.step(-1);
  await settled(() => expect(stair().getAttribute('aria-pressed')).toBe('false'));
});
