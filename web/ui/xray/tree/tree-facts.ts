import { nodesText } from '../../../core/count-words.ts';
import { fenClock, numbered, START_FEN } from '../../../core/format.ts';
import { factList } from '../../../core/joined.ts';
import { Latest } from '../../../core/latest.ts';
import { t } from '../../../language/translate.ts';
import { SEARCH_KIND_CODES } from '../../../recording/node-ends.ts';
import type { Recording } from '../../../recording/recording.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import type { EventKind } from '../../../recording/tree-events.ts';
import { eventWords, plainSentence, turnAt, whiteWords } from '../../../recording/tree-words.ts';

/** Returns the moves of a line from the recording's root in SAN. */
export type SanResolver = (moves: string[]) => Promise<string[]>;
/** Returns the legal moves after a line from the recording's root. */
export type LegalResolver = (moves: string[]) => Promise<LegalMoves>;
/** Legal moves of a position. */
export type LegalMoves = readonly { uci: string; san: string }[];

/** Maximum number of cached lines. */
const MAX_CACHED = 400;

/** Caches SAN and legal moves of lines. Queries the engine once per line; until it answers, the recording's own names are used. */
export class TreeFacts {
  san: SanResolver | null = null;
  legal: LegalResolver | null = null;
  private readonly changed: () => void;
  private readonly sans = new Map<string, string[] | null>();
  private readonly legals = new Map<string, LegalMoves | null>();
  private readonly latest = new Latest();

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Clears the cache for a new recording and ignores pending answers. */
  clear(): void {
    this.latest.abort();
    this.sans.clear();
    this.legals.clear();
  }

  private query<T>(cache: Map<string, T | null>, moves: string[], resolver: ((moves: string[]) => Promise<T>) | null): T | null {
    const key = moves.join(' ');
    const found = cache.get(key);
    if (found !== undefined || !resolver) return found ?? null;
    if (cache.size > MAX_CACHED) cache.clear();
    cache.set(key, null);
    const { signal } = this.latest;
    resolver(moves).then(
      (answer) => {
        if (signal.aborted) return;
        cache.set(key, answer);
        this.changed();
      },
      // The engine failed or was restarted: allow another query.
      () => cache.delete(key),
    );
    return null;
  }

  /** Returns the numbered moves to a record: `'1.e4 e5 2.pass'`; `'The root'` if there are none. */
  lineText(tree: SearchTree, record: number): string {
    const path = tree.pathTo(record);
    const names = tree
      .lineTo(record)
      .map((i) => tree.name(i))
      .filter((name) => name !== '');
    const sans = path.moves.length > 0 ? this.query(this.sans, path.moves, this.san) : null;
    const texts = names.map((name, n) => sans?.[n] ?? name);
    const line = numbered(texts, rootClock(tree)).map((m) => m.number + m.san);
    return factList(
      texts.length === 0 ? t('The root') : line.join(' '),
      tree.recording.searchKind(record) === SEARCH_KIND_CODES.singular ? t('singular search without the TT move') : null,
    );
  }

  /** Returns the legal moves at a node; null until known, and after a null move. */
  legalAt(tree: SearchTree, record: number): LegalMoves | null {
    const path = tree.pathTo(record);
    if (path.hidden.length > 0) return null;
    return this.query(this.legals, path.moves, this.legal);
  }

  /** Describes a record, and its event if it is of this kind. */
  describe(tree: SearchTree, record: number, kind: EventKind): string {
    const legal = this.legalAt(tree, record);
    const name = (i: number): string =>
      (tree.parentOf(i) === record && legal?.find((m) => m.uci === tree.recording.uci(i))?.san) || tree.name(i);
    const facts = { name, ...(legal ? { legal: legal.length } : {}) };
    return [plainSentence(tree, record, facts), eventWords(tree, kind, record, facts, { plain: true })]
      .filter((text) => text !== '')
      .join(' ');
  }
}

/** Returns the numbers of a record, scores from White's side: `'After 2 plies · depth 1 · window +0.29 to +0.30 · score +0.57 · 8 nodes'`. */
export function figures(r: Recording, record: number): string {
  const depth = r.depth(record) > 0 ? t('depth {depth}', { depth: r.depth(record) }) : t('quiescence');
  const turn = turnAt(r, record);
  const [low, high] = turn === 'w' ? [r.alpha(record), r.beta(record)] : [r.beta(record), r.alpha(record)];
  const window = t('{low} to {high}', { low: whiteWords(low, turn), high: whiteWords(high, turn) });
  const nodes = nodesText(r.nodesAt(record));
  return t(
    '{ply, plural, =0 {The root} one {After # ply} other {After # plies}} · {depth} · window {window} · score {score} · {nodes}',
    {
      ply: r.ply(record),
      depth,
      window,
      score: whiteWords(r.score(record), turn),
      nodes,
    },
  );
}

/** Returns a FEN with only the root's side to move and move number, for numbering. */
function rootClock(tree: SearchTree): string {
  const { fen, moves } = tree.recording.description.position;
  const { turn, move } = fenClock(fen === 'startpos' ? START_FEN : fen);
  const half = (turn === 'b' ? 1 : 0) + moves.length;
  return `- ${half % 2 === 0 ? 'w' : 'b'} - - 0 ${move + Math.floor(half / 2)}`;
}
