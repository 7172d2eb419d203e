/** The program in R of a table of counts. */
import { centresInR } from '../effects.ts';
import type { Levels } from '../method.ts';
import { put, symbol, vector } from '../script.ts';
import { type Positive, positiveOf, usedLevels } from '../values.ts';

const effects = `a <- counts[1, 1]
b <- counts[1, 2]
c <- counts[2, 1]
d <- counts[2, 2]
score <- function(x, n) prop.test(x, n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
i1 <- score(a, a + b)
i2 <- score(c, c + d)
p1 <- a / (a + b)
p2 <- c / (c + d)
limits <- p1 - p2 + c(-1, 1) * sqrt(c((p1 - i1[1])^2 + (i2[2] - p2)^2, (i1[2] - p1)^2 + (p2 - i2[1])^2))
effect <- function(name, value, low, high) {
  put("effects", name, "effect|value", value = value)
  put("effects", name, "effect|low", value = low)
  put("effects", name, "effect|high", value = high)
}
effect("riskDifference", p1 - p2, limits[1], limits[2])
if (a * d != b * c) put("effects", "numberNeeded", "effect|value", value = 1 / (p1 - p2))
if (prod(limits) > 0) {
  put("effects", "numberNeeded", "effect|low", value = 1 / limits[2])
  put("effects", "numberNeeded", "effect|high", value = 1 / limits[1])
}
reach <- function(variance) exp(c(-1, 1) * qnorm(1 - tail) * sqrt(variance))
if (a > 0 && c > 0) {
  within <- p1 / p2 * reach(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))
  effect("riskRatio", p1 / p2, within[1], within[2])
}
if (all(counts > 0)) {
  within <- a * d / (b * c) * reach(sum(1 / counts))
  effect("oddsRatio", a * d / (b * c), within[1], within[2])
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
if (!most) effect("conditionalOddsRatio",
  if (least) 0 else solved(function(o) sum(under(o) * support) - a),
  if (least) 0 else solved(function(o) log(sum(under(o)[support >= a])) - log(tail)),
  solved(function(o) log(sum(under(o)[support <= a])) - log(tail)))
# It has no end there, and a lower limit all the same.
if (most && !least) put("effects", "conditionalOddsRatio", "effect|low", value = solved(function(o) log(sum(under(o)[support >= a])) - log(tail)))
if (most && least) put("effects", "conditionalOddsRatio", "effect|low", value = 0)`;

export function crossTableInR(
  down: Levels,
  across: Levels,
  exact: boolean,
  { confidence, continuity, positive }: { confidence: number; continuity: boolean; positive: Positive },
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
${effects}
`
    : ''
}result`;
}
