/** An entry for browsers and another for Node, with the same types. */
const entry = (types, browser, node) => ({
  types: `./types/web/package/${types}.d.ts`,
  node: `./${node}.js`,
  default: `./${browser}.js`,
});

/** Frameworks in whose templates the element has types: each has an entry of its own. */
export const FRAMEWORKS = ['react', 'vue', 'svelte'];

/** The types of the worker scripts. */
const SCRIPT = './types/script.d.ts';

/**
 * The folders by which resolvers without `exports` find the other entries, with their package.json.
 * @param {ReturnType<typeof manifest>} made
 */
export function entryFolders({ exports }) {
  const above = (file) => file.replace(/^\./, '..');
  return Object.entries(exports).flatMap(([name, target]) =>
    name === '.' || typeof target === 'string'
      ? []
      : [
          {
            folder: name.slice(2),
            json: {
              types: above(target.types),
              main: above(target.node ?? target.default),
              module: above(target.default),
              browser: above(target.default),
            },
          },
        ],
  );
}

/**
 * Makes the package's package.json from the repository's.
 * @param {{version: string, description: string, license: string, author?: string, homepage?: string, repository?: object, bugs?: object}} own the
 *   last four are left out where the repository has none
 */
export function manifest({ version, description, license, ...own }) {
  return {
    name: 'riposte',
    version,
    description,
    license,
    ...Object.fromEntries(['author', 'homepage', 'repository', 'bugs'].flatMap((name) => (own[name] ? [[name, own[name]]] : []))),
    keywords: ['chess', 'chess-engine', 'uci', 'webassembly', 'web-component', 'search-visualisation'],
    type: 'module',
    exports: {
      '.': entry('index', 'index', 'index.node'),
      './element': entry('element', 'riposte', 'riposte.node'),
      // The element again, with types for templates that use its tag.
      ...Object.fromEntries(FRAMEWORKS.map((name) => [`./${name}`, entry(`frameworks/${name}`, 'riposte', 'riposte.node')])),
      './reader': entry('reader/index', 'riposte-reader', 'reader.node'),
      './xray': entry('xray', 'xray', 'xray.node'),
      './one-file': { types: SCRIPT, node: './riposte.node.js', default: './riposte-one-file.js' },
      './style.css': './riposte.css',
      './riposte.css': './riposte.css',
      './uci': { types: SCRIPT, default: './riposte-uci.js' },
      './worker': { types: SCRIPT, default: './riposte-worker.js' },
      './engine.wasm': './engine.wasm',
      './package.json': './package.json',
      './custom-elements.json': './custom-elements.json',
    },
    bin: { riposte: './riposte-uci.cjs' },
    types: './types/web/package/index.d.ts',
    main: './index.node.js',
    browser: './index.js',
    // One file for one address: a CDN may serve its folder from elsewhere.
    unpkg: './riposte-one-file.js',
    jsdelivr: './riposte-one-file.js',
    customElements: 'custom-elements.json',
    // Files that define elements, workers and the style sheet: bundlers must keep them although nothing is imported from them.
    sideEffects: [
      './riposte.css',
      './riposte.js',
      './riposte-reader.js',
      './riposte-one-file.js',
      './riposte-uci.js',
      './riposte-worker.js',
      './riposte-threads-worker.js',
      './xray.js',
      './chunks/*',
    ],
    engines: { node: '>=18' },
  };
}
