// The server of `npm start` answers every request and keeps running.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';

const PAGE = '<!doctype html><title>Home</title>';
const SECRET = 'not for visitors';

let parent: string;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'riposte-server-'));
  const folder = join(parent, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(parent, 'site-next-door'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'a b.txt'), 'text');
  for (const name of ['secret.txt', 'site-next-door/secret.txt']) writeFileSync(join(parent, name), SECRET);
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(parent, join(folder, 'up'));
  symlinkSync(join(folder, 'index.html'), join(folder, 'home.html'));
  symlinkSync('loop', join(folder, 'loop'));
  site = await serve(folder, { port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Sends bytes as they are, which no HTTP client would, and returns the whole answer. */
function ask(target: string, { method = 'GET', headers = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('close', () => resolve(answer));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
  });
}

const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
const body = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);

/** Requested paths and the status of the answer. */
const requests: [string, string, number][] = [
  ['the page', '/', 200],
  ['the page by its name', '/index.html', 200],
  ['an encoded name', '/assets/a%20b.txt', 200],
  ['a query and a fragment', '/?fen=startpos#x', 200],
  ['an absolute address', 'http://localhost/index.html', 200],
  ['a link to a file inside', '/home.html', 200],
  ['a file as if it were a folder', '/index.html/', 404],
  ['a file inside a file', '/index.html/x/y', 404],
  ['a name of 12,000 letters', `/${'a'.repeat(12_000)}`, 404],
  ['a path of 3,000 folders', '/a'.repeat(3_000), 404],
  ['a folder without a page', '/empty/', 404],
  ['a folder without its slash', '/assets', 404],
  ['a link to a file outside', '/link.txt', 404],
  ['a link to a folder outside', '/up/secret.txt', 404],
  ['a link to itself', '/loop', 404],
  ['dots', '/../secret.txt', 404],
  ['encoded dots', '/%2e%2e/secret.txt', 404],
  ['encoded slashes', '/..%2fsecret.txt', 404],
  ['encoded slashes to a folder that begins alike', '/..%2fsite-next-door%2fsecret.txt', 404],
  ['backslashes', '/..\\secret.txt', 404],
  ['encoded backslashes', '/..%5csecret.txt', 404],
  ['a zero', '/index.html%00.txt', 404],
  ['broken encoding', '/%', 404],
  ['broken UTF-8', '/%ff%fe', 404],
  ['an address with no host', '//', 404],
  ['an absolute address with a bad port', 'http://localhost:99999999/', 404],
  ['an asterisk', '*', 404],
];

test.each(requests)('%s', async (_, target, expected) => {
  const answer = await ask(target);
  expect(status(answer)).toBe(expected);
  expect(answer).not.toContain(SECRET);
});

test('methods, ranges and headers', async () => {
  const head = await ask('/', { method: 'HEAD' });
  expect(status(head)).toBe(200);
  expect(head).toMatch(new RegExp(`^content-length: ${PAGE.length}\r$`, 'im'));
  expect(body(head)).toBe('');
  // A server may answer a range request with the whole file.
  expect(body(await ask('/', { headers: 'Range: bytes=5-1\r\n' }))).toBe(PAGE);
  expect(status(await ask('/', { method: 'POST', headers: 'Content-Length: 0\r\n' }))).toBe(405);
  expect(status(await ask('/', { headers: `X-Long: ${'a'.repeat(100_000)}\r\n` }))).toBe(431);
  expect(status(await ask('/', { headers: 'Accept-Encoding: ;q=x,,br;;\r\n' }))).toBe(200);
  expect(body(await ask('/'))).toBe(PAGE);
});
