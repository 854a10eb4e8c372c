/** Decodes lower-case hexadecimal text. Hex compresses nearly as well as the binary file. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  // 0 to 9 are 0x30 to 0x39, a to f 0x61 to 0x66.
  const digit = (at: number): number => {
    const code = hex.charCodeAt(at);
    return (code & 15) + 9 * (code >> 6);
  };
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = digit(2 * i) * 16 + digit(2 * i + 1);
  return bytes;
}
