/** The program in R of restricted mean times. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { type FollowUpChosen, peopleInR } from '../followUp.ts';
import type { Levels, Numbers } from '../method.ts';
import { adjustmentInR } from '../moreGroups.ts';
import { put, symbol, vector } from '../script.ts';

type Roles = {
  time: readonly Numbers[];
  event: readonly Levels[];
  origin: readonly Numbers[];
  entry: readonly Numbers[];
  by: readonly Levels[];
};
type Chosen = FollowUpChosen & { confidence: number; adjustment: Adjustment };
type Made = { base: boolean; groups: readonly string[] | undefined; horizon: number };

const bySurvfit = (
  isEntered: boolean,
) => `# The area below the curve of survfit, and the spread that it prints with rmean.
mean_to <- function(own) {
  fit <- survfit(${isEntered ? 'Surv(entry[own], time[own], event[own])' : 'Surv(time[own], event[own])'} ~ 1, timefix = FALSE)
  at <- fit$time[fit$time <= horizon]
  surv <- c(1, fit$surv[fit$time <= horizon])
  known <- max(time[own]) >= horizon || min(fit$surv) == 0
  if (!known) return(c(NA, NA, 0))
  # Where nobody has the event there is nothing to spread, and a horizon before the first time summary refuses.
  spread <- if (length(at) == 0) c("se(rmean)" = 0) else summary(fit, rmean = horizon)$table
  c(sum(surv * diff(c(0, at, horizon))), spread[[grep("se(rmean)", names(spread), fixed = TRUE)]], known)
}`;

const inBase = `# The area below the curve of Kaplan and Meier, with Greenwood's variance (Royston and Parmar 2013).
mean_to <- function(own) {
  at <- sort(unique(time[own][event[own] == 1]))
  n <- as.numeric(findInterval(at, sort(entry[own]), left.open = TRUE) - findInterval(at, sort(time[own]), left.open = TRUE))
  died <- tabulate(match(time[own][event[own] == 1], at), length(at))
  surv <- c(1, cumprod(1 - died / n))
  known <- max(time[own]) >= horizon || min(surv) == 0
  areas <- surv * diff(pmin(c(0, at, Inf), horizon))
  after <- rev(cumsum(rev(areas)))[-1]
  c(sum(areas), sqrt(sum(after^2 * ifelse(n > died, died / (n * (n - died)), 0))), known)
}`;

export function restrictedMeanInR(roles: Roles, chosen: Chosen, { base, groups, horizon }: Made): string {
  const by = roles.by[0];
  const isEntered = roles.entry.length > 0;
  const name = by && JSON.stringify(by.name);
  const heading = by ? `${name}, groups[i]` : '"overall"';
  return `${base ? '' : 'suppressMessages(library(survival))\n'}${put}
${peopleInR(roles, chosen)}${isEntered ? '' : '\nentry <- rep(-Inf, length(time))'}
groups <- ${vector(groups ?? ['all'])}
group <- ${by ? `as.character(d$${symbol(by.name)})` : 'rep("all", length(time))'}
horizon <- ${horizon}
z <- qnorm(1 - (1 - ${chosen.confidence}) / 2)
${base ? inBase : bySurvfit(isEntered)}
means <- matrix(NA, length(groups), 2)
for (i in seq_along(groups)) {
  own <- which(group == groups[i])
  put("restrictedMeans", ${heading}, "n|value", value = length(own))
  put("restrictedMeans", ${heading}, "events|value", value = sum(event[own][time[own] <= horizon]))
  if (horizon <= 0) next
  found <- mean_to(own)
  # Beyond the last who was followed a curve is known only where it has come to 0.
  if (found[3] == 0) next
  means[i, ] <- found[1:2]
  put("restrictedMeans", ${heading}, "restrictedMean|value", value = means[i, 1])
  if (means[i, 2] == 0) next
  put("restrictedMeans", ${heading}, "restrictedMean|low", value = means[i, 1] - z * means[i, 2])
  put("restrictedMeans", ${heading}, "restrictedMean|high", value = means[i, 1] + z * means[i, 2])
}
${name ? pairsInR(name, (groups ?? []).length > 2, chosen.adjustment) : ''}result`;
}

const pairsInR = (
  name: string,
  areSeveral: boolean,
  way: Adjustment,
) => `pairs <- if (length(groups) > 1) combn(seq_along(groups), 2) else matrix(0, 2, 0)
ps <- rep(NA, ncol(pairs))
for (k in seq_len(ncol(pairs))) {
  a <- means[pairs[1, k], ]
  b <- means[pairs[2, k], ]
  pair <- function(...) put("pairs", ${name}, groups[pairs[1, k]], groups[pairs[2, k]], ...)
  se <- sqrt(a[2]^2 + b[2]^2)
  pair("difference|value", value = a[1] - b[1])
  if (is.finite(se) && a[1] > 0 && b[1] > 0) pair("ratio|value", value = a[1] / b[1])
  if (!is.finite(se) || se == 0) next
  pair("difference|low", value = a[1] - b[1] - z * se)
  pair("difference|high", value = a[1] - b[1] + z * se)
  ratio <- sqrt((a[2] / a[1])^2 + (b[2] / b[1])^2)
  pair("ratio|low", value = a[1] / b[1] * exp(-z * ratio))
  pair("ratio|high", value = a[1] / b[1] * exp(z * ratio))
  ps[k] <- 2 * pnorm(-abs(a[1] - b[1]) / se)
  pair("test|statistic", value = (a[1] - b[1]) / se)
  pair("test|p", value = ps[k])
}
${
  areSeveral
    ? `known <- which(!is.na(ps))
adjusted <- p.adjust(ps[known], "${adjustmentInR[way]}")
for (k in seq_along(known)) put("pairs", ${name}, groups[pairs[1, known[k]]], groups[pairs[2, known[k]]], "adjusted|p", value = adjusted[k])
`
    : ''
}`;
