// A chess program that speaks UCI, as a child process.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** One program and the lines that it writes. */
export class UciProgram {
  /** @param {string} path @param {string[]} args */
  constructor(path, args = []) {
    this.child = spawn(path, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    /** @type {((line: string) => void) | null} */
    this.listener = null;
    createInterface({ input: this.child.stdout }).on('line', (line) => this.listener?.(line));
  }

  /** @param {string[]} lines */
  send(...lines) {
    this.child.stdin.write(`${lines.join('\n')}\n`);
  }

  /**
   * Sends lines and resolves to what was written until a line starts with `end`, that line included.
   * @param {string[]} lines
   * @param {string} end
   * @returns {Promise<string[]>}
   */
  ask(lines, end) {
    return new Promise((resolve, reject) => {
      /** @type {string[]} */
      const told = [];
      this.child.once('exit', () => reject(new Error('The program has ended.')));
      this.listener = (line) => {
        told.push(line);
        if (!line.startsWith(end)) return;
        this.listener = null;
        this.child.removeAllListeners('exit');
        resolve(told);
      };
      this.send(...lines);
    });
  }

  /** @param {Record<string, string | number | boolean>} options */
  async setOptions(options) {
    await this.ask(['uci'], 'uciok');
    const lines = Object.entries(options).map(([name, value]) => `setoption name ${name} value ${value}`);
    await this.ask([...lines, 'isready'], 'readyok');
  }

  quit() {
    this.send('quit');
  }
}

/**
 * The last exact score of a search, for the side to move, its line, and the best move.
 * @param {string[]} lines
 */
export function readSearch(lines) {
  const best = /^bestmove (\S+)/.exec(lines.at(-1) ?? '')?.[1] ?? '(none)';
  const info = lines.findLast((line) => / score (cp|mate) -?\d+ /.test(line) && !/bound/.test(line) && / pv /.test(line)) ?? '';
  const [, kind = 'cp', value = '0'] = / score (cp|mate) (-?\d+)/.exec(info) ?? [];
  const depth = Number(/ depth (\d+)/.exec(info)?.[1] ?? 0);
  const pv = / pv (.*)$/.exec(info)?.[1]?.trim().split(' ') ?? [];
  return { best, kind: /** @type {'cp' | 'mate'} */ (kind), value: Number(value), depth, pv };
}
