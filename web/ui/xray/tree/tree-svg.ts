import { markupOf } from '../../../core/markup.ts';
import { END_GROUPS } from '../../../recording/ends.ts';
import { AGAIN, FEW, GHOST, NODE, UNRECORDED, UNSEARCHED } from '../../../recording/icicle.ts';
import { GUTTER, MARKS, markPath, type Palette, plyLabel, ROW, type Scene, TILE } from './tree-painter.ts';

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** The kinds of cells besides nodes, and how they are painted. */
const OTHERS = [
  [FEW, 'few'],
  [UNSEARCHED, 'unsearched'],
  [UNRECORDED, 'unrecorded'],
  [GHOST, 'ghost'],
] as const;

/** Returns the visible part of the picture as SVG, in the page's colours. */
export function icicleSvg(scene: Scene, palette: Palette, title: string): string {
  const { cells, width, height, scroll } = scene;
  const hatch = (id: string, colour: string): string => {
    const path = markPath(MARKS[id] ?? 'none');
    const drawn = path === '' ? '' : `<path d="${path}" stroke="${colour}" stroke-width="1.4"/>`;
    return `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
  };
  const shapes: string[] = [];
  const rect = (x: number, y: number, w: number, h: number, fill: string): void => {
    shapes.push(`<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"/>`);
  };
  for (let n = 0; n < cells.count; n++) {
    const [x, y, w] = [cells.x[n] ?? 0, (cells.row[n] ?? 0) * ROW, cells.width[n] ?? 0];
    const group = END_GROUPS[cells.group[n] ?? 0];
    const kind = cells.kind[n];
    const drawn = w > 3 ? w - 1 : w;
    if (kind === AGAIN) {
      rect(x, y, drawn, 2, palette.hover);
      continue;
    }
    const other = OTHERS.find(([of]) => of === kind)?.[1] ?? 'unsearched';
    const paint = kind === NODE ? palette.groups[cells.group[n] ?? 0] : palette[other];
    if (!paint || (kind !== NODE && kind !== FEW && w < 3)) continue;
    const high = (cells.rows[n] ?? 1) * ROW - 1;
    rect(x, y, drawn, high, paint.fill);
    const id = kind === NODE ? (group?.id ?? '') : other;
    if (w >= 5 && MARKS[id] !== 'none') rect(x, y, drawn, high, `url(#${id})`);
    if (kind === NODE && w > 2 && scene.isPv(cells.record[n] ?? -1)) rect(x, y, drawn, 3, palette.pv);
    if (kind === NODE && cells.record[n] === scene.selected) {
      shapes.push(
        `<rect x="${short(x + 0.5)}" y="${y + 1}" width="${short(Math.max(1, drawn - 1))}" height="${ROW - 3}" fill="none" stroke="${palette.select}" stroke-width="3"/>`,
      );
    }
    if (kind !== NODE || w < 17) continue;
    const left = Math.max(0, x);
    const name = scene.name(cells.record[n] ?? -1);
    const room = x + w - left - 6;
    const text = room >= 6.6 * name.length + 18 ? `${group?.letter ?? ''} ${name}` : room > 9 ? (group?.letter ?? '') : '';
    shapes.push(
      `<text x="${short(left + 3)}" y="${y + 14}" fill="${paint.ink}" stroke="${paint.fill}" stroke-width="3" paint-order="stroke">${markupOf(text)}</text>`,
    );
  }
  const plies = Array.from(
    { length: scene.rows },
    (_, row) =>
      `<text x="${GUTTER - 6}" y="${row * ROW + 14 - scroll}" text-anchor="end" fill="${palette.muted}">${markupOf(plyLabel(row))}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11">
<title>${markupOf(title)}</title>
<defs>${palette.groups.map((paint, i) => hatch(END_GROUPS[i]?.id ?? '', paint.mark)).join('')}${hatch('unsearched', palette.unsearched.mark)}${hatch('unrecorded', palette.unrecorded.mark)}
<clipPath id="view"><rect x="0" y="${scroll}" width="${width - GUTTER}" height="${height}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="${palette.ground}"/>
<g transform="translate(${GUTTER} ${-scroll})" clip-path="url(#view)">
${shapes.join('\n')}
</g>
${plies.join('')}
</svg>
`;
}
