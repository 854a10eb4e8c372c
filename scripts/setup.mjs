// What Riposte needs on this machine: found, or installed where that is possible, or named.
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox, findWebKit } from './browsers.mjs';
import { findChromium } from './chromium.mjs';
import { OLDEST, findEmscripten } from './emscripten.mjs';
import { clangVersion, findFuzzerLibrary } from './fuzzer.mjs';
import { Stop, ask, bold, dim, must, root, run, say, seconds, which } from './shell.mjs';

const EMSDK = 'git clone https://github.com/emscripten-core/emsdk ~/emsdk && ' +
  '~/emsdk/emsdk install latest && ~/emsdk/emsdk activate latest';

/** `find` answers what was found, as text, or null. `apt` (several apart by blanks), `dnf`, `brew` are package names. */
const TOOLS = {
  emscripten: {
    title: 'Emscripten',
    find: () => {
      const found = findEmscripten();
      return found && !found.tooOld ? `${found.version}, ${found.path}` : null;
    },
    apt: 'emscripten', brew: 'emscripten', otherwise: EMSDK,
  },
  cmake: { title: 'CMake', find: () => which('cmake'), apt: 'cmake', dnf: 'cmake', brew: 'cmake' },
  ninja: {
    title: 'Ninja',
    find: () => which('ninja') ?? which('ninja-build'),
    apt: 'ninja-build', dnf: 'ninja-build', brew: 'ninja',
  },
  compiler: {
    title: 'C++ compiler',
    find: () => which('g++') ?? which('clang++'),
    apt: 'g++', dnf: 'gcc-c++', otherwise: 'xcode-select --install',
  },
  gtest: {
    title: 'GoogleTest',
    find: () => ['/usr/include', '/usr/local/include', '/opt/homebrew/include']
      .map((folder) => join(folder, 'gtest', 'gtest.h')).find((path) => existsSync(path)) ?? null,
    apt: 'libgtest-dev', dnf: 'gtest-devel', brew: 'googletest',
  },
  chromium: {
    title: 'Chromium',
    find: findChromium,
    apt: 'chromium', dnf: 'chromium', brew: '--cask chromium',
    otherwise: 'install Chromium or Chrome, or set CHROMIUM to its program',
  },
  fuzzer: {
    title: 'libFuzzer',
    find: findFuzzerLibrary,
    /** Of the clang that is there: null until it is. */
    get apt() {
      const version = clangVersion();
      return version && `clang-${version} libclang-rt-${version}-dev libfuzzer-${version}-dev`;
    },
    dnf: 'clang compiler-rt', otherwise: 'install a clang++ with its libFuzzer',
  },
  firefox: {
    title: 'Firefox',
    find: findFirefox,
    apt: 'firefox-esr', dnf: 'firefox', brew: '--cask firefox',
    // Ubuntu's archive has a snap only.
    otherwise: 'install Firefox as https://support.mozilla.org/kb/install-firefox-linux says (not as a snap), or set FIREFOX to its program',
  },
  webkit: {
    title: 'WebKit',
    find: () => findWebKit()?.driver ?? null,
    apt: 'webkit2gtk-driver xvfb',
    otherwise: 'WebKitGTK 4.1 with MiniBrowser, WebKitWebDriver and Xvfb; Debian and Ubuntu have them: webkit2gtk-driver, xvfb',
  },
};

/** The command that would install a tool on this machine, as text for its reader. */
function commandFor(tool) {
  if (which('apt-get') && tool.apt && (!tool.otherwise || tool.apt.split(' ').every(isKnown))) return `sudo apt-get install ${tool.apt}`;
  if (which('dnf') && tool.dnf) return `sudo dnf install ${tool.dnf}`;
  if (which('brew') && tool.brew) return `brew install ${tool.brew}`;
  return tool.otherwise ?? `install ${tool.title}`;
}

