/** `web/lesson`: see index.mjs. */
const game = ['tests/unit/openings.test.ts', 'tests/unit/session.test.ts', 'tests/unit/game.test.ts', 'tests/unit/stores.test.ts'];
const more = ['tests/unit/more.test.ts'];

export default [
  {
    file: 'web/lesson/address.ts', tests: game, mistakes: [['${place.step + 1}', '${place.step}']],
  },
  {
    file: 'web/lesson/sight.ts', tests: more, mistakes: [
      ["turn === 'w' ? 'b' : 'w'", 'turn'],
      ["failed.join(' and ')", 'failed[0]'],
      ["cutByMove(tree.recording.end(record)) ? 'the move that cut'", "!cutByMove(tree.recording.end(record)) ? 'the move that cut'"],
    ],
  },
  {
    file: 'web/lesson/looks.ts', tests: more, mistakes: [
      ['(child) => child > from && fits', '(child) => child >= from && fits'],
      ['tree.childrenOf(at).findLast(', 'tree.childrenOf(at).find('],
      ["|| ENDS[r.end(record)] === 'killer1')", ')'],
    ],
  },
];
