// `npm run sentences`: every sentence of the explanations, by its name, with an example; the second wording follows where there is one.
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { main, say } from '../lib/shell.mjs';

await main(() =>
  loadTypeScript('/tests/long/example-sentences.ts', async ({ exampleSentences }) => {
    for (const [id, first, second] of exampleSentences())
      say(`${id.padEnd(22)} ${first}${second === first ? '' : `\n${' '.repeat(23)}${second}`}`);
  }),
);
