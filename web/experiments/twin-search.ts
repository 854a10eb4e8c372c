/** The twin of a recorded search: the same position, limits and switches, without killers. */
import type { ConnectEngine } from '../engine/engine-port.ts';
import { SWITCH } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import { type Recording, readRecording } from '../recording/recording.ts';
import { limitWords } from '../recording/tree-words.ts';
import { ExperimentSide } from './experiment-side.ts';

/** Nodes of a search that gets a twin: one without killers visits many times as many. */
export const MOST_FOR_TWIN = 200_000;

/** Nodes of a twin; beyond them it ends, and nothing is claimed of what it has not searched. */
const MOST_OF_TWIN = 2_000_000;

const KILLERS = `${SWITCH}Killers`;

/** Whether a recorded search can have a twin: it is whole and small, and has killers. */
export const canHaveTwin = (recording: Recording): boolean =>
  recording.nodes <= MOST_FOR_TWIN && limitWords(recording) === '' && String(recording.description.options[KILLERS]) !== '0';

/** Searches the twin, on an engine of its own. Rejects if the engine is ended meanwhile. */
export async function searchTwin(
  { description: { position, limits, options } }: Recording,
  connect: ConnectEngine,
  signal: AbortSignal,
): Promise<Recording> {
  const side = new ExperimentSide('B', connect);
  const end = (): void => side.dispose();
  signal.addEventListener('abort', end);
  try {
    const switches = Object.entries(options).filter(([name]) => name.startsWith(SWITCH));
    await side.prepare({ ...Object.fromEntries(switches.map(([name, value]) => [name, String(value)])), [KILLERS]: '0' });
    return await side.use(async (engine) => {
      await engine.analyse(position, { ...limits, nodes: MOST_OF_TWIN }, { xray: true, record: true }).done;
      const file = await engine.recording();
      if (!file) throw new Error(t('The engine did not record the search'));
      return readRecording(file.bytes);
    });
  } finally {
    signal.removeEventListener('abort', end);
    side.dispose();
  }
}
