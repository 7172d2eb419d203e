/** The program in R of a share along an order. */
import { put, symbol, vector } from '../script.ts';
import { sharesInR, type shareWays } from '../shares.ts';

export function trendInR(
  by: { name: string; levels: readonly string[]; scores: readonly number[] },
  answer: { name: string; level: string },
  { confidence, shareInterval }: { confidence: number; shareInterval: (typeof shareWays)[number] },
): string {
  return `tail <- (1 - ${confidence}) / 2
groups <- ${vector(by.levels)}
score <- c(${by.scores.join(', ')})
${put}
${sharesInR[shareInterval]}
d <- d[complete.cases(d), ]
g <- factor(as.character(d$${symbol(by.name)}), groups)
is <- as.character(d$${symbol(answer.name)}) == ${JSON.stringify(answer.level)}
n <- as.numeric(table(g))
x <- as.numeric(tapply(is, g, sum))
for (i in seq_along(groups)) {
  put("shares", ${JSON.stringify(by.name)}, groups[i], "score|value", value = score[i])
  put("shares", ${JSON.stringify(by.name)}, groups[i], "share|value", value = x[i])
  put("shares", ${JSON.stringify(by.name)}, groups[i], "share|low", value = limits(x[i], n[i])[1])
  put("shares", ${JSON.stringify(by.name)}, groups[i], "share|high", value = limits(x[i], n[i])[2])
}
if (sum(x) > 0 && sum(x) < sum(n)) {
  test <- prop.trend.test(x, n, score)
  put("comparison", "trend", "test|statistic", value = unname(test$statistic))
  put("comparison", "trend", "test|df", value = 1)
  put("comparison", "trend", "test|p", value = test$p.value)
  whole <- chisq.test(rbind(x, n - x), correct = FALSE)
  rest <- max(0, unname(whole$statistic) - unname(test$statistic))
  df <- length(groups) - 2
  if (df > 0) {
    put("comparison", "departure", "test|statistic", value = rest)
    put("comparison", "departure", "test|df", value = df)
    put("comparison", "departure", "test|p", value = pchisq(rest, df, lower.tail = FALSE))
  }
  cases <- rep(score, x)
  others <- rep(score, n - x)
  if (max(cases) > min(others) && max(others) > min(cases)) {
    fit <- glm(cbind(x, n - x) ~ score, family = binomial, control = list(epsilon = 1e-15, maxit = 100))
    own <- summary(fit)$coefficients["score", ]
    put("comparison", "trend", "oddsRatioPerStep|value", value = exp(own[[1]]))
    put("comparison", "trend", "oddsRatioPerStep|low", value = exp(own[[1]] - qnorm(1 - tail) * own[[2]]))
    put("comparison", "trend", "oddsRatioPerStep|high", value = exp(own[[1]] + qnorm(1 - tail) * own[[2]]))
  }
}
result`;
}
