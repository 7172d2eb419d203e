/** Mixed models against numbers that lme4, lmerTest and pbkrtest print of their own example. */
import { describe, expect, it } from 'vitest';
import { sleepstudy } from '../../../test/methods/sleepstudy.ts';
import { basisOf, dot, inBasis, productsWith, subtract } from '../models/matrix.ts';
import { blocksOf } from './blocks.ts';
import { inferenceOf } from './inference.ts';
import { fitModel, type Structure } from './model.ts';
import { profileOf } from './profile.ts';

const days = Float64Array.from(sleepstudy.days);
const basis = basisOf([days], days.length);
const left = Float64Array.from(sleepstudy.reaction);
const whole = productsWith(left, basis.q);
subtract(left, basis.q, whole);
const scale = Math.sqrt(dot(left, left) / (left.length - 2));
const y = left.map((value) => value / scale);
const ones = new Float64Array(y.length).fill(1);
const blocks = (structure: Structure) =>
  blocksOf(Int32Array.from(sleepstudy.subject), 18, structure === 'intercept' ? [ones] : [ones, days], [
    ...basis.q,
    y,
  ]);
const sd = (variance: number) => Math.sqrt(variance) * scale;

it('Reaction times of 18 people over ten days: lme4 prints 24.74, 5.92, 0.066 and 25.59 of REML', () => {
  const { variances, isThere, edges } = fitModel(blocks('slope'), 'slope', true);
  const { g, within } = variances;
  expect([isThere, edges]).toEqual([true, []]);
  expect(sd(g[0]!)).toBeCloseTo(24.74, 2);
  expect(sd(g[3]!)).toBeCloseTo(5.92, 2);
  expect(g[1]! / Math.sqrt(g[0]! * g[3]!)).toBeCloseTo(0.066, 3);
  expect(sd(within)).toBeCloseTo(25.59, 2);
});

it('Both ways to degrees of freedom give 17 of a balanced table, and differ where nothing holds level and slope together', () => {
  const slope = inBasis(basis, [1], 0);
  const df = (structure: Structure, way: 'satterthwaite' | 'kenwardRoger') =>
    inferenceOf(fitModel(blocks(structure), structure, true), way)?.one(slope).df;
  expect(df('slope', 'satterthwaite')).toBeCloseTo(17, 8);
  expect(df('slope', 'kenwardRoger')).toBeCloseTo(17, 8);
  // lmerTest and pbkrtest.
  expect(df('apart', 'satterthwaite')).toBeCloseTo(18.1561, 3);
  expect(df('apart', 'kenwardRoger')).toBeCloseTo(18.1875, 4);
});

it('Its profiles are those of the vignette of lme4: 14.38 to 37.72, −0.482 to 0.685, 3.80 to 8.75, 22.90 to 28.86', () => {
  const limits = profileOf(blocks('slope'), 'slope', 0.95, () => {});
  const of = (what: 'first' | 'second' | 'within') =>
    Object.values(limits.get(what) ?? {}).map((value) => Number((value * scale).toFixed(3)));
  expect(of('first')).toEqual([14.381, 37.716]);
  expect(of('second')).toEqual([3.801, 8.753]);
  expect(of('within')).toEqual([22.898, 28.858]);
  const { low = 0, high = 0 } = limits.get('correlation') ?? {};
  expect(low).toBeCloseTo(-0.4815, 4);
  expect(high).toBeCloseTo(0.685, 4);
});

describe('Products of all columns', () => {
  it('are refused where everybody has times of their own and more of them than there is room for', () => {
    const [people, width] = [2600, 100];
    const group = Int32Array.from({ length: 2 * people }, (_, row) => Math.floor(row / 2));
    const days = Float64Array.from(group, (own, row) => (row % 2) * (own + 1));
    const column = new Float64Array(group.length).fill(1);
    const columns = Array.from({ length: width }, () => column);
    expect(() => blocksOf(group, people, [column, days], columns)).toThrow(RangeError);
    expect(blocksOf(group, people, [column], columns).blocks).toHaveLength(1);
  });
});
