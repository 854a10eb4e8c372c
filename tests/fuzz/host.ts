// The target for the engine's host on the real module: a random conversation, checked message by message.

import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from '../../web/engine/worker/host.ts';
import { loadReader } from '../../web/engine/worker/pgn-reader.ts';
import type { OptionInfo } from '../../web/protocol/protocol.ts';
import { loadModule } from '../wasm/load.ts';
import { Ledger } from './ledger.ts';
import { message, tooCostly } from './messages.ts';
import { damaged, type Random, require } from './random.ts';

/** Messages between two looks at the whole engine. */
const CHAPTER = 1000;
/** Turns of the event loop that a search may take to wind up. */
const MOST_TURNS = 20_000;

class Conversation {
  private readonly host: EngineHost;
  private readonly turns: (() => void)[] = [];
  private ledger = new Ledger();
  private id = 0;
  private messages = 0;
  private nodes: number | null = null;

  constructor(module: RiposteModule) {
    this.host = new EngineHost(module, (event) => this.ledger.receive(structuredClone(event)), {
      slice: 0.1,
      xrayInterval: 0,
      nextTurn: (turn) => this.turns.push(turn),
    });
    this.wholeSearch();
  }

  private say(given: unknown): void {
    this.ledger.send(given);
    this.host.receive(given);
  }
  private pump(most: number): void {
    for (let n = 0; n < most; n++) {
      const turn = this.turns.shift();
      if (!turn) return;
      turn();
    }
  }
  private options(): OptionInfo[] {
    this.say({ type: 'options', id: ++this.id });
    return this.ledger.lastResult as OptionInfo[];
  }

  /** One message, and some turns of the event loop. */
  step(random: Random): void {
    const given = message(random, ++this.id);
    if (tooCostly(given)) return;
    const analyses = ((given ?? {}) as { type?: unknown }).type === 'analyse';
    const look = !analyses && typeof given !== 'string' && random.oneIn(16);
    const before = look ? JSON.stringify(this.options()) : '';
    const { searching } = this.host;
    this.ledger.lastError = null;
    this.say(given);
    if (look && this.ledger.lastError) {
      require(this.host.searching === searching, 'a refusal leaves the search', given);
      require(JSON.stringify(this.options()) === before, 'a refusal leaves the options', given);
    }
    // A turn is a slice of 512 nodes: most messages meet a search between two of them.
    if (random.oneIn(8)) this.pump(1 + random.below(3));
    if (++this.messages % CHAPTER === 0) this.closeChapter();
  }

  /** All is answered, and the engine with its defaults still searches the same tree. */
  closeChapter(): void {
    this.say({ type: 'stop', id: ++this.id });
    this.pump(MOST_TURNS);
    require(!this.host.searching, 'stop ends a search');
    require(this.ledger.unanswered().length === 0, 'each message is answered once', this.ledger.unanswered());
    for (const { name, type, value, ...option } of this.options()) {
      if (type !== 'button' && value !== option.default) this.say({ type: 'option', id: ++this.id, name, value: option.default });
    }
    this.wholeSearch();
  }

  private wholeSearch(): void {
    this.say({ type: 'newgame', id: ++this.id });
    this.say({ type: 'analyse', id: ++this.id, position: { fen: 'startpos', moves: [] }, limits: { depth: 6 }, xray: false });
    this.pump(MOST_TURNS);
    require(this.ledger.lastBest?.id === this.id, 'a search ends by itself');
    const nodes = this.ledger.lastInfo?.nodes ?? 0;
    this.nodes ??= nodes;
    require(nodes === this.nodes, 'the same search has the same nodes', [nodes, this.nodes]);
  }
}

/** Messages to one host, a conversation without end. */
export async function hostTarget(): Promise<(random: Random) => void> {
  const conversation = new Conversation(await loadModule());
  // So that each message is answered before the next.
  await loadReader();
  return (random) => conversation.step(random);
}

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 11',
  '4k3/8/8/4pP2/8/8/8/4K3 w - e6 0 9',
  '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
  '1r2k1r1/8/8/8/8/8/8/R1R1K2R w CHbg - 0 1',
];

/** The module's answer to a position as text: a refusal by field, or a view whose moves can be played. */
export async function describeTarget(): Promise<(random: Random) => void> {
  const module = await loadModule();
  return (random) => {
    const fen = random.oneIn(4) ? random.pick(FENS) : damaged(random, random.pick(FENS), 2);
    const moves = random.oneIn(2) ? '' : damaged(random, 'e1g1 e8c8 e2e4');
    const chess960 = random.oneIn(3);
    const view = JSON.parse(module.describe(fen, moves, chess960)) as {
      error?: { field: string; message: string };
      startFen: string;
      fen: string;
      legal: { uci: string; san: string }[];
      plies: unknown[];
    };
    if (view.error) {
      require(/^(fen|moves)/.test(view.error.field) && view.error.message.includes('expected'), 'an error names its field', view);
      return;
    }
    require(module.checkFen(view.startFen) === '{}', 'the FEN that was read needs no repair', [fen, view.startFen]);
    const again = JSON.parse(module.describe(view.fen, '', chess960)) as typeof view;
    require(again.fen === view.fen, 'the FEN of a view is read', [fen, moves, view.fen]);
    if (view.legal.length === 0) return;
    const { uci, san } = random.pick(view.legal);
    const next = JSON.parse(module.describe(view.fen, uci, chess960)) as { plies?: { san: string }[] };
    require(next.plies?.[0]?.san === san, 'a legal move can be played', [view.fen, uci, san]);
  };
}
