/** The program in R of a mixed model. */
import type { AnyData } from '../method.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { designInR, formulaOf } from '../repeated/inR.ts';
import type { Modelled } from '../repeated/modelled.ts';
import { put } from '../script.ts';
import type { Chosen } from './options.ts';

export function mixedModelInR(
  model: Modelled,
  roles: AnyData['roles'],
  chosen: Chosen,
  base: boolean,
): string {
  const hasSlope = chosen.random !== 'intercept' && (model.long.time?.visits.length ?? 0) > 1;
  const structure = hasSlope ? chosen.random : 'intercept';
  const restricted = chosen.estimation === 'reml';
  const way = restricted ? chosen.freedom : 'satterthwaite';
  return `${put}
tail <- (1 - ${chosen.confidence}) / 2
${designInR(model, roles)}
slope <- ${hasSlope ? 'long$t' : 'NULL'}
${likelihood}
free <- ${{ intercept: 'c(1, 4)', slope: '1:4', apart: 'c(1, 3, 4)' }[structure]}
whole <- ${{ intercept: '1', slope: '1:3', apart: 'c(1, 3)' }[structure]}
restricted <- ${restricted ? 'TRUE' : 'FALSE'}
${fitting}
${way === 'kenwardRoger' ? kenwardRoger : satterthwaite}
${telling(structure)}
${terms}
${chosen.profile ? profiling(structure) : ''}
ps <- c()
for (one in contrasts) if (usable(one$row)) {
  own <- said(one$row)
  put("contrasts", one$name, "difference|value", value = own$value)
  put("contrasts", one$name, "difference|low", value = own$low)
  put("contrasts", one$name, "difference|high", value = own$high)
  put("contrasts", one$name, "adjusted|statistic", value = own$value / own$se)
  put("contrasts", one$name, "adjusted|df", value = own$df)
  ps[paste("contrasts", one$name, "adjusted|p", sep = "|")] <- own$p
}
${base ? '' : byLme4(model, structure, restricted, way)}
result <- c(result, p.adjust(ps, "${adjustmentInR[chosen.adjustment]}"))
result`;
}

