/** Saves `content` as a file named `name`, with MIME type `type`. */
export function download(name: string, content: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(content, { type }));
  link.download = name;
  link.click();
  // The download no longer needs the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
