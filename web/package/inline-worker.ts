// The worker with everything in it: what the client starts from a blob, on pages of any origin.
import { serveWorker } from '../engine/serve-worker.ts';
import { embeddedModule } from './embedded.ts';

serveWorker(embeddedModule);
