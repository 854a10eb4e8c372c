// A copy of the built page on a static host of its own, for tests that change it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ISOLATION, serve } from '../../scripts/serve.mjs';
import { serviceWorker } from '../../web/page/site-plugin.ts';

const web = resolve(import.meta.dirname, '../../web');
export const dist = join(web, 'dist');

export interface Host {
  /** The copy: a test may change it. */
  folder: string;
  /** Ends with a slash. */
  url: string;
  /** Paths that were asked for. */
  asked: readonly string[];
  /** From now on it sends the headers that isolate pages. */
  isolate(): void;
  /** Takes the host off the network. */
  close(): Promise<void>;
}

/** Serves a copy of the built page. */
export async function host(): Promise<Host> {
  const folder = join(mkdtempSync(join(tmpdir(), 'riposte-site-')), 'site');
  cpSync(dist, folder, { recursive: true });
  const headers = {};
  const asked: string[] = [];
  const { address, close } = await serve(folder, { port: 0, headers, asked });
  return {
    folder,
    url: address,
    asked,
    isolate: () => void Object.assign(headers, ISOLATION),
    close: async () => {
      await close();
      rmSync(resolve(folder, '..'), { recursive: true, force: true });
    },
  };
}

/** The service worker for the folder as it is now: it keeps nothing but what has the right hash. */
export function writeServiceWorker(folder: string): void {
  writeFileSync(join(folder, 'sw.js'), serviceWorker(folder, readFileSync(join(web, 'page', 'service-worker.js'), 'utf8')));
}
