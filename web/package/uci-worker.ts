// A worker that speaks UCI text and nothing else: `new Worker('riposte-uci.js')`, lines by postMessage both ways.
import { serve } from '../engine/serve.ts';
import { loadEmbedded } from './embedded.ts';

serve(loadEmbedded, { uciOnly: true });
