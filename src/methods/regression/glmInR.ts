/** What programs in R of generalised linear models share: fit, coefficients, tests, risks or rates. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { symbol, vector } from '../script.ts';
import { curvesInR, designInR, factorsAsked, rowsInR, termsInR } from './inR.ts';
import type { Model } from './model.ts';
import type { Coding } from './roles.ts';

export type GlmChosen = Coding & { confidence: number; adjustment: Adjustment };

export type GlmWords = {
  /** How R calls the family. */
  family: string;
  ratio: string;
  average: string;
  difference: string;
  averageRatio: string;
  isShare: boolean;
  by: 'wald' | 'likelihood';
};

/** @param outcome lines that make `.y`, and `.offset` where there is one */
export function glmFitInR(model: Model, chosen: GlmChosen, outcome: string, family: string): string {
  const { prepared, formula } = designInR(model, chosen);
  return `${prepared}
${outcome}
.f <- ~ ${formula}
X <- model.matrix(.f, d)
# What follows from others is left out by the limit of lm, which is the stricter one.
own <- !is.na(lm.fit(X, .y)$coefficients)
X <- X[, own, drop = FALSE]
exactly <- glm.control(epsilon = 1e-14, maxit = 100)
fit <- glm(.y ~ 0 + X, family = ${family}, offset = .offset, control = exactly)
# Once more from there, as R takes variances from before the last step.
fit <- glm(.y ~ 0 + X, family = ${family}, offset = .offset, control = exactly, start = coef(fit))
b <- coef(fit)
.classical <- summary(fit)$cov.unscaled
V <- .classical`;
}

/** The sandwich of rows, or of those of a cluster together. */
export function sandwichInR(cluster: { name: string } | undefined, slopes: string, base: boolean): string {
  const by = cluster && `factor(as.character(d$${symbol(cluster.name)}))`;
  if (!base)
    return by
      ? `by <- ${by}
V <- sandwich::vcovCL(fit, cluster = by, type = "HC0")`
      : 'V <- sandwich::vcovHC(fit, type = "HC0")';
  return by
    ? `by <- ${by}
V <- .classical %*% crossprod(rowsum(X * (${slopes}), by)) %*% .classical * nlevels(by) / (nlevels(by) - 1)`
    : `V <- .classical %*% crossprod(X * (${slopes})) %*% .classical`;
}

export function glmTablesInR(model: Model, chosen: GlmChosen, words: GlmWords): string {
  const { confidence, adjustment } = chosen;
  return `z <- qnorm(${(1 + confidence) / 2})
tell <- function(name, L, whole, by = exp) {
  L <- L[own]
  value <- sum(L * b)
  se <- sqrt(c(t(L) %*% V %*% L))
  put(name, "value", value = by(value))
  if (se == 0) return()
  put(name, "low", value = by(value - z * se))
  put(name, "high", value = by(value + z * se))
}
${words.by === 'wald' ? waldInR : likelihoodInR(words.family)}
.slots <- cumsum(own)
for (i in seq_along(.rows)) {
  if (.rows[i] %in% .unsaid || !own[1 + i]) next
  k <- .slots[1 + i]
  put(.rows[i], "coefficient|value", value = b[k])
  put(.rows[i], "standardError|value", value = sqrt(V[k, k]))
  put(.rows[i], "${words.ratio}|value", value = exp(b[k]))
  for (side in c(-1, 1)) put(.rows[i], paste0("${words.ratio}|", if (side < 0) "low" else "high"), value = exp(limit(k, side)))
  single(.rows[i], k)
}
${rowsInR(model)}
put("coefficients|intercept|coefficient|value", value = sum(.zero[own] * b))
put("coefficients|intercept|standardError|value", value = sqrt(c(.zero[own] %*% V %*% .zero[own])))
${termsInR(model)}
${averagesInR(model, words, adjustment)}
${curvesInR(model, words.ratio)}`;
}

const waldInR = `limit <- function(k, side) b[k] + side * z * sqrt(V[k, k])
single <- function(name, k) {
  put(name, "test|statistic", value = b[k] / sqrt(V[k, k]))
  put(name, "test|p", value = 2 * pnorm(-abs(b[k] / sqrt(V[k, k]))))
}
joint <- function(name, i) {
  k <- .slots[i[own[i]]]
  if (length(k) == 0 || rcond(cov2cor(V[k, k, drop = FALSE])) < 1e-10) return()
  x <- c(b[k] %*% solve(V[k, k], b[k]))
  put(name, "test|statistic", value = x)
  put(name, "test|df", value = length(k))
  put(name, "test|p", value = pchisq(x, length(k), lower.tail = FALSE))
}`;

