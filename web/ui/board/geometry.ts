/** Arrow geometry in board units: a square is 1 unit wide, x points right, y points down. */

/** A point in board units. */
export interface Point {
  x: number;
  y: number;
}

/** The side at the bottom of the board. */
export type Orientation = 'white' | 'black';

/** Where a pointer is on a board's element; correct also where the page scales the board. */
export function placeOn(board: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const { left, top, width, height } = board.getBoundingClientRect();
  return { x: (8 * (clientX - left)) / width, y: (8 * (clientY - top)) / height };
}

/** Returns the centre of a square for an orientation. */
export function squareCentre(square: string, orientation: Orientation): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return orientation === 'white' ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
}

/** Returns the square at a point; null if it is off the board. */
export function squareAt(point: Point, orientation: Orientation): string | null {
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  const file = orientation === 'white' ? column : 7 - column;
  const rank = orientation === 'white' ? 7 - row : row;
  return String.fromCharCode(97 + file) + String(rank + 1);
}

/** The parts of an arrow, in board units. */
export interface ArrowPath {
  /** Shaft from the tail to the back of the head. */
  tail: Point;
  neck: Point;
  /** Path data of the head, a triangle whose tip ends just before the target's centre. */
  head: string;
  /** Path data of shaft and head as areas, for a line around them. */
  outline: string;
}

const HEAD_LENGTH = 0.34;
const HEAD_HALF = 0.19;
/** Half the width of the shaft in the outline. */
const SHAFT_HALF = 0.06;
/** Distance of the tail from the centre of its square, so that the piece stays recognisable. */
const TAIL_GAP = 0.28;

const fixed = (n: number): string => n.toFixed(3);

/**
 * Returns a straight arrow between two square centres, shifted `aside` units to the left to separate parallel arrows.
 * If both squares are equal, the arrow points up.
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
  const side = (at: Point, half: number): string => `${fixed(at.x - uy * half)} ${fixed(at.y + ux * half)}`;
  const shaft = `M${side(tail, SHAFT_HALF)}L${side(neck, SHAFT_HALF)}L${side(neck, -SHAFT_HALF)}L${side(tail, -SHAFT_HALF)}Z`;
  return { tail, neck, head, outline: shaft + head };
}

/** Returns the position of a square's tag by index, inside the square; left and right alternate, then downwards. */
export function tagPosition(centre: Point, index: number): Point {
  return { x: centre.x + (index % 2 === 0 ? -0.28 : 0.28), y: centre.y - 0.33 + Math.floor(index / 2) * 0.3 };
}
