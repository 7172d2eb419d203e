# Rscript scripts/designs/ranks.R: wilcox.test's statistics on simulated values; Noether's formula comes near them.
source("scripts/designs/cases.R")
set.seed(20261122)
near <- function(found, trials) 4 * sqrt(found * (1 - found) / trials) + 0.025

# Normal values a shift apart: the chance of superiority is pnorm(shift / sqrt(2)).
for (g in list(c(0.5, 60, 60), c(0.7, 30, 45), c(0.4, 100, 100))) {
  trials <- 20000; n <- g[2]; m <- g[3]
  w <- replicate(trials, sum(rank(c(rnorm(m, g[1]), rnorm(n)))[1:m]) - m * (m + 1) / 2)
  found <- mean(abs(w - n * m / 2) / sqrt(n * m * (n + m + 1) / 12) > qnorm(0.975))
  case("mann-whitney", "power", list(superiority = pnorm(g[1] / sqrt(2)), ratio = m / n, total = n + m), c(power = found),
    "simulation of 20,000 trials", near(found, trials))
}
# With a margin: the estimated chance with its own variance (DeLong's, as in Brunner and Munzel's test). Away from one
# half it is smaller than Noether's, which is on the safe side.
for (g in list(list("nonInferiority", 0, 0.1, 100, 100), list("superiority", 0.6, 0.05, 80, 80), list("equivalence", 0, 0.12, 120, 150))) {
  trials <- 20000; n <- g[[4]]; m <- g[[5]]; z <- qnorm(0.95)
  found <- mean(replicate(trials, {
    x <- rnorm(n); y <- rnorm(m, g[[2]]); all <- rank(c(x, y))
    px <- 1 - (all[1:n] - rank(x)) / m; py <- (all[n + 1:m] - rank(y)) / n
    d <- mean(py) - 0.5; reach <- z * sqrt(var(px) / n + var(py) / m)
    switch(g[[1]], nonInferiority = d + g[[3]] > reach, superiority = d - g[[3]] > reach, equivalence = g[[3]] - abs(d) > reach)
  }))
  case("mann-whitney", "power", list(hypothesis = g[[1]], alpha = 0.05, superiority = pnorm(g[[2]] / sqrt(2)), rankMargin = g[[3]], ratio = m / n, total = n + m), c(power = found),
    "simulation of 20,000 trials", near(found, trials) + if (g[[1]] == "superiority") 0.02 else 0)
}
# Differences normal with mean g: two of them together are positive with probability pnorm(g sqrt(2)).
for (g in list(c(0.3, 80), c(0.4, 50), c(0.25, 120))) {
  trials <- 20000; n <- g[2]
  w <- replicate(trials, { d <- rnorm(n, g[1]); sum(rank(abs(d))[d > 0]) })
  found <- mean(abs(w - n * (n + 1) / 4) / sqrt(n * (n + 1) * (2 * n + 1) / 24) > qnorm(0.975))
  case("signed-rank", "power", list(positiveSum = pnorm(g[1] * sqrt(2)), total = n), c(power = found),
    "simulation of 20,000 trials", near(found, trials))
}
write_cases("ranks")
