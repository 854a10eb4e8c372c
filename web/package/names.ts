/** What the engine's worker is called where nothing is to be said of it; else why it is not the one with threads. */
export const WORKER = 'riposte';
export const isEngine = (name: string | undefined): boolean => name === WORKER || /^One thread: /.test(name ?? '');
/** Beside the script that starts it. */
export const THREADS_FILE = 'riposte-threads-worker.js';
