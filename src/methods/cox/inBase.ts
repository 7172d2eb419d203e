/** Cox's model in R without a package: the likelihood, its slope and curvature, and what comes of them. */

type Chosen = { confidence: number; ties: 'efron' | 'breslow' };

const fitInBase = (
  formula: string,
  ties: Chosen['ties'],
) => `design <- function(e) model.matrix(~ ${formula}, e)[, -1, drop = FALSE]
X <- design(d)
.q <- qr(scale(X, scale = FALSE))
.known <- seq_len(ncol(X)) %in% .q$pivot[seq_len(.q$rank)]
.centre <- colMeans(X)
X <- sweep(X, 2, .centre)[, .known, drop = FALSE]
.p <- ncol(X)
.i <- rep(seq_len(.p), seq_len(.p))
.j <- sequence(seq_len(.p))
dead <- order(d$.s, d$.time)
dead <- dead[d$.event[dead] == 1]
tied <- paste(d$.s, match(d$.time, unique(d$.time)))[dead]
# Of the tied each is less and less at risk (Efron), or all as much (Breslow).
share <- ${ties === 'efron' ? 'ave(seq_along(dead), tied, FUN = function(k) seq_along(k) - 1) / ave(seq_along(dead), tied, FUN = length)' : 'rep(0, length(dead))'}
# Sums over those at risk at each event.
at_risk <- function(v) {
  found <- matrix(0, length(dead), ncol(v))
  for (s in unique(d$.s[dead])) {
    r <- which(d$.s == s)
    u <- which(d$.s[dead] == s)
    from <- function(key) {
      o <- r[order(-key[r])]
      sums <- rbind(0, matrix(apply(v[o, , drop = FALSE], 2, cumsum), ncol = ncol(v)))
      sums[1 + length(r) - findInterval(d$.time[dead[u]], sort(key[r]), left.open = TRUE), , drop = FALSE]
    }
    found[u, ] <- from(d$.time) - from(d$.entry)
  }
  found
}
together <- function(v) rowsum(v, tied, reorder = FALSE)[match(tied, unique(tied)), , drop = FALSE]
at <- function(b) {
  eta <- c(X %*% b)
  w <- exp(eta)
  v <- cbind(w, w * X, w * X[, .i, drop = FALSE] * X[, .j, drop = FALSE])
  sums <- at_risk(v) - share * together(v[dead, , drop = FALSE])
  M <- sums[, 1 + seq_len(.p), drop = FALSE] / sums[, 1]
  C <- sums[, -seq_len(1 + .p), drop = FALSE] / sums[, 1] - M[, .i, drop = FALSE] * M[, .j, drop = FALSE]
  list(loglik = sum(eta[dead] - log(sums[, 1])), U = colSums(X[dead, , drop = FALSE] - M), C = C, M = M, h = 1 / sums[, 1], w = w)
}
square <- function(cells) {
  m <- matrix(0, .p, .p)
  m[cbind(.i, .j)] <- cells
  m[cbind(.j, .i)] <- cells
  m
}
.b <- rep(0, .p)
here <- at(.b)
.loglik <- here$loglik
for (step in 1:60) {
  move <- solve(square(colSums(here$C)), here$U)
  for (half in 0:30) {
    there <- at(.b + move / 2^half)
    if (is.finite(there$loglik) && there$loglik >= here$loglik - 1e-12 * abs(here$loglik)) break
  }
  .b <- .b + move / 2^half
  here <- there
  if (max(abs(X %*% move)) < 1e-12) break
}
.loglik <- c(.loglik, here$loglik)
.naive <- solve(square(colSums(here$C)))
.V <- .naive`;

/** Robust variances, tests of proportional hazards and predictions, from the sums at each event. */
const beyondInBase = (confidence: number) => `# Sums of hazards, and of hazards times means, up to a time.
risen <- function(v, time, s) {
  u <- which(d$.s[dead] == s)
  rbind(0, matrix(apply(v[u, , drop = FALSE], 2, cumsum), ncol = ncol(v)))[1 + findInterval(time, d$.time[dead[u]]), , drop = FALSE]
}
if (!is.null(.by)) {
  scores <- matrix(0, nrow(d), .p)
  for (s in levels(d$.s)) {
    r <- which(d$.s == s)
    if (!any(d$.s[dead] == s)) next
    sums <- risen(here$h * cbind(1, here$M), d$.time[r], s) - risen(here$h * cbind(1, here$M), d$.entry[r], s)
    scores[r, ] <- -here$w[r] * (X[r, ] * sums[, 1] - sums[, -1])
  }
  part <- together(share * here$h * cbind(1, here$M))
  mean <- together(here$M) / c(together(matrix(1, length(dead))))
  scores[dead, ] <- scores[dead, ] + X[dead, ] - mean + here$w[dead] * (X[dead, ] * part[, 1] - part[, -1])
  .V <- .naive %*% crossprod(rowsum(scores, .by)) %*% .naive
}
proportional <- function(columns, term) {
  times <- sort(unique(d$.time[d$.event == 1]))
  n <- findInterval(times, sort(d$.entry), left.open = TRUE) - findInterval(times, sort(d$.time), left.open = TRUE)
  before <- c(1, cumprod(1 - tabulate(match(d$.time[dead], times), length(times)) / n))
  g <- 1 - before[match(d$.time[dead], times)]
  g <- g - mean(g)
  A <- square(colSums(here$C))
  B <- square(colSums(g * here$C))
  left <- (square(colSums(g^2 * here$C)) - B %*% solve(A, B))[columns, columns, drop = FALSE]
  u <- colSums(g * (X[dead, , drop = FALSE] - here$M))[columns]
  statistic <- sum(u * solve(left, u))
  c(statistic, length(columns), pchisq(statistic, length(columns), lower.tail = FALSE))
}
foretold <- function(row, s, until) {
  row <- (row - .centre)[.known]
  u <- which(d$.s[dead] == s & d$.time[dead] <= until)
  h <- here$h[u]
  off <- colSums(h * sweep(-here$M[u, , drop = FALSE], 2, -row))
  whole <- exp(sum(row * .b))
  se <- sqrt(sum(h^2) + c(off %*% .V %*% off)) / sum(h)
  limit <- function(z) exp(-whole * sum(h) * exp(z * se))
  c(exp(-whole * sum(h)), limit(qnorm(${(1 + confidence) / 2})), limit(-qnorm(${(1 + confidence) / 2})))
}`;

export const coxInBase = (formula: string, { confidence, ties }: Chosen) =>
  `${fitInBase(formula, ties)}\n${beyondInBase(confidence)}`;
