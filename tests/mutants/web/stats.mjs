/** `web/stats`: see index.mjs. */
const stats = ['tests/wasm/elo.test.ts'];

export default [
  {
    file: 'web/stats/elo.js', tests: stats, mistakes: [
      ['const Z95 = 1.959963984540054;', 'const Z95 = 1.644853626951472;'],
      ['error: (eloOf(mean + margin) - eloOf(mean - margin)) / 2', 'error: eloOf(mean + margin) - eloOf(mean - margin)'],
      ['const EMPTY = 1e-3;', 'const EMPTY = 1e-2;'],
      ['const perUnit = counts.length === 5 ? 2 : 1;\n  const { mean, sigma }', 'const perUnit = 1;\n  const { mean, sigma }'],
      ['Math.log(beta / (1 - alpha))', 'Math.log(alpha / (1 - beta))'],
      ['elo0 < -MOST_ELO || elo1 > MOST_ELO', 'elo1 > MOST_ELO'],
    ],
  },
  {
    file: 'web/stats/ratio.ts', tests: stats, mistakes: [
      ['/ (count - 1);', '/ count;'],
      ['Math.exp(mean - margin)', 'mean - margin'],
    ],
  },
];
