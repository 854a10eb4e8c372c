/** Name of the engine's worker, unless the name carries the reason for not using threads. */
export const WORKER = 'riposte';
/** Returns the reason for not using threads from a worker's name; undefined if there is none. */
export const reasonIn = (name: string | undefined): string | undefined => (name?.startsWith('One thread: ') ? name : undefined);
/** File name of the threaded worker, in the same folder as the script that starts it. */
export const THREADS_FILE = 'riposte-threads-worker.js';
