declare module 'subset-font' {
  /** A font with the characters of a text alone; a variable one at the given places of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
