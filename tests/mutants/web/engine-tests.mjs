/** The tests of the client and of the worker side of the engine, by what they look at. */
export const host = ['tests/node/engine/host.test.ts', 'tests/node/engine/worker.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host/host.test.ts', 'tests/wasm/host/uci-text.test.ts', 'tests/wasm/recording.test.ts'];
export const side = {
  lines: ['tests/node/engine/uci-lines.test.ts'],
  fields: ['tests/node/engine/validate.test.ts', 'tests/node/engine/worker.test.ts', 'tests/wasm/host/host.test.ts', 'tests/wasm/host/uci-text.test.ts'],
  threads: ['tests/node/engine/threads.test.ts'],
  served: ['tests/node/engine/worker.test.ts'],
  files: ['tests/node/engine/worker.test.ts', 'tests/wasm/recording.test.ts'],
  cost: ['tests/node/engine/recording-cost.test.ts'],
  words: ['tests/node/engine/host.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host/host.test.ts', 'tests/wasm/host/uci-text.test.ts'],
  hosting: ['tests/node/engine/host.test.ts', 'tests/node/engine/threads.test.ts', 'tests/wasm/host/host.test.ts', 'tests/wasm/host/uci-text.test.ts', 'tests/wasm/recording.test.ts'],
  games: ['tests/wasm/host/host.test.ts', 'tests/wasm/host/uci-text.test.ts', 'tests/wasm/pgn.test.ts'],
  beat: ['tests/node/engine/heartbeat.test.ts'],
  clients: ['tests/node/engine/client-failures.test.ts', 'tests/node/engine/client.test.ts', 'tests/wasm/client.test.ts'],
  programs: ['tests/node/engine/uci-loop.test.ts', 'tests/wasm/uci.test.ts'],
  watched: ['tests/node/engine/watched.test.ts'],
};
