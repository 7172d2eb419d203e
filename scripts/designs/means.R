# Rscript scripts/designs/means.R: packages pwr and rpact, stats::power.t.test, and integration for equivalence.
source("scripts/designs/cases.R")
suppressMessages({ library(pwr); library(rpact) })

# Two groups of one size, two-sided: pwr counts both tails.
for (g in list(c(5, 10, 0.05, 0.8), c(2, 10, 0.05, 0.9), c(15, 10, 0.01, 0.95), c(40, 10, 0.05, 0.8))) {
  n <- ceiling(pwr.t.test(d = g[1] / g[2], sig.level = g[3], power = g[4])$n)
  case("two-means", "size", list(difference = g[1], sd = g[2], alpha = g[3], power = g[4]),
    c(n1 = n, n2 = n, total = 2 * n, exact = pwr.t.test(d = g[1] / g[2], sig.level = g[3], power = g[4])$n,
      power = pwr.t.test(n = n, d = g[1] / g[2], sig.level = g[3])$power), version_of("pwr"), 1e-5)
}
n <- ceiling(pwr.t.test(d = 0.4, sig.level = 0.025, power = 0.9, alternative = "greater")$n)
case("two-means", "size", list(difference = 4, sd = 10, alpha = 0.025, sides = "one", power = 0.9),
  c(n1 = n, power = pwr.t.test(n = n, d = 0.4, sig.level = 0.025, alternative = "greater")$power), version_of("pwr"))
# Multiplicity, clusters and drop-out follow by arithmetic.
n <- pwr.t.test(d = 0.5, sig.level = 0.05 / 3, power = 0.8)$n
case("two-means", "size", list(difference = 5, sd = 10, comparisons = 3, designEffect = 1.4, dropOut = 0.1),
  c(n1 = ceiling(1.4 * n), n1Recruited = ceiling(ceiling(1.4 * n) / 0.9)), version_of("pwr"))
for (g in list(c(30, 60, 6, 10), c(10, 20, 12, 10), c(2, 2, 30, 10))) {
  case("two-means", "power", list(difference = g[3], sd = g[4], ratio = g[2] / g[1], total = g[1] + g[2]),
    c(n1 = g[1], n2 = g[2], power = pwr.t2n.test(n1 = g[1], n2 = g[2], d = g[3] / g[4])$power), version_of("pwr"))
}
case("two-means", "effect", list(total = 128, sd = 10, power = 0.8),
  c(difference = power.t.test(n = 64, power = 0.8, sd = 10, strict = TRUE, tol = 1e-12)$delta), "stats::power.t.test")
# Unequal groups: the least number in all by pwr, shared as nearly as whole people can.
all <- 4
while (pwr.t2n.test(n1 = round(all / 2.5), n2 = all - round(all / 2.5), d = 0.5)$power < 0.9) all <- all + 1
n1 <- round(all / 2.5)
case("two-means", "size", list(difference = 5, sd = 10, power = 0.9, ratio = 1.5),
  c(n1 = n1, n2 = all - n1), version_of("pwr"))

# Margins: rpact's fixed design with the t distribution; its size need not be whole.
for (g in list(c(0, -5, 10, 0.025, 0.8), c(-1, -4, 8, 0.05, 0.9), c(2, -3, 12, 0.025, 0.9))) {
  fit <- getSampleSizeMeans(groups = 2, thetaH0 = g[2], alternative = g[1], stDev = g[3], alpha = g[4], beta = 1 - g[5])
  case("two-means", "size",
    list(hypothesis = "nonInferiority", difference = g[1], margin = -g[2], sd = g[3], alpha = g[4], power = g[5]),
    c(exact = fit$numberOfSubjects[1] / 2, n1 = ceiling(fit$numberOfSubjects[1] / 2)), version_of("rpact"), 1e-5)
}
fit <- getSampleSizeMeans(groups = 2, thetaH0 = 2, alternative = 6, stDev = 10, alpha = 0.025, beta = 0.2)
case("two-means", "size", list(hypothesis = "superiority", difference = 6, margin = 2, sd = 10, alpha = 0.025),
  c(exact = fit$numberOfSubjects[1] / 2, n1 = ceiling(fit$numberOfSubjects[1] / 2)), version_of("rpact"), 1e-5)

