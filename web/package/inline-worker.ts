// The worker with everything in it: what the client starts from a blob, on pages of any origin.
import { serve } from '../engine/serve.ts';
import { loadEmbedded } from './embedded.ts';

serve(loadEmbedded);