const likelihoodInR = (
  family: string,
) => `# confint stops before the sixth digit: the limits solve their equation.
deviance_without <- function(k, more = 0) {
  glm.fit(X[, -k, drop = FALSE], .y, offset = .offset + more, family = ${family}, control = exactly)$deviance
}
limit <- function(k, side) {
  se <- sqrt(.classical[k, k])
  off <- function(reach) {
    if (reach == 0) return(-z)
    sqrt(max(0, deviance_without(k, X[, k] * (b[k] + side * reach * se)) - fit$deviance)) - z
  }
  near <- 0
  far <- z
  while (far <= 2^8 && off(far) <= 0) {
    near <- far
    far <- far * 1.5
  }
  if (far > 2^8) NA else b[k] + side * se * uniroot(off, c(near, far), tol = 1e-13)$root
}
joint <- function(name, i) {
  k <- .slots[i[own[i]]]
  if (length(k) == 0) return()
  x <- deviance_without(k) - fit$deviance
  put(name, "test|statistic", value = x)
  put(name, "test|df", value = length(k))
  put(name, "test|p", value = pchisq(x, length(k), lower.tail = FALSE))
}
single <- function(name, k) joint(name, which(own)[k])`;

/** Everybody in each group in turn, or with a little more of a measured variable; errors by the delta method. */
function averagesInR(model: Model, words: GlmWords, adjustment: Adjustment): string {
  const factors = factorsAsked(model);
  const straight = model.terms.flatMap(({ role, codings: [coding], variables: [variable] }) =>
    role === 'predictors' && coding?.is === 'straight' ? [variable!.name] : [],
  );
  if (factors.length + straight.length === 0) return '';
  const limits = words.isShare
    ? 'plogis(qlogis(a$value) + c(-1, 1) * z * se / (a$value * (1 - a$value)))'
    : 'a$value * exp(c(-1, 1) * z * se / a$value)';
  return `# Where everybody is in one group, on average, and the slopes of that along the coefficients (delta method).
mean_of <- ${words.family.startsWith('binomial') ? 'plogis' : 'exp'}
slope_of <- function(eta) ${words.family.startsWith('binomial') ? 'plogis(eta) * plogis(-eta)' : 'exp(eta)'}
bend_of <- function(eta) ${words.family.startsWith('binomial') ? 'slope_of(eta) * (1 - 2 * plogis(eta))' : 'exp(eta)'}
average <- function(e) {
  E <- model.matrix(.f, e)[, own, drop = FALSE]
  eta <- c(E %*% b)
  list(value = mean(mean_of(eta)), along = colMeans(E * slope_of(eta)))
}
differ <- function(name, value, along, by = identity) {
  se <- sqrt(c(along %*% V %*% along))
  put(name, "value", value = by(value))
  if (se > 0) {
    put(name, "low", value = by(value - z * se))
    put(name, "high", value = by(value + z * se))
  }
  value / se
}
if (all(own)) {
${factors
  .map(
    ({ name, groups, pairs }) => `g <- ${vector(groups)}
all <- lapply(g, function(k) {
  e <- d
  e$${symbol(name)}[] <- k
  average(e)
})
names(all) <- g
for (k in g) {
  a <- all[[k]]
  se <- sqrt(c(a$along %*% V %*% a$along))
  name <- paste("margins", "${name}", k, "${words.average}", sep = "|")
  put(name, "value", value = a$value)
  put(name, "low", value = ${limits}[1])
  put(name, "high", value = ${limits}[2])
}
pairs <- ${pairs}
t <- sapply(pairs, function(k) {
  x <- all[[k[1]]]
  y <- all[[k[2]]]
  name <- paste("pairs", "${name}", k[1], k[2], sep = "|")
  differ(paste0(name, "|${words.averageRatio}"), log(x$value / y$value), x$along / x$value - y$along / y$value, exp)
  differ(paste0(name, "|${words.difference}"), x$value - y$value, x$along - y$along)
})
p <- p.adjust(2 * pnorm(-abs(t)), "${adjustmentInR[adjustment]}")
for (i in seq_along(pairs)) {
  name <- paste("pairs", "${name}", pairs[[i]][1], pairs[[i]][2], "test", sep = "|")
  put(name, "statistic", value = t[i])
  put(name, "p", value = p[i])
}
`,
  )
  .join('')}${straight
  .map(
    (name) => `e <- d
e$${symbol(name)} <- e$${symbol(name)} + 1
step <- model.matrix(.f, e)[, own, drop = FALSE] - X
eta <- c(X %*% b)
change <- c(step %*% b)
t <- differ("slopes|${name}|${words.difference}", mean(slope_of(eta) * change), colMeans(step * slope_of(eta) + X * bend_of(eta) * change))
put("slopes|${name}|test|statistic", value = t)
put("slopes|${name}|test|p", value = 2 * pnorm(-abs(t)))
`,
  )
  .join('')}}`;
}
