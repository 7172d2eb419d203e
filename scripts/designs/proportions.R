# Rscript scripts/designs/proportions.R
source("scripts/designs/cases.R")

# One proportion: R's own exact test decides for each number of successes whether it rejects.
rejected <- function(n, p0, up, alpha, sides) {
  x <- 0:n
  above <- pbinom(x - 1, n, p0, lower.tail = FALSE)
  below <- pbinom(x, n, p0)
  # binom.test's one-sided P values; two-sided, each side at half the level.
  x[if (sides == "two") above <= alpha / 2 | below <= alpha / 2 else if (up) above <= alpha else below <= alpha]
}
exact_power <- function(n, p0, p, alpha, sides) sum(dbinom(rejected(n, p0, p > p0, alpha, sides), n, p))
for (g in list(list(0.3, 0.45, 0.05, "two", 0.8), list(0.5, 0.7, 0.05, "one", 0.9), list(0.1, 0.02, 0.025, "one", 0.8), list(0.05, 0.2, 0.05, "two", 0.8), list(0.9, 0.97, 0.05, "two", 0.9))) {
  powers <- sapply(1:900, exact_power, p0 = g[[1]], p = g[[2]], alpha = g[[3]], sides = g[[4]])
  stable <- max(which(powers < g[[5]])) + 1
  case("one-proportion", "size",
    list(proportion0 = g[[1]], proportion = g[[2]], alpha = g[[3]], sides = g[[4]], power = g[[5]]),
    c(first = min(which(powers >= g[[5]])), total = stable, power = powers[stable],
      actualAlpha = sum(dbinom(rejected(stable, g[[1]], g[[2]] > g[[1]], g[[3]], g[[4]]), stable, g[[1]]))),
    "stats::dbinom, every n to 900")
}
case("one-proportion", "power", list(proportion0 = 0.3, proportion = 0.5, total = 40), c(power = exact_power(40, 0.3, 0.5, 0.05, "two")), "stats::dbinom")
case("one-proportion", "effect", list(proportion0 = 0.3, proportion = 0.4, total = 80, power = 0.8),
  c(proportion = uniroot(function(p) exact_power(80, 0.3, p, 0.05, "two") - 0.8, c(0.3, 0.99), tol = 1e-13)$root), "stats::dbinom")

# With a margin: binom.test against the limit decides for each number, of equivalence against both.
with_margin <- function(n, low, high, p, alpha) {
  x <- 0:n
  many <- is.na(low) | sapply(x, function(k) binom.test(k, n, if (is.na(low)) 0.5 else low, alternative = "greater")$p.value) <= alpha
  few <- is.na(high) | sapply(x, function(k) binom.test(k, n, if (is.na(high)) 0.5 else high, alternative = "less")$p.value) <= alpha
  sum(dbinom(x[many & few], n, p))
}
for (g in list(list("nonInferiority", 0.7, 0.7, "higher", 0.15, 0.6, NA), list("superiority", 0.3, 0.6, "higher", 0.1, 0.4, NA),
  list("nonInferiority", 0.2, 0.18, "lower", 0.15, NA, 0.35), list("superiority", 0.5, 0.2, "lower", 0.1, NA, 0.4), list("equivalence", 0.5, 0.5, "higher", 0.2, 0.3, 0.7))) {
  limits <- if (g[[1]] == "equivalence") c(g[[2]] - g[[5]], g[[2]] + g[[5]]) else
    (g[[2]] + g[[5]] * (if (g[[1]] == "superiority") 1 else -1) * (if (g[[4]] == "lower") -1 else 1)) * if (g[[4]] == "lower") c(NA, 1) else c(1, NA)
  powers <- sapply(1:180, with_margin, low = limits[1], high = limits[2], p = g[[3]], alpha = 0.05)
  stable <- max(which(powers < 0.8)) + 1
  case("one-proportion", "size",
    list(hypothesis = g[[1]], proportion0 = g[[2]], proportion = g[[3]], better = g[[4]], margin = g[[5]], alpha = 0.05),
    c(first = min(which(powers >= 0.8)), total = stable, power = powers[stable]), "stats::binom.test, every n to 180")
}

# Two proportions: rpact has the pooled formula, epiR that with margins (its size is for both groups), and
# power.prop.test the pooled one by another root.
suppressMessages({ library(rpact); library(epiR); library(pwr) })
for (g in list(c(0.6, 0.75, 0.05, 0.8, 1), c(0.1, 0.05, 0.01, 0.9, 1), c(0.3, 0.5, 0.05, 0.8, 2), c(0.02, 0.2, 0.05, 0.8, 0.5))) {
  fit <- getSampleSizeRates(pi1 = g[2], pi2 = g[1], alpha = g[3] / 2, beta = 1 - g[4], allocationRatioPlanned = g[5])
  case("two-proportions", "size", list(proportion1 = g[1], proportion2 = g[2], alpha = g[3], power = g[4], ratio = g[5]),
    c(exact = fit$nFixed2, n1 = ceiling(fit$nFixed2)), version_of("rpact"))
}
case("two-proportions", "power", list(proportion1 = 0.4, proportion2 = 0.6, total = 200),
  c(power = power.prop.test(n = 100, p1 = 0.4, p2 = 0.6)$power), "stats::power.prop.test")
