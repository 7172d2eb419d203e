/** The program in R of tables in strata. */
import { put, symbol, vector } from '../script.ts';

type Side = { name: string; level: string; other: string };

const foundByMetafor =
  'found <- function(measure) suppressWarnings(escalc(measure, ai = own[1, 1], bi = own[1, 2], ci = own[2, 1], di = own[2, 2], add = 0, to = "none"))';

const ofStratum = `found <- function(measure) {
    whole <- rowSums(own)
    share <- own[, 1] / whole
    if (measure == "RR") list(yi = log(share[1] / share[2]), vi = sum(1 / own[, 1] - 1 / whole))
    else list(yi = log(own[1, 1] * own[2, 2] / own[1, 2] / own[2, 1]), vi = sum(1 / own))
  }`;

const pooledByMetafor =
  'pooled <- function(measure) suppressWarnings(rma.mh(ai = counts[1, 1, ], bi = counts[1, 2, ], ci = counts[2, 1, ], di = counts[2, 2, ], measure = measure, add = 0, to = "none", drop00 = FALSE, level = 100 * (1 - 2 * tail), correct = FALSE))';

const pooledInR = `# Mantel and Haenszel's effects with the variances of Robins, Greenland and Sato; the test of Breslow and Day after Tarone.
pooled <- function(measure) {
  a <- counts[1, 1, ]
  b <- counts[1, 2, ]
  c <- counts[2, 1, ]
  d <- counts[2, 2, ]
  n <- a + b + c + d
  fit <- function(beta, se) list(beta = beta, se = se, ci.lb = beta - qnorm(1 - tail) * se, ci.ub = beta + qnorm(1 - tail) * se)
  if (measure == "RR") {
    up <- sum(a * (c + d) / n)
    low <- sum(c * (a + b) / n)
    return(fit(log(up / low), sqrt(sum(((a + b) * (c + d) * (a + c) - a * c * n) / n^2) / up / low)))
  }
  if (measure == "RD") {
    weight <- sum((a + b) * (c + d) / n)
    beta <- sum((a * (c + d) - c * (a + b)) / n) / weight
    p <- sum(((a + b)^2 * c - (c + d)^2 * a + (a + b) * (c + d) * (c + d - a - b) / 2) / n^2)
    return(fit(beta, sqrt(max(0, beta * p + sum((a * d + b * c) / n) / 2)) / weight))
  }
  r <- sum(a * d / n)
  s <- sum(b * c / n)
  mixed <- sum(((a + d) * b * c + (b + c) * a * d) / n^2)
  own <- fit(log(r / s), sqrt(sum((a + d) * a * d / n^2) / (2 * r^2) + mixed / (2 * r * s) + sum((b + c) * b * c / n^2) / (2 * s^2)))
  # The first cell that has these odds, the margins given.
  linear <- r / s * (2 * a + b + c) + d - a
  least <- 2 * r / s * (a + b) * (a + c) / (linear + sqrt(linear^2 - 4 * (r / s - 1) * r / s * (a + b) * (a + c)))
  v <- 1 / (1 / least + 1 / (a + b - least) + 1 / (a + c - least) + 1 / (d - a + least))
  used <- margins > 0
  own$TA <- sum(((a - least)^2 / v)[used]) - sum((a - least)[used])^2 / sum(v[used])
  own$TAp <- pchisq(max(0, own$TA), sum(used) - 1, lower.tail = FALSE)
  own
}`;

