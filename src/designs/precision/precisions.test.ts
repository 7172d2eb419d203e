/** Estimates of a population that ends, near the ends of the scale, and what is said there. */
import { describe, expect, it } from 'vitest';
import { answer } from '../answering.ts';
import { designOf } from '../catalogue.ts';
import type { Goal } from '../design.ts';
import type { Raw } from '../reading.ts';

function solved(id: string, goal: Goal, raw: Raw) {
  const design = designOf(id);
  const result = design && answer(design, goal, raw);
  if (!result?.ok) throw new Error(`${id}: ${JSON.stringify(result?.problems)}`);
  return result.answer;
}
const cautionsOf = (id: string, raw: Raw) => solved(id, 'size', raw).cautions.map(({ key }) => key);

describe('The size of an estimate', () => {
  const few = { proportion: 0.5, halfWidth: 0.05, interval: 'wald', population: 100, designEffect: 2 };

  it('is never more than there are people', () => {
    // Wald: 384.1 people, twice that in clusters, 768.3; 768.3 / (1 + 767.3 / 100) = 88.6.
    expect(solved('precision-proportion', 'size', few).outputs.total).toBe(89);
    for (const population of [2, 10, 60, 333, 5000]) {
      for (const designEffect of [1, 1.7, 100]) {
        const { total = 0 } = solved('precision-proportion', 'size', {
          ...few,
          population,
          designEffect,
        }).outputs;
        expect(total).toBeLessThanOrEqual(population);
      }
    }
  });

  it.each([
    ['precision-mean', { sd: 30, halfWidth: 10, population: 278 }, 33],
    ['precision-mean', { sd: 30, halfWidth: 10, population: 278, designEffect: 1.5 }, undefined],
    ['precision-proportion', few, undefined],
    [
      'precision-proportion',
      { proportion: 0.2, halfWidth: 0.04, interval: 'exact', population: 900 },
      undefined,
    ],
  ])('%s of a population is the least whose interval is narrow enough', (id, raw, known) => {
    const { total = 0 } = solved(id, 'size', raw).outputs;
    if (known !== undefined) expect(total).toBe(known);
    const reached = (n: number) => solved(id, 'effect', { ...raw, total: n }).outputs.halfWidth ?? Number.NaN;
    expect(reached(total)).toBeLessThanOrEqual(raw.halfWidth);
    expect(reached(total - 1)).toBeGreaterThan(raw.halfWidth);
  });
});

describe('A design effect', () => {
  it.each([
    ['precision-proportion', { proportion: 0.5, halfWidth: 0.2, designEffect: 30 }, 606],
    ['precision-proportion', { proportion: 0.5, halfWidth: 0.2, designEffect: 30, population: 1e10 }, 606],
    ['precision-proportion', { proportion: 0.5, halfWidth: 0.2, designEffect: 100 }, 2017],
    [
      'precision-proportion',
      { proportion: 0.05, halfWidth: 0.08, interval: 'wald', confidence: 0.9, designEffect: 1.3 },
      27,
    ],
  ])('of %s %o is not rounded on the way', (id, raw, total) => {
    expect(solved(id, 'size', raw).outputs.total).toBe(total);
  });

  const precise: [string, Raw][] = [
    ['precision-mean', { sd: 7, halfWidth: 2 }],
    ['precision-proportion', { proportion: 0.2, halfWidth: 0.1, interval: 'wald' }],
    ['precision-proportion', { proportion: 0.03, halfWidth: 0.11, interval: 'exact' }],
    ['precision-prevalence', { truePrevalence: 0.3, halfWidth: 0.15 }],
    ['sensitivity-specificity', { sensitivity: 0.9, specificity: 0.8, halfWidth: 0.17, prevalence: 0.4 }],
    ['auc-precision', { auc: 0.8, halfWidth: 0.13, prevalence: 0.4 }],
    ['auc-precision', { auc: 0.7, halfWidth: 0.2, varianceModel: 'obuchowski' }],
    ['kappa-interval', { kappa: 0.6, halfWidth: 0.21 }],
  ];
  const cases = precise.flatMap(([id, raw]) =>
    [1, 1.3, 2.7, 11].map((designEffect): [string, Raw] => [id, { ...raw, designEffect }]),
  );

  it.each(cases)(
    'leaves %s %o at the least size that keeps to the width, whose width is shown',
    (id, raw) => {
      const { total = 0, halfWidth, ...outputs } = solved(id, 'size', raw).outputs;
      const widthOf = (n: number) => {
        const result = answer(designOf(id) ?? expect.fail(id), 'effect', { ...raw, total: n });
        return result.ok ? (result.answer.outputs.halfWidth ?? Number.NaN) : Number.POSITIVE_INFINITY;
      };
      expect(halfWidth).toBe(widthOf(total));
      expect(halfWidth).toBeLessThanOrEqual(Number(raw.halfWidth));
      for (let n = 1; n < total; n++) expect(widthOf(n), `${n}`).toBeGreaterThan(Number(raw.halfWidth));
      if (id !== 'sensitivity-specificity') return;
      // The size in all is that of the share which needs more.
      expect(total).toBe(Math.max(Number(outputs.forSensitivity), Number(outputs.forSpecificity)));
    },
  );

  it('is multiplied in the steps to what is analysed', () => {
    const { steps, outputs, workings } = solved('precision-mean', 'size', { designEffect: 1.7 });
    expect(steps).toEqual([
      { kind: 'designEffect', of: 'total', from: workings.nFormula, by: 1.7, to: outputs.total },
    ]);
  });
});

