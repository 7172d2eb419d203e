/** What t tests share: the test and the interval of a mean or a difference, and Hedges' g with its own. */
import type { Adjustment } from '../statistics/adjust.ts';
import { lnGammaStep } from '../statistics/distributions/masses.ts';
import { noncentralTLower, noncentralTUpper } from '../statistics/distributions/noncentralT.ts';
import { tUpper, tUpperQuantile } from '../statistics/distributions/studentT.ts';
import { root } from '../statistics/numeric/root.ts';
import { momentsOf } from '../statistics/summary.ts';
import { acrossVariables } from './across.ts';
import type { Option } from './method.ts';
import type { Row, Table, Value } from './result.ts';

/** On which side of the reference an effect is looked for; the interval is then open on the other. */
export const sided = {
  name: 'sided',
  kind: 'choice',
  options: ['both', 'less', 'greater'],
  default: 'both',
} as const satisfies Option;
export type Sided = (typeof sided.options)[number];

/** The value that the hypothesis says. */
export const reference = {
  name: 'reference',
  kind: 'number',
  min: -1e15,
  max: 1e15,
  default: 0,
} as const satisfies Option;

export type Chosen = { sided: Sided; confidence: number; reference: number };

/** The probability left beyond each limit of an interval; 0 where there is no limit. */
export function tailsOf({ sided, confidence }: Omit<Chosen, 'reference'>): { low: number; high: number } {
  if (sided === 'both') return { low: (1 - confidence) / 2, high: (1 - confidence) / 2 };
  return sided === 'less' ? { low: 0, high: 1 - confidence } : { low: 1 - confidence, high: 0 };
}

export type Moments = { n: number; mean: number; squares: number };

export function momentsIn(values: Float64Array): Moments {
  return { n: values.length, ...momentsOf(values) };
}

/** `n` values, their mean, and their standard deviation, where there are enough of them. */
export function momentCells({ n, mean, squares }: Moments, of: number): Value[] {
  return [
    { is: 'count', n: of, value: n },
    n === 0 ? { is: 'none', n, why: 'noValues' } : { is: 'estimate', n, value: mean },
    n < 2
      ? { is: 'none', n, why: n === 0 ? 'noValues' : 'oneValue' }
      : { is: 'estimate', n, value: Math.sqrt(squares / (n - 1)) },
  ];
}

/**
 * `g`: how many standard deviations one standard error is, and the degrees of freedom of that deviation; `t`: the effect in
 * these, where the test itself stands on another.
 */
export type Effect = {
  n: number;
  estimate: number;
  se: number;
  df: number;
  size: number;
  g: { scale: number; df: number; t?: number };
};

/** The columns of the table `comparison`. */
const comparisonColumns = [{ word: 'difference' }, { word: 'test' }, { word: 'hedgesG' }] as const;

/** The tables that every t test has. */
export function meanTables(
  groups: readonly Row[],
  comparison: readonly Row[],
  way: Adjustment = 'none',
): Table[] {
  return [
    { id: 'groups', columns: groupColumns, rows: groups },
    acrossVariables({ id: 'comparison', columns: comparisonColumns, rows: comparison }, way),
  ];
}

/** Difference with interval, test and Hedges' g. `size` of the values says, as in R, below which spread there is none. */
export function tCells({ n, estimate, se, df, size, g }: Effect, chosen: Chosen): Row['cells'] {
  if (!(se > 10 * Number.EPSILON * size)) {
    const none: Value = { is: 'none', n, why: 'noSpread' };
    return [{ is: 'estimate', n, value: estimate }, none, none];
  }
  const tails = tailsOf(chosen);
  const reach = (tail: number) => tUpperQuantile(tail, df) * se;
  const t = (estimate - chosen.reference) / se;
  return [
    {
      is: 'estimate',
      n,
      value: estimate,
      ...(tails.low > 0 && { low: estimate - reach(tails.low) }),
      ...(tails.high > 0 && { high: estimate + reach(tails.high) }),
    },
    { is: 'test', n, statistic: t, df, p: pOf(t, df, chosen.sided) },
    hedgesG(n, g.t ?? t, g, tails),
  ];
}

function pOf(t: number, df: number, side: Sided): number {
  if (side === 'both') return Math.min(1, 2 * tUpper(Math.abs(t), df));
  return side === 'greater' ? tUpper(t, df) : tUpper(-t, df);
}

