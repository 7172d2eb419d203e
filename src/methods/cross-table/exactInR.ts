/** The program in R of exact intervals that are conditional on nothing but the sizes of both groups. */

/** Sets `limits` of the difference, and `lowest_ratio` of a table, whose other end is that of the table turned over. */
export const exactInR = `# Of Chan and Zhang (1999): every table is gone through, by how far out its score is, with the share that makes those likeliest.
score_of <- function(effect, first, n1, n2) {
  x <- matrix(0:n1, n1 + 1, n2 + 1)
  y <- matrix(0:n2, n1 + 1, n2 + 1, byrow = TRUE)
  within <- first(effect, NA)
  low <- high <- x
  low[] <- within[1]
  high[] <- within[2]
  by <- if (within[3] == 1) 1 else effect
  for (turn in 1:60) {
    q <- (low + high) / 2
    own <- first(effect, q)
    # The slope of the likelihood falls through zero.
    up <- by * (x - n1 * own) * q * (1 - q) + (y - n2 * q) * own * (1 - own) > 0
    low[up] <- q[up]
    high[!up] <- q[!up]
  }
  own <- first(effect, q)
  off <- x / n1 - by * y / n2 - if (within[3] == 1) effect else 0
  variance <- (own * (1 - own) / n1 + by^2 * q * (1 - q) / n2) * (n1 + n2) / (n1 + n2 - 1)
  ifelse(variance > 1e-30, off / sqrt(variance), ifelse(abs(off) < 1e-15, 0, sign(off) * .Machine$double.xmax))
}
# The first group's share, of that of the second; without one, between which it lies, and whether both are added.
added <- function(effect, q) if (is.na(q[1])) c(max(0, -effect), min(1, 1 - effect), 1) else q + effect
times <- function(effect, q) if (is.na(q[1])) c(0, min(1, 1 / effect), 0) else q * effect
lowest <- function(a, b, c, d, first, end, start, effect_at) {
  n1 <- a + b
  n2 <- c + d
  beyond <- function(effect) {
    scores <- score_of(effect, first, n1, n2)
    seen <- scores[a + 1, c + 1]
    scores >= seen - 1e-9 * (1 + abs(seen))
  }
  chance <- function(tables, effect) {
    ends <- first(effect, NA)
    at <- function(angle) ends[1] + (ends[2] - ends[1]) * (1 - cos(angle)) / 2
    f <- function(angle) {
      q <- at(angle)
      p <- pmin(1, pmax(0, first(effect, q)))
      colSums(outer(0:n1, p, function(x, p) dbinom(x, n1, p)) * (tables %*% outer(0:n2, q, function(y, q) dbinom(y, n2, q))))
    }
    steps <- 2 * (n1 + n2) + 8
    angles <- pi * (0:steps) / steps
    values <- f(angles)
    peaks <- which(values >= c(0, values[-steps - 1]) & values >= c(values[-1], 0) & values > 0.7 * max(values))
    max(values, vapply(peaks, function(k) optimize(f, angles[c(max(1, k - 1), min(steps + 1, k + 1))], maximum = TRUE, tol = 1e-9)$objective, 0))
  }
  # The least effect with more than this chance, also where the chance falls and rises again as other tables are as far out.
  least <- function(low, high, outer, inner) {
    both <- outer | inner
    short <- high - low <= 1 / 64
    if (chance(both, effect_at(high)) <= tail * (if (short) 1 else 1 / 4)) return(NULL)
    middle <- (low + high) / 2
    if (middle <= low || middle >= high) return(high)
    if (short && all(both == outer) && all(both == inner)) {
      off <- function(at) chance(both, effect_at(at)) - tail
      return(if (off(low) > 0) low else uniroot(off, c(low, high), tol = 1e-14)$root)
    }
    between <- beyond(effect_at(middle))
    found <- least(low, middle, outer, between)
    if (is.null(found)) least(middle, high, between, inner) else found
  }
  found <- least(end, start, beyond(effect_at(end)), beyond(effect_at(start)))
  effect_at(if (is.null(found)) start else found)
}
lowest_difference <- function(a, b, c, d) if (a == 0 && d == 0) -1 else lowest(a, b, c, d, added, -1, a / (a + b) - c / (c + d), identity)
lowest_ratio <- function(a, b, c, d) {
  if (a == 0) return(0)
  estimate <- log(a / (a + b) * (c + d) / max(c, 0.5))
  lowest(a, b, c, d, times, estimate - 60, estimate, exp)
}
limits <- c(lowest_difference(a, b, c, d), -lowest_difference(c, d, a, b))`;
