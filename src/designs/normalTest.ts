/** Tests whose statistic is taken as normal: one power, one guess and one drawn formula for all of them. */
import { phi, quantile } from '../statistics/distributions/normal.ts';
import type { Line } from './design.ts';
import type { Common, Test } from './testing.ts';

/** What the estimate is away from what is to be ruled out, and its standard errors at these sizes. */
export type Spread = {
  shift: number;
  /** In equivalence, the distance from the farther margin. */
  other?: number;
  /** If what is to be ruled out were true. */
  seNull: number;
  /** If the effect is as expected. */
  seAlt: number;
};

type Asked = { alpha: number; power: number; hypothesis?: string; sides?: string };

/** The level of one tail: half of alpha only where equality is tested on both sides. */
export function tailLevel({ alpha, hypothesis = 'equality', sides = 'two' }: Omit<Asked, 'power'>): number {
  return hypothesis === 'equality' && sides === 'two' ? alpha / 2 : alpha;
}

export const zAlphaOf = (asked: Omit<Asked, 'power'>) => -quantile(tailLevel(asked));

/**
 * Chance to reject on the side of the effect; the other side's, at most alpha / 2 and mostly next to nothing, is not
 * counted, as in the papers' formulas. Source: Chow and others (2017), chapters 3 and 4.
 */
function normalPower(asked: Omit<Asked, 'power'>, { shift, other, seNull, seAlt }: Spread): number {
  const z = zAlphaOf(asked);
  const near = phi((shift - z * seNull) / seAlt);
  return other === undefined ? near : Math.max(0, near + phi((other - z * seNull) / seAlt) - 1);
}

type NormalTest<V extends Common & Asked> = Omit<Test<V>, 'power' | 'guess' | 'least'> & {
  spread: (values: V, sizes: readonly number[]) => Spread;
  least?: Test<V>['least'];
};

/** The test of a normal statistic, whose standard errors shrink with the root of the size. */
export function normalTest<V extends Common & Asked>(test: NormalTest<V>): Test<V> {
  const { spread } = test;
  return {
    ...test,
    // Nobody would call one person a study.
    least: test.least ?? (() => 2),
    power: (values, sizes) => normalPower(values, spread(values, sizes)),
    guess: (values) => {
      // Far out, where corrections for small samples are nothing.
      const at = 10_000;
      const { shift, other, seNull, seAlt } = spread(values, test.arms.of(at, values));
      const beta =
        other !== undefined && Math.abs(other - shift) < seAlt ? (1 - values.power) / 2 : 1 - values.power;
      return at * ((zAlphaOf(values) * seNull - quantile(beta) * seAlt) / shift) ** 2;
    },
    workings: (values, sizes, goal) => ({
      ...withoutUndefined(spread(values, sizes)),
      zAlpha: zAlphaOf(values),
      ...test.workings?.(values, sizes, goal),
    }),
  };
}

function withoutUndefined({ other, ...rest }: Spread): Record<string, number> {
  return other === undefined ? rest : { ...rest, other };
}

/** From distance and standard errors to the power. */
export const normalLine: Line = {
  key: 'powerOfNormal',
  result: 'power',
  tex: '\\Phi\\left(\\frac{«shift»-«zAlpha»\\cdot«seNull»}{«seAlt»}\\right)',
};
const notEquivalence = { hypothesis: ['equality', 'superiority', 'nonInferiority'] };
export const normalLines: readonly Line[] = [
  { ...normalLine, when: notEquivalence },
  {
    key: 'powerOfTwoNormals',
    result: 'power',
    tex: '\\Phi\\left(\\frac{«shift»-«zAlpha»\\cdot«seNull»}{«seAlt»}\\right)+\\Phi\\left(\\frac{«other»-«zAlpha»\\cdot«seNull»}{«seAlt»}\\right)-1',
    when: { hypothesis: ['equivalence'] },
  },
];

/** R: the same power of distance and standard errors, for a test with `hypothesis` and `sides`, or with `sides` alone. */
export const normalPowerInR = `normal_power <- function(shift, se_null, se_alt, other = NULL) {
  two <- (!exists("hypothesis") || hypothesis == "equality") && (!exists("sides") || sides == "two")
  z <- qnorm(if (two) alpha / 2 else alpha, lower.tail = FALSE)
  near <- pnorm((shift - z * se_null) / se_alt)
  if (is.null(other)) near else max(0, near + pnorm((other - z * se_null) / se_alt) - 1)
}`;
