import { EngineClient } from 'riposte';

const engine = new EngineClient();
const search = engine.analyse(
  { fen: 'startpos', moves: ['e2e4', 'e7e5'] },
  { depth: 10 },
  {
    onInfo: ({ depth, score, san }) => console.log(depth, score.value, san.join(' ')),
  },
);
const { move } = await search.done;
console.log(`best move ${move}`);
engine.terminate();