export function mantelHaenszelInR(
  rows: Side,
  columns: Side,
  strata: { name: string; levels: readonly string[] },
  { confidence, continuity }: { confidence: number; continuity: boolean },
  base: boolean,
): string {
  const side = ({ name, level, other }: Side) =>
    `factor(as.character(d$${symbol(name)}), ${vector([level, other])})`;
  return `${base ? '' : "# Effects and Tarone's test by the package metafor, without anything added to cells.\nsuppressMessages(library(metafor))\n"}tail <- (1 - ${confidence}) / 2
strata <- ${vector(strata.levels)}
${put}
d <- d[complete.cases(d), ]
counts <- table(${side(rows)}, ${side(columns)}, factor(as.character(d$${symbol(strata.name)}), strata))
for (i in seq_along(strata)) {
  own <- matrix(as.numeric(counts[, , i]), 2)
  one <- function(...) put("strata", ${JSON.stringify(strata.name)}, strata[i], ...)
  one(${JSON.stringify(rows.level)}, "value", value = own[1, 1])
  one(${JSON.stringify(rows.other)}, "value", value = own[2, 1])
  if (any(rowSums(own) == 0)) next
  ratio <- function(word, log, variance) {
    if (!is.finite(variance)) return()
    one(word, "value", value = exp(log))
    one(word, "low", value = exp(log - qnorm(1 - tail) * sqrt(variance)))
    one(word, "high", value = exp(log + qnorm(1 - tail) * sqrt(variance)))
  }
  ${base ? ofStratum : foundByMetafor}
  if (all(own[, 1] > 0)) with(found("RR"), ratio("riskRatio", as.numeric(yi), vi))
  if (all(own > 0)) with(found("OR"), ratio("oddsRatio", as.numeric(yi), vi))
}
counts <- array(as.numeric(counts), dim(counts))
# A stratum of one person says nothing.
counts <- counts[, , apply(counts, 3, sum) > 1, drop = FALSE]
margins <- apply(counts, 3, function(x) prod(rowSums(x), colSums(x)))
if (any(margins > 0)) {
  used <- counts[, , margins > 0, drop = FALSE]
  test <- if (dim(used)[3] > 1) mantelhaen.test(used, correct = ${continuity ? 'TRUE' : 'FALSE'}, conf.level = 1 - 2 * tail) else {
    # mantelhaen.test wants two strata: of one it is the chi-square test less one person.
    x <- used[, , 1]
    off <- abs(x[1, 1] - sum(x[1, ]) * sum(x[, 1]) / sum(x))
    variance <- prod(rowSums(x), colSums(x)) / sum(x)^2 / (sum(x) - 1)
    statistic <- (off - ${continuity ? 'if (off >= 0.5) 0.5 else 0' : '0'})^2 / variance
    list(statistic = statistic, p.value = pchisq(statistic, 1, lower.tail = FALSE))
  }
  put("tests", "mantelHaenszel", "test|statistic", value = unname(test$statistic))
  put("tests", "mantelHaenszel", "test|df", value = 1)
  put("tests", "mantelHaenszel", "test|p", value = test$p.value)
}
${base ? pooledInR : pooledByMetafor}
effect <- function(word, fit, back) {
  put("effects", word, "effect|value", value = back(as.numeric(fit$beta)))
  put("effects", word, "effect|low", value = back(fit$ci.lb))
  put("effects", word, "effect|high", value = back(fit$ci.ub))
}
sizes <- apply(counts, 3, sum)
if (sum(counts[1, 1, ] * counts[2, 2, ] / sizes) > 0 && sum(counts[1, 2, ] * counts[2, 1, ] / sizes) > 0) {
  odds <- pooled("OR")
  effect("oddsRatio", odds, exp)
  if (sum(margins > 0) > 1) {
    put("tests", "tarone", "test|statistic", value = max(0, odds$TA))
    put("tests", "tarone", "test|df", value = sum(margins > 0) - 1)
    put("tests", "tarone", "test|p", value = odds$TAp)
  }
}
if (sum(counts[1, 1, ] * apply(counts, 3, function(x) sum(x[2, ])) / sizes) > 0 && sum(counts[2, 1, ] * apply(counts, 3, function(x) sum(x[1, ])) / sizes) > 0)
  effect("riskRatio", pooled("RR"), exp)
if (any(apply(counts, 3, function(x) prod(rowSums(x))) > 0)) {
  found <- pooled("RD")
  put("effects", "riskDifference", "effect|value", value = as.numeric(found$beta))
  if (found$se > 0) effect("riskDifference", found, identity)
}
result`;
}
