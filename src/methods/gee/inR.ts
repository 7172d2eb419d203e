/** The program in R of estimating equations. */
import type { AnyData } from '../method.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { designInR, formulaOf } from '../repeated/inR.ts';
import type { Modelled } from '../repeated/modelled.ts';
import { put } from '../script.ts';
import type { Chosen } from './options.ts';
import type { Outcomes } from './outcomes.ts';

export function geeInR(
  model: Modelled,
  roles: AnyData['roles'],
  { family, event }: Outcomes,
  chosen: Chosen,
  base: boolean,
): string {
  const { working } = chosen;
  const asNumbers =
    event === undefined
      ? undefined
      : (column: string) => `as.numeric(as.character(${column}) == ${JSON.stringify(event)})`;
  const ratio = { gaussian: undefined, binomial: 'oddsRatio', poisson: 'rateRatio' }[family];
  return `${put}
tail <- (1 - ${chosen.confidence}) / 2
${designInR(model, roles, asNumbers)}
${family === 'gaussian' ? '' : 'y0 <- 0\nunit <- 1\n'}wave <- ${model.long.time ? 'as.integer(factor(long$t))' : 'ave(long$y, long$person, FUN = seq_along)'}
${equations(family, working)}
covariance <- solve(last$bread) %*% crossprod(rowsum(last$own, long$person)) %*% solve(last$bread)
said <- function(row) {
  w <- weights(row)
  value <- unit * sum(w * beta) + row[1] * y0
  se <- unit * sqrt(sum(w * (covariance %*% w)))
  list(value = value, se = se, low = value + qnorm(tail) * se, high = value - qnorm(tail) * se, p = 2 * pnorm(-abs(value / se)))
}
${telling(ratio, working)}
${base ? '' : byGeepack(model, family, working)}
result <- c(result, p.adjust(ps, "${adjustmentInR[chosen.adjustment]}"))
result`;
}

const means = {
  gaussian: ['eta', 'rep(1, length(eta))'],
  binomial: ['plogis(eta)', 'dlogis(eta)'],
  poisson: ['exp(eta)', 'exp(eta)'],
} as const;

/** Rows of a person one after another, so that neither correlation needs a matrix of each. */
function equations(family: Outcomes['family'], working: Chosen['working']): string {
  const [mean, slope] = means[family];
  const inverse = {
    independence: 'over <- function(x, alpha) x',
    exchangeable: `size <- ave(rep(1, nrow(Q)), long$person, FUN = sum)
over <- function(x, alpha) (x - (alpha / (1 + (size - 1) * alpha)) * rowsum(x, long$person)[long$person, , drop = FALSE]) / (1 - alpha)`,
    ar1: `first <- !duplicated(long$person)
rho <- function(alpha) ifelse(first, 0, alpha^(wave - c(0, wave[-nrow(Q)])))
before <- function(x) rbind(0, x[-nrow(x), , drop = FALSE])
# Each row less what the one before tells of it, which makes them independent; the same once more, turned round.
over <- function(x, alpha) {
  r <- rho(alpha)
  x <- (x - r * before(x)) / (1 - r^2)
  after <- rbind(r * x, 0)[-1, , drop = FALSE]
  x - after
}`,
  }[working];
  const correlation = {
    independence: '0',
    exchangeable: `{
    s <- rowsum(cbind(e, e^2, 1), long$person)
    sum(s[, 1]^2 - s[, 2]) / phi / sum(s[, 3] * (s[, 3] - 1))
  }`,
    ar1: `{
    products <- rowSums(sapply(lags, function(lag) {
      slope <- if (lag == 1) 1 else lag * alpha^(lag - 1)
      pair <- match(paste(long$person, wave + lag), at)
      c(sum(slope * (e * e[pair] / phi - alpha^lag), na.rm = TRUE), sum(!is.na(pair)) * slope^2)
    }))
    if (products[2] > 0) alpha + products[1] / products[2] else 0
  }`,
  }[working];
  return `y <- (long$y - y0) / unit
${inverse}
${working === 'ar1' ? 'at <- paste(long$person, wave)\nlags <- seq_len(max(wave) - min(wave))\n' : ''}half <- function(beta, alpha) {
  eta <- drop(Q %*% beta)
  root <- sqrt(${slope})
  e <- (y - ${mean}) / root
  d <- root * Q
  through <- over(d, alpha)
  list(e = e, bread = crossprod(d, through), own = through * e)
}
# Without correlations first; then until nothing moves.
beta <- c(${{ gaussian: '0', binomial: 'qlogis(mean(y))', poisson: 'log(mean(y))' }[family]} / Q[1, 1], rep(0, ncol(Q) - 1))
alpha <- 0
plain <- TRUE
for (turn in 1:100) {
  last <- half(beta, if (plain) 0 else alpha)
  step <- solve(last$bread, colSums(last$own))
  beta <- beta + step
  e <- half(beta, 0)$e
  phi <- mean(e^2)
  moved <- alpha
  if (!plain) alpha <- ${correlation}
  moved <- max(abs(step), abs(alpha - moved))
  if (!plain && moved < 1e-13) break
  if (moved < 1e-4) plain <- FALSE
}
last <- half(beta, alpha)`;
}

