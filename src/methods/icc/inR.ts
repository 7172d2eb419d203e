/** The program in R of intraclass correlation. */
import { put, vector } from '../script.ts';

/** The six forms of Shrout and Fleiss from mean squares; the second with the interval of McGraw and Wong. */
const coefficients = (
  confidence: number,
) => `# The six forms of Shrout and Fleiss (1979), the second with the interval of McGraw and Wong (1996).
tail <- (1 - ${confidence}) / 2
n <- nrow(x)
k <- ncol(x)
people <- k * var(rowMeans(x))
raters <- n * var(colMeans(x))
within <- sum((x - rowMeans(x))^2) / (n * (k - 1))
rest <- sum((x - outer(rowMeans(x), colMeans(x), "+") + mean(x))^2) / ((n - 1) * (k - 1))
f <- c(people / within, people / rest)
df2 <- c(n * (k - 1), (n - 1) * (k - 1))
low <- f / qf(1 - tail, n - 1, df2)
high <- f * qf(1 - tail, df2, n - 1)
single <- function(f) (f - 1) / (f + k - 1)
second <- (people - rest) / (people + (k - 1) * rest + k * (raters - rest) / n)
of_raters <- k * second * raters / rest
off <- n * (1 + (k - 1) * second) - k * second
df <- (k - 1) * (n - 1) * (of_raters + off)^2 / ((n - 1) * of_raters^2 + off^2)
q <- c(qf(1 - tail, n - 1, df), qf(1 - tail, df, n - 1))
both <- k * raters + (k * n - k - n) * rest
limits <- n * c((people - q[1] * rest) / (q[1] * both + n * people), (q[2] * people - rest) / (both + n * q[2] * people))
step <- function(icc) k * icc / (1 + (k - 1) * icc)
own <- data.frame(
  ICC = c(single(f[1]), second, single(f[2]), 1 - 1 / f[1], (people - rest) / (people + (raters - rest) / n), 1 - 1 / f[2]),
  "lower bound" = c(single(low[1]), limits[1], single(low[2]), 1 - 1 / low[1], step(limits[1]), 1 - 1 / low[2]),
  "upper bound" = c(single(high[1]), limits[2], single(high[2]), 1 - 1 / high[1], step(limits[2]), 1 - 1 / high[2]),
  F = f[c(1, 2, 2)], df1 = n - 1, df2 = df2[c(1, 2, 2)], check.names = FALSE
)
own$p <- pf(own$F, own$df1, own$df2, lower.tail = FALSE)`;

export function iccInR(names: readonly string[], confidence: number, base: boolean): string {
  return `# ${base ? 'From' : 'The package psych, from'} the middle of all values, so that no digits are lost.
${put}
x <- as.matrix(d[complete.cases(d[${vector(names)}]), ${vector(names)}])
x <- x - mean(x)
${base ? coefficients(confidence) : `own <- suppressMessages(psych::ICC(x, missing = FALSE, alpha = 1 - ${confidence}, lmer = FALSE))$results`}
words <- c("single1", "single2", "single3", "mean1", "mean2", "mean3")
for (i in 1:6) {
  put("coefficients", words[i], "icc|value", value = own$ICC[i])
  put("coefficients", words[i], "icc|low", value = own$"lower bound"[i])
  put("coefficients", words[i], "icc|high", value = own$"upper bound"[i])
  put("coefficients", words[i], "test|statistic", value = own$F[i])
  put("coefficients", words[i], "test|df", value = own$df1[i])
  put("coefficients", words[i], "test|df2", value = own$df2[i])
  put("coefficients", words[i], "test|p", value = own$p[i])
}
result`;
}
