/** MathML as plain data, with places for names: the server draws a formula once, the browser fills it twice. Pure. */
export type MathTree =
  | string
  /** Where an input, output or working stands. */
  | { slot: string }
  | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly MathTree[] };

export type DrawnFormula = {
  /** In the order of the design's lines. */
  lines: readonly MathTree[];
  /** How each name is written. */
  symbols: Readonly<Record<string, MathTree>>;
};