const ratioLines = (table: string, name: string, ratio: string) => `
  put("${table}", ${name}, "${ratio}|value", value = exp(own$value))
  put("${table}", ${name}, "${ratio}|low", value = exp(own$low))
  put("${table}", ${name}, "${ratio}|high", value = exp(own$high))`;

function telling(ratio: string | undefined, working: Chosen['working']): string {
  const as = ratio === undefined ? '' : ratio === 'oddsRatio' ? 'plogis' : 'exp';
  const rise =
    ratio === undefined ? '' : ratio === 'oddsRatio' ? ' * dlogis(own$value)' : ' * exp(own$value)';
  return `for (i in seq_along(names)) if (usable(rows[i, ])) {
  own <- said(rows[i, ])
  put("coefficients", names[i], "coefficient|value", value = own$value)
  put("coefficients", names[i], "coefficient|low", value = own$low)
  put("coefficients", names[i], "coefficient|high", value = own$high)
  put("coefficients", names[i], "standardError|value", value = own$se)
  put("coefficients", names[i], "test|statistic", value = own$value / own$se)
  put("coefficients", names[i], "test|p", value = own$p)${ratio === undefined ? '' : `\n  if (i == 1) next${ratioLines('coefficients', 'names[i]', ratio)}`}
}
for (k in names(terms)) {
  own <- terms[[k]][apply(rows[terms[[k]], , drop = FALSE], 1, usable)]
  if (length(own) == 0) next
  w <- sapply(own, function(i) weights(rows[i, ]))
  s <- crossprod(w, covariance %*% w)
  if (rcond(cov2cor(s)) < 1e-10) next
  wald <- sum(crossprod(w, beta) * solve(s, crossprod(w, beta)))
  put("terms", k, "test|statistic", value = wald)
  put("terms", k, "test|df", value = length(own))
  put("terms", k, "test|p", value = pchisq(wald, length(own), lower.tail = FALSE))
}
${working === 'independence' ? '' : `if (nrow(Q) > max(long$person)) put("working", "${working === 'ar1' ? 'correlationOfSteps' : 'correlationOfPairs'}", "effect|value", value = alpha)`}
put("working|dispersion|effect|value", value = phi * unit^2)
for (one in means) if (usable(one$row)) {
  own <- said(one$row)
  put("means", one$name, "mean|value", value = ${as}(own$value))
  put("means", one$name, "mean|low", value = ${as}(own$low))
  put("means", one$name, "mean|high", value = ${as}(own$high))
  put("means", one$name, "standardError|value", value = own$se${rise})
}
ps <- c()
for (one in contrasts) if (usable(one$row)) {
  own <- said(one$row)
${
  ratio === undefined
    ? `  put("contrasts", one$name, "difference|value", value = own$value)
  put("contrasts", one$name, "difference|low", value = own$low)
  put("contrasts", one$name, "difference|high", value = own$high)`
    : ratioLines('contrasts', 'one$name', ratio).slice(1)
}
  put("contrasts", one$name, "adjusted|statistic", value = own$value / own$se)
  ps[paste("contrasts", one$name, "adjusted|p", sep = "|")] <- own$p
}`;
}

/** The same by geepack, whose steps end where this says. */
function byGeepack(model: Modelled, family: Outcomes['family'], working: Chosen['working']): string {
  return `# As a statistician writes it: geepack ends at the digits that its control asks for, so that those above are the same to the eighth.
long$yy <- y
for (one in names(long)) if (grepl("^c[0-9]", one) && is.numeric(long[[one]])) long[[one]] <- long[[one]] - mean(long[[one]])
long$wave <- wave
model <- if (ncol(X) == ncol(Q)) geepack::geeglm(${formulaOf(model, 'yy')}, family = ${family}, data = long, id = person, waves = wave, corstr = "${working}", control = geepack::geese.control(epsilon = 1e-11, maxit = 200))
if (!is.null(model)) {
  theirs <- summary(model)$coefficients
  ours <- t(sapply(seq_along(names), function(i) unlist(said(rows[i, ])[c("value", "se")])))[-1, , drop = FALSE] / unit
  if (nrow(ours) > 0) stopifnot(all.equal(unname(ours), unname(as.matrix(theirs[-1, 1:2])), tolerance = 1e-6, check.attributes = FALSE))
  stopifnot(all.equal(phi, unname(model$geese$gamma), tolerance = 1e-6)${working === 'independence' ? '' : ', all.equal(alpha, unname(model$geese$alpha), tolerance = 1e-6)'})
}`;
}
