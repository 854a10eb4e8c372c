import { type Schedule, Store } from '../core/store.ts';
import type { Library } from '../storage/library.ts';
import { Indexer } from './indexer.ts';
import {
  type ExplorerAnswer,
  type ExplorerQuestion,
  type FromExplorer,
  type IndexState,
  NO_INDEX,
  type ToExplorer,
} from './messages.ts';

/** Milliseconds from a change of the library to the next look at it: an import changes it many times. */
const SETTLE_MS = 500;

/** What the explorer needs of the page's storage. */
export interface ExplorerStorage {
  readonly library: Library;
  /** Name of the database that has the games; null if they are in memory. */
  readonly database: string | null;
  readonly tabs: { onLibrary(listener: () => void): () => void };
}

/** Which games count. */
export type ExplorerFilter = Pick<ExplorerQuestion, 'player' | 'colour'>;

/** All games count. */
export const NO_FILTER: ExplorerFilter = { player: '', colour: null };

/** Starts the worker; tests pass none. */
export type StartWorker = () => Worker;

const startWorker: StartWorker = () =>
  new Worker(new URL('./explorer-worker.ts', import.meta.url), { type: 'module', name: 'explorer' });

/**
 * The index of the library's openings, kept in a worker: it is made anew in each visit, when it is first asked for. Games that are
 * only in memory are indexed on the page, some at a time. Subscribers are told of every change of `state`.
 */
export class OpeningExplorer extends Store {
  state: IndexState = NO_INDEX;
  /** Counts the states: another one may answer otherwise. */
  version = 0;
  /** The games that the user wants to see, in this visit. */
  filter: ExplorerFilter = NO_FILTER;
  private readonly storage: ExplorerStorage;
  private worker: Worker | null = null;
  private indexer: Indexer | null = null;
  private readonly waiting = new Map<number, (answer: ExplorerAnswer) => void>();
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[] = [];

  constructor(storage: ExplorerStorage, start: StartWorker | null = startWorker, schedule?: Schedule) {
    super(schedule);
    this.storage = storage;
    const { library, database, tabs } = storage;
    if (database === null || !start) this.indexHere();
    else this.indexInWorker(start, database);
    const changed = (): void => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.refresh(), SETTLE_MS);
    };
    this.ends.push(library.onChange(changed), tabs.onLibrary(changed));
  }

  /** The moves played from a position, in the games that are in the index by now. */
  async ask(question: ExplorerQuestion): Promise<ExplorerAnswer> {
    const { worker } = this;
    if (!worker) return this.indexer!.ask(question);
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      worker.postMessage({ kind: 'ask', id, question } satisfies ToExplorer);
    });
  }

  /** Looks for games that are new, gone or changed. */
  refresh(): void {
    if (this.worker) this.worker.postMessage({ kind: 'refresh' } satisfies ToExplorer);
    else void this.indexer?.refresh();
  }

  /** Ends the worker. */
  close(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.indexer?.close();
    for (const end of this.ends) end();
  }

  private take(state: IndexState): void {
    this.state = state;
    this.version++;
    this.changed();
  }

  private indexHere(): void {
    this.indexer = new Indexer(this.storage.library.source, (state) => this.take(state));
    void this.indexer.refresh();
  }

  private indexInWorker(start: StartWorker, database: string): void {
    try {
      this.worker = start();
    } catch {
      return this.indexHere();
    }
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromExplorer>) => {
      if (data.kind === 'state') return this.take(data.state);
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    });
    // Its script cannot be loaded.
    this.worker.addEventListener('error', () => {
      this.worker?.terminate();
      this.worker = null;
      this.indexHere();
      for (const answer of this.waiting.values()) answer({ games: 0, white: 0, draws: 0, black: 0, moves: [] });
      this.waiting.clear();
    });
    this.worker.postMessage({ kind: 'open', database } satisfies ToExplorer);
  }
}

const explorers = new WeakMap<Library, OpeningExplorer>();

/** The explorer of a library: one for the whole visit. */
export function explorerOf(storage: ExplorerStorage): OpeningExplorer {
  let explorer = explorers.get(storage.library);
  if (!explorer) explorers.set(storage.library, (explorer = new OpeningExplorer(storage)));
  return explorer;
}
