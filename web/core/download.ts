/** Saves `content` as a file named `name`, with MIME type `type`. */
export function download(name: string, content: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(content, { type }));
  link.download = name;
  link.click();
  // The download no longer needs the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Formats a field as specified by RFC 4180. */
const field = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
};

/**
 * Formats a table as CSV with a header row; lines end in `\r\n`. The header of what programs go on with, searches and matches, is
 * English in every language; only a table for people, the results of a class, has one in theirs.
 */
export function csvText(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
