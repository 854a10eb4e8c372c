import { fenClock, numbered, START_FEN } from '../xray/format.ts';
import { ASKS } from '../xray/recording.ts';
import type { SearchTree } from '../xray/tree.ts';

/** Names the moves of a line from the recording's root in SAN. */
export type SanResolver = (moves: string[]) => Promise<string[]>;
/** The legal moves after a line from the recording's root. */
export type LegalResolver = (moves: string[]) => Promise<LegalMoves>;
export type LegalMoves = readonly { uci: string; san: string }[];

/** Lines that are kept; a visitor looks at far fewer. */
const MAX_CACHED = 400;

/** What the engine knows of lines: asked once each, and until it has answered, the recording's own names do. */
export class TreeFacts {
  san: SanResolver | null = null;
  legal: LegalResolver | null = null;
  private readonly changed: () => void;
  private readonly sans = new Map<string, string[] | null>();
  private readonly legals = new Map<string, LegalMoves | null>();
  private generation = 0;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Another recording: nothing known holds, and answers that are on their way are not wanted. */
  clear(): void {
    this.generation += 1;
    this.sans.clear();
    this.legals.clear();
  }

  private ask<T>(known: Map<string, T | null>, moves: string[], resolver: ((moves: string[]) => Promise<T>) | null): T | null {
    const key = moves.join(' ');
    const found = known.get(key);
    if (found !== undefined || !resolver) return found ?? null;
    if (known.size > MAX_CACHED) known.clear();
    known.set(key, null);
    const { generation } = this;
    resolver(moves).then(
      (answer) => {
        if (generation !== this.generation) return;
        known.set(key, answer);
        this.changed();
      },
      // The engine is gone or was restarted: it may be asked again.
      () => known.delete(key),
    );
    return null;
  }

  /** The moves to a record with their numbers: `'1.e4 e5 2.pass'`; `'The root'` where there are none. */
  lineText(tree: SearchTree, record: number): string {
    const path = tree.pathTo(record);
    const names = tree.lineTo(record).map((i) => tree.name(i)).filter((name) => name !== '');
    const sans = path.moves.length > 0 ? this.ask(this.sans, path.moves, this.san) : null;
    const texts = names.map((name, n) => sans?.[n] ?? name);
    const again = ASKS[tree.recording.ask(record)] === 'verification' ? ', again without the table move' : '';
    if (texts.length === 0) return `The root${again}`;
    return numbered(texts, rootClock(tree)).map((m) => m.number + m.san).join(' ') + again;
  }

  /** Legal moves at a node; null while they are not known, and where a null move led there. */
  legalAt(tree: SearchTree, record: number): LegalMoves | null {
    const path = tree.pathTo(record);
    if (path.hidden.length > 0) return null;
    return this.ask(this.legals, path.moves, this.legal);
  }
}

/** A FEN with nothing but the root's side and move number, for numbering. */
function rootClock(tree: SearchTree): string {
  const { fen, moves } = tree.recording.description.position;
  const { turn, move } = fenClock(fen === 'startpos' ? START_FEN : fen);
  const half = (turn === 'b' ? 1 : 0) + moves.length;
  return `- ${half % 2 === 0 ? 'w' : 'b'} - - 0 ${move + Math.floor(half / 2)}`;
}
