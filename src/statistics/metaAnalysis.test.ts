/** The meta-analysis, compared with R: `Rscript scripts/meta-analysis.R` writes the answers. */
import { describe, expect, it } from 'vitest';
import { tQuantile } from './distributions/studentT.ts';
import answers from './metaAnalysis.r.json' with { type: 'json' };
import {
  cochranQ,
  hartungKnappMean,
  logRiskRatio,
  predictionInterval,
  sharesOfWeight,
  tauSquaredByMoments,
  tauSquaredByReml,
  waldMean,
} from './metaAnalysis.ts';

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
