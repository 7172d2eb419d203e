/** A mean, a proportion and a prevalence, each to a given precision. */
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { beyondScale, cellsOf, fewExpected } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { sd } from '../inputs.ts';
import { share } from '../proportions/parts.ts';
import { halfInR, halfLines, halfOf, limits } from './proportionInterval.ts';
import { type PrecisionScript, precisionScript } from './script.ts';
import {
  confidence,
  halfWidth,
  interval,
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

const proportionInputs = [
  share('proportion', 0.3),
  halfWidth,
  interval,
  confidence,
  people,
  ...precisionAfter,
] as const;
type Proportion = Values<typeof proportionInputs>;

const proportionInterval = {
  halfWidth: ({ proportion, interval, confidence }: Proportion, n: number) =>
    halfOf(proportion, n, interval, confidence),
  least: 1,
  outputs: ({ proportion, interval, confidence }: Proportion, n: number) => {
    const [low, high] = limits(proportion, n, interval, confidence);
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
  cautions: ({ proportion, interval }, { total = 0, low = 0, high = 1 }) =>
    interval === 'wald'
      ? [
          ...fewExpected(cellsOf([total, proportion]), { choose: { interval: 'exact' } }),
          ...beyondScale(low, high),
        ]
      : [],
  formula: halfLines({ share: 'proportion', n: 'nFormula', result: 'halfWidth', low: 'low', high: 'high' }),
  assumptions: ['sameProportion', 'randomSample'],
  sources: ['cochran1977', 'newcombe1998'],
  solve: (values, goal) => solvePrecision(proportionInterval, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['proportion', 'interval'],
      halfWidth: `${halfInR}\nhalf_width_of <- function(n) half_of(proportion, n)`,
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
  cautions: ({ truePrevalence, ...values }, { total = 0, halfWidth = 0 }) => [
    ...fewExpected(cellsOf([total, apparent({ truePrevalence, ...values })])),
    ...beyondScale(truePrevalence - halfWidth, truePrevalence + halfWidth),
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
