/** Two proportions compared by Fisher's exact test. */
import { quantile } from '../../distributions/normal.ts';
import { twoGroups } from '../arms.ts';
import { define, Unsolvable, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, ratio, sides, total } from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { sawTooth } from '../sawTooth.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { fisherPower } from './fisher.ts';
import { share } from './parts.ts';

const proportion1 = share('proportion1', 0.1);
const proportion2 = { ...share('proportion2', 0.4), solvedBy: 'effect' } as const;
const people = { ...total, min: 4, max: 152_000, default: 80 } as const;
const inputs = [proportion1, proportion2, alpha, sides, power, people, ratio, ...after] as const;
type V = Values<typeof inputs>;

/**
 * More than one waits for. One power takes as long as the groups are large, by their geometric mean: a search for an
 * effect asks for some forty, one for a size for as many as there are sizes to look at.
 */
const MOST_IN_GROUP = 1500;
const MOST_FOR = { size: Number.POSITIVE_INFINITY, power: 40_000, effect: 4000 } as const;
const MOST_SIZES = 250_000;

/** How many to each side of the guess are looked at. */
const reachOf = ({ proportion1, proportion2 }: V) => 3 / Math.abs(proportion2 - proportion1) + 10;

const powerOf = ({ proportion1, proportion2, alpha, sides }: V, [n1 = 0, n2 = 0]: readonly number[]) =>
  fisherPower([n1, n2], [proportion1, proportion2], alpha, sides);

/** By the continuity correction, which comes near Fisher's test: Chow and others (2017), section 4.2. */
function guess({ proportion1: p1, proportion2: p2, alpha, sides, power, ratio }: V): number {
  const d = Math.abs(p2 - p1);
  const p = (p1 + ratio * p2) / (1 + ratio);
  const z = -quantile(sides === 'two' ? alpha / 2 : alpha);
  const root = z * Math.sqrt(p * (1 - p) * (1 + 1 / ratio));
  const n = ((root + quantile(power) * Math.sqrt(p1 * (1 - p1) + (p2 * (1 - p2)) / ratio)) / d) ** 2;
  return (n / 4) * (1 + Math.sqrt(1 + (2 * (1 + ratio)) / (n * ratio * d))) ** 2;
}

const test: Test<V> = {
  arms: twoGroups,
  power: powerOf,
  least: () => 2,
  guess,
  search: (values) => {
    // Where the search is widened, it comes by the same sizes again.
    const known = new Map<number, boolean>();
    const { first, stable } = sawTooth(
      function* reaches(from, to) {
        for (let n = from; n <= to; n++) {
          const does = known.get(n) ?? powerOf(values, twoGroups.whole(n, values)) >= values.power;
          known.set(n, does);
          yield does;
        }
      },
      {
        least: 2,
        guess: guess(values),
        reach: reachOf(values),
        field: 'proportion2',
        most: Math.min(
          MOST_IN_GROUP,
          Math.floor(MOST_SIZES / (2 * reachOf(values) * Math.max(1, Math.sqrt(values.ratio)))),
        ),
      },
    );
    const total = (n: number) => twoGroups.whole(n, values).reduce((sum, one) => sum + one, 0);
    return { first: stable, more: { first: total(first) } };
  },
  effect: {
    name: 'proportion2',
    range: ({ proportion1, proportion2 }) => [proportion1, proportion2 < proportion1 ? 1e-9 : 1 - 1e-9],
  },
  outputs: ({ proportion1, alpha, sides }, [n1 = 0, n2 = 0]) => ({
    actualAlpha: fisherPower([n1, n2], [proportion1, proportion1], alpha, sides),
  }),
};

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
  solve: (values, goal) => {
    const [n1 = 0, n2 = 0] = twoGroups.split(values.total, values).map((n) => n / values.designEffect);
    if (Math.sqrt(n1 * n2) > MOST_FOR[goal]) {
      const most = Math.floor((values.total * MOST_FOR[goal]) / Math.sqrt(n1 * n2));
      throw new Unsolvable({ field: 'total', key: 'tooManyForExact', values: { most } });
    }
    return solveTest(test, values, goal);
  },
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['proportion1', 'proportion2', 'sides', 'ratio'],
      power: `power_of <- function(proportion2, n) {
  # The P value of fisher.test for every table of these sizes.
  p_value <- function(x1, x2) {
    k <- x1 + x2; x <- max(0, k - n[2]):min(k, n[1]); d <- dhyper(x, n[1], n[2], k); own <- d[x == x1]
    if (sides == "two") sum(d[d <= own * (1 + 1e-7)]) else if (proportion2 > proportion1) sum(d[x <= x1]) else sum(d[x >= x1])
  }
  x1 <- Filter(function(x) dbinom(x, n[1], proportion1) > 1e-14, 0:n[1])
  x2 <- Filter(function(x) dbinom(x, n[2], proportion2) > 1e-14, 0:n[2])
  p <- outer(x1, x2, Vectorize(p_value))
  sum(outer(dbinom(x1, n[1], proportion1), dbinom(x2, n[2], proportion2))[p <= alpha * (1 + 1e-10)])
}`,
      groups: ['n1', 'n2'],
      least: 2,
      effect: 'proportion2',
      range: `c(proportion1, ${values.proportion2 < values.proportion1 ? '1e-9' : '1 - 1e-9'})`,
      stable: Math.ceil(guess(values) + reachOf(values)),
    }),
});
