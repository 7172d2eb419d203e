# Rscript scripts/designs/diagnosis.R: packages epiR, Hmisc and pROC, and simulation.
source("scripts/designs/cases.R")
suppressMessages({ library(epiR); library(Hmisc); library(pROC) })

# Sensitivity and specificity: binconf's intervals where the counts are whole, and for every n in turn the wider half.
kinds <- c(wald = "asymptotic", wilson = "wilson", exact = "exact")
for (g in list(list(0.9, 0.8, 0.25, 400, "wald"), list(0.9, 0.8, 0.25, 400, "wilson"), list(0.95, 0.7, 0.5, 200, "exact"))) {
  a <- binconf(g[[1]] * g[[3]] * g[[4]], g[[3]] * g[[4]], method = kinds[[g[[5]]]])
  b <- binconf(g[[2]] * (1 - g[[3]]) * g[[4]], (1 - g[[3]]) * g[[4]], method = kinds[[g[[5]]]])
  halves <- c((a[3] - a[2]) / 2, (b[3] - b[2]) / 2)
  case("sensitivity-specificity", "effect",
    list(sensitivity = g[[1]], specificity = g[[2]], prevalence = g[[3]], interval = g[[5]], total = g[[4]]),
    c(halfWidth = max(halves), halfWidthSensitivity = halves[1], halfWidthSpecificity = halves[2], lowSensitivity = a[2], highSpecificity = b[3],
      withDisease = g[[3]] * g[[4]]), version_of("Hmisc"), 1e-7)
}
# Buderer's formula for one of the two, by epiR's size of an estimate among people with the disease, divided by the prevalence.
for (g in list(c(0.9, 0.85, 0.3, 0.05), c(0.8, 0.95, 0.1, 0.06), c(0.7, 0.9, 0.6, 0.1))) {
  of <- function(p) epi.sssimpleestb(N = 1e10, Py = p, epsilon = g[4], error = "absolute", se = 1, sp = 1, nfractional = TRUE, conf.level = 0.95)
  sizes <- ceiling(c(of(g[1]) / g[3], of(g[2]) / (1 - g[3])))
  case("sensitivity-specificity", "size", list(sensitivity = g[1], specificity = g[2], prevalence = g[3], halfWidth = g[4], interval = "wald"),
    c(total = max(sizes), forSensitivity = sizes[1], forSpecificity = sizes[2]), version_of("epiR"))
}

# Areas drawn 20,000 times: of exponential values, whose area is 1 / (1 + rate), and of normal ones. Obuchowski's variance
# was made for ratings and is some 15 per cent too large for normal values: on the safe side.
set.seed(20261122)
trials <- 20000
drawn <- function(area, m, n, model) replicate(trials, {
  y <- if (model == "hanleyMcNeil") rexp(m, (1 - area) / area) else rnorm(m, sqrt(2) * qnorm(area))
  x <- if (model == "hanleyMcNeil") rexp(n) else rnorm(n)
  (sum(rank(c(y, x))[1:m]) - m * (m + 1) / 2) / (m * n)
})
for (g in list(list(0.7, 0.8, 60, 90, "hanleyMcNeil"), list(0.6, 0.75, 40, 40, "hanleyMcNeil"), list(0.5, 0.65, 50, 100, "hanleyMcNeil"), list(0.7, 0.8, 80, 80, "obuchowski"))) {
  # The standard error under the value to compare with is that of the draws.
  se <- sd(drawn(g[[1]], g[[3]], g[[4]], g[[5]]))
  found <- mean((drawn(g[[2]], g[[3]], g[[4]], g[[5]]) - g[[1]]) / se > qnorm(0.975))
  case("auc-value", "power",
    list(auc0 = g[[1]], auc = g[[2]], varianceModel = g[[5]], withoutPerWith = g[[4]] / g[[3]], total = g[[3]] + g[[4]]), c(power = found),
    "simulation of 20,000 studies", 4 * sqrt(found * (1 - found) / trials) + (if (g[[5]] == "obuchowski") 0.055 else 0.025))
}
# Against 0.5 pROC has Obuchowski's formula.
for (g in list(c(0.7, 0.8, 1), c(0.65, 0.9, 2), c(0.6, 0.8, 1))) {
  fit <- power.roc.test(auc = g[1], power = g[2], kappa = g[3])
  case("auc-value", "size", list(auc0 = 0.5, auc = g[1], varianceModel = "obuchowski", power = g[2], withoutPerWith = g[3]),
    c(exact = fit$ncases), version_of("pROC"), 1e-4)
}
for (g in list(list(0.8, 0.5, 120, "hanleyMcNeil"), list(0.9, 0.25, 200, "hanleyMcNeil"), list(0.75, 0.5, 150, "obuchowski"))) {
  m <- g[[2]] * g[[3]]
  case("auc-precision", "effect", list(auc = g[[1]], prevalence = g[[2]], total = g[[3]], varianceModel = g[[4]]),
    c(halfWidth = qnorm(0.975) * sd(drawn(g[[1]], m, g[[3]] - m, g[[4]])), withDisease = m), "simulation of 20,000 studies", if (g[[4]] == "obuchowski") 0.1 else 0.03)
}

# Kappa of two raters: tables drawn 400,000 times.
trials <- 400000
tables <- function(k, a, b, n) {
  chance <- a * b + (1 - a) * (1 - b)
  yes <- (chance + k * (1 - chance) - 1 + a + b) / 2
  counts <- rmultinom(trials, n, c(yes, a - yes, b - yes, 1 - a - b + yes)) / n
  p <- counts[1, ] + counts[2, ]; q <- counts[1, ] + counts[3, ]
  by_chance <- p * q + (1 - p) * (1 - q)
  ((counts[1, ] + counts[4, ]) - by_chance) / (1 - by_chance)
}
for (g in list(c(0.6, 0.8, 0.3, 0.3, 100), c(0.4, 0.6, 0.5, 0.4, 120), c(0, 0.3, 0.2, 0.25, 90))) {
  se <- sd(tables(g[1], g[3], g[4], g[5]))
  found <- mean((tables(g[2], g[3], g[4], g[5]) - g[1]) / se > qnorm(0.975))
  case("kappa-test", "power", list(kappa0 = g[1], kappa = g[2], marginal1 = g[3], marginal2 = g[4], total = g[5]), c(power = found),
    "simulation of 400,000 studies", 4 * sqrt(found * (1 - found) / trials) + 0.025)
}
for (g in list(c(0.8, 0.3, 0.3, 400), c(0.5, 0.5, 0.45, 250), c(0.2, 0.1, 0.15, 600))) {
  case("kappa-interval", "effect", list(kappa = g[1], marginal1 = g[2], marginal2 = g[3], total = g[4]),
    c(halfWidth = qnorm(0.975) * sd(tables(g[1], g[2], g[3], g[4]))), "simulation of 400,000 studies", 0.02)
}
write_cases("diagnosis")
