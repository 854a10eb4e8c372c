// The package's executable: `npx riposte` speaks UCI on standard input and output. Bundled into one CommonJS script, which Node
// starts much faster than modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import createRiposte from '../../wasm-build/dist/riposte.js';
import { program } from '../../wasm-build/uci-loop.mjs';

// Clock for the Emscripten glue. Avoids loading Node's performance module.
const now = (): number => Number(process.hrtime.bigint()) / 1e6;
Object.defineProperty(globalThis, 'performance', { value: { now } });

createRiposte({ wasmBinary: readFileSync(join(__dirname, 'engine.wasm')) }).then(
  (module) => program(new module.Engine(), process.argv.slice(2)),
  (error: Error) => {
    process.stderr.write(`The engine could not be loaded: ${error.message.slice(0, 300)}\n`);
    process.exit(1);
  },
);
