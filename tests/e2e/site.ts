// What the scenarios open: the built page, pages that embed the package from another origin, and the examples. The files are
// served as they were built, with two scripts more (in-page.js in pages, in-worker.js before the worker's script).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/shell.mjs';
import { folder as examples } from '../package/install.ts';
import { deploy, host, writeServiceWorker } from '../site/host.ts';

/** A site with its own origin. */
export interface Site {
  /** Ends with a slash. */
  readonly address: string;
  readonly isolated: boolean;
  /** Requested paths on this origin. */
  readonly asked: readonly string[];
  /** Puts another build in the place of the page; not of every site. */
  readonly deploy?: () => void;
  close(): Promise<void>;
}

const own = (name: string): string => readFileSync(join(root, 'tests', 'e2e', name), 'utf8');
const inWorker = own('in-worker.js');
const inPage = `globalThis.e2eInWorker = ${JSON.stringify(inWorker)};\n${own('in-page.js')}`;
/** A page that embeds has a style of its own, which says how wide a board is; a strict policy lets scripts set it. */
const inEmbedding = `${inPage}
const style = new CSSStyleSheet();
style.replaceSync('riposte-board { max-width: 520px }');
document.adoptedStyleSheets = [style];\n`;

function edited(file: string, change: (text: string) => string): string {
  const before = readFileSync(file, 'utf8');
  const text = change(before);
  if (text === before) throw new Error(`${file} is not as the tests expect it`);
  return text;
}

const withScript = (page: string): string => page.replace(/<head>|<html[^>]*>(?!\s*<head>)/, '$&<script src="/e2e.js"></script>');
const WORKER = /^worker-[^/]*\.js$/;

/** The page that `npm run build` makes; `isolated`: with the headers for it, else with none. It keeps itself as everywhere. */
export async function openPage(isolated: boolean): Promise<Site> {
  const { folder, url, asked, isolate, close } = await host();
  if (isolated) isolate();
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, path), edited(join(folder, path), change));
  edit('index.html', withScript);
  for (const name of readdirSync(join(folder, 'assets')))
    if (WORKER.test(name)) edit(join('assets', name), (code) => inWorker + code);
  writeFileSync(join(folder, 'e2e.js'), inPage);
  writeServiceWorker(folder);
  return { address: url, isolated, asked, deploy: () => deploy(folder), close };
}

/** An example, built. Vite builds the page, too. */
export async function openExample(name: string): Promise<Site> {
  const built = join(examples, name, 'dist');
  const folder = existsSync(join(built, 'index.html')) ? built : join(examples, name);
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is missing`);
  const asked: string[] = [];
  const { address, close } = await serve(folder, {
    port: 0,
    asked,
    answer: ({ pathname }) => {
      if (pathname === '/e2e.js') return { text: inPage };
      return pathname === '/' ? { text: edited(join(folder, 'index.html'), withScript) } : null;
    },
  });
  return { address, isolated: false, asked, close };
}

/**
 * Somebody's site, and the installed package on another origin: a CDN that sends nothing but what lets its files be read. A
 * page's body, its policy and where it has the package from are in its address (`body`, `policy`, `from`); `CDN` in them is
 * that other origin. The site has the package, too.
 */
export async function openEmbedding(isolated: boolean): Promise<Site> {
  const folder = join(examples, 'node_modules', 'riposte');
  const cdn = await serve(folder, {
    port: 0,
    headers: { 'Access-Control-Allow-Origin': '*' },
    answer: ({ pathname }) => (pathname === '/e2e.js' ? { text: inEmbedding } : null),
  });
  const asked: string[] = [];
  const site = await serve(folder, {
    port: 0,
    isolated,
    asked,
    answer: ({ pathname, searchParams }) => {
      if (pathname !== '/') return null;
      const filled = (name: string): string => (searchParams.get(name) ?? '').replaceAll('CDN', cdn.address.slice(0, -1));
      const policy = filled('policy');
      const text = `<!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Somebody's page</title>
        <script src="${cdn.address}e2e.js" crossorigin></script>
        <script type="module" src="${filled('from')}/riposte.js"></script></head><body>${filled('body')}</body></html>`;
      return policy === '' ? { text } : { text, headers: { 'Content-Security-Policy': policy } };
    },
  });
  const close = async (): Promise<void> => {
    await site.close();
    await cdn.close();
  };
  return { address: site.address, isolated, asked, close };
}
