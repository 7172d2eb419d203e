/**
 * Sensitivity and specificity to a precision in one sample, of whom as many have the disease as the prevalence says
 * (Buderer 1996); the paper has Wald's interval, which leaves the scale near its ends, so that Wilson's comes first.
 */
import { firstWhole } from '../../statistics/numeric/root.ts';
import { beyondScale, cellsOf, fewExpected } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { designEffect, dropOut, MOST } from '../inputs.ts';
import { halfInR, halfLines, halfOf, limits } from '../precision/proportionInterval.ts';
import { precisionScript } from '../precision/script.ts';
import {
  confidence,
  halfWidth,
  interval,
  people,
  precisionOutputs,
  solvePrecision,
} from '../precision/solving.ts';
import { share } from '../proportions/parts.ts';

export const prevalence = share('prevalence', 0.3);
const inputs = [
  share('sensitivity', 0.9),
  share('specificity', 0.85),
  prevalence,
  halfWidth,
  interval,
  confidence,
  people,
  designEffect,
  dropOut,
] as const;
type V = Values<typeof inputs>;

const halves = ({ sensitivity, specificity, prevalence, interval, confidence }: V, n: number) => ({
  halfWidthSensitivity: halfOf(sensitivity, n * prevalence, interval, confidence),
  halfWidthSpecificity: halfOf(specificity, n * (1 - prevalence), interval, confidence),
});

/** The people in all of whom enough have the disease, or do not. */
function neededFor(p: number, part: number, { halfWidth, interval, confidence, designEffect }: V): number {
  const narrow = (n: number) =>
    n >= designEffect && halfOf(p, (n / designEffect) * part, interval, confidence) <= halfWidth;
  return firstWhole(narrow, { least: 1, most: MOST, start: 100 }) ?? MOST;
}

const both = {
  halfWidth: (values: V, n: number) => Math.max(...Object.values(halves(values, n))),
  least: 1,
  outputs: (values: V, n: number) => {
    const { sensitivity, specificity, prevalence, interval, confidence, designEffect } = values;
    const analysed = Math.ceil(n * designEffect - 1e-9);
    const withDisease = Math.round(analysed * prevalence);
    const [lowSensitivity, highSensitivity] = limits(sensitivity, n * prevalence, interval, confidence);
    const [lowSpecificity, highSpecificity] = limits(specificity, n * (1 - prevalence), interval, confidence);
    return {
      ...halves(values, n),
      withDisease,
      withoutDisease: analysed - withDisease,
      forSensitivity: neededFor(sensitivity, prevalence, values),
      forSpecificity: neededFor(specificity, 1 - prevalence, values),
      lowSensitivity,
      highSensitivity,
      lowSpecificity,
      highSpecificity,
    };
  },
  workings: ({ prevalence }: V, n: number) => ({ diseased: n * prevalence, healthy: n * (1 - prevalence) }),
};

export const sensitivitySpecificity = define({
  id: 'sensitivity-specificity',
  family: 'diagnosis',
  asks: {
    measured: ['accuracy'],
    groups: ['one', 'two'],
    paired: ['independent'],
    shown: ['estimate'],
    time: ['once'],
  },
  guideline: 'diagnostic',
  goals: ['size', 'effect'],
  effect: 'halfWidth',
  inputs,
  outputs: [
    ...precisionOutputs('share'),
    { name: 'withDisease', unit: 'people' },
    { name: 'withoutDisease', unit: 'people' },
    { name: 'forSensitivity', unit: 'people', goals: ['size'] },
    { name: 'forSpecificity', unit: 'people', goals: ['size'] },
    { name: 'halfWidthSensitivity', unit: 'share' },
    { name: 'halfWidthSpecificity', unit: 'share' },
    { name: 'lowSensitivity', unit: 'share' },
    { name: 'highSensitivity', unit: 'share' },
    { name: 'lowSpecificity', unit: 'share' },
    { name: 'highSpecificity', unit: 'share' },
  ],
  main: 'total',
  cautions: ({ sensitivity, specificity, interval }, { withDisease = 0, withoutDisease = 0, ...limits }) =>
    interval === 'wald'
      ? [
          ...fewExpected(cellsOf([withDisease, sensitivity], [withoutDisease, specificity]), {
            choose: { interval: 'exact' },
          }),
          ...beyondScale(
            Math.min(limits.lowSensitivity ?? 0, limits.lowSpecificity ?? 0),
            Math.max(limits.highSensitivity ?? 1, limits.highSpecificity ?? 1),
          ),
        ]
      : [],
  formula: [
    { key: 'diseased', result: 'diseased', tex: '«nFormula»\\cdot«prevalence»' },
    { key: 'healthy', result: 'healthy', tex: '«nFormula»\\,(1-«prevalence»)' },
    ...halfLines({
      share: 'sensitivity',
      n: 'diseased',
      result: 'halfWidthSensitivity',
      low: 'lowSensitivity',
      high: 'highSensitivity',
    }),
    ...halfLines({
      share: 'specificity',
      n: 'healthy',
      result: 'halfWidthSpecificity',
      low: 'lowSpecificity',
      high: 'highSpecificity',
    }),
    {
      key: 'widerHalf',
      result: 'halfWidth',
      tex: '\\max\\left(«halfWidthSensitivity»,\\,«halfWidthSpecificity»\\right)',
    },
  ],
  assumptions: ['everyoneVerified', 'prevalenceInSample', 'independentPeople'],
  sources: ['buderer1996', 'newcombe1998'],
  solve: (values, goal) => solvePrecision(both, values, goal),
  script: (values, goal) =>
    precisionScript(values, goal, {
      names: ['sensitivity', 'specificity', 'prevalence', 'interval'],
      halfWidth: `${halfInR}
half_width_of <- function(n) max(half_of(sensitivity, n * prevalence), half_of(specificity, n * (1 - prevalence)))`,
      least: 1,
    }),
});
