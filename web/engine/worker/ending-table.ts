// The table of endings is not part of the worker: it is fetched when few men are left.
import type { Engine } from '../../../wasm-build/engine.d.ts';
import { errorMessage } from '../../core/errors.ts';
import type { Limits } from '../../protocol/protocol.ts';
import { parseResponse, Refused } from './parse-response.ts';

/** Fetches the file. Rejects with the reason. */
export type FetchEndings = () => Promise<Uint8Array>;

/** With this many men the file is fetched, so that it is there when the first search can use it. */
const FETCHED_AT = 6;
/** With this many men a search uses it. */
const USED_AT = 5;

const menOf = (fen: string): number => fen.split(' ', 1)[0]?.match(/[a-z]/gi)?.length ?? 0;

/** Gives the engine the table of endings once a position has few men. Tries once. */
export class EndingTable {
  readonly #engine: Engine;
  readonly #fetchFile: FetchEndings | undefined;
  readonly #failed: (reason: string) => void;
  #asked = false;
  /** The file; null before it is there, and if it is no table. */
  #file: Uint8Array | null = null;
  #isSet = false;

  /** `failed`: there will be no table. */
  constructor(engine: Engine, fetchFile: FetchEndings | undefined, failed: (reason: string) => void) {
    this.#engine = engine;
    this.#fetchFile = fetchFile;
    this.#failed = failed;
  }

  /** Whether a search of this position uses the table. */
  serves(fen: string): boolean {
    return menOf(fen) <= USED_AT;
  }

  /**
   * Before a search of a position: sets the table if it has been fetched, or has it fetched if there are few men. A search to a depth or a
   * number of nodes goes without, because it finds the same each time, however fast files come. Returns null unless it
   * has the file fetched; resolves to whether that is there: the next search can use it.
   */
  prepare(fen: string, { depth, nodes }: Limits): Promise<boolean> | null {
    const wanted = depth === undefined && nodes === undefined;
    if (this.#file) this.#set(wanted);
    else if (wanted && this.#fetchFile && !this.#asked && menOf(fen) <= FETCHED_AT) return this.#fetch(this.#fetchFile);
    return null;
  }

  async #fetch(fetchFile: FetchEndings): Promise<boolean> {
    this.#asked = true;
    try {
      this.#file = await fetchFile();
    } catch (error) {
      this.#failed(errorMessage(error));
      return false;
    }
    return true;
  }

  #set(on: boolean): void {
    if (this.#isSet === on) return;
    this.#isSet = on;
    try {
      parseResponse(this.#engine.setEndings(on && this.#file ? this.#file : new Uint8Array()));
    } catch (error) {
      this.#file = null;
      if (!(error instanceof Refused)) throw error;
      this.#failed(error.message);
    }
  }
}

/** Fetches the file at an address. */
export async function fetchEndings(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answered ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
