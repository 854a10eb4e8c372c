// The codes that Embed gives, in an empty page of another origin: the tags show their board, the frames report their height.
import { join } from 'node:path';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { EMBED_KINDS, type EmbedChoice, embedCodes } from '../../web/ui/share/embed-code.ts';
import { embed } from './embed-scenarios.ts';
import type { Scenario } from './scenarios.ts';

const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
/** Pieces of the position, and of the game after its moves. */
const [FEW, MANY] = [MATE.split(' ')[0]!.replaceAll(/[^a-z]/gi, '').length, 32];

/** One kind of board, with a position and, but for puzzles, with a game. */
const codesOf = (kind: EmbedChoice['kind']): Scenario => ({
  name: `the codes of Embed: ${kind}`,
  // A frame of another origin is not let into an isolated page, and a screen has no part in it.
  isolated: 'never',
  onPhone: false,
  async run(page) {
    const own = await serve(join(root, 'web', 'dist'), { port: 0 });
    try {
      for (const pgn of kind === 'puzzle' ? ['Qb8+ Nxb8 Rd8#'] : ['', '[White "A <b>"]\n\n1. e4 e5 *']) {
        const codes = embedCodes({
          ...{ kind, fen: MATE, pgn, width: 480, theme: 'dark', orientation: 'white', level: '3', arrows: false, moves: true },
          ...{ packageAddress: 'CDN/', pageAddress: own.address },
        });
        const code = (id: string): string => codes.find((one) => one.id === id)?.code ?? '';
        const pieces = pgn === '' || kind === 'puzzle' ? FEW : MANY;
        await embed(page, code('tag'));
        await page.until(`${pieces} pieces`, async () => (await page.count('rp-board >> .piece svg')) === pieces);
        await embed(page, code('frame'));
        // The frame may have reported before anyone listened.
        await page.run(() => {
          addEventListener('message', ({ data }) => {
            if (data?.type === 'riposte-height') document.body.dataset['height'] = String(data.height);
          });
          const frame = document.querySelector('iframe')!;
          frame.src = `${frame.src}&`;
        });
        await page.until('the height of the frame', async () =>
          page.run(() => Number(document.body.dataset['height'] ?? 0) > 200),
        );
      }
    } finally {
      await own.close();
    }
  },
});

export const embedCodeScenarios: readonly Scenario[] = EMBED_KINDS.map(({ id }) => codesOf(id));
