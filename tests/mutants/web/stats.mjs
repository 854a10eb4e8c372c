/** `web/experiments/stats`: see index.mjs. */
const stats = ['tests/wasm/elo.test.ts'];

export default [
  {
    file: 'web/experiments/stats/elo.js', tests: stats, mistakes: [
      ['const Z95 = 1.959963984540054;', 'const Z95 = 1.644853626951472;'],
      ['error: (eloOf(mean + margin) - eloOf(mean - margin)) / 2', 'error: eloOf(mean + margin) - eloOf(mean - margin)'],
      ['const EMPTY = 1e-3;', 'const EMPTY = 1e-2;'],
      ['const perUnit = counts.length === 5 ? 2 : 1;\n  const { mean, sigma }', 'const perUnit = 1;\n  const { mean, sigma }'],
      ['Math.log(beta / (1 - alpha))', 'Math.log(alpha / (1 - beta))'],
      ['elo0 < -MOST_ELO || elo1 > MOST_ELO', 'elo1 > MOST_ELO'],
    ],
  },
  {
    file: 'web/experiments/stats/ratio.ts', tests: stats, mistakes: [
      ['/ (count - 1);', '/ count;'],
      ['Math.exp(mean - margin)', 'mean - margin'],
    ],
  },
  { file: 'web/experiments/stats/elo.js', tests: ['tests/wasm/elo.test.ts'], mistakes: [
    ["Math.min(\n          0.95,\n          Math.max(\n            0.05,", 'Math.min(0.5, Math.max(0.05,'],
    ['from <= lower || from >= upper) return 0', 'from >= upper) return 0'],
    ['deviations(elo1) - deviations(elo0);', 'deviations(elo1);'],
    ['-theta * (from - lower)) / -Math', '-theta * (upper - from)) / -Math'],
  ] },
  { file: 'web/experiments/stats/ratings.js', tests: stats, mistakes: [
    ['a === player && wins + draws > 0 ? [b] : b === player && losses + draws > 0', 'a === player && wins > 0 ? [b] : b === player && losses > 0'],
    ['if (n === 0) continue;', ''],
    ['(a === name ? wins : losses) + draws / 2', 'wins + draws / 2'],
    ['const scale = Math.min(1, 200 / largest);', 'const scale = 1;'],
    ['anchors.includes(name) ? 0 : NaN', '0'],
  ] },
];
