// The self-contained single-threaded worker, which the client starts from a blob on any origin. Its name may contain the reason for
// not using threads.
import { serve } from '../engine/worker/serve.ts';
import { loadEmbedded } from './embedded.ts';
import { reasonIn } from './names.ts';

serve(() => loadEmbedded(reasonIn(self.name)));
