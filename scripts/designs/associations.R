# Rscript scripts/designs/associations.R: package epiR, and simulation.
source("scripts/designs/cases.R")
suppressMessages({ library(epiR); library(pwr) })

for (g in list(c(0.2, 1.5, 0.8, 1), c(0.05, 3, 0.9, 1), c(0.4, 0.5, 0.8, 1))) {
  fit <- epi.sscohortc(irexp1 = g[1] * g[2], irexp0 = g[1], n = NA, power = g[3], r = g[4], nfractional = TRUE)
  case("cohort", "size", list(riskUnexposed = g[1], riskRatio = g[2], power = g[3]),
    c(exact = fit$n.exp0), version_of("epiR"), 1e-6)
}
for (g in list(c(0.3, 2, 0.8, 1), c(0.1, 3, 0.9, 2), c(0.5, 0.4, 0.8, 1))) {
  fit <- epi.sscc(OR = g[2], p1 = NA, p0 = g[1], n = NA, power = g[3], r = g[4], nfractional = TRUE)
  # With r other than 1 epiR's size is another; why was not looked into, so simulation stands for it below.
  if (g[4] == 1) case("case-control", "size", list(exposureControls = g[1], oddsRatio = g[2], power = g[3], controlsPerCase = g[4]),
    c(exact = fit$n.case), version_of("epiR"), 1e-6)
}
p1 <- 3 * 0.1 / (1 + 0.1 * 2)
found <- { set.seed(20261122); trials <- 400000; a <- rbinom(trials, 80, p1); b <- rbinom(trials, 160, 0.1)
  p <- (a + b) / 240; mean(abs(a / 80 - b / 160) / sqrt(p * (1 - p) * (1 / 80 + 1 / 160)) > qnorm(0.975), na.rm = TRUE) }
case("case-control", "power", list(exposureControls = 0.1, oddsRatio = 3, controlsPerCase = 2, total = 240), c(power = found),
  "simulation of 400,000 studies", 4 * sqrt(found * (1 - found) / trials) + 0.015)
for (g in list(c(0.3, 2, 1, 0.2, 0.8), c(0.3, 2, 2, 0.2, 0.8), c(0.1, 3, 4, 0, 0.9))) {
  fit <- epi.sscc(OR = g[2], p1 = NA, p0 = g[1], n = NA, power = g[5], r = g[3], phi.coef = g[4], method = "matched", nfractional = TRUE)
  case("matched-case-control", "size",
    list(exposureControls = g[1], oddsRatio = g[2], controls = g[3], exposureCorrelation = g[4], power = g[5]),
    c(total = ceiling(fit$n.case), people = ceiling(fit$n.case) * (1 + g[3])), version_of("epiR"))
}

# Logistic regression: Wald's test of glm in 3,000 studies; the formula comes near it, not more.
set.seed(20261122)
wald <- function(x, y) {
  fit <- suppressWarnings(glm.fit(cbind(1, x), y, family = binomial()))
  se <- sqrt(chol2inv(fit$qr$qr[1:2, 1:2])[2, 2])
  abs(fit$coefficients[2] / se) > qnorm(0.975)
}
for (g in list(c(0.3, 1.5, 300), c(0.5, 1.3, 500), c(0.1, 1.8, 400))) {
  found <- mean(replicate(3000, { x <- rnorm(g[3]); wald(x, rbinom(g[3], 1, plogis(qlogis(g[1]) + log(g[2]) * x))) }))
  case("logistic-continuous", "power", list(eventAtMean = g[1], oddsRatioPerSd = g[2], total = g[3]), c(power = found),
    "simulation of 3,000 studies", 4 * sqrt(found * (1 - found) / 3000) + 0.03)
}
for (g in list(c(0.2, 2, 0.5, 350), c(0.4, 0.5, 0.3, 300), c(0.1, 3, 0.2, 400))) {
  p2 <- plogis(qlogis(g[1]) + log(g[2]))
  trials <- 200000
  b <- round(g[4] * g[3]); u <- rbinom(trials, g[4] - b, g[1]); e <- rbinom(trials, b, p2)
  p <- (u + e) / g[4]
  found <- mean(abs(u / (g[4] - b) - e / b) / sqrt(p * (1 - p) * (1 / b + 1 / (g[4] - b))) > qnorm(0.975), na.rm = TRUE)
  case("logistic-binary", "power", list(eventUnexposed = g[1], oddsRatio = g[2], exposed = g[3], total = g[4]), c(power = found),
    "simulation of 200,000 studies, score test", 4 * sqrt(found * (1 - found) / trials) + 0.015)
}

# Correlation: given one variable, r is a non-central t value; the spread of that variable follows a chi distribution.
above <- function(r, rho, n) {
  u <- (seq_len(200000) - 0.5) / 200000
  mean(pt(r * sqrt((n - 2) / (1 - r^2)), n - 2, rho / sqrt(1 - rho^2) * sqrt(qchisq(u, n - 1)), lower.tail = FALSE))
}
for (g in list(c(0.3, 84), c(0.5, 20), c(0.9, 6), c(0.1, 500), c(-0.4, 40))) {
  t <- qt(0.975, g[2] - 2); r <- t / sqrt(g[2] - 2 + t^2)
  case("correlation", "power", list(correlation = g[1], total = g[2]), c(power = above(r, g[1], g[2]) + above(r, -g[1], g[2])),
    "midpoints of 200,000 steps", 1e-5)
}
# Both one-sided tests of Fisher's z reject where r lies within these limits.
for (g in list(c(0, 0.2, 250), c(0.05, 0.3, 150), c(-0.1, 0.35, 120))) {
  end <- tanh(atanh(g[2]) - qnorm(0.95) / sqrt(g[3] - 3))
  case("correlation", "power", list(hypothesis = "equivalence", correlation = g[1], correlationMargin = g[2], total = g[3]),
    c(power = above(-end, g[1], g[3]) - above(end, g[1], g[3])), "midpoints of 200,000 steps", 0.01)
}
case("correlation", "size", list(method = "fisherZ", correlation = 0.3, power = 0.8),
  c(total = ceiling(3 + ((qnorm(0.975) + qnorm(0.8)) / atanh(0.3))^2)), "by hand")
for (g in list(c(2, 3, 0.1, 0.2, 0.8), c(1, 0, 0.3, 0, 0.9), c(5, 10, 0.02, 0.5, 0.8))) {
  f2 <- g[3] / (1 - g[3] - g[4])
  n <- ceiling(pwr.f2.test(u = g[1], f2 = f2, power = g[5])$v) + g[1] + g[2] + 1
  case("linear-regression", "size", list(tested = g[1], others = g[2], rSquaredTested = g[3], rSquaredOthers = g[4], power = g[5]),
    c(total = n, cohensF2 = f2), version_of("pwr"))
}
write_cases("associations")
