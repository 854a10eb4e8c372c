// Recordings by hand of the lesson "slots", and an engine that answers with them.
import { LESSONS } from '../../../web/lessons/lessons.ts';
import type { LegalMove, PositionSpec, PositionView } from '../../../web/protocol/protocol.ts';
import { type Recording, writeRecording } from '../../../web/recording/recording.ts';
import { FakeContender } from '../../web/fake-contest.ts';
import { type Node, recorded } from '../../web/recorded.ts';

/** The lesson. */
export const SLOTS = LESSONS.find(({ id }) => id === 'slots')!;
export const description = { engine: 'x', position: { fen: SLOTS.fen, moves: [] }, limits: {}, options: {} };
/** A quiet move of White that scores 50, with a beta of 40. */
export const move = (uci: string, more: Node = {}): Node => ({
  move: uci,
  number: 1,
  source: 'quiet',
  window: [-40, -39],
  score: -50,
  ...more,
});
const reply = (uci: string, more: Node): Node => ({
  move: uci,
  number: 1,
  source: 'quiet',
  window: [39, 40],
  score: 50,
  ...more,
});
export const A3 = (source: 'killer1' | 'killer2' | 'quiet', more: Node = {}) => move('a2a3', { source, ...more });
const QUEEN = (source: 'killer1' | 'killer2', more: Node = {}) => move('g4f4', { source, ...more });
/** The score of a move that does not cut. */
export const FAILED = { score: 30 };
/** By record: 0 a stopped search; 1 root; 2 Qc7 3 a3; 4 f5 5 a3 6 Qf4; 7 d5 8 Qf4 9 a3; 10 Kh8 11 a3. */
export const C7 = reply('d8c7', { end: 'killer1', below: [A3('killer1')] });
const F5 = reply('f7f5', {
  end: 'killer2',
  killers: [3, 3],
  below: [A3('killer1', FAILED), QUEEN('killer2', { number: 2 })],
});
export const D5 = reply('d6d5', {
  end: 'killer2',
  killers: [3, 3],
  below: [QUEEN('killer1', FAILED), A3('killer2', { number: 2 })],
});
export const H8 = reply('g8h8', { end: 'killer1', below: [A3('killer1')] });
export const two = (below = [C7, F5, D5, H8]): Recording => recorded([{ depth: 1 }, { depth: 3, below }], { description });
/** By record: 0 root; 1 d5; 2 h3; 3 a3. */
export const one = (): Recording =>
  recorded([{ depth: 3, below: [reply('d6d5', { end: 'quiet', below: [move('h2h3', FAILED), A3('quiet', { number: 2 })] })] }], {
    description,
  });

/** A legal move without capture or promotion. */
export const legal = (uci: string, san: string): LegalMove => ({
  uci,
  san,
  from: uci.slice(0, 2),
  to: uci.slice(2),
  promotion: '',
  capture: false,
});
export const [H3, A3_MOVE, F4] = [legal('h2h3', 'h3'), legal('a2a3', 'a3'), legal('g4f4', 'Qf4')];

/** An engine whose searches are over at once; their recordings are the test's. */
export class Prepared extends FakeContender {
  recordings: (Recording | null)[] = [two(), one()];
  asked: PositionSpec[] = [];
  override async setOption(name: string, value: string): Promise<void> {
    this.set[name] = value;
  }
  override analyse(...args: Parameters<FakeContender['analyse']>) {
    const task = super.analyse(...args);
    this.search.finish();
    return task;
  }
  override async recording() {
    const recording = this.recordings[(this.searches.length - 1) % this.recordings.length];
    return recording ? { bytes: writeRecording(recording), cost: null } : null;
  }
  override async describe(position: PositionSpec): Promise<PositionView> {
    this.asked.push(position);
    return { ...(await super.describe(position)), legal: [H3, A3_MOVE, F4] };
  }
}