# Two one-sided tests: the normal probability between what both tests ask for, averaged over the estimated standard
# deviation by Simpson's rule with 20,001 points.
tost <- function(difference, margin, se, df, alpha) {
  t <- qt(1 - alpha, df)
  end <- min(margin / (t * se), sqrt(qchisq(1e-17, df, lower.tail = FALSE) / df))
  s <- seq(0, end, length.out = 20001)
  inside <- pnorm((margin - difference) / se - t * s) - pnorm((-margin - difference) / se + t * s)
  y <- pmax(0, inside) * dchisq(df * s^2, df) * 2 * df * s
  sum(y * c(1, rep(c(4, 2), 9999), 4, 1)) * (s[2] - s[1]) / 3
}
for (g in list(c(0, 5, 10, 0.05, 0.8), c(1, 4, 6, 0.05, 0.9), c(0, 12, 10, 0.025, 0.8))) {
  n <- 2
  while (tost(g[1], g[2], g[3] * sqrt(2 / n), 2 * n - 2, g[4]) < g[5]) n <- n + 1
  case("two-means", "size",
    list(hypothesis = "equivalence", difference = g[1], margin = g[2], sd = g[3], alpha = g[4], power = g[5]),
    c(n1 = n, power = tost(g[1], g[2], g[3] * sqrt(2 / n), 2 * n - 2, g[4])), "integration by Simpson's rule")
}

# One group.
for (g in list(c(5, 10, 0.05, 0.8), c(1, 10, 0.01, 0.9), c(30, 10, 0.05, 0.8))) {
  fit <- pwr.t.test(d = g[1] / g[2], sig.level = g[3], power = g[4], type = "one.sample")
  case("one-mean", "size", list(difference = g[1], sd = g[2], alpha = g[3], power = g[4]),
    c(total = ceiling(fit$n), power = pwr.t.test(n = ceiling(fit$n), d = g[1] / g[2], sig.level = g[3], type = "one.sample")$power),
    version_of("pwr"))
}
case("one-mean", "power", list(difference = -4, sd = 10, total = 25),
  c(power = pwr.t.test(n = 25, d = 0.4, type = "one.sample")$power), version_of("pwr"))
fit <- getSampleSizeMeans(groups = 1, thetaH0 = -3, alternative = 0, stDev = 10, alpha = 0.025, beta = 0.1)
case("one-mean", "size", list(hypothesis = "nonInferiority", difference = 0, margin = 3, sd = 10, alpha = 0.025, power = 0.9),
  c(total = ceiling(fit$numberOfSubjects[1])), version_of("rpact"))
n <- 5
while (tost(0.5, 4, 10 / sqrt(n), n - 1, 0.05) < 0.8) n <- n + 1
case("one-mean", "size", list(hypothesis = "equivalence", difference = 0.5, margin = 4, sd = 10),
  c(total = n, power = tost(0.5, 4, 10 / sqrt(n), n - 1, 0.05)), "integration by Simpson's rule")
case("one-mean", "effect", list(total = 20, sd = 10, power = 0.9),
  c(difference = power.t.test(n = 20, power = 0.9, sd = 10, type = "one.sample", strict = TRUE, tol = 1e-12)$delta), "stats::power.t.test")

# Pairs: the standard deviation of differences is sd sqrt(2 (1 - correlation)).
for (g in list(c(5, 10, 0.5, 0.8), c(3, 10, 0.8, 0.9), c(20, 10, 0, 0.8))) {
  spread <- g[2] * sqrt(2 * (1 - g[3]))
  fit <- pwr.t.test(d = g[1] / spread, power = g[4], type = "paired")
  case("paired-means", "size", list(difference = g[1], sd = g[2], correlation = g[3], power = g[4]),
    c(total = ceiling(fit$n), power = pwr.t.test(n = ceiling(fit$n), d = g[1] / spread, type = "paired")$power), version_of("pwr"))
}

