/**
 * One proportion compared with a given one by the exact binomial test; with a margin, with the given one moved by it.
 * Equivalence is by two exact tests, each at the level. Source: Chow and others (2017), chapter 4, made exact.
 */
import { quantile } from '../../statistics/distributions/normal.ts';
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  direction,
  eitherSide,
  hypothesis,
  power,
  powerAboveAlpha,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { marginChecks } from '../margins.ts';
import { sawTooth } from '../sawTooth.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { critical, criticals, exactPower, type Question } from './exactBinomial.ts';
import { better, share, shareMargin } from './parts.ts';

const proportion0 = share('proportion0', 0.3);
const proportion = {
  ...share('proportion', 0.45),
  usual: [
    { when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0.3 },
    { when: { hypothesis: ['superiority'], better: ['higher'] }, default: 0.55 },
    { when: { hypothesis: ['superiority'] }, default: 0.1 },
  ],
  solvedBy: 'effect',
} as const;
const inputs = [
  hypothesis,
  proportion0,
  proportion,
  direction('proportion', 'proportion0', { when: eitherSide }),
  better,
  shareMargin,
  alpha,
  sidesOfEquality,
  power,
  total,
  ...after,
] as const;
type V = Values<typeof inputs>;

const benefitOf = ({ better, proportion, proportion0 }: V) =>
  better === 'lower' ? proportion0 - proportion : proportion - proportion0;

/** A one-sided test looks to the side on which the expected proportion lies, or on which the better ones do. */
function question({ hypothesis, alpha, sides, proportion, proportion0, better, margin }: V): Question {
  const side = (at: number, level: number) => ({ proportion: at, level });
  if (hypothesis === 'equivalence') {
    return { below: side(proportion0 + margin, alpha), above: side(proportion0 - margin, alpha), both: true };
  }
  const none = side(proportion0, 0);
  if (hypothesis === 'equality') {
    const level = sides === 'two' ? alpha / 2 : alpha;
    const down = proportion < proportion0;
    return {
      below: sides === 'two' || down ? side(proportion0, level) : none,
      above: sides === 'two' || !down ? side(proportion0, level) : none,
      both: false,
    };
  }
  const away = hypothesis === 'superiority' ? margin : -margin;
  return better === 'lower'
    ? { below: side(proportion0 - away, alpha), above: none, both: false }
    : { below: none, above: side(proportion0 + away, alpha), both: false };
}

/** The proportion that is ruled out; in equivalence the nearer one. */
function ruledOut(values: V): number {
  const { below, above, both } = question(values);
  if (both) return values.proportion < values.proportion0 ? above.proportion : below.proportion;
  return below.level > 0 ? below.proportion : above.proportion;
}

/** Chow and others (2017), section 4.1, by the normal approximation. */
function guess(values: V): number {
  const { hypothesis, alpha, sides, power, proportion } = values;
  const spread = (p: number) => Math.sqrt(p * (1 - p));
  const limit = ruledOut(values);
  const z = quantile(1 - (hypothesis === 'equality' && sides === 'two' ? alpha / 2 : alpha));
  const beta =
    hypothesis === 'equivalence' && proportion === values.proportion0 ? (1 - power) / 2 : 1 - power;
  return ((z * spread(limit) - quantile(beta) * spread(proportion)) / (proportion - limit)) ** 2;
}

const test: Test<V> = {
  arms: oneGroup('n'),
  whole: true,
  power: (values, [n = 0]) => {
    const asked = question(values);
    return exactPower(n, values.proportion, critical(n, asked), asked.both);
  },
  least: () => 2,
  guess,
  search: (values) => {
    const asked = question(values);
    const { first, stable } = sawTooth(
      function* reaches(from, to) {
        for (const { n, ...numbers } of criticals(asked, from, to)) {
          yield exactPower(n, values.proportion, numbers, asked.both) >= values.power;
        }
      },
      {
        least: 2,
        guess: guess(values),
        reach: 10 / Math.abs(values.proportion - ruledOut(values)) + 20,
        field: 'proportion',
      },
    );
    // Whole people are what a design effect leaves of them.
    const analysed = (n: number) => Math.ceil(n * values.designEffect - 1e-9);
    return { total: analysed(stable), more: { first: analysed(first), exact: guess(values) } };
  },
  effect: {
    name: 'proportion',
    range: (values) => {
      const { hypothesis, proportion0, direction, better, margin } = values;
      if (hypothesis === 'equivalence') {
        const away = direction === 'lower' ? -margin : margin;
        return [proportion0 + away, proportion0 - away];
      }
      const up = (hypothesis === 'equality' ? direction : better) === 'higher';
      return [ruledOut(values), up ? 1 - 1e-9 : 1e-9];
    },
  },
  outputs: (values, [n = 0]) => {
    const asked = question(values);
    const { low, high } = critical(n, asked);
    return {
      criticalHigh: high,
      criticalLow: low,
      actualAlpha: exactPower(n, ruledOut(values), { low, high }, asked.both),
    };
  },
  workings: (values) => {
    const { below, above } = question(values);
    return { limitBelow: below.proportion, limitAbove: above.proportion };
  },
};

/** Which sides can reject, as lines show them. */
const twoSided = { hypothesis: ['equality'], sides: ['two'] };
const high = { hypothesis: ['superiority', 'nonInferiority'], better: ['higher'] };
const low = { hypothesis: ['superiority', 'nonInferiority'], better: ['lower'] };
const oneSided = { hypothesis: ['equality'], sides: ['one'] };
const equivalence = { hypothesis: ['equivalence'] };
const criticalHigh = (level: string) =>
  `\\min\\left\\{c:P\\left(X\\ge c\\mid «nFormula»,«limitAbove»\\right)\\le ${level}\\right\\}`;
