/** Fisher's exact test: of the lady who tasted tea, and where it is too long. */
import { expect, it } from 'vitest';
import { conditionalOdds, fisherP, simulatedFisherP } from './fisher.ts';

it('the lady tasting tea names three of four cups rightly', () => {
  // Fisher: 17 of 70 choices are as good; both sides together 34.
  expect(
    fisherP([
      [3, 1],
      [1, 3],
    ]),
  ).toBeCloseTo(34 / 70, 12);
  const { value, low, high } = conditionalOdds({ a: 3, b: 1, c: 1, d: 3 }, 0.025);
  // 1, 16, 36, 16 and 1 tables. R's fisher.test has 6.408309, 0.2117329 and 621.9337505, where its search stops.
  const tables = (odds: number) => [1, 16, 36, 16, 1].map((ways, right) => ways * odds ** right);
  const share = (odds: number, from: number, to: number) => {
    const all = tables(odds);
    const sum = (some: readonly number[]) => some.reduce((whole, one) => whole + one, 0);
    return sum(all.slice(from, to)) / sum(all);
  };
  expect(value).toBeCloseTo(6.4083, 3);
  expect(share(low, 3, 5)).toBeCloseTo(0.025, 12);
  expect(share(high ?? Number.NaN, 0, 4)).toBeCloseTo(0.025, 12);
});

it('a table of three by three has the probability of all that are no likelier', () => {
  // R's fisher.test has 0.1666667.
  const rare = [
    [2, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  expect(fisherP(rare)).toBeCloseTo(1 / 6, 12);
});

it('a cell at its end has an interval without that limit', () => {
  const none = conditionalOdds({ a: 0, b: 5, c: 4, d: 2 }, 0.025);
  expect(none).toMatchObject({ value: 0, low: 0 });
  expect(none.high).toBeLessThan(2);
  expect(conditionalOdds({ a: 5, b: 0, c: 2, d: 4 }, 0.025)).toMatchObject({
    value: undefined,
    high: undefined,
  });
});

it('tables drawn by chance say how far they are from the exact probability, which lies there', () => {
  for (const table of [
    [
      [3, 1, 4],
      [1, 5, 9],
      [2, 6, 5],
    ],
    [
      [12, 3],
      [5, 9],
    ],
    [
      [2, 0, 1, 4, 0],
      [0, 3, 2, 0, 1],
      [1, 1, 0, 2, 5],
      [4, 0, 3, 1, 0],
    ],
  ]) {
    const exact = fisherP(table) ?? Number.NaN;
    const { p, draws, low, high } = simulatedFisherP(table, 1);
    expect(draws).toBe(10_000);
    expect(exact).toBeGreaterThan(low);
    expect(exact).toBeLessThan(high);
    expect(Math.abs(p - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / draws));
  }
});

it('lines and columns can change places', () => {
  const table = [
    [2, 0, 1, 4],
    [0, 3, 2, 0],
    [1, 1, 0, 5],
  ];
  const turned = [0, 1, 2, 3].map((at) => table.map((row) => row[at] ?? 0));
  expect(fisherP(turned)).toBeCloseTo(fisherP(table) ?? Number.NaN, 13);
});

it('a table with too many like it is not answered, and soon', () => {
  expect(fisherP(Array.from({ length: 30 }, () => new Array(30).fill(3)))).toBeUndefined();
  expect(fisherP(Array.from({ length: 6 }, () => [400, 300, 500, 450, 380, 410]))).toBeUndefined();
});
