// The built page for the tests: web/dist with two scripts more (in-page.js, in-worker.js), served plain or isolated.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/shell.mjs';

/** A site of an origin of its own. */
export interface Site {
  /** Ends with a slash. */
  readonly address: string;
  readonly isolated: boolean;
  close(): void;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} is not as the tests expect it`);
  await writeFile(path, after);
}

/** Copies web/dist to build/e2e/`name` and puts the tests' scripts in. */
async function copySite(name: string): Promise<string> {
  const dist = join(root, 'web', 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('web/dist is missing: npm run build makes it.');
  const folder = join(root, 'build', 'e2e', name);
  await rm(folder, { recursive: true, force: true });
  await cp(dist, folder, { recursive: true });
  const own = join(root, 'tests', 'e2e');
  await cp(join(own, 'in-page.js'), join(folder, 'e2e.js'));
  await edit(join(folder, 'index.html'), (html) => html.replace('<head>', '<head><script src="./e2e.js"></script>'));
  const workers = (await readdir(join(folder, 'assets'))).filter((file) => /^worker-.*\.js$/.test(file));
  if (workers.length === 0) throw new Error('web/dist/assets holds no worker-*.js');
  const prelude = await readFile(join(own, 'in-worker.js'), 'utf8');
  for (const file of workers) await edit(join(folder, 'assets', file), (code) => prelude + code);
  return folder;
}

/** The page on two origins: one sends no headers, one isolates. */
export async function openSites(name: string): Promise<Site[]> {
  const folder = await copySite(name);
  return Promise.all([false, true].map(async (isolated) => {
    const { server, port } = (await serve(folder, { port: 0, isolated })) as { server: Server; port: number };
    const close = (): void => {
      server.close();
      server.closeAllConnections();
    };
    return { address: `http://127.0.0.1:${port}/`, isolated, close };
  }));
}
