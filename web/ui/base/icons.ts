import { html, svg, type TemplateResult } from 'lit';

const PATHS = {
  back: ['M9 14 4 9l5-5', 'M4 9h10a6 6 0 0 1 0 12h-3'],
  undo: ['M8 13 4 9l4-4', 'M4 9h11a5 5 0 0 1 0 10h-4'],
  redo: ['m16 13 4-4-4-4', 'M20 9H9a5 5 0 0 0 0 10h4'],
  up: ['M12 19V5', 'm6 11 6-6 6 6'],
  down: ['M12 5v14', 'm18 13-6 6-6-6'],
  delete: ['M5 7h14', 'M10 7V4h4v3', 'M7 7l1 13h8l1-13'],
  review: ['M4 4v16h16', 'm8 14 3-5 4 4 4-7'],
  flag: ['M5 21V4', 'M5 4h13l-3 4.5 3 4.5H5'],
  flip: ['M7 3v16', 'm3 6 4-4 4 4', 'M17 21V5', 'm13 18 4 4 4-4'],
  first: ['M18 5l-8 7 8 7V5', 'M6 5v14'],
  previous: ['M15 5l-8 7 8 7V5'],
  next: ['M9 5l8 7-8 7V5'],
  last: ['M6 5l8 7-8 7V5', 'M18 5v14'],
  export: ['M12 15V4', 'm8 8 4-4 4 4', 'M5 13v7h14v-7'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  target: ['M4 5v14', 'M20 5v14', 'M8 9h8v6H8z'],
  whole: ['M3 8V4h4', 'M17 4h4v4', 'M21 16v4h-4', 'M7 20H3v-4', 'M8 12h8'],
  board: ['M4 4h16v16H4Z', 'M12 4v16', 'M4 12h16'],
  library: ['M5 4h4v16H5Z', 'M9 7h4v13H9Z', 'm14 8 4-1 3 12-4 1Z'],
  open: ['M3 19V5h6l2 3h9v3', 'M3 19l3-8h16l-3 8Z'],
  settings: ['M4 7h8', 'M18 7h2', 'M15 4.5v5', 'M4 17h3', 'M13 17h7', 'M10 14.5v5'],
  theme: ['M12 3a9 9 0 1 0 0 18Z', 'M12 3a9 9 0 0 1 0 18'],
  help: ['M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4', 'M12 18v.01', 'M12 2.5a9.5 9.5 0 1 0 .01 0'],
  close: ['M6 6l12 12', 'M18 6 6 18'],
  play: ['M8 5l11 7-11 7V5'],
  stop: ['M7 7h10v10H7Z'],
  pause: ['M8 5v14', 'M16 5v14'],
  shuffle: [
    'M4 7h3c5 0 5 10 10 10h3',
    'M4 17h3c2 0 3-1.6 4-3.4',
    'M13 10.4C14 8.6 15 7 17 7h3',
    'm17 4 3 3-3 3',
    'm17 14 3 3-3 3',
  ],
  share: ['M18 8a3 3 0 1 0-.01 0', 'M6 15a3 3 0 1 0-.01 0', 'M18 22a3 3 0 1 0-.01 0', 'm8.7 10.6 6.6-4', 'm8.7 13.4 6.6 4'],
  copy: ['M9 9h11v11H9Z', 'M5 15H4V4h11v1'],
  edit: ['M4 20l1-5L16 4l4 4L9 19Z', 'm13 7 4 4'],
  print: ['M7 9V4h10v5', 'M7 17H4V9h16v8h-3', 'M7 14h10v6H7Z'],
  present: ['M3 4h18', 'M5 4v11h14V4', 'm9 20 3-5 3 5'],
  peek: ['M2 12c3-5 6.3-7 10-7s7 2 10 7c-3 5-6.3 7-10 7s-7-2-10-7Z', 'M12 9a3 3 0 1 0 .01 0'],
  film: ['M3 5h18v14H3Z', 'M8 5v14', 'M16 5v14', 'M3 12h5', 'M16 12h5'],
  arrows: ['M5 19 19 5', 'M10 5h9v9'],
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** Returns a line icon, hidden from screen readers: pair it with text or an `aria-label`. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    ${PATHS[name].map((d) => svg`<path d=${d} />`)}
  </svg>`;
}