/** By components of V = Z G Z' + s I, which it is linear in, with products of whole columns; only inverses are of each person. */
const likelihood = `# Deviance, gradient and curvature by the elements of G and the variance within people (Searle, Casella and McCulloch 1992, chapter 6).
y <- (long$y - y0) / unit
z <- cbind(rep(1, length(y)), if (is.null(slope)) 0 else slope)
sums <- function(x) rowsum(x, long$person)
s <- list(sums(z[, 1]^2)[, 1], sums(z[, 1] * z[, 2])[, 1], sums(z[, 2]^2)[, 1])
people <- length(s[[1]])
elements <- list(matrix(c(1, 0, 0, 0), 2), matrix(c(0, 1, 1, 0), 2), matrix(c(0, 0, 0, 1), 2))
near <- function(g, v) {
  a <- list(v + s[[1]] * g[1] + s[[2]] * g[2], s[[1]] * g[2] + s[[2]] * g[3], s[[2]] * g[1] + s[[3]] * g[2], v + s[[2]] * g[2] + s[[3]] * g[3])
  det <- a[[1]] * a[[4]] - a[[2]] * a[[3]]
  m <- list((g[1] * a[[4]] - g[2] * a[[3]]) / det, (g[2] * a[[1]] - g[1] * a[[2]]) / det, (g[3] * a[[1]] - g[2] * a[[2]]) / det)
  over <- function(x) {
    x <- as.matrix(x)
    one <- sums(z[, 1] * x)
    two <- sums(z[, 2] * x)
    (x - z[, 1] * (m[[1]] * one + m[[2]] * two)[long$person, , drop = FALSE] - z[, 2] * (m[[2]] * one + m[[3]] * two)[long$person, , drop = FALSE]) / v
  }
  list(over = over, log = sum(log(det)) + (length(y) - 2 * people) * log(v))
}
moved <- function(k, x) {
  x <- as.matrix(x)
  if (k == 4) return(x)
  e <- elements[[k]]
  part <- function(i) rowSums(as.matrix(sapply(1:2, function(j) e[i, j] * z[, j])))
  Reduce(\`+\`, lapply(1:2, function(i) z[, i] * sums(part(i) * x)[long$person, , drop = FALSE]))
}
at <- function(g, v, restricted, curved = TRUE, whole = restricted) {
  near <- near(g, v)
  vx <- near$over(Q)
  xvx <- crossprod(Q, vx)
  phi <- chol2inv(chol(xvx))
  beta <- phi %*% crossprod(vx, y)
  u <- near$over(y - Q %*% beta)
  deviance <- (length(y) - restricted * ncol(Q)) * log(2 * pi) + near$log + sum((y - Q %*% beta) * u) + restricted * as.numeric(determinant(xvx)$modulus)
  if (!curved) return(deviance)
  du <- sapply(1:4, function(k) moved(k, u))
  vdu <- near$over(du)
  vz <- near$over(z)
  vvz <- near$over(vz)
  t <- lapply(list(c(1, 1), c(1, 2), c(2, 2)), function(i) list(sums(z[, i[1]] * vz[, i[2]])[, 1], sums(vz[, i[1]] * vz[, i[2]])[, 1]))
  place <- matrix(c(1, 2, 2, 3), 2)
  none <- rep(0, people)
  traced <- function(e, which) Reduce(\`+\`, lapply(1:2, function(i) Reduce(\`+\`, lapply(1:2, function(j) e[i, j] * t[[place[j, i]]][[which]]))))
  # Of V inverse itself, and squared: what is not of Z is 1 / v.
  tm <- function(i, j) t[[place[i, j]]][[1]]
  first <- sapply(1:3, function(k) sum(traced(elements[[k]], 1)))
  both <- matrix(0, 4, 4)
  for (k in 1:3) for (l in 1:3) {
    sum <- none
    for (a in 1:2) for (b in 1:2) for (c in 1:2) for (e in 1:2) sum <- sum + elements[[k]][a, b] * tm(b, c) * elements[[l]][c, e] * tm(e, a)
    both[k, l] <- sum(sum)
  }
  for (k in 1:3) both[k, 4] <- both[4, k] <- sum(traced(elements[[k]], 2))
  # tr V^-1 and tr V^-2, from V V^-1 = I.
  inner <- sum(g * first)
  first[4] <- (length(y) - inner) / v
  inner <- sum(g * both[1:3, 4])
  both[4, 4] <- (first[4] - inner) / v
  held <- crossprod(vx, du)
  seen <- crossprod(du, vdu) - crossprod(held, phi %*% held)
  gradient <- first - colSums(as.vector(u) * du)
  if (!whole) return(list(deviance = deviance, gradient = gradient, hessian = 2 * seen - both))
  dx <- lapply(1:4, function(k) moved(k, vx))
  p <- lapply(dx, function(one) crossprod(vx, one))
  vdx <- lapply(dx, near$over)
  q <- lapply(1:4, function(k) lapply(1:4, function(l) crossprod(dx[[k]], vdx[[l]])))
  expected <- both
  for (k in 1:4) for (l in 1:4) expected[k, l] <- both[k, l] - 2 * sum(phi * q[[k]][[l]]) + sum((phi %*% p[[k]]) * t(phi %*% p[[l]]))
  list(deviance = deviance, beta = beta, phi = phi, p = p, q = q, expected = expected,
    gradient = gradient - restricted * sapply(p, function(one) sum(phi * one)), hessian = 2 * seen - if (restricted) expected else both)
}`;

