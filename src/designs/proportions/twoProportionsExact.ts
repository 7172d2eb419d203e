/** Two proportions compared by Fisher's exact test. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { firstWhole } from '../../statistics/numeric/root.ts';
import { twoGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, direction, MOST, power, powerAboveAlpha, ratio, sides, total } from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { sawTooth, searchTooLong } from '../sawTooth.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { fisherPower, type Side, stepsOf } from './fisher.ts';
import { share } from './parts.ts';

const proportion1 = share('proportion1', 0.1);
const proportion2 = { ...share('proportion2', 0.4), solvedBy: 'effect' } as const;
const people = { ...total, min: 4, default: 80 } as const;
const inputs = [
  proportion1,
  proportion2,
  direction('proportion2', 'proportion1'),
  alpha,
  sides,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

/** More than one waits for: the steps of all sizes that a search looks at. */
const MOST_STEPS = 1e6;

/** How many people to each side are looked at, in the first group: the teeth are about 1 / |p₁ − p₂| wide. */
const reachOf = ({ proportion1, proportion2 }: V) => 1.2 / Math.abs(proportion2 - proportion1) + 10;

/** Of a one-sided test the side on which the assumed effect lies. */
const sideOf = ({ proportion1, proportion2, sides }: V): Side =>
  sides === 'two' ? 'both' : proportion2 > proportion1 ? 'low' : 'high';

const powerOf = (values: V, [n1 = 0, n2 = 0]: readonly number[]) =>
  fisherPower([n1, n2], [values.proportion1, values.proportion2], values.alpha, sideOf(values));

/** By the continuity correction, which comes near Fisher's test: Chow and others (2017), section 4.2. */
function guess({ proportion1: p1, proportion2: p2, alpha, sides, power, ratio }: V): number {
  const d = Math.abs(p2 - p1);
  const p = (p1 + ratio * p2) / (1 + ratio);
  const z = -quantile(sides === 'two' ? alpha / 2 : alpha);
  const root = z * Math.sqrt(p * (1 - p) * (1 + 1 / ratio));
  const n = ((root + quantile(power) * Math.sqrt(p1 * (1 - p1) + (p2 * (1 - p2)) / ratio)) / d) ** 2;
  return (n / 4) * (1 + Math.sqrt(1 + (2 * (1 + ratio)) / (n * ratio * d))) ** 2;
}

/** Sizes that are looked at: where they begin, in steps of whole studies, and how far to each side they go. */
function lookedAt(values: V): { step: number; guess: number; reach: number } {
  const step = twoGroups.step(values);
  const steps = (first: number) => (first * (1 + values.ratio) * values.designEffect) / step;
  return { step, guess: steps(guess(values)), reach: steps(reachOf(values)) };
}

const sizesOf = (values: V, total: number): [number, number] => {
  const [n1 = 0, n2 = 0] = twoGroups.split(total, values);
  // A table counts whole people.
  const whole = (n: number) => Math.floor(n / values.designEffect + 1e-9);
  return [whole(n1), whole(n2)];
};

function search(values: V): { total: number; more: Record<string, number> } {
  const { step, guess, reach } = lookedAt(values);
  if (!(guess * step < 2 * MOST)) throw searchTooLong('proportion2', guess * step);
  // Where the search is widened, or a design effect divides, it comes by the same sizes again.
  const known = new Map<string, boolean>();
  const does = (units: number): boolean => {
    const sizes = sizesOf(values, units * step);
    const found =
      known.get(sizes.join()) ?? (Math.min(...sizes) >= 2 && powerOf(values, sizes) >= values.power);
    known.set(sizes.join(), found);
    return found;
  };
  const least = Math.ceil(4 / step);
  // The correction errs by some per cent for rare events; between its teeth the power still rises.
  const near = firstWhole(does, { least, most: Math.ceil(2 * guess + reach), start: guess }) ?? guess;
  const steps = stepsOf(sizesOf(values, near * step), [values.proportion1, values.proportion2]);
  if (!(near * step <= MOST && 2 * reach * steps <= MOST_STEPS))
    throw searchTooLong('proportion2', near * step);
  const { first, stable } = sawTooth(
    function* reaches(from, to) {
      for (let units = from; units <= to; units++) yield does(units);
    },
    { least, guess: near, reach, field: 'proportion2', most: near + 17 * reach, step },
  );
  return { total: stable * step, more: { first: first * step } };
}

