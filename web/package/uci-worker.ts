// A worker that speaks UCI text and nothing else: `new Worker('riposte-uci.js')`, lines by postMessage both ways.
import { serveWorker } from '../engine/serve-worker.ts';
import { embeddedModule } from './embedded.ts';

serveWorker(embeddedModule, { uciOnly: true });
