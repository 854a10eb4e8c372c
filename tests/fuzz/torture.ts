/** What an engine's worker is put through in a real page. Each part throws where something does not hold. */
import { EngineClient, EngineError } from '../../web/engine/client/client.ts';
import type { Event, OptionInfo } from '../../web/protocol/protocol.ts';
import { Ledger } from './ledger.ts';
import { message, tooCostly } from './messages.ts';
import { Random, require } from './random.ts';

const START = { fen: 'startpos', moves: [] };
const CHAPTER = 500;

const newWorker = (): Worker => new Worker(new URL('../../web/engine/worker/worker.ts', import.meta.url), { type: 'module' });
/** Milliseconds after which an answer is taken to be lost: far beyond what the slowest machine needs. */
const LOST = 300_000;

/** A promise that must settle: otherwise it would block everything after it. */
async function within<T>(what: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`never came: ${what}`)), LOST);
  });
  try {
    return await Promise.race([promise, lost]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A worker that is talked to by hand, with an account of its answers. */
class Talk {
  readonly worker = newWorker();
  readonly ledger = new Ledger();
  id = 0;
  private failure: unknown = null;
  private readonly waiting = new Map<number, () => void>();

  constructor() {
    this.worker.onerror = (event) => {
      this.failure = new Error(`the worker failed: ${event.message}`);
      for (const resolve of this.waiting.values()) resolve();
    };
    this.worker.onmessage = ({ data }: MessageEvent<Event | string>) => {
      try {
        this.ledger.receive(data);
      } catch (error) {
        this.failure = error;
      }
      if (typeof data !== 'object' || !['result', 'error', 'bestmove'].includes(data.type)) return;
      this.waiting.get(data.id)?.();
      this.waiting.delete(data.id);
    };
  }
  say(given: unknown): void {
    this.ledger.send(given);
    this.worker.postMessage(given);
  }
  /** Says a command and waits for its answer. */
  async ask(command: object): Promise<void> {
    const id = ++this.id;
    const answered = new Promise<void>((resolve) => this.waiting.set(id, resolve));
    this.say({ ...command, id });
    await within(`an answer to ${JSON.stringify(command)}`, answered);
    if (this.failure) throw this.failure;
  }
  /** Everything is answered once, and with its defaults the engine searches the tree that it always did. */
  async closeChapter(): Promise<number> {
    await this.ask({ type: 'stop' });
    await this.ask({ type: 'options' });
    const options = this.ledger.lastResult as OptionInfo[];
    require(this.ledger.unanswered().length === 0, 'each message is answered once', this.ledger.unanswered());
    for (const { name, type, value, ...option } of options) {
      if (type !== 'button' && value !== option.default) await this.ask({ type: 'option', name, value: option.default });
    }
    await this.ask({ type: 'newgame' });
    await this.ask({ type: 'analyse', position: START, limits: { depth: 8 }, xray: false });
    return this.ledger.lastInfo?.nodes ?? 0;
  }
}

/** Random messages to one worker, in bursts, with searches running. Returns what was counted. */
export async function talk(count: number, seed: number): Promise<{ messages: number; nodes: number }> {
  const random = new Random(seed);
  const talk = new Talk();
  try {
    // Answers keep the order of the questions once the reader of PGN is loaded.
    await talk.ask({ type: 'listPgn', pgn: '1. e4 *' });
    const nodes = await talk.closeChapter();
    require(nodes > 500, 'the first search has nodes', nodes);
    for (let sent = 1; sent <= count; sent++) {
      const given = message(random, ++talk.id);
      if (!tooCostly(given)) talk.say(given);
      if (random.oneIn(12)) await pause(random.below(4));
      if (sent % CHAPTER !== 0 && sent !== count) continue;
      const now = await talk.closeChapter();
      require(now === nodes, 'the same search has the same nodes', [nodes, now]);
    }
    return { messages: count, nodes };
  } finally {
    talk.worker.terminate();
  }
}

/** Ends the worker in the middle of whatever it does; all that waits must be rejected, and the next command must work. */
export async function kill(count: number, seed: number): Promise<{ kills: number; rejected: number }> {
  const random = new Random(seed);
  let worker: Worker | null = null;
  const client = new EngineClient({ createWorker: () => (worker = newWorker()) });
  let rejected = 0;
  const nodesOf = async (): Promise<number> => {
    let nodes = 0;
    await within('a best move', client.analyse(START, { depth: 6 }, { onInfo: (info) => (nodes = info.nodes) }).done);
    return nodes;
  };
  const nodes = await nodesOf();
  for (let n = 0; n < count; n++) {
    // Once in a while the worker is killed while it loads.
    if (random.oneIn(4)) client.terminate();
    const pending: Promise<unknown>[] = [client.analyse(START, { infinite: true }, { xray: random.oneIn(2) }).done];
    if (random.oneIn(2)) pending.push(client.describe({ fen: 'startpos', moves: ['e2e4'] }));
    if (random.oneIn(3)) pending.push(client.setOption('Hash', '2'));
    if (random.oneIn(3)) pending.push(client.analyse(START, { nodes: 100_000 }).done);
    if (random.oneIn(4)) pending.push(client.stop());
    const settled = Promise.allSettled(pending);
    await pause(random.below(80));
    if (random.oneIn(2)) client.terminate();
    else worker!.dispatchEvent(new ErrorEvent('error', { message: 'killed', cancelable: true }));
    for (const outcome of await within('the end of all that waited', settled)) {
      if (outcome.status === 'fulfilled') continue;
      const reason: unknown = outcome.reason;
      // An option is refused while a search runs, as ever.
      require(reason instanceof EngineError &&
        ['Terminated', 'Crashed', 'LoadFailed', 'Refused'].includes(reason.name), 'what waits is rejected by name', String(
        reason,
      ));
      rejected += 1;
    }
    const now = await nodesOf();
    require(now === nodes, 'a fresh worker searches the same tree', [nodes, now]);
  }
  client.terminate();
  return { kills: count, rejected };
}

/** More hash than there can be is refused by name, and the table that was there goes on serving. */
export async function refuseMemory(): Promise<{ message: string }> {
  const client = new EngineClient({ createWorker: newWorker });
  const search = async (): Promise<number> => {
    let nodes = 0;
    await client.analyse(START, { depth: 10 }, { onInfo: (info) => (nodes = info.nodes) }).done;
    return nodes;
  };
  const hash = async (): Promise<string | undefined> => (await client.options()).find(({ name }) => name === 'Hash')?.value;
  await client.setOption('Hash', '4');
  const cold = await search();
  const warm = await search();
  await client.newGame();
  require((await search()) === cold, 'a new game begins cold');
  const refused: unknown = await client.setOption('Hash', '4096').catch((error: unknown) => error);
  require(refused instanceof EngineError && refused.field === 'option.Hash', 'the refusal names the option', String(refused));
  require(refused.message.includes('expected'), 'the refusal says what was expected', refused.message);
  require((await hash()) === '4', 'the size is what it was');
  require((await search()) === warm, 'the table was kept', { cold, warm });
  client.terminate();
  return { message: refused.message };
}

/** The sentence with which a client fails whose file is lost; once `mend` is done, it works. */
export async function startAfter(mend: () => Promise<void>): Promise<string> {
  const client = new EngineClient({ createWorker: newWorker });
  const position = { fen: 'startpos', moves: ['e2e4'] };
  const analysis = client.analyse(position, { depth: 2 });
  const failure: unknown = await within(
    'a failure',
    analysis.done.catch((error: unknown) => error),
  );
  require(failure instanceof EngineError &&
    failure.name === 'LoadFailed' &&
    client.state === 'failed', 'the search fails by name', String(failure));
  await mend();
  const { move } = await within('a best move', client.analyse(position, { depth: 2 }).done);
  require(/^[a-h]/.test(move), 'the next command works');
  client.terminate();
  return failure.message;
}
