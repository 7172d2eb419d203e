# Rscript scripts/designs/precision.R: intervals by Hmisc::binconf and t.test, for every n in turn.
source("scripts/designs/cases.R")
suppressMessages({ library(Hmisc); library(epiR) })
least <- function(half, wanted, from = 2) { n <- from; while (half(n) > wanted) n <- n + 1; n }

for (g in list(c(10, 2, 0.95), c(10, 15, 0.95), c(5, 0.4, 0.99))) {
  # t.test of values with exactly this standard deviation.
  half <- function(n) { x <- as.vector(scale(seq_len(n))) * g[1]; diff(t.test(x, conf.level = g[3])$conf.int) / 2 }
  case("precision-mean", "size", list(sd = g[1], halfWidth = g[2], confidence = g[3]), c(total = least(half, g[2])), "stats::t.test")
}
case("precision-mean", "effect", list(sd = 10, total = 25), c(halfWidth = diff(t.test(as.vector(scale(1:25)) * 10)$conf.int) / 2), "stats::t.test")

# Of x in n, where n is such that x is whole.
for (g in list(list(0.3, 100, "wald", "asymptotic"), list(0.3, 100, "wilson", "wilson"), list(0.3, 100, "exact", "exact"), list(0.02, 150, "exact", "exact"), list(0.02, 150, "wilson", "wilson"))) {
  limits <- binconf(g[[1]] * g[[2]], g[[2]], method = g[[4]])
  case("precision-proportion", "effect", list(proportion = g[[1]], interval = g[[3]], total = g[[2]]),
    c(halfWidth = (limits[3] - limits[2]) / 2, low = limits[2], high = limits[3]), version_of("Hmisc"), 1e-7)
}
# epiR's survey of a proportion, by Wald, also of a small population.
for (N in c(NA, 1000)) {
  n <- epi.sssimpleestb(N = if (is.na(N)) 1e10 else N, Py = 0.3, epsilon = 0.05, error = "absolute", se = 1, sp = 1, nfractional = TRUE, conf.level = 0.95)
  if (is.na(N)) case("precision-proportion", "size", list(proportion = 0.3, halfWidth = 0.05, interval = "wald"), c(total = ceiling(n)), version_of("epiR"))
}
# Rogan and Gladen: 200,000 surveys of 500 people.
set.seed(20261122)
for (g in list(c(0.1, 0.9, 0.95, 500), c(0.3, 0.8, 0.99, 300), c(0.02, 0.99, 0.98, 2000))) {
  q <- g[1] * g[2] + (1 - g[1]) * (1 - g[3])
  p <- (rbinom(4e6, g[4], q) / g[4] + g[3] - 1) / (g[2] + g[3] - 1)
  case("precision-prevalence", "effect", list(truePrevalence = g[1], sensitivity = g[2], specificity = g[3], total = g[4]),
    c(halfWidth = qnorm(0.975) * sd(p)), "simulation of 4,000,000 surveys", 0.003)
}
write_cases("precision")
