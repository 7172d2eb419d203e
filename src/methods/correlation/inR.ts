/** The program in R of correlations. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { put, vector } from '../script.ts';

export type CorrelationChosen = {
  confidence: number;
  kind: 'pearson' | 'spearman' | 'kendall';
  across: Adjustment;
};

const orders = `# cor.test knows no exact p of ranks with ties: every order of one variable.
orders <- function(v) if (length(v) < 2) matrix(v, 1) else do.call(rbind, lapply(seq_along(v), function(i) cbind(v[i], orders(v[-i]))))
`;

const ofRanks = `exact <- function(a, b) {
  if (!anyDuplicated(a) && !anyDuplicated(b)) return(cor.test(a, b, method = "spearman", exact = TRUE)$p.value)
  sums <- orders(rank(b)) %*% rank(a)
  mean <- length(a) * (length(a) + 1)^2 / 4
  mean(abs(sums - mean) >= abs(sum(rank(a) * rank(b)) - mean) - 1e-9)
}
`;

const kendall = `  if (length(controls) > 0) {
    # What is left of both, the others held, from tau of all pairs; the test of Kim (2015), as in the package ppcor.
    all <- cbind(a, b, do.call(cbind, held))
    if (any(apply(all, 2, function(x) length(unique(x))) < 2)) next
    taus <- cor(all, method = "kendall")
    inner <- taus[-(1:2), -(1:2), drop = FALSE]
    if (rcond(inner) < 1e-12) next
    left <- taus[1:2, 1:2] - taus[1:2, -(1:2), drop = FALSE] %*% solve(inner, taus[-(1:2), 1:2, drop = FALSE])
    if (min(diag(left)) < 1e-12) next
    r <- left[1, 2] / sqrt(left[1, 1] * left[2, 2])
    if (left[2, 2] * (1 - r^2) < 1e-12) r <- sign(r)
    rest <- n - length(controls)
    within(i, j, r, if (rest > 4) sqrt(0.437 / (rest - 4)) else 0)
    z <- r / sqrt(2 * (2 * rest + 5) / (9 * rest * (rest - 1)))
    put("pairs", i, j, "test|statistic", value = z)
    put("pairs", i, j, "test|p", value = 2 * pnorm(-abs(z)))
    next
  }
  r <- cor(a, b, method = "kendall")
  within(i, j, r, if (n > 4) sqrt(0.437 / (n - 4)) else 0)
  ties <- anyDuplicated(a) || anyDuplicated(b)
  if (ties && n <= 9) {
    shuffled <- orders(b)
    scores <- 0
    for (k in seq_len(n - 1)) for (l in (k + 1):n) scores <- scores + sign(a[l] - a[k]) * sign(shuffled[, l] - shuffled[, k])
    # The order that was seen is the first of all.
    put("pairs", i, j, "test|p", value = mean(abs(scores) >= abs(scores[1])))
    next
  }
  test <- cor.test(a, b, method = "kendall", exact = !ties && n < 50)
  if (ties || n >= 50) put("pairs", i, j, "test|statistic", value = unname(test$statistic))
  put("pairs", i, j, "test|p", value = test$p.value)`;

const others = (kind: 'pearson' | 'spearman') => `${
  kind === 'spearman'
    ? `  a <- rank(a)
  b <- rank(b)
  held <- lapply(held, rank)`
    : `  a <- a - mean(a)
  b <- b - mean(b)
  held <- lapply(held, function(x) x - mean(x))`
}
  df <- n - 2 - length(held)
  if (length(held) > 0) {
    # What is left of one beside the other, the others held: its t value.
    own <- as.data.frame(c(list(a = a, b = b), setNames(held, paste0("c", seq_along(held)))))
    fit <- lm(a ~ ., own)
    if (anyNA(coef(fit))) next
    # Where nothing is left beside the line both go together wholly.
    alone <- sum(residuals(lm(a ~ . - b, own))^2)
    if (alone < 1e-12 * sum((a - mean(a))^2)) next
    whole <- sum(residuals(fit)^2) < 1e-12 * alone
    t <- if (whole) sign(coef(fit)[["b"]]) * Inf else summary(fit)$coefficients["b", 3]
    r <- if (whole) sign(t) else t / sqrt(t^2 + df)
  } else {
    r <- cor(a, b)
    t <- unname(cor.test(a, b)$statistic)
  }
  straight <- 1 - r^2 < 1e-14
  within(i, j, r, if (straight || df < 2) 0 else sqrt(${kind === 'spearman' ? '(1 + r^2 / 2)' : '1'} / (df - 1)))
${
  kind === 'spearman'
    ? `  if (length(held) == 0 && n <= 9) {
    put("pairs", i, j, "test|p", value = exact(a, b))
    next
  }
`
    : ''
}  if (straight || df < 1) next
${
  kind === 'spearman'
    ? `  if (length(held) == 0 && n < 1290 && !anyDuplicated(a) && !anyDuplicated(b)) {
    put("pairs", i, j, "test|p", value = cor.test(a, b, method = "spearman", exact = TRUE)$p.value)
    next
  }
`
    : ''
}  put("pairs", i, j, "test|statistic", value = t)
  put("pairs", i, j, "test|df", value = df)
  put("pairs", i, j, "test|p", value = 2 * pt(-abs(t), df))`;

export function correlationInR(
  variables: readonly string[],
  controls: readonly string[],
  { confidence, kind, across }: CorrelationChosen,
): string {
  return `tail <- (1 - ${confidence}) / 2
variables <- ${vector(variables)}
controls <- ${vector(controls)}
${put}
within <- function(i, j, r, se) {
  put("pairs", i, j, "coefficient|value", value = r)
  if (se == 0 || abs(r) >= 1) return()
  put("pairs", i, j, "coefficient|low", value = tanh(atanh(r) - qnorm(1 - tail) * se))
  put("pairs", i, j, "coefficient|high", value = tanh(atanh(r) + qnorm(1 - tail) * se))
}
${kind === 'pearson' ? '' : orders}${kind === 'spearman' ? ofRanks : ''}for (i in variables) for (j in variables) if (match(i, variables) < match(j, variables)) {
  own <- complete.cases(d[c(i, j, controls)])
  a <- as.numeric(d[[i]][own])
  b <- as.numeric(d[[j]][own])
  held <- lapply(controls, function(v) as.numeric(d[[v]][own]))
  n <- length(a)
  if (n < 3 + length(controls) || length(unique(a)) < 2 || length(unique(b)) < 2) next
${kind === 'kendall' ? kendall : others(kind)}
}
${acrossInR('pairs', across)}result`;
}
