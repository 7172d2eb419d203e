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
# With margins: the same draws, by the true variance.
for (g in list(list("nonInferiority", 0, 4, 10, 20, 0.05, 30), list("superiority", 7, 2, 10, 15, 0.05, 25), list("equivalence", 0.5, 5, 10, 20, 0.04, 30))) {
  mean_of <- function() mean(rnorm(g[[7]], 0, g[[4]] * sqrt(g[[6]] + (1 - g[[6]]) / g[[5]])))
  a <- replicate(trials, mean_of()); b <- replicate(trials, mean_of()) + g[[2]]
  d <- b - a; reach <- qnorm(0.95) * sqrt(var(a) + var(b))
  found <- mean(switch(g[[1]], nonInferiority = d + g[[3]] > reach, superiority = d - g[[3]] > reach, equivalence = g[[3]] - abs(d) > reach))
  case("cluster-means", "power",
    list(hypothesis = g[[1]], alpha = 0.05, difference = g[[2]], margin = g[[3]], sd = g[[4]], clusterSize = g[[5]], icc = g[[6]], total = 2 * g[[7]]),
    c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.015)
}
for (g in list(list("nonInferiority", "higher", 0.7, 0.7, 0.1, 25, 0.02, 25), list("superiority", "lower", 0.5, 0.25, 0.1, 15, 0.05, 25), list("equivalence", "higher", 0.5, 0.5, 0.12, 30, 0.03, 30))) {
  share_of <- function(p) { s <- (1 - g[[7]]) / g[[7]]; rowMeans(matrix(rbinom(trials * g[[8]], g[[6]], rbeta(trials * g[[8]], p * s, (1 - p) * s)), trials)) / g[[6]] }
  a <- share_of(g[[3]]); b <- share_of(g[[4]])
  d <- (b - a) * if (g[[2]] == "lower") -1 else 1; reach <- qnorm(0.95) * sqrt(var(a) + var(b))
  found <- mean(switch(g[[1]], nonInferiority = d + g[[5]] > reach, superiority = d - g[[5]] > reach, equivalence = g[[5]] - abs(d) > reach))
  case("cluster-proportions", "power",
    list(hypothesis = g[[1]], alpha = 0.05, better = g[[2]], proportion1 = g[[3]], proportion2 = g[[4]], margin = g[[5]], clusterSize = g[[6]], icc = g[[7]], total = 2 * g[[8]]),
    c(power = found), "simulation of 20,000 trials", 4 * sqrt(found * (1 - found) / trials) + 0.015)
}
write_cases("clusters")
