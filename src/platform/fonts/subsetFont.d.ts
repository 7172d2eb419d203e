declare module 'subset-font' {
  type Options = { targetFormat: 'truetype' | 'woff'; variationAxes: { wght: number } };
  /** A font with the characters of a text alone, or with all that it has; a variable one at the given places of its axes. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options & { keepAllGlyphs: true },
  ): Promise<Buffer>;
}
