/** MathML as plain data, with places for names: the server draws a formula once, the browser fills it twice. Pure. */
export type MathTree =
  | string
  /** Where an input, output or working stands. */
  | { slot: string }
  | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly MathTree[] };
