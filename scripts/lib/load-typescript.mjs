// Loads TypeScript of this repository in Node; not every supported version of Node can do so itself.
import { root } from './shell.mjs';

/**
 * Loads a module through Vite and hands it to `work`.
 * @template T
 * @param {string} path from the repository's root, with a leading slash
 * @param {(module: any) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function loadTypeScript(path, work) {
  // Not before the packages are installed.
  const { createServer } = await import('vite');
  const { messages } = await import('../build/messages.mjs');
  const server = await createServer({
    plugins: [messages()],
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work(await server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
