import { literalOf, markupOf } from '../../core/markup.ts';
import { msg, t } from '../../language/translate.ts';

/** The kinds of board that can be embedded, with what each is called. */
export const EMBED_KINDS = [
  { id: 'view', label: msg('View: a game or a position') },
  { id: 'analyse', label: msg('Analyse: with the engine') },
  { id: 'play', label: msg('Play against the engine') },
  { id: 'xray', label: msg('X-ray: a search, move by move') },
  { id: 'puzzle', label: msg('Puzzle: find the moves') },
] as const;
/** A kind of board. */
export type EmbedKind = (typeof EMBED_KINDS)[number]['id'];

/** What is embedded, and how. */
export interface EmbedChoice {
  kind: EmbedKind;
  /** The position, FEN; of a game, that of its start. */
  fen: string;
  /** The game; `''` for a position. Of a puzzle, the solution in SAN. */
  pgn: string;
  /** Width in CSS pixels; 0 for the whole width. */
  width: number;
  theme: 'auto' | 'light' | 'dark';
  orientation: 'white' | 'black';
  /** Level in play; `''` for the usual one. */
  level: string;
  arrows: boolean;
  moves: boolean;
  /** Folder of the package, and of the page; both end with a slash. */
  packageAddress: string;
  pageAddress: string;
}

/** A code to copy. */
export interface EmbedCode {
  id: 'tag' | 'frame' | 'npm' | 'text';
  label: string;
  code: string;
}

/** The element's name and attributes. */
function elementOf(choice: EmbedChoice): { name: string; attributes: [string, string][] } {
  const { kind, fen, pgn, width, theme, orientation, level, arrows, moves } = choice;
  const sized: [string, string][] = width === 0 ? [] : [['style', `max-width: ${width}px`]];
  const themed: [string, string][] = theme === 'auto' ? [] : [['theme', theme]];
  if (kind === 'puzzle') return { name: 'riposte-puzzle', attributes: [['fen', fen], ['solution', pgn], ...themed, ...sized] };
  const attributes: [string, string][] = [['mode', kind]];
  attributes.push(pgn === '' ? ['fen', fen] : ['pgn', pgn]);
  if (orientation === 'black') attributes.push(['orientation', orientation]);
  if (kind === 'play' && level !== '') attributes.push(['level', level]);
  if (!arrows) attributes.push(['arrows', 'off']);
  if (!moves) attributes.push(['list', 'off']);
  return { name: 'riposte-board', attributes: [...attributes, ...themed, ...sized] };
}

/** The address of the frame. */
export function frameAddress({ kind, fen, pgn, theme, orientation, level, arrows, moves, pageAddress }: EmbedChoice): string {
  const query = new URLSearchParams({ mode: kind, theme });
  if (kind !== 'puzzle') query.set('orientation', orientation);
  if (kind === 'play' && level !== '') query.set('level', level);
  if (!arrows && kind !== 'puzzle') query.set('arrows', 'off');
  if (!moves && kind !== 'puzzle') query.set('list', 'off');
  if (pgn === '' || kind === 'puzzle') query.set('fen', fen);
  if (pgn !== '') query.set(kind === 'puzzle' ? 'solution' : 'pgn', pgn);
  return `${pageAddress}embed.html?${query.toString()}`;
}

/** The codes that embed a board, the simplest first. */
export function embedCodes(choice: EmbedChoice): EmbedCode[] {
  const { name, attributes } = elementOf(choice);
  const file = name === 'riposte-puzzle' ? 'riposte-reader.js' : 'riposte.js';
  const written = attributes.map(([key, value]) => ` ${key}="${markupOf(value)}"`).join('');
  const tag = `<script type="module" src="${markupOf(choice.packageAddress)}${file}"></script>\n<${name}${written}></${name}>`;
  const set = attributes.map(([key, value]) => `board.setAttribute(${literalOf(key)}, ${literalOf(value)});`);
  const lines = [
    `import 'riposte/${name === 'riposte-puzzle' ? 'reader' : 'element'}';`,
    '',
    `const board = document.createElement('${name}');`,
    ...set,
    'document.body.append(board);',
  ];
  const width = choice.width === 0 ? '100%' : `${choice.width}px`;
  const frame = `<iframe src="${markupOf(frameAddress(choice))}" title="Chess board" allow="fullscreen" style="border: 0; width: ${width}; max-width: 100%; height: 560px"></iframe>`;
  const text: EmbedCode =
    choice.pgn === '' || choice.kind === 'puzzle'
      ? { id: 'text', label: 'FEN', code: choice.fen }
      : { id: 'text', label: 'PGN', code: choice.pgn };
  return [
    { id: 'tag', label: t('HTML tag'), code: tag },
    { id: 'frame', label: t('Frame'), code: frame },
    { id: 'npm', label: 'npm', code: lines.join('\n') },
    text,
  ];
}
