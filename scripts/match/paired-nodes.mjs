// Nodes to fixed depth over many positions, each with fresh tables: ratios of a variant to the defaults, position by position.
import { UciProgram } from '../lib/uci-program.mjs';

/**
 * Nodes of a search to `depth` of each position.
 * @param {string} program
 * @param {readonly string[]} positions FEN or EPD
 * @param {number} depth plies
 * @param {Record<string, string | number | boolean>} options
 * @returns {Promise<number[]>}
 */
async function nodesPerPosition(program, positions, depth, options) {
  const engine = new UciProgram(program);
  await engine.setOptions({ Hash: 16, ...options });
  const nodes = [];
  for (const position of positions) {
    const fen = `${position.split(' ').slice(0, 4).join(' ')} 0 1`;
    await engine.ask(['ucinewgame', 'isready'], 'readyok');
    const lines = await engine.ask([`position fen ${fen}`, `go depth ${depth}`], 'bestmove');
    const last = lines.findLast((line) => line.startsWith('info ') && line.includes(' nodes ')) ?? '';
    nodes.push(Number(/ nodes (\d+)/.exec(last)?.[1] ?? 0));
  }
  engine.quit();
  return nodes;
}

/** Nodes of the other sides so far: most rows play against the defaults. @type {Map<string, number[]>} */
const searched = new Map();

/**
 * The ratios of the variant's nodes to those of the other side; positions without a search, such as mates, are left out.
 * @param {string} program
 * @param {{options: Record<string, string | number | boolean>, against?: Record<string, string | number | boolean>}} sides
 * @param {readonly string[]} positions
 * @param {number} depth
 */
export async function nodeRatios(program, { options, against = {} }, positions, depth) {
  const variant = await nodesPerPosition(program, positions, depth, options);
  const key = JSON.stringify([program, against, positions.length, depth]);
  const other = searched.get(key) ?? (await nodesPerPosition(program, positions, depth, against));
  searched.set(key, other);
  return variant.map((n, i) => n / (other[i] ?? 0)).filter((ratio) => Number.isFinite(ratio) && ratio > 0);
}
