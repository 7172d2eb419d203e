/**
 * What a mixed model with one grouping factor needs of its data: cross products within each group, summed over groups whose random part is
 * made alike. A likelihood is then computed from these alone, in a time that does not grow with the number of people where they were seen
 * at the same visits. Source: Bates, Mächler, Bolker and Walker, Journal of Statistical Software 67 (2015) 1; Lindstrom and Bates, JASA 83
 * (1988) 1014.
 */
import { dot } from '../models/matrix.ts';

/**
 * Groups with the same ZᵀZ, `s`, of `q` by `q`. `c`: the sum over groups of all products of Zᵀ[X y] with itself: of columns a and b below
 * random effects i and j at ((i q + j) width + a) width + b.
 */
export type Block = { groups: number; s: Float64Array; c: Float64Array };

/** `width`: columns of X, and y. `whole`: [X y]ᵀ[X y], row after row. `scale`: the mean square of each random column. */
export type Blocks = {
  n: number;
  groups: number;
  q: number;
  width: number;
  whole: Float64Array;
  blocks: readonly Block[];
  scale: readonly number[];
};

/** 800 MB. Where everybody was seen at times of their own, each has products of all columns. */
export const mostProducts = 100_000_000;

/**
 * @throws RangeError of more people with times of their own, or columns, than there is room for
 * @param group the place of each row's group, from 0 to `groups` − 1
 * @param z columns of the random part: one or two
 * @param columns those of X, and y behind them
 */
export function blocksOf(
  group: Int32Array,
  groups: number,
  z: readonly Float64Array[],
  columns: readonly Float64Array[],
): Blocks {
  const [n, q, width] = [group.length, z.length, columns.length];
  const s = new Float64Array(groups * q * q);
  const zc = new Float64Array(groups * q * width);
  for (let at = 0; at < n; at++) {
    const own = group[at]!;
    for (let i = 0; i < q; i++) {
      const zi = z[i]![at]!;
      for (let j = 0; j < q; j++) s[(own * q + i) * q + j]! += zi * z[j]![at]!;
      const to = (own * q + i) * width;
      for (let a = 0; a < width; a++) zc[to + a]! += zi * columns[a]![at]!;
    }
  }
  const names = Array.from({ length: groups }, (_, own) =>
    s.subarray(own * q * q, (own + 1) * q * q).join(' '),
  );
  if (new Set(names).size * q * q * width * width > mostProducts)
    throw new RangeError('More products than there is room for.');
  const known = new Map<string, { groups: number; s: Float64Array; c: Float64Array }>();
  for (let own = 0; own < groups; own++) {
    const mine = s.subarray(own * q * q, (own + 1) * q * q);
    const name = names[own]!;
    let block = known.get(name);
    if (!block) {
      block = { groups: 0, s: mine, c: new Float64Array(q * q * width * width) };
      known.set(name, block);
    }
    block.groups++;
    for (let i = 0; i < q; i++)
      for (let j = 0; j < q; j++)
        addProducts(block.c, (i * q + j) * width, zc, (own * q + i) * width, (own * q + j) * width, width);
  }
  const whole = Float64Array.from({ length: width * width }, (_, at) =>
    dot(columns[Math.floor(at / width)]!, columns[at % width]!),
  );
  const scale = z.map((one) => dot(one, one) / n);
  return { n, groups, q, width, whole, blocks: [...known.values()], scale };
}

/** Adds every product of a stretch with another. */
function addProducts(
  to: Float64Array,
  row: number,
  from: Float64Array,
  one: number,
  other: number,
  width: number,
) {
  for (let a = 0; a < width; a++) {
    const value = from[one + a]!;
    const at = (row + a) * width;
    for (let b = 0; b < width; b++) to[at + b]! += value * from[other + b]!;
  }
}
