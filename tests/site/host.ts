// A copy of the built page on a static host of its own, for tests that change it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { ISOLATION, serve } from '../../scripts/lib/serve.mjs';
import { serviceWorker } from '../../web/app/site-plugin.ts';

const web = resolve(import.meta.dirname, '../../web');
/** The built page. */
export const dist = join(web, 'dist');

/** What a host sends. */
export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array;
}

/** A host that serves a copy of the built page. */
export interface Host {
  /** The copy: a test may change it. */
  folder: string;
  /** Ends with a slash. */
  url: string;
  /** Requested paths. */
  asked: readonly string[];
  /** From now on the host sends the headers that isolate pages. */
  isolate(): void;
  /** From now on this path has this answer; null: the file again. */
  answer(path: string, answer: Answer | null): void;
  /** Takes the host off the network. */
  close(): Promise<void>;
}

/** What most tests load nothing of: other languages, the table of endings, films. More than half of what a service worker keeps. */
const REST = /\/(page|lessons|engine)-[\w-]{8}\.js$|\/endings-|-muxer-/;

/** Serves a copy of the built page; a small one is a build without the rest. */
export async function host({ small = false } = {}): Promise<Host> {
  const folder = join(mkdtempSync(join(tmpdir(), 'riposte-site-')), 'site');
  cpSync(dist, folder, { recursive: true, filter: (path) => !small || !REST.test(path.replaceAll(sep, '/')) });
  if (small) writeServiceWorker(folder);
  const headers = {};
  const asked: string[] = [];
  const { server, address, close } = await serve(folder, { port: 0, headers, asked });
  const answers = new Map<string, Answer>();
  const files = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', address);
    const answer = answers.get(pathname);
    if (!answer) return files.forEach((file) => file(request, response));
    asked.push(pathname);
    response.writeHead(answer.status, { 'Content-Type': answer.type, 'Cache-Control': 'no-cache' }).end(answer.body);
  });
  return {
    folder,
    url: address,
    asked,
    isolate: () => void Object.assign(headers, ISOLATION),
    answer: (path, answer) => void (answer ? answers.set(path, answer) : answers.delete(path)),
    close: async () => {
      await close();
      rmSync(resolve(folder, '..'), { recursive: true, force: true });
    },
  };
}

/** The service worker for the folder's current content: it keeps only files with the right hash. */
export function writeServiceWorker(folder: string): void {
  writeFileSync(join(folder, 'sw.js'), serviceWorker(folder, readFileSync(join(web, 'app', 'service-worker.js'), 'utf8')));
}

/** Title of the page that `deploy` puts there. */
export const NEXT_TITLE = 'The next build';

/**
 * Puts another build into the folder: another title, and every file that is named after its content has another name, so
 * that nothing of the build before is left on the host.
 */
export function deploy(folder: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).map((name) => [name, name.replace(/(-)(.)([\w-]{7})(\.\w+)$/, '$1$3$2$4')] as const);
  for (const [before, after] of names) renameSync(join(assets, before), join(assets, after));
  for (const path of ['index.html', 'embed.html', ...names.map(([, name]) => join('assets', name))]) {
    if (!/\.(html|js|css)$/.test(path)) continue;
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [before, after] of names) text = text.replaceAll(before, after);
    if (path === 'index.html') text = text.replace(/<title>.*<\/title>/, `<title>${NEXT_TITLE}</title>`);
    writeFileSync(join(folder, path), text);
  }
  writeServiceWorker(folder);
}
