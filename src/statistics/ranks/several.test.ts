/** Against tables that were printed, and against every order gone through one by one. */
import { expect, it } from 'vitest';
import { divisionsP, orderingsP } from './several.ts';

const squares = (sums: readonly number[], sizes: readonly number[]) =>
  sums.reduce((sum, one, at) => sum + one ** 2 / sizes[at]!, 0);
const doubled = (n: number) => Array.from({ length: n }, (_, at) => 2 * (at + 1));

/** Each division of ranks among groups, by trying. */
function byTrying(ranks: readonly number[], sizes: readonly number[], seen: number): number {
  let [all, far] = [0, 0];
  const go = (at: number, sums: number[], counts: number[]) => {
    if (at === ranks.length) {
      all++;
      if (squares(sums, sizes) >= seen - 1e-6) far++;
      return;
    }
    for (const [group, size] of sizes.entries()) {
      if (counts[group] === size) continue;
      go(
        at + 1,
        sums.map((sum, own) => sum + (own === group ? ranks[at]! : 0)),
        counts.map((count, own) => count + (own === group ? 1 : 0)),
      );
    }
  };
  go(
    0,
    sizes.map(() => 0),
    sizes.map(() => 0),
  );
  return far / all;
}

it('Three groups of three that lie apart are six of 1,680 divisions', () => {
  expect(divisionsP(doubled(9), [3, 3, 3], squares([12, 30, 48], [3, 3, 3]))).toBeCloseTo(6 / 1680, 14);
});

// Kruskal and Wallis (1952), table 6.1: H of at least 5.7800 has 0.049, of at least 4.5600 0.100.
it.each([
  [5.78, 0.049],
  [4.56, 0.1],
])('Of three groups of five, H of at least %d has a probability of %d, as was printed in 1952', (h, p) => {
  const n = 15;
  const seen = ((h * n * (n + 1)) / 12 + 3 * n * (n + 1) * ((n + 1) / 12)) * 4;
  expect(divisionsP(doubled(n), [5, 5, 5], seen)).toBeCloseTo(p, 3);
});

it.each<[number[], number[]]>([
  [
    [2, 5, 5, 8, 11, 11, 14],
    [2, 3, 2],
  ],
  [
    [3, 3, 7, 7, 10, 12, 14, 16],
    [1, 4, 3],
  ],
  [doubled(8), [2, 2, 2, 2]],
])('Ranks %j in groups of %j are counted as by trying', (ranks, sizes) => {
  for (const share of [0.2, 0.6, 0.9]) {
    const least = ranks.reduce((sum, one) => sum + one, 0) ** 2 / ranks.length;
    const seen = least * (1 + share / 4);
    expect(divisionsP(ranks, sizes, seen)).toBeCloseTo(byTrying(ranks, sizes, seen), 12);
  }
});

// Friedman (1937), tables: of three, by chi-squared of 6 for three people, 8 for four, of four measurements 7.4 for three people.
it.each([
  [3, 3, 6, 0.028],
  [3, 4, 8, 0.0046],
  [4, 3, 7.4, 0.033],
])(
  'Of %d measurements of %d people, chi-squared of at least %d has a probability of %d',
  (k, n, statistic, p) => {
    const seen = 4 * ((statistic * n * k * (k + 1)) / 12 + (n * n * k * (k + 1) ** 2) / 4);
    expect(
      orderingsP(
        Array.from({ length: n }, () => doubled(k)),
        seen,
      ),
    ).toBeCloseTo(p, 3);
  },
);

it('People with ties have the orders that these leave them', () => {
  // The first has three orders, the other six: both sums of 2·(1, 2, 3) and of 3, 3, 6 are furthest apart in one of three.
  const seen = 5 ** 2 + 7 ** 2 + 12 ** 2;
  expect(
    orderingsP(
      [
        [3, 3, 6],
        [2, 4, 6],
      ],
      seen,
    ),
  ).toBeCloseTo(1 / 3, 14);
});

it('More people than can be counted have no answer here', () => {
  expect(divisionsP(doubled(20), [4, 5, 5, 6], 0)).toBeUndefined();
  expect(
    orderingsP(
      Array.from({ length: 2 }, () => doubled(7)),
      0,
    ),
  ).toBeUndefined();
});
