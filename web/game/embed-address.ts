import type { Mode } from './search-request.ts';
import { type ReadView, viewOfAddress } from './view-address.ts';

/** `view` shows the board without searching. */
export type EmbedMode = Mode | 'view';
/** Colour scheme of the frame; `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const SIDES = ['white', 'black'] as const;

/** Parameters of embed.html apart from the position. Invalid ones are listed in `wrong` and ignored. */
export interface EmbedAddress extends ReadView {
  mode: EmbedMode;
  theme: Theme;
  /** Null if absent: the side to move is then at the bottom. */
  orientation: (typeof SIDES)[number] | null;
}

/** Reads `?mode=play|analyse|xray|view&theme=light|dark|auto&orientation=white|black` and the parameters of `viewOfAddress`. */
export function embedOfAddress(search: string): EmbedAddress {
  const query = new URLSearchParams(search);
  const viewOnly = query.get('mode')?.trim() === 'view';
  if (viewOnly) query.delete('mode');
  const { view, wrong } = viewOfAddress(query.toString());
  for (const one of wrong) if (one.field === 'mode') one.message += ', view';
  const choice = <T extends string>(name: string, all: readonly T[]): T | null => {
    const text = query.get(name)?.trim();
    const found = all.find((one) => one === text) ?? null;
    if (text !== undefined && found === null) wrong.push({ field: name, message: `Use ${all.join(', ')}` });
    return found;
  };
  const theme = choice('theme', THEMES) ?? 'auto';
  const orientation = choice('orientation', SIDES);
  return { view, wrong, mode: viewOnly ? 'view' : (view.mode ?? 'play'), theme, orientation };
}
