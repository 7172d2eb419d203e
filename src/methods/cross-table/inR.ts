/** The program in R of a table of counts. */
import { centresInR } from '../effects.ts';
import type { Levels } from '../method.ts';
import { put, symbol, vector } from '../script.ts';
import { type Positive, positiveOf, usedLevels } from '../values.ts';
import { exactInR } from './exactInR.ts';

/** Of a difference and of ratios: Newcombe's and by logarithms, by the score, Wald's, or exact ones. */
export const effectIntervals = ['usual', 'score', 'wald', 'exact'] as const;
export type EffectInterval = (typeof effectIntervals)[number];

const differences: Readonly<Record<EffectInterval, string>> = {
  usual: `score <- function(x, n) prop.test(x, n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
i1 <- score(a, a + b)
i2 <- score(c, c + d)
limits <- p1 - p2 + c(-1, 1) * sqrt(c((p1 - i1[1])^2 + (i2[2] - p2)^2, (i1[2] - p1)^2 + (p2 - i2[1])^2))`,
  wald: `# Where nobody differs there is no variance, and no interval.
limits <- if (a * b + c * d == 0) c(NA, NA) else prop.test(c(a, c), c(a + b, c + d), conf.level = 1 - 2 * tail, correct = FALSE)$conf.int`,
  score: `# Of Miettinen and Nurminen (1985), by their equations: the likeliest shares under each value, and the score of the table.
between <- function(f, from, to) {
  for (turn in 1:60) {
    middle <- (from + to) / 2
    if (f(middle) > 0) from <- middle else to <- middle
  }
  (from + to) / 2
}
wider <- (a + b + c + d) / (a + b + c + d - 1)
standard <- function(off, variance) if (variance > 0) off / sqrt(variance) else sign(off) * .Machine$double.xmax
score_of <- function(off, q1, q2, by) standard(off, wider * (q1 * (1 - q1) / (a + b) + by^2 * q2 * (1 - q2) / (c + d)))
# What shares of both groups make the table likeliest, where the first follows from the second: the slope falls through zero.
likeliest <- function(own, slope, from, to) between(function(q) slope(q) * (a - (a + b) * own(q)) * q * (1 - q) + (c - (c + d) * q) * own(q) * (1 - own(q)), from, to)
of_difference <- function(off) {
  own <- function(q) q + off
  q <- likeliest(own, function(q) 1, max(0, -off), min(1, 1 - off))
  score_of(p1 - p2 - off, own(q), q, 1)
}
of_ratio <- function(ratio) {
  own <- function(q) q * ratio
  q <- likeliest(own, function(q) ratio, 0, min(1, 1 / ratio))
  score_of(p1 - ratio * p2, own(q), q, ratio)
}
of_odds <- function(odds) {
  own <- function(q) q * odds / (1 + q * (odds - 1))
  q <- likeliest(own, function(q) odds / (1 + q * (odds - 1))^2, 0, 1)
  (a - (a + b) * own(q)) * sqrt((1 / ((a + b) * own(q) * (1 - own(q))) + 1 / ((c + d) * q * (1 - q))) / wider)
}
z <- qnorm(1 - tail)
limits <- c(
  if (a == 0 && d == 0) -1 else uniroot(function(x) of_difference(x) - z, c(-1, p1 - p2), tol = 1e-14)$root,
  if (b == 0 && c == 0) 1 else uniroot(function(x) of_difference(x) + z, c(p1 - p2, 1), tol = 1e-14)$root)
crossing <- function(f, at) exp(uniroot(function(x) f(exp(x)) - at, c(-1, 1), extendInt = "downX", tol = 1e-14)$root)`,
  exact: exactInR,
};

/** Of logarithms that are normal. */
const byLogarithm = `reach <- function(variance) exp(c(-1, 1) * qnorm(1 - tail) * sqrt(variance))
if (a > 0 && c > 0) {
  within <- p1 / p2 * reach(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))
  effect("riskRatio", p1 / p2, within[1], within[2])
}
if (all(counts > 0)) {
  within <- a * d / (b * c) * reach(sum(1 / counts))
  effect("oddsRatio", a * d / (b * c), within[1], within[2])
}`;

const byScore = `if (a + c > 0) effect("riskRatio", p1 / p2, if (a == 0) 0 else crossing(of_ratio, z), if (c == 0) Inf else crossing(of_ratio, -z))
if (a + c > 0 && b + d > 0) effect("oddsRatio", a * d / (b * c), if (a * d == 0) 0 else crossing(of_odds, z), if (b * c == 0) Inf else crossing(of_odds, -z))`;

/** Of the product of diagonals the limits of the conditional one, as SAS has them. */
const byCounting = `if (a + c > 0) effect("riskRatio", p1 / p2, lowest_ratio(a, b, c, d), 1 / lowest_ratio(c, d, a, b))
effect("oddsRatio", a * d / (b * c), limits_of_odds[1], limits_of_odds[2])`;

