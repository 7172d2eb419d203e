# Rscript scripts/distributions.R
#
# The answers of R that src/statistics/distributions/distributions.test.ts compares ours with; they stand in
# src/statistics/distributions/distributions.r.json. R's own pt, pchisq and pf with a non-centrality lose their digits
# beyond |ncp| = 37 and in the far tails: there the answer is an integral over a fine grid, in logarithms.
# Debian: apt-get install r-cran-jsonlite

answers <- list()
# Compared to nine digits, or to 1e-9 where R itself has no more.
take <- function(f, args, value, to = "digits") {
  answers[[length(answers) + 1]] <<- list(f = f, args = args, value = value, to = to)
}

for (z in c(-37, -20, -8, -5.7, -5.6, -1, -0.675, -0.674, 0, 0.3, 2, 5, 30)) take("phi", c(z), pnorm(z))
for (p in c(1e-320, 1e-300, 1e-20, 1e-5, 0.025, 0.3, 0.5, 0.8, 0.999)) take("quantile", c(p), qnorm(p))

for (df in c(0.5, 1, 2.5, 10, 97.3, 1e4, 1e7)) {
  for (t in c(-40, -3, -0.1, 0, 0.7, 2, 9)) take("tUpper", c(t, df), pt(t, df, lower.tail = FALSE))
  for (p in c(1e-12, 0.025, 0.4, 0.9, 0.9995)) take("tQuantile", c(p, df), qt(p, df))
}
for (d in list(c(1, 5), c(2.5, 40), c(10, 3), c(100, 1e5), c(1e4, 1e4))) {
  for (f in c(0.01, 0.5, 1, 3, 20)) {
    take("fLower", c(f, d), pf(f, d[1], d[2]))
    take("fUpper", c(f, d), pf(f, d[1], d[2], lower.tail = FALSE))
  }
  for (q in c(1e-9, 0.05, 0.5, 0.99)) take("fUpperQuantile", c(q, d), qf(q, d[1], d[2], lower.tail = FALSE))
}
for (df in c(0.3, 1, 7, 50, 1e5)) {
  for (x in df * c(0.001, 0.3, 0.99, 1.2, 6)) {
    take("chiSquareLower", c(x, df), pchisq(x, df))
    take("chiSquareUpper", c(x, df), pchisq(x, df, lower.tail = FALSE))
  }
  for (q in c(1e-9, 0.05, 0.5, 0.99)) take("chiSquareUpperQuantile", c(q, df), qchisq(q, df, lower.tail = FALSE))
}
for (s in list(c(0.5, 0.5), c(1, 30), c(12, 5), c(1e4, 2e4), c(3e5, 10))) {
  for (x in c(1e-6, 0.05, 0.33, 0.5, 0.9, 0.99995)) {
    take("betaLower", c(x, s), pbeta(x, s[1], s[2]))
    take("betaUpper", c(x, s), pbeta(x, s[1], s[2], lower.tail = FALSE))
  }
  for (p in c(1e-6, 0.025, 0.5, 0.975)) take("betaQuantile", c(p, s), qbeta(p, s[1], s[2]))
}
for (b in list(c(10, 0.3), c(97, 0.01), c(1000, 0.5), c(1e6, 0.001))) {
  for (x in unique(round(b[1] * b[2] * c(0, 0.5, 0.9, 1, 1.3, 2)))) {
    take("binomialMass", c(x, b), dbinom(x, b[1], b[2]))
    take("binomialLower", c(x, b), pbinom(x, b[1], b[2]))
    take("binomialUpper", c(x, b), pbinom(x, b[1], b[2], lower.tail = FALSE))
  }
  for (q in c(1e-6, 0.025, 0.5)) take("binomialUpperQuantile", c(q, b), qbinom(q, b[1], b[2], lower.tail = FALSE))
}
for (mean in c(0.02, 1, 12.5, 900, 1e6)) {
  for (x in unique(round(mean * c(0, 0.7, 1, 1.2)))) {
    take("poissonMass", c(x, mean), dpois(x, mean))
    take("poissonLower", c(x, mean), ppois(x, mean))
    take("poissonUpper", c(x, mean), ppois(x, mean, lower.tail = FALSE))
  }
  for (q in c(1e-6, 0.025, 0.5)) take("poissonUpperQuantile", c(q, mean), qpois(q, mean, lower.tail = FALSE))
}
for (u in list(c(5, 7, 6), c(40, 200, 30), c(3000, 5000, 900), c(10, 1e6, 1e5))) {
  middle <- u[3] * u[1] / (u[1] + u[2])
  for (x in unique(pmin(u[1], round(middle * c(0, 0.5, 1, 1.5, 3))))) {
    take("hypergeometricMass", c(x, u), dhyper(x, u[1], u[2], u[3]))
    take("hypergeometricLower", c(x, u), phyper(x, u[1], u[2], u[3]))
    take("hypergeometricUpper", c(x, u), phyper(x, u[1], u[2], u[3], lower.tail = FALSE))
  }
}