const test: Test<V> = {
  arms: twoGroups,
  whole: true,
  power: powerOf,
  least: () => 2,
  guess,
  search,
  effect: {
    name: 'proportion2',
    range: ({ proportion1, direction }) => [proportion1, direction === 'lower' ? 1e-9 : 1 - 1e-9],
  },
  outputs: (values, [n1 = 0, n2 = 0]) => ({
    actualAlpha: fisherPower(
      [n1, n2],
      [values.proportion1, values.proportion1],
      values.alpha,
      sideOf(values),
    ),
  }),
};

/** The sizes of the program, in whole studies. */
function stretchInR(values: V): { from: number; to: number } {
  const { guess, reach } = lookedAt(values);
  return { from: Math.max(1, Math.floor(guess - 3 * reach)), to: Math.ceil(guess + 3 * reach) };
}

export const twoProportionsExact = define({
  id: 'two-proportions-exact',
  family: 'proportions',
  asks: {
    measured: ['yesNo'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'proportion2',
  inputs,
  outputs: [
    ...outputsOf(['n1', 'n2'], { name: 'proportion2', unit: 'share' }, 'people', false),
    { name: 'first', unit: 'people', goals: ['size'] },
    { name: 'actualAlpha', unit: 'share' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['proportion2', 'proportion1'],
      key: 'noDifference',
      breaks: ({ proportion1, proportion2 }, goal) => goal !== 'effect' && proportion1 === proportion2,
    },
    powerAboveAlpha,
  ],
  formula: [
    {
      key: 'fisherPower',
      result: 'power',
      tex: '\\sum_{x_1,\\,x_2:\\;P_{\\mathrm{Fisher}}(x_1,x_2)\\le «alphaEach»}\\binom{«n1Formula»}{x_1}«proportion1»^{x_1}(1-«proportion1»)^{«n1Formula»-x_1}\\binom{«n2Formula»}{x_2}«proportion2»^{x_2}(1-«proportion2»)^{«n2Formula»-x_2}',
    },
  ],
  assumptions: ['independentPeople', 'sameProportionInGroup'],
  sources: ['chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['proportion1', 'proportion2', 'sides', 'ratio'],
      power: `power_of <- function(proportion2, n) {
  x1 <- qbinom(c(1e-14, 1 - 1e-14), n[1], proportion1)
  x2 <- qbinom(c(1e-14, 1 - 1e-14), n[2], proportion2)
  # For each number of events in both groups, the tables that fisher.test rejects.
  sum(vapply(seq(x1[1] + x2[1], x1[2] + x2[2]), function(k) {
    # As far as either the truth or the null hypothesis makes likely.
    from <- min(qhyper(1e-18, n[1], n[2], k), max(x1[1], k - x2[2]))
    to <- max(qhyper(1e-18, n[1], n[2], k, lower.tail = FALSE), min(x1[2], k - x2[1]))
    x <- from:to; d <- dhyper(x, n[1], n[2], k)
    p <- if (sides == "two") { o <- order(d); s <- c(0, cumsum(d[o])); s[findInterval(d * (1 + 1e-7), d[o]) + 1] }
      else if (proportion2 > proportion1) cumsum(d) else rev(cumsum(rev(d)))
    x <- x[p <= alpha * (1 + 1e-10)]
    sum(dbinom(x, n[1], proportion1) * dbinom(k - x, n[2], proportion2))
  }, 0))
}`,
      groups: ['n1', 'n2'],
      least: 2,
      effect: 'proportion2',
      range: `c(proportion1, ${values.direction === 'lower' ? '1e-9' : '1 - 1e-9'})`,
      stable: stretchInR(values),
    }),
});
