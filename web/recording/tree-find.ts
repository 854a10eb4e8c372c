import { SEARCH_KIND_CODES } from './node-ends.ts';
import { kindOf } from './pieces.ts';
import type { Recording } from './recording.ts';
import type { SearchTree } from './tree.ts';

type Match = (record: number) => boolean;

const SQUARE = (text: string): number => text.charCodeAt(0) - 97 + 8 * (Number(text.charAt(1)) - 1);
const PROMOTED = 'nbrq';

/** Long algebraic or UCI notation: both squares given. */
const FULL = /^([KQRBN])?([a-h][1-8])[-x]?([a-h][1-8])=?([qrbnQRBN])?[+#]?$/;
/** SAN: origin square optional. */
const SHORT = /^([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?([QRBN]))?[+#]?$/;
const CASTLES = /^[O0]-[O0](-[O0])?[+#]?$/;

/** Returns a predicate for a typed move; null if it is not a move. */
function matcher(tree: SearchTree, token: string): Match | null {
  const r = tree.recording;
  const castles = CASTLES.exec(token);
  if (castles) {
    const long = castles[1] !== undefined;
    return (i) => r.move(i) >> 14 === 3 && ((r.move(i) >> 6) & 63) < (r.move(i) & 63) === long;
  }
  const full = FULL.exec(token);
  if (full) {
    const [, piece, from = '', to = '', promoted = ''] = full;
    const squares = SQUARE(from) | (SQUARE(to) << 6);
    const castling = from + to;
    return (i) => {
      const bits = r.move(i);
      if (bits >> 14 === 3) return r.uci(i) === castling;
      return bits !== 0 && (bits & 0xfff) === squares && promotes(bits, promoted) && isPiece(tree, i, piece);
    };
  }
  const short = SHORT.exec(token);
  if (!short) return null;
  const [, piece = 'P', file, rank, to = '', promoted = ''] = short;
  const goal = SQUARE(to);
  return (i) => {
    const bits = r.move(i);
    if (bits === 0 || bits >> 14 === 3 || ((bits >> 6) & 63) !== goal) return false;
    const from = bits & 63;
    if (file !== undefined && (from & 7) !== file.charCodeAt(0) - 97) return false;
    if (rank !== undefined && from >> 3 !== Number(rank) - 1) return false;
    return promotes(bits, promoted) && isPiece(tree, i, piece);
  };
}

function promotes(bits: number, wanted: string): boolean {
  const promotion = bits >> 14 === 1;
  if (wanted === '') return true;
  return promotion && PROMOTED.charAt((bits >> 12) & 3) === wanted.toLowerCase();
}

function isPiece(tree: SearchTree, i: number, wanted: string | undefined): boolean {
  return wanted === undefined || 'PNBRQK'.charAt(kindOf(tree.moved[i])) === wanted;
}

/** Children of a node, including those of its singular search, which has the same position. */
function* movesBelow(r: Recording, i: number): Iterable<number> {
  const end = i + r.size(i);
  for (let child = i + 1; child < end; child += r.size(child)) {
    yield child;
    if (r.searchKind(child) === SEARCH_KIND_CODES.singular) yield* movesBelow(r, child);
  }
}

/**
 * Finds records of a root search by move (anywhere in the tree, or with `atRoot` among the root's moves) or by a line of moves (from the
 * root), in order. Accepts UCI notation or SAN, with or without move numbers. Returns null if the text is neither.
 */
export function findRecords(tree: SearchTree, root: number, text: string, atRoot = false): number[] | null {
  const r = tree.recording;
  const tokens = text
    .split(/[\s,]+/)
    .map((t) => t.replace(/^\d+[.…]+/, ''))
    .filter((t) => t !== '');
  const line: Match[] = [];
  for (const token of tokens) {
    const match = matcher(tree, token);
    if (!match) return null;
    line.push(match);
  }
  const [first] = line;
  if (!first || root < 0) return null;
  if (line.length === 1 && !atRoot) {
    const found: number[] = [];
    const end = root + r.size(root);
    for (let i = root; i < end; i++) if (first(i)) found.push(i);
    return found;
  }
  let found = [root];
  for (const match of line) found = found.flatMap((i) => [...movesBelow(r, i)].filter(match));
  return found.sort((a, b) => a - b);
}