const criticalLow = (level: string) =>
  `\\max\\left\\{c:P\\left(X\\le c\\mid «nFormula»,«limitBelow»\\right)\\le ${level}\\right\\}`;
const [many, few] = [
  'P\\left(X\\ge «criticalHigh»\\mid «nFormula»,«proportion»\\right)',
  'P\\left(X\\le «criticalLow»\\mid «nFormula»,«proportion»\\right)',
];

export const oneProportion = define({
  id: 'one-proportion',
  family: 'proportions',
  asks: {
    measured: ['yesNo'],
    groups: ['one'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'proportion',
  inputs,
  outputs: [
    { name: 'total', unit: 'people' },
    { name: 'first', unit: 'people', goals: ['size'] },
    { name: 'exact', unit: 'people', goals: ['size'] },
    { name: 'power', unit: 'share' },
    { name: 'proportion', unit: 'share' },
    { name: 'criticalHigh', unit: 'people' },
    { name: 'criticalLow', unit: 'people' },
    { name: 'actualAlpha', unit: 'share' },
    { name: 'recruited', unit: 'people' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['proportion', 'proportion0'],
      key: 'noDifference',
      breaks: ({ hypothesis, proportion, proportion0 }, goal) =>
        goal !== 'effect' && hypothesis === 'equality' && proportion === proportion0,
    },
    {
      fields: ['margin', 'proportion0'],
      key: 'marginBeyondScale',
      breaks: (values) => {
        const { below, above } = question(values);
        return (
          !(Math.min(below.proportion, above.proportion) > 0) ||
          !(Math.max(below.proportion, above.proportion) < 1)
        );
      },
    },
    ...marginChecks(['margin', 'proportion'], (values: V) => [benefitOf(values), values.margin]),
    powerAboveAlpha,
  ],
  formula: [
    { key: 'criticalNumbers', result: 'criticalHigh', tex: criticalHigh('«alphaEach»/2'), when: twoSided },
    { key: 'criticalNumbersLow', result: 'criticalLow', tex: criticalLow('«alphaEach»/2'), when: twoSided },
    // One-sided, the level of the side on which the expected proportion does not lie is nothing: it never rejects.
    {
      key: 'criticalNumbers',
      result: 'criticalHigh',
      tex: criticalHigh('«alphaEach»\\,[«proportion»>«proportion0»]'),
      when: oneSided,
    },
    {
      key: 'criticalNumbersLow',
      result: 'criticalLow',
      tex: criticalLow('«alphaEach»\\,[«proportion»<«proportion0»]'),
      when: oneSided,
    },
    { key: 'criticalNumbers', result: 'criticalHigh', tex: criticalHigh('«alphaEach»'), when: high },
    { key: 'criticalNumbersLow', result: 'criticalLow', tex: criticalLow('«alphaEach»'), when: low },
    { key: 'criticalNumbers', result: 'criticalHigh', tex: criticalHigh('«alphaEach»'), when: equivalence },
    { key: 'criticalNumbersLow', result: 'criticalLow', tex: criticalLow('«alphaEach»'), when: equivalence },
    { key: 'exactPower', result: 'power', tex: `${few}+${many}`, when: twoSided },
    { key: 'exactPower', result: 'power', tex: `${few}+${many}`, when: oneSided },
    { key: 'exactPower', result: 'power', tex: many, when: high },
    { key: 'exactPower', result: 'power', tex: few, when: low },
    {
      key: 'exactPower',
      result: 'power',
      tex: 'P\\left(«criticalHigh»\\le X\\le «criticalLow»\\mid «nFormula»,«proportion»\\right)',
      when: equivalence,
    },
  ],
  assumptions: ['independentPeople', 'sameProportion'],
  sources: ['chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'proportion0', 'proportion', 'better', 'margin', 'sides'],
      power: `# What each side rules out, and its level.
power_of <- function(proportion, n) {
  limits <- proportion0 + switch(hypothesis, equality = 0, superiority = margin, nonInferiority = -margin, equivalence = margin) *
    if (hypothesis == "equivalence") c(1, -1) else if (better == "lower") -1 else 1
  levels <- c(alpha, alpha)
  if (hypothesis == "equality") levels <- if (sides == "two") levels / 2 else if (proportion < proportion0) c(alpha, 0) else c(0, alpha)
  if (hypothesis %in% c("superiority", "nonInferiority")) levels <- if (better == "lower") c(alpha, 0) else c(0, alpha)
  high <- if (levels[2] > 0) qbinom(levels[2], n, tail(limits, 1), lower.tail = FALSE) + 1 else n + 1
  low <- if (levels[1] > 0) n - qbinom(levels[1], n, 1 - limits[1], lower.tail = FALSE) - 1 else -1
  if (hypothesis == "equivalence") return(max(0, pbinom(low, n, proportion) - pbinom(high - 1, n, proportion)))
  pbinom(high - 1, n, proportion, lower.tail = FALSE) + pbinom(low, n, proportion)
}`,
      groups: ['n'],
      least: 2,
      effect: 'proportion',
      range: `c(${test.effect.range(values)[0]}, ${values.hypothesis === 'equivalence' ? values.proportion0 : test.effect.range(values)[1]})`,
      stable: { from: 2, to: Math.ceil((2 * guess(values) + 200) * values.designEffect) },
    }),
});
