/** The program in R of groups held against one of them. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { inGroupsInR } from '../moreGroups.ts';
import { put, vector } from '../script.ts';
import { gInR, type Sided, tailsOf } from '../tTest.ts';

export function dunnettInR(
  variables: readonly string[],
  by: string,
  groups: readonly string[],
  control: string,
  { confidence, sided, across }: { confidence: number; sided: Sided; across: Adjustment },
): string {
  const { low, high } = tailsOf({ sided, confidence });
  const out = { both: 'abs(t)', greater: 't', less: '-t' }[sided];
  return `# multcomp and mvtnorm stop at the fourth digit. Correlations are products here, so that the probability is one integral over
# the control's value and one over the standard deviation.
groups <- ${vector(groups)}
control <- ${JSON.stringify(control)}
tail <- 1 - ${confidence}
tails <- c(${low}, ${high})
${put}
${gInR}
# Of each w: a sum of equal steps of a function that falls as the normal density does has all digits.
beyond_all <- function(w, share) {
  free <- sqrt(1 - share^2)
  step <- min(0.1, min(free) / 4)
  z <- seq(-1, 1, length.out = 2 * ceiling((max(abs(w)) + 9) / step) + 1) * (max(abs(w)) + 9)
  none <- 0
  for (i in seq_along(share)) {
    miss <- pnorm(outer(w, share[i] * z, "-") / free[i], lower.tail = FALSE)${sided === 'both' ? ' + pnorm(outer(w, share[i] * z, "+") / free[i], lower.tail = FALSE)' : ''}
    none <- none + log1p(-pmin(miss, 1))
  }
  c(-expm1(none) %*% dnorm(z)) * (z[2] - z[1])
}
largest <- function(t, share, df) {
  s <- sqrt(qchisq(c(1e-25, 1e-8, 0.01, 0.5, 0.99), df) / df)
  s <- c(s, sqrt(qchisq(c(1e-8, 1e-25), df, lower.tail = FALSE) / df))
  f <- function(s) 2 * df * s * dchisq(df * s^2, df) * beyond_all(t * s, share)
  sum(sapply(seq_along(s)[-1], function(i) integrate(f, s[i - 1], s[i], rel.tol = 1e-11, abs.tol = 0, subdivisions = 500, stop.on.error = FALSE)$value))
}
quantiles <- list()
quantile_of <- function(share, df) {
  key <- paste(c(share, df), collapse = " ")
  if (is.null(quantiles[[key]])) quantiles[[key]] <<- uniroot(function(q) log(largest(q, share, df) / tail), c(0.5, 6), extendInt = "downX", tol = 1e-12)$root
  quantiles[[key]]
}
for (v in ${vector(variables)}) {
${inGroupsInR(by)}
  df <- length(x) - sum(sizes > 0)
  if (sizes[[control]] == 0 || df < 1 || sum(sizes > 0) < 2) next
  x <- x - mean(x)
  fit <- lm(x ~ relevel(droplevels(g), control))
  if (sum(residuals(fit)^2) / df < 1e-20) next
  own <- summary(fit)$coefficients
  others <- groups[groups != control & sizes[groups] > 0]
  share <- sqrt(as.numeric(sizes[others]) / (as.numeric(sizes[others]) + sizes[[control]]))
  for (i in others) {
    line <- own[paste0("relevel(droplevels(g), control)", i), ]
    t <- unname(line[1] / line[2])
    reach <- unname(line[2]) * quantile_of(share, df)
    put("pairs", v, i, control, "difference|value", value = unname(line[1]))
    if (tails[1] > 0) put("pairs", v, i, control, "difference|low", value = unname(line[1]) - reach)
    if (tails[2] > 0) put("pairs", v, i, control, "difference|high", value = unname(line[1]) + reach)
    put("pairs", v, i, control, "adjusted|statistic", value = t)
    put("pairs", v, i, control, "adjusted|df", value = df)
    put("pairs", v, i, control, "adjusted|p", value = largest(${out}, share, df))
    hedges("pairs", v, i, control, t = t, scale = sqrt(1 / sizes[[i]] + 1 / sizes[[control]]), df = df)
  }
}
${acrossInR('pairs', across, 'adjusted')}result`;
}
