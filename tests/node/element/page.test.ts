// What a page does around its app: keeping itself, telling its height, naming why there is one thread.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the service worker registration', () => {
  /** A browser's service workers; `controller`: the one that serves the page. */
  function browser(controller: object | null, refused = false) {
    // A spy would take note of a refusal that nobody else does.
    const register = vi.fn();
    const answer = (...words: unknown[]): Promise<void> => {
      register(...words);
      return refused ? Promise.reject(new Error('no')) : Promise.resolve();
    };
    const serviceWorker = Object.assign(new EventTarget(), { controller, register: answer });
    vi.stubGlobal('navigator', { serviceWorker });
    const change = (to: object | null): void => {
      serviceWorker.controller = to;
      serviceWorker.dispatchEvent(new Event('controllerchange'));
    };
    return { register, change };
  }
  async function keep(production = true) {
    vi.stubEnv('PROD', production);
    const { registerServiceWorker } = await import('../../../web/app/offline.ts');
    const onNewBuild = vi.fn();
    registerServiceWorker(onNewBuild);
    return onNewBuild;
  }

  test('registers the worker on the first visit; reports later updates but not the first activation', async () => {
    const { register, change } = browser(null);
    const onNewBuild = await keep();
    expect(register.mock.calls).toEqual([['./sw.js', { updateViaCache: 'none' }]]);
    change({});
    expect(onNewBuild).not.toHaveBeenCalled();
    change({});
    expect(onNewBuild).toHaveBeenCalledTimes(1);
    change(null);
    expect(onNewBuild).toHaveBeenCalledTimes(2);
    change({});
    expect(onNewBuild).toHaveBeenCalledTimes(2);
  });

  test('registers nothing on a page that a worker serves, so that a removed worker stays removed', async () => {
    const { register, change } = browser({});
    const onNewBuild = await keep();
    expect(register).not.toHaveBeenCalled();
    change({});
    expect(onNewBuild).toHaveBeenCalledOnce();
  });

  test('does nothing on the development server or without service workers; a rejected registration is no failure', async () => {
    const { register } = browser(null);
    await keep(false);
    expect(register).not.toHaveBeenCalled();
    browser(null, true);
    await keep();
    // An unhandled refusal is known by the next turn.
    await new Promise((resolve) => setTimeout(resolve));
    vi.stubGlobal('navigator', {});
    await keep();
  });
});

test('a frame reports its height, rounded up, once per change; a top-level page reports nothing', async () => {
  const { reportHeight } = await import('../../../web/app/frame-height.ts');
  let height = 100.2;
  let resize: () => void = () => {};
  const observed = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = observed;
    },
  );
  const style = { setProperty: vi.fn(), removeProperty: vi.fn() };
  const content = { getBoundingClientRect: () => ({ height }), style } as unknown as HTMLElement;
  vi.stubGlobal('document', { documentElement: { style: {} } });
  vi.stubGlobal('innerHeight', 150);
  vi.stubGlobal('addEventListener', vi.fn());
  const alone = { postMessage: vi.fn() };
  vi.stubGlobal('window', Object.assign(alone, { parent: alone }));
  reportHeight(content);
  expect(observed).not.toHaveBeenCalled();
  const parent = { postMessage: vi.fn() };
  vi.stubGlobal('window', { parent });
  reportHeight(content);
  expect(observed).toHaveBeenCalledExactlyOnceWith(content);
  for (const next of [100.2, 100.9, 101.1, 99]) {
    height = next;
    resize();
  }
  expect(parent.postMessage.mock.calls).toEqual([101, 102, 99].map((told) => [{ type: 'riposte-height', height: told }, '*']));
});

test('reports why the engine of a page has one thread if it could have more', async () => {
  let tell: (info: { threads: number; fallback?: string }) => void = () => {};
  let state: (state: string) => void = () => {};
  vi.doMock('../../../web/engine/client/client.ts', () => ({
    EngineClient: class {
      state = 'initial';
      constructor({ onThreads, onState }: { onThreads: typeof tell; onState: typeof state }) {
        [tell, state] = [onThreads, onState];
      }
    },
  }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  const { engineSession } = await import('../../../web/app/engine-session.ts');
  const session = engineSession();
  tell({ threads: 3 });
  expect(session.notifications.notice).toBeNull();
  tell({ threads: 1, fallback: 'One thread: no memory' });
  expect(session.notifications.notice).toBe('One thread: no memory.');
  const told = vi.fn();
  session.subscribe(told);
  state('idle');
  expect(told).toHaveBeenCalled();
  vi.doUnmock('../../../web/engine/client/client.ts');
});