# With continuity correction (epiR's fleiss = TRUE takes both groups' size for one's): Yates's chi-square, 400,000 trials.
set.seed(20261122)
for (g in list(c(0.3, 0.5, 103), c(0.6, 0.75, 160), c(0.1, 0.3, 70))) {
  trials <- 400000; n <- g[3]; a <- rbinom(trials, n, g[1]); b <- rbinom(trials, n, g[2]); p <- (a + b) / (2 * n)
  found <- mean(pmax(0, abs(a - b) / n - 1 / n) / sqrt(2 * p * (1 - p) / n) > qnorm(0.975))
  case("two-proportions", "power", list(proportion1 = g[1], proportion2 = g[2], method = "continuity", total = 2 * n),
    c(power = found), "simulation of 400,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.03)
}
for (g in list(c(0.65, 0.7, 0.1, 0.05, 0.8), c(0.85, 0.85, 0.1, 0.025, 0.9))) {
  fit <- epi.ssninfb(treat = g[2], control = g[1], delta = g[3], n = NA, r = 1, power = g[5], nfractional = TRUE, alpha = g[4])
  case("two-proportions", "size",
    list(hypothesis = "nonInferiority", proportion1 = g[1], proportion2 = g[2], margin = g[3], alpha = g[4], power = g[5]),
    c(exact = fit$n.control), version_of("epiR"), 1e-6)
}
fit <- epi.sssupb(treat = 0.85, control = 0.65, delta = 0.05, n = NA, r = 1, power = 0.8, nfractional = TRUE, alpha = 0.05)
case("two-proportions", "size", list(hypothesis = "superiority", proportion1 = 0.65, proportion2 = 0.85, margin = 0.05, alpha = 0.05),
  c(exact = fit$n.control), version_of("epiR"), 1e-6)

# Fisher's test: fisher.test decides on every table.
fisher_power <- function(n1, n2, p1, p2, alpha, alternative = "two.sided") {
  sum(outer(0:n1, 0:n2, Vectorize(function(a, b) {
    rejects <- fisher.test(matrix(c(b, n2 - b, a, n1 - a), 2), alternative = alternative)$p.value <= alpha
    if (rejects) dbinom(a, n1, p1) * dbinom(b, n2, p2) else 0
  })))
}
for (g in list(c(12, 12, 0.1, 0.7, 0.05), c(20, 30, 0.5, 0.85, 0.05), c(25, 15, 0.6, 0.1, 0.01))) {
  case("two-proportions-exact", "power",
    list(proportion1 = g[3], proportion2 = g[4], alpha = g[5], ratio = g[2] / g[1], total = g[1] + g[2]),
    c(power = fisher_power(g[1], g[2], g[3], g[4], g[5])), "stats::fisher.test")
}
case("two-proportions-exact", "power", list(proportion1 = 0.1, proportion2 = 0.5, sides = "one", total = 30),
  c(power = fisher_power(15, 15, 0.1, 0.5, 0.05, "greater")), "stats::fisher.test")
# Rare events: tables with so many that no more are at all likely.
rare <- sum(outer(0:25, 0:60, Vectorize(function(a, b) {
  rejects <- fisher.test(matrix(c(a, 1088 - a, b, 1088 - b), 2))$p.value <= 0.05
  if (rejects) dbinom(a, 1088, 0.001) * dbinom(b, 1088, 0.01) else 0
})))
case("two-proportions-exact", "power", list(proportion1 = 0.001, proportion2 = 0.01, total = 2176), c(power = rare), "stats::fisher.test")
powers <- sapply(1:26, function(n) fisher_power(n, n, 0.1, 0.6, 0.05))
case("two-proportions-exact", "size", list(proportion1 = 0.1, proportion2 = 0.6),
  c(first = 2 * min(which(powers >= 0.8)), n1 = max(which(powers < 0.8)) + 1), "stats::fisher.test, every n to 26")
# Larger groups: every number of events in both is looked at, and all its tables, as fisher.test does with one of them.
fisher_enumerated <- function(n1, n2, p1, p2, alpha, alternative = "two.sided") {
  likely1 <- qbinom(c(1e-14, 1 - 1e-14), n1, p1); likely2 <- qbinom(c(1e-14, 1 - 1e-14), n2, p2)
  sum(vapply(seq(likely1[1] + likely2[1], likely1[2] + likely2[2]), function(m) {
    x <- max(0, m - n2):min(m, n1); d <- dhyper(x, n1, n2, m); o <- order(d)
    p <- switch(alternative, less = phyper(x, n1, n2, m),
      two.sided = c(0, cumsum(d[o]))[findInterval(d * (1 + 1e-7), d[o]) + 1])
    x <- x[p <= alpha]
    sum(dbinom(x, n1, p1) * dbinom(m - x, n2, p2))
  }, 0))
}
stopifnot(all.equal(fisher_enumerated(20, 30, 0.5, 0.85, 0.05), fisher_power(20, 30, 0.5, 0.85, 0.05)))
powers <- sapply(1340:1490, function(n) fisher_enumerated(n, n, 0.3, 0.35, 0.05))
stable <- 1339 + max(which(powers < 0.8)) + 1
case("two-proportions-exact", "size", list(proportion1 = 0.3, proportion2 = 0.35),
  c(first = 2 * (1339 + min(which(powers >= 0.8))), n1 = stable, power = powers[stable - 1339],
    actualAlpha = fisher_enumerated(stable, stable, 0.3, 0.3, 0.05)),
  "enumeration by stats::dhyper, every n from 1340 to 1490", 1e-8)
for (g in list(c(2547, 7643, 0.3, 0.33), c(39473, 39473, 0.5, 0.51), c(10895, 10895, 0.0001, 0.001))) {
  case("two-proportions-exact", "power", list(proportion1 = g[3], proportion2 = g[4], ratio = g[2] / g[1], total = g[1] + g[2]),
    c(power = fisher_enumerated(g[1], g[2], g[3], g[4], 0.05)), "enumeration by stats::dhyper", 1e-8)
}
# One-sided, with groups of different size: the level of the side that is tested.
case("two-proportions-exact", "power", list(proportion1 = 0.1, proportion2 = 0.5, sides = "one", ratio = 3, total = 40),
  c(power = fisher_power(10, 30, 0.1, 0.5, 0.05, "greater"), actualAlpha = fisher_power(10, 30, 0.1, 0.1, 0.05, "greater")), "stats::fisher.test")

# McNemar: 400,000 trials, the statistic (b - c)^2 / (b + c).
set.seed(20261122)
for (g in list(c(0.1, 0.25, 120), c(0.05, 0.15, 150), c(0.3, 0.15, 200))) {
  trials <- 400000
  both <- rbinom(trials, g[3], g[1] + g[2]); b <- rbinom(trials, both, g[1] / (g[1] + g[2]))
  found <- mean((2 * b - both)^2 > qchisq(0.95, 1) * both & both > 0)
  case("mcnemar", "power", list(discordant1 = g[1], discordant2 = g[2], total = g[3]), c(power = found),
    "simulation of 400,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.03)
}
# Paired, with a margin: Wald's test with the variance of each draw.
for (g in list(list("nonInferiority", "higher", 0.1, 0.1, 0.1, 150), list("superiority", "lower", 0.1, 0.35, 0.1, 120), list("equivalence", "higher", 0.12, 0.1, 0.1, 250))) {
  trials <- 400000; n <- g[[6]]
  both <- rbinom(trials, n, g[[3]] + g[[4]]); up <- rbinom(trials, both, g[[3]] / (g[[3]] + g[[4]]))
  d <- (2 * up - both) / n * if (g[[2]] == "lower") -1 else 1
  se <- sqrt((both / n - d^2) / n); z <- qnorm(0.95)
  found <- mean(switch(g[[1]], nonInferiority = d + g[[5]] > z * se, superiority = d - g[[5]] > z * se, equivalence = g[[5]] - abs(d) > z * se))
  case("mcnemar", "power", list(hypothesis = g[[1]], alpha = 0.05, better = g[[2]], discordant1 = g[[3]], discordant2 = g[[4]], margin = g[[5]], total = n), c(power = found),
    "simulation of 400,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.02)
}
for (g in list(c(2, 3, 0.3, 0.05, 0.8), c(4, 5, 0.1, 0.01, 0.9), c(2, 2, 0.8, 0.05, 0.95))) {
  fit <- pwr.chisq.test(w = g[3], df = (g[1] - 1) * (g[2] - 1), sig.level = g[4], power = g[5])
  case("chi-square-table", "size", list(rows = g[1], columns = g[2], effectW = g[3], alpha = g[4], power = g[5]),
    c(exact = fit$N, total = ceiling(fit$N)), version_of("pwr"), 1e-5)
}
write_cases("proportions")
