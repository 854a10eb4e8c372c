/** Text on a canvas: lines that fit a width. */

/** What this draws on, in the page or in a worker. */
export type Surface = OffscreenCanvasRenderingContext2D;

/** A text that fits a width, with an ellipsis if it is cut. */
export function fitted(on: Surface, text: string, width: number): string {
  if (on.measureText(text).width <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (on.measureText(`${text.slice(0, middle).trimEnd()}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}

/** The lines of a text, broken at spaces. */
export function wrapped(on: Surface, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || on.measureText(longer).width <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter((one) => one !== '').map((one) => fitted(on, one, width));
}
