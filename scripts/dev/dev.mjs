// `npm run dev`: Vite's development server on the current WebAssembly module.
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { command } from '../lib/command.mjs';
import { setUp } from '../lib/setup.mjs';
import { root, run } from '../lib/shell.mjs';

const USAGE = `npm run dev -- [--yes] [--port N] [--host ADDRESS] [--open]
Vite's development server on the current WebAssembly module. Vite takes the options but --yes, which installs what is missing without
asking.`;

await command(import.meta, USAGE, { yes: false, port: undefined, host: undefined, open: false }, async ({ port, host, open }) => {
  await setUp(['emscripten']);
  await buildWasm();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  process.exitCode = (
    await run(process.execPath, [
      vite,
      ...(port ? ['--port', port] : []),
      ...(host ? ['--host', host] : []),
      ...(open ? ['--open'] : []),
    ])
  ).code;
});
