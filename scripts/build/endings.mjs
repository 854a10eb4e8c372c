// `npm run endings`: writes the table of endings.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { command } from '../lib/command.mjs';
import { isProgram, must, root, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run endings
Writes engine/endings/endings.bin, the table of endings, with build/native/riposte-endings, and prints its hash. Takes a quarter of an
hour of two cores. An interrupted run resumes where it was.`;

await command(import.meta, USAGE, {}, async () => {
  const program = join(root, 'build', 'native', 'riposte-endings');
  if (!isProgram(program)) throw new Stop('build/native/riposte-endings is missing: npm run build makes it.');
  const work = join(root, 'build', 'endings');
  mkdirSync(work, { recursive: true });
  const file = join(root, 'engine', 'endings', 'endings.bin');
  await must('riposte-endings', program, [file, '--threads', String(availableParallelism()), '--work', work]);
  say(`SHA-256 ${createHash('sha256').update(readFileSync(file)).digest('hex')}`);
});
