// Runs before each test file. The files share a page: what the one before has left on it would hear keys and be found by selectors.
document.body.replaceChildren();

// The engine's module, kept: each worker of a test finds it compiled, and as well as the ones before have needed it.
const kept = globalThis as unknown as { engineModule?: WebAssembly.Module };
const engine = new URL('../../../wasm-build/dist/riposte.wasm', import.meta.url);
kept.engineModule ??= await WebAssembly.compile(await (await fetch(engine)).arrayBuffer());

// A page of a second visit: the scene of the first one searches with an engine of its own beside each test.
localStorage.setItem('riposte-scene', '1');
