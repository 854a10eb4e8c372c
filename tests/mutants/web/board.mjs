/** `web/board`: see index.mjs. */
const xray = ['tests/unit/details.test.ts', 'tests/unit/tree.test.ts', 'tests/unit/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];

export default [
  {
    file: 'web/board/geometry.ts', tests: xray, mistakes: [
      ["{ x: 7.5 - file, y: rank + 0.5 }", '{ x: file + 0.5, y: rank + 0.5 }'],
      ["orientation === 'white' ? column : 7 - column", 'column'],
      ['+ uy * aside, y: goal.y', '- uy * aside, y: goal.y'],
      ['seat % 2 === 0 ? -0.28 : 0.28', '-0.28'],
    ],
  },
  {
    file: 'web/board/adapter.ts', tests: page, mistakes: [
      ['squareAt(point, this.element.orientation)', "squareAt(point, 'white')"],
      ["square.classList.toggle('last-move', this.lastMove.includes(name));", ''],
    ],
  },
  {
    file: 'web/board/overlay.ts', tests: page, mistakes: [
      ["shapes[shapes.length - 1 - i]", 'shapes[i]'],
      ["opacity.toFixed(2));\n    this.head", "'1');\n    this.head"],
      ["JSON.stringify(shape) + orientation", 'JSON.stringify(shape)'],
    ],
  },
  {
    file: 'web/board/overlay.ts', tests: back, mistakes: [
      ["'none');\n    this.drawn = '';", "'none');"],
    ],
  },
  {
    file: 'web/board/adapter.ts', tests: back, mistakes: [
      ['this.element.orientation = side;\n    this.paintMarks();', 'this.element.orientation = side;'],
    ],
  },
];
