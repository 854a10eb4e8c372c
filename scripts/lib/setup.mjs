// What Riposte needs on this machine: found, or installed where that is possible, or named.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, isKnown, needsYes } from './apt.mjs';
import { findAnyFirefox, findAnyWebKit } from './browsers.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findEmscripten, OLDEST } from './emscripten.mjs';
import { clangVersion, findFuzzerLibrary } from './fuzzer.mjs';
import { bold, dim, must, root, Stop, say, seconds, which } from './shell.mjs';

const EMSDK =
  'git clone https://github.com/emscripten-core/emsdk ~/emsdk && ' +
  '~/emsdk/emsdk install latest && ~/emsdk/emsdk activate latest';

/** `find` returns what was found, as text, or null. `apt` (several, separated by spaces), `dnf` and `brew` are package names. */
const TOOLS = {
  emscripten: {
    title: 'Emscripten',
    find: () => {
      const found = findEmscripten();
      return found && !found.tooOld ? `${found.version}, ${found.path}` : null;
    },
    apt: 'emscripten',
    brew: 'emscripten',
    otherwise: EMSDK,
  },
  cmake: { title: 'CMake', find: () => which('cmake'), apt: 'cmake', dnf: 'cmake', brew: 'cmake' },
  ninja: {
    title: 'Ninja',
    find: () => which('ninja') ?? which('ninja-build'),
    apt: 'ninja-build',
    dnf: 'ninja-build',
    brew: 'ninja',
  },
  compiler: {
    title: 'C++ compiler',
    find: () => which('g++') ?? which('clang++'),
    apt: 'g++',
    dnf: 'gcc-c++',
    otherwise: 'xcode-select --install',
  },
  gtest: {
    title: 'GoogleTest',
    find: () =>
      ['/usr/include', '/usr/local/include', '/opt/homebrew/include']
        .map((folder) => join(folder, 'gtest', 'gtest.h'))
        .find((path) => existsSync(path)) ?? null,
    apt: 'libgtest-dev',
    dnf: 'gtest-devel',
    brew: 'googletest',
  },
  chromium: {
    title: 'Chromium',
    find: findChromium,
    apt: 'chromium',
    dnf: 'chromium',
    brew: '--cask chromium',
    otherwise: 'install Chromium or Chrome, or set CHROMIUM to its program',
  },
  headlessShell: {
    title: 'Chromium without windows',
    find: findHeadlessShell,
    apt: 'chromium-headless-shell',
    otherwise: 'on Debian, install chromium-headless-shell',
  },
  fuzzer: {
    title: 'libFuzzer',
    find: findFuzzerLibrary,
    /** For the installed version of clang; null without one. */
    get apt() {
      const version = clangVersion();
      return version && `clang-${version} libclang-rt-${version}-dev libfuzzer-${version}-dev`;
    },
    dnf: 'clang compiler-rt',
    otherwise: 'install a clang++ with its libFuzzer',
  },
  firefox: {
    title: 'Firefox',
    find: findAnyFirefox,
    apt: 'firefox-esr',
    dnf: 'firefox',
    brew: '--cask firefox',
    // Ubuntu's archive has a snap only.
    otherwise:
      'install Firefox as https://support.mozilla.org/kb/install-firefox-linux says (not as a snap), or set FIREFOX to its program',
  },
  clangFormat: {
    title: 'clang-format',
    find: () => which('clang-format'),
    apt: 'clang-format',
    dnf: 'clang-tools-extra',
    brew: 'clang-format',
  },
  clangTidy: {
    title: 'clang-tidy',
    find: () => which('clang-tidy'),
    apt: 'clang-tidy',
    dnf: 'clang-tools-extra',
    otherwise: 'install LLVM, and have its clang-tidy on the PATH',
  },
  webkit: {
    title: 'WebKit',
    find: findAnyWebKit,
    apt: 'webkit2gtk-driver xvfb',
    otherwise: 'WebKitGTK 4.1 with MiniBrowser, WebKitWebDriver and Xvfb; Debian and Ubuntu have them: webkit2gtk-driver, xvfb',
  },
};

