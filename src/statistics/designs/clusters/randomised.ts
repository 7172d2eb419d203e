/** Trials that randomise whole clusters: what is counted and searched are clusters. */
import { twoGroups } from '../arms.ts';
import type { Caution, Line } from '../design.ts';
import { alpha, sd as anySd, comparisons, dropOut, power, ratio, sides, total } from '../inputs.ts';
import { difference as anyDifference } from '../means/parts.ts';
import { normalDesign } from '../normalDesign.ts';
import { share } from '../proportions/parts.ts';

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
} as const;
const clusterSizeCv = {
  name: 'clusterSizeCv',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 3,
  default: 0,
} as const;
const clusters = { ...total, unit: 'clusters', min: 2, default: 40 } as const;
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
  sides,
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

const fewClusters = (_: unknown, { total = 0 }: Readonly<Record<string, number>>): Caution[] =>
  total < 40 ? [{ key: 'fewClusters', values: { clusters: total } }] : [];

const effectLine: Line = {
  key: 'inflation',
  result: 'inflation',
  tex: '1+\\left((1+«clusterSizeCv»^2)\\,«clusterSize»-1\\right)«icc»',
};
const asks = {
  groups: ['clusters', 'two'],
  paired: ['independent'],
  shown: ['difference'],
  time: ['once'],
} as const;
const shared = {
  family: 'clusters',
  guideline: 'trial',
  groups: ['n1', 'n2'],
  arms: twoGroups,
  counted: 'clusters',
  more,
  cautions: fewClusters,
  sources: ['donner1981', 'eldridge2006'],
} as const;
const inflationInR = 'inflation <- 1 + ((1 + cluster_size_cv^2) * cluster_size - 1) * icc\n';

const difference = { ...anyDifference, usual: [], default: 5 } as const;

export const clusterMeans = normalDesign({
  ...shared,
  id: 'cluster-means',
  asks: { measured: ['number'], ...asks },
  inputs: [difference, anySd, ...common],
  effect: { name: 'difference', unit: 'outcome' },
  range: ({ sd }) => [0, 1000 * sd],
  spread: (values, [k1 = 0, k2 = 0]) => {
    const se = values.sd * Math.sqrt((inflation(values) / values.clusterSize) * (1 / k1 + 1 / k2));
    return { shift: Math.abs(values.difference), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['difference'],
      key: 'noDifference',
      breaks: ({ difference }, goal) => goal !== 'effect' && difference === 0,
    },
  ],
  lines: [
    effectLine,
    { key: 'distance', result: 'shift', tex: '\\left|«difference»\\right|' },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '«sd»\\sqrt{\\frac{«inflation»}{«clusterSize»}\\left(\\frac1{«n1Formula»}+\\frac1{«n2Formula»}\\right)}',
    },
  ],
  assumptions: ['independentClusters', 'sameIcc', 'sameVariance'],
  names: ['difference', 'sd', 'clusterSize', 'icc', 'clusterSizeCv'],
  inR: `${inflationInR}spread <- function(difference, n) { se <- sd * sqrt(inflation / cluster_size * sum(1 / n)); c(abs(difference), se, se) }`,
});

export const clusterProportions = normalDesign({
  ...shared,
  id: 'cluster-proportions',
  asks: { measured: ['yesNo'], ...asks },
  inputs: [share('proportion1', 0.6), { ...share('proportion2', 0.75), solvedBy: 'effect' }, ...common],
  effect: { name: 'proportion2', unit: 'share' },
  range: ({ proportion1, proportion2 }) => [proportion1, proportion2 < proportion1 ? 1e-9 : 1 - 1e-9],
  spread: (values, [k1 = 0, k2 = 0]) => {
    const { proportion1: p1, proportion2: p2, clusterSize } = values;
    const each = inflation(values) / clusterSize;
    const se = Math.sqrt(each * ((p1 * (1 - p1)) / k1 + (p2 * (1 - p2)) / k2));
    return { shift: Math.abs(p2 - p1), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['proportion2', 'proportion1'],
      key: 'noDifference',
      breaks: ({ proportion1, proportion2 }, goal) => goal !== 'effect' && proportion1 === proportion2,
    },
  ],
  lines: [
    effectLine,
    { key: 'distance', result: 'shift', tex: '\\left|«proportion2»-«proportion1»\\right|' },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«inflation»}{«clusterSize»}\\left(\\frac{«proportion1»(1-«proportion1»)}{«n1Formula»}+\\frac{«proportion2»(1-«proportion2»)}{«n2Formula»}\\right)}',
    },
  ],
  assumptions: ['independentClusters', 'sameIcc', 'manyOfBoth'],
  names: ['proportion1', 'proportion2', 'clusterSize', 'icc', 'clusterSizeCv'],
  inR: `${inflationInR}spread <- function(proportion2, n) {
  p <- c(proportion1, proportion2); se <- sqrt(inflation / cluster_size * sum(p * (1 - p) / n))
  c(abs(diff(p)), se, se)
}`,
});
