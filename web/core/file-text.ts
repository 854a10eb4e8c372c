import { t } from '../language/translate.ts';

/** Archives by the bytes that they begin with. */
const ARCHIVES: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['ZIP', [0x50, 0x4b, 0x05, 0x06]],
  ['gzip', [0x1f, 0x8b]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['RAR', [0x52, 0x61, 0x72, 0x21, 0x1a]],
];
/** Other files that are no text, though they may begin without a zero byte. */
const OTHERS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
];
/** Bytes in which a zero byte shows that a file is no text. */
const LOOKED_AT = 1000;

/** How a text is encoded that a byte order mark or the zero bytes of its first character show to be UTF-16; null for others. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0) ? 'utf-16be' : null;
}

/**
 * The text of a file's bytes: UTF-8, or UTF-16; others are taken for Windows-1252, as older programs write it. Throws a sentence that
 * says what the file is if it is empty or no text.
 */
export function textOfBytes(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) throw new Error(t('The file is empty.'));
  const starts = (start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);
  const archive = ARCHIVES.find(([, start]) => starts(start));
  if (archive) throw new Error(t('This is a {kind} archive: unpack it first.', { kind: archive[0] }));
  const utf16 = utf16Of(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : textOf8Bits(bytes);
  if (OTHERS.some(starts) || text.slice(0, LOOKED_AT).includes('\0')) throw new Error(t('This is not a text file.'));
  return text;
}

function textOf8Bits(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file, see `textOfBytes`. */
export async function textOfFile(file: Blob): Promise<string> {
  return textOfBytes(await file.arrayBuffer());
}
