// The worker with everything in it: what the client starts from a blob, on pages of any origin. Its name may say why it is
// not the one with threads.
import { serve } from '../engine/serve.ts';
import { loadEmbedded } from './embedded.ts';
import { reasonIn } from './names.ts';

serve(() => loadEmbedded(reasonIn(self.name)));