/** Whether apt-get on this machine has the packages of a tool. */
const hasPackages = (tool) => Boolean(which('apt-get') && tool.apt && (!tool.otherwise || tool.apt.split(' ').every(isKnown)));

/** The commands that would install tools on this machine, as text for the reader, a line each. */
function commandsFor(tools) {
  const packaged = tools.filter(hasPackages);
  const others = tools
    .filter((tool) => !packaged.includes(tool))
    .map((tool) => {
      if (which('dnf') && tool.dnf) return `sudo dnf install ${tool.dnf}`;
      if (which('brew') && tool.brew) return `brew install ${tool.brew}`;
      return tool.otherwise ?? `install ${tool.title}`;
    });
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  return [...(packaged.length > 0 ? [`${sudo}apt-get install ${packaged.map(({ apt }) => apt).join(' ')}`] : []), ...others];
}

/** What Vite and Vitest run on: `engines` of package.json in code. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const least = { 20: 19, 22: 12 }[major] ?? Number.POSITIVE_INFINITY;
  if (major >= 24 || minor >= least) return;
  throw new Stop(`Node ${process.versions.node}: Riposte needs 20.19 or newer, 22.12 or newer, or 24 (https://nodejs.org).`);
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

/** Installs the npm packages of the lock file if they are not there. */
export async function installNpmPackages() {
  if (packagesAreFresh()) return;
  say('  npm ci ...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  await must('npm ci', npm[0], [...npm.slice(1), 'ci', '--no-fund', '--no-audit'], { quiet: true });
}

/** What the last successful set-up found: while these paths exist, the tools are not searched for again. */
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
 * npm packages, unless `packages` is false. Says so line by line. A missing required tool stops the script with the command for it.
 */
export async function setUp(required, wanted = [], { packages = true } = {}) {
  checkNode();
  const start = performance.now();
  const known = readNotes();
  const lines = {};
  const look = (names) =>
    names.filter((name) => {
      // Tools found before are not searched for again, except Emscripten: another one may take precedence now.
      const before = name === 'emscripten' ? null : known[name];
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
    // All at once; if that fails, one by one, so that one missing package does not prevent the others.
    if (!(await install(early)) && early.length > 1) {
      for (const name of early) await install([name]);
    }
    // The names of these packages contain the version of a package that has just been installed.
    const late = missing.filter((name) => !early.includes(name));
    if (late.length > 0) await install(late);
    missing = look(missing);
  }
  const needed = missing.filter((name) => required.includes(name));
  if (needed.length > 0) throw new Stop(explain(needed));
  for (const name of missing) {
    say(`  without ${TOOLS[name].title}; to install it: ${bold(commandsFor([TOOLS[name]]).join())}`);
  }
  if (packages) await installNpmPackages();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(notes, JSON.stringify({ ...known, ...lines }, null, 2));
  say(`  ready ${dim(`in ${seconds(start)}`)}`);
}

/** What is missing, and the commands for it. */
function explain(names) {
  const tooOld = names.includes('emscripten') ? findEmscripten()?.tooOld : undefined;
  const others = names.filter((name) => !(tooOld && name === 'emscripten')).map((name) => TOOLS[name]);
  const lines = others.map(({ title }) => `${title} is missing.`);
  const commands = commandsFor(others);
  if (tooOld) {
    lines.push(`Emscripten ${tooOld} is too old: ${OLDEST} or newer is needed.`);
    commands.push(EMSDK);
  }
  const hint = needsYes(others)
    ? '\nWith -- --yes, npm start, npm run build and npm test install these packages themselves.\n'
    : '';
  return `${lines.join('\n')}\nInstall with:\n\n${commands.map((command) => `  ${command}\n`).join('')}${hint}`;
}
