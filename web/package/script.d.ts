// The type of a classic worker script: `new Worker('.../riposte-uci.js')`. It exports nothing.
export {};
