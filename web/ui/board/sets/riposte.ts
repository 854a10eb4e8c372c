import type { PieceDrawing, PieceKind, PieceSet } from '../piece-set.ts';

/** Returns the path of a piece's base, from x = 50 - half to 50 + half. */
const foot = (half: number): string =>
  `M${50 - half} 91V86Q${50 - half} 79 ${57 - half} 79H${43 + half}Q${50 + half} 79 ${50 + half} 86V91Z`;

const ball = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

const DRAWINGS: Record<PieceKind, PieceDrawing> = {
  p: {
    body: [
      'M42 50C42 63 36 71 31 79H69C64 71 58 63 58 50Z',
      ball(50, 34, 14.5),
      'M38 47H62Q66 47 66 50.5Q66 54 62 54H38Q34 54 34 50.5Q34 47 38 47Z',
      foot(26),
    ],
    lines: [],
  },
  r: {
    body: ['M34 40H66L68 68L73 79H27L32 68Z', 'M25 18H37V26H44.5V18H55.5V26H63V18H75V35L67 42H33L25 35Z', foot(29)],
    lines: ['M35 42H65', 'M33 68H67'],
  },
  b: {
    body: [
      'M43 64C43 71 37 76 29 79H71C63 76 57 71 57 64Z',
      'M50 19C65 29 71 41 66 53C64 58 60 61 60 61H40C40 61 36 58 34 53C29 41 35 29 50 19Z',
      ball(50, 14, 5.5),
      'M37 60H63Q67 60 67 63.5Q67 67 63 67H37Q33 67 33 63.5Q33 60 37 60Z',
      foot(28),
    ],
    lines: ['M57.5 30L49 44'],
  },
  n: {
    body: [
      'M29 79C28 64 45 58 46 45C41 49 37 49 33 53C30 57 26 59 22 56C17 53 18 48 20 44C24 38 26 33 29 28' +
        'C31 24 34 22 37 20L36 9C43 10 48 14 51 18C67 20 78 37 77 60C77 68 75 74 74 79Z',
      foot(29),
    ],
    lines: ['M55 26C66 32 70 46 69 62', 'M24 49L27 47.5'],
    dots: [[39, 31, 3.2]],
  },
  q: {
    body: [
      'M33 64C37 70 34 76 28 79H72C66 76 63 70 67 64Z',
      'M17 28L31 65H69L83 28L67 46L66 20L56 42L50 15L44 42L34 20L33 46Z',
      ball(17, 25, 5),
      ball(33.5, 17, 5),
      ball(50, 13, 5),
      ball(66.5, 17, 5),
      ball(83, 25, 5),
      foot(29),
    ],
    lines: ['M31 64H69', 'M34.5 71.5H65.5'],
  },
  k: {
    body: [
      'M33 64C37 70 34 76 28 79H72C66 76 63 70 67 64Z',
      'M46.5 6H53.5V13H60.5V20H53.5V32H46.5V20H39.5V13H46.5Z',
      'M33 65L22 43C18 33 27 26 37 28C44 29 49 34 50 40C51 34 56 29 63 28C73 26 82 33 78 43L67 65Z',
      foot(29),
    ],
    lines: ['M32 64H68', 'M34.5 71.5H65.5', 'M50 41V56'],
  },
};

/**
 * Our piece set, drawn for this project: flat Staunton silhouettes on a 100 x 100 grid. Both colours share the shapes and differ only
 * in paint.
 */
export const RIPOSTE_PIECES: PieceSet = { name: 'riposte', viewBox: '0 0 100 100', edgeWidth: 4.2, pieces: DRAWINGS };
