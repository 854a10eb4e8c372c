// The engine's programs, for tests that compare them: native builds and the WebAssembly one under Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { repository } from '../load.ts';

/** A program that speaks UCI. */
export interface Program {
  name: string;
  command: string[];
}

const native = (tree: string) => resolve(repository, 'build', tree, 'riposte');

/** All existing builds: g++ and WebAssembly always, clang if the machine has it. */
export const programs: Program[] = [
  { name: 'native', command: [native('native')] },
  ...(existsSync(native('clang')) ? [{ name: 'clang', command: [native('clang')] }] : []),
  { name: 'wasm', command: [process.execPath, resolve(repository, 'wasm-build/uci.mjs')] },
];

/** How a program ended and what it printed. */
export interface Ending {
  code: number | null;
  signal: string | null;
  output: string;
}

/** A program under way: lines in, lines out. */
export class Talk {
  readonly #child;
  readonly ended: Promise<Ending>;
  output = '';
  #wake = () => {};

  constructor({ command: [file = '', ...first] }: Program, ...args: string[]) {
    this.#child = spawn(file, [...first, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.on('data', (data: Buffer) => {
      this.output += data.toString();
      this.#wake();
    });
    this.ended = new Promise((done) => {
      this.#child.on('close', (code, signal) => done({ code, signal, output: this.output }));
    });
  }

  /** Sends text (a line end is added) or bytes. */
  send(...messages: (string | Uint8Array)[]): void {
    for (const message of messages) {
      this.#child.stdin.write(typeof message === 'string' ? `${message}\n` : message);
    }
  }

  /** Closes the program's input. */
  end(): void {
    this.#child.stdin.end();
  }

  /** Waits for a line that matches, and returns all output up to here. */
  async until(pattern: RegExp, milliseconds = 120_000): Promise<string> {
    const deadline = performance.now() + milliseconds;
    while (!pattern.test(this.output)) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`no ${String(pattern)} in: ${this.output.slice(-500)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, left);
      });
    }
    return this.output;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Runs a program with arguments to its end. */
export async function outputOf(program: Program, ...args: string[]): Promise<string> {
  const talk = new Talk(program, ...args);
  talk.end();
  return (await talk.ended).output;
}
