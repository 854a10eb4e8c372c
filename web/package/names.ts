/** What the engine's worker is called where nothing is to be said of it; else why it is not the one with threads. */
export const WORKER = 'riposte';
/** Why it is not, where its name says so. */
export const reasonIn = (name: string | undefined): string | undefined => (name?.startsWith('One thread: ') ? name : undefined);
/** Beside the script that starts it. */
export const THREADS_FILE = 'riposte-threads-worker.js';