# Welch: the power has no closed form. 400,000 trials, with four standard errors of the simulation as tolerance.
set.seed(20261122)
for (g in list(c(8, 10, 20, 30, 60), c(6, 5, 15, 25, 25), c(10, 20, 8, 40, 20), c(30, 10, 15, 4, 4), c(40, 10, 15, 2, 2))) {
  trials <- 400000
  m <- rnorm(trials, 0, g[2] / sqrt(g[4])) - rnorm(trials, g[1], g[3] / sqrt(g[5]))
  v1 <- g[2]^2 * rchisq(trials, g[4] - 1) / (g[4] - 1) / g[4]
  v2 <- g[3]^2 * rchisq(trials, g[5] - 1) / (g[5] - 1) / g[5]
  df <- (v1 + v2)^2 / (v1^2 / (g[4] - 1) + v2^2 / (g[5] - 1))
  found <- mean(abs(m) / sqrt(v1 + v2) > qt(0.975, df))
  case("two-means-unequal-variances", "power",
    list(difference = g[1], sd1 = g[2], sd2 = g[3], ratio = g[5] / g[4], total = g[4] + g[5]),
    c(power = found), "simulation of 400,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.0005)
}
# With equal variances and sizes it is nearly the t test.
case("two-means-unequal-variances", "size", list(difference = 5, sd1 = 10, sd2 = 10), c(n1 = 64, power = pwr.t.test(n = 64, d = 0.5)$power), version_of("pwr"), 1e-4)

# Several groups.
for (g in list(c(3, 3, 10, 0.05, 0.8), c(5, 1, 10, 0.01, 0.9), c(4, 12, 10, 0.05, 0.9))) {
  fit <- pwr.anova.test(k = g[1], f = g[2] / g[3], sig.level = g[4], power = g[5])
  case("anova", "size", list(groups = g[1], sdOfMeans = g[2], sd = g[3], alpha = g[4], power = g[5]),
    c(exact = fit$n, perGroup = ceiling(fit$n), total = g[1] * ceiling(fit$n)), version_of("pwr"), 1e-5)
}
# Baseline as covariate: lm on 20,000 trials with random baselines; the formula leaves their chance imbalance out.
for (g in list(c(5, 10, 0.5, 40, 40), c(4, 10, 0.8, 30, 30), c(8, 10, 0.3, 20, 40))) {
  trials <- 20000; n <- g[4] + g[5]; arm <- rep(0:1, c(g[4], g[5]))
  found <- mean(replicate(trials, {
    x <- rnorm(n); y <- g[1] * arm + g[2] * (g[3] * x + sqrt(1 - g[3]^2) * rnorm(n))
    fit <- .lm.fit(cbind(1, arm, x), y); r <- sum(fit$residuals^2) / (n - 3)
    abs(fit$coefficients[2]) / sqrt(r * chol2inv(chol(crossprod(cbind(1, arm, x))))[2, 2]) > qt(0.975, n - 3)
  }))
  case("ancova", "power", list(difference = g[1], sd = g[2], correlation = g[3], ratio = g[5] / g[4], total = n),
    c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.01)
}
# Crossover: half the differences between periods are compared between sequences by the t test.
for (g in list(c(5, 10, 0.05, 0.8), c(3, 4, 0.01, 0.9))) {
  fit <- pwr.t.test(d = 2 * g[1] / (g[2] * sqrt(2)), sig.level = g[3], power = g[4])
  case("crossover", "size", list(difference = g[1], sdWithin = g[2], alpha = g[3], power = g[4]),
    c(sequence1 = ceiling(fit$n), total = 2 * ceiling(fit$n)), version_of("pwr"))
}
# Bioequivalence: logarithms, 0.8 to 1.25, coefficient of variation 0.3, true ratio 0.95. Chow and Liu have 40 people.
within <- sqrt(log(1 + 0.3^2)); n <- 4
while (tost(log(0.95), log(1.25), within * sqrt(2 / n), n - 2, 0.05) < 0.8) n <- n + 2
case("crossover", "size", list(hypothesis = "equivalence", difference = log(0.95), margin = log(1.25), sdWithin = within),
  c(total = n, power = tost(log(0.95), log(1.25), within * sqrt(2 / n), n - 2, 0.05)), "integration by Simpson's rule", 1e-7)
write_cases("means")
