/** The ground of regressions: columns of variables, what follows from what, and fits whose answers are known. */
import { describe, expect, it } from 'vitest';
import { coefficient, foretold, wald } from './fit.ts';
import { binomial, fitGlm, poisson } from './glm.ts';
import { fitLinear } from './linear.ts';
import { basisOf, dot } from './matrix.ts';
import { profileLimit } from './profile.ts';
import { columnWhere, designOf, factor, harrellKnots, meanRow, powers, spline, straight } from './terms.ts';

const values = Float64Array.from({ length: 101 }, (_, at) => at);
const places = Int32Array.from(values, (_, at) => at % 3);

describe('A variable enters a model', () => {
  it('as a factor held against the group that was chosen', () => {
    const arm = factor('arm', ['a', 'b', 'c'], places, 1);
    expect(arm.columns.map((column) => [...column.slice(0, 4)])).toEqual([
      [1, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
    expect([0, 1, 2].map(arm.at)).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  it('as a natural spline with Harrell’s knots: straight beyond them, and 0 at its origin', () => {
    const knots = harrellKnots(values, 4);
    expect(knots.map((knot) => Math.round(knot * 1e9) / 1e9)).toEqual([5, 35, 65, 95]);
    const curve = spline('x', values, knots, 50);
    expect(curve.at(50)).toEqual([0, 0, 0]);
    const [before, at, after] = [200, 300, 400].map((value) => curve.at(value));
    for (const part of [0, 1, 2]) {
      const step = at![part]! - before![part]!;
      expect(after![part]! - at![part]!).toBeCloseTo(step, 9);
    }
    expect(curve.at(3).slice(1)).toEqual(curve.at(-40).slice(1));
    // Published: Harrell (2015), 2.4.5, by hand for the second column at 60 with these knots.
    expect(curve.at(60)[1]! - curve.at(5)[1]!).toBeCloseTo((55 / 90) ** 3, 12);
    expect(
      harrellKnots(
        Float64Array.from(values, (value) => Number(value > 50)),
        5,
      ),
    ).toEqual([0, 1]);
  });

  it('as powers, and every value has the columns of its row', () => {
    for (const coding of [
      powers('x', values, 3, 50),
      spline('x', values, [5, 50, 95], 50),
      straight('x', values, 50),
    ])
      for (const row of [0, 17, 100])
        expect(coding.at(values[row]!)).toEqual(coding.columns.map((column) => column[row]));
  });

  it('times another, the first running fastest', () => {
    const [arm, sex] = [
      factor('arm', ['a', 'b', 'c'], places, 0),
      factor(
        'sex',
        ['f', 'm'],
        values.map((v) => v % 2),
        0,
      ),
    ];
    const design = designOf(values.length, [[arm], [sex], [arm, sex]]);
    expect(design.columns.map(({ term, parts }) => [term, ...parts])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0, 0],
      [2, 1, 0],
    ]);
    const everybody = new Map([['arm', 2]]);
    expect([...meanRow(design, everybody)].map((one) => one.toFixed(3))).toEqual([
      '0.000',
      '1.000',
      '0.495',
      '0.000',
      '0.495',
    ]);
    expect(columnWhere(design, design.columns[2]!, everybody)).toBe(design.columns[2]!.values);
  });
});

describe('A basis', () => {
  it('is orthonormal, and keeps what is far from 0 beside its spread', () => {
    const far = values.map((value) => 1e9 + value / 8);
    const { q, left } = basisOf([far, values.map((value) => (value / 8) ** 2)], values.length);
    expect(left).toEqual([]);
    for (const [i, a] of q.entries())
      for (const [j, b] of q.entries()) expect(Math.abs(dot(a, b) - Number(i === j))).toBeLessThan(1e-14);
  });

  it('leaves out what is the same for all and what follows from others, and names it', () => {
    const wave = values.map((value) => Math.sin(value));
    const columns = [
      values,
      values.map(() => 7.1),
      wave,
      values.map((value, at) => 3 * value + 2 * wave[at]! + 7),
    ];
    const { kept, left } = basisOf(columns, values.length);
    expect([kept, left]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    const nearly = values.map((value, at) => value + 1e-9 * wave[at]!);
    expect(basisOf([values, nearly], values.length).left).toEqual([1]);
    const close = values.map((value, at) => value + 1e-4 * wave[at]!);
    expect(basisOf([values, close], values.length).left).toEqual([]);
  });
});

it('A line through points on it is exact; one that is asked of columns that nearly follow keeps its digits', () => {
  const wave = values.map((value) => Math.sin(value));
  const close = values.map((value, at) => value + 1e-4 * wave[at]!);
  const y = values.map((value, at) => 5 + 2 * value - 3 * close[at]!);
  const fit = fitLinear(basisOf([values, close], values.length), y);
  expect(fit.isExact).toBe(true);
  expect(coefficient(fit, 0).estimate).toBeCloseTo(2, 8);
  expect(coefficient(fit, 1).estimate).toBeCloseTo(-3, 8);
  expect(foretold(fit, [0, 0], 1, fit.origin).estimate).toBeCloseTo(5, 8);
});

describe('A generalised linear model', () => {
  const group = Float64Array.from({ length: 20 }, (_, at) => Number(at >= 10));
  const yes = Float64Array.from({ length: 20 }, (_, at) => Number(at < 3 || (at >= 10 && at < 17)));
  const fitted = (y: Float64Array, family = binomial, offset?: Float64Array) => {
    const data = { basis: basisOf([group], 20), y, family, offset };
    return { data, fit: fitGlm(data) };
  };

  it('has the odds ratio of a fourfold table, with the variance of its logarithm', () => {
    const { fit } = fitted(yes);
    if ('why' in fit) throw new Error(fit.why);
    const { estimate, variance } = coefficient(fit, 0);
    expect(Math.exp(estimate)).toBeCloseTo(49 / 9, 12);
    expect(variance).toBeCloseTo(1 / 3 + 1 / 7 + 1 / 7 + 1 / 3, 12);
    expect(wald(fit, [0])?.statistic).toBeCloseTo(estimate ** 2 / variance, 12);
  });

  it('has the ratio of rates, of people at risk of different lengths', () => {
    const years = group.map((one) => (one > 0 ? Math.log(2) : 0));
    const { fit } = fitted(yes, poisson, years);
    if ('why' in fit) throw new Error(fit.why);
    expect(Math.exp(coefficient(fit, 0).estimate)).toBeCloseTo(7 / 20 / (3 / 10), 12);
  });

  it('has limits by its likelihood where that is so much smaller', () => {
    const { data, fit } = fitted(yes);
    if ('why' in fit) throw new Error(fit.why);
    const lnL = (p: number, r: number) =>
      3 * Math.log(p) + 7 * Math.log(1 - p) + 7 * Math.log(r) + 3 * Math.log(1 - r);
    const high = profileLimit(data, fit, [1], { side: 1, distance: 1.959963984540054 })!;
    // With the odds ratio held, the best of the control group by a fine search.
    const best = Math.max(
      ...Array.from({ length: 99_999 }, (_, at) => {
        const p = (at + 1) / 100_000;
        const odds = (p / (1 - p)) * Math.exp(high);
        return lnL(p, odds / (1 + odds));
      }),
    );
    expect(2 * (lnL(0.3, 0.7) - best)).toBeCloseTo(1.959963984540054 ** 2, 6);
  });

  it('says where the likelihood has no greatest value', () => {
    expect(fitted(group).fit).toMatchObject({ why: 'separated' });
    const half = group.map((one, at) => (one > 0 ? 1 : at % 2));
    expect(fitted(half).fit).toMatchObject({ why: 'separated' });
    expect(fitted(group, poisson).fit).toMatchObject({ why: 'separated' });
  });
});
