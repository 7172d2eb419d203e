/** The formula of a design as its page carries it. */
import type { MathTree } from '../../../reading/mathTree.ts';

export type DrawnFormula = {
  /** In the order of the design's lines. */
  lines: readonly MathTree[];
  /** How each name is written. */
  symbols: Readonly<Record<string, MathTree>>;
};