/**
 * Standardised by the exact factor of Hedges (1981), with the interval of the non-central t distribution, whose limits take
 * the same factor.
 */
export function hedgesG(
  n: number,
  t: number,
  { scale, df }: Effect['g'],
  tails: { low: number; high: number },
): Value {
  // The mean of a standard deviation of one degree of freedom has no inverse.
  if (df < 2) return { is: 'none', n, why: 'tooFewForInterval' };
  const factor = scale * Math.exp(-lnGammaStep((df - 1) / 2)) * Math.sqrt(2 / df);
  return {
    is: 'estimate',
    n,
    value: factor * t,
    ...(tails.low > 0 && { low: factor * limit(noncentralTUpper, t, df, tails.low) }),
    ...(tails.high > 0 && { high: factor * limit(noncentralTLower, t, df, tails.high) }),
  };
}

/** The non-centrality under which a value as far out as `t` has the probability `tail`. */
function limit(beyond: typeof noncentralTUpper, t: number, df: number, tail: number): number {
  const off = (ncp: number) => Math.log(beyond(t, df, ncp) / tail);
  const towards = beyond === noncentralTUpper ? -1 : 1;
  const stretch = Math.sqrt(1 + (t * t) / (2 * df));
  let far = 4 * stretch;
  while (!(off(t + towards * far) < 0)) far *= 1.5;
  let near = stretch;
  while (!(off(t - towards * near) > 0)) near *= 1.5;
  return root(off, t - towards * near, t + towards * far);
}

/** `beyond(t, df, ncp, lower)`: what is left of a non-central t. */
export const beyondInR = `# R's pt with a non-centrality stops before the eighth digit: the average over the standard deviation instead.
beyond <- function(t, df, ncp, lower) {
  ends <- c(qchisq(1e-18, df), qchisq(1e-18, df, lower.tail = FALSE)) / df
  u <- seq(log(ends[1]) / 2, log(ends[2]) / 2, length.out = 4001)
  s <- exp(u)
  sum(2 * df * s^2 * dchisq(df * s^2, df) * pnorm(t * s - ncp, lower.tail = lower)) * (u[2] - u[1])
}`;

/** `hedges(..., t, scale, df)` puts Hedges' g of a t value, for the `tails`. */
export const gInR = `${beyondInR}
limit <- function(t, df, tail, lower) {
  reach <- 8 * sqrt(1 + t^2 / (2 * df)) + 8
  uniroot(function(ncp) beyond(t, df, ncp, lower) - tail, t + c(-1, 1) * reach, tol = 1e-14)$root
}
hedges <- function(..., t, scale, df) {
  if (df < 2) return()
  factor <- scale * exp(lgamma(df / 2) - lgamma((df - 1) / 2)) / sqrt(df / 2)
  put(..., "hedgesG|value", value = factor * t)
  if (tails[1] > 0) put(..., "hedgesG|low", value = factor * limit(t, df, tails[1], FALSE))
  if (tails[2] > 0) put(..., "hedgesG|high", value = factor * limit(t, df, tails[2], TRUE))
}`;

/** R of the same: `compare(estimate, se, df, g_scale, g_df, g_t)` puts the row that begins with `...`. */
export const tTestInR = ({
  sided: side,
  confidence,
  reference: value,
}: Chosen): string => `reference <- ${value}
tails <- c(${tailsOf({ sided: side, confidence }).low}, ${tailsOf({ sided: side, confidence }).high})
${gInR}
compare <- function(..., test, g_scale, g_df, g_t = unname(test$statistic)) {
  put(..., "difference|low", value = test$conf.int[1])
  put(..., "difference|high", value = test$conf.int[2])
  put(..., "test|statistic", value = unname(test$statistic))
  put(..., "test|df", value = unname(test$parameter))
  put(..., "test|p", value = test$p.value)
  hedges(..., t = g_t, scale = g_scale, df = g_df)
}
describe <- function(..., x) {
  x <- x[!is.na(x)]
  put("groups", ..., "n|value", value = length(x))
  if (length(x) > 0) put("groups", ..., "mean|value", value = mean(x))
  if (length(x) > 1) put("groups", ..., "sd|value", value = sd(x))
}`;

export const alternativeInR: Readonly<Record<Sided, string>> = {
  both: 'two.sided',
  less: 'less',
  greater: 'greater',
};

export const groupColumns = [{ word: 'n' }, { word: 'mean' }, { word: 'sd' }] as const;
