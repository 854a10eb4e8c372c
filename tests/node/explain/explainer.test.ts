// The explainer's questions: one engine, one search at a time, the last question counts.
import { expect, test } from 'vitest';
import { Explainer, type OwnAnalyst } from '../../../web/explain/explainer.ts';
import type { PositionSpec, PositionView, SearchInfo } from '../../../web/protocol/protocol.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const at = (...moves: string[]): PositionSpec => ({ fen: START, moves });

/** An engine whose searches the test ends; every position is over, so that a question needs one search or none. */
class ScriptedAnalyst implements OwnAnalyst {
  readonly searches: { position: PositionSpec; stopped: boolean; end: () => void }[] = [];
  terminated = false;
  refusal: Error | null = null;

  async describe(position: PositionSpec): Promise<PositionView> {
    if (this.refusal) throw this.refusal;
    const legal = [{ uci: 'e2e4', san: 'e4', from: 'e2', to: 'e4', promotion: '', capture: false }];
    const plies = position.moves.map((uci) => ({
      uci,
      san: uci,
      fen: START,
      check: false,
      capture: false,
      from: 'e2',
      to: 'e4',
    }));
    return { startFen: START, repairs: [], fen: START, turn: 'w', check: false, result: '*', reason: '', legal, plies };
  }
  analyse: OwnAnalyst['analyse'] = (position, _limits, { onInfo } = {}) => {
    let end: () => void = () => {};
    const done = new Promise<{ move: string; ponder: string }>((resolve) => {
      end = () => {
        onInfo?.(INFO);
        resolve({ move: 'e2e4', ponder: '' });
      };
    });
    const search = { position, stopped: false, end };
    this.searches.push(search);
    return {
      id: this.searches.length,
      done,
      stop: () => {
        search.stopped = true;
        end();
      },
      setXray: () => {},
    };
  };
  newGame = async (): Promise<void> => {};
  recording = async () => null;
  motifs = async () => [];
  evaluate = () => Promise.reject(new Error('no evaluation is asked for'));
  terminate(): void {
    this.terminated = true;
  }
}

const INFO: SearchInfo = {
  depth: 9,
  seldepth: 9,
  multipv: 1,
  score: { kind: 'cp', value: 20, bound: 'exact' },
  nodes: 1,
  nps: 1,
  hashfull: 0,
  time: 1,
  pv: ['e2e4'],
  san: ['e4'],
};

function opened() {
  const made: ScriptedAnalyst[] = [];
  const explainer = new Explainer(
    () => {
      made.push(new ScriptedAnalyst());
      return made.at(-1)!;
    },
    (callback) => callback(),
  );
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Ends each search as it comes, until nothing is searched. */
  const finish = async (): Promise<void> => {
    for (let ended = -1; ended !== made.at(-1)?.searches.length; ) {
      ended = made.at(-1)?.searches.length ?? 0;
      for (const search of made.at(-1)?.searches ?? []) search.end();
      for (let i = 0; i < 20; i++) await turn();
    }
  };
  return { explainer, made, turn, finish };
}

test('the engine is connected with the first question, and answers it', async () => {
  const { explainer, made, finish } = opened();
  expect([explainer.threat, explainer.move, made.length]).toEqual([null, null, 0]);
  explainer.askThreat(at());
  expect(explainer.threat).toEqual({ state: 'working' });
  await finish();
  expect(explainer.threat).toMatchObject({ state: 'found', value: { best: { pv: ['e2e4'], value: 20 } } });
  // The same question is not searched again.
  const searches = made[0]!.searches.length;
  explainer.askThreat(at());
  await finish();
  expect(made[0]!.searches.length).toBe(searches);
});

test('another question stops the search of the one before', async () => {
  const { explainer, made, turn, finish } = opened();
  explainer.askThreat(at());
  for (let i = 0; i < 5; i++) await turn();
  explainer.askThreat(at('e2e4'));
  await finish();
  expect(made[0]!.searches[0]!.stopped).toBe(true);
  expect(explainer.threat).toMatchObject({ state: 'found', value: { position: at('e2e4') } });
  explainer.askThreat(null);
  expect(explainer.threat).toBeNull();
});

test('a refusal is told, and does not stop what comes after it', async () => {
  const { explainer, made, finish } = opened();
  explainer.askMove({ position: at(), uci: 'e2e5', recorded: null });
  await finish();
  expect(explainer.move).toEqual({ state: 'failed', message: 'expected a legal move, found e2e5' });
  explainer.askMove({ position: at(), uci: 'e2e4', recorded: null });
  await finish();
  expect(explainer.move).toMatchObject({ state: 'found', value: { san: 'e4', loss: 0 } });
  expect(made.length).toBe(1);
});

test('a disposed explainer ends its engine; a later question starts another', async () => {
  const { explainer, made, turn, finish } = opened();
  explainer.askThreat(at());
  for (let i = 0; i < 5; i++) await turn();
  explainer.dispose();
  expect([made[0]!.terminated, explainer.threat]).toEqual([true, null]);
  explainer.askThreat(at());
  await finish();
  expect([made.length, explainer.threat?.state]).toEqual([2, 'found']);
});
