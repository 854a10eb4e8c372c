// The worker of the opening explorer: reads the games from the browser's storage itself, so that the page has nothing to copy.
import { IndexedDbBackend } from '../storage/indexed-db.ts';
import { Indexer } from './indexer.ts';
import { type FromExplorer, NO_INDEX, type ToExplorer } from './messages.ts';

const scope = globalThis as unknown as {
  postMessage(message: FromExplorer): void;
  addEventListener(type: 'message', listener: (e: MessageEvent<ToExplorer>) => void): void;
};

let indexer: Promise<Indexer> | null = null;

async function open(database: string): Promise<Indexer> {
  const source = await IndexedDbBackend.open({ name: database });
  const made = new Indexer(source, (state) => scope.postMessage({ kind: 'state', state }));
  void made.refresh();
  return made;
}

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'open') {
    indexer = open(data.database);
    indexer.catch((error: Error) => scope.postMessage({ kind: 'state', state: { ...NO_INDEX, problem: error.message } }));
    return;
  }
  void indexer?.then(
    (made) => {
      if (data.kind === 'refresh') void made.refresh();
      else scope.postMessage({ kind: 'answer', id: data.id, answer: made.ask(data.question) });
    },
    () => {},
  );
});
