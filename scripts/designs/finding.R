# Rscript scripts/designs/finding.R: what R makes of data that have the numbers which a way starts from.
source("scripts/designs/cases.R")
suppressMessages({ library(survival); library(Hmisc) })
way <- function(id, given, found, by, tolerance = 1e-8) case(id, "found", given, c(found = found), by, tolerance)
with_sd <- function(n, mean, sd) mean + sd * as.vector(scale(seq_len(n)))

for (g in list(c(30, 10, 4), c(2, 5, 1), c(500, 100, 22))) {
  x <- with_sd(g[1], g[2], g[3])
  way("sdFromStandardError", list(standardErrorOfMean = sqrt(vcov(lm(x ~ 1))[1]), sampleSize = g[1]), sd(x), "stats::lm")
  for (level in c(0.95, 0.9)) {
    limits <- t.test(x, conf.level = level)$conf.int
    way("sdFromInterval", list(intervalLow = limits[1], intervalHigh = limits[2], sampleSize = g[1], confidence = level), sd(x), "stats::t.test")
  }
}
# Normal samples of standard deviation 10: the mean range and the mean span of quartiles give it back, nearly.
set.seed(20261122)
for (n in c(9, 25, 101, 401)) {
  s <- replicate(40000, { x <- sort(rnorm(n, 0, 10)); quantile(x, c(0, 0.25, 0.75, 1), type = 7, names = FALSE) })
  m <- rowMeans(s)
  way("sdFromRange", list(smallest = m[1], largest = m[4], sampleSize = n), 10, "simulation of 40,000 samples", 0.015)
  # For n = 4q + 1 the quartiles are the sample's own values.
  way("sdFromQuartiles", list(quartile1 = m[2], quartile3 = m[3], sampleSize = n), 10, "simulation of 40,000 samples", 0.03)
  way("sdFromFiveNumbers", list(smallest = m[1], quartile1 = m[2], quartile3 = m[3], largest = m[4], sampleSize = n), 10, "simulation of 40,000 samples", 0.02)
}
for (g in list(c(40, 9, 45, 11), c(3, 1, 90, 4), c(12, 7, 12, 7))) {
  d <- data.frame(y = c(with_sd(g[1], 0, g[2]), with_sd(g[3], 5, g[4])), group = rep(1:2, g[c(1, 3)]))
  way("sdPooled", list(sizeFirst = g[1], sdFirst = g[2], sizeSecond = g[3], sdSecond = g[4]), sigma(lm(y ~ factor(group), d)), "stats::lm")
}
# Pairs with exactly these standard deviations and this correlation.
for (g in list(c(9, 11, 0.5), c(10, 10, 0.8), c(3, 6, -0.2))) {
  x <- MASS::mvrnorm(30, c(0, 0), matrix(c(g[1]^2, prod(g), prod(g), g[2]^2), 2), empirical = TRUE)
  d <- sd(x[, 2] - x[, 1])
  way("sdOfDifferences", list(sdFirst = g[1], sdSecond = g[2], correlationOfValues = g[3]), d, "MASS::mvrnorm")
  way("correlationFromSds", list(sdFirst = g[1], sdSecond = g[2], sdDifferences = d), cor(x)[2], "MASS::mvrnorm")
  x <- MASS::mvrnorm(30, c(0, 0), g[1]^2 * matrix(c(1, g[3], g[3], 1), 2), empirical = TRUE)
  way("sdFromDifferences", list(sdDifferences = sd(x[, 2] - x[, 1]), correlationOfValues = g[3]), g[1], "MASS::mvrnorm")
  # The residual of an analysis of variance with people and periods is that within a person.
  d <- data.frame(y = as.vector(x), person = factor(rep(1:30, 2)), period = factor(rep(1:2, each = 30)))
  way("sdWithinFromDifferences", list(sdDifferences = sd(x[, 2] - x[, 1])), sigma(lm(y ~ person + period, d)), "stats::lm")
}
for (sigma in c(0.1, 0.294, 0.8)) {
  moment <- function(k) integrate(function(z) exp(k * sigma * z) * dnorm(z), -30, 30, rel.tol = 1e-12)$value
  way("sdWithinFromCv", list(cvWithin = sqrt(moment(2) - moment(1)^2) / moment(1)), sigma, "stats::integrate")
}
for (p in c(0.5, 0.1, 0.97)) way("sdOfBinary", list(shareWith = p), sqrt(sum(dbinom(0:1, 1, p) * (0:1 - p)^2)), "moments of dbinom")
spread <- function(m) sqrt(mean((m - mean(m))^2))
for (g in list(c(20, 27, 3), c(0, 1, 2), c(5, 9, 8))) {
  k <- g[3]
  for (pattern in c("middle", "even", "halves")) {
    means <- switch(pattern, middle = c(g[1], rep(mean(g[1:2]), k - 2), g[2]), even = seq(g[1], g[2], length.out = k), halves = rep(g[1:2], c(k %/% 2, k - k %/% 2)))
    way("sdOfMeansFromRange", list(smallestMean = g[1], largestMean = g[2], groupsCompared = k, pattern = pattern), spread(means), "the means themselves")
  }
}

