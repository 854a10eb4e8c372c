/** Characters of a packed game that a link may have: some programs cut or refuse longer addresses. */
export const LONGEST_LINK = 30_000;

/** Characters of a game that is packed or unpacked: a short link must not fill the memory. */
const LONGEST_GAME = 1_000_000;

const START = '#game=';

const exact = (n: number): string => n.toLocaleString('en-US');

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

/** Returns the URL fragment that holds a whole game, as PGN. Rejects with a sentence for the user if it is too long. */
export async function hashOfGame(pgn: string): Promise<string> {
  const whole = new Blob([pgn]);
  if (whole.size > LONGEST_GAME) throw new RangeError(`The game is too long for a link: its PGN has ${exact(whole.size)} bytes.`);
  const packed = base64url(await bytesOf(whole.stream().pipeThrough(new CompressionStream('deflate-raw')), LONGEST_GAME));
  if (packed.length <= LONGEST_LINK) return START + packed;
  throw new RangeError(
    `The game is too long for a link: ${exact(packed.length)} characters, and ${exact(LONGEST_LINK)} is the most.`,
  );
}

/** Reads the PGN of a URL fragment. Rejects with a sentence for the user if the fragment is incomplete or damaged. */
export async function pgnOfHash(hash: string): Promise<string> {
  try {
    const packed = new Blob([bytesOfBase64url(hash.slice(START.length))]);
    const bytes = await bytesOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), LONGEST_GAME);
    const pgn = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (pgn.trim() !== '') return pgn;
  } catch {
    // Said below, in words of ours.
  }
  throw new Error('The game in this link cannot be read: the link is incomplete or damaged. Ask for it again, or for the PGN.');
}
