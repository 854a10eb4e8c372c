// `npm start`: set-up, WebAssembly module, page, server, address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWasm } from '../../wasm-build/build.mjs';
import { buildPage } from '../build/build.mjs';
import { command } from '../lib/command.mjs';
import { serve } from '../lib/serve.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, dim, root, Stop, say, which } from '../lib/shell.mjs';

const USAGE = `npm start -- [options]
Installs what is missing, builds, serves the page and prints its address.
  --port <n>    port to serve on (default 5173; the next free one if it is taken)
  --host <a>    address to listen on (default 127.0.0.1: this machine only)
  --no-open     do not open a browser
  --isolated    send COOP and COEP headers (cross-origin isolation; not needed to play)
  --yes         install what is missing without asking (Debian, Ubuntu; with sudo unless you are root)`;

/** Opens the address in a browser if the machine has a display. */
function openBrowser(url) {
  const display = process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (process.env.CI || !display || !process.stdout.isTTY) return;
  const opener = which('xdg-open') ?? which('open');
  if (opener)
    spawn(opener, [url], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref();
}

/** `yes` is read by apt.mjs. */
const DEFAULTS = { port: 5173, host: '127.0.0.1', 'no-open': false, isolated: false, yes: false };

await command(import.meta, USAGE, DEFAULTS, async (options) => {
  if (options.port < 1 || options.port > 65535) throw new Stop(`--port ${options.port}: expected a number from 1 to 65535`);
  // The page needs only Emscripten; the native program's tools are installed at the same time.
  await setUp(['emscripten'], ['cmake', 'ninja', 'compiler']);
  if (!(await buildWasm())) say(`WebAssembly module ${dim('fresh')}`);
  if (!(await buildPage())) say(`Page ${dim('fresh')}`);
  const { isolated, host } = options;
  const { port } = await serve(join(root, 'web', 'dist'), { port: options.port, host, isolated });
  if (port !== options.port) say(dim(`Port ${options.port} is taken.`));
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/`;
  say(`\n${bold('Riposte')} is at ${bold(url)}   ${dim('(Ctrl+C ends it)')}`);
  if (!options['no-open']) openBrowser(url);
});
