/** The meta-analysis, compared with R: `Rscript scripts/meta-analysis.R` writes the answers. */
import { describe, expect, it } from 'vitest';
import { tQuantile } from '../distributions/studentT.ts';
import { type Effect, logRiskRatio } from './effects.ts';
import answers from './pooling.r.json' with { type: 'json' };
import {
  cochranQ,
  hartungKnappMean,
  predictionInterval,
  sharesOfWeight,
  tauSquaredByMoments,
  tauSquaredByReml,
  waldMean,
} from './pooling.ts';

it('The variance between trials with empty cells is found, where whole steps leap over it and back', () => {
  const cells = [
    ...[
      [1, 47, 2, 190],
      [0, 131, 0, 55],
      [2, 24, 7, 99],
      [0, 62, 0, 76],
      [0, 126, 0, 135],
    ],
    ...[
      [23, 113, 7, 103],
      [5, 167, 1, 42],
      [7, 185, 15, 198],
      [1, 19, 0, 52],
    ],
  ];
  const effects = cells.map(([events = 0, n = 0, controlEvents = 0, controlN = 0]) =>
    logRiskRatio({ events, n, controlEvents, controlN }),
  );
  const found = tauSquaredByReml(effects);
  expect(found).toBeCloseTo(0.3802, 4);
  expect(restrictedLikelihood(effects, found)).toBeGreaterThan(restrictedLikelihood(effects, found - 1e-4));
  expect(restrictedLikelihood(effects, found)).toBeGreaterThan(restrictedLikelihood(effects, found + 1e-4));
});

/** Its logarithm, but for a constant; Viechtbauer (2005). */
function restrictedLikelihood(effects: readonly Effect[], tau2: number): number {
  const { estimate, se } = waldMean(effects, tau2);
  const parts = effects.map(
    ({ y, variance }) => Math.log(variance + tau2) + (y - estimate) ** 2 / (variance + tau2),
  );
  return Math.log(se) - parts.reduce((all, one) => all + one, 0) / 2;
}

describe.each(Object.entries(answers.sets))('The trials of the set %s', (_name, expected) => {
  const effects = expected.trials.map(logRiskRatio);
  const reml = tauSquaredByReml(effects);
  const moments = tauSquaredByMoments(effects);

  it('vary as much between one another as metafor says', () => {
    expect(cochranQ(effects)).toBeCloseTo(expected.q, 9);
    expect(reml).toBeCloseTo(expected.reml.tau2, 9);
    expect(moments).toBeCloseTo(expected.derSimonianLaird.tau2, 9);
  });

  it.each([
    ['of one common effect', waldMean(effects, 0), expected.common],
    ['by REML', waldMean(effects, reml), expected.reml],
    ['by REML, Hartung and Knapp', hartungKnappMean(effects, reml, 0), expected.remlHartungKnapp],
    ['by REML, Knapp and Hartung with a minimum', hartungKnappMean(effects, reml), expected.remlAdHoc],
    ['by DerSimonian and Laird', waldMean(effects, moments), expected.derSimonianLaird],
    [
      'by DerSimonian and Laird, Hartung and Knapp',
      hartungKnappMean(effects, moments, 0),
      expected.derSimonianLairdHartungKnapp,
    ],
  ])('have the mean and the interval %s that metafor gives', (_method, ours, theirs) => {
    for (const part of ['estimate', 'se', 'low', 'high'] as const) {
      expect(ours[part], part).toBeCloseTo(theirs[part], 9);
    }
  });

  it('have the prediction interval and the weights of R', () => {
    const { low, high } = predictionInterval(effects, reml);
    expect(low).toBeCloseTo(expected.reml.prediction.low, 9);
    expect(high).toBeCloseTo(expected.reml.prediction.high, 9);
    for (const [at, share] of sharesOfWeight(effects, reml).entries()) {
      expect(share).toBeCloseTo(expected.reml.weights[at] ?? Number.NaN, 9);
    }
  });
});

it('Half a person is added to trials with an empty cell alone, and told', () => {
  const told = answers.sets.sparse.trials.map((trial) => logRiskRatio(trial).corrected);
  expect(told).toEqual([true, true, true, true]);
  expect(answers.sets.guide.trials.map((trial) => logRiskRatio(trial).corrected)).not.toContain(true);
});

describe('The quantiles of t', () => {
  it.each(answers.tQuantiles)('are those of R with $df degrees of freedom at $p', ({ df, p, t }) => {
    expect(tQuantile(p, df) / t).toBeCloseTo(1, 9);
  });

  it('are refused where there are none', () => {
    for (const [p, df] of [
      [0, 3],
      [1, 3],
      [0.5, 0],
    ] as const) {
      expect(() => tQuantile(p, df)).toThrow(RangeError);
    }
    expect(() =>
      predictionInterval(
        [1, 2].map((y) => ({ y, variance: 1 })),
        0,
      ),
    ).toThrow(RangeError);
  });
});