# Exponential times, by their medians and by what survives.
for (g in list(c(0.05, 0.6, 12), c(0.2, 1.4, 5), c(0.01, 0.9, 60))) {
  way("hazardRatioFromMedians", list(medianControl = qexp(0.5, g[1]), medianTreatment = qexp(0.5, g[1] * g[2])), g[2], "stats::qexp")
  s <- pexp(g[3], g[1] * c(1, g[2]), lower.tail = FALSE)
  way("hazardRatioFromSurvival", list(survivalControl = s[1], survivalTreatment = s[2]), g[2], "stats::pexp")
  way("medianFromSurvival", list(survivalAt = s[1], survivalTime = g[3]), qexp(0.5, g[1]), "stats::qexp")
}
# Peto's estimate beside Cox's, near 1.
for (hr in c(0.8, 0.9, 1.2)) {
  x <- rep(0:1, each = 1500); t <- rexp(3000, 0.1 * hr^x); d <- data.frame(x, t = pmin(t, 15), event = t <= 15)
  test <- survdiff(Surv(t, event) ~ x, d)
  way("hazardRatioFromLogRank", list(observedMinusExpected = test$obs[2] - test$exp[2], logRankVariance = test$var[2, 2]),
    exp(coef(coxph(Surv(t, event) ~ x, d)))[[1]], version_of("survival"), 0.01)
}
for (g in list(c(18, 60), c(0, 25), c(7, 7))) {
  limits <- binconf(g[1], g[2], method = "wilson")
  case("proportionFromCounts", "found", list(counted = g[1], outOf = g[2]), c(found = limits[1], low = limits[2], high = limits[3]), version_of("Hmisc"), 1e-7)
}
for (g in list(c(48, 60, 35, 62), c(3, 200, 9, 180), c(120, 10.5, 80, 11))) {
  fit <- coef(glm(c(g[1], g[3]) ~ c(0, 1) + offset(log(c(g[2], g[4]))), family = poisson(), epsilon = 1e-14))
  given <- list(eventsControl = g[1], timeControl = g[2])
  way("rateFromCounts", given, exp(fit[[1]]), "stats::glm")
  way("rateRatioFromCounts", c(given, list(eventsTreatment = g[3], timeTreatment = g[4])), exp(fit[[2]]), "stats::glm")
}
for (g in list(c(1.6, 0.5), c(0.3, 2), c(8, 0.1))) {
  x <- 0:100000; p <- dnbinom(x, size = 1 / g[2], mu = g[1]); m <- sum(x * p)
  way("dispersionFromVariance", list(meanOfCounts = m, varianceOfCounts = sum(x^2 * p) - m^2), g[2], "moments of dnbinom", 1e-6)
}
for (g in list(c(0.3, 0.45), c(0.05, 0.2), c(0.9, 0.6))) {
  fit <- function(link) coef(glm(g ~ c(0, 1), family = quasibinomial(link), epsilon = 1e-14, start = c(if (link == "log") log(g[1]) else qlogis(g[1]), 0)))[[2]]
  way("oddsRatioFromProportions", list(shareFirst = g[1], shareSecond = g[2]), exp(fit("logit")), "stats::glm")
  way("riskRatioFromProportions", list(shareFirst = g[1], shareSecond = g[2]), exp(fit("log")), "stats::glm", 1e-6)
}

