/** The board of a film: squares, pieces, arrows. */
import { placement, squareIndex } from '../core/fen.ts';
import type { Film, FilmArrow, FilmFrame } from './film.ts';
import type { Surface } from './film-text.ts';
import { type FilmColour, type FilmLook, MEASURES } from './look.ts';

const { square: SIDE, margin: LEFT, top: TOP } = MEASURES;

const ARROW_COLOURS: Readonly<Record<FilmArrow['kind'], FilmColour>> = {
  pv: 'pv',
  killer1: 'killer1',
  killer2: 'killer2',
  threat: 'blunder',
  answer: 'cut',
};
/** Killer 1 has long dashes, killer 2 short ones, as on the page's board. */
const DASHES: Readonly<Partial<Record<FilmArrow['kind'], readonly number[]>>> = { killer1: [13, 6], killer2: [5, 5] };

/** Column and row of a square as drawn, from the top left. */
function place(square: string, orientation: Film['orientation']): [number, number] {
  const index = squareIndex(square);
  const at = orientation === 'white' ? index : 63 - index;
  return [at % 8, at >> 3];
}

function drawSquares(
  on: Surface,
  { colours, fonts, pieces }: FilmLook,
  frame: FilmFrame,
  orientation: Film['orientation'],
): void {
  const letters = placement(`${frame.placement} w - - 0 1`);
  const last = new Set(frame.lastMove);
  on.font = `600 10px ${fonts}`;
  on.textAlign = 'left';
  for (let i = 0; i < 64; i += 1) {
    const [column, row] = [i % 8, i >> 3];
    const index = orientation === 'white' ? i : 63 - i;
    const name = String.fromCharCode(97 + (index % 8)) + String(8 - (index >> 3));
    const light = (column + row) % 2 === 0;
    const [x, y] = [LEFT + column * SIDE, TOP + row * SIDE];
    on.fillStyle = last.has(name) ? colours[light ? 'lastLight' : 'lastDark'] : colours[light ? 'lightSquare' : 'darkSquare'];
    on.fillRect(x, y, SIDE, SIDE);
    on.fillStyle = colours[light ? 'coordinate' : 'coordinateDark'];
    if (column === 0) on.fillText(name[1]!, x + 3, y + 11);
    if (row === 7) on.fillText(name[0]!, x + SIDE - 9, y + SIDE - 4);
    const piece = pieces[letters[index] ?? ''];
    if (piece) on.drawImage(piece, x, y, SIDE, SIDE);
  }
}

function drawLabel(on: Surface, { colours, fonts }: FilmLook, label: string, colour: FilmColour, x: number, y: number): void {
  on.font = `700 11px ${fonts}`;
  const half = Math.max(9, on.measureText(label).width / 2 + 5);
  on.beginPath();
  on.roundRect(x - half, y - 9, 2 * half, 18, 9);
  on.fillStyle = colours[colour];
  on.fill();
  on.strokeStyle = colours.arrowEdge;
  on.lineWidth = 1.5;
  on.stroke();
  on.fillStyle = colours.arrowEdge;
  on.textAlign = 'center';
  on.fillText(label, x, y + 4);
  on.textAlign = 'left';
}

function drawArrow(on: Surface, look: FilmLook, arrow: FilmArrow, orientation: Film['orientation']): void {
  const [[fromColumn, fromRow], [toColumn, toRow]] = [place(arrow.from, orientation), place(arrow.to, orientation)];
  const [x1, y1] = [LEFT + (fromColumn + 0.5) * SIDE, TOP + (fromRow + 0.5) * SIDE];
  const [x2, y2] = [LEFT + (toColumn + 0.5) * SIDE, TOP + (toRow + 0.5) * SIDE];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const thickness = 4 + 4 * arrow.width;
  const [head, half] = [10 + thickness, 5 + thickness * 0.7];
  const [baseX, baseY] = [x2 - dx * head, y2 - dy * head];
  const colour = ARROW_COLOURS[arrow.kind];
  on.globalAlpha = arrow.opacity;
  for (const [style, extra] of [
    [look.colours.arrowEdge, 3],
    [look.colours[colour], 0],
  ] as const) {
    on.strokeStyle = on.fillStyle = style;
    on.lineWidth = thickness + extra;
    on.setLineDash(extra > 0 ? [] : [...(DASHES[arrow.kind] ?? [])]);
    on.beginPath();
    on.moveTo(x1 + dx * 8, y1 + dy * 8);
    on.lineTo(baseX, baseY);
    on.stroke();
    on.setLineDash([]);
    on.beginPath();
    on.moveTo(x2, y2);
    on.lineTo(baseX - dy * half, baseY + dx * half);
    on.lineTo(baseX + dy * half, baseY - dx * half);
    on.closePath();
    on.lineWidth = extra > 0 ? extra : 2.5;
    if (extra > 0 || arrow.head === 'filled') on.fill();
    on.stroke();
  }
  on.globalAlpha = 1;
  if (arrow.label === '') return;
  // A move of the line has its number at the head, a killer its name at the tail.
  const [x, y] = arrow.kind === 'pv' ? [x2 - dx * (head + 12), y2 - dy * (head + 12)] : [x1, y1 + SIDE * 0.3];
  drawLabel(on, look, arrow.label, colour, x, y);
}

/** Draws the board of a frame. */
export function drawBoard(on: Surface, look: FilmLook, frame: FilmFrame, orientation: Film['orientation']): void {
  drawSquares(on, look, frame, orientation);
  // The first move of a line lies above the later ones.
  for (const arrow of [...frame.arrows].reverse()) drawArrow(on, look, arrow, orientation);
}