const fitting = `# G = L L' by the rows of a triangle, so that nothing leaves what a covariance can be; the variance within people by its logarithm.
spread <- function(x) list(g = c(x[1]^2, x[1] * x[2], x[2]^2 + x[3]^2), v = exp(x[4]))
turns <- function(x) rbind(c(2 * x[1], 0, 0, 0), c(x[2], x[1], 0, 0), c(0, 2 * x[2], 2 * x[3], 0), c(0, 0, 0, exp(x[4])))
bends <- function(x, d) {
  m <- matrix(0, 4, 4)
  m[1, 1] <- 2 * d[1]
  m[1, 2] <- m[2, 1] <- d[2]
  m[2, 2] <- m[3, 3] <- 2 * d[3]
  m[4, 4] <- exp(x[4]) * d[4]
  m
}
least <- function(x, free, restricted) {
  full <- function(own) replace(x, free, own)
  known <- NULL
  deviance <- function(own) {
    if (identical(known$own, own)) return(known$deviance)
    here <- spread(full(own))
    tryCatch(at(here$g, here$v, restricted, FALSE), error = function(e) 1e100)
  }
  curved <- function(own) {
    if (identical(known$own, own)) return(known)
    here <- spread(full(own))
    all <- at(here$g, here$v, restricted)
    j <- turns(full(own))
    known <<- list(own = own + 0, deviance = all$deviance, gradient = crossprod(j, all$gradient)[free], hessian = (crossprod(j, all$hessian %*% j) + bends(full(own), all$gradient))[free, free, drop = FALSE])
  }
  own <- nlminb(x[free], deviance, function(own) curved(own)$gradient, function(own) curved(own)$hessian, lower = ifelse(free == 4, -20, -1e4), upper = ifelse(free == 4, 10, 1e4))$par
  # nlminb goes by the deviance, which has half of its digits there: the others by Newton's steps.
  before <- Inf
  for (turn in 1:20) {
    here <- tryCatch(curved(own), error = function(e) NULL)
    step <- if (!is.null(here)) tryCatch(solve(here$hessian, here$gradient), error = function(e) NULL)
    falls <- if (is.null(step)) Inf else sum(step * here$gradient) / 2
    if (!(falls >= 0 && falls < before / 2)) break
    best <- own
    before <- falls
    if (falls < 1e-24) break
    own <- own - step
  }
  own <- if (before < Inf) best else own
  full(own)
}
mean2 <- c(1, if (is.null(slope)) 1 else mean(slope^2))
start <- c(sqrt(0.5 / mean2[1]), 0, if (is.null(slope)) 0 else sqrt(0.5 / mean2[2]), log(0.5))
start[-free] <- 0
x <- least(start, free, restricted)
# Nothing but rounding is left of a variance of 0, or beside a correlation of 1.
none <- 1e-8 * exp(x[4])
edges <- if (x[1]^2 * mean2[1] < none) c(1, 2) else c()
if (length(edges) > 0) x[3] <- sqrt(x[2]^2 + x[3]^2)
if (x[3]^2 * mean2[2] < none) edges <- c(edges, 3, if (x[2]^2 * mean2[2] < none) 2)
edges <- intersect(edges, free)
if (length(edges) > 0) {
  free <- setdiff(free, edges)
  x[edges] <- 0
  x <- least(x, free, restricted)
}
g <- spread(x)$g
v <- spread(x)$v
fit <- at(g, v, restricted, whole = TRUE)`;

const told = `said <- function(row) {
  w <- weights(row)
  value <- unit * sum(w * fit$beta) + row[1] * y0
  se <- unit * sqrt(sum(w * (covariance %*% w)))
  df <- freedom(w)
  list(value = value, se = se, df = df, low = value - qt(1 - tail, df) * se, high = value + qt(1 - tail, df) * se, p = 2 * pt(-abs(value / se), df))
}`;

