/** The program in R of a test that says yes or no. */
import { put, symbol, vector } from '../script.ts';
import { sharesInR, type shareWays } from '../shares.ts';

type Side = { name: string; level: string; other: string };

export function diagnosticInR(
  test: Side,
  reference: Side,
  { confidence, shareInterval }: { confidence: number; shareInterval: (typeof shareWays)[number] },
  base: boolean,
): string {
  const column = ({ name, level, other }: Side) =>
    `factor(as.character(d$${symbol(name)}), ${vector([level, other])})`;
  return `tail <- (1 - ${confidence}) / 2
${put}
${sharesInR[shareInterval]}
d <- d[complete.cases(d), ]
counts <- table(${column(test)}, ${column(reference)})
for (r in rownames(counts)) for (k in colnames(counts)) put("counts", ${JSON.stringify(test.name)}, r, k, "value", value = counts[r, k])
counts <- matrix(as.numeric(counts), 2)
a <- counts[1, 1]
b <- counts[2, 1]
c <- counts[1, 2]
d <- counts[2, 2]
own <- function(word, x, n) {
  if (n == 0) return()
  put("accuracy", word, "share|value", value = x)
  put("accuracy", word, "share|low", value = limits(x, n)[1])
  put("accuracy", word, "share|high", value = limits(x, n)[2])
}
own("sensitivity", a, a + b)
own("specificity", d, c + d)
own("positivePredictive", a, a + c)
own("negativePredictive", d, b + d)
own("correct", a + d, a + b + c + d)
own("prevalence", a + b, a + b + c + d)
${
  base
    ? `# Likelihood ratios are ratios of shares; their logarithms are about normal.
ratio <- function(name, est, se) data.frame(statistic = name, est = est, lower = est * exp(-qnorm(1 - tail) * se), upper = est * exp(qnorm(1 - tail) * se))
tests <- rbind(
  ratio("lr.pos", a / (a + b) / (c / (c + d)), sqrt(1 / a - 1 / (a + b) + 1 / c - 1 / (c + d))),
  ratio("lr.neg", b / (a + b) / (d / (c + d)), sqrt(1 / b - 1 / (a + b) + 1 / d - 1 / (c + d))),
  ratio("diag.or", a * d / (b * c), sqrt(1 / a + 1 / b + 1 / c + 1 / d))
)`
    : `# Likelihood ratios and the odds ratio by the package epiR.
tests <- tryCatch(epiR::epi.tests(as.table(counts), conf.level = 1 - 2 * tail)$detail, error = function(e) NULL)`
}
effect <- function(word, name, holds) {
  if (!holds) return()
  one <- tests[tests$statistic == name, ]
  put("effects", word, "effect|value", value = one$est)
  put("effects", word, "effect|low", value = one$lower)
  put("effects", word, "effect|high", value = one$upper)
}
effect("positiveLikelihood", "lr.pos", a > 0 && c > 0)
effect("negativeLikelihood", "lr.neg", b > 0 && d > 0)
effect("diagnosticOddsRatio", "diag.or", all(counts > 0))
if (a + b > 0 && c + d > 0) {
  # Youden's index is a difference of shares: the interval from the score intervals of both.
  score <- function(x, n) prop.test(x, n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
  i1 <- score(a, a + b)
  i2 <- score(c, c + d)
  p1 <- a / (a + b)
  p2 <- c / (c + d)
  put("effects", "youden", "effect|value", value = p1 - p2)
  put("effects", "youden", "effect|low", value = p1 - p2 - sqrt((p1 - i1[1])^2 + (i2[2] - p2)^2))
  put("effects", "youden", "effect|high", value = p1 - p2 + sqrt((i1[2] - p1)^2 + (p2 - i2[1])^2))
}
result`;
}
