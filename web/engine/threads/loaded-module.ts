import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { errorMessage } from '../../core/errors.ts';
import type { ThreadsInfo } from '../../protocol/protocol.ts';

/** A loaded module and its number of threads. */
export interface LoadedModule extends ThreadsInfo {
  module: RiposteModule;
}

/** Callbacks while a module is loading, and afterwards. */
export interface LoadEvents {
  /** The files are loaded; the threads are starting. */
  onStarting?: () => void;
  /** A thread of the loaded module has died. */
  onThreadLost?: (reason: string) => void;
}

/** Whether this page or worker can use threads. */
export const threadsSupported = (): boolean =>
  globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function' && navigator.hardwareConcurrency > 1;

/** Why there is only one thread, for `ThreadsInfo.fallback`. */
export const singleThreadReason = (error: unknown): string => `One thread: ${errorMessage(error)}`;

/** A module without threads. `fallback`: why threads are not used, if any could have been. */
export const singleThreaded = (module: RiposteModule, fallback: string | undefined): LoadedModule => ({
  module,
  threads: 1,
  ...(fallback === undefined ? {} : { fallback }),
});