const satterthwaite = `# Degrees of freedom: what the variance of a sum has by what is not known of the variances (Satterthwaite).
covariance <- fit$phi
j <- turns(x)[, free, drop = FALSE]
curve <- (crossprod(turns(x), fit$hessian %*% turns(x)) + bends(x, fit$gradient))[free, free, drop = FALSE]
freedom <- function(w) {
  own <- fit$phi %*% w
  gradient <- crossprod(j, sapply(fit$p, function(one) sum(own * (one %*% own))))
  sum(w * own)^2 / sum(gradient * solve(curve, gradient))
}
several <- function(w) {
  e <- eigen(crossprod(w, covariance %*% w), symmetric = TRUE)
  use <- e$values > 1.490116e-8 * e$values[1]
  df <- apply(w %*% e$vectors[, use, drop = FALSE], 2, freedom)
  f <- sum(crossprod(w %*% e$vectors[, use, drop = FALSE], fit$beta)^2 / e$values[use]) / sum(use)
  e <- sum(df / (df - 2))
  c(f, sum(use), if (length(df) == 1 || all(abs(df - df[1]) < 1e-8)) mean(df) else if (any(df <= 2)) 2 else 2 * e / (e - length(df)))
}
${told}`;

const kenwardRoger = `# Covariance and degrees of freedom after Kenward and Roger (1997), by the components that are in the model.
w <- 2 * solve(fit$expected[c(whole, 4), c(whole, 4)])
p <- fit$p[c(whole, 4)]
q <- lapply(fit$q[c(whole, 4)], function(one) one[c(whole, 4)])
inner <- 0
for (k in seq_along(p)) for (l in seq_along(p)) inner <- inner + w[k, l] * (q[[k]][[l]] - p[[k]] %*% fit$phi %*% p[[l]])
covariance <- fit$phi + 2 * fit$phi %*% inner %*% fit$phi
scaled <- function(w2) {
  n <- ncol(w2)
  theta <- w2 %*% solve(crossprod(w2, fit$phi %*% w2), t(w2))
  u <- lapply(p, function(one) theta %*% fit$phi %*% one %*% fit$phi)
  a1 <- a2 <- 0
  for (k in seq_along(p)) for (l in seq_along(p)) {
    a1 <- a1 + w[k, l] * sum(diag(u[[k]])) * sum(diag(u[[l]]))
    a2 <- a2 + w[k, l] * sum(u[[k]] * t(u[[l]]))
  }
  b <- (a1 + 6 * a2) / (2 * n)
  g <- ((n + 1) * a1 - (n + 4) * a2) / ((n + 2) * a2)
  under <- 3 * n + 2 * (1 - g)
  v0 <- 1 + g / under * b
  rho <- ((1 - a2 / n) / (1 - (n - g) / under * b))^2 * (if (abs(v0) < 1e-10) 0 else v0) / n / (1 - (n + 2 - g) / under * b)
  df <- 4 + (n + 2) / (n * rho - 1)
  c(df, if (abs(df - 2) < 0.01) 1 else df * (1 - a2 / n) / (df - 2))
}
freedom <- function(w) scaled(cbind(w))[1]
several <- function(w2) {
  own <- scaled(w2)
  values <- crossprod(w2, fit$beta)
  c(own[2] * sum(values * solve(crossprod(w2, covariance %*% w2), values)) / ncol(w2), ncol(w2), own[1])
}
${told}`;

