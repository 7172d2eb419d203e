/** Wilcoxon's tests, by the chance that one value exceeds another (Noether 1987). */
import { oneGroup, twoGroups } from '../arms.ts';
import { after, alpha, power, ratio, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';

const chance = (name: 'superiority' | 'positiveSum', usual: number) =>
  ({
    name,
    kind: 'number',
    unit: 'share',
    min: 0,
    max: 1,
    open: 'both',
    default: usual,
    dial: { from: 0.51, to: 0.95, step: 0.01 },
    solvedBy: 'effect',
    ways: ['superiorityFromMeans'],
  }) as const;
const away = (p: number): [number, number] => (p < 0.5 ? [0.5, 1e-6] : [0.5, 1 - 1e-6]);

export const mannWhitney = normalDesign({
  id: 'mann-whitney',
  family: 'ranks',
  asks: {
    measured: ['number', 'order'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference'],
    time: ['once'],
  },
  guideline: 'trial',
  // That a value under treatment exceeds one under control, ties counted half.
  inputs: [
    { ...chance('superiority', 0.65), name: 'superiority' },
    alpha,
    sides,
    power,
    total,
    ratio,
    ...after,
  ],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  effect: { name: 'superiority', unit: 'share' },
  range: ({ superiority }) => away(superiority),
  spread: ({ superiority }, [n1 = 0, n2 = 0]) => {
    const se = Math.sqrt((n1 + n2) / (12 * n1 * n2));
    return { shift: Math.abs(superiority - 0.5), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['superiority'],
      key: 'noDifference',
      breaks: ({ superiority }, goal) => goal !== 'effect' && superiority === 0.5,
    },
  ],
  lines: [
    { key: 'distance', result: 'shift', tex: '\\left|«superiority»-\\tfrac12\\right|' },
    {
      key: 'standardErrorRanks',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«n1Formula»+«n2Formula»}{12\\cdot«n1Formula»\\cdot«n2Formula»}}',
    },
  ],
  assumptions: ['independentPeople', 'fewTies', 'moderateEffect'],
  sources: ['noether1987'],
  names: ['superiority'],
  inR: 'spread <- function(superiority, n) { se <- sqrt(sum(n) / (12 * prod(n))); c(abs(superiority - 0.5), se, se) }',
});

export const signedRank = normalDesign({
  id: 'signed-rank',
  family: 'ranks',
  asks: {
    measured: ['number', 'order'],
    groups: ['two'],
    paired: ['paired'],
    shown: ['difference'],
    time: ['once'],
  },
  guideline: 'trial',
  // That the sum of two independent differences is above zero.
  inputs: [
    { ...chance('positiveSum', 0.7), name: 'positiveSum' },
    alpha,
    sides,
    power,
    { ...total, unit: 'pairs' },
    ...after,
  ],
  groups: ['pairs'],
  arms: oneGroup('pairs'),
  counted: 'pairs',
  effect: { name: 'positiveSum', unit: 'share' },
  range: ({ positiveSum }) => away(positiveSum),
  spread: ({ positiveSum }, [n = 0]) => {
    const se = 1 / Math.sqrt(3 * n);
    return { shift: Math.abs(positiveSum - 0.5), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['positiveSum'],
      key: 'noDifference',
      breaks: ({ positiveSum }, goal) => goal !== 'effect' && positiveSum === 0.5,
    },
  ],
  lines: [
    { key: 'distance', result: 'shift', tex: '\\left|«positiveSum»-\\tfrac12\\right|' },
    { key: 'standardErrorRanks', result: 'seAlt', tex: '\\frac{1}{\\sqrt{3\\cdot«pairsFormula»}}' },
  ],
  assumptions: ['independentPairs', 'symmetricDifferences', 'moderateEffect'],
  sources: ['noether1987'],
  names: ['positiveSum'],
  inR: 'spread <- function(positive_sum, n) { se <- 1 / sqrt(3 * n); c(abs(positive_sum - 0.5), se, se) }',
});
