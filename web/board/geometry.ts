/** Arrow geometry in board units: a square is 1 wide, x grows to the right, y downwards. */

export interface Point {
  x: number;
  y: number;
}

export type Orientation = 'white' | 'black';

/** Centre of a square as seen from `orientation`. */
export function squareCentre(square: string, orientation: Orientation): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return orientation === 'white'
    ? { x: file + 0.5, y: 7.5 - rank }
    : { x: 7.5 - file, y: rank + 0.5 };
}

/** The square under a point, or null off the board. */
export function squareAt(point: Point, orientation: Orientation): string | null {
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  const file = orientation === 'white' ? column : 7 - column;
  const rank = orientation === 'white' ? 7 - row : row;
  return String.fromCharCode(97 + file) + String(rank + 1);
}

export interface ArrowPath {
  /** Shaft from the tail to the back of the head. */
  tail: Point;
  neck: Point;
  /** Path text of the head, a triangle whose tip is short of the goal's centre. */
  head: string;
}

const HEAD_LENGTH = 0.34;
const HEAD_HALF = 0.19;
/** Room left free around the centre of the start square, so that the piece can be read. */
const TAIL_GAP = 0.28;

const fixed = (n: number): string => n.toFixed(3);

/**
 * A straight arrow between two square centres, `aside` to its left so that two of one tail can be told apart.
 * Equal squares give a short stub upwards.
 */
export function arrowPath(start: Point, goal: Point, aside = 0): ArrowPath {
  const length = Math.hypot(goal.x - start.x, goal.y - start.y);
  const ux = length === 0 ? 0 : (goal.x - start.x) / length;
  const uy = length === 0 ? -1 : (goal.y - start.y) / length;
  const tip = { x: goal.x - ux * 0.06 + uy * aside, y: goal.y - uy * 0.06 - ux * aside };
  const neck = { x: tip.x - ux * HEAD_LENGTH, y: tip.y - uy * HEAD_LENGTH };
  const tail = { x: start.x + ux * TAIL_GAP + uy * aside, y: start.y + uy * TAIL_GAP - ux * aside };
  const left = { x: neck.x - uy * HEAD_HALF, y: neck.y + ux * HEAD_HALF };
  const right = { x: neck.x + uy * HEAD_HALF, y: neck.y - ux * HEAD_HALF };
  const head = `M${fixed(tip.x)} ${fixed(tip.y)}L${fixed(left.x)} ${fixed(left.y)}L${fixed(right.x)} ${fixed(right.y)}Z`;
  return { tail, neck, head };
}

/** Corner of a square for the tag with this index; right corners first, always inside the board. */
export function tagPlace(centre: Point, index: number): Point {
  return { x: centre.x + (index % 2 === 0 ? -0.28 : 0.28), y: centre.y - 0.33 + Math.floor(index / 2) * 0.3 };
}
