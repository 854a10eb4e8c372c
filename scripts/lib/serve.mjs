// A static file server for the built page and for the pages of tests, as hosts are: right MIME types, compression, names with a
// hash kept for good; no directory listing, nothing outside its folder.
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { EFFORT, encoded } from './encode.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The headers that give a page SharedArrayBuffer. Riposte needs none of them; a page may want them. */
export const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** What the bundler names after its content never changes under that name. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/;

function addressOf(text) {
  try {
    return new URL(text, 'http://localhost');
  } catch {
    return null;
  }
}

/** The file at this address, or null. `folder` has no symbolic link in its path; a link that leads out of it is not followed. */
function fileFor(folder, { pathname }) {
  try {
    const path = decodeURIComponent(pathname);
    // Throws where there is no such file, and where no file can have such a name.
    const file = realpathSync(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(folder + sep)) return null;
    const found = statSync(file);
    return found.isFile() ? { file, size: found.size, time: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/**
 * What a test makes of an address before any file is looked for: a text, and what headers it has beside the usual ones;
 * null leaves it to the files.
 * @typedef {(url: URL) => { text: string, headers?: Record<string, string> } | null} Answer
 */

/** A file, compressed where the client takes that and it is worth it. */
function sendFile(found, headers, effort, { method, headers: { 'accept-encoding': accepted } }, response) {
  const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
  const all = {
    ...headers,
    'Content-Type': type,
    ...(HASHED.test(found.file) ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {}),
  };
  const packed = encoded(found, type, accepted, effort);
  if (packed) {
    packed.then(
      ({ coding, bytes }) => {
        response.writeHead(200, { ...all, 'Content-Encoding': coding, Vary: 'Accept-Encoding', 'Content-Length': bytes.length });
        response.end(method === 'HEAD' ? undefined : bytes);
      },
      () => response.destroy(),
    );
    return;
  }
  response.writeHead(200, { ...all, 'Content-Length': found.size });
  if (method === 'HEAD') response.end();
  else
    createReadStream(found.file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** Answers requests for the files of `folder`, and those that `answer` answers. */
function handler(folder, headersNow, effort, answer, asked) {
  return (request, response) => {
    const headers = headersNow();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const url = addressOf(request.url);
    if (url) asked.push(url.pathname);
    const made = url && answer(url);
    const found = made || !url ? null : fileFor(folder, url);
    if (made) {
      const path = url.pathname.endsWith('/') ? 'index.html' : url.pathname;
      response
        .writeHead(200, { ...headers, 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream', ...made.headers })
        .end(made.text);
    } else if (found) {
      sendFile(found, headers, effort, request, response);
    } else {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found\n');
    }
  };
}

/**
 * Serves `folder` on `port`, or on the next free one; `port` 0 is any.
 * @param {string} folder
 * @param {object} [options]
 * @param {number} [options.port]
 * @param {string} [options.host]
 * @param {boolean} [options.isolated] with the headers that isolate pages
 * @param {Record<string, string>} [options.headers] of all answers; read at each of them
 * @param {number} [options.effort] of compression, for measurements that depend on the size
 * @param {Answer} [options.answer]
 * @param {string[]} [options.asked] receives the requested paths
 * @returns {Promise<{ server: import('node:http').Server, port: number, address: string, close: () => Promise<void> }>}
 *   `address` ends with a slash; `close` takes it off the network
 */
export function serve(
  folder,
  {
    port = 5173,
    host = '127.0.0.1',
    isolated = false,
    headers = {},
    effort = EFFORT.usual,
    answer = () => null,
    asked = [],
  } = {},
) {
  const all = () => ({ ...(isolated ? ISOLATION : {}), 'Cache-Control': 'no-cache', ...headers });
  const last = port === 0 ? 0 : Math.min(port + 50, 65535);
  return new Promise((resolve, reject) => {
    const attempt = (candidate) => {
      const server = createServer(handler(realpathSync(folder), all, effort, answer, asked));
      /** @returns {Promise<void>} */
      const close = () =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        if (error.code === 'EADDRINUSE' && candidate < last) attempt(candidate + 1);
        else reject(error);
      });
      server.listen(candidate, host, () => {
        const { port: given } = /** @type {import('node:net').AddressInfo} */ (server.address());
        resolve({ server, port: given, address: `http://${host}:${given}/`, close });
      });
    };
    attempt(port);
  });
}
