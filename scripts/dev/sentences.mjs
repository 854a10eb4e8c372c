// `npm run sentences`: the sentences of the explanations.
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { say } from '../lib/shell.mjs';

const USAGE = `npm run sentences
Prints every sentence of the explanations, by its name, with an example; the second wording follows where there is one.`;

await command(import.meta, USAGE, {}, () =>
  loadTypeScript('/tests/long/example-sentences.ts', async ({ exampleSentences }) => {
    for (const [id, first, second] of exampleSentences())
      say(`${id.padEnd(22)} ${first}${second === first ? '' : `\n${' '.repeat(23)}${second}`}`);
  }),
);
