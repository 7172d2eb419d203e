# Rscript scripts/designs/survival.R: package rpact, and simulation where it has no such design.
source("scripts/designs/cases.R")
suppressMessages(library(rpact))

log_rank <- function(type, hr, median, accrual, follow, lost, alpha, power, ratio = 1, hr0 = 1) {
  getSampleSizeSurvival(typeOfComputation = type, hazardRatio = hr, thetaH0 = hr0, lambda2 = log(2) / median,
    accrualTime = c(0, accrual), followUpTime = follow, dropoutRate1 = lost, dropoutRate2 = lost, dropoutTime = 12,
    alpha = alpha, beta = 1 - power, allocationRatioPlanned = ratio)
}
for (g in list(c(0.75, 12, 12, 24, 0, 0.025, 0.8), c(0.6, 6, 18, 12, 0.1, 0.025, 0.9), c(1.5, 30, 6, 36, 0.05, 0.05, 0.8), c(0.3, 24, 3, 6, 0.2, 0.005, 0.95))) {
  for (type in c("Schoenfeld", "Freedman")) {
    fit <- log_rank(type, g[1], g[2], g[3], g[4], g[5], g[6], g[7])
    case(paste0("log-rank-", tolower(type)), "size",
      list(hazardRatio = g[1], median = g[2], accrual = g[3], followUp = g[4], lostPerYear = g[5], alpha = g[6], sides = "one", power = g[7]),
      c(exact = fit$nFixed / 2, n1 = ceiling(fit$nFixed / 2), n2 = ceiling(fit$nFixed / 2)), version_of("rpact"))
  }
}
# Twice as many in treatment: rpact's events, and its chances of an event in each group.
fit <- log_rank("Schoenfeld", 0.7, 12, 12, 24, 0, 0.025, 0.8, 2)
case("log-rank-schoenfeld", "size", list(hazardRatio = 0.7, ratio = 2),
  c(exact = fit$nFixed2, total = ceiling(fit$nFixed)), version_of("rpact"))
# The drawing's example: 379.35 events, 77.198 per cent with an event, 246 in each group.
case("log-rank-schoenfeld", "size", list(hazardRatio = 0.75), c(n1 = 246, n2 = 246, total = 492), "the worked example of the drawings")
# Margins on the ratio.
for (g in list(c(1, 1.3, 0.025, 0.8), c(0.9, 1.25, 0.025, 0.9), c(1.05, 1.5, 0.05, 0.8))) {
  fit <- log_rank("Schoenfeld", g[1], 12, 12, 24, 0, g[3], g[4], 1, g[2])
  case("hazard-ratio-margin", "size", list(hazardRatio = g[1], marginRatio = g[2], alpha = g[3], power = g[4]),
    c(exact = fit$nFixed / 2, n1 = ceiling(fit$nFixed / 2)), version_of("rpact"))
}

# A covariate in a Cox model: the power of coxph in 4,000 trials, four standard errors and one per cent either way.
suppressMessages(library(survival))
set.seed(20261122)
for (g in list(c(1.5, 0.5, 150, 0.6), c(1.3, 1, 200, 0.7), c(1.3, 0.5, 600, 0.4))) {
  binary <- g[2] <= 0.5
  share <- if (binary) (1 + sqrt(1 - 4 * g[2]^2)) / 2 else NA
  trials <- 4000
  # Few events: the censoring that leaves this share of events is found first.
  draw <- function(cut, n) {
    x <- if (binary) rbinom(n, 1, share) else rnorm(n, 0, g[2])
    t <- rexp(n, g[1]^x)
    data.frame(x = x, t = pmin(t, cut), event = t <= cut)
  }
  big <- draw(Inf, 2e5)
  cut <- quantile(big$t, g[4])
  found <- mean(replicate(trials, {
    d <- draw(cut, g[3])
    fit <- coxph.fit(cbind(as.numeric(d$x)), Surv(d$t, d$event), NULL, rep(0, g[3]), NULL, coxph.control(), NULL, "efron", NULL)
    abs(fit$coefficients / sqrt(fit$var[1])) > qnorm(0.975)
  }))
  case("cox-covariate", "power", list(hazardRatioPerUnit = g[1], covariateSd = g[2], eventShare = g[4], total = g[3]),
    c(power = found), "simulation of 4,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.02)
}

# Two rates: negative binomial counts drawn 200,000 times, Wald's test of the ratio of means with the variance as it is.
for (g in list(c(0.8, 0.7, 1, 0, 150, 150), c(1.2, 0.6, 2, 0.5, 80, 120), c(0.3, 2, 1.5, 0, 100, 100))) {
  trials <- 200000
  count <- function(n, mean) if (g[4] == 0) rpois(trials, n * mean) else rnbinom(trials, size = n / g[4], mu = n * mean)
  m <- g[1] * g[3] * c(1, g[2])
  a <- count(g[5], m[1]) / g[5]; b <- count(g[6], m[2]) / g[6]
  z <- log(b / a) / sqrt((1 / a + g[4]) / g[5] + (1 / b + g[4]) / g[6])
  found <- mean(abs(z) > qnorm(0.975), na.rm = TRUE)
  case("two-rates", "power",
    list(rate1 = g[1], rateRatio = g[2], exposure = g[3], dispersion = g[4], ratio = g[6] / g[5], total = g[5] + g[6]),
    c(power = found), "simulation of 200,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.01)
}
# With margins on the ratio, Wald's test with the variance of each draw.
for (g in list(list("nonInferiority", 0.8, 1, 1.3, 1, 0.3, 200), list("superiority", 1.5, 0.6, 1.15, 1, 0, 100), list("equivalence", 1, 1.02, 1.25, 2, 0.2, 220))) {
  trials <- 200000; n <- g[[7]]
  count <- function(mean) if (g[[6]] == 0) rpois(trials, n * mean) else rnbinom(trials, size = n / g[[6]], mu = n * mean)
  a <- count(g[[2]] * g[[5]]) / n; b <- count(g[[2]] * g[[3]] * g[[5]]) / n
  gain <- -log(b / a); m <- log(g[[4]]); reach <- qnorm(0.95) * sqrt((1 / a + g[[6]]) / n + (1 / b + g[[6]]) / n)
  found <- mean(switch(g[[1]], nonInferiority = gain + m > reach, superiority = gain - m > reach, equivalence = m - abs(gain) > reach))
  case("two-rates", "power",
    list(hypothesis = g[[1]], alpha = 0.05, rate1 = g[[2]], rateRatio = g[[3]], marginRatio = g[[4]], exposure = g[[5]], dispersion = g[[6]], total = 2 * n),
    c(power = found), "simulation of 200,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.01)
}
write_cases("survival")
