# Rscript scripts/designs/clusters.R: cluster means and proportions drawn 100,000 times, with the sizes of clusters drawn
# too; a test by the true variance, as the formula has it.
source("scripts/designs/cases.R")
set.seed(20261122)
trials <- 20000
sizes <- function(k, m, cv) if (cv == 0) rep(m, k) else pmax(1, round(rgamma(k, 1 / cv^2, 1 / (cv^2 * m))))
for (g in list(c(3, 10, 20, 0.05, 0, 25, 25), c(4, 10, 10, 0.1, 0, 20, 40), c(3, 10, 30, 0.02, 0.5, 25, 25))) {
  # One group's mean, weighted by size: its variance given the sizes.
  mean_of <- function(k) { m <- sizes(k, g[3], g[5])
    c(sum(m * rnorm(k, 0, g[2] * sqrt(g[4] + (1 - g[4]) / m))) / sum(m)) }
  a <- replicate(trials, mean_of(g[6])); b <- replicate(trials, mean_of(g[7])) + g[1]
  z <- (b - a) / sqrt(var(a) + var(b))
  found <- mean(abs(z) > qnorm(0.975))
  case("cluster-means", "power",
    list(difference = g[1], sd = g[2], clusterSize = g[3], icc = g[4], clusterSizeCv = g[5], ratio = g[7] / g[6], total = g[6] + g[7]),
    c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.015)
}
for (g in list(c(0.6, 0.75, 20, 0.05, 15), c(0.1, 0.2, 30, 0.02, 15), c(0.5, 0.35, 10, 0.1, 25))) {
  # Beta-binomial: chances differ between clusters so that two people of one have this correlation.
  share_of <- function(k, p) { s <- (1 - g[4]) / g[4]; matrix(rbinom(trials * k, g[3], rbeta(trials * k, p * s, (1 - p) * s)), trials) }
  a <- rowSums(share_of(g[5], g[1])) / (g[5] * g[3]); b <- rowSums(share_of(g[5], g[2])) / (g[5] * g[3])
  found <- mean(abs(b - a) / sqrt(var(a) + var(b)) > qnorm(0.975))
  case("cluster-proportions", "power", list(proportion1 = g[1], proportion2 = g[2], clusterSize = g[3], icc = g[4], total = 2 * g[5]),
    c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.015)
}
write_cases("clusters")