describe('A population whom only everyone answers', () => {
  it.each([
    ['precision-mean', { sd: 30, halfWidth: 0.01, population: 10 }, 10],
    ['precision-mean', { sd: 1e9, halfWidth: 1e-9, population: 10 }, 10],
    ['precision-proportion', { proportion: 0.3, halfWidth: 0.0001, population: 100 }, 100],
    ['precision-proportion', { proportion: 0.3, halfWidth: 0.0001, interval: 'exact', population: 100 }, 100],
    ['precision-prevalence', { halfWidth: 0.0001, population: 100, designEffect: 3 }, 100],
  ])('of %s %o is asked in full', (id, raw, everyone) => {
    expect(solved(id, 'size', raw).outputs.total).toBe(everyone);
  });
});

describe('Limits near the ends of the scale', () => {
  it('of sensitivity and specificity stay on it unless Wald is asked for', () => {
    const { outputs } = solved('sensitivity-specificity', 'size', { sensitivity: 0.97, halfWidth: 0.1 });
    expect(outputs.highSensitivity).toBeLessThan(1);
    expect(outputs.highSpecificity).toBeLessThan(1);
  });

  it.each([
    ['sensitivity-specificity', { sensitivity: 0.99, halfWidth: 0.12, interval: 'wald' }],
    ['precision-proportion', { proportion: 0.02, halfWidth: 0.1, interval: 'wald' }],
    ['precision-prevalence', { truePrevalence: 0.02, halfWidth: 0.1 }],
  ])('of %s beyond it are told', (id, raw) => {
    expect(cautionsOf(id, raw)).toContain('beyondScale');
  });

  it('are exact for a share of one in a thousand among few', () => {
    // R: qbeta(0.025, 0.001, 1.999) is 0, qbeta(0.975, 1.001, 0.999) 0.975117.
    const { low, high } = solved('precision-proportion', 'effect', {
      ...{ proportion: 0.001, interval: 'exact', total: 2, designEffect: 2 },
    }).outputs;
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.9751, 3);
  });
});

describe('The effect that a size can show', () => {
  it.each([
    ['two-proportions', { proportion1: 0.3, proportion2: 0.2, total: 588 }, 'proportion2', 0.3],
    ['two-proportions', { proportion1: 0.76, proportion2: 0.9, total: 200 }, 'proportion2', -0.76],
    ['two-proportions-exact', { proportion1: 0.3, proportion2: 0.2, total: 200 }, 'proportion2', 0.3],
    ['one-proportion', { proportion0: 0.3, proportion: 0.2, total: 100 }, 'proportion', 0.3],
    ['log-rank-schoenfeld', { hazardRatio: 1.5, total: 400 }, 'hazardRatio', -1],
    ['cohort', { riskRatio: 0.5, total: 900 }, 'riskRatio', 1],
    ['mann-whitney', { superiority: 0.4, total: 200 }, 'superiority', 0.5],
    ['correlation', { correlation: -0.3, total: 100 }, 'correlation', 0],
  ])('in %s lies on the side of the value that came along', (id, raw, name, than) => {
    const found = solved(id, 'effect', raw).outputs[name] ?? Number.NaN;
    if (than > 0 || id === 'correlation') expect(found).toBeLessThan(than);
    else expect(found).toBeGreaterThan(-than);
  });
});
