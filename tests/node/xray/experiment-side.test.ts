// One side of an experiment: its engine, its settings, its options.
import { describe, expect, test, vi } from 'vitest';
import type { ExperimentEngine } from '../../../web/engine/engine-port.ts';
import { ExperimentSide, SideError } from '../../../web/experiments/experiment-side.ts';
import { FakeContender, fakes } from '../../web/fake-contest.ts';
import { FakeError } from '../../web/fake-engine.ts';

const plain = () => new FakeContender();

describe('one side', () => {
  test('creates an engine on first use, and another after disposal', async () => {
    const { connect, made } = fakes(plain);
    const side = new ExperimentSide('B', connect);
    expect([side.connected, made.length]).toEqual([false, 0]);
    const asked = vi.fn(async (engine: ExperimentEngine) => engine);
    expect([await side.use(asked), await side.use(asked)]).toEqual([made[0], made[0]]);
    expect([side.connected, made.length]).toEqual([true, 1]);
    side.dispose();
    expect([side.connected, made[0]!.terminated]).toEqual([false, true]);
    expect(await side.use(asked)).toBe(made[1]);
    await expect(side.use(() => Promise.reject(new FakeError('Hash', 'too large')))).rejects.toSatisfy(
      (error) =>
        error instanceof SideError &&
        error.message === 'too large' &&
        JSON.stringify(error.failure) === '{"side":"B","field":"Hash","message":"too large"}',
    );
  });

  test('sets only what has changed, and clears the engine each time', async () => {
    const { connect, made } = fakes(plain);
    const side = new ExperimentSide('A', connect);
    const set = vi.spyOn(FakeContender.prototype, 'setOption');
    const options = vi.spyOn(FakeContender.prototype, 'options');
    const prepared = async (settings: Record<string, string>) => {
      set.mockClear();
      await side.prepare(settings);
      return set.mock.calls;
    };
    const two = { 'Switch Killers': '0', 'Switch History': 'false' };
    expect(await prepared(two)).toEqual(Object.entries(two));
    options.mockClear();
    expect(await prepared(two)).toEqual([]);
    // The options are requested once.
    expect(options).not.toHaveBeenCalled();
    expect(await prepared({ 'Switch History': 'false' })).toEqual([['Switch Killers', '2']]);
    expect(await prepared({})).toEqual([['Switch History', 'true']]);
    expect(made[0]!.games).toBe(4);
    // What was set before a failure is known.
    set.mockImplementationOnce(async () => {}).mockImplementationOnce(() => Promise.reject(new Error('no')));
    await expect(side.prepare(two)).rejects.toThrow('no');
    expect(await prepared(two)).toEqual([['Switch History', 'false']]);
    side.dispose();
    expect(await prepared(two)).toEqual(Object.entries(two));
    expect(made).toHaveLength(2);
    vi.restoreAllMocks();
  });

  test('requests the options of each engine once', async () => {
    const options = vi.fn(async (index: number) => [
      { name: `of ${index}`, type: 'check', default: 'true', value: 'true', help: 'Help.' } as const,
    ]);
    const { connect } = fakes((index) => Object.assign(plain(), { options: () => options(index) }));
    const side = new ExperimentSide('A', connect);
    expect([(await side.options())[0]?.name, (await side.options())[0]?.name, options.mock.calls.length]).toEqual([
      'of 0',
      'of 0',
      1,
    ]);
    side.dispose();
    expect((await side.options())[0]?.name).toBe('of 1');
  });
});
