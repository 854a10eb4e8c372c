// A first visit to the built page over a slow line: what is shown when, and how much the page moves.
import { connect, createServer } from 'node:net';

/** Bytes a second from the server, shared by all connections; milliseconds of a round trip. */
const LINE = { bytesPerSecond: 50 * 1024, latency: 400 };

/** The windows of the measurement. */
export const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Bytes sent at once: small, so that several connections share the line. */
const PIECE = 2048;

/**
 * A slow line to a local port: delays and paces what passes, whatever asks for it: pages, workers, service workers.
 * @param {number} target
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} `address` ends with a slash
 */
function slowLine(target) {
  const { bytesPerSecond, latency } = LINE;
  /** When the line is free again. */
  let free = 0;
  const open = new Set();

  /** Sends data in pieces, each when the line is free. */
  async function send(data, client) {
    for (let at = 0; at < data.length && !client.destroyed; at += PIECE) {
      const piece = data.subarray(at, at + PIECE);
      const start = Math.max(free, performance.now());
      free = start + (1000 * piece.length) / bytesPerSecond;
      await sleep(free - performance.now());
      client.write(piece);
    }
  }

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    let asked = sleep(latency);
    client.on('data', (data) => {
      asked = asked.then(() => sleep(latency / 2)).then(() => void upstream.write(data));
    });
    let answered = Promise.resolve();
    upstream.on('data', (data) => {
      const arrival = performance.now() + latency / 2;
      answered = answered.then(() => sleep(arrival - performance.now())).then(() => send(data, client));
    });
    upstream.on('end', () => answered.then(() => client.end()));
    client.on('end', () => upstream.end());
    client.on('close', () => upstream.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      /** @returns {Promise<void>} */
      const close = () =>
        new Promise((done) => {
          server.close(() => done());
          for (const socket of open) socket.destroy();
        });
      resolve({ address: `http://127.0.0.1:${port}/`, close });
    });
  });
}

/** In the page, before its scripts: notes layout shifts and the first board with pieces. */
function watchPage() {
  const seen = { shift: 0, shifts: /** @type {string[]} */ ([]), pieces: 0 };
  Object.assign(window, { firstVisit: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = /** @type {any} */ (entry);
      if (hadRecentInput) continue;
      seen.shift += value;
      // Nodes in shadow roots are not told; where they were and are is.
      const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
      const moved = sources.map(({ previousRect, currentRect }) => `${box(previousRect)} -> ${box(currentRect)}`);
      seen.shifts.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const app = document.querySelector('riposte-app');
    const board = app?.shadowRoot?.querySelector('rp-board')?.shadowRoot?.querySelector('.chess-board');
    if ((board?.shadowRoot?.querySelectorAll('.piece').length ?? 0) > 0) seen.pieces = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Visits the page in a fresh profile until the engine is ready and a second longer.
 * @param {import('playwright').Browser} browser
 * @param {number} port of the server with the built page
 * @param {{ viewport: { width: number, height: number } }} options
 * @returns {Promise<{ pieces: number, engine: number, shift: number, shifts: string[] }>} times in milliseconds from the navigation: a
 *   board with pieces, the engine ready; the sum of all layout shifts, and each of them
 */
export async function firstVisit(browser, port, { viewport }) {
  const slow = await slowLine(port);
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await page.goto(slow.address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        Reflect.get(window, 'firstVisit')?.pieces > 0 &&
        !document.querySelector('riposte-app')?.shadowRoot?.querySelector('.notice progress'),
      undefined,
      { timeout: 60_000, polling: 20 },
    );
    const engine = await page.evaluate(() => performance.now());
    await page.waitForTimeout(1000);
    return { ...(await page.evaluate(() => Reflect.get(window, 'firstVisit'))), engine };
  } finally {
    await context.close();
    await slow.close();
  }
}
