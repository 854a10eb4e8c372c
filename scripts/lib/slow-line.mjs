// A slow line to a server: a proxy that delays and paces what passes, whatever asks for it: pages, workers, service workers.
import { connect, createServer } from 'node:net';

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Bytes sent at once: small, so that several connections share the line. */
const PIECE = 2048;

/**
 * Forwards connections to a local port.
 * @param {number} target port of the server
 * @param {object} line
 * @param {number} line.bytesPerSecond from the server, shared by all connections
 * @param {number} line.latency milliseconds of a round trip; a new connection takes one, an answer another
 * @returns {Promise<{ address: string, close: () => Promise<void> }>} `address` ends with a slash
 */
export function slowLine(target, { bytesPerSecond, latency }) {
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
