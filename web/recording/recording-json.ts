import { NODE_ENDS, SEARCH_KIND_CODES } from './node-ends.ts';
import { KILLER_STATES, MAGIC, moveText, NO_EVAL, type Recording } from './recording.ts';

/** Fields of a record in JSON. */
const COLUMNS: Readonly<Record<string, (r: Recording, i: number) => number | string | null>> = {
  move: (r, i) => r.uci(i),
  ply: (r, i) => r.ply(i),
  depth: (r, i) => r.depth(i),
  alpha: (r, i) => r.alpha(i),
  beta: (r, i) => r.beta(i),
  score: (r, i) => r.score(i),
  staticEval: (r, i) => (r.staticEval(i) === NO_EVAL ? null : r.staticEval(i)),
  nodes: (r, i) => r.nodesAt(i),
  size: (r, i) => r.size(i),
  killer1: (r, i) => r.killer1(i),
  killer2: (r, i) => r.killer2(i),
  inCheck: (r, i) => Number(r.inCheck(i)),
  pv: (r, i) => Number(r.isPv(i)),
  expectedCut: (r, i) => Number(r.expectedCut(i)),
  quiet: (r, i) => Number(r.isQuiet(i)),
  end: (r, i) => r.end(i),
  source: (r, i) => r.source(i),
  ask: (r, i) => r.searchKind(i),
  reduction: (r, i) => r.reduction(i),
  extension: (r, i) => r.extension(i),
  moveNumber: (r, i) => r.moveNumber(i),
  displaced: (r, i) => moveText(r.displaced(i), r.chess960),
  killerEntered: (r, i) => Number(r.killerEntered(i)),
};

/**
 * Converts a recording to JSON: the head, names of the enumerated values, and one array per field of the records. `end`,
 * `source` and `ask` are codes. Yields parts to be joined: a million records take seconds, and the page must stay responsive in
 * between.
 */
export function* recordingJsonParts(recording: Recording): Generator<string> {
  const { description, nodes, time, plyLimit, displacedKillers, count } = recording;
  const names = {
    end: Object.fromEntries(NODE_ENDS.map(({ code, id }) => [code, id])),
    ask: Object.fromEntries(Object.entries(SEARCH_KIND_CODES).map(([name, code]) => [code, name])),
    killer: KILLER_STATES,
  };
  yield `${JSON.stringify({ format: MAGIC, description, nodes, time, plyLimit, displacedKillers, names }).slice(0, -1)},"records":{`;
  let before = '';
  for (const [name, field] of Object.entries(COLUMNS)) {
    yield `${before}"${name}":${JSON.stringify(Array.from({ length: count }, (_, i) => field(recording, i)))}`;
    before = ',';
  }
  yield '}}';
}

/** Converts a recording to JSON in one call. */
export function recordingJson(recording: Recording): string {
  return [...recordingJsonParts(recording)].join('');
}
