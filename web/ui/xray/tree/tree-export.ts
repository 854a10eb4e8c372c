import { download } from '../../../core/download.ts';
import { type Recording, writeRecording } from '../../../recording/recording.ts';
import { recordingJsonParts } from '../../../recording/recording-json.ts';
import type { FanColours } from './tree-fan.ts';
import type { TreeStage } from './tree-stage.ts';

/** A fan: what colours it, and the format of the picture. */
type FanFormat = `fan-${FanColours}-${'png' | 'svg'}`;

/** Export formats. */
export type Format = 'png' | 'svg' | FanFormat | 'rxr' | 'json' | 'csv';

/** Input of an export. */
export interface Exported {
  recording: Recording;
  stage: TreeStage;
  /** Title of the picture. */
  title: string;
  /** Title of the fan: the search. */
  search: string;
  csv: () => string;
}

/** Saves the tree in a format. `name` is the file name without extension. */
export async function exportTree(
  format: Format,
  name: string,
  { recording, stage, title, search, csv }: Exported,
): Promise<void> {
  if (format === 'png') {
    const picture = await stage.png();
    if (picture) download(`${name}.png`, [picture], 'image/png');
  } else if (format === 'svg') {
    download(`${name}.svg`, [stage.svg(title)], 'image/svg+xml');
  } else if (format.startsWith('fan-')) {
    const [, by, kind] = format.split('-') as ['fan', FanColours, 'png' | 'svg'];
    const svg = await stage.fan(by, search);
    if (kind === 'svg') return download(`${name}-fan-${by}.svg`, [svg], 'image/svg+xml');
    const { pngOfSvg } = await import('./tree-fan.ts');
    download(`${name}-fan-${by}.png`, [await pngOfSvg(svg)], 'image/png');
  } else if (format === 'rxr') {
    download(`${name}.rxr`, [writeRecording(recording)], 'application/octet-stream');
  } else if (format === 'json') {
    const parts: string[] = [];
    for (const part of recordingJsonParts(recording)) {
      parts.push(part);
      await new Promise((resolve) => setTimeout(resolve));
    }
    download(`${name}.json`, parts, 'application/json');
  } else {
    download(`${name}-moves.csv`, [csv()], 'text/csv');
  }
}