/** How apt-get can be run here: `[]` as root, `['sudo', ...]`, or null. */
function becomeRoot() {
  if (process.getuid?.() === 0) return [];
  if (!which('sudo')) return null;
  // Without a terminal sudo must not ask for a password: it would wait for ever.
  return process.stdin.isTTY || ask('sudo', ['-n', 'true']) !== null ? ['sudo'] : null;
}

async function aptGet(prefix, ...args) {
  const quietly = ['-y', '-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=120'];
  const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quietly, ...args];
  return run(program, rest, { quiet: true });
}

const isKnown = (name) => /Candidate: (?!\(none\))/.test(ask('apt-cache', ['policy', name]) ?? '');

/** Installs the packages of `tools` with apt-get; false where this machine does not let us. */
async function installPackages(tools) {
  const prefix = which('apt-get') ? becomeRoot() : null;
  if (!prefix || tools.some((tool) => !tool.apt)) return false;
  const names = tools.flatMap((tool) => tool.apt.split(' '));
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

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node ${process.versions.node} is too old: Riposte needs 20.19 or newer (https://nodejs.org).`);
}

/** True when node_modules holds the versions of the lock file. */
function packagesAreFresh() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  try {
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(([path, { version, optional }]) => {
      if (path === '' || (optional && !installed[path])) return true;
      return installed[path]?.version === version;
    });
  } catch {
    return false;
  }
}

async function installNpmPackages() {
  if (packagesAreFresh()) return;
  say('  npm ci ...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  await must('npm ci', npm[0], [...npm.slice(1), 'ci', '--no-fund', '--no-audit'], { quiet: true });
}

/** The set-up of the last good run: when the same paths still exist there is nothing to look for. */
const notes = join(root, 'build', 'setup.json');

function readNotes() {
  try {
    return JSON.parse(readFileSync(notes, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Finds every tool named in `required` and `wanted`, installs the missing ones where it can, then the
 * npm packages. Says so line by line. A missing required tool stops the script with the command for it.
 */
export async function setUp(required, wanted = []) {
  checkNode();
  const start = performance.now();
  const known = readNotes();
  const lines = {};
  const look = (names) => names.filter((name) => {
    // An Emscripten answers its version in a quarter of a second: its program unmoved is enough.
    const before = known[name];
    lines[name] = before && existsSync(before.split(', ').at(-1)) ? before : TOOLS[name].find();
    return lines[name] === null;
  });
  say(bold('Set-up'));
  say(`  found    Node ${process.versions.node}`);
  const names = [...required, ...wanted];
  let missing = look(names);
  for (const name of names) {
    if (lines[name]) say(`  found    ${TOOLS[name].title} ${dim(lines[name])}`);
    else say(`  missing  ${TOOLS[name].title}`);
  }
  if (missing.length > 0) {
    const install = (which) => installPackages(which.map((name) => TOOLS[name]));
    const early = missing.filter((name) => TOOLS[name].apt);
    // All at once; where one cannot be had, the others still can.
    if (!(await install(early)) && early.length > 1) {
      for (const name of early) await install([name]);
    }
    // These packages are named after the version of one that has come only now.
    const late = missing.filter((name) => !early.includes(name));
    if (late.length > 0) await install(late);
    missing = look(missing);
  }
  const first = missing.find((name) => required.includes(name));
  if (first) throw new Stop(explain(first));
  for (const name of missing) {
    say(`  without ${TOOLS[name].title}; to have it: ${bold(commandFor(TOOLS[name]))}`);
  }
  await installNpmPackages();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(notes, JSON.stringify({ ...known, ...lines }, null, 2));
  say(`  ready ${dim(`in ${seconds(start)}`)}`);
}

function explain(name) {
  const old = name === 'emscripten' ? findEmscripten() : null;
  const what = old?.tooOld
    ? `Emscripten ${old.tooOld} (${old.path}) is too old: ${OLDEST} or newer is needed.`
    : `${TOOLS[name].title} is missing and could not be installed from here.`;
  return `${what}\nInstall it with:\n\n  ${old?.tooOld ? EMSDK : commandFor(TOOLS[name])}\n`;
}
