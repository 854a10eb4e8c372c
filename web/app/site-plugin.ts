import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { markupOf } from '../core/markup.ts';

/** Content-Security-Policy of the built pages: own files and WebAssembly only; no inline scripts or styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Files not cached for offline use: those that only machines read, and the threaded engine, which only isolated pages load and
 * which is optional.
 */
const ONLINE_ONLY = /\.map$|^(sw\.js|sw-withdraw\.js|oembed\.json)$|^assets\/(riposte-threads|thread)-/;

/** Frame size in the oEmbed response, in CSS pixels: a board with its controls and a panel beside it. */
const FRAME = { width: 900, height: 560 };

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns the service worker for the files in `folder`: the file lists, followed by service-worker.js. */
export function serviceWorker(folder: string, source: string): string {
  const all = filesUnder(folder);
  const kept = all.filter((path) => !ONLINE_ONLY.test(path));
  const files = JSON.stringify(Object.fromEntries(kept.map((path) => [path, sha256(readFileSync(join(folder, path)))])), null, 1);
  const online = JSON.stringify(
    all.filter((path) => path.startsWith('assets/') && ONLINE_ONLY.test(path)),
    null,
    1,
  );
  return `const BUILD = '${sha256(files + source).slice(0, 16)}';\nconst FILES = ${files};\nconst ONLINE = ${online};\n\n${source}`;
}

/** Returns the oEmbed response (https://oembed.com, type "rich"). Embedding needs an absolute URL: RIPOSTE_SITE=https://example.org/riposte/ */
function oembed(site: string): string {
  const html = `<iframe src="${markupOf(site)}embed.html" title="Riposte chess board" width="${FRAME.width}" height="${FRAME.height}" style="border:0;max-width:100%"></iframe>`;
  const answer = {
    version: '1.0',
    type: 'rich',
    title: 'Riposte chess board',
    provider_name: 'Riposte',
    provider_url: site,
    ...FRAME,
    html,
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Returns a module and its static imports, transitively. */
function staticImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) staticImports(imported, modules, found);
  return found;
}

/** What the board of a frame loads, at once and on demand. */
const BOARD = [
  'app/embed.ts',
  'element/board-controller.ts',
  'element/engine-parts.ts',
  'element/xray-panels.ts',
  'game/session-pgn.ts',
  'game/address/session-address.ts',
  'openings/openings.ts',
];

/**
 * Groups the modules that the page loads initially, and a board loads, too, into one chunk; by default the bundler makes ten, which compress
 * worse.
 */
function sharedChunk(page: string, board: readonly string[]) {
  let shared: Set<string> | null = null;
  return (id: string, modules: Modules): string | null => {
    if (!shared) {
      const boards = new Set<string>();
      for (const one of board) staticImports(one, modules, boards);
      shared = new Set([...staticImports(page, modules)].filter((one) => boards.has(one)));
    }
    return shared.has(id) ? 'board' : null;
  };
}

/** Builds both pages and adds the Content-Security-Policy, oembed.json, sw.js and sw-withdraw.js. Not active in the development server. */
export function site(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'riposte-site',
    apply: 'build',
    config(config) {
      const folder = resolve(config.root ?? '.');
      const at = (file: string): string => join(folder, file).split(sep).join('/');
      const name = sharedChunk(at('app/main.ts'), BOARD.map(at));
      const input = ['index.html', 'embed.html'].map((page) => join(folder, page));
      return { build: { rolldownOptions: { input, output: { codeSplitting: { groups: [{ name }] } } } } };
    },
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      const address = process.env['RIPOSTE_SITE'] ?? './';
      this.emitFile({ type: 'asset', fileName: 'oembed.json', source: oembed(address.replace(/\/?$/, '/')) });
    },
    closeBundle: {
      order: 'post',
      handler(error) {
        if (error) return;
        const source = readFileSync(join(root, 'app', 'service-worker.js'), 'utf8');
        copyFileSync(join(root, 'app', 'sw-withdraw.js'), join(folder, 'sw-withdraw.js'));
        writeFileSync(join(folder, 'sw.js'), serviceWorker(folder, source));
      },
    },
  };
}
