import type { AnalyseOptions, Analysis } from '../../web/engine/analysis.ts';
import type { ExperimentEngine } from '../../web/engine/engine-port.ts';
import type { Limits, OptionInfo, PositionSpec } from '../../web/protocol/protocol.ts';
import { FakeEngine, FakeError, fakeInfo } from './fake-engine.ts';

const check = (name: string, value = 'true'): OptionInfo => ({
  name,
  type: 'check',
  default: value,
  value,
  help: `Help for ${name}.`,
});

/** A fake with a few switches, which can be made to refuse or to crash. */
export class FakeContender extends FakeEngine implements ExperimentEngine {
  readonly set: Record<string, string> = {};
  games = 0;
  terminated = false;
  /** While set, the next command of any kind fails with this. */
  dying: string | null = null;

  override async options(): Promise<OptionInfo[]> {
    if (this.dying !== null) throw new FakeError('', this.dying);
    return [
      { name: 'Hash', type: 'spin', default: '16', value: '16', help: 'Size.', min: 1, max: 1024 },
      { name: 'Switch Killers', type: 'spin', default: '2', value: '2', help: 'Help for Switch Killers.', min: 0, max: 4 },
      {
        name: 'Switch Check Extension',
        type: 'combo',
        default: 'all',
        value: 'all',
        help: 'Help for Switch Check Extension.',
        vars: ['all', 'captures', 'off'],
      },
      check('Switch History'),
      check('Switch Countermove'),
      check('Switch Continuation History'),
      check('Switch Capture History'),
      check('Switch Null Move'),
      check('Switch Adaptive Time'),
    ];
  }

  override async setOption(name: string, value: string): Promise<void> {
    const known = (await this.options()).some((option) => option.name === name);
    if (!known) throw new FakeError('option', `expected the name of an option, found "${name}"`);
    this.set[name] = value;
  }

  override async newGame(): Promise<void> {
    this.games += 1;
  }

  terminate(): void {
    this.terminated = true;
    if (this.searches.length > 0) this.search.crash('The engine was terminated');
  }
}

/** Answers at once: the side without killers sees itself lost, and takes more nodes. */
export class QuickContender extends FakeContender {
  /** Crashes at this search, counted from 1; 0: never. */
  diesAt = 0;

  override analyse(position: PositionSpec, limits: Limits, hooks: AnalyseOptions = {}): Analysis {
    const task = super.analyse(position, limits, hooks);
    const { search } = this;
    const weak = this.set['Switch Killers'] === '0';
    void this.describe(position).then(({ legal }) => {
      if (this.searches.length === this.diesAt) return search.crash('out of memory');
      for (let depth = 1; depth <= (limits.depth ?? 1); depth++) {
        hooks.onInfo?.(
          fakeInfo({
            depth,
            nodes: (weak ? 150 : 100) * depth ** 3,
            score: { kind: 'cp', value: weak ? -700 : 700, bound: 'exact' },
          }),
        );
      }
      search.finish(legal[0]?.uci);
    });
    return task;
  }
}

/** Fakes in the order in which they are connected; `make` gets the index: 0 is side A's. */
export function fakes<T extends FakeContender>(make: (index: number) => T): { connect: () => T; made: T[] } {
  const made: T[] = [];
  return {
    made,
    connect: () => {
      const engine = make(made.length);
      made.push(engine);
      return engine;
    },
  };
}

/** Controls and pictures inside nested shadow roots that have no name, or that the keyboard does not reach. */
export function unusable(element: Element): string[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((el) => {
    const inner = el.shadowRoot ? unusable(el) : [];
    if (!el.matches('button, select, input, summary, [tabindex], section, [role=img], [role=meter]')) return inner;
    const name = el.getAttribute('aria-label') ?? el.closest('label')?.textContent ?? el.textContent;
    const what = el.outerHTML.slice(0, 90);
    if (!name.trim()) return [...inner, `no name: ${what}`];
    return el.tabIndex < 0 && el.matches('button, select, input') ? [...inner, `not reached: ${what}`] : inner;
  });
}