const telling = (structure: Chosen['random']) => `for (i in seq_along(names)) if (usable(rows[i, ])) {
  own <- said(rows[i, ])
  put("coefficients", names[i], "coefficient|value", value = own$value)
  put("coefficients", names[i], "coefficient|low", value = own$low)
  put("coefficients", names[i], "coefficient|high", value = own$high)
  put("coefficients", names[i], "standardError|value", value = own$se)
  put("coefficients", names[i], "test|statistic", value = own$value / own$se)
  put("coefficients", names[i], "test|df", value = own$df)
  put("coefficients", names[i], "test|p", value = own$p)
}
for (one in means) if (usable(one$row)) {
  own <- said(one$row)
  put("means", one$name, "mean|value", value = own$value)
  put("means", one$name, "mean|low", value = own$low)
  put("means", one$name, "mean|high", value = own$high)
  put("means", one$name, "standardError|value", value = own$se)
}
put("random|sdIntercept|effect|value", value = unit * sqrt(g[1]))
put("random|sdWithin|effect|value", value = unit * sqrt(v))
${
  structure === 'intercept'
    ? 'put("random|icc|effect|value", value = g[1] / (g[1] + v))'
    : 'put("random|sdSlope|effect|value", value = unit * sqrt(g[3]))'
}
${structure === 'slope' ? 'put("random|randomCorrelation|effect|value", value = max(-1, min(1, g[2] / sqrt(g[1] * g[3]))))' : ''}
count <- ncol(Q) + length(whole) + 1
deviance <- fit$deviance + 2 * (length(y) - restricted * ncol(Q)) * log(unit) + restricted * 2 * sum(log(abs(diag(R))))
put("likelihood|logLikelihood|effect|value", value = -deviance / 2)
put("likelihood|aic|effect|value", value = 2 * count + deviance)`;

const terms = `for (k in names(terms)) {
  own <- terms[[k]][apply(rows[terms[[k]], , drop = FALSE], 1, usable)]
  if (length(own) == 0) next
  test <- several(sapply(own, function(i) weights(rows[i, ])))
  put("terms", k, "test|statistic", value = test[1])
  put("terms", k, "test|df", value = test[2])
  put("terms", k, "test|df2", value = test[3])
  put("terms", k, "test|p", value = pf(test[1], test[2], test[3], lower.tail = FALSE))
}`;

const profiling = (
  structure: Chosen['random'],
) => `# Profiles of the whole likelihood: the value at which the deviance, all else at its best, is higher by the quantile of chi-squared.
free <- ${{ intercept: 'c(1, 4)', slope: '1:4', apart: 'c(1, 3, 4)' }[structure]}
best <- least(start, free, FALSE)
lowest <- at(spread(best)$g, spread(best)$v, FALSE, FALSE)
beyond <- function(x, free) {
  # From a deviation of exactly 0 there is no way up or down.
  low <- intersect(c(1, 3), free)
  low <- low[abs(x[low]) < 0.1]
  x[low] <- 0.1
  x <- least(x, free, FALSE)
  at(spread(x)$g, spread(x)$v, FALSE, FALSE) - lowest - qchisq(1 - 2 * tail, 1)
}
within <- function(value) beyond(replace(best, 4, 2 * log(value)), setdiff(free, 4))
first <- function(value) {
  x <- replace(best, 1, value)
  if (value == 0) x[2:3] <- c(0, sqrt(best[2]^2 + best[3]^2))
  beyond(x, setdiff(free, c(1, if (value == 0) 2)))
}
limits <- function(name, off, value, bottom, scale) {
  high <- max(2 * value, sqrt(exp(best[4]) / scale))
  while (off(high) <= 0) high <- 2 * high
  put("random", name, "effect|low", value = if (bottom == 0 && off(0) <= 0) 0 else unit * uniroot(off, c(bottom, value), tol = 1e-13)$root)
  put("random", name, "effect|high", value = unit * uniroot(off, c(value, high), tol = 1e-13)$root)
}
limits("sdWithin", within, exp(best[4] / 2), 1e-3 * exp(best[4] / 2), 1)
limits("sdIntercept", first, abs(best[1]), 0, mean2[1])
${
  structure === 'apart'
    ? `limits("sdSlope", function(value) beyond(replace(best, 3, value), c(1, 4)), abs(best[3]), 0, mean2[2])`
    : ''
}${structure === 'slope' ? profilesOfSlope : ''}`;