# Non-central ones, where R is right to about 1e-9: its sums end there.
for (df in c(1, 3, 20.5, 198, 1e4)) for (ncp in c(-5, 0, 0.5, 2.8, 10, 36)) for (t in c(-2, 0, 1.5, 2.1, ncp)) {
  value <- suppressWarnings(pt(t, df, ncp))
  if (value > 1e-6) take("noncentralTLower", c(t, df, ncp), value, "1e-9")
  if (value < 1 - 1e-6) take("noncentralTUpper", c(t, df, ncp), 1 - value, "1e-9")
}
for (df in c(1, 2, 9, 60)) for (ncp in c(0.1, 5, 60)) for (x in (df + ncp) * c(0.4, 1, 2)) {
  value <- pchisq(x, df, ncp)
  if (value > 1e-6) take("noncentralChiSquareLower", c(x, df, ncp), value, "1e-9")
  if (value < 1 - 1e-6) take("noncentralChiSquareUpper", c(x, df, ncp), pchisq(x, df, ncp, lower.tail = FALSE), "1e-9")
}
for (d in list(c(1, 8), c(2, 57), c(5, 400))) for (ncp in c(0.1, 8, 40)) for (f in c(0.5, 2, 3.5, 12)) {
  value <- pf(f, d[1], d[2], ncp)
  if (value > 1e-6) take("noncentralFLower", c(f, d, ncp), value, "1e-9")
  if (value < 1 - 1e-6) take("noncentralFUpper", c(f, d, ncp), 1 - value, "1e-9")
}

# And where it is not: the average over s = sqrt(chi-square / df) on an even grid of ln s, which for a smooth function
# that vanishes at both ends is exact to about fifteen digits.
log_sum <- function(x) max(x) + log(sum(exp(x - max(x))))
over_s <- function(log_inside, df, from = -45, to = 5, by = 2e-5) {
  u <- seq(from, to, by = by)
  s <- exp(u)
  exp(log_sum(dchisq(df * s^2, df, log = TRUE) + log(2 * df * s) + u + log_inside(s)) + log(by))
}
nct_lower <- function(t, df, ncp) over_s(function(s) pnorm(t * s - ncp, log.p = TRUE), df)
nct_upper <- function(t, df, ncp) over_s(function(s) pnorm(t * s - ncp, log.p = TRUE, lower.tail = FALSE), df)
for (g in list(c(40, 20, 40), c(50, 20, 2), c(60, 100, 55), c(3, 10, 45), c(120, 4, 100), c(2, 500, 60), c(-10, 30, 4), c(8, 15, -6), c(300, 2000, 290))) {
  take("noncentralTLower", g, nct_lower(g[1], g[2], g[3]))
  take("noncentralTUpper", g, nct_upper(g[1], g[2], g[3]))
}
# Owen's Q: the same average up to an end.
owen <- function(df, t, ncp, end) {
  to <- log(end / sqrt(df))
  steps <- 400000
  u <- seq(-45, to, length.out = steps + 1)
  s <- exp(u)
  y <- exp(dchisq(df * s^2, df, log = TRUE) + log(2 * df * s) + u + pnorm(t * s - ncp, log.p = TRUE))
  sum(y * c(1, rep(c(4, 2), steps / 2 - 1), 4, 1)) * (u[2] - u[1]) / 3
}
for (g in list(c(22, 1.7, 2, 5), c(1, 6.3, 0.5, 2), c(10, -1.8, -3, 4), c(198, 1.65, 3, 15), c(500, 2, 50, 30))) {
  take("owensQ", g, owen(g[1], g[2], g[3], g[4]))
}
# Far tails of chi-square and F: Poisson weights, added in logarithms.
mixture <- function(log_tail, ncp) {
  j <- 0:ceiling(ncp + 60 * sqrt(ncp) + 2000)
  exp(log_sum(dpois(j, ncp / 2, log = TRUE) + log_tail(j)))
}
for (g in list(c(400, 3, 10), c(1, 3, 100), c(3000, 10, 1000), c(20, 5, 400), c(1e5, 10, 1e5))) {
  take("noncentralChiSquareLower", g, mixture(function(j) pchisq(g[1], g[2] + 2 * j, log.p = TRUE), g[3]))
  take("noncentralChiSquareUpper", g, mixture(function(j) pchisq(g[1], g[2] + 2 * j, log.p = TRUE, lower.tail = FALSE), g[3]))
}
for (g in list(c(3.5, 5, 400, 8), c(2, 2, 57, 40), c(60, 2, 57, 10), c(0.2, 3, 40, 90), c(100, 4, 300, 500), c(3, 2, 1e5, 40))) {
  beta <- function(lower) function(j) {
    pbeta(g[2] * g[1] / (g[2] * g[1] + g[3]), g[2] / 2 + j, g[3] / 2, log.p = TRUE, lower.tail = lower)
  }
  take("noncentralFLower", g, mixture(beta(TRUE), g[4]))
  take("noncentralFUpper", g, mixture(beta(FALSE), g[4]))
}

