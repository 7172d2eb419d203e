/** The program in R of the test of several groups by ranks. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { centresInR, shareOfRanksInR } from '../effects.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { put, symbol, vector } from '../script.ts';

const divisions = `# kruskal.test knows no exact p: every way to divide the ranks among the groups, those of the same sums together.
divided <- function(ranks, sizes, sums) {
  k <- length(sizes)
  ranks <- round(2 * ranks)
  states <- matrix(0, 1, 2 * k)
  ways <- 1
  # The last group has what the others have not.
  weights <- cumprod(c(1, rep(max(sizes) + 1, k - 2), rep(sum(ranks) + 1, k - 1)))[seq_len(2 * (k - 1))]
  for (r in ranks) {
    grown <- do.call(rbind, lapply(seq_len(k), function(i) {
      states[, i] <- states[, i] + 1
      states[, k + i] <- states[, k + i] + r
      cbind(states, ways)[states[, i] <= sizes[i], , drop = FALSE]
    }))
    key <- as.vector(grown[, c(seq_len(k - 1), k + seq_len(k - 1)), drop = FALSE] %*% weights)
    first <- !duplicated(key)
    ways <- as.vector(rowsum(grown[, 2 * k + 1], match(key, key[first]), reorder = TRUE))
    states <- grown[first, seq_len(2 * k), drop = FALSE]
  }
  squares <- as.vector(states[, k + seq_len(k), drop = FALSE]^2 %*% (1 / sizes))
  sum(ways[squares >= sum((2 * sums)^2 / sizes) * (1 - 1e-10)]) / sum(ways)
}
`;

export function kruskalWallisInR(
  variables: readonly string[],
  by: string,
  groups: readonly string[],
  {
    adjustment: way,
    confidence,
    counted,
    across,
  }: { adjustment: Adjustment; confidence: number; counted: readonly string[]; across: Adjustment },
): string {
  return `tail <- (1 - ${confidence}) / 2
groups <- ${vector(groups)}
${put}
${centresInR}
${shareOfRanksInR}
${counted.length > 0 ? `${divisions}counted <- ${vector(counted)}\n` : ''}for (v in ${vector(variables)}) {
  own <- !is.na(d[[v]]) & d$${symbol(by)} %in% groups
  x <- as.numeric(d[[v]][own])
  g <- factor(as.character(d$${symbol(by)}[own]), levels = groups)
  ranks <- rank(x)
  for (one in groups) {
    mine <- x[g == one]
    put("groups", v, one, "n|value", value = length(mine))
    if (length(mine) == 0) next
    put("groups", v, one, "median|value", value = median(mine))
    put("groups", v, one, "quartiles|lower", value = quantile(mine, 0.25))
    put("groups", v, one, "quartiles|upper", value = quantile(mine, 0.75))
    put("groups", v, one, "meanRank|value", value = mean(ranks[g == one]))
  }
  sizes <- table(g)
  if (sum(sizes > 0) > 1 && length(unique(x)) > 1) {
    test <- kruskal.test(x, droplevels(g))
    put("comparison", v, "test|statistic", value = unname(test$statistic))
${
  counted.length > 0
    ? `    if (!v %in% counted) put("comparison", v, "test|df", value = unname(test$parameter))
    put("comparison", v, "test|p", value = if (v %in% counted) divided(ranks, as.vector(sizes[sizes > 0]), as.vector(tapply(ranks, droplevels(g), sum))) else test$p.value)`
    : `    put("comparison", v, "test|df", value = unname(test$parameter))
    put("comparison", v, "test|p", value = test$p.value)`
}
    share <- ranks_share(unname(test$statistic), unname(test$parameter), length(x) - 1)
    put("comparison", v, "epsilonSquared|value", value = share[1])
    put("comparison", v, "epsilonSquared|low", value = share[2])
    put("comparison", v, "epsilonSquared|high", value = share[3])
  }
  # Dunn's test: two samples of the ranks of all, drawn without replacement, under the hypothesis.
  ps <- c()
  for (i in seq_along(groups)) for (j in seq_along(groups)) if (i < j && sizes[i] > 0 && sizes[j] > 0) {
    difference <- mean(ranks[g == groups[i]]) - mean(ranks[g == groups[j]])
    put("pairs", v, groups[i], groups[j], "rankDifference|value", value = difference)
    if (length(unique(x)) < 2) next
    se <- sqrt(var(ranks) * (1 / sizes[[i]] + 1 / sizes[[j]]))
    put("pairs", v, groups[i], groups[j], "rankDifference|low", value = difference - qnorm(1 - tail) * se)
    put("pairs", v, groups[i], groups[j], "rankDifference|high", value = difference + qnorm(1 - tail) * se)
    z <- difference / se
    put("pairs", v, groups[i], groups[j], "adjusted|statistic", value = z)
    ps[paste("pairs", v, groups[i], groups[j], "adjusted|p", sep = "|")] <- 2 * pnorm(-abs(z))
  }
  result <- c(result, p.adjust(ps, "${adjustmentInR[way]}"))
}
${acrossInR('comparison', across)}result`;
}
