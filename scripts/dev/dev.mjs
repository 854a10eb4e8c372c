// `npm run dev`: Vite's development server on the current WebAssembly module.
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { setUp } from '../lib/setup.mjs';
import { main, root, run } from '../lib/shell.mjs';

await main(async () => {
  await setUp(['emscripten']);
  await buildWasm();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  process.exitCode = (await run(process.execPath, [vite, ...process.argv.slice(2)])).code;
});
