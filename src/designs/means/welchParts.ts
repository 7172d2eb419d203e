/** What designs show and write alike whose analysis is Welch's t test. */
import type { Line, When } from '../design.ts';

/** Satterthwaite's degrees of freedom, of the true variances of two means, where all lines show one number. */
export function satterthwaite(
  [v1, v2]: readonly [number, number],
  [n1, n2]: readonly [number, number],
): number {
  return (v1 + v2) ** 2 / ((v1 * v1) / (n1 - 1) + (v2 * v2) / (n2 - 1));
}

/** Welch's degrees of freedom, with a hat, are those that the data give. */
const averaged = (statistic: string, tail: string, when: When): Line => ({
  key: 'powerOfWelch',
  result: 'power',
  tex: `\\mathrm{E}\\,P\\left(${statistic}>t_{1-${tail},\\,\\hat\\nu}\\right)`,
  when,
});

/** From the noncentrality to the power. */
export const welchLines: readonly Line[] = [
  averaged('|T|', '«alphaEach»/2', { hypothesis: ['equality'], sides: ['two'] }),
  averaged('T', '«alphaEach»', { hypothesis: ['equality'], sides: ['one'] }),
  averaged('T', '«alphaEach»', { hypothesis: ['superiority', 'nonInferiority'] }),
  averaged('\\min(T_-,T_+)', '«alphaEach»', { hypothesis: ['equivalence'] }),
];

/** R: the power for a difference, the variances `v` of the two means and the sizes `n`; stands after `t_power`. */
export const welchInR = `t_average <- function(difference, v, n) {
  # Given the share b of the first group in the sum of squares, t has this scale and these degrees of freedom.
  se <- sqrt(sum(v)); all <- sum(n) - 2
  level <- if (hypothesis == "equality" && sides == "two") alpha / 2 else alpha
  inside <- function(a) {
    w <- v * all * c(sin(a)^2, cos(a)^2) / (n - 1)
    t <- qt(level, sum(w)^2 / sum(w^2 / (n - 1)), lower.tail = FALSE) * sqrt(sum(w)) / se
    t_power(difference, se, all, t)
  }
  ln <- function(a) (n[1] - 2) * log(pmax(sin(a), 1e-300)) + (n[2] - 2) * log(pmax(cos(a), 1e-300))
  mode <- atan2(sqrt(n[1] - 2), sqrt(n[2] - 2)); width <- 1 / sqrt(max(1, sum(n) - 4))
  top <- ln(min(max(mode, 1e-9), pi / 2 - 1e-9))
  weight <- function(a) exp(ln(a) - top)
  ends <- sort(unique(pmin(pi / 2, pmax(0, c(mode + width * c(-9, -3, 0, 3, 9), if (all < 10) c(0, pi / 2))))))
  over <- function(f) sum(mapply(function(x, y) integrate(f, x, y, rel.tol = 1e-9, subdivisions = 500)$value, head(ends, -1), tail(ends, -1)))
  over(function(a) weight(a) * sapply(a, inside)) / over(weight)
}`;