# Clusters: the correlation of two people of one cluster, and the variance of a mean of clusters against that of people.
for (g in list(c(5, 95), c(0.2, 3), c(40, 60))) {
  v <- diag(g[2], 2) + g[1]
  way("iccFromVariances", list(varianceBetween = g[1], varianceWithin = g[2]), cov2cor(v)[2], "stats::cov2cor")
}
for (g in list(list(0.05, c(20, 20, 20)), list(0.1, c(5, 10, 15, 50)), list(0.02, c(30, 60, 90)))) {
  # The variance of a mean over people of clusters of these sizes, by its covariance matrix.
  m <- g[[2]]; id <- rep(seq_along(m), m)
  v <- outer(id, id, "==") * g[[1]]; diag(v) <- 1
  way("designEffectFromIcc", list(icc = g[[1]], clusterSize = mean(m), clusterSizeCv = spread(m) / mean(m)), mean(v) / mean(diag(length(id))), "the covariance matrix")
}
# A range of four standard deviations: normal sizes between the 2.275th percentiles, at two to either side.
for (g in list(c(100, 20), c(50, 5), c(30, 9))) {
  way("clusterSizeCvFromRange", list(smallestCluster = round(qnorm(pnorm(-2), g[1], g[2])), meanClusterSize = g[1], largestCluster = round(qnorm(pnorm(2), g[1], g[2]))), g[2] / g[1], "stats::qnorm", 1e-6)
}
for (g in list(c(0.3, 0.45, 0.5, 1000), c(0.1, 0.05, 0.25, 4000), c(0.6, 0.9, 0.8, 500))) {
  n <- g[4] * c(1 - g[3], g[3]); x <- n * g[1:2]
  chi <- suppressWarnings(chisq.test(cbind(x, n - x), correct = FALSE))$statistic[[1]]
  way("effectWFromProportions", list(shareFirst = g[1], shareSecond = g[2], shareInSecond = g[3]), sqrt(chi / g[4]), "stats::chisq.test")
  way("effectWFromChiSquare", list(chiSquareSeen = chi, sampleSize = g[4]), suppressWarnings(pwr::ES.w2(cbind(x, n - x) / g[4])), version_of("pwr"))
}
for (g in list(c(5, 9, 11), c(-2, 4, 4), c(30, 10, 12))) {
  chance <- integrate(function(x) dnorm(x, 0, g[2]) * pnorm(x, g[1], g[3], lower.tail = FALSE), -Inf, Inf, rel.tol = 1e-12)$value
  way("superiorityFromMeans", list(differenceOfMeans = g[1], sdFirst = g[2], sdSecond = g[3]), chance, "stats::integrate")
  chance <- integrate(function(x) dnorm(x, g[1], g[2]) * pnorm(-x, g[1], g[2], lower.tail = FALSE), -Inf, Inf, rel.tol = 1e-12)$value
  way("positiveSumFromMeans", list(differenceOfMeans = g[1], sdDifferences = g[2]), chance, "stats::integrate")
}
# What both raters would agree on by chance is the table of their margins.
for (g in list(c(0.9, 0.3, 0.3), c(0.7, 0.5, 0.4), c(0.6, 0.2, 0.5))) {
  yes <- (g[1] - 1 + g[2] + g[3]) / 2
  p <- matrix(c(yes, g[3] - yes, g[2] - yes, g[1] - yes), 2)
  chance <- sum(diag(outer(rowSums(p), colSums(p))))
  way("kappaFromAgreement", list(agreementSeen = g[1], marginal1 = g[2], marginal2 = g[3]), (sum(diag(p)) - chance) / (1 - chance), "the table of margins")
}
write_cases("finding")
