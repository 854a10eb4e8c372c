/** What is said of ordinary moves: positions of games, and a plausible move that is worse than the best. */

import { judgeLine } from '../../web/explain/lines/judged-line.ts';
import { textOf } from '../../web/explain/sentences/sentence.ts';
import { EQUAL, explainMove } from '../../web/explain/why-not.ts';
import { whyNotSentences } from '../../web/explain/why-not-words.ts';
import type { PositionSpec } from '../../web/protocol/protocol.ts';
import { HostedAnalyst } from '../wasm/explain/hosted-analyst.ts';
import { loadModule } from '../wasm/load.ts';

/** Sentences that only compare moves: alone they give no reason. */
const BARE: ReadonlySet<string> = new Set(
  'asGood littleWorse slightlyWorse worse clearlyWorse losing better hardToSee'.split(' '),
);

/** The winning chances, from -1 to 1, that a move may give away of which it is said how much worse it is. */
const GRADES = [
  { id: 'littleWorse', least: 0, most: 0.2 },
  { id: 'slightlyWorse', least: 0.07, most: 0.2 },
  { id: 'worse', least: 0.1, most: Number.POSITIVE_INFINITY },
  { id: 'clearlyWorse', least: 0.2, most: Number.POSITIVE_INFINITY },
] as const;

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
  /** The line of the move and the best one, SAN. */
  sans: [string, string];
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
      sans: [found.line.san.join(' '), found.best.san.join(' ')],
    };
  }
  analyst.close();
}

/** What another program found: its lines, UCI, and winning chances of the side to move. */
export interface Verdict {
  best: string[];
  played: string[];
  /** Winning chances, -1..1, of the side to move: with the best move, with the one that is explained, and with the answer that was named. */
  chances: { best: number; move: number; answered: number };
  /** Whether the best move mates, and whether the one that is explained is mated. */
  mates: { best: boolean; played: boolean };
}

let judge: HostedAnalyst | null = null;

/** What of an explanation another program's lines do not bear out; empty if nothing. */
export async function judgeWith(
  { fen, ids }: Pick<Said, 'fen' | 'ids'>,
  { best, played, chances, mates }: Verdict,
  tolerance: number,
): Promise<string[]> {
  judge ??= new HostedAnalyst(await loadModule());
  const position: PositionSpec = { fen, moves: [] };
  const [bad, good] = [await judgeLine(judge, position, played, true), await judgeLine(judge, position, best, false)];
  const lost = chances.best - chances.move;
  const behind = good.balance.sum - bad.balance.sum;
  const doubts: string[] = [];
  const doubt = (when: boolean, text: string): void => void (when && doubts.push(text));
  doubt(ids.includes('asGood') && lost > EQUAL + tolerance, `about as good, but loses ${lost.toFixed(2)}`);
  doubt(ids.includes('best') && lost > EQUAL, `the best, but loses ${lost.toFixed(2)}`);
  for (const { id, least, most } of GRADES) {
    const fits = lost >= least - tolerance && lost <= most + tolerance;
    doubt(ids.includes(id) && !fits, `${id}, but loses ${lost.toFixed(2)}`);
  }
  doubt(ids.includes('losing') && chances.move > -0.5 + tolerance, `losing, but stands at ${chances.move.toFixed(2)}`);
  doubt(
    ids.some((id) => id.startsWith('loses')) && (bad.balance.sum > -1 || behind < 1),
    `loses, but by its line ${bad.balance.sum}`,
  );
  doubt(ids.includes('missesWin') && (good.balance.sum < 1 || behind < 1), `misses, but by its line ${good.balance.sum}`);
  const given = chances.answered - chances.move;
  doubt(
    ids.some((id) => /^(ignores|unguards|unblocks)$/.test(id)) && given > tolerance,
    `the answer gives away ${given.toFixed(2)}: ${played[1]}`,
  );
  doubt(ids.some((id) => id.startsWith('missesMate')) && !mates.best, 'no mate is missed');
  doubt(ids.some((id) => /^allowsMate/.test(id)) && !mates.played, 'no mate is allowed');
  return doubts;
}
