/** The fan of a search as a picture: SVG, and drawn on a canvas as PNG. */

import { markupOf } from '../../../core/markup.ts';
import { t } from '../../../language/translate.ts';
import { END_GROUPS } from '../../../recording/ends.ts';
import { type FanSegment, fanOf } from '../../../recording/fan.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import type { Palette } from './tree-painter.ts';

/** What colours the segments: what ended the node, or how it scored. */
export type FanColours = 'end' | 'score';

const SIZE = 900;
const MIDDLE = SIZE / 2;
/** Radius of the root, and the width of a ring. */
const CORE = 52;
const RING = 62;
/** Height of the title and of the legend. */
const HEAD = 46;
const FOOT = 64;
const FONT = 12;
/** Centipawns beyond which the colour of a score is full. */
const FULL = 200;

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A point at a radius, at an angle in turns from the top. */
function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return `${short(MIDDLE + radius * Math.cos(angle))} ${short(HEAD + MIDDLE + radius * Math.sin(angle))}`;
}

/** The path of a segment. A whole turn is drawn as nearly one: an arc cannot end where it begins. */
function path({ ring, from, to }: FanSegment): string {
  const [inner, outer] = [CORE + (ring - 1) * RING, CORE + ring * RING];
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  return (
    `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, end)}` +
    `L${point(inner, end)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}Z`
  );
}

/** A move in the middle of its segment, along the radius; `''` where it has no room. */
function label(segment: FanSegment, name: string, ink: string): string {
  const { ring, from, to } = segment;
  const radius = CORE + (ring - 0.5) * RING;
  const middle = (from + to) / 2;
  if (2 * Math.PI * radius * (to - from) < FONT + 3 || name.length * FONT * 0.6 > RING - 4) return '';
  // On the left half the text is turned, so that it never stands on its head.
  const degrees = 360 * middle + (middle < 0.5 ? -90 : 90);
  const [x, y] = point(radius, middle).split(' ');
  return `<text x="${x}" y="${y}" fill="${ink}" text-anchor="middle" dominant-baseline="central" transform="rotate(${short(degrees)} ${x} ${y})">${markupOf(name)}</text>`;
}

/** Entries of the legend, centred below the fan in rows. */
function legend(entries: readonly (readonly [fill: string, text: string, opacity: number])[], ink: string): string {
  const widths = entries.map(([, text]) => 28 + text.length * FONT * 0.58 + 14);
  const rows: number[][] = [[]];
  let room = SIZE - 40;
  widths.forEach((width, i) => {
    if (width > room && rows.at(-1)!.length > 0) {
      rows.push([]);
      room = SIZE - 40;
    }
    room -= width;
    rows.at(-1)!.push(i);
  });
  return rows
    .flatMap((row, n) => {
      let x = (SIZE - row.reduce((sum, i) => sum + widths[i]!, 0)) / 2;
      const y = HEAD + SIZE + 16 + n * 22;
      return row.map((i) => {
        const [fill, text, opacity] = entries[i]!;
        const drawn = `<rect x="${short(x)}" y="${y - 8}" width="20" height="14" rx="3" fill="${fill}" fill-opacity="${opacity}"/><text x="${short(x + 26)}" y="${y + 3}" fill="${ink}">${markupOf(text)}</text>`;
        x += widths[i]!;
        return drawn;
      });
    })
    .join('\n');
}

/** The fan of a root search as an SVG document. `title` says what was searched. */
export function fanSvg(tree: SearchTree, root: number, by: FanColours, palette: Palette, title: string): string {
  const segments = fanOf(tree, root);
  const worse = palette.groups[END_GROUPS.findIndex(({ id }) => id === 'killer1')]!;
  const better = { fill: palette.pv, ink: palette.ground };
  const strength = (gain: number): number => Math.round(100 * (0.12 + 0.88 * Math.min(1, Math.abs(gain) / FULL))) / 100;
  const shapes = segments.map((segment) => {
    const paint = by === 'end' ? palette.groups[segment.group]! : segment.gain >= 0 ? better : worse;
    const opacity = by === 'end' ? 1 : strength(segment.gain);
    // On a faint colour the ground shows through.
    const ink = opacity > 0.5 ? paint.ink : palette.hover;
    return (
      `<path d="${path(segment)}" fill="${paint.fill}" fill-opacity="${opacity}" stroke="${palette.ground}" stroke-width="0.8"/>` +
      label(segment, tree.shortName(segment.record), ink)
    );
  });
  const found = new Set(segments.map(({ group }) => group));
  const entries =
    by === 'end'
      ? END_GROUPS.flatMap(({ label: text }, i) => (found.has(i) ? [[palette.groups[i]!.fill, t(text), 1] as const] : []))
      : ([
          [worse.fill, t('worse by two pawns for the side to move at the root'), 1],
          [better.fill, t('as the root'), strength(0)],
          [better.fill, t('better by two pawns'), 1],
        ] as const);
  const depth = t('depth {depth}', { depth: tree.recording.depth(root) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${HEAD + SIZE + FOOT}" viewBox="0 0 ${SIZE} ${HEAD + SIZE + FOOT}" font-family="system-ui, sans-serif" font-size="${FONT}">`,
    `<title>${markupOf(title)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.ground}"/>`,
    `<text x="${MIDDLE}" y="30" fill="${palette.hover}" font-size="17" font-weight="700" text-anchor="middle">${markupOf(title)}</text>`,
    ...shapes,
    `<text x="${MIDDLE}" y="${HEAD + MIDDLE}" fill="${palette.hover}" font-weight="700" text-anchor="middle" dominant-baseline="central">${depth}</text>`,
    legend(entries, palette.muted),
    '</svg>\n',
  ].join('\n');
}

/** A picture as PNG, two pixels for each of its units. Rejects if the browser cannot draw it. */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('The picture could not be drawn.')))), 'image/png');
  });
}
