/** Characters of a packed text that a link may have: some programs cut or refuse longer addresses. */
export const LONGEST_LINK = 30_000;

/** Bytes of a text that is packed or unpacked: a short link must not fill the memory. */
export const LONGEST_TEXT = 1_000_000;

/** All bytes of a stream. Rejects if the stream is damaged, or has more than `most`. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    parts.push(new Uint8Array(read.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOfBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** Packs a text for a link: `deflate-raw`, then base64url. */
export async function packText(text: string): Promise<string> {
  return base64url(await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), LONGEST_TEXT));
}

/** Unpacks what `packText` has packed. Rejects if it is damaged, or if the text has more than `most` bytes. */
export async function unpackText(packed: string, most: number = LONGEST_TEXT): Promise<string> {
  const stream = new Blob([bytesOfBase64url(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, most));
}
