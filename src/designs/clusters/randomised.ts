/** Trials that randomise whole clusters: what is counted and searched are clusters, whose means are compared by t, and proportions by Welch's t. */
import { twoGroups } from '../arms.ts';
import { cellsOf, fewClusters, fewExpected, skewClusters } from '../cautions.ts';
import {
  type Caution,
  type Check,
  type Described,
  define,
  type Input,
  type Line,
  type Values,
} from '../design.ts';
import {
  alpha,
  sd as anySd,
  comparisons,
  direction,
  dropOut,
  eitherSide,
  eitherSideOfTwo,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
  ratio,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { benefitRange, distanceLines } from '../margins.ts';
import { difference } from '../means/parts.ts';
import {
  differenceChecks,
  distance,
  normalSquare,
  type Question,
  rangeInR,
  tPower,
  tPowerInR,
} from '../means/tTest.ts';
import { tWorkings } from '../means/tWorkings.ts';
import { welchPower } from '../means/welch.ts';
import { satterthwaite, welchInR } from '../means/welchParts.ts';
import { outputsOf } from '../outputs.ts';
import {
  benefitInR,
  benefitOf,
  better,
  proportion2,
  proportion2Range,
  proportion2RangeInR,
  share,
  shareChecks,
  shareLines,
  shareMargin,
  type TwoShares,
} from '../proportions/parts.ts';
import { testScript } from '../script.ts';
import { type Common, solveTest, type Test } from '../testing.ts';
import { clusterTLines, clusterWelchLines } from './lines.ts';
import { skewness } from './skewness.ts';

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
  min: 4,
  default: 40,
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 120 }],
} as const;
/** People of a cluster who are lost make it smaller; clusters that are lost must be replaced. */
const lostPeople = { ...dropOut, name: 'lostPeople' } as const;
const lostClusters = { ...dropOut, name: 'lostClusters' } as const;
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
  lostPeople,
  lostClusters,
] as const;

type Asked = Values<typeof common> & Values<readonly [typeof hypothesis]> & { margin: number };

const analysedOf = ({ clusterSize, lostPeople }: Asked) => clusterSize * (1 - lostPeople);

/** The design effect of clusters is that of one person and more. */
const somebodyLeft = {
  fields: ['clusterSize', 'lostPeople'],
  key: 'clustersOfNobody',
  breaks: (values: Asked) => analysedOf(values) < 1 - 1e-9,
} as const;

/** Source: Eldridge, Ashby and Kerry (2006); with equal sizes that of Donner, Birkett and Buck (1981). */
const inflation = (values: Asked) =>
  1 + ((1 + values.clusterSizeCv * values.clusterSizeCv) * analysedOf(values) - 1) * values.icc;

type Own<Inputs extends readonly Input[]> = Pick<Described, 'id' | 'assumptions'> & {
  measured: Described['asks']['measured'];
  /** What is expected, before what all such trials ask for. */
  expected: Inputs;
  effect: { name: string & keyof Values<Inputs>; unit: 'outcome' | 'share' };
  range: (values: Asked & Values<Inputs>) => readonly [number, number];
  /** In favour of the treatment when positive. */
  benefit: (values: Asked & Values<Inputs>) => number;
  /** Variances of one person's value in either group, and whether the test takes them as one or, as Welch's, does not. */
  variances: (values: Asked & Values<Inputs>) => readonly [number, number];
  test: 'pooled' | 'welch';
  /** Whether a test of one side has one that is given, and is not that of the expected effect. */
  sided: boolean;
  checks: readonly Check<Asked & Values<Inputs>>[];
  cautions?: (
    values: Asked & Values<Inputs>,
    outputs: Readonly<Record<string, number>>,
  ) => readonly Caution[];
  lines: readonly Line[];
  varianceTex: readonly [string, string];
  /** R: `benefit_of(effect)`, `variances_of(effect)`, and where the effect is looked for. */
  inR: { before: string; range: (values: Asked & Values<Inputs>) => string };
};

/**
 * Means of clusters, compared by a t test with as many degrees of freedom as there are clusters beyond one in each
 * group, or by Welch's: of one cluster alone nobody knows how clusters differ. Source: Donner and Klar (2000),
 * section 5.2; Eldridge and others (2006).
 */
