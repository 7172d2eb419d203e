/** The program in R of two ways of measuring. */
import { put, symbol } from '../script.ts';
import { beyondInR } from '../tTest.ts';

export type BlandAltmanChosen = {
  confidence: number;
  coverage: number;
  limitIntervals: 'exact' | 'approximate';
};

const concordanceInR = `# Concordance, with the interval of its Fisher transformation (Lin 1989, 2000).
concordance <- function(x, y) {
  spread <- function(v) mean((v - mean(v))^2)
  rho <- 2 * mean((x - mean(x)) * (y - mean(y))) / (spread(x) + spread(y) + (mean(x) - mean(y))^2)
  r <- cor(x, y)
  shift <- (mean(x) - mean(y))^2 / sqrt(spread(x) * spread(y))
  variance <- (1 - r^2) * rho^2 * (1 - rho^2) / r^2 + 2 * rho^3 * (1 - rho) * shift / r - rho^4 * shift^2 / (2 * r^2)
  reach <- qnorm(1 - tail) * sqrt(variance / (length(x) - 2)) / (1 - rho^2)
  list(est = rho, lower = tanh(atanh(rho) - reach), upper = tanh(atanh(rho) + reach))
}`;

export function blandAltmanInR(
  first: string,
  second: string,
  { confidence, coverage, limitIntervals }: BlandAltmanChosen,
  base: boolean,
): string {
  return `tail <- (1 - ${confidence}) / 2
${put}
${beyondInR}
quantile_of_t <- function(ncp, df, lower) {
  off <- function(t) log(beyond(t, df, ncp, lower) / tail)
  uniroot(off, ncp + c(-1, 1) * 2, extendInt = if (lower) "upX" else "downX", tol = 1e-13)$root
}
d <- d[complete.cases(d), ]
x <- as.numeric(d$${symbol(first)})
y <- as.numeric(d$${symbol(second)})
n <- length(x)
z <- qnorm((1 + ${coverage}) / 2)
away <- x - y
varies <- sd(away) > 10 * .Machine$double.eps * abs(mean(away))
row <- function(word, value, low, high) {
  put("limits", word, "difference|value", value = value)
  if (!varies) return()
  put("limits", word, "difference|low", value = low)
  put("limits", word, "difference|high", value = high)
}
put("limits", "sd", "difference|value", value = sd(away))
own <- if (varies) t.test(away, conf.level = 1 - 2 * tail)$conf.int else c(0, 0)
row("bias", mean(away), own[1], own[2])
${
  limitIntervals === 'exact'
    ? `# The values between which the quantile of normal values lies: the quantiles of a non-central t.
far <- quantile_of_t(z * sqrt(n), n - 1, FALSE) / sqrt(n)
near <- quantile_of_t(z * sqrt(n), n - 1, TRUE) / sqrt(n)`
    : `reach <- qt(1 - tail, n - 1) * sqrt(1 / n + z^2 / (2 * (n - 1)))
far <- z + reach
near <- z - reach`
}
row("upperLimit", mean(away) + z * sd(away), mean(away) + near * sd(away), mean(away) + far * sd(away))
row("lowerLimit", mean(away) - z * sd(away), mean(away) - far * sd(away), mean(away) - near * sd(away))
${base ? concordanceInR : '# Concordance by the package epiR.'}
# Both from one origin, so that no digits are lost.
x <- x - d$${symbol(first)}[1]
y <- y - d$${symbol(first)}[1]
if (sd(x) > 0 && sd(y) > 0) {
  lin <- suppressWarnings(${base ? 'concordance(x, y)' : 'epiR::epi.ccc(x, y, ci = "z-transform", conf.level = 1 - 2 * tail)$rho.c'})
  put("concordance", "concordance", "coefficient|value", value = lin$est)
  put("concordance", "concordance", "coefficient|low", value = lin$lower)
  put("concordance", "concordance", "coefficient|high", value = lin$upper)
  if (sd(x - y) > 0 && sd(x + y) > 0) {
    test <- cor.test(x - y, (x + y) / 2)
    put("concordance", "proportional", "coefficient|value", value = unname(test$estimate))
    if (1 - test$estimate^2 >= 1e-14) {
      put("concordance", "proportional", "test|statistic", value = unname(test$statistic))
      put("concordance", "proportional", "test|df", value = unname(test$parameter))
      put("concordance", "proportional", "test|p", value = test$p.value)
    }
  }
}
result`;
}
