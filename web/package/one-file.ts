// The element and everything that it loads in one module, which is also the worker's script: if the page's policy forbids blob
// workers and this file is on its origin, the worker starts from this file.
import { run } from 'virtual:riposte-worker';
import { reasonIn, WORKER } from './names.ts';

export * from './element.ts';

if (typeof document === 'undefined' && (self.name === WORKER || reasonIn(self.name) !== undefined)) run();
