// `npm run torture`: the engine's worker in Chromium.
import { buildWasm } from '../../wasm-build/build.mjs';
import { command } from '../lib/command.mjs';
import { setUp } from '../lib/setup.mjs';
import { bold, clip, red, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run torture -- [options]
The engine's worker in Chromium: random messages with searches running, deaths at random moments, memory that is refused, a WebAssembly
file that is lost in every way.
  --messages N   (100000)
  --kills N      (200)
  --seed N       (1)
  --yes          install what is missing without asking`;

/** How the WebAssembly file can be lost: the response of the network, and what the error must say. */
const LOST = [
  { name: 'not found', answer: (route) => route.fulfill({ status: 404, body: 'no' }), told: /404/ },
  { name: 'a server error', answer: (route) => route.fulfill({ status: 503, body: '' }), told: /503/ },
  {
    name: 'of another type',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    told: /not WebAssembly.*text\/html/,
  },
  {
    name: 'empty',
    answer: (route) => route.fulfill({ contentType: 'application/wasm', body: '' }),
    told: /not WebAssembly \(0 bytes/,
  },
  { name: 'cut off', answer: truncated, told: /damaged/ },
  { name: 'offline', answer: (route) => route.abort('internetdisconnected'), told: /cannot be fetched/ },
];

async function truncated(route) {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length >> 1) });
}

const WASM = /\/riposte[^/]*\.wasm/;

/** The module's path on the server. */
const MODULE = '/tests/fuzz/torture.ts';

/** Calls one of its functions in the page. */
const call = (tab, name, ...given) =>
  tab.evaluate(async ([path, what, values]) => (await import(/* @vite-ignore */ path))[what](...values), [MODULE, name, given]);

async function lose(tab, { name, answer, told }) {
  const mend = `mend_${name.replaceAll(' ', '_')}`;
  await tab.route(WASM, answer);
  await tab.exposeFunction(mend, () => tab.unroute(WASM));
  const message = await tab.evaluate(
    async ([path, done]) => (await import(/* @vite-ignore */ path)).startAfter(() => Reflect.get(window, done)()),
    [MODULE, mend],
  );
  if (!told.test(message)) throw new Error(`the error should tell ${told}: ${message}`);
  return message.replace(/https?:\/\/[^ ]*\//, '');
}

/**
 * @param {{messages: number, kills: number, seed: number}} size
 * @returns {Promise<{name: string, found: string | null}[]>}
 */
export async function torture({ messages, kills, seed }) {
  // Not before the packages are installed.
  const { withPage } = await import('../lib/measure-page.mjs');
  const outcomes = [];
  const part = async (name, work) => {
    const start = performance.now();
    const told = await work().then(
      (value) => ({ value }),
      (error) => ({ found: clip(String(error.stack ?? error), 12) }),
    );
    outcomes.push({ name, found: told.found ?? null });
    const text = typeof told.value === 'string' ? told.value : JSON.stringify(told.value);
    say(`  ${name.padEnd(26)} ${told.found ? red('found') : text}   ${seconds(start)}`);
    if (told.found) say(told.found);
  };
  await withPage({ isolated: false }, async (tab) => {
    tab.setDefaultTimeout(0);
    await part('random messages', () => call(tab, 'talk', messages, seed));
    await part('a worker that dies', () => call(tab, 'kill', kills, seed));
    await part('memory refused', () => call(tab, 'refuseMemory'));
    for (const way of LOST) await part(`the file lost: ${way.name}`, () => lose(tab, way));
  });
  return outcomes;
}

await command(import.meta, USAGE, { messages: 100_000, kills: 200, seed: 1, yes: false }, async (size) => {
  await setUp(['emscripten', 'chromium']);
  await buildWasm();
  say(bold('The worker in Chromium'));
  const outcomes = await torture(size);
  const found = outcomes.filter((outcome) => outcome.found).length;
  say(`${outcomes.length - found} passed, ${found} failed`);
  process.exitCode = found > 0 ? 1 : 0;
});