# Wide grids: parameters from 1e-5 to 1e15 and tails as far as doubles go. R's pt turns to a normal approximation beyond
# 4e5 degrees of freedom, which errs there by up to 1e-6 of a tail; the beta function it leaves does not. A quantile of R
# is taken where R finds its own probability again, for its qbeta and qf fall short at some corners.
# What is asked has fifteen digits at most, as the file writes them.
fifteen <- function(x) as.numeric(sprintf("%.15g", x))
t_upper <- function(t, df) {
  if (df < 1e5) return(pt(t, df, lower.tail = FALSE))
  beyond <- pbeta(t^2 / (df + t^2), 0.5, df / 2, lower.tail = FALSE) / 2
  if (t < 0) 1 - beyond else beyond
}
back <- function(f, args, found, p, log_tail) {
  if (is.finite(found) && found > 0 && abs(log_tail(found) - log(p)) < 1e-11 * max(1, abs(log(p)))) take(f, args, found)
}
for (p in fifteen(0.5 + c(-1, 1) * rep(10^-c(1:13, 0.31, 0.61), each = 2))) take("quantile", c(p), qnorm(p))
for (e in c(2, 8, 15, 16, 50, 307)) take("quantile", c(10^-e), qnorm(10^-e))
for (p in fifteen(1 - c(1e-3, 1e-6, 1e-10, 1e-13))) take("quantile", c(p), qnorm(p))
for (z in c(1e-300, 1e-10, -1e-10, 0.6744, -0.6745, 5.65, -5.66, 8.3, -38.4)) take("phi", c(z), pnorm(z))
for (df in 10^c(-2, -1, 0, 1, 3, 5, 6, 8, 10, 12, 15, 17)) {
  for (t in c(-5, 1e-8, 0.3, 1, 5, 12, 30)) take("tUpper", c(t, df), t_upper(t, df))
  for (p in c(1e-9, 0.3, 0.499999, 0.5000001)) {
    if (df >= 1) back("tUpperQuantile", c(p, df), qt(p, df, lower.tail = FALSE), p, function(t) log(t_upper(t, df)))
  }
}
shapes <- 10^c(-5, -3, -1, 0, 1, 3, 5, 8)
for (a in shapes) for (b in shapes) {
  mean <- a / (a + b)
  to <- if (min(a, b) < 1e-4) "1e-9" else "digits"
  for (x in fifteen(unique(pmin(0.999999, c(1e-280, 1e-9, mean * c(0.5, 1), 0.3, 0.97))))) {
    if (pbeta(x, a, b) > 1e-290) take("betaLower", c(x, a, b), pbeta(x, a, b), to)
    if (pbeta(x, a, b, lower.tail = FALSE) > 1e-290) take("betaUpper", c(x, a, b), pbeta(x, a, b, lower.tail = FALSE), to)
  }
  for (p in c(1e-12, 1e-4, 0.025, 0.5, 0.9, 0.999)) {
    found <- suppressWarnings(qbeta(p, a, b))
    # Next to the least double there is nothing but 0.
    if (pbeta(1e-305, a, b) > p) take("betaQuantile", c(p, a, b), 0)
    else if (found > 1e-295 && found <= 0.5) back("betaQuantile", c(p, a, b), found, p, function(x) pbeta(x, a, b, log.p = TRUE))
    else if (found > 0.5 && found < 1) back("betaQuantile", c(p, a, b), found, 1 - p, function(x) pbeta(x, a, b, lower.tail = FALSE, log.p = TRUE))
  }
}
for (df in 10^c(-4, -2, 0, 2, 5, 8, 10)) {
  for (x in fifteen(c(1e-200, df * c(1e-6, 0.5, 1 - 1e-4, 1, 1 + 1e-4, 2), df + 10 * sqrt(2 * df), df + 60))) {
    if (pchisq(x, df) > 1e-290) take("chiSquareLower", c(x, df), pchisq(x, df))
    if (pchisq(x, df, lower.tail = FALSE) > 1e-290) take("chiSquareUpper", c(x, df), pchisq(x, df, lower.tail = FALSE))
  }
  for (q in c(1e-200, 1e-12, 0.05, 0.5, 0.95, 0.9999999)) {
    if (pchisq(1e-305, df, lower.tail = FALSE) < q) take("chiSquareUpperQuantile", c(q, df), 0)
    else {
      found <- qchisq(q, df, lower.tail = FALSE)
      if (found > 1e-295) back("chiSquareUpperQuantile", c(q, df), found, q, function(x) pchisq(x, df, lower.tail = FALSE, log.p = TRUE))
    }
  }
}
# R's pf turns to chi-square where one of the degrees of freedom is beyond 1e8 times the other's: the beta function again.
f_tail <- function(f, a, b, lower) {
  if (a * f < b) pbeta(a * f / (a * f + b), a / 2, b / 2, lower.tail = lower)
  else pbeta(b / (a * f + b), b / 2, a / 2, lower.tail = !lower)
}
for (a in 10^c(-2, 0, 2, 6)) for (b in 10^c(-2, 0, 2, 6, 12)) {
  for (f in c(1e-9, 0.1, 1, 1.01, 30, 1e6)) for (lower in c(TRUE, FALSE)) {
    value <- f_tail(f, a, b, lower)
    if (value > 1e-290) take(if (lower) "fLower" else "fUpper", c(f, a, b), value)
  }
  for (q in c(1e-9, 0.05, 0.7)) {
    found <- suppressWarnings(qf(q, a, b, lower.tail = FALSE))
    if (is.finite(found) && found > 1e-290) back("fUpperQuantile", c(q, a, b), found, q, function(f) log(f_tail(f, a, b, FALSE)))
  }
}
for (n in 10^c(2, 5, 7)) for (p in c(1e-9, 1e-4, 0.5, 0.9999)) for (x in unique(pmin(n - 1, c(0, round(n * p * c(0.9, 1, 1.01)))))) {
  if (pbinom(x, n, p) > 1e-290) take("binomialLower", c(x, n, p), pbinom(x, n, p))
  if (pbinom(x, n, p, lower.tail = FALSE) > 1e-290) take("binomialUpper", c(x, n, p), pbinom(x, n, p, lower.tail = FALSE))
  if (dbinom(x, n, p) > 1e-290) take("binomialMass", c(x, n, p), dbinom(x, n, p))
}
for (mean in 10^c(-12, -3, 2, 8)) for (x in unique(round(c(0, 1, mean * c(0.999, 1, 1.001))))) {
  take("poissonLower", c(x, mean), ppois(x, mean))
  take("poissonUpper", c(x, mean), ppois(x, mean, lower.tail = FALSE))
}

text <- jsonlite::toJSON(list(from = R.version.string, answers = answers), auto_unbox = FALSE, digits = NA)
writeLines(gsub("},{", "},\n{", text, fixed = TRUE), "src/statistics/distributions/distributions.r.json")
