/** The program in R of a linear regression. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { curvesInR, designInR, meansInR, rowsInR, termsInR } from '../regression/inR.ts';
import type { Model } from '../regression/model.ts';
import type { Coding } from '../regression/roles.ts';
import { symbol } from '../script.ts';

type Taken = { name: string };
type Chosen = Coding & { confidence: number; variance: string; adjustment: Adjustment };

export function linearInR(
  model: Model,
  { outcome, weights, cluster }: { outcome: Taken; weights: Taken | undefined; cluster: Taken | undefined },
  chosen: Chosen,
  base: boolean,
): string {
  const { prepared, formula } = designInR(model, chosen);
  const y = symbol(outcome.name);
  return `${prepared}
.origin <- mean(d$${y})
d$${y} <- d$${y} - .origin
${weights ? `d$.w <- d$${symbol(weights.name)}` : 'd$.w <- 1'}
fit <- lm(${y} ~ ${formula}, d${weights ? ', weights = .w' : ''})
own <- !is.na(coef(fit))
b <- coef(fit)[own]
df <- fit$df.residual
.classical <- summary(fit)$cov.unscaled
e <- residuals(fit) * sqrt(d$.w)
h <- hatvalues(fit)
whole <- sum(d$.w * (d$${y} - weighted.mean(d$${y}, d$.w))^2)
origin <- .origin + weighted.mean(d$${y}, d$.w)
# Where nothing is left but rounding there is no spread.
exact <- sqrt(sum(e^2) / df) <= max(1e-10, 10 * .Machine$double.eps * abs(origin) / max(abs(d$${y}))) * sqrt(whole / nrow(d))
${varianceInR(cluster, chosen.variance, base)}
if (exact) V[] <- 0
tell <- function(name, L, whole, test = NULL) {
  L <- L[own]
  value <- sum(L * b) + whole * .origin
  se <- sqrt(c(t(L) %*% V %*% L))
  put(name, "value", value = value)
  if (is.na(se) || se == 0) return(NA)
  put(name, "low", value = value - qt(${(1 + chosen.confidence) / 2}, df) * se)
  put(name, "high", value = value + qt(${(1 + chosen.confidence) / 2}, df) * se)
  if (!is.null(test)) {
    put(test, "statistic", value = value / se)
    put(test, "df", value = df)
  }
  2 * pt(-abs(value / se), df)
}
${numbersInR(model, chosen.adjustment)}
result`;
}

/** What every table has. */
function numbersInR(model: Model, adjustment: Adjustment): string {
  return `put("fit", "wholeModel", "rSquared|value", value = if (exact) 1 else 1 - sum(e^2) / whole)
put("fit", "wholeModel", "adjustedRSquared|value", value = if (exact) 1 else 1 - sum(e^2) / fit$df.residual / (whole / (nrow(d) - 1)))
if (!exact) put("fit", "wholeModel", "residualSd|value", value = sqrt(sum(e^2) / fit$df.residual))
# A row that decides its own value moves nothing else.
moves <- if (fit$df.residual > 1 && !exact) dfbetas(fit)[h < 1 - 1e-10, , drop = FALSE]
one <- function(i) as.numeric(seq_along(own) == i)
for (i in seq_along(.rows)) {
  if (.rows[i] %in% .unsaid || !own[1 + i]) next
  if (undone) {
    put(.rows[i], "coefficient|value", value = coef(fit)[1 + i])
    next
  }
  p <- tell(paste0(.rows[i], "|coefficient"), one(1 + i), FALSE, paste0(.rows[i], "|test"))
  if (!is.na(p)) {
    put(.rows[i], "test|p", value = p)
    put(.rows[i], "standardError|value", value = sqrt(c(one(1 + i)[own] %*% V %*% one(1 + i)[own])))
  }
  if (!is.null(moves)) {
    k <- abs(moves[, which(which(own) == 1 + i)])
    put(.rows[i], "furthestMove|value", value = max(0, k[is.finite(k)]))
  }
}
if (!undone) {
${rowsInR(model)}
p <- tell("coefficients|intercept|coefficient", .zero, TRUE, "coefficients|intercept|test")
if (!is.na(p)) {
  put("coefficients|intercept|test|p", value = p)
  put("coefficients|intercept|standardError|value", value = sqrt(c(.zero[own] %*% V %*% .zero[own])))
}
joint <- function(name, i) {
  i <- which(which(own) %in% i)
  if (length(i) == 0 || any(diag(V)[i] <= 0) || rcond(cov2cor(V[i, i, drop = FALSE])) < 1e-10) return()
  F <- c(b[i] %*% solve(V[i, i], b[i])) / length(i)
  put(name, "test|statistic", value = F)
  put(name, "test|df", value = length(i))
  put(name, "test|df2", value = df)
  put(name, "test|p", value = pf(F, length(i), df, lower.tail = FALSE))
}
${termsInR(model)}
${meansInR(model, adjustment)}
${curvesInR(model, 'difference')}
if (!exact && fit$df.residual > 1) {
  own_value <- h > 1 - 1e-10
  t <- ifelse(own_value, 0, rstudent(fit))
  t[!is.finite(t)] <- 0
  cook <- ifelse(own_value, 0, cooks.distance(fit))
  h[own_value] <- 1
  for (one in list(list("studentisedResidual", abs(t), 3), list("leverage", h, 2 * sum(own) / nrow(d)), list("cooksDistance", cook, 1))) {
    put("influence", one[[1]], "largest|value", value = max(one[[2]]))
    put("influence", one[[1]], "rowsBeyond|value", value = sum(one[[2]] > one[[3]]))
  }
}
}`;
}

function varianceInR(cluster: Taken | undefined, way: string, base: boolean): string {
  const divides = !cluster && (way === 'hc2' || way === 'hc3');
  const undone = `# A row that decides its own value has no residual to tell a spread by.
undone <- ${divides ? '!exact && any(h > 1 - 1e-10)' : 'FALSE'}`;
  if (cluster) {
    const by = `d$${symbol(cluster.name)}`;
    return `${undone}
by <- factor(as.character(${by}))
${
  base
    ? `scores <- rowsum(model.matrix(fit)[, own, drop = FALSE] * sqrt(d$.w) * e, by)
V <- .classical %*% crossprod(scores) %*% .classical * nlevels(by) / (nlevels(by) - 1) * (nrow(d) - 1) / df`
    : 'V <- sandwich::vcovCL(fit, cluster = by, type = "HC1")'
}
df <- nlevels(by) - 1`;
  }
  if (way === 'model') return `${undone}\nV <- .classical * sum(e^2) / df`;
  if (!base) return `${undone}\nV <- sandwich::vcovHC(fit, type = "${way.toUpperCase()}")`;
  const shares = { hc0: '1', hc1: '(df / nrow(d))', hc2: '(1 - h)', hc3: '(1 - h)^2' }[way] ?? '1';
  return `${undone}
X <- model.matrix(fit)[, own, drop = FALSE] * sqrt(d$.w)
V <- .classical %*% crossprod(X, X * e^2 / ${shares}) %*% .classical`;
}
