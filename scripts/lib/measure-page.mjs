// An empty page in Chromium that can import the project's modules: what the measurements and the torture drive.
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { messages } from '../build/messages.mjs';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { ISOLATION } from './serve.mjs';
import { root, Stop } from './shell.mjs';

const EMPTY = '<!doctype html><title>measure</title>';

/**
 * Opens the page and hands it to `work`; closes everything afterwards.
 * @template T
 * @param {{ isolated: boolean }} options
 * @param {(page: import('playwright').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPage({ isolated }, work) {
  const executablePath = findChromium();
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  const headers = isolated ? ISOLATION : {};
  const empty = {
    name: 'empty-page',
    configureServer(server) {
      server.middlewares.use('/empty', (_request, response) => {
        response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(EMPTY);
      });
    },
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [messages(), empty],
    server: { headers, host: '127.0.0.1', port: 5300, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await page.goto(`${address}empty`);
    const found = await page.evaluate(() => crossOriginIsolated);
    if (found !== isolated) throw new Stop(`the page is ${found ? '' : 'not '}isolated, which was not requested`);
    return await work(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