function testOf<const Inputs extends readonly Input[]>(
  own: Own<Inputs>,
): Test<Asked & Values<Inputs> & Common> {
  type V = Asked & Values<Inputs>;
  const question = (values: V): Question & { power: number } => {
    const benefit = own.benefit(values);
    return {
      ...values,
      difference: own.sided ? benefit : values.hypothesis === 'equality' ? Math.abs(benefit) : benefit,
    };
  };
  const pooled = own.test === 'pooled';
  /** Of the mean of one cluster in either group. */
  const variances = (values: V) => {
    const [v1, v2] = own.variances(values);
    const each = inflation(values) / analysedOf(values);
    return [v1 * each, v2 * each] as const;
  };
  const se = (values: V, [k1 = 0, k2 = 0]: readonly number[]) => {
    const [v1, v2] = variances(values);
    return Math.sqrt(v1 / k1 + v2 / k2);
  };
  const df = (values: V, [k1 = 0, k2 = 0]: readonly number[]) => {
    const [v1, v2] = variances(values);
    return pooled ? k1 + k2 - 2 : satterthwaite([v1 / k1, v2 / k2], [k1, k2]);
  };
  const power = (values: V, sizes: readonly number[]) => {
    if (pooled) return tPower(question(values), se(values, sizes), df(values, sizes));
    const [v1, v2] = variances(values);
    const [k1 = 0, k2 = 0] = sizes;
    return welchPower(question(values), [Math.sqrt(v1), Math.sqrt(v2)], [k1, k2]);
  };
  return {
    arms: twoGroups,
    least: () => 2,
    tooFew: 'tooFewClusters',
    power,
    guess: (values) => {
      const asked = question(values);
      return 1 + normalSquare(asked) * (se(values, twoGroups.of(1, values)) / distance(asked)) ** 2;
    },
    effect: { name: own.effect.name, range: own.range },
    lost: ({ lostClusters }) => lostClusters,
    outputs: (values, _, analysed) => {
      const all = analysed.reduce((sum, k) => sum + k, 0);
      const recruited = analysed.reduce((sum, k) => sum + Math.ceil(k / (1 - values.lostClusters) - 1e-9), 0);
      return {
        people: Math.ceil(all * analysedOf(values) - 1e-9),
        peopleRecruited: Math.ceil(recruited * values.clusterSize - 1e-9),
        inflation: inflation(values),
      };
    },
    workings: (values, sizes) => {
      const asked = question(values);
      const shift = distance(asked);
      return {
        ...tWorkings(asked, se(values, sizes), df(values, sizes)),
        shift,
        ...(values.hypothesis === 'equivalence' ? { other: 2 * values.margin - shift } : {}),
        analysedPerCluster: analysedOf(values),
      };
    },
  };
}

/** A definition from its parts. */
function clusterDesign<const Inputs extends readonly Input[]>(own: Own<Inputs>) {
  type V = Asked & Values<Inputs>;
  const test = testOf(own);
  const inputs: readonly Input[] = [hypothesis, ...own.expected, ...common];
  // All inputs that the values are made from stand in the list; the design effect is part of the formula.
  const full = (values: unknown) => ({ ...(values as V), designEffect: 1, dropOut: 0 });
  return define({
    id: own.id,
    family: 'clusters',
    asks: {
      measured: own.measured,
      groups: ['clusters', 'two'],
      paired: ['independent'],
      shown: ['difference', 'nonInferiority', 'equivalence'],
      time: ['once'],
    },
    guideline: 'trial',
    goals: ['size', 'power', 'effect'],
    effect: own.effect.name,
    inputs,
    outputs: [
      ...outputsOf(['n1', 'n2'], own.effect, 'clusters'),
      { name: 'people', unit: 'people' },
      { name: 'peopleRecruited', unit: 'people' },
      { name: 'inflation', unit: 'ratio' },
    ],
    main: 'total',
    checks: [...own.checks, somebodyLeft, powerAboveAlpha].map(({ breaks, ...rest }) => ({
      ...rest,
      breaks: (values, goal) => breaks(full(values), goal),
    })),
    cautions: (values, outputs) => [
      ...fewClusters(outputs.total ?? 0),
      ...(own.cautions?.(full(values), outputs) ?? []),
    ],
    formula: [
      {
        key: 'analysedPerCluster',
        result: 'analysedPerCluster',
        tex: '«clusterSize»\\left(1-«lostPeople»\\right)',
      },
      {
        key: 'inflation',
        result: 'inflation',
        tex: '1+\\left((1+«clusterSizeCv»^2)\\,«analysedPerCluster»-1\\right)«icc»',
      },
      ...own.lines,
      {
        key: 'standardErrorAlt',
        result: 'se',
        tex: `\\sqrt{\\frac{«inflation»}{«analysedPerCluster»}\\left(\\frac{${own.varianceTex[0]}}{«n1Formula»}+\\frac{${own.varianceTex[1]}}{«n2Formula»}\\right)}`,
      },
      ...(own.test === 'pooled' ? clusterTLines : clusterWelchLines),
    ],
    assumptions: own.assumptions,
    sources: ['donner1981', 'eldridge2006', ...(own.test === 'pooled' ? [] : (['welch1947'] as const))],
    solve: (values, goal) => solveTest(test, full(values), goal),
    script: (values, goal) =>
      testScript({ ...values, designEffect: 1 }, goal, {
        names: [
          'hypothesis',
          'sides',
          ...own.expected.map(({ name }) => name).filter((name) => name !== 'direction'),
          ...['clusterSize', 'icc', 'clusterSizeCv', 'lostPeople', 'ratio'],
        ],
        lost: 'lostClusters',
        power: `${tPowerInR}${own.test === 'pooled' ? '' : `\n${welchInR}`}
${own.inR.before}
analysed_per_cluster <- cluster_size * (1 - lost_people)
inflation <- 1 + ((1 + cluster_size_cv^2) * analysed_per_cluster - 1) * icc
power_of <- function(effect, n) { v <- inflation / analysed_per_cluster * variances_of(effect) / n; ${own.test === 'pooled' ? 't_power(benefit_of(effect), sqrt(sum(v)), sum(n) - 2)' : 't_average(benefit_of(effect), v, n)'} }`,
        groups: ['n1', 'n2'],
        least: 2,
        effect: own.effect.name,
        range: own.inR.range(full(values)),
      }),
  });
}

