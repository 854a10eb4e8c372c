// Firefox by WebDriver BiDi, which it speaks itself over a WebSocket (https://www.w3.org/TR/webdriver-bidi/).
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { findFirefox } from '../../scripts/lib/browsers.mjs';
import { type Actions, end, keyActions, lineOf, pressActions, start } from './actions.ts';
import type { Browser, Driver, Point, Tab } from './driver.ts';
import { loadPage } from './load-page.ts';

/** What a fresh profile would ask the network or the user for. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Milliseconds in which a command is answered. Firefox has been seen never to answer one. */
const ANSWER_MS = 60_000;

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** Commands and their answers over one socket. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  private lastId = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.receive(JSON.parse(String(data)) as Answer));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox closed the connection'));
    });
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.lastId;
    return new Promise<T>((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) return reject(new Error('Firefox has closed the connection'));
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`Firefox did not answer ${method} ${JSON.stringify(params).slice(0, 200)}`));
      }, ANSWER_MS);
      const settle = (use: () => void): void => {
        clearTimeout(timer);
        use();
      };
      this.waiting.set(id, {
        resolve: (result) => settle(() => resolve(result as T)),
        reject: (error) => settle(() => reject(error)),
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private receive({ id, type, result, error, message }: Answer): void {
    const settle = id === undefined ? undefined : this.waiting.get(id);
    if (!settle || id === undefined) return;
    this.waiting.delete(id);
    if (type === 'success') settle.resolve(result as never);
    else settle.reject(new Error(`${error}: ${message}`));
  }
}

type Evaluated = { type: 'success'; result: { value?: string } } | { type: 'exception'; exceptionDetails: { text: string } };

/** A tab by WebDriver BiDi. */
export class FirefoxTab implements Tab {
  private readonly connection: Connection;
  readonly context: string;
  constructor(connection: Connection, context: string) {
    this.connection = connection;
    this.context = context;
  }
  async goto(url: string): Promise<void> {
    await loadPage(this, url, async () => {
      try {
        await this.connection.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
      } catch (error) {
        // The command has been seen to wait for ever.
        if (!/did not answer/.test(String(error))) throw error;
      }
    });
  }
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.connection.send<Evaluated>('script.evaluate', {
      // As text: values of this protocol have types of their own.
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value ?? 'null');
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
    await this.connection.send('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }
  async screenshot(): Promise<Buffer> {
    const { data } = await this.connection.send<{ data: string }>('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data, 'base64');
  }
  private async perform(actions: Actions): Promise<void> {
    const send = () => this.connection.send('input.performActions', { context: this.context, actions });
    try {
      await send();
    } catch (error) {
      // Right after a navigation between processes Firefox may have no view yet that takes events. They did not arrive.
      if (!/synthesizeMouseAtPoint/.test(String(error))) throw error;
      await this.connection.send('input.releaseActions', { context: this.context });
      await this.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      await send();
    }
  }
}

/** A running Firefox with its connection. */
export interface RunningFirefox extends Browser {
  readonly connection: Connection;
  readonly child: ChildProcess;
}

/** A new profile, with preferences of its own: its folder. */
export async function newProfile(preferences: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'riposte-firefox-'));
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  return profile;
}

/** Starts Firefox with a profile, which stays when it is closed. */
export async function startFirefox(profile: string, size: readonly [number, number]): Promise<RunningFirefox> {
  const program = findFirefox();
  if (!program) throw new Error('Firefox is missing: npm test installs it.');
  const child = start(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [, address] = await lineOf(child.stderr, /WebDriver BiDi listening on (ws:\S+)/, 'Firefox');
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const connection = new Connection(socket);
  await connection.send('session.new', { capabilities: {} });
  const { contexts } = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const tab = new FirefoxTab(connection, contexts[0]?.context ?? '');
  await tab.resize(...size);
  return {
    tab,
    connection,
    child,
    close: async () => {
      await connection.send('browser.close').catch(() => {});
      socket.terminate();
      await end(child);
    },
  };
}

async function launch(size: readonly [number, number]): Promise<Browser> {
  const profile = await newProfile();
  const { tab, close } = await startFirefox(profile, size);
  return {
    tab,
    close: async () => {
      await close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const size = [1280, 800] as const;
export const firefox: Driver = { name: 'Firefox', sharesMemory: true, size, launch: () => launch(size) };
