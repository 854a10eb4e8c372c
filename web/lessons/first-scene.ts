/**
 * The scene of a first visit: one search of the Rustic book's example, in which a killer is found and then used. Everything that is
 * shown is read from the recorded search.
 */
import { exactText } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { PositionSpec, PositionView } from '../protocol/protocol.ts';
import { endName } from '../recording/node-ends.ts';
import type { SearchTree } from '../recording/tree.ts';
import { TEXTBOOK } from './lesson.ts';
import type { LessonPosition } from './searches.ts';

/** The search of the scene: that of the lesson about killers, one ply deeper. */
export const SCENE_SEARCH: LessonPosition = {
  fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
  depth: 4,
  searches: [{ name: t('textbook search'), settings: TEXTBOOK }],
};

/** A move at the root, and what its refutation cost. */
export interface SceneMove {
  /** `'...Nf6'`. */
  san: string;
  /** Position after the move. */
  fen: string;
  /** The two squares of the move. */
  squares: [string, string];
  /** Nodes searched after the move. */
  nodes: number;
}

/** What the scene tells. */
export interface Scene {
  /** The move after which the killer was found. */
  found: SceneMove;
  /** The replies searched there, in UCI notation; the last one caused the cutoff. */
  tried: string[];
  /** The moves that followed and were refuted by the killer at once, in the order of the search. */
  refuted: SceneMove[];
  /** The killer. */
  killer: { uci: string; san: string };
  /** The position of the search. */
  root: PositionView;
  /** What the search found against each move at the root, by UCI notation. */
  answers: ReadonlyMap<string, SceneAnswer>;
}

/** What the search found against a move at the root. */
export interface SceneAnswer {
  /** The reply that the search ended with, in UCI notation; `''` for none. */
  reply: string;
  /** Nodes searched after the move. */
  nodes: number;
  /** Centipawns that White is ahead then. */
  lost: number;
}

/** A move that leaves White ahead by less than this, in centipawns, holds: in the example everything else loses a piece or more. */
export const HOLDS = 100;

/** Fewest moves that the killer must refute in a row. */
const FEWEST = 3;

/**
 * Finds the scene in the last iteration of a search: the longest run of root moves that killer 1 refuted at once, and the move before
 * it, after which that reply was found. Throws an `Error` if there is no such run.
 */
export async function sceneOf(tree: SearchTree, describe: (position: PositionSpec) => Promise<PositionView>): Promise<Scene> {
  const { recording } = tree;
  const moves = tree.childrenOf(tree.lastRoot);
  const reply = (record: number): string => {
    const cut = tree.cuttingMove(record);
    return cut < 0 ? '' : recording.uci(cut);
  };
  const end = (record: number): string => endName(recording.end(record));
  let longest: number[] = [];
  for (const [i, first] of moves.entries()) {
    if (end(first) !== 'quiet') continue;
    const rest = moves.slice(i + 1);
    const stop = rest.findIndex((record) => end(record) !== 'killer1' || reply(record) !== reply(first));
    const run = [first, ...rest.slice(0, stop < 0 ? rest.length : stop)];
    if (run.length > longest.length) longest = run;
  }
  const [first = -1, ...later] = longest;
  if (later.length < FEWEST) throw new Error(t('No killer refutes several moves in a row in this search'));

  const { position } = recording.description;
  const sceneMove = async (record: number): Promise<SceneMove & { legal: PositionView['legal'] }> => {
    const view = await describe({ ...position, moves: [...position.moves, recording.uci(record)] });
    const { san = '', from = '', to = '' } = view.plies.at(-1) ?? {};
    const dots = view.turn === 'w' ? '...' : '';
    return { san: dots + san, fen: view.fen, squares: [from, to], nodes: recording.nodesAt(record), legal: view.legal };
  };
  const { legal, ...found } = await sceneMove(first);
  const refuted: SceneMove[] = [];
  for (const record of later) {
    const { legal: _, ...move } = await sceneMove(record);
    refuted.push(move);
  }
  const root = await describe(position);
  const answers = new Map(
    moves.map((record) => [
      recording.uci(record),
      { reply: reply(record), nodes: recording.nodesAt(record), lost: recording.score(record) },
    ]),
  );
  const uci = reply(first);
  const tried = tree
    .movesOf(first)
    .rows.filter((row) => row.kind === 'move')
    .map((row) => row.uci);
  return { found, tried, refuted, killer: { uci, san: legal.find((move) => move.uci === uci)?.san ?? uci }, root, answers };
}

