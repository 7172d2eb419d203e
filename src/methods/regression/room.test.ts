/** A model is refused before any of it is made where no page could hold it. */
import { describe, expect, it } from 'vitest';
import { wald } from '../../statistics/models/fit.ts';
import { fitLinear } from '../../statistics/models/linear.ts';
import { basisOf } from '../../statistics/models/matrix.ts';
import type { Levels } from '../method.ts';
import { modelOf } from './model.ts';

const factor = (key: string, groups: number, each: number): Levels => ({
  ...{ as: 'levels', key, name: key, levels: Array.from({ length: groups }, (_, at) => `g${at}`) },
  places: Int32Array.from({ length: groups * each }, (_, row) => row % groups),
});

describe('A model of more columns than a page can hold', () => {
  const chosen = { baseline: 'first', curve: 'spline4' } as const;

  it('is refused with how many there may be: sixty groups times sixty', () => {
    const [one, other] = [factor('a', 60, 60), factor('b', 60, 60)];
    const roles = { predictors: [one], adjusted: [], curved: [], modifiers: [other] };
    const fault = { kind: 'modelTooLarge', values: { has: 59 + 59 + 59 * 59, most: 1000 } };
    expect(() => modelOf(3600, roles, chosen)).toThrow(expect.objectContaining({ fault }));
    expect(modelOf(3600, { ...roles, modifiers: [], adjusted: [other] }, chosen).headings).toHaveLength(118);
  });

  it('is tested whole in a time of the cube of its columns', () => {
    const n = 300;
    const columns = Array.from({ length: 200 }, (_, at) =>
      Float64Array.from({ length: n }, (_none, row) => Math.sin((row + 1) * (at + 1) * 0.7)),
    );
    const y = Float64Array.from({ length: n }, (_, row) => Math.cos(row * 1.3));
    const fit = fitLinear(basisOf(columns, n), y);
    const before = process.cpuUsage().user;
    expect(wald(fit, [...columns.keys()])?.df).toBe(fit.basis.kept.length);
    // By the fourth power it takes seconds.
    expect(process.cpuUsage().user - before).toBeLessThan(500_000);
  });
});
