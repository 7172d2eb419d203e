/** A mean, a proportion and a prevalence, each to a given precision. */
import { betaQuantile } from '../../distributions/beta.ts';
import { tUpperQuantile } from '../../distributions/studentT.ts';
import { define, type Values } from '../design.ts';
import { sd } from '../inputs.ts';
import { share } from '../proportions/parts.ts';
import { type PrecisionScript, precisionScript } from './script.ts';
import {
  confidence,
  halfWidth,
  people,
  precisionAfter,
  precisionOutputs,
  solvePrecision,
  zOf,
} from './solving.ts';

const asks = { groups: ['one'], paired: ['independent'], shown: ['estimate'], time: ['once'] } as const;
const shared = {
  family: 'precision',
  guideline: 'observational',
  goals: ['size', 'effect'],
  effect: 'halfWidth',
  main: 'total',
} as const;

const meanHalfWidth = {
  ...halfWidth,
  unit: 'outcome',
  max: 1e9,
  default: 2,
  dial: { from: 0.1, to: 10, step: 0.1 },
} as const;
const meanInputs = [sd, meanHalfWidth, confidence, people, ...precisionAfter] as const;
const meanInterval = {
  halfWidth: ({ sd, confidence }: Values<typeof meanInputs>, n: number) =>
    (tUpperQuantile((1 - confidence) / 2, n - 1) * sd) / Math.sqrt(n),
  least: 2,
  workings: ({ confidence }: Values<typeof meanInputs>, n: number) => ({
    t: tUpperQuantile((1 - confidence) / 2, n - 1),
  }),
};
const meanScript: PrecisionScript = {
  names: ['sd'],
  halfWidth: 'half_width_of <- function(n) qt((1 + confidence) / 2, n - 1) * sd / sqrt(n)',
  least: 2,
};

export const precisionMean = define({
  ...shared,
  id: 'precision-mean',
  asks: { measured: ['number'], ...asks },
  inputs: meanInputs,
  outputs: precisionOutputs('outcome'),
  formula: [{ key: 'halfWidthT', result: 'halfWidth', tex: '«t»\\,\\frac{«sd»}{\\sqrt{«nFormula»}}' }],
  assumptions: ['normalValues', 'randomSample'],
  sources: ['cochran1977'],
  solve: (values, goal) => solvePrecision(meanInterval, values, goal),
  script: (values, goal) => precisionScript(values, goal, meanScript),
});

const interval = {
  name: 'interval',
  kind: 'choice',
  options: ['wald', 'wilson', 'exact'],
  default: 'wilson',
} as const;
const proportionInputs = [
  share('proportion', 0.3),
  halfWidth,
  interval,
  confidence,
  people,
  ...precisionAfter,
] as const;
type Proportion = Values<typeof proportionInputs>;

/** The limits that a share of `proportion` among n people would have. */
function limits({ proportion: p, interval, confidence }: Proportion, n: number): [number, number] {
  const z = zOf(confidence);
  if (interval === 'wald') {
    const half = z * Math.sqrt((p * (1 - p)) / n);
    return [p - half, p + half];
  }
  if (interval === 'wilson') {
    const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
    const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
    return [centre - half, centre + half];
  }
  const tail = (1 - confidence) / 2;
  return [betaQuantile(tail, n * p, n * (1 - p) + 1), betaQuantile(1 - tail, n * p + 1, n * (1 - p))];
}
const proportionInterval = {
  halfWidth: (values: Proportion, n: number) => {
    const [low, high] = limits(values, n);
    return (high - low) / 2;
  },
  least: 1,
  outputs: (values: Proportion, n: number) => {
    const [low, high] = limits(values, n);
    return { low, high };
  },
};

