import { defineConfig } from 'vite';
import { cssTemplates } from './scripts/build/css-templates.mjs';
import { licences } from './scripts/build/licences.mjs';
import { messages } from './scripts/build/messages.mjs';
import { ISOLATION } from './scripts/lib/serve.mjs';
import { site } from './web/app/site-plugin.ts';
import { pieceIcons } from './web/ui/board/vite-plugin.ts';

/** With RIPOSTE_ISOLATED=1 the development server makes the page cross-origin isolated. */
const isolation = process.env.RIPOSTE_ISOLATED ? ISOLATION : {};

/**
 * The page's own files are fetched at once. Chunks on demand find theirs as they load: the lists of them, with their hashes, were 1.3 KB of
 * what a first visit loads.
 */
const resolveDependencies = (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? files : [];

export default defineConfig({
  root: 'web',
  plugins: [messages({ pseudo: true }), pieceIcons(), cssTemplates(), licences('licences.txt'), site()],
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  // Decorators are compiled by the bundler; engines do not run them yet.
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false, resolveDependencies } },
  worker: { format: 'es', plugins: () => [messages({ english: true })] },
  server: { fs: { allow: ['..'] }, headers: isolation },
  preview: { headers: isolation },
});
