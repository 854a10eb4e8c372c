// The element with all that it loads in one module, which is its own worker's script as well: where a page's policy allows
// no blob, and this file is on its origin, the worker starts from it.
import { run } from 'virtual:riposte-worker';
import { WORKER, reasonIn } from './names.ts';

export * from './element.ts';

if (typeof document === 'undefined' && (self.name === WORKER || reasonIn(self.name) !== undefined)) run();
