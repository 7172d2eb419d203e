/** One proportion compared with a given one by the exact binomial test. */

import { binomialTails } from '../../distributions/binomial.ts';
import { quantile } from '../../distributions/normal.ts';
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, sides, total } from '../inputs.ts';
import { sawTooth } from '../sawTooth.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { critical, exactPower, type Levels } from './exactBinomial.ts';
import { share } from './parts.ts';

const proportion0 = share('proportion0', 0.3);
const proportion = { ...share('proportion', 0.45), solvedBy: 'effect' } as const;
const inputs = [proportion0, proportion, alpha, sides, power, total, ...after] as const;
type V = Values<typeof inputs>;

/** A one-sided test looks to the side on which the expected proportion lies. */
function levels({ alpha, sides, proportion, proportion0 }: V): Levels {
  if (sides === 'two') return { below: alpha / 2, above: alpha / 2 };
  return proportion < proportion0 ? { below: alpha, above: 0 } : { below: 0, above: alpha };
}

const powerAt = (values: V, n: number) =>
  exactPower(n, values.proportion, critical(n, values.proportion0, levels(values)));

/** Chow and others (2017), section 4.1.1, by the normal approximation. */
function guess({ alpha, sides, power, proportion, proportion0 }: V): number {
  const spread = (p: number) => Math.sqrt(p * (1 - p));
  const z = quantile(1 - (sides === 'two' ? alpha / 2 : alpha));
  return ((z * spread(proportion0) + quantile(power) * spread(proportion)) / (proportion - proportion0)) ** 2;
}

/** Whether each size in turn reaches the power; critical values only grow with the size, so that none is sought anew. */
function* reaches(values: V, from: number, to: number): Generator<boolean> {
  const { below, above } = levels(values);
  let { low, high } = critical(from, values.proportion0, levels(values));
  for (let n = from; n <= to; n++) {
    if (above > 0) while (binomialTails(high - 1, n, values.proportion0).upper > above) high++;
    else high = n + 1;
    if (below > 0) while (binomialTails(low, n, values.proportion0).lower > below) low--;
    while (below > 0 && binomialTails(low + 1, n, values.proportion0).lower <= below) low++;
    yield exactPower(n, values.proportion, { low, high }) >= values.power;
  }
}

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, [n = 0]) => powerAt(values, n),
  least: () => 1,
  guess,
  search: (values) => {
    const near = 10 / Math.abs(values.proportion - values.proportion0);
    const { first, stable } = sawTooth((from, to) => reaches(values, from, to), {
      least: 1,
      guess: guess(values),
      reach: near + 20,
      field: 'proportion',
    });
    return { first: stable, more: { first, exact: guess(values) } };
  },
  effect: {
    name: 'proportion',
    range: ({ proportion, proportion0 }) => [proportion0, proportion < proportion0 ? 1e-9 : 1 - 1e-9],
  },
  outputs: (values, [n = 0]) => {
    const { low, high } = critical(n, values.proportion0, levels(values));
    return {
      criticalHigh: high,
      criticalLow: low,
      actualAlpha: exactPower(n, values.proportion0, { low, high }),
    };
  },
};

export const oneProportion = define({
  id: 'one-proportion',
  family: 'proportions',
  asks: {
    measured: ['yesNo'],
    groups: ['one'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority'],
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
      breaks: ({ proportion, proportion0 }, goal) => goal !== 'effect' && proportion === proportion0,
    },
    powerAboveAlpha,
  ],
  formula: [
    {
      key: 'criticalNumbers',
      result: 'criticalHigh',
      tex: '\\min\\left\\{c:P\\left(X\\ge c\\mid «nFormula»,«proportion0»\\right)\\le «alphaEach»/2\\right\\}',
      when: { sides: ['two'] },
    },
    {
      key: 'criticalNumbersLow',
      result: 'criticalLow',
      tex: '\\max\\left\\{c:P\\left(X\\le c\\mid «nFormula»,«proportion0»\\right)\\le «alphaEach»/2\\right\\}',
      when: { sides: ['two'] },
    },
    {
      key: 'exactPower',
      result: 'power',
      tex: 'P\\left(X\\le «criticalLow»\\mid «nFormula»,«proportion»\\right)+P\\left(X\\ge «criticalHigh»\\mid «nFormula»,«proportion»\\right)',
    },
  ],
  assumptions: ['independentPeople', 'sameProportion'],
  sources: ['chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['proportion0', 'proportion', 'sides'],
      power: `power_of <- function(proportion, n) {
  above <- if (sides == "two") alpha / 2 else if (proportion < proportion0) 0 else alpha
  below <- if (sides == "two") alpha / 2 else if (proportion < proportion0) alpha else 0
  high <- if (above > 0) qbinom(above, n, proportion0, lower.tail = FALSE) + 1 else n + 1
  low <- if (below > 0) n - qbinom(below, n, 1 - proportion0, lower.tail = FALSE) - 1 else -1
  pbinom(high - 1, n, proportion, lower.tail = FALSE) + pbinom(low, n, proportion)
}`,
      groups: ['n'],
      least: 1,
      effect: 'proportion',
      range: `c(proportion0, ${values.proportion < values.proportion0 ? '1e-9' : '1 - 1e-9'})`,
      stable: Math.ceil(2 * guess(values) + 200),
    }),
});
