/** Balance of the covariates of the simulated cohort before and after weighting by the inverse propensity score. */
import { meanAndSd } from '../../src/statistics/summary.ts';
import type { Figure, Words } from './figure.ts';
import { type Covariate, cohort, covariates, inverseWeights, scores } from './propensity-overlap.ts';

const names: Record<Covariate, Words> = {
  age: { en: 'Age', 'zh-cn': '年龄' },
  egfr: { en: 'eGFR', 'zh-cn': 'eGFR' },
  admitted: { en: 'Admission', 'zh-cn': '既往住院' },
  diabetes: { en: 'Diabetes', 'zh-cn': '糖尿病' },
  female: { en: 'Female sex', 'zh-cn': '女性' },
};

/** Of one arm: the weighted mean, and the standard deviation without weights. */
function arm(of: 0 | 1, key: Covariate, weights: readonly number[]): { mean: number; sd: number } {
  let sum = 0;
  let total = 0;
  cohort.forEach((patient, i) => {
    if (patient.treated !== of) return;
    sum += weights[i]! * patient[key];
    total += weights[i]!;
  });
  const { sd } = meanAndSd(cohort.filter(({ treated }) => treated === of).map((patient) => patient[key]));
  return { mean: sum / total, sd };
}

/** Standardised by the standard deviations before weighting, so that both values of a row share one unit. */
export function absoluteDifference(key: Covariate, weights: readonly number[]): number {
  const [untreated, treated] = [arm(0, key, weights), arm(1, key, weights)];
  return Math.abs(treated.mean - untreated.mean) / Math.sqrt((treated.sd ** 2 + untreated.sd ** 2) / 2);
}

const equal = cohort.map(() => 1);
const inverse = inverseWeights(cohort, scores);

/** The most unbalanced covariate stands on top. */
const rows = covariates
  .map((key) => ({ key, before: absoluteDifference(key, equal), after: absoluteDifference(key, inverse) }))
  .sort((a, b) => a.before - b.before)
  .map((row, k) => ({ ...row, height: k + 1 }));

const figure: Figure = {
  type: 'plot',
  name: 'balance-plot',
  height: 300,
  x: {
    label: { en: 'Absolute standardised difference', 'zh-cn': '标准化均数差的绝对值' },
    // A little below 0, so that a dot at 0 stands clear of the axis.
    min: -0.03,
    max: 0.8,
    ticks: [0, 0.2, 0.4, 0.6, 0.8],
  },
  y: {
    label: { en: 'Covariate', 'zh-cn': '协变量' },
    min: 0.5,
    max: rows.length + 0.5,
    ticks: rows.map(({ height }) => height),
    labels: rows.map(({ key }) => names[key]),
  },
  series: [
    {
      shape: 'points',
      tone: 'b',
      points: rows.map(({ before, height }) => [before, height]),
      label: { en: 'Before weighting', 'zh-cn': '加权前' },
      labelAt: [0.3, rows.length],
    },
    {
      shape: 'points',
      tone: 'a',
      points: rows.map(({ after, height }) => [after, height]),
      label: { en: 'After weighting', 'zh-cn': '加权后' },
      labelAt: [0.13, 1],
    },
  ],
  rules: [{ x: 0.1, label: { en: '0.1', 'zh-cn': '0.1' } }],
};

export default figure;
