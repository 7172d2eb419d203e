/** The program in R of several raters. */
import { put, vector } from '../script.ts';

export function fleissKappaInR(
  raters: readonly string[],
  levels: readonly string[],
  confidence: number,
): string {
  return `# No package that R's archive of Debian has knows Fleiss' kappa: the formulas of Fleiss (1971), Fleiss, Nee and Landis (1979)
# and, of the interval, Gwet's (2014), here as the jackknife's first step: what kappa loses by the weight of each person.
tail <- (1 - ${confidence}) / 2
raters <- ${vector(raters)}
levels <- ${vector(levels)}
${put}
d <- d[complete.cases(d[raters]), raters]
counts <- sapply(levels, function(level) rowSums(sapply(d, function(x) as.character(x) == level)))
counts <- matrix(counts, nrow(d))
n <- nrow(counts)
m <- length(raters)
kappa_of <- function(counts, weight) {
  shares <- colSums(counts * weight) / m
  agree <- sum(weight * rowSums(choose(counts, 2))) / choose(m, 2)
  (agree - sum(shares^2)) / (1 - sum(shares^2))
}
own <- function(counts, ...) {
  shares <- colMeans(counts) / m
  if (1 - sum(shares^2) < 1e-14) return()
  k <- kappa_of(counts, rep(1 / n, n))
  put(..., "kappa|value", value = k)
  # The slope of kappa along each person's weight, by the formula's derivative.
  agree <- rowSums(choose(counts, 2)) / choose(m, 2)
  chance <- sum(shares^2)
  slopes <- ((agree - mean(agree)) - 2 * (c(counts %*% shares) / m - chance) * (1 - k)) / (1 - chance)
  # And the same by differences, as a check of that derivative.
  h <- 1e-6
  moved <- sapply(seq_len(min(n, 50)), function(i) {
    up <- down <- rep((1 - h) / n, n)
    up[i] <- up[i] + h
    down <- rep((1 + h) / n, n)
    down[i] <- down[i] - h
    (kappa_of(counts, up) - kappa_of(counts, down)) / (2 * h)
  })
  stopifnot(max(abs(moved - slopes[seq_along(moved)])) < 1e-6)
  se <- sqrt(sum(slopes^2) / (n * (n - 1)))
  if (se > 1e-12) {
    put(..., "kappa|low", value = max(-1, k - qt(1 - tail, n - 1) * se))
    put(..., "kappa|high", value = min(1, k + qt(1 - tail, n - 1) * se))
  }
  spread <- sum(shares * (1 - shares))
  variance <- 2 * (spread^2 - sum(shares * (1 - shares) * (1 - 2 * shares))) / (spread^2 * n * m * (m - 1))
  if (variance <= 0) return()
  put(..., "test|statistic", value = k / sqrt(variance))
  put(..., "test|p", value = 2 * pnorm(-abs(k) / sqrt(variance)))
}
own(counts, "kappas", "all")
for (i in seq_along(levels)) {
  put("kappas", levels[i], "share|value", value = sum(counts[, i]))
  own(cbind(counts[, i], m - counts[, i]), "kappas", levels[i])
}
result`;
}
