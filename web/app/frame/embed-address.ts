import { type Attribute, FRAME, type FrameParameters } from '../../element/attributes/attributes.ts';
import { BOARD_READERS } from '../../element/attributes/board-readers.ts';
import { readAttribute } from '../../element/attributes/read-attribute.ts';
import { type ReadView, viewOfAddress } from '../../game/address/view-address.ts';
import { t } from '../../language/translate.ts';

/** Parameters of embed.html apart from the position, null where absent. Invalid ones are listed in `wrong` and ignored. */
export interface EmbedAddress extends ReadView, FrameParameters {
  /** The half-move that is shown first; null if absent. In X-ray mode, the ply of the ladder instead. */
  halfMove: number | null;
}

/** Reads the parameters of `FRAME`, and those of `viewOfAddress`. */
export function embedOfAddress(search: string): EmbedAddress {
  const query = new URLSearchParams(search);
  const wrong: ReadView['wrong'] = [];
  const read = Object.entries(FRAME as Record<string, Attribute>).map(([name, row]) => {
    // A plus sign stands for a space in addresses.
    const text = query
      .get(name)
      ?.trim()
      .replace(' ', row.type === 'clock' ? '+' : ' ');
    const reading = text === undefined ? null : readAttribute(row, text, BOARD_READERS);
    if (reading && 'expected' in reading) wrong.push({ field: name, message: t('Use {expected}', reading) });
    else if (reading) return [name, reading.value];
    return [name, row.usual === undefined ? null : (readAttribute(row, row.usual, BOARD_READERS) as { value: unknown }).value];
  });
  const parameters = Object.fromEntries(read) as FrameParameters;
  query.delete('mode');
  const { mode } = parameters;
  if (mode === 'xray' || mode === 'analyse') query.set('mode', mode);
  const page = viewOfAddress(query.toString());
  wrong.push(...page.wrong);
  return { ...parameters, view: page.view, wrong, halfMove: mode === 'xray' ? null : (page.view.ply ?? null) };
}
