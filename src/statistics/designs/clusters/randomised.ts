/** Trials that randomise whole clusters: what is counted and searched are clusters. */
import { twoGroups } from '../arms.ts';
import { cellsOf, fewClusters, fewExpected } from '../cautions.ts';
import type { Line } from '../design.ts';
import {
  alpha,
  sd as anySd,
  comparisons,
  dropOut,
  hypothesis,
  margin,
  power,
  ratio,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { benefitRange, byMargin, distanceLines } from '../margins.ts';
import { difference } from '../means/parts.ts';
import { differenceChecks } from '../means/tTest.ts';
import { normalDesign } from '../normalDesign.ts';
import {
  benefitInR,
  benefitOf,
  better,
  proportion2,
  proportion2Range,
  share,
  shareChecks,
  shareLines,
  shareMargin,
} from '../proportions/parts.ts';

const clusterSize = {
  name: 'clusterSize',
  kind: 'number',
  unit: 'people',
  min: 1,
  max: 100_000,
  default: 20,
  dial: { from: 2, to: 200, step: 1 },
} as const;
const icc = {
  name: 'icc',
  kind: 'number',
  unit: 'none',
  min: 0,
  max: 1,
  default: 0.05,
  dial: { from: 0, to: 0.3, step: 0.01 },
  ways: ['iccFromVariances'],
} as const;
const clusterSizeCv = {
  name: 'clusterSizeCv',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 3,
  default: 0,
  ways: ['clusterSizeCvFromRange'],
} as const;
const clusters = {
  ...total,
  unit: 'clusters',
  min: 2,
  default: 40,
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 120 }],
} as const;
/** The design effect is part of the formula here; no second one follows it. */
const noOther = {
  name: 'designEffect',
  kind: 'number',
  unit: 'ratio',
  min: 1,
  max: 1,
  default: 1,
  when: { never: ['asked'] },
} as const;
const common = [
  clusterSize,
  icc,
  clusterSizeCv,
  alpha,
  sidesOfEquality,
  power,
  clusters,
  ratio,
  comparisons,
  noOther,
  dropOut,
] as const;

type Clusters = { clusterSize: number; icc: number; clusterSizeCv: number };

/** Source: Eldridge, Ashby and Kerry (2006); with equal sizes that of Donner, Birkett and Buck (1981). */
const inflation = ({ clusterSize, icc, clusterSizeCv }: Clusters) =>
  1 + ((1 + clusterSizeCv * clusterSizeCv) * clusterSize - 1) * icc;

const more = {
  shown: [
    { name: 'people', unit: 'people' },
    { name: 'inflation', unit: 'ratio' },
  ],
  of: (values: Clusters, sizes: readonly number[]) => ({
    people: Math.ceil(sizes.reduce((sum, k) => sum + k, 0) * values.clusterSize),
    inflation: inflation(values),
  }),
} as const;

const effectLine: Line = {
  key: 'inflation',
  result: 'inflation',
  tex: '1+\\left((1+«clusterSizeCv»^2)\\,«clusterSize»-1\\right)«icc»',
};
const asks = {
  groups: ['clusters', 'two'],
  paired: ['independent'],
  shown: ['difference', 'nonInferiority', 'equivalence'],
  time: ['once'],
} as const;
const shared = {
  family: 'clusters',
  guideline: 'trial',
  groups: ['n1', 'n2'],
  arms: twoGroups,
  counted: 'clusters',
  more,
  sources: ['donner1981', 'eldridge2006'],
} as const;
const inflationInR = 'inflation <- 1 + ((1 + cluster_size_cv^2) * cluster_size - 1) * icc\n';

export const clusterMeans = normalDesign({
  ...shared,
  id: 'cluster-means',
  asks: { measured: ['number'], ...asks },
  inputs: [hypothesis, difference, margin, anySd, ...common],
  effect: { name: 'difference', unit: 'outcome' },
  range: ({ hypothesis, margin, sd }) => benefitRange(hypothesis, margin, 1000 * sd),
  spread: (values, [k1 = 0, k2 = 0]) => {
    const se = values.sd * Math.sqrt((inflation(values) / values.clusterSize) * (1 / k1 + 1 / k2));
    return { ...byMargin(values.hypothesis, values.difference, values.margin), seNull: se, seAlt: se };
  },
  checks: differenceChecks,
  lines: [
    effectLine,
    ...distanceLines('«difference»'),
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '«sd»\\sqrt{\\frac{«inflation»}{«clusterSize»}\\left(\\frac1{«n1Formula»}+\\frac1{«n2Formula»}\\right)}',
    },
  ],
  cautions: (_, { total = 0 }) => fewClusters(total),
  assumptions: ['independentClusters', 'sameIcc', 'sameVariance'],
  names: ['difference', 'margin', 'sd', 'clusterSize', 'icc', 'clusterSizeCv'],
  inR: `${inflationInR}spread <- function(difference, n) { d <- by_margin(difference, margin); se <- sd * sqrt(inflation / cluster_size * sum(1 / n)); c(d[1], se, se, d[-1]) }`,
});

export const clusterProportions = normalDesign({
  ...shared,
  id: 'cluster-proportions',
  asks: { measured: ['yesNo'], ...asks },
  inputs: [hypothesis, share('proportion1', 0.6), proportion2, better, shareMargin, ...common],
  effect: { name: 'proportion2', unit: 'share' },
  range: proportion2Range,
  spread: (values, [k1 = 0, k2 = 0]) => {
    const { proportion1: p1, proportion2: p2, clusterSize } = values;
    const each = inflation(values) / clusterSize;
    const se = Math.sqrt(each * ((p1 * (1 - p1)) / k1 + (p2 * (1 - p2)) / k2));
    return {
      ...byMargin(values.hypothesis, benefitOf(values), values.margin),
      seNull: se,
      seAlt: se,
    };
  },
  checks: shareChecks,
  lines: [
    effectLine,
    ...shareLines,
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«inflation»}{«clusterSize»}\\left(\\frac{«proportion1»(1-«proportion1»)}{«n1Formula»}+\\frac{«proportion2»(1-«proportion2»)}{«n2Formula»}\\right)}',
    },
  ],
  // In clusters people are worth fewer than they are.
  cautions: ({ proportion1, clusterSize }, { total = 0, n1 = 0, n2 = 0, proportion2 = 0, inflation = 1 }) => [
    ...fewClusters(total),
    ...fewExpected(
      cellsOf([(n1 * clusterSize) / inflation, proportion1], [(n2 * clusterSize) / inflation, proportion2]),
    ),
  ],
  assumptions: ['independentClusters', 'sameIcc', 'manyOfBoth'],
  names: ['proportion1', 'proportion2', 'better', 'margin', 'clusterSize', 'icc', 'clusterSizeCv'],
  inR: `${inflationInR}${benefitInR}
spread <- function(proportion2, n) {
  p <- c(proportion1, proportion2); se <- sqrt(inflation / cluster_size * sum(p * (1 - p) / n))
  d <- by_margin(benefit_of(proportion2), margin); c(d[1], se, se, d[-1])
}`,
});
