/** The program in R of an analysis of variance. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { centresInR } from '../effects.ts';
import { adjustmentInR, inGroupsInR } from '../moreGroups.ts';
import { put, vector } from '../script.ts';

export type AnovaChosen = {
  confidence: number;
  variances: 'welch' | 'equal';
  adjustment: 'tukey' | Adjustment;
  across: Adjustment;
};

const tukey = `# ptukey and qtukey stop at the eighth digit, and keep none far out: the range of k normal values, averaged over
# the standard deviation.
range_beyond <- function(w, k) {
  z <- seq(-12, max(w) + 12, 0.1)
  others <- outer(w, z, function(w, z) {
    share <- pmin(1, pnorm(z - w) / pnorm(z))
    dnorm(z) * pnorm(z)^(k - 1) * ifelse(share == 1, 1, -expm1((k - 1) * log1p(-share)))
  })
  k * rowSums(others) * 0.1
}
tukey_beyond <- function(q, k, df) {
  ends <- c(qchisq(1e-30, df), qchisq(1e-30, df, lower.tail = FALSE)) / df
  u <- seq(log(ends[1]) / 2, log(ends[2]) / 2, length.out = 801)
  s <- exp(u)
  weight <- 2 * df * s^2 * dchisq(df * s^2, df)
  sum(weight * range_beyond(pmin(q * s, 60), k)) * (u[2] - u[1])
}
tukey_quantile <- function(p, k, df) {
  start <- qtukey(p, k, max(2, df), lower.tail = FALSE)
  uniroot(function(q) log(tukey_beyond(q, k, df) / p), start * c(0.9, 1.1), extendInt = "downX", tol = 1e-13)$root
}
reaches <- list()
reach_of <- function(k, df) {
  key <- paste(k, df)
  if (is.null(reaches[[key]])) reaches[[key]] <<- tukey_quantile(tail, k, df) / sqrt(2)
  reaches[[key]]
}`;

/** The test of all groups together, of `x` in groups `g`. */
const together = {
  equal: `  put("comparison", v, "test|statistic", value = f)
  put("comparison", v, "test|df", value = k - 1)
  put("comparison", v, "test|df2", value = rest)
  put("comparison", v, "test|p", value = whole$"Pr(>F)"[1])`,
  welch: `  if (all(sizes != 1)) {
    test <- oneway.test(x ~ droplevels(g))
    put("comparison", v, "test|statistic", value = unname(test$statistic))
    put("comparison", v, "test|df", value = unname(test$parameter[1]))
    put("comparison", v, "test|df2", value = unname(test$parameter[2]))
    put("comparison", v, "test|p", value = test$p.value)
  }`,
};

const effects = `  beyond <- function(ncp) f_beyond(f, k - 1, rest, ncp)
  share <- function(ncp) ncp / (ncp + length(x))
  squares <- whole$"Sum Sq"
  put("comparison", v, "etaSquared|value", value = squares[1] / sum(squares))
  put("comparison", v, "etaSquared|low", value = share(centre(beyond, tail / 2, f * (k - 1))))
  put("comparison", v, "etaSquared|high", value = share(centre(beyond, 1 - tail / 2, f * (k - 1))))
  error <- whole$"Mean Sq"[2]
  for (limit in c("low", "high")) put("comparison", v, "omegaSquared", limit, value = result[[paste("comparison", v, "etaSquared", limit, sep = "|")]])
  put("comparison", v, "omegaSquared|value", value = max(0, (squares[1] - (k - 1) * error) / (sum(squares) + error)))`;

/** How far two groups, `a` and `b`, lie apart, and its standard error. */
const pair = {
  equal: `    own <- summary(lm(x ~ relevel(droplevels(g), b)))$coefficients
    own <- own[paste0("relevel(droplevels(g), b)", a), ]
    estimate <- own[1]
    se <- own[2]
    df <- rest`,
  welch: `    own <- t.test(x[g == a], x[g == b])
    estimate <- mean(x[g == a]) - mean(x[g == b])
    se <- own$stderr
    df <- unname(own$parameter)`,
};

const tukeyP = `    q <- abs(estimate) / se * sqrt(2)
    put("pairs", v, a, b, "adjusted|statistic", value = q)
    put("pairs", v, a, b, "adjusted|p", value = min(1, tukey_beyond(q, k, df)))`;
const adjustedP = `    put("pairs", v, a, b, "adjusted|statistic", value = estimate / se)
    put("pairs", v, a, b, "adjusted|p", value = adjusted[b, a])`;

export function oneWayAnovaInR(
  variables: readonly string[],
  by: string,
  groups: readonly string[],
  { confidence, variances, adjustment, across }: AnovaChosen,
): string {
  const isTukey = adjustment === 'tukey';
  const [pooled, least] = variances === 'equal' ? ['TRUE', 0] : ['FALSE', 1];
  return `tail <- 1 - ${confidence}
groups <- ${vector(groups)}
${put}
${centresInR}
${isTukey ? tukey : ''}
for (v in ${vector(variables)}) {
${inGroupsInR(by)}
  k <- sum(sizes > 0)
  rest <- length(x) - k
  if (k < 2 || rest < 1) next
  # From their middle, so that no digits are lost.
  x <- x - mean(x)
  whole <- suppressWarnings(anova(lm(x ~ droplevels(g))))
  f <- whole$"F value"[1]
${together[variances]}
${effects}
${
  isTukey
    ? ''
    : `  paired <- sizes[as.character(g)] > ${least}
  if (nlevels(droplevels(g[paired])) > 1)
    adjusted <- suppressWarnings(pairwise.t.test(x[paired], droplevels(g[paired]), p.adjust.method = "${adjustmentInR[adjustment]}", pool.sd = ${pooled}))$p.value
`
}  for (i in seq_along(groups)) for (j in seq_along(groups)) if (i < j && sizes[i] > ${least} && sizes[j] > ${least}) {
    a <- groups[i]
    b <- groups[j]
${pair[variances]}
    reach <- se * ${isTukey ? 'reach_of(k, df)' : 'qt(1 - tail / 2, df)'}
    put("pairs", v, a, b, "difference|value", value = estimate)
    put("pairs", v, a, b, "difference|low", value = estimate - reach)
    put("pairs", v, a, b, "difference|high", value = estimate + reach)
    put("pairs", v, a, b, "adjusted|df", value = df)
${isTukey ? tukeyP : adjustedP}
  }
}
${acrossInR('comparison', across)}result`;
}
