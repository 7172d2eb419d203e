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

write_cases("proportions")
