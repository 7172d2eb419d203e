/** A simulated cohort in which sicker patients are treated more often, and its estimated propensity scores. */
import { gauss } from '../../src/statistics/random/deviates.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';
import { histogram, meanAndSd } from '../../src/statistics/summary.ts';
import type { Figure, Series, Words } from './figure.ts';

/** `risk` is the true probability of an event within a year, without and with treatment. */
export type Patient = {
  age: number;
  egfr: number;
  admitted: 0 | 1;
  diabetes: 0 | 1;
  female: 0 | 1;
  treated: 0 | 1;
  event: 0 | 1;
  risk: [number, number];
};

export const design = { seed: 1983, patients: 2000 } as const;

/** Inverse of the logit. */
const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

function simulate(): Patient[] {
  const uniform = rng(design.seed);
  const occurs = (probability: number): 0 | 1 => (uniform() < probability ? 1 : 0);
  return Array.from({ length: design.patients }, () => {
    const age = Math.round(68 + 10 * gauss(uniform));
    const egfr = Math.round(65 - 0.5 * (age - 68) + 15 * gauss(uniform));
    const admitted = occurs(chance(-0.8 + 0.04 * (age - 68)));
    const diabetes = occurs(0.3);
    const female = occurs(0.45);
    const older = (age - 68) / 10;
    const kidney = (65 - egfr) / 15;
    const treated = occurs(chance(-1.1 + 0.5 * older + 0.4 * kidney + 1.1 * admitted + 0.5 * diabetes));
    const logit = -1.6 + 0.5 * older + 0.3 * kidney + 0.8 * admitted + 0.4 * diabetes - 0.2 * female;
    const risk: [number, number] = [chance(logit), chance(logit - 0.6)];
    return { age, egfr, admitted, diabetes, female, treated, event: occurs(risk[treated]), risk };
  });
}

export const cohort = simulate();

export type Covariate = 'age' | 'egfr' | 'admitted' | 'diabetes' | 'female';
export const covariates: Covariate[] = ['age', 'egfr', 'admitted', 'diabetes', 'female'];

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, k) => [...row, right[k]!]);
  rows.forEach((pivot, k) => {
    for (const row of rows.slice(k + 1)) {
      const factor = row[k]! / pivot[k]!;
      for (let j = k; j < row.length; j++) row[j]! -= factor * pivot[j]!;
    }
  });
  const solution = new Array<number>(right.length).fill(0);
  for (let k = rows.length - 1; k >= 0; k--) {
    const row = rows[k]!;
    const known = solution.reduce((sum, value, j) => (j > k ? sum + value * row[j]! : sum), 0);
    solution[k] = (row[right.length]! - known) / row[k]!;
  }
  return solution;
}

/** Coefficients of a logistic regression by Newton's method; the first column of `rows` is the constant 1. */
function logistic(rows: number[][], outcomes: number[]): number[] {
  let beta = rows[0]!.map(() => 0);
  for (let step = 0; step < 25; step++) {
    const score = beta.map(() => 0);
    const information = beta.map(() => beta.map(() => 0));
    rows.forEach((row, i) => {
      const p = chance(row.reduce((sum, value, j) => sum + value * beta[j]!, 0));
      row.forEach((value, j) => {
        score[j]! += value * (outcomes[i]! - p);
        for (let k = 0; k < row.length; k++) information[j]![k]! += value * row[k]! * p * (1 - p);
      });
    });
    const move = solve(information, score);
    beta = beta.map((value, j) => value + move[j]!);
    if (move.every((one) => Math.abs(one) < 1e-10)) break;
  }
  return beta;
}

/** Each patient's estimated probability of treatment, from the main effects of all covariates. */
export function propensities(patients: readonly Patient[]): number[] {
  const scales = covariates.map((key) => meanAndSd(patients.map((one) => one[key])));
  const rows = patients.map((one) => [
    1,
    ...covariates.map((key, k) => (one[key] - scales[k]!.mean) / scales[k]!.sd),
  ]);
  const beta = logistic(
    rows,
    patients.map(({ treated }) => treated),
  );
  return rows.map((row) => chance(row.reduce((sum, value, j) => sum + value * beta[j]!, 0)));
}

/** Weights for the effect in the whole population: 1/e in the treated, 1/(1 - e) in the untreated. */
export function inverseWeights(patients: readonly Patient[], scores: readonly number[]): number[] {
  return patients.map(({ treated }, i) => 1 / (treated ? scores[i]! : 1 - scores[i]!));
}

export const scores = propensities(cohort);

const bins = { from: 0, to: 1, count: 20 };

/** Per cent of one arm in each bin, drawn as a step. */
function shape(arm: 0 | 1): number[][] {
  const own = scores.filter((_, i) => cohort[i]!.treated === arm);
  const shares = histogram(own, bins).map((count) => (100 * count) / own.length);
  return shares.map((share, k) => [k / bins.count, share]);
}

function arm(of: 0 | 1, tone: 'a' | 'b', label: Words, labelAt: [number, number]): Series[] {
  const points = shape(of);
  return [
    { shape: 'stepBand', tone, points: points.map(([x = 0, share = 0]) => [x, 0, share]) },
    { shape: 'step', tone, points, label, labelAt },
  ];
}

const figure: Figure = {
  type: 'plot',
  name: 'propensity-overlap',
  x: {
    label: { en: 'Estimated propensity score', 'zh-cn': '估计的倾向性评分' },
    min: 0,
    max: 1,
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
  },
  y: {
    label: { en: 'Patients in group (%)', 'zh-cn': '占本组患者（%）' },
    min: 0,
    max: 16,
    ticks: [0, 5, 10, 15],
  },
  series: [
    ...arm(0, 'b', { en: 'Untreated', 'zh-cn': '未治疗' }, [0.27, 13.2]),
    ...arm(1, 'a', { en: 'Treated', 'zh-cn': '治疗' }, [0.6, 9]),
  ],
};

export default figure;
