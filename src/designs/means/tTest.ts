/** The power of t tests of one difference: equality, superiority by a margin, non-inferiority and equivalence. */
import { chiAverage } from '../../statistics/distributions/chiMixture.ts';
import { noncentralTLower, noncentralTUpper } from '../../statistics/distributions/noncentralT.ts';
import { density, phi, quantile } from '../../statistics/distributions/normal.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import type { Direction } from '../inputs.ts';
import { byMargin, type Hypothesis, marginChecks, type Sides, wrongSide } from '../margins.ts';
import { tailLevel } from '../normalTest.ts';

export type Question = {
  hypothesis: Hypothesis;
  sides: Sides;
  alpha: number;
  difference: number;
  margin: number;
};

/** What the difference is away from what is to be ruled out; in equivalence, from the nearer margin. */
export const distance = ({ hypothesis, difference, margin, sides }: Omit<Question, 'alpha'>): number =>
  byMargin(hypothesis, difference, margin, sides).shift;

/**
 * Chance that the test rejects, when the estimated difference has the standard error `se` and `df` ≥ 1 degrees of
 * freedom; `t` is the critical value. Two-sided tests count both tails; equivalence is by two one-sided tests (Schuirmann 1987), exactly.
 * Source: Julious, Stat. Med. 23 (2004) 1921; for equivalence Owen's Q as one integral.
 */
export function tPower(
  question: Question,
  se: number,
  df: number,
  t = tUpperQuantile(tailLevel(question), df),
): number {
  if (question.hypothesis === 'equivalence') return equivalencePower(question, se, df, t);
  const ncp = distance(question) / se;
  const upper = noncentralTUpper(t, df, ncp);
  return question.hypothesis === 'equality' && question.sides === 'two'
    ? upper + noncentralTLower(-t, df, ncp)
    : upper;
}

function equivalencePower({ difference, margin }: Question, se: number, df: number, t: number): number {
  const [high, low] = [(margin - difference) / se, (-margin - difference) / se];
  const end = margin / (t * se);
  const between = (s: number) => {
    const [to, from] = [high - t * s, low + t * s];
    const [middle, width] = [(from + to) / 2, to - from];
    // Of a narrow stretch, the difference of two probabilities has few digits left.
    if (width < 1e-3) return density(middle) * width * (1 + ((middle * middle - 1) * width * width) / 24);
    return from > 0 ? phi(-from) - phi(-to) : phi(to) - phi(from);
  };
  const turns = [high / t, -low / t].flatMap((at) => [at - 3 / t, at]);
  return chiAverage(
    (s) => Math.log(Math.max(between(s), Number.MIN_VALUE)),
    df,
    turns.sort((a, b) => a - b),
    end,
  );
}

/** (z + z)² for a start of the search; half of beta to each side where equivalence has two. */
export function normalSquare(question: Question & { power: number }): number {
  const both = question.hypothesis === 'equivalence' && question.difference === 0;
  const beta = both ? (1 - question.power) / 2 : 1 - question.power;
  return (quantile(1 - tailLevel(question)) + quantile(1 - beta)) ** 2;
}

/** R: the same power, `se` and `df` given; `integrate` stands in for Owen's Q. */
export const tPowerInR = `t_power <- function(difference, se, df, t = qt(tail, df, lower.tail = FALSE)) {
  tail <- if (hypothesis == "equality" && sides == "two") alpha / 2 else alpha
  if (hypothesis == "equivalence") {
    density <- function(s) exp(dchisq(df * s^2, df, log = TRUE) + log(2 * df * s))
    inside <- function(s) (pnorm((margin - difference) / se - t * s) - pnorm((-margin - difference) / se + t * s)) * density(s)
    ends <- c(0, pmin(margin / (t * se), 1 + c(-9, 0, 9) / sqrt(2 * df)))
    ends <- sort(unique(pmax(0, c(ends, min(margin / (t * se), 100)))))
    return(sum(mapply(function(a, b) integrate(inside, a, b, rel.tol = 1e-11, subdivisions = 2000)$value, head(ends, -1), tail(ends, -1))))
  }
  shift <- switch(hypothesis, equality = if (sides == "one") difference else abs(difference), superiority = difference - margin, nonInferiority = difference + margin)
  upper <- pt(t, df, shift / se, lower.tail = FALSE)
  if (hypothesis == "equality" && sides == "two") upper + pt(-t, df, shift / se) else upper
}`;

/** R: where the effect is looked for. */
export const rangeInR = (direction: Direction, far = '10 * sd') =>
  `${direction === 'lower' ? '-1 * ' : ''}switch(hypothesis, equality = c(0, ${far}), superiority = margin + c(0, ${far}), nonInferiority = c(0, ${far}) - margin, equivalence = c(0, margin))`;

export const differenceChecks = [
  {
    fields: ['difference'],
    key: 'noDifference',
    breaks: ({ hypothesis, difference }: Question, goal: string) =>
      goal !== 'effect' && hypothesis === 'equality' && difference === 0,
  },
  wrongSide<Question>('difference', ({ difference }) => difference),
  ...marginChecks<Question>(['margin', 'difference'], ({ difference, margin }) => [difference, margin]),
] as const;
