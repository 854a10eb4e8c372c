import { t } from '../language/translate.ts';

/** Characters of a packed text that a link may have: some programs cut or refuse longer addresses. */
export const LONGEST_LINK = 30_000;

/** Bytes of a text that is packed or unpacked: a short link must not fill the memory. */
export const LONGEST_TEXT = 1_000_000;

/** Milliseconds in which a browser has packed or unpacked a text. */
const PATIENCE_MS = 5_000;

/** The browser cannot pack texts, or does not answer; the message is a sentence for the user. */
export class CannotPack extends Error {
  constructor() {
    super(t('This browser cannot make or read links that hold a game, a lesson or an exercise.'));
  }
}

/** All bytes of a stream. Rejects if the stream is damaged, or has more than `most`. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** What becomes of bytes in a stream. Rejects if they are damaged, if it is more than `most`, and with `CannotPack`. */
async function through(
  bytes: BlobPart,
  makeStream: () => CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let stream: ReadableStream<Uint8Array>;
  try {
    stream = new Blob([bytes]).stream().pipeThrough(makeStream());
  } catch {
    throw new CannotPack();
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CannotPack()), PATIENCE_MS);
  });
  return Promise.race([readAll(stream, most), silence]).finally(() => clearTimeout(timer));
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
  return base64url(await through(text, () => new CompressionStream('deflate-raw'), LONGEST_TEXT));
}

/** Unpacks what `packText` has packed. Rejects if it is damaged, or if the text has more than `most` bytes. */
export async function unpackText(packed: string, most: number = LONGEST_TEXT): Promise<string> {
  const bytes = await through(bytesOfBase64url(packed), () => new DecompressionStream('deflate-raw'), most);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
