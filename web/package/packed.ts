/**
 * Decodes base64 of deflated bytes, the form of the modules in scripts: two fifths smaller than the module, and hardly larger than it once
 * a server has compressed both.
 */
export async function unpacked(packed: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