/** The three sentences of the scene. */
export function sceneSentences({ found, tried, refuted, killer }: Scene): readonly [string, string, string] {
  const mean = Math.round(refuted.reduce((sum, { nodes }) => sum + nodes, 0) / refuted.length);
  return [
    t(
      'Black plays {san}, and the engine searches {value, plural, one {# white move} other {# white moves}} before it finds the refutation: {san2} attacks queen and rook.',
      { san: found.san, value: tried.length - 1, san2: killer.san },
    ),
    t('A quiet move that refutes one move often refutes the next, so the engine remembers {san}: it is a killer now.', {
      san: killer.san,
    }),
    t(
      'After {count, plural, one {# more black move} other {# more black moves}} it tries the killer {san} first, and that is enough: about {mean, plural, one {# position} other {# positions}} each instead of {nodes}.',
      { count: refuted.length, san: killer.san, mean, nodes: exactText(found.nodes) },
    ),
  ];
}

/** Feedback on the reader's move in the task. `san` is the move, `reply` the answer to it in SAN. */
export function answerText({ killer, root }: Scene, answer: SceneAnswer, san: string, reply: string): string {
  const move = (root.turn === 'b' ? '...' : '') + san;
  const { nodes } = answer;
  if (answer.lost < HOLDS) {
    if (san === 'Qe8')
      return t('Right: after {move}, {killer} fails to ...Qe3+. The queen leaves the fork with check.', {
        move,
        killer: killer.san,
      });
    return t('Right: {move} holds. The engine finds nothing against it that wins material.', { move });
  }
  if (answer.reply === killer.uci)
    return t(
      '{killer} refutes {move}, too, in {nodes, plural, one {# position} other {# positions}}. Find one that it does not.',
      {
        killer: killer.san,
        move,
        nodes,
      },
    );
  return t(
    'Not {killer}, but {reply} refutes {move}, in {nodes, plural, one {# position} other {# positions}}. Find a move that holds.',
    {
      killer: killer.san,
      reply,
      move,
      nodes,
    },
  );
}

/** One picture of the scene. */
export interface Frame {
  /** How long it stands, in milliseconds; the last one stays. */
  ms: number;
  /** Number of the black move on the board: 0 is `found`, then those of `refuted`. */
  move: number;
  /** The white reply shown as an arrow, in UCI notation; `''` for none. */
  reply: string;
  /** Whether the reply refutes the move. */
  cuts: boolean;
  /** White moves searched so far after the first black move. */
  tried: number;
  /** How many of the sentences are shown. */
  sentences: 1 | 2 | 3;
}

const MS = { start: 1400, search: 130, found: 2800, remembered: 3400, before: 260, after: 540 } as const;

/** The pictures of a scene in order; they take less than 20 seconds. */
export function framesOf({ tried, refuted, killer }: Scene): Frame[] {
  const at = { move: 0, reply: '', cuts: false, tried: 0, sentences: 1 } as const;
  const done = { ...at, reply: killer.uci, cuts: true, tried: tried.length } as const;
  return [
    { ...at, ms: MS.start },
    ...tried.slice(0, -1).map((reply, i) => ({ ...at, reply, tried: i + 1, ms: MS.search })),
    { ...done, ms: MS.found },
    { ...done, sentences: 2, ms: MS.remembered },
    ...refuted.flatMap((_, i): Frame[] => [
      { ...done, move: i + 1, reply: '', cuts: false, sentences: 3, ms: MS.before },
      { ...done, move: i + 1, sentences: 3, ms: MS.after },
    ]),
  ];
}
