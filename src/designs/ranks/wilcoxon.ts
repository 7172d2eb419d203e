/**
 * Wilcoxon's tests, by the chance that one value exceeds another (Noether 1987). A margin of the rank sum test lies on
 * that chance (Munzel and Hauschke 2003). The signed rank test has none of its own: a margin is a shift of the
 * differences, on their scale, and changes which differences are ranked; so its chance is asked for after the shift.
 */
import { oneGroup, twoGroups } from '../arms.ts';
import { fewRanks, largeRankEffect } from '../cautions.ts';
import { separationFloor, signFloor } from '../floors.ts';
import {
  after,
  alpha,
  type Direction,
  direction,
  eitherSideOfTwo,
  hypothesis,
  margin,
  power,
  ratio,
  sides,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import {
  benefitRange,
  byMargin,
  distanceLines,
  type Hypothesis,
  marginChecks,
  type Sides,
  wrongSide,
} from '../margins.ts';
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
    ways: ['positiveSumFromMeans'],
  }) as const;
const superiority = {
  ...chance('superiority', 0.65),
  name: 'superiority',
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0.5 }],
  ways: ['superiorityFromMeans'],
} as const;
const rankMargin = {
  ...margin,
  name: 'rankMargin',
  unit: 'share',
  max: 0.5,
  open: 'both',
  default: 0.1,
} as const;
type Superiority = { hypothesis: Hypothesis; sides: Sides; superiority: number; rankMargin: number };
const benefit = ({ hypothesis, sides, superiority, rankMargin }: Superiority) =>
  byMargin(hypothesis, superiority - 0.5, rankMargin, sides);

/** Between which chances the power rises, short of the ends of the scale. */
function superiorityRange(values: Superiority & { direction: Direction }): [number, number] {
  const [from, to] = benefitRange(values.hypothesis, values.rankMargin, 1, values.direction);
  return [0.5 + from, Math.max(1e-6, Math.min(1 - 1e-6, 0.5 + to))];
}

export const mannWhitney = normalDesign({
  id: 'mann-whitney',
  family: 'ranks',
  asks: {
    measured: ['number', 'order'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  // That a value under treatment exceeds one under control, ties counted half.
  inputs: [
    hypothesis,
    superiority,
    direction('superiority', 0.5, { when: eitherSideOfTwo }),
    rankMargin,
    alpha,
    sidesOfEquality,
    power,
    { ...total, usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 400 }] },
    ratio,
    ...after,
  ],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  effect: { name: 'superiority', unit: 'share' },
  range: superiorityRange,
  floor: separationFloor(),
  spread: (values, [n1 = 0, n2 = 0]) => {
    const se = Math.sqrt((n1 + n2) / (12 * n1 * n2));
    return { ...benefit(values), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['superiority'],
      key: 'noDifference',
      breaks: ({ hypothesis, superiority }, goal) =>
        goal !== 'effect' && hypothesis === 'equality' && superiority === 0.5,
    },
    wrongSide<Superiority>('superiority', ({ superiority }) => superiority - 0.5),
    ...marginChecks<Superiority>(['rankMargin', 'superiority'], ({ superiority, rankMargin }) => [
      superiority - 0.5,
      rankMargin,
    ]),
  ],
  cautions: (_, { n1 = 0, n2 = 0, superiority = 0.5 }) => [
    ...fewRanks([n1, n2]),
    ...largeRankEffect(superiority),
  ],
  lines: [
    ...distanceLines('«superiority»-\\tfrac12', { margin: '«rankMargin»', sided: true }),
    {
      key: 'standardErrorRanks',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«n1Formula»+«n2Formula»}{12\\cdot«n1Formula»\\cdot«n2Formula»}}',
    },
  ],
  assumptions: ['independentPeople', 'fewTies', 'moderateEffect'],
  sources: ['noether1987', 'munzelHauschke2003'],
  names: ['superiority', 'rankMargin'],
  inR: 'spread <- function(superiority, n) { d <- by_margin(superiority - 0.5, rank_margin, TRUE); se <- sqrt(sum(n) / (12 * prod(n))); c(d[1], se, se, d[-1]) }',
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
    direction('positiveSum', 0.5),
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
  range: ({ direction }) => [0.5, direction === 'lower' ? 1e-6 : 1 - 1e-6],
  floor: signFloor((_, [n = 0]) => n, 'n'),
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
  cautions: (_, { total = 0, positiveSum = 0.5 }) => [...fewRanks([total]), ...largeRankEffect(positiveSum)],
  lines: [
    { key: 'distance', result: 'shift', tex: '\\left|«positiveSum»-\\tfrac12\\right|' },
    { key: 'standardErrorRanks', result: 'seAlt', tex: '\\frac{1}{\\sqrt{3\\cdot«pairsFormula»}}' },
  ],
  assumptions: ['independentPairs', 'symmetricDifferences', 'moderateEffect'],
  sources: ['noether1987'],
  names: ['positiveSum'],
  inR: 'spread <- function(positive_sum, n) { se <- 1 / sqrt(3 * n); c(abs(positive_sum - 0.5), se, se) }',
});
