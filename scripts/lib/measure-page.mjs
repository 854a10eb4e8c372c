// A bare page with an EngineClient in it, in Chromium: what the measurements drive.
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { messages } from '../build/messages.mjs';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { ISOLATION } from './serve.mjs';
import { root, Stop } from './shell.mjs';

const PAGE = `<!doctype html><title>measure</title><script type="module">
  import { EngineClient } from '/web/engine/client/client.ts';
  window.makeClient = (slice) => new EngineClient(slice === undefined ? {} : { workerUrl: '/measure-worker.js?slice=' + slice });
</script>`;

/** A page without a client, for measurements that import modules themselves. */
const EMPTY = '<!doctype html><title>measure</title><script>window.makeClient = null</script>';

/** A worker with a given slice length, to measure what pausing costs. */
const WORKER = `
  import createRiposte from '/wasm-build/dist/riposte.js';
  import { EngineHost } from '/web/engine/worker/host.ts';
  const early = [];
  onmessage = ({ data }) => early.push(data);
  const wasmBinary = await (await fetch('/wasm-build/dist/riposte.wasm')).arrayBuffer();
  const slice = Number(new URL(import.meta.url).searchParams.get('slice'));
  const host = new EngineHost(await createRiposte({ wasmBinary }), (message) => postMessage(message), { slice });
  host.sendReady();
  onmessage = ({ data }) => host.receive(data);
  early.forEach((data) => host.receive(data));`;

/** Answers the two addresses above; everything else is Vite's. */
function measurePages(headers) {
  const pages = {
    '/empty': ['text/html', EMPTY],
    '/measure': ['text/html', PAGE],
    '/measure-worker.js': ['text/javascript', WORKER],
  };
  return {
    name: 'measure-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = pages[(request.url ?? '').split('?')[0]];
        if (!found) return next();
        response.writeHead(200, { ...headers, 'Content-Type': found[0] }).end(found[1]);
      });
    },
  };
}

/**
 * Opens the page and hands it to `work`; closes everything afterwards.
 * @template T
 * @param {{isolated: boolean, path?: string}} options `path`: `measure`, with a client, or `empty`
 * @param {(page: import('playwright').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPage({ isolated, path = 'measure' }, work) {
  const executablePath = findChromium();
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  const headers = isolated ? ISOLATION : {};
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [messages(), measurePages(headers)],
    server: { headers, host: '127.0.0.1', port: 5300, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await page.goto(`${address}${path}`);
    await page.waitForFunction(() => 'makeClient' in window);
    const found = await page.evaluate(() => crossOriginIsolated);
    if (found !== isolated) throw new Stop(`the page is ${found ? '' : 'not '}isolated, which was not requested`);
    return await work(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
