/** The part of gifenc that films use; the library has no types of its own. */
declare module 'gifenc' {
  /** `[red, green, blue]`, 0..255. */
  type Colour = number[];
  type Format = 'rgb565' | 'rgb444' | 'rgba4444';
  export function quantize(pixels: Uint8ClampedArray, colours: number, options?: { format?: Format }): Colour[];
  export function applyPalette(pixels: Uint8ClampedArray, palette: Colour[], format?: Format): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Colour[];
        transparent?: boolean;
        transparentIndex?: number;
        delay?: number;
        repeat?: number;
        dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}
