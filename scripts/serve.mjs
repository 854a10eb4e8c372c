// A static file server for the built page, as hosts are: right MIME types, compression, names with a hash kept for good; no
// directory listing, nothing outside its folder.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { encoded } from './encode.mjs';

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
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** What the bundler names after its content never changes under that name. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/;

function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  if (path.endsWith('/')) path += 'index.html';
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return null;
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { file, size: found.size, time: found.mtimeMs } : null;
}

/** Answers requests for the files of `folder`. */
function handler(folder, isolated) {
  return (request, response) => {
    const headers = { ...(isolated ? ISOLATION : {}), 'Cache-Control': 'no-cache' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const found = fileFor(folder, request.url ?? '/');
    if (!found) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
    if (HASHED.test(found.file)) headers['Cache-Control'] = 'public, max-age=31536000, immutable';
    const packed = encoded(found, type, request.headers['accept-encoding']);
    if (packed) {
      packed.then(({ coding, bytes }) => {
        response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Encoding': coding, Vary: 'Accept-Encoding', 'Content-Length': bytes.length });
        response.end(request.method === 'HEAD' ? undefined : bytes);
      }, () => response.destroy());
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': found.size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(found.file).on('error', () => response.destroy()).pipe(response);
  };
}

/**
 * Serves `folder` on `port`, or on the next free one.
 * @returns {Promise<{server: import('node:http').Server, port: number}>}
 */
export function serve(folder, { port = 5173, host = '127.0.0.1', isolated = false } = {}) {
  const last = Math.min(port + 50, 65535);
  return new Promise((resolve, reject) => {
    const attempt = (candidate) => {
      const server = createServer(handler(normalize(folder), isolated));
      server.once('error', (error) => {
        if (error.code === 'EADDRINUSE' && candidate < last) attempt(candidate + 1);
        else reject(error);
      });
      server.listen(candidate, host, () => resolve({ server, port: server.address().port }));
    };
    attempt(port);
  });
}