export const precisionProportion = define({
  ...shared,
  id: 'precision-proportion',
  asks: { measured: ['yesNo'], ...asks },
  inputs: proportionInputs,
  outputs: precisionOutputs('share', [
    { name: 'low', unit: 'share' },
    { name: 'high', unit: 'share' },
  ]),
  cautions: ({ proportion, interval }, { total = 0 }) =>
    interval === 'wald' && total * Math.min(proportion, 1 - proportion) < 5
      ? [{ key: 'fewExpected', values: { least: total * Math.min(proportion, 1 - proportion) } }]
      : [],
  formula: [
    {
      key: 'halfWidth',
      result: 'halfWidth',
      tex: '«z»\\sqrt{\\frac{«proportion»(1-«proportion»)}{«nFormula»}}',
      when: { interval: ['wald'] },
    },
    {
      key: 'halfWidth',
      result: 'halfWidth',
      tex: '\\frac{«z»}{1+«z»^2/«nFormula»}\\sqrt{\\frac{«proportion»(1-«proportion»)}{«nFormula»}+\\frac{«z»^2}{4\\cdot«nFormula»^2}}',
      when: { interval: ['wilson'] },
    },
    { key: 'halfWidth', result: 'halfWidth', tex: '\\frac{«high»-«low»}{2}', when: { interval: ['exact'] } },
  ],
  assumptions: ['sameProportion', 'randomSample'],
  sources: ['cochran1977', 'newcombe1998'],
  solve: (values, goal) => solvePrecision(proportionInterval, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['proportion', 'interval'],
      halfWidth: `half_width_of <- function(n) {
  p <- proportion; z <- qnorm((1 + confidence) / 2); tail <- (1 - confidence) / 2
  switch(interval,
    wald = z * sqrt(p * (1 - p) / n),
    wilson = z / (1 + z^2 / n) * sqrt(p * (1 - p) / n + z^2 / (4 * n^2)),
    exact = (qbeta(1 - tail, n * p + 1, n * (1 - p)) - qbeta(tail, n * p, n * (1 - p) + 1)) / 2)
}`,
      least: 1,
    }),
});

const prevalenceInputs = [
  share('truePrevalence', 0.1),
  { ...share('sensitivity', 0.9), max: 1, open: 'min' },
  { ...share('specificity', 0.95), max: 1, open: 'min' },
  halfWidth,
  confidence,
  people,
  ...precisionAfter,
] as const;
type Prevalence = Values<typeof prevalenceInputs>;

/** Rogan and Gladen (1978): of all tested, the share that the test calls positive. */
const apparent = ({ truePrevalence: p, sensitivity, specificity }: Prevalence) =>
  p * sensitivity + (1 - p) * (1 - specificity);
const prevalenceInterval = {
  halfWidth: (values: Prevalence, n: number) =>
    (zOf(values.confidence) * Math.sqrt((apparent(values) * (1 - apparent(values))) / n)) /
    (values.sensitivity + values.specificity - 1),
  least: 1,
  outputs: (values: Prevalence) => ({ apparent: apparent(values) }),
};

export const precisionPrevalence = define({
  ...shared,
  id: 'precision-prevalence',
  asks: { measured: ['yesNo', 'accuracy'], ...asks },
  inputs: prevalenceInputs,
  outputs: precisionOutputs('share', [{ name: 'apparent', unit: 'share' }]),
  checks: [
    {
      fields: ['sensitivity', 'specificity'],
      key: 'testUseless',
      breaks: ({ sensitivity, specificity }) => sensitivity + specificity <= 1,
    },
  ],
  formula: [
    {
      key: 'apparent',
      result: 'apparent',
      tex: '«truePrevalence»\\cdot«sensitivity»+(1-«truePrevalence»)(1-«specificity»)',
    },
    {
      key: 'halfWidth',
      result: 'halfWidth',
      tex: '\\frac{«z»}{«sensitivity»+«specificity»-1}\\sqrt{\\frac{«apparent»(1-«apparent»)}{«nFormula»}}',
    },
  ],
  assumptions: ['randomSample', 'knownAccuracy'],
  sources: ['roganGladen1978', 'cochran1977'],
  solve: (values, goal) => solvePrecision(prevalenceInterval, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['truePrevalence', 'sensitivity', 'specificity'],
      halfWidth: `half_width_of <- function(n) {
  p <- true_prevalence * sensitivity + (1 - true_prevalence) * (1 - specificity)
  qnorm((1 + confidence) / 2) * sqrt(p * (1 - p) / n) / (sensitivity + specificity - 1)
}`,
      least: 1,
    }),
});
