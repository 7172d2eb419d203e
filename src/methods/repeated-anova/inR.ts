/** The program in R of several measurements of the same people. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { centresInR } from '../effects.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { put, vector } from '../script.ts';

/** Both corrections, and Mauchly's test, of the covariance `s` of `df` contrasts. */
const sphericity = `  put("sphericity", "greenhouseGeisser", "effect|value", value = gg)
  put("sphericity", "huynhFeldt", "effect|value", value = hf)
  test <- if (n > k - 1 && rcond(cov2cor(s)) > 1e-11) mauchly.test(fit, X = ~1)
  if (!is.null(test)) {
    put("sphericity", "mauchly", "effect|value", value = unname(test$statistic))
    scale <- 1 - (2 * df^2 + df + 2) / (6 * (n - 1) * df)
    put("sphericity", "mauchly", "test|statistic", value = -(n - 1) * scale * log(unname(test$statistic)))
    put("sphericity", "mauchly", "test|df", value = df * (df + 1) / 2 - 1)
    # mauchly.test of R 4.2 writes the number of measurements for that of contrasts in one place, which moves the sixth digit of p.
    z <- -(n - 1) * scale * log(unname(test$statistic))
    second <- (df + 2) * (df - 1) * (df - 2) * (2 * df^3 + 6 * df^2 + 3 * df + 2) / (288 * ((n - 1) * df * scale)^2)
    first <- pchisq(z, df * (df + 1) / 2 - 1, lower.tail = FALSE)
    p <- first + second * (pchisq(z, df * (df + 1) / 2 + 3, lower.tail = FALSE) - first)
    stopifnot(n < 10 || abs(p - test$p.value) < 1e-4)
    put("sphericity", "mauchly", "test|p", value = min(1, max(0, p)))
  }`;

export function repeatedAnovaInR(
  names: readonly string[],
  { confidence, adjustment }: { confidence: number; adjustment: Adjustment },
): string {
  return `tail <- (1 - ${confidence}) / 2
names <- ${vector(names)}
${put}
${centresInR}
x <- as.matrix(d[complete.cases(d[names]), names])
for (v in names) {
  put("groups", v, "n|value", value = nrow(x))
  put("groups", v, "mean|value", value = mean(x[, v]))
  put("groups", v, "sd|value", value = sd(x[, v]))
}
n <- nrow(x)
k <- ncol(x)
moved <- x - x[1, 1]
df <- k - 1
rest <- (n - 1) * df
error <- sum((moved - rowMeans(moved) - rep(colMeans(moved) - mean(moved), each = n))^2) / rest
if (error > 1e-20) {
  fit <- lm(moved ~ 1)
  # anova.mlm prints its epsilons with few digits and keeps them in p values alone: from the covariance of contrasts.
  contrasts <- contr.helmert(k) %*% diag(1 / sqrt(colSums(contr.helmert(k)^2)))
  s <- var(moved %*% contrasts)
  gg <- min(1, sum(diag(s))^2 / (df * sum(s^2)))
  left <- n - 1 - df * gg
  hf <- max(gg, if (left > 0) min(1, (n * df * gg - 2) / (df * left)) else 1)
  if (n > k - 1 && rcond(cov2cor(s)) > 1e-11) {
    # And these p values are R's.
    corrected <- anova(fit, X = ~1, test = "Spherical")
    f <- corrected[1, "F"]
    stopifnot(all.equal(corrected[1, "G-G Pr"], pf(f, df * gg, rest * gg, lower.tail = FALSE)))
    stopifnot(all.equal(corrected[1, "H-F Pr"], pf(f, df * hf, rest * hf, lower.tail = FALSE)))
  } else {
    long <- data.frame(y = c(moved) - mean(moved), time = factor(rep(names, each = n), names), person = factor(rep(seq_len(n), k)))
    f <- summary(aov(y ~ time + Error(person), long))[["Error: Within"]][[1]]$"F value"[1]
  }
  row <- function(word, epsilon) {
    put("comparison", word, "test|statistic", value = f)
    put("comparison", word, "test|df", value = df * epsilon)
    put("comparison", word, "test|df2", value = rest * epsilon)
    put("comparison", word, "test|p", value = pf(f, df * epsilon, rest * epsilon, lower.tail = FALSE))
  }
  row("uncorrected", 1)
  row("greenhouseGeisser", gg)
  row("huynhFeldt", hf)
  beyond <- function(ncp) f_beyond(f, df, rest, ncp)
  share <- function(chance) {
    ncp <- centre(beyond, chance, f * df)
    ncp / (ncp + df + rest + 1)
  }
  put("comparison", "uncorrected", "partialEtaSquared|value", value = f * df / (f * df + rest))
  put("comparison", "uncorrected", "partialOmegaSquared|value", value = max(0, df * (f - 1) / (df * (f - 1) + df + rest + 1)))
  for (effect in c("partialEtaSquared", "partialOmegaSquared")) {
    put("comparison", "uncorrected", effect, "low", value = share(tail))
    put("comparison", "uncorrected", effect, "high", value = share(1 - tail))
  }
${sphericity}
}
ps <- c()
for (i in names) for (j in names) if (match(i, names) < match(j, names)) {
  own <- x[, i] - x[, j]
  put("pairs", i, j, "difference|value", value = mean(own))
  if (sd(own) < 1e-10) next
  test <- t.test(x[, i], x[, j], paired = TRUE, conf.level = 1 - 2 * tail)
  put("pairs", i, j, "difference|low", value = test$conf.int[1])
  put("pairs", i, j, "difference|high", value = test$conf.int[2])
  put("pairs", i, j, "adjusted|statistic", value = unname(test$statistic))
  put("pairs", i, j, "adjusted|df", value = n - 1)
  ps[paste("pairs", i, j, "adjusted|p", sep = "|")] <- test$p.value
}
result <- c(result, p.adjust(ps, "${adjustmentInR[adjustment]}"))
result`;
}
