/** Hours of use in minutes: short searches of ever other positions through one host, and what memory they leave. */

import type { Engine, RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from '../../web/engine/worker/host.ts';
import type { Event, PositionView } from '../../web/protocol/protocol.ts';
import { loadModule } from '../wasm/load.ts';
import { Random, require } from './random.ts';

/** Plies after which a random game starts over. */
const LONGEST_GAME = 150;

/** Bytes. */
export interface Memory {
  searches: number;
  wasm: number;
  /** JavaScript's, after a collection. */
  heap: number;
  /** Outside of JavaScript's heap and the module: files of recordings. */
  external: number;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

class Use {
  private readonly host: EngineHost;
  private readonly probe: Engine;
  private readonly turns: (() => void)[] = [];
  private last: Event | null = null;
  private id = 0;
  private moves: string[] = [];

  constructor(
    module: RiposteModule,
    private readonly random: Random,
  ) {
    const send = (event: Event | string): void => void (this.last = typeof event === 'string' ? this.last : event);
    this.host = new EngineHost(module, send, { slice: 8, nextTurn: (turn) => this.turns.push(turn) });
    this.probe = new module.Engine();
  }
  /** Bytes of the module's memory. */
  get wasm(): number {
    return this.probe.records().buffer.byteLength;
  }
  private ask(command: object): Event {
    const id = ++this.id;
    this.host.receive({ ...command, id });
    for (let turn = this.turns.shift(); turn; turn = this.turns.shift()) turn();
    require(this.last !== null && this.last.id === id && this.last.type !== 'error', 'every command succeeds', this.last);
    return this.last;
  }
  /** A move by chance, and a search of what is then on the board; the position's hash. */
  step(n: number): number {
    const { random } = this;
    const spec = { fen: 'startpos', moves: this.moves };
    const described = this.ask({ type: 'describe', position: spec });
    const view = (described as { value: PositionView }).value;
    const record = n % 200 === 1;
    const xray = record || n % 3 === 0;
    this.ask({ type: 'analyse', position: spec, limits: { nodes: 400 }, xray, record, ...(n % 7 === 0 ? { multipv: 3 } : {}) });
    if (record) this.ask({ type: 'recording' });
    if (view.reason !== '' || this.moves.length >= LONGEST_GAME) {
      this.moves = [];
      this.ask({ type: 'newgame' });
      return hash(view.fen);
    }
    this.moves.push(random.pick(view.legal).uci);
    return hash(view.fen);
  }
  close(): void {
    this.host.close();
    this.probe.delete();
  }
}

/** Searches `count` positions and takes the memory at each tenth; `collect` runs the garbage collector. */
export async function soak(
  count: number,
  seed: number,
  collect: () => void,
  report: (memory: Memory) => void,
): Promise<{ distinct: number; table: Memory[] }> {
  const use = new Use(await loadModule(), new Random(seed));
  const seen = new Uint32Array(count);
  const table: Memory[] = [];
  for (let n = 1; n <= count; n++) {
    seen[n - 1] = use.step(n);
    if (n % Math.max(1, Math.floor(count / 10)) !== 0) continue;
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    const { heapUsed, external } = process.memoryUsage();
    table.push({ searches: n, wasm: use.wasm, heap: heapUsed, external: external - use.wasm });
    report(table.at(-1)!);
  }
  use.close();
  return { distinct: new Set(seen).size, table };
}
