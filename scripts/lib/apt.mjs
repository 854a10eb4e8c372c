// Installs Debian packages: as root immediately, otherwise with sudo and only with the user's consent.
import { createInterface } from 'node:readline/promises';
import { ask, dim, run, say, seconds, which } from './shell.mjs';

/** Packages that the user has agreed to install. */
const agreed = new Set();
let declined = false;

const packagesOf = (tools) => tools.flatMap((tool) => tool.apt.split(' '));

/** Asks a question whose default answer is yes. The end of the input counts as no. */
async function confirm(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise((resolve) => {
    terminal.once('close', () => resolve('n'));
  });
  const answer = await Promise.race([terminal.question(`${question} [Y/n] `), ended]);
  terminal.close();
  return /^\s*(y|yes)?\s*$/i.test(answer);
}

/** How apt-get may be run for these tools: `[]` by root, `['sudo']`, or null for not at all. */
async function permission(tools) {
  if (process.getuid?.() === 0) return [];
  if (declined || !which('sudo')) return null;
  const terminal = Boolean(process.stdin.isTTY);
  if (!process.argv.includes('--yes') && !packagesOf(tools).every((name) => agreed.has(name))) {
    if (!terminal) return null;
    declined = !(await confirm(`  Install ${tools.map(({ title }) => title).join(', ')} with sudo apt-get?`));
    if (declined) return null;
    for (const name of packagesOf(tools)) agreed.add(name);
  }
  // Without a terminal sudo must not ask for a password: it would wait forever.
  return terminal || ask('sudo', ['-n', 'true']) !== null ? ['sudo'] : null;
}

/** True if `--yes` would install these tools but was not given. */
export const needsYes = (tools) =>
  process.getuid?.() !== 0 &&
  !process.argv.includes('--yes') &&
  Boolean(which('apt-get') && which('sudo')) &&
  tools.some(({ apt }) => apt);

async function aptGet(prefix, ...args) {
  const quietly = ['-y', '-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=120'];
  const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quietly, ...args];
  return run(program, rest, { quiet: true });
}

/** True when the package lists of this machine have a package of this name. */
export const isKnown = (name) => /Candidate: (?!\(none\))/.test(ask('apt-cache', ['policy', name]) ?? '');

/**
 * Installs the packages of `tools` with apt-get. A user other than root is asked first, on a terminal, unless `--yes` was given.
 * @param {{ title: string, apt?: string | null }[]} tools
 * @returns {Promise<boolean>} false if that is impossible, not allowed, or fails
 */
export async function installPackages(tools) {
  if (tools.length === 0 || !which('apt-get') || tools.some((tool) => !tool.apt)) return false;
  const prefix = await permission(tools);
  if (!prefix) return false;
  const names = packagesOf(tools);
  const start = performance.now();
  if (!names.every(isKnown)) {
    say('  apt-get update ...');
    await aptGet(prefix, 'update');
  }
  say(`  apt-get install ${names.join(' ')} ... ${dim('(the first time takes some minutes)')}`);
  const install = () => aptGet(prefix, 'install', '--no-install-recommends', ...names);
  let { code, output } = await install();
  if (code !== 0) {
    // Old package lists name files that the server no longer has.
    await aptGet(prefix, 'update');
    ({ code, output } = await install());
  }
  if (code !== 0) say(dim(output.trimEnd().split('\n').slice(-6).join('\n')));
  else say(`  installed in ${seconds(start)}`);
  return code === 0;
}
