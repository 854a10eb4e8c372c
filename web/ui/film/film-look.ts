import { COLOUR_TOKENS, type FilmColour, type FilmLook, type FilmWidth, squareOf } from '../../film/look.ts';
import { t } from '../../language/translate.ts';
import { currentPieces, type PieceKind, pieceElement } from '../board/pieces.ts';

const KINDS: readonly PieceKind[] = ['p', 'n', 'b', 'r', 'q', 'k'];

/**
 * The colours of the film in a theme, as the tokens of the page have them. The document has the theme while they are read, which nobody
 * sees: style sheets know no other place where themes differ.
 */
function coloursOf(theme: 'light' | 'dark'): Record<FilmColour, string> {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  const probe = document.createElement('span');
  root.dataset['theme'] = theme;
  root.append(probe);
  const entries = Object.entries(COLOUR_TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  if (before === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = before;
  return Object.fromEntries(entries) as Record<FilmColour, string>;
}

/** A piece as a bitmap: workers cannot draw SVG. */
async function pieceBitmap(colour: 'w' | 'b', kind: PieceKind, size: number): Promise<ImageBitmap> {
  const svg = pieceElement(colour, kind, currentPieces());
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  // Not every browser makes bitmaps of SVG itself.
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return createImageBitmap(canvas);
}

/** How a film looks: the colours of a theme, the fonts and the language of the page, and the chosen pieces. */
export async function filmLook(theme: 'light' | 'dark', width: FilmWidth): Promise<FilmLook> {
  const size = squareOf(width);
  const entries = KINDS.flatMap((kind) => [
    pieceBitmap('w', kind, size).then((bitmap) => [kind.toUpperCase(), bitmap] as const),
    pieceBitmap('b', kind, size).then((bitmap) => [kind, bitmap] as const),
  ]);
  const heads = { ply: t('Ply'), line: t('Line'), killers: [t('Killer 1'), t('Killer 2')] } as const;
  const fonts = getComputedStyle(document.documentElement).getPropertyValue('--sans').trim() || 'sans-serif';
  return { colours: coloursOf(theme), fonts, heads, pieces: Object.fromEntries(await Promise.all(entries)) };
}