const ratiosBy: Readonly<Record<EffectInterval, string>> = {
  usual: byLogarithm,
  wald: byLogarithm,
  score: byScore,
  exact: byCounting,
};

const effectsBy = (way: EffectInterval) => `a <- counts[1, 1]
b <- counts[1, 2]
c <- counts[2, 1]
d <- counts[2, 2]
p1 <- a / (a + b)
p2 <- c / (c + d)
${differences[way]}
effect <- function(name, value, low, high) {
  put("effects", name, "effect|value", value = value)
  put("effects", name, "effect|low", value = low)
  put("effects", name, "effect|high", value = high)
}
effect("riskDifference", p1 - p2, limits[1], limits[2])
if (a * d != b * c) put("effects", "numberNeeded", "effect|value", value = 1 / (p1 - p2))
if (isTRUE(prod(limits) > 0)) {
  put("effects", "numberNeeded", "effect|low", value = 1 / limits[2])
  put("effects", "numberNeeded", "effect|high", value = 1 / limits[1])
}
# fisher.test stops at four digits of the odds ratio: its equations, solved to the end.
support <- max(0, a + c - (c + d)):min(a + b, a + c)
masses <- dhyper(support, a + b, c + d, a + c, log = TRUE)
under <- function(log_odds) {
  own <- masses + support * log_odds
  own <- exp(own - max(own))
  own / sum(own)
}
solved <- function(f) exp(uniroot(f, c(-1, 1), extendInt = "yes", tol = 1e-14)$root)
least <- a == min(support)
most <- a == max(support)
# Where it has no end there is a lower limit all the same.
limits_of_odds <- c(
  if (least) 0 else solved(function(o) log(sum(under(o)[support >= a])) - log(tail)),
  if (most) Inf else solved(function(o) log(sum(under(o)[support <= a])) - log(tail)))
effect("conditionalOddsRatio",
  if (most) Inf else if (least) 0 else solved(function(o) sum(under(o) * support) - a),
  limits_of_odds[1], limits_of_odds[2])
${ratiosBy[way]}`;

export function crossTableInR(
  down: Levels,
  across: Levels,
  exact: boolean,
  {
    confidence,
    continuity,
    positive,
    effectInterval,
  }: { confidence: number; continuity: boolean; positive: Positive; effectInterval: EffectInterval },
): string {
  const [rows, columns] = [symbol(down.name), symbol(across.name)];
  const isTwofold = [down, across].every((one) => usedLevels(one).length === 2);
  const [of, risk] = isTwofold ? [positiveOf(down, positive), positiveOf(across, positive)] : [];
  const orderOf = (one: ReturnType<typeof positiveOf>) => vector([one.level, one.other]);
  return `tail <- (1 - ${confidence}) / 2
${put}
${centresInR}
d <- droplevels(d[complete.cases(d), ])
counts <- table(d$${rows}, d$${columns})
for (r in rownames(counts)) for (k in colnames(counts)) put("counts", ${JSON.stringify(down.name)}, r, k, "value", value = counts[r, k])
own <- counts
counts <- matrix(as.numeric(counts), nrow(counts))
test <- chisq.test(counts, correct = ${continuity ? 'TRUE' : 'FALSE'})
put("tests", "chiSquare", "test|statistic", value = unname(test$statistic))
put("tests", "chiSquare", "test|df", value = unname(test$parameter))
put("tests", "chiSquare", "test|p", value = test$p.value)
plain <- chisq.test(counts, correct = FALSE)
v <- function(x) min(1, sqrt(unname(x) / sum(counts) / (min(dim(counts)) - 1)))
beyond <- function(ncp) pchisq(plain$statistic, plain$parameter, ncp, lower.tail = FALSE)
put("tests", "chiSquare", "cramersV|value", value = v(plain$statistic))
put("tests", "chiSquare", "cramersV|low", value = v(centre(beyond, tail, plain$statistic)))
put("tests", "chiSquare", "cramersV|high", value = v(centre(beyond, 1 - tail, plain$statistic)))
${
  exact
    ? 'put("tests", "fisher", "test|p", value = fisher.test(counts, workspace = 2e7, conf.int = FALSE)$p.value)'
    : `# Too many tables to go through: of a hundred thousand drawn by chance, by R's own generator.
set.seed(1)
put("tests", "fisher", "test|simulated", value = fisher.test(counts, simulate.p.value = TRUE, B = 1e5)$p.value)`
}
${
  of && risk
    ? `# Of one row against the other, for one column.
counts <- matrix(as.numeric(own[${orderOf(of)}, ${orderOf(risk)}]), 2)
${effectsBy(effectInterval)}
`
    : ''
}result`;
}
