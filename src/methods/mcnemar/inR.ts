/** The program in R of two answers of the same people. */
import { put, symbol, vector } from '../script.ts';

/** `tango(b, c, n)`: the difference of shares of two answers of the same people, and its limits, `tail` beyond each. */
export const tangoInR = `# The score interval from its equations: under each difference the share of changes that makes the table likeliest, by
# the zero of the slope of the likelihood.
tango <- function(b, c, n) {
  score <- function(difference) {
    ends <- c(max(0, -difference), (1 - difference) / 2)
    slope <- function(back) {
      part <- function(count, share, weight) if (count == 0) 0 else weight * count / share
      part(b, back + difference, 1) + part(c, back, 1) - part(n - b - c, 1 - 2 * back - difference, 2)
    }
    inside <- ends + c(1, -1) * diff(ends) * 1e-13
    back <- if (slope(inside[1]) <= 0) ends[1] else if (slope(inside[2]) >= 0) ends[2]
      else uniroot(slope, inside, tol = 1e-16)$root
    off <- b - c - n * difference
    variance <- n * (2 * back + difference - difference^2)
    if (variance > 0) off / sqrt(variance) else sign(off) * 1e300
  }
  z <- qnorm(1 - tail)
  estimate <- (b - c) / n
  reach <- 1 - 1e-12
  c(
    estimate,
    if (score(-reach) <= z) -1 else uniroot(function(x) score(x) - z, c(-reach, estimate), tol = 1e-14)$root,
    if (score(reach) >= -z) 1 else uniroot(function(x) score(x) + z, c(estimate, reach), tol = 1e-14)$root
  )
}`;

export function mcnemarInR(
  first: string,
  second: string,
  levels: readonly string[],
  { confidence, continuity }: { confidence: number; continuity: boolean },
): string {
  return `tail <- (1 - ${confidence}) / 2
levels <- ${vector(levels)}
${put}
${tangoInR}
d <- d[complete.cases(d), ]
counts <- table(factor(as.character(d$${symbol(first)}), levels), factor(as.character(d$${symbol(second)}), levels))
for (r in levels) for (k in levels) put("counts", ${JSON.stringify(first)}, r, k, "value", value = counts[r, k])
counts <- matrix(as.numeric(counts), length(levels))
test <- mcnemar.test(counts, correct = ${continuity ? 'TRUE' : 'FALSE'})
if (is.finite(test$statistic)) {
  put("tests", "mcnemar", "test|statistic", value = unname(test$statistic))
  put("tests", "mcnemar", "test|df", value = unname(test$parameter))
  put("tests", "mcnemar", "test|p", value = test$p.value)
} else {
  # Of several answers between some of which nobody changed: the sum of McNemar's statistics of the other pairs.
  pairs <- combn(length(levels), 2)
  own <- apply(pairs, 2, function(p) unname(mcnemar.test(counts[p, p], correct = FALSE)$statistic))
  own <- own[is.finite(own)]
  if (length(own) > 0) {
    put("tests", "mcnemar", "test|statistic", value = sum(own))
    put("tests", "mcnemar", "test|df", value = length(own))
    put("tests", "mcnemar", "test|p", value = pchisq(sum(own), length(own), lower.tail = FALSE))
  }
}
if (length(levels) == 2) {
  n <- sum(counts)
  b <- counts[1, 2]
  c <- counts[2, 1]
  if (b + c > 0) {
    test <- binom.test(b, b + c, conf.level = 1 - 2 * tail)
    put("tests", "exact", "test|p", value = test$p.value)
    # Half of what was seen.
    all <- dbinom(0:(b + c), b + c, 0.5)
    seen <- dbinom(b, b + c, 0.5)
    own <- abs(all / seen - 1) < 1e-7
    put("tests", "midP", "test|p", value = sum(all[all < seen & !own]) + sum(all[own]) / 2)
    # Of no change back it has no end, and a lower limit all the same.
    if (c == 0) put("effects", "oddsOfChange", "effect|low", value = test$conf.int[1] / (1 - test$conf.int[1]))
    if (c > 0) {
      put("effects", "oddsOfChange", "effect|value", value = b / c)
      put("effects", "oddsOfChange", "effect|low", value = test$conf.int[1] / (1 - test$conf.int[1]))
      put("effects", "oddsOfChange", "effect|high", value = test$conf.int[2] / (1 - test$conf.int[2]))
    }
  }
  own <- tango(b, c, n)
  put("effects", "shareDifference", "effect|value", value = own[1])
  put("effects", "shareDifference", "effect|low", value = own[2])
  put("effects", "shareDifference", "effect|high", value = own[3])
}
result`;
}
