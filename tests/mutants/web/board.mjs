/** `web/ui/board`: see index.mjs. */
const xray = ['tests/node/xray/details.test.ts', 'tests/node/xray/board-details.test.ts', 'tests/node/xray/tree/tree.test.ts', 'tests/node/xray/tree/recording-files.test.ts', 'tests/node/xray/stores.test.ts'];
const page = ['tests/web/figures.test.ts', 'tests/web/xray-views.test.ts', 'tests/web/play.test.ts'];
const back = ['tests/web/board-views.test.ts'];

export default [
  {
    file: 'web/ui/board/geometry.ts', tests: xray, mistakes: [
      ["{ x: 7.5 - file, y: rank + 0.5 }", '{ x: file + 0.5, y: rank + 0.5 }'],
      ["orientation === 'white' ? column : 7 - column", 'column'],
      ['+ uy * aside, y: goal.y', '- uy * aside, y: goal.y'],
      ['index % 2 === 0 ? -0.28 : 0.28', '-0.28'],
    ],
  },
  {
    file: 'web/ui/board/adapter.ts', tests: page, mistakes: [
      ['squareAt(point, this.element.orientation)', "squareAt(point, 'white')"],
      ["square.classList.toggle('last-move', this.lastMove.includes(name));", ''],
    ],
  },
  {
    file: 'web/ui/board/overlay.ts', tests: page, mistakes: [
      ["shapes[shapes.length - 1 - i]", 'shapes[i]'],
      ["opacity.toFixed(2));\n    this.head", "'1');\n    this.head"],
      ["JSON.stringify(shape) + orientation", 'JSON.stringify(shape)'],
    ],
  },
  {
    file: 'web/ui/board/overlay.ts', tests: back, mistakes: [
      ["'none');\n    this.drawn = '';", "'none');"],
    ],
  },
  {
    file: 'web/ui/board/adapter.ts', tests: back, mistakes: [
      ['this.element.orientation = side;\n    this.paintMarks();', 'this.element.orientation = side;'],
    ],
  },
  { file: 'web/ui/board/overlay.ts', tests: ['tests/web/panels/board-drawing.test.ts'], mistakes: [
    ['shape.tagIndex * 0.16', '0'],
    ["shape.kind === 'pv' ? path.neck : tagPosition(start, shape.tagIndex)", "shape.kind === 'pv' ? path.tail : tagPosition(start, shape.tagIndex)"],
    ["arrow ? 'inline' : 'none');\n    this.head", "'inline');\n    this.head"],
    ["'y2', String(path.neck.y)", "'y2', String(path.neck.x)"],
    ["this.head.setAttribute('opacity', opacity.toFixed(2));", ''],
    ['Math.max(0.6, shape.opacity)', 'Math.min(0.6, shape.opacity)'],
    ['0.16 + 0.12 * shape.label.length', '0.16'],
    ['centre.y - height / 2', 'centre.y'],
  ] },
  { file: 'web/ui/board/pieces.ts', tests: ['tests/web/panels/board-drawing.test.ts'], mistakes: [
    ['fill, stroke: edge', 'fill: edge, stroke: fill'],
    ['dots.map(([cx, cy, r])', 'dots.slice(1).map(([cx, cy, r])'],
  ] },
  { file: 'web/ui/board/geometry.ts', tests: ['tests/node/xray/details.test.ts', 'tests/node/xray/board-details.test.ts'], mistakes: [
    ['row < 0 || row > 7', 'row > 7'],
    ['row < 0 || row > 7', 'row < 0 || row > 8'],
    ['length === 0 ? -1 :', 'length === 0 ? 1 :'],
    ['tip.y - uy * HEAD_LENGTH', 'tip.y'],
  ] },
];
