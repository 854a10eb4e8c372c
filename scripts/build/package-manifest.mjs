/** An entry for browsers and another for Node, with the same types. */
const entry = (types, browser, node) => ({
  types: `./types/web/package/${types}.d.ts`,
  node: `./${node}.js`,
  default: `./${browser}.js`,
});

/**
 * Makes the package's package.json from the repository's.
 * @param {{version: string, description: string, license: string}} own
 */
export function manifest({ version, description, license }) {
  return {
    name: 'riposte',
    version,
    description,
    license,
    keywords: ['chess', 'chess-engine', 'uci', 'webassembly', 'web-component', 'search-visualisation'],
    type: 'module',
    exports: {
      '.': entry('index', 'index', 'index.node'),
      './element': entry('element', 'riposte', 'riposte.node'),
      './reader': entry('reader/index', 'riposte-reader', 'reader.node'),
      './xray': entry('xray', 'xray', 'xray.node'),
      './one-file': { types: './types/web/package/element.d.ts', node: './riposte.node.js', default: './riposte-one-file.js' },
      './uci': './riposte-uci.js',
      './worker': './riposte-worker.js',
      './engine.wasm': './engine.wasm',
      './package.json': './package.json',
      './custom-elements.json': './custom-elements.json',
    },
    bin: { riposte: './riposte-uci.cjs' },
    types: './types/web/package/index.d.ts',
    main: './index.node.js',
    browser: './index.js',
    unpkg: './riposte.js',
    jsdelivr: './riposte.js',
    customElements: 'custom-elements.json',
    // Files that define elements, and workers: bundlers must keep them although nothing is imported from them.
    sideEffects: [
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
