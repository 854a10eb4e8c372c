/** Hands a file to the visitor. */
export function download(name: string, content: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(content, { type }));
  link.download = name;
  link.click();
  // The browser has its own hold on the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
