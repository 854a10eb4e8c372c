import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import type { ThreadsInfo } from './protocol.ts';

/** A module, and how many threads it has to search with. */
export interface Loaded extends ThreadsInfo {
  module: RiposteModule;
}

export interface LoadEvents {
  /** The threads' files are there, and they are started now. */
  onStarting?: () => void;
  /** A thread of the loaded module has died. */
  onThreadLost?: (reason: string) => void;
}

/** Whether this page, or worker, can have threads at all. */
export const mayThread = (): boolean =>
  globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function' && navigator.hardwareConcurrency > 1;

/** Why there is one thread though there could be more, for `ThreadsInfo.fallback`. */
export const oneThread = (error: unknown): string => `One thread: ${error instanceof Error ? error.message : String(error)}`;

export const alone = (module: RiposteModule, fallback: string | undefined): Loaded =>
  ({ module, threads: 1, ...(fallback === undefined ? {} : { fallback }) });
