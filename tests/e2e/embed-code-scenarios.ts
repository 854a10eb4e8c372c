// The codes that Embed gives, in an empty page of another origin: the tags show their board, the frames report their height.
// tests/package/embed-codes.test.ts has each kind with all that it can hold; here is what depends on the browser.
import { join } from 'node:path';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { EMBED_KINDS, type EmbedKind, embedCodes } from '../../web/ui/share/embed-code.ts';
import { embed } from './embed-scenarios.ts';
import type { Scenario } from './scenarios.ts';

const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
const GAME = '[White "A <b>"]\n\n1. e4 e5 *';
/** What each kind shows: a game (32 pieces), the position, or that and a solution. */
const SHOWN: Record<EmbedKind, string> = { view: GAME, analyse: '', play: GAME, xray: '', puzzle: 'Qb8+ Nxb8 Rd8#' };
const piecesOf = (kind: EmbedKind): number => (SHOWN[kind] === GAME ? 32 : MATE.split(' ')[0]!.replaceAll(/[^a-z]/gi, '').length);

const codes: Scenario = {
  name: 'the codes of Embed, a board of each kind: the tags show it, the frames report their height',
  // A frame of another origin is not let into an isolated page, and a screen has no part in it.
  isolated: 'never',
  onPhone: false,
  async run(page) {
    const own = await serve(join(root, 'web', 'dist'), { port: 0 });
    const code = (kind: EmbedKind, id: string): string => {
      const choice = { kind, fen: MATE, pgn: SHOWN[kind], width: 480, theme: 'dark', orientation: 'white', level: '3' } as const;
      const addresses = { packageAddress: 'CDN/', pageAddress: own.address };
      return embedCodes({ ...choice, arrows: false, moves: true, ...addresses }).find((one) => one.id === id)?.code ?? '';
    };
    try {
      await embed(page, EMBED_KINDS.map(({ id }) => code(id, 'tag')).join(''));
      let pieces = 0;
      for (const [at, { id }] of EMBED_KINDS.entries()) {
        // A board starts when it comes into sight.
        await page.run((at) => document.querySelectorAll('riposte-board, riposte-puzzle')[at]?.scrollIntoView(), at);
        pieces += piecesOf(id);
        const count = (): Promise<number> => page.count('rp-board >> .piece svg');
        const isLast = at === EMBED_KINDS.length - 1;
        // The next one may be there already.
        await page.until(`${pieces} pieces with ${id}`, async () =>
          isLast ? (await count()) === pieces : (await count()) >= pieces,
        );
      }
      await embed(page, EMBED_KINDS.map(({ id }) => code(id, 'frame')).join(''));
      // The frames may have reported before anyone listened.
      await page.run(() => {
        const frames = [...document.querySelectorAll('iframe')];
        addEventListener('message', ({ data, source }) => {
          const from = frames.find(({ contentWindow }) => contentWindow === source);
          if (from && data?.type === 'riposte-height') from.dataset['height'] = String(data.height);
        });
        for (const frame of frames) frame.src = `${frame.src}&`;
      });
      for (const [at, { id }] of EMBED_KINDS.entries()) {
        // Chromium draws no frame of another origin that is out of sight.
        await page.run((at) => document.querySelectorAll('iframe')[at]?.scrollIntoView(), at);
        await page.until(`the height of the frame with ${id}`, () =>
          page.run((at) => Number(document.querySelectorAll('iframe')[at]?.dataset['height'] ?? 0) > 200, at),
        );
      }
    } finally {
      await own.close();
    }
  },
};

export const embedCodeScenarios: readonly Scenario[] = [codes];
