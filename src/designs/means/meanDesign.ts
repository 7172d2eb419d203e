/** Designs of one difference of means tested by t: what is the same in all of them. */
import type { Arms } from '../arms.ts';
import { smallGroups } from '../cautions.ts';
import { type Described, define, type Input, type Line, type Output, type Values } from '../design.ts';
import {
  after,
  alpha,
  type Direction,
  direction,
  eitherSideOfTwo,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
  sidesOfEquality,
} from '../inputs.ts';
import { benefitRange } from '../margins.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { type Common, solveTest, type Test } from '../testing.ts';
import { difference, tLines } from './parts.ts';
import {
  differenceChecks,
  distance,
  normalSquare,
  type Question,
  rangeInR,
  tPower,
  tPowerInR,
} from './tTest.ts';
import { tWorkings } from './tWorkings.ts';

type Inputs = readonly Input[];
type Asked<Spreads extends Inputs, Shared extends Inputs> = Values<Spreads> &
  Values<Shared> &
  Common &
  Question & { direction: Direction };
type Sizes = readonly number[];

type Own<Spreads extends Inputs, Shared extends Inputs> = Pick<Described, 'id' | 'assumptions'> & {
  /** What is asked between the margin and the significance level: what says how values vary. */
  spreads: Spreads;
  /** People or pairs in all, and what says how they are shared. */
  sizes: Shared;
  asks: Pick<Described['asks'], 'groups' | 'paired'> & Partial<Described['asks']>;
  more?: Described['sources'];
  groups: readonly string[];
  arms: Arms<Asked<Spreads, Shared>>;
  counted?: Output['unit'];
  /** The standard error of the estimated difference, and its degrees of freedom. */
  se: (values: Asked<Spreads, Shared>, sizes: Sizes) => number;
  df: (values: Asked<Spreads, Shared>, sizes: Sizes) => number;
  /** Where it is not that of one t value with these degrees of freedom. */
  power?: (values: Asked<Spreads, Shared>, sizes: Sizes) => number;
  least?: (values: Asked<Spreads, Shared>) => number;
  workings?: (values: Asked<Spreads, Shared>) => Record<string, number>;
  lines: readonly Line[];
  /** From the standard error to the power, where that is not by one t value. */
  powerLines?: readonly Line[];
  /** R: the standard error and the degrees of freedom of sizes `n`, and about the size of a standard deviation. */
  inR: { se: string; df: string; sd?: string; power?: string };
};

const rangeOf = ({ hypothesis, margin, direction }: Question & { direction: Direction }, se: number) =>
  benefitRange(hypothesis, margin, 1000 * se, direction);

/** A definition from its parts: all four hypotheses, three goals, the lines after the standard error, the program. */
export function meanDesign<const Spreads extends Inputs, const Shared extends Inputs>(
  own: Own<Spreads, Shared>,
) {
  const { arms, se, df, groups, inR } = own;
  const test: Test<Asked<Spreads, Shared>> = {
    arms,
    power: own.power ?? ((values, sizes) => tPower(values, se(values, sizes), df(values, sizes))),
    least: own.least ?? (() => 2),
    guess: (values) => normalSquare(values) * (se(values, arms.of(1, values)) / distance(values)) ** 2,
    effect: {
      name: 'difference',
      range: (values) => rangeOf(values, se(values, arms.of(1, values))),
    },
    workings: (values, sizes) => ({
      ...tWorkings(values, se(values, sizes), df(values, sizes)),
      ...own.workings?.(values),
    }),
  };
  const inputs: readonly Input[] = [
    hypothesis,
    difference,
    direction('difference', 0, { when: eitherSideOfTwo }),
    margin,
    ...own.spreads,
    alpha,
    sidesOfEquality,
    power,
    ...own.sizes,
    ...after,
  ];
  // All inputs that the values are made from stand in the list.
  const full = (values: unknown) => values as Asked<Spreads, Shared>;
  return define({
    id: own.id,
    family: 'means',
    asks: {
      measured: ['number'],
      shown: ['difference', 'nonInferiority', 'equivalence'],
      time: ['once'],
      ...own.asks,
    },
    guideline: 'trial',
    goals: ['size', 'power', 'effect'],
    effect: 'difference',
    inputs,
    outputs: outputsOf(groups, { name: 'difference', unit: 'outcome' }, own.counted),
    main: 'total',
    checks: [...differenceChecks, powerAboveAlpha].map(({ breaks, ...rest }) => ({
      ...rest,
      breaks: (values, goal) => breaks(full(values), goal),
    })),
    cautions: (_, outputs) =>
      smallGroups(groups.map((name) => outputs[groups.length > 1 ? name : 'total'] ?? 0)),
    formula: [...own.lines, ...(own.powerLines ?? tLines)],
    assumptions: own.assumptions,
    sources: ['julious2004', 'chow2017', 'schuirmann1987', ...(own.more ?? [])],
    solve: (values, goal) => solveTest(test, full(values), goal),
    script: (values, goal) =>
      testScript(values, goal, {
        names: [
          'hypothesis',
          'sides',
          'difference',
          'margin',
          ...own.spreads.map(({ name }) => name),
          ...(groups.length > 1 && 'ratio' in values ? ['ratio'] : []),
        ],
        power: `${tPowerInR}${inR.sd ? `\nsd <- ${inR.sd}` : ''}\n${inR.power ?? `power_of <- function(difference, n) t_power(difference, ${inR.se}, ${inR.df})`}`,
        groups,
        least: test.least(full(values)),
        effect: 'difference',
        range: rangeInR(full(values).direction),
      }),
  });
}
