/** What is said of ordinary moves: positions of games, and a plausible move that is worse than the best. */

import { textOf } from '../../web/explain/sentences/sentence.ts';
import { explainMove } from '../../web/explain/why-not.ts';
import { whyNotSentences } from '../../web/explain/why-not-words.ts';
import type { PositionSpec } from '../../web/protocol/protocol.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule } from '../wasm/load.ts';

/** Sentences that only compare moves: alone they give no reason. */
const BARE: ReadonlySet<string> = new Set(['asGood', 'slightlyWorse', 'clearlyWorse', 'losing', 'better', 'answer', 'hardToSee']);

/** A position and the move to explain. */
export interface Ordinary {
  fen: string;
  move: string;
}

/** What was said of a move. */
export interface Said extends Ordinary {
  /** The sentences of the catalogue, by their names. */
  ids: string[];
  text: string;
  /** Whether a reason is among them. */
  reasoned: boolean;
  /** The best move and the answer to the one that is explained, UCI. */
  best: string;
  answer: string;
  /** Winning chances, -1..1, for the side to move. */
  chances: { best: number; move: number };
}

/** Explains moves one after another. */
export async function* explainOrdinary(positions: readonly Ordinary[]): AsyncGenerator<Said> {
  const analyst = new HostedAnalyst(await loadModule());
  const { signal } = new AbortController();
  for (const { fen, move } of positions) {
    const position: PositionSpec = { fen, moves: [] };
    const found = await explainMove(analyst, position, move, { signal });
    const sentences = whyNotSentences(found);
    const ids = sentences.map(({ id }) => id as string);
    yield {
      fen,
      move,
      ids,
      text: textOf(sentences),
      reasoned: ids.some((id) => !BARE.has(id)),
      best: found.best.pv[0] ?? '',
      answer: found.line.pv[1] ?? '',
      chances: found.chances,
    };
  }
  analyst.close();
}
