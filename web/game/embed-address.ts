import type { Mode } from './search-request.ts';
import { viewOfAddress, type ReadView } from './view-address.ts';

/** `view`: a board to look at, with no search. */
export type EmbedMode = Mode | 'view';
export type Theme = 'auto' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const SIDES = ['white', 'black'] as const;

/** What the address of the page for frames says beside the position; what is wrong is named and left out. */
export interface EmbedAddress extends ReadView {
  mode: EmbedMode;
  theme: Theme;
  /** Null where it does not say: the board then faces whoever is to play. */
  orientation: (typeof SIDES)[number] | null;
}

/** Reads `?mode=play|analyse|xray|view&theme=light|dark|auto&orientation=white|black`, and what `viewOfAddress` knows. */
export function embedOfAddress(search: string): EmbedAddress {
  const query = new URLSearchParams(search);
  const looks = query.get('mode')?.trim() === 'view';
  if (looks) query.delete('mode');
  const { view, wrong } = viewOfAddress(query.toString());
  for (const one of wrong) if (one.field === 'mode') one.message += ', view';
  const choice = <T extends string>(name: string, all: readonly T[]): T | null => {
    const text = query.get(name)?.trim();
    const found = all.find((one) => one === text) ?? null;
    if (text !== undefined && found === null) wrong.push({ field: name, message: `expected ${all.join(', ')}` });
    return found;
  };
  const theme = choice('theme', THEMES) ?? 'auto';
  const orientation = choice('orientation', SIDES);
  return { view, wrong, mode: looks ? 'view' : (view.mode ?? 'play'), theme, orientation };
}
