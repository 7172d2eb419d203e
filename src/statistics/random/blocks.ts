/** Randomisation in permuted blocks. */
import type { Allocated } from '../survival/followUp.ts';

/**
 * Allocates to arm 0 or 1 in blocks, each of a size drawn from `sizes` (even numbers) and with both arms equally often:
 * the groups stay balanced, and as the sizes vary the next allocation cannot be foretold. `below` draws whole numbers, so
 * that an allocation is the same wherever it is drawn again.
 * Source: Matts and Lachin, Control. Clin. Trials 9 (1988) 327, doi:10.1016/0197-2456(88)90047-5.
 */
export function permutedBlocks(
  below: (n: number) => number,
  sizes: readonly number[],
): () => Allocated['arm'] {
  let block: Allocated['arm'][] = [];
  return () => {
    if (block.length === 0) {
      const size = sizes[below(sizes.length)]!;
      block = Array.from({ length: size }, (_, k) => (k % 2 === 0 ? 0 : 1));
    }
    // One of those left, each with the same chance: drawn out, the block is permuted.
    return block.splice(below(block.length), 1)[0]!;
  };
}