const profilesOfSlope = `# The correlation, beside logarithms of both deviations; then the slope's deviation, by the same triangle with the columns turned.
usual <- list(spread, turns, bends)
sds <- c(abs(best[1]), sqrt(best[2]^2 + best[3]^2))
rho <- best[1] * best[2] / prod(sds)
along <- function(value) {
  spread <<- function(x) list(g = c(exp(2 * x[1]), value * exp(x[1] + x[2]), exp(2 * x[2])), v = exp(x[4]))
  turns <<- function(x) {
    g <- spread(x)$g
    rbind(c(2 * g[1], 0, 0, 0), c(g[2], g[2], 0, 0), c(0, 2 * g[3], 0, 0), c(0, 0, 0, exp(x[4])))
  }
  bends <<- function(x, d) {
    g <- spread(x)$g
    m <- diag(c(4 * g[1] * d[1] + g[2] * d[2], g[2] * d[2] + 4 * g[3] * d[3], 0, exp(x[4]) * d[4]))
    m[1, 2] <- m[2, 1] <- g[2] * d[2]
    m
  }
  beyond(c(log(sds), 0, best[4]), c(1, 2, 4))
}
put("random|randomCorrelation|effect|low", value = if (along(-1) <= 0) -1 else uniroot(along, c(-1, rho), tol = 1e-13)$root)
put("random|randomCorrelation|effect|high", value = if (along(1) <= 0) 1 else uniroot(along, c(rho, 1), tol = 1e-13)$root)
spread <- usual[[1]]
turns <- usual[[2]]
bends <- usual[[3]]
z <- z[, 2:1]
s <- rev(s)
both <- best[1] * best[2] / sds[2]
best <- c(sds[2], both, sqrt(sds[1]^2 - both^2), best[4])
limits("sdSlope", first, sds[2], 0, mean2[2])
z <- z[, 2:1]
s <- rev(s)`;

/** The same by lme4 and what stands on it, which agrees as far as its own optimiser and its numeric derivatives go. */
function byLme4(model: Modelled, structure: Chosen['random'], restricted: boolean, way: string): string {
  const random = {
    intercept: '(1 | person)',
    slope: '(1 + t | person)',
    apart: '(1 | person) + (0 + t | person)',
  }[structure];
  const ddf = way === 'kenwardRoger' ? 'Kenward-Roger' : 'Satterthwaite';
  return `# As a statistician writes it; lme4 stops at about the sixth digit, and derivatives of lmerTest are numeric, so that digits are those from above.
library(lmerTest)
long$yy <- (long$y - y0) / unit
for (one in names(long)) if (grepl("^c", one) && is.numeric(long[[one]])) long[[one]] <- long[[one]] - mean(long[[one]])
model <- suppressMessages(lmer(${formulaOf(model, 'yy')} + ${random}, long, REML = ${restricted ? 'TRUE' : 'FALSE'}, control = lmerControl(optCtrl = list(xtol_abs = 1e-12, ftol_abs = 1e-14))))
stopifnot(all.equal(as.numeric(-2 * logLik(model)), deviance - 2 * (length(y) - restricted * ncol(Q)) * log(unit), tolerance = 1e-6))
if (length(edges) == 0) {
  table <- coef(summary(model, ddf = "${ddf}"))
  own <- which(apply(rows, 1, usable))
  own <- own[!grepl("intercept", names[own])]
  ours <- t(sapply(own, function(i) unlist(said(rows[i, ])[c("value", "se", "df")])))
  theirs <- unname(table[-1, c("Estimate", "Std. Error", "df"), drop = FALSE])
  if (length(own) == nrow(theirs) && length(own) > 0) stopifnot(all.equal(unname(ours[, 1:2] / unit), theirs[, 1:2], tolerance = 1e-4, check.attributes = FALSE), all.equal(ours[, 3], theirs[, 3], tolerance = 1e-3, check.attributes = FALSE))
}`;
}
