import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { folder as installed } from './install.ts';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json',
};

export interface Site {
  /** Address without a slash at its end. */
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  close(): void;
}

/** Serves a folder, and pages made of text, with headers for all. */
export async function serveSite(folder: string, headers: Record<string, string> = {}, pages: Record<string, string> = {}): Promise<Site> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    asked.push(path);
    const page = pages[path];
    // What is installed lies beside the examples.
    const [base, name] = path.includes('/node_modules/') ? [installed, path.slice(path.indexOf('/node_modules/'))] : [folder, path];
    const file = normalize(join(base, name.endsWith('/') ? `${name}index.html` : name));
    if (page !== undefined) return void response.writeHead(200, { 'Content-Type': TYPES['.html'], ...headers }).end(page);
    if (!file.startsWith(base) || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404, headers).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', ...headers }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}

let browser: Browser | null = null;

/** A tab that keeps what the element tells, by name of the event. */
export async function openTab(address: string): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.addInitScript(() => {
    const told: [string, unknown][] = [];
    Object.assign(window, { told });
    for (const name of ['move', 'position', 'info', 'killer', 'bestmove', 'error']) {
      document.addEventListener(`riposte-${name}`, (e) => told.push([name, (e as CustomEvent<unknown>).detail]));
    }
  });
  await page.goto(address);
  return page;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** The detail of the first event of this name, once there is one. */
export async function firstTold(page: Page, name: string): Promise<Record<string, unknown>> {
  const handle = await page.waitForFunction((wanted) => {
    const { told } = window as unknown as { told: [string, unknown][] };
    return told.find(([event]) => event === wanted)?.[1];
  }, name, { timeout: 60_000 });
  return (await handle.jsonValue()) as Record<string, unknown>;
}
