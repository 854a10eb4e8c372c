// The text of files as people have them: any encoding, and a sentence for what is no text.
import { expect, test } from 'vitest';
import { errorText } from '../../../web/core/errors.ts';
import { textOfFile } from '../../../web/core/file-text.ts';
import { readRecording } from '../../../web/recording/recording.ts';

const TEXT = '[White "Müller"]\n[Black "Łuk"]\n\n1. e4 *\n';
const utf16 = (text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};
const read = (...parts: BlobPart[]): Promise<string> => textOfFile(new Blob(parts));
const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

test('UTF-8 and UTF-16, with a mark and without', async () => {
  for (const mark of ['', '\ufeff']) {
    expect(await read(mark + TEXT)).toBe(TEXT);
    expect(await read(utf16(mark + TEXT, true))).toBe(TEXT);
    expect(await read(utf16(mark + TEXT, false))).toBe(TEXT);
  }
});

test('other texts are Windows-1252', async () => {
  expect(await read('[White "M', bytes(0xfc), 'ller"]')).toBe('[White "Müller"]');
});

test.each<[string, BlobPart, string]>([
  ['nothing', '', 'The file is empty.'],
  ['ZIP', bytes(0x50, 0x4b, 3, 4, 0), 'This is a ZIP archive: unpack it first.'],
  ['gzip', bytes(0x1f, 0x8b, 8, 0), 'This is a gzip archive: unpack it first.'],
  ['Zstandard', bytes(0x28, 0xb5, 0x2f, 0xfd), 'This is a Zstandard archive: unpack it first.'],
  ['7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'This is a 7z archive: unpack it first.'],
  ['PDF', '%PDF-1.7', 'This is not a text file.'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), 'This is not a text file.'],
  ['a program', bytes(0x7f, 0x45, 0x4c, 0x46, 2, 0, 0, 0), 'This is not a text file.'],
])('says what a file is: %s', async (_, part, message) => {
  await expect(read(part)).rejects.toThrow(message);
});

test('an error of a recording names its field once', () => {
  let error: unknown;
  try {
    readRecording(new TextEncoder().encode('RXR2 and nothing else').buffer);
  } catch (thrown) {
    error = thrown;
  }
  const { field, message } = errorText(error);
  expect(field).not.toBe('');
  expect(message).toMatch(/^expected/);
});
