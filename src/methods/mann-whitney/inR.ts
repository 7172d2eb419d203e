/** The program in R of the test of two groups by ranks. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { type RankChosen, rankTestInR } from '../rankTest.ts';
import { put, symbol, vector } from '../script.ts';
import { alternativeInR } from '../tTest.ts';

export function mannWhitneyInR(
  variables: readonly string[],
  by: string,
  groups: readonly string[],
  most: number,
  chosen: RankChosen & { across: Adjustment },
): string {
  const counted = chosen.exactness === 'auto' ? `length(x) + length(y) <= ${most}` : 'FALSE';
  return `${put}
${rankTestInR(chosen)}
# Every sum of m of the doubled ranks, with its probability.
sums_of <- function(ranks, m) {
  doubled <- round(2 * ranks)
  most <- sum(sort(doubled, decreasing = TRUE)[1:m])
  counts <- matrix(0, m + 1, most + 1)
  counts[1, 1] <- 1
  for (w in doubled) for (k in m:1) {
    counts[k + 1, (w + 1):(most + 1)] <- counts[k + 1, (w + 1):(most + 1)] + counts[k, 1:(most + 1 - w)]
  }
  counts[m + 1, ] / sum(counts[m + 1, ])
}
groups <- ${vector(groups)}
for (v in ${vector(variables)}) {
  x <- as.numeric(na.omit(d[[v]][d$${symbol(by)} %in% groups[1]]))
  y <- as.numeric(na.omit(d[[v]][d$${symbol(by)} %in% groups[2]]))
  describe(v, groups[1], x = x)
  describe(v, groups[2], x = y)
  m <- as.numeric(length(x))
  n <- as.numeric(length(y))
  if (m == 0 || n == 0) next
  counted <- ${counted}
  both <- c(x - reference, y)
${
  chosen.reference === 0
    ? ''
    : `  # What lies apart by rounding alone is tied.
  off <- 2 * .Machine$double.eps * max(abs(c(x, y, reference)))
  rising <- sort(both)
  starts <- c(TRUE, diff(rising) > off)
  both <- rising[starts][cumsum(starts)][rank(both, ties.method = "first")]
`
}  ranks <- rank(both)
  if (length(unique(ranks)) > 1) {
    test <- wilcox.test(both[seq_len(m)], both[m + seq_len(n)], alternative = "${alternativeInR[chosen.sided]}", exact = FALSE, correct = ${chosen.continuity ? 'TRUE' : 'FALSE'})
    put("comparison", v, "test|statistic", value = unname(test$statistic))
    p <- test$p.value
    if (counted) {
      chance <- sums_of(ranks, m)
      p <- p_of(chance, seq_along(chance) - 1, round(2 * sum(ranks[1:m])), m * (m + n + 1))
    }
    put("comparison", v, "test|p", value = p)
  }
  places <- sapply(tails, function(tail) {
    if (tail == 0) 0 else if (counted) qwilcox(tail, m, n) else floor(m * n / 2 - qnorm(1 - tail) * sqrt(m * n * (m + n + 1) / 12))
  })
  xs <- sort(x)
  ys <- sort(y)
  shift("comparison", v, pairs = m * n, places = places, at = function(k) kth(k, xs, ys, FALSE))
  # With the interval of Newcombe (2006), method 5, from its equation.
  superior <- mean((findInterval(x, ys) + findInterval(x, ys, left.open = TRUE)) / 2) / n
  put("comparison", v, "superiority|value", value = superior)
  spread <- function(t) sqrt(t * (1 - t) * (1 + ((m + n) / 2 - 1) * ((1 - t) / (2 - t) + t / (1 + t))) / (m * n))
  below <- function(seen, tail) if (seen == 0 || tail == 0.5) seen else uniroot(function(t) seen - t - qnorm(1 - tail) * spread(t), c(0, min(seen, 1 - 1e-12)), tol = 1e-15)$root
  if (tails[1] > 0) put("comparison", v, "superiority|low", value = below(superior, tails[1]))
  if (tails[2] > 0) put("comparison", v, "superiority|high", value = 1 - below(1 - superior, tails[2]))
}
${acrossInR('comparison', chosen.across)}result`;
}
