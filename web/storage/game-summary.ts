import { numbered } from '../core/format.ts';
import { type GameRecord, nextOf } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';
import { isObject } from '../state/packed-game.ts';

/** How a game came into the library: played here to its end, read from a file, or kept from an analysis. */
export type GameKind = 'finished' | 'imported' | 'analysed';

/** What a list shows of a game. Texts are `''` where the game does not tell. */
export interface GameSummary {
  readonly kind: GameKind;
  /** When it came into the library, in milliseconds since 1970. */
  readonly added: number;
  readonly white: string;
  readonly black: string;
  readonly event: string;
  /** Name of the opening, or its ECO code. */
  readonly opening: string;
  /** The first moves with their numbers: `'1. e4 e5 2. Nf3'`. */
  readonly line: string;
  /** As in PGN: `'1992.11.04'`, with question marks for what is unknown. */
  readonly date: string;
  readonly result: GameResult;
  /** A result that only the tag can say, as it is written: `'0-0'`; absent in all other games. */
  readonly unusual?: string;
  /** Half-moves of the main line. */
  readonly plies: number;
  /** ECO code and round; absent where the game does not tell, and in games that were stored before they were kept. */
  readonly eco?: string;
  readonly round?: string;
  /** `fingerprintOf` the game; absent in games that were stored before there were fingerprints. */
  readonly fingerprint?: string;
}

/** Half-moves in `line`. */
const LINE_PLIES = 6;

const DATE = /^\d{4}\.(\d\d|\?\?)\.(\d\d|\?\?)$/;

/** Describes a game. `opening`, `eco`: its name and code, if the tags do not tell. */
export function summaryOf(record: GameRecord, kind: GameKind, added: number, opening = '', eco = ''): GameSummary {
  const tags = new Map(record.tags);
  const tag = (name: string): string => {
    const value = tags.get(name)?.trim() ?? '';
    return value === '?' || value === '-' ? '' : value;
  };
  const first: string[] = [];
  let plies = 0;
  for (let node = nextOf(record); node; node = nextOf(node)) {
    if (plies++ < LINE_PLIES) first.push(node.san);
  }
  const [code, round] = [tag('ECO') || eco, tag('Round')];
  const named = [tag('Opening'), tag('Variation')].filter((name) => name !== '').join(': ');
  return {
    kind,
    added,
    white: tag('White'),
    black: tag('Black'),
    event: tag('Event'),
    opening: named || opening || tag('ECO'),
    line: numbered(first, record.startFen, (san) => san)
      .map(({ number, san }) => (number === '' ? san : `${number} ${san}`))
      .join(' '),
    date: [tag('Date'), tag('UTCDate')].find((date) => DATE.test(date)) ?? '',
    result: record.result,
    plies,
    ...(tags.has('Result') ? { unusual: tags.get('Result')! } : {}),
    ...(code === '' ? {} : { eco: code }),
    ...(round === '' ? {} : { round }),
  };
}

const TEXTS = ['white', 'black', 'event', 'opening', 'line', 'date'] as const;

/** Returns a stored summary; null if it is damaged. */
export function readSummary(value: unknown): GameSummary | null {
  if (!isObject(value)) return null;
  const { kind, added, result, plies } = value;
  const valid =
    (kind === 'finished' || kind === 'imported' || kind === 'analysed') &&
    (result === '*' || result === '1-0' || result === '0-1' || result === '1/2-1/2') &&
    Number.isFinite(added) &&
    Number.isSafeInteger(plies) &&
    ['fingerprint', 'eco', 'round', 'unusual'].every((name) => value[name] === undefined || typeof value[name] === 'string') &&
    TEXTS.every((name) => typeof value[name] === 'string');
  return valid ? (value as unknown as GameSummary) : null;
}
