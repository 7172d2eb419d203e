# Rscript scripts/designs/clusters.R: cluster means and proportions drawn 20,000 times; Student's t test of the means of clusters and Welch's of their proportions, as the analysis does it.
source("scripts/designs/cases.R")
set.seed(20261122)
trials <- 20000
# Of each trial, whether the t test of two rows of clusters' means rejects; Welch's where variances are not taken as one.
rejects <- function(a, b, hypothesis = "equality", margin = 0, level = 0.975, lower = FALSE, welch = FALSE) {
  k <- c(ncol(a), ncol(b)); d <- (rowMeans(b) - rowMeans(a)) * if (lower) -1 else 1
  s1 <- rowSums((a - rowMeans(a))^2); s2 <- rowSums((b - rowMeans(b))^2)
  v1 <- s1 / (k[1] - 1) / k[1]; v2 <- s2 / (k[2] - 1) / k[2]
  se <- if (welch) sqrt(v1 + v2) else sqrt((s1 + s2) / (sum(k) - 2) * sum(1 / k))
  t <- qt(level, if (welch) (v1 + v2)^2 / (v1^2 / (k[1] - 1) + v2^2 / (k[2] - 1)) else sum(k) - 2)
  switch(hypothesis, equality = abs(d) / se > t, nonInferiority = (d + margin) / se > t, superiority = (d - margin) / se > t,
    equivalence = (margin - abs(d)) / se > t)
}
kept <- function(design, given, found) case(design, "power", given, c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.006)
means_of <- function(k, mean, sd, m, icc) matrix(rnorm(trials * k, mean, sd * sqrt(icc + (1 - icc) / m)), trials)
shares_of <- function(k, p, m, icc) { s <- (1 - icc) / icc; matrix(rbinom(trials * k, m, rbeta(trials * k, p * s, (1 - p) * s)), trials) / m }
# Few clusters too; people lost from clusters make these smaller.
for (g in list(c(3, 10, 20, 0.05, 25, 25, 0), c(4, 10, 10, 0.1, 20, 40, 0), c(8, 10, 20, 0.05, 3, 3, 0), c(15, 10, 20, 0.05, 2, 2, 0), c(5, 10, 25, 0.05, 8, 8, 0.2))) {
  m <- g[3] * (1 - g[7])
  kept("cluster-means", list(difference = g[1], sd = g[2], clusterSize = g[3], icc = g[4], ratio = g[6] / g[5], total = g[5] + g[6], lostPeople = g[7]),
    mean(rejects(means_of(g[5], 0, g[2], m, g[4]), means_of(g[6], g[1], g[2], m, g[4]))))
}
for (g in list(c(0.6, 0.75, 20, 0.05, 15), c(0.1, 0.2, 30, 0.02, 15), c(0.5, 0.35, 10, 0.1, 25), c(0.5, 0.8, 30, 0.04, 4))) {
  kept("cluster-proportions", list(proportion1 = g[1], proportion2 = g[2], clusterSize = g[3], icc = g[4], total = 2 * g[5]),
    mean(rejects(shares_of(g[5], g[1], g[3], g[4]), shares_of(g[5], g[2], g[3], g[4]), welch = TRUE)))
}
for (g in list(list("nonInferiority", 0, 4, 10, 20, 0.05, 30), list("superiority", 7, 2, 10, 15, 0.05, 25), list("equivalence", 0.5, 5, 10, 20, 0.04, 30))) {
  kept("cluster-means", list(hypothesis = g[[1]], alpha = 0.05, difference = g[[2]], margin = g[[3]], sd = g[[4]], clusterSize = g[[5]], icc = g[[6]], total = 2 * g[[7]]),
    mean(rejects(means_of(g[[7]], 0, g[[4]], g[[5]], g[[6]]), means_of(g[[7]], g[[2]], g[[4]], g[[5]], g[[6]]), g[[1]], g[[3]], 0.95)))
}
for (g in list(list("nonInferiority", "higher", 0.7, 0.7, 0.1, 25, 0.02, 25), list("superiority", "lower", 0.5, 0.25, 0.1, 15, 0.05, 25), list("equivalence", "higher", 0.5, 0.5, 0.12, 30, 0.03, 30))) {
  kept("cluster-proportions", list(hypothesis = g[[1]], alpha = 0.05, better = g[[2]], proportion1 = g[[3]], proportion2 = g[[4]], margin = g[[5]], clusterSize = g[[6]], icc = g[[7]], total = 2 * g[[8]]),
    mean(rejects(shares_of(g[[8]], g[[3]], g[[6]], g[[7]]), shares_of(g[[8]], g[[4]], g[[6]], g[[7]]), g[[1]], g[[5]], 0.95, g[[2]] == "lower", welch = TRUE)))
}
# Unequal groups, of clusters whose proportions are normal, as the formula has them.
normal_of <- function(k, p, m, icc) means_of(k, p, sqrt(p * (1 - p)), m, icc)
for (g in list(c(0.1, 0.25, 20, 0.2, 15, 45), c(0.3, 0.1, 50, 0.05, 5, 15), c(0.25, 0.6, 30, 0.1, 24, 6))) {
  kept("cluster-proportions", list(proportion1 = g[1], proportion2 = g[2], clusterSize = g[3], icc = g[4], ratio = g[6] / g[5], total = g[5] + g[6]),
    mean(rejects(normal_of(g[5], g[1], g[3], g[4]), normal_of(g[6], g[2], g[3], g[4]), welch = TRUE)))
}
write_cases("clusters")
