/** Two means compared by Welch's t test, for groups with standard deviations of their own. */
import { twoGroups } from '../arms.ts';
import type { Line, When } from '../design.ts';
import { ratio, sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';
import { tLines } from './parts.ts';
import { welchPower } from './welch.ts';

/** Welch's degrees of freedom, with a hat, are those that the data give. */
const averaged = (statistic: string, tail: string, when: When): Line => ({
  key: 'powerOfWelch',
  result: 'power',
  tex: `\\mathrm{E}\\,P\\left(${statistic}>t_{1-${tail},\\,\\hat\\nu}\\right)`,
  when,
});

export const unequalVariances = meanDesign({
  id: 'two-means-unequal-variances',
  asks: { groups: ['two'], paired: ['independent'] },
  spreads: [
    { ...sd, name: 'sd1' },
    { ...sd, name: 'sd2', default: 15 },
  ],
  sizes: [{ ...total, default: 400 }, ratio],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  se: ({ sd1, sd2 }, [n1 = 0, n2 = 0]) => Math.sqrt((sd1 * sd1) / n1 + (sd2 * sd2) / n2),
  // Satterthwaite's degrees of freedom, of the true variances, where all lines show one number.
  df: ({ sd1, sd2 }, [n1 = 0, n2 = 0]) => {
    const [v1, v2] = [(sd1 * sd1) / n1, (sd2 * sd2) / n2];
    return (v1 + v2) ** 2 / ((v1 * v1) / (n1 - 1) + (v2 * v2) / (n2 - 1));
  },
  power: (values, [n1 = 0, n2 = 0]) => welchPower(values, [values.sd1, values.sd2], [n1, n2]),
  lines: [
    {
      key: 'standardError',
      result: 'se',
      tex: '\\sqrt{\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}}',
    },
  ],
  powerLines: [
    ...tLines.filter(({ key }) => key === 'noncentrality'),
    averaged('|T|', '«alphaEach»/2', { hypothesis: ['equality'], sides: ['two'] }),
    averaged('T', '«alphaEach»', { hypothesis: ['equality'], sides: ['one'] }),
    averaged('T', '«alphaEach»', { hypothesis: ['superiority', 'nonInferiority'] }),
    averaged('\\min(T_-,T_+)', '«alphaEach»', { hypothesis: ['equivalence'] }),
  ],
  assumptions: ['normalInGroups', 'independentPeople'],
  inR: {
    se: 'sqrt(sum(c(sd1, sd2)^2 / n))',
    df: 'sum(c(sd1, sd2)^2 / n)^2 / sum((c(sd1, sd2)^2 / n)^2 / (n - 1))',
    sd: 'sd1 + sd2',
    power: `t_average <- function(difference, v, n) {
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
}
power_of <- function(difference, n) t_average(difference, c(sd1, sd2)^2 / n, n)`,
  },
});