export const clusterMeans = clusterDesign({
  id: 'cluster-means',
  measured: ['number'],
  expected: [difference, direction('difference', 0, { when: eitherSideOfTwo }), margin, anySd],
  effect: { name: 'difference', unit: 'outcome' },
  range: ({ hypothesis, margin, sd, direction }) => benefitRange(hypothesis, margin, 1000 * sd, direction),
  benefit: ({ difference }) => difference,
  variances: ({ sd }) => [sd * sd, sd * sd],
  test: 'pooled',
  sided: true,
  checks: differenceChecks,
  lines: distanceLines('«difference»', { sided: true }),
  varianceTex: ['«sd»^2', '«sd»^2'],
  assumptions: ['independentClusters', 'sameIcc', 'sameVariance'],
  inR: {
    before: 'benefit_of <- function(difference) difference\nvariances_of <- function(difference) c(sd, sd)^2',
    range: ({ direction }) => rangeInR(direction, '100 * sd'),
  },
});

const variance = (p: number) => p * (1 - p);

/** 1 where the second proportion is to be shown to be the greater, or less far below than a margin. */
function towards({ hypothesis, better, proportion1 }: Asked & TwoShares, proportion2: number): number {
  if (hypothesis === 'equality') return Math.sign(proportion2 - proportion1);
  if (hypothesis === 'equivalence') return Math.sign(proportion1 - proportion2);
  return better === 'lower' ? -1 : 1;
}

export const clusterProportions = clusterDesign({
  id: 'cluster-proportions',
  measured: ['yesNo'],
  expected: [
    share('proportion1', 0.6),
    proportion2,
    direction('proportion2', 'proportion1', { when: eitherSide }),
    better,
    shareMargin,
  ],
  effect: { name: 'proportion2', unit: 'share' },
  range: proportion2Range,
  benefit: benefitOf,
  variances: ({ proportion1, proportion2 }) => [variance(proportion1), variance(proportion2)],
  // Proportions that differ have variances that do.
  test: 'welch',
  sided: false,
  checks: shareChecks,
  // In clusters people are worth fewer than they are.
  cautions: (values, { n1 = 0, n2 = 0, proportion2 = 0, inflation = 1 }) => [
    ...fewExpected(
      cellsOf(
        [(n1 * analysedOf(values)) / inflation, values.proportion1],
        [(n2 * analysedOf(values)) / inflation, proportion2],
      ),
    ),
    ...skewClusters(
      towards(values, proportion2) *
        skewness([values.proportion1, proportion2], [n1, n2], {
          people: analysedOf(values),
          icc: values.icc,
          inflation,
        }),
    ),
  ],
  lines: shareLines,
  varianceTex: ['«proportion1»(1-«proportion1»)', '«proportion2»(1-«proportion2»)'],
  assumptions: ['independentClusters', 'sameIcc', 'manyOfBoth'],
  inR: {
    before: `${benefitInR.replace('benefit_of', 'gain_of')}
benefit_of <- function(proportion2) if (hypothesis == "equality") abs(gain_of(proportion2)) else gain_of(proportion2)
variances_of <- function(proportion2) c(proportion1 * (1 - proportion1), proportion2 * (1 - proportion2))`,
    range: proportion2RangeInR,
  },
});
