// `npm run clients`: programs of others that drive the engine.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../build/package.mjs';
import { command } from '../lib/command.mjs';
import { bold, red, root, Stop, say, seconds } from '../lib/shell.mjs';
import { UciProgram } from '../lib/uci-program.mjs';

const USAGE = `npm run clients -- [--polyglot PATH]
PolyGlot plays a game through XBoard's protocol (https://www.gnu.org/software/xboard/engine-intf.html) with the native program and with
the package under Node, sets up a position and analyses it. Needs PolyGlot (apt install polyglot), the native build and the package.
  --polyglot PATH   (/usr/games/polyglot)`;

/** Half-moves of the game. */
const PLIES = 16;
const NATIVE = join(root, 'build', 'native', 'riposte');
const UCI = join(packageFolder, 'riposte-uci.cjs');

/** A position with one move that mates: the back rank. */
const MATE = { fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', move: 'd1d8' };

/** @param {string} polyglot @param {string} engine @returns a client of the engine, in XBoard's mode */
async function connect(polyglot, engine) {
  const client = new UciProgram(polyglot, ['-noini', '-ec', engine, '-log', 'false']);
  await client.ask(['xboard', 'protover 2'], 'feature done=1');
  await client.ask(['ping 1'], 'pong 1');
  return client;
}

/** @param {string[]} lines @returns the move that XBoard's protocol reports last */
const moveOf = (lines) => /^move (\S+)/.exec(lines.at(-1) ?? '')?.[1] ?? '';

/** @type {Record<string, (client: UciProgram, opponent: UciProgram) => Promise<string>>} */
const CHECKS = {
  'plays a game': async (client, opponent) => {
    const start = ['new', 'sd 8'];
    const moves = [moveOf(await client.ask([...start, 'go'], 'move '))];
    moves.push(moveOf(await opponent.ask([...start, `usermove ${moves[0]}`], 'move ')));
    while (moves.length < PLIES)
      moves.push(moveOf(await (moves.length % 2 === 0 ? client : opponent).ask([`usermove ${moves.at(-1)}`], 'move ')));
    if (moves.some((move) => !/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(move))) throw new Error(`moves: ${moves.join(' ')}`);
    return moves.join(' ');
  },
  'answers a move': async (client) => {
    const move = moveOf(await client.ask(['new', 'level 40 1 0', 'usermove e2e4'], 'move '));
    if (!/^[a-h][78][a-h][5-8]$|^[bg]8[a-h]6$/.test(move)) throw new Error(`answers ${move}`);
    return move;
  },
  'mates in a position that is set up': async (client) => {
    const move = moveOf(await client.ask(['new', 'force', `setboard ${MATE.fen}`, 'st 1', 'go'], 'move '));
    if (move !== MATE.move) throw new Error(`plays ${move}`);
    return move;
  },
  'analyses, and stops': async (client) => {
    // Depth, score, centiseconds, nodes, line.
    const lines = await client.ask(['new', 'force', 'post', 'analyze'], '8 ');
    client.send('exit');
    return lines.at(-1) ?? '';
  },
};

await command(import.meta, USAGE, { polyglot: '/usr/games/polyglot' }, async ({ polyglot }) => {
  if (!existsSync(polyglot)) throw new Stop(`${polyglot} is missing: apt install polyglot, or --polyglot FILE.`);
  if (!existsSync(NATIVE) || !existsSync(UCI)) throw new Stop('The native program or the package is missing: run npm run build.');
  let failed = 0;
  for (const [name, engine] of Object.entries({
    'Native program': NATIVE,
    'Package under Node': `${process.execPath} ${UCI}`,
  })) {
    say(bold(`PolyGlot, ${name}`));
    const [client, opponent] = [await connect(polyglot, engine), await connect(polyglot, engine)];
    for (const [title, check] of Object.entries(CHECKS)) {
      const start = performance.now();
      const found = await Promise.race([
        check(client, opponent).catch((error) => {
          failed += 1;
          return red(String(error));
        }),
        new Promise((resolve) => setTimeout(() => resolve(null), 60_000).unref()),
      ]);
      if (found === null) failed += 1;
      say(`  ${title.padEnd(36)} ${found ?? red('no answer in 60 s')}  ${seconds(start)}`);
    }
    client.quit();
    opponent.quit();
  }
  process.exitCode = failed > 0 ? 1 : 0;
});
