// WebKit, the engine of Safari, by WebDriver over HTTP (https://www.w3.org/TR/webdriver2/), on a display of its own.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { findWebKit } from '../../scripts/lib/browsers.mjs';
import { type Actions, end, keyActions, lineOf, pressActions, start } from './actions.ts';
import type { Browser, Driver, Point, Tab } from './driver.ts';
import { loadPage } from './load-page.ts';

/** Commands of one WebDriver server: `command` throws the standard's error with its message. */
export class Remote {
  private readonly base: string;
  constructor(base: string) {
    this.base = base;
  }
  async command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(this.base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  session(id: string): Remote {
    return new Remote(`${this.base}/session/${id}`);
  }
}

/** The current window of a WebDriver session. */
export class WebKitTab implements Tab {
  private readonly remote: Remote;
  constructor(remote: Remote) {
    this.remote = remote;
  }
  async goto(url: string): Promise<void> {
    await loadPage(this, url, () => this.remote.command('POST', '/url', { url }));
  }
  evaluate(expression: string): Promise<unknown> {
    return this.remote.command('POST', '/execute/sync', { script: `return (${expression});`, args: [] });
  }
  press(at: Point): Promise<void> {
    return this.perform(pressActions(at));
  }
  drag(from: Point, to: Point): Promise<void> {
    return this.perform(pressActions(from, to));
  }
  key(name: string): Promise<void> {
    return this.perform(keyActions(name));
  }
  async resize(width: number, height: number): Promise<void> {
    // The window has neither bars nor borders: it is the viewport.
    await this.remote.command('POST', '/window/rect', { x: 0, y: 0, width, height });
  }
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.remote.command<string>('GET', '/screenshot'), 'base64');
  }
  private async perform(actions: Actions): Promise<void> {
    await this.remote.command('POST', '/actions', { actions });
  }
}

/** A port that was free a moment ago: the server does not choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(remote: Remote, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await remote.command('GET', '/status');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`WebKitWebDriver ended with code ${child.exitCode}`);
}

/** A running WebKit with its session. */
export interface RunningWebKit extends Browser {
  readonly session: Remote;
  /** The WebDriver server: the browser and its processes descend from it. */
  readonly server: ChildProcess;
}

/** Starts WebKit on a display of its own. Its data last until it is closed. */
export async function startWebKit(size: readonly [number, number]): Promise<RunningWebKit> {
  const found = findWebKit();
  if (!found) throw new Error('WebKit is missing: npm test installs it.');
  const screen = start(found.display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, display] = await lineOf(screen.stdout, /(\d+)\s/, 'Xvfb');
  const port = await freePort();
  const server = start(found.driver, ['--host=127.0.0.1', `--port=${port}`], {
    // Without a graphics card, compositing by OpenGL takes as much processor time as all scripts.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const remote = new Remote(`http://127.0.0.1:${port}`);
  const stop = async (): Promise<void> => {
    await end(server);
    await end(screen);
  };
  try {
    await untilReady(remote, server);
    const { sessionId } = await remote.command<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation', '--full-screen', '--private'] },
        },
      },
    });
    const session = remote.session(sessionId);
    const tab = new WebKitTab(session);
    await tab.resize(...size);
    return {
      tab,
      session,
      server,
      close: async () => {
        await session.command('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const size = [1280, 800] as const;
export const webkit: Driver = { name: 'WebKit', sharesMemory: false, size, launch: () => startWebKit(size) };
