/** The program in R of survival curves and of tests between them. */
import { type FollowUpChosen, peopleInR } from '../followUp.ts';
import type { Levels, Numbers } from '../method.ts';
import { put, symbol, vector } from '../script.ts';
import { only, scoresOf } from '../values.ts';
import { isWeighted } from './comparisons.ts';

type Roles = {
  time: readonly Numbers[];
  event: readonly Levels[];
  origin: readonly Numbers[];
  entry: readonly Numbers[];
  by: readonly Levels[];
  strata: readonly Levels[];
};
type Chosen = FollowUpChosen & {
  confidence: number;
  transform: string;
  quantile: number;
  rho: number;
  gamma: number;
  scores: 'values' | 'places';
};
type Made = { base: boolean; groups: readonly string[] | undefined; times: readonly number[] };

/** Times are taken as they are: survfit would else take those for one that differ in the eighth digit. */
const curveBySurvfit = (isEntered: boolean, confidence: number, transform: string) =>
  `curve <- function(own, event) with(survfit(${isEntered ? 'Surv(entry[own], time[own], event[own])' : 'Surv(time[own], event[own])'} ~ 1, conf.type = "${transform}", conf.int = ${confidence}, timefix = FALSE), data.frame(time, surv, lower, upper)[n.event > 0, ])`;

const limitsInR: Readonly<Record<string, string>> = {
  'log-log': 'surv^exp(z * reach / abs(log(surv)))',
  log: 'pmin(1, surv * exp(-z * reach))',
  plain: 'pmin(1, pmax(0, surv - z * reach * surv))',
};

const curveInR = (
  confidence: number,
  transform: string,
) => `# Kaplan and Meier (1958), with limits from Greenwood's variance.
at_risk <- function(own, at) as.numeric(findInterval(at, sort(entry[own]), left.open = TRUE) - findInterval(at, sort(time[own]), left.open = TRUE))
curve <- function(own, event) {
  at <- sort(unique(time[own][event[own] == 1]))
  died <- tabulate(match(time[own][event[own] == 1], at), length(at))
  n <- at_risk(own, at)
  surv <- cumprod(1 - died / n)
  reach <- sqrt(cumsum(died / (n * (n - died))))
  limit <- function(z) ifelse(surv > 0, ${limitsInR[transform]}, NA)
  z <- qnorm(0.5 + ${confidence} / 2)
  data.frame(time = at, surv, lower = limit(z), upper = limit(-z))
}`;

const reachedInR = `# Where a curve stays at the level, the middle of that stretch, as print(survfit()) has it.
reached <- function(at, y, level) {
  below <- which(y < level + 1.5e-8)
  if (length(below) == 0) return(NA)
  first <- below[1]
  lower <- below[y[below] < y[first]]
  if (abs(y[first] - level) < 1.5e-8 && length(lower) > 0) (at[first] + at[lower[1]]) / 2 else at[first]
}
put_reached <- function(..., fit, level) {
  put(..., "value", value = reached(fit$time, fit$surv, level))
  put(..., "low", value = reached(fit$time, fit$lower, level))
  put(..., "high", value = reached(fit$time, fit$upper, level))
}`;

/** Counts of each group at each event time, from which tests come that survdiff has not. */
const apartInR = `# Events of each group beside those expected, S(t-)^rho (1 - S(t-))^gamma their weight, added up over strata.
apart <- function(rho, gamma) {
  k <- length(groups)
  sums <- list(obs = numeric(k), exp = numeric(k), var = matrix(0, k, k))
  for (s in unique(stratum)) {
    at <- sort(unique(time[stratum == s & event == 1]))
    if (length(at) == 0) next
    n <- sapply(groups, function(g) {
      own <- stratum == s & group == g
      as.numeric(findInterval(at, sort(entry[own]), left.open = TRUE) - findInterval(at, sort(time[own]), left.open = TRUE))
    })
    d <- sapply(groups, function(g) tabulate(match(time[stratum == s & group == g & event == 1], at), length(at)))
    n <- matrix(n, ncol = k)
    d <- matrix(d, ncol = k)
    N <- rowSums(n)
    D <- rowSums(d)
    before <- c(1, cumprod(1 - D / N)[-length(at)])
    w <- before^rho * (1 - before)^gamma
    sums$obs <- sums$obs + colSums(w * d)
    sums$exp <- sums$exp + colSums(w * D * n / N)
    scale <- ifelse(N > 1, w^2 * D * (N - D) / (N - 1), 0)
    sums$var <- sums$var + diag(colSums(scale * n / N), k) - crossprod(n / N, scale * n / N)
  }
  sums
}`;

const apartBySurvdiff = (isStratified: boolean) => `apart <- function(rho, gamma) {
  # By places in their order: times that differ beyond the eighth digit stay different.
  fit <- survdiff(Surv(match(time, sort(unique(time))), event) ~ group${isStratified ? ' + strata(stratum)' : ''}, rho = rho)
  whole <- function(x) if (is.matrix(x)) rowSums(x) else as.numeric(x)
  list(obs = whole(fit$obs), exp = whole(fit$exp), var = fit$var)
}`;

function testsInR({ by, strata, entry }: Roles, chosen: Chosen, { base, groups = [] }: Made): string {
  const bySurvdiff = !base && entry.length === 0 && chosen.gamma === 0;
  const name = JSON.stringify(only(by).name);
  const test = (word: string, fit: string) => `together("${word}", ${fit})\n`;
  return `
group <- factor(as.character(d$${symbol(only(by).name)}), groups)
stratum <- ${strata[0] ? `as.character(d$${symbol(strata[0].name)})` : 'rep("all", length(time))'}
${bySurvdiff ? apartBySurvdiff(strata.length > 0) : apartInR}
plain <- apart(0, 0)
for (i in seq_along(groups)) {
  put("expectedEvents", ${name}, groups[i], "n|value", value = sum(group == groups[i]))
  put("expectedEvents", ${name}, groups[i], "observed|value", value = plain$obs[i])
  put("expectedEvents", ${name}, groups[i], "expectedEvents|value", value = plain$exp[i])
}
test_of <- function(word, statistic, df) {
  put("tests", word, "test|statistic", value = statistic)
  put("tests", word, "test|df", value = df)
  put("tests", word, "test|p", value = pchisq(statistic, df, lower.tail = FALSE))
}
together <- function(word, fit) {
  kept <- which(fit$exp > 0)[-1]
  if (length(kept) == 0) return()
  off <- (fit$obs - fit$exp)[kept]
  statistic <- tryCatch(sum(off * solve(fit$var[kept, kept, drop = FALSE], off)), error = function(e) NA)
  if (is.finite(statistic)) test_of(word, statistic, length(kept))
}
${test('logRank', 'plain')}${isWeighted(chosen) ? test('flemingHarrington', `apart(${chosen.rho}, ${chosen.gamma})`) : ''}${
  groups.length > 2
    ? `score <- c(${scoresOf(groups, chosen.scores).join(', ')})
score <- score - mean(score)
spread <- sum(score * (plain$var %*% score))
if (spread > 0) test_of("trend", sum(score * (plain$obs - plain$exp))^2 / spread, 1)
`
    : ''
}`;
}

export function kaplanMeierInR(roles: Roles, chosen: Chosen, made: Made): string {
  const { base, groups, times } = made;
  const by = roles.by[0];
  const isEntered = roles.entry.length > 0;
  const heading = by ? `${JSON.stringify(by.name)}, g` : '"overall"';
  const time = JSON.stringify(only(roles.time).name);
  const other = chosen.quantile !== 0.5;
  return `${base ? '' : 'suppressMessages(library(survival))\n'}${put}
${peopleInR(roles, chosen)}${isEntered ? '' : '\nentry <- rep(-Inf, length(time))'}
groups <- ${vector(groups ?? ['all'])}
at <- c(${times.join(', ')})
named <- ${vector(times.map(String))}
${base ? curveInR(chosen.confidence, chosen.transform) : curveBySurvfit(isEntered, chosen.confidence, chosen.transform)}
${reachedInR}
for (g in groups) {
  own <- ${by ? `which(as.character(d$${symbol(by.name)}) == g)` : 'seq_along(time)'}
  put("followed", ${heading}, "n|value", value = length(own))
  put("followed", ${heading}, "events|value", value = sum(event[own]))
  put("followed", ${heading}, "censored|value", value = sum(1 - event[own]))
  fit <- curve(own, event)
  put_reached("followed", ${heading}, "medianTime", fit = fit, level = 0.5)
${other ? `  put_reached("followed", ${heading}, "quantileTime", fit = fit, level = 1 - ${chosen.quantile})\n` : ''}  put_reached("followed", ${heading}, "medianFollowUp", fit = curve(own, 1 - event), level = 0.5)
  for (i in seq_along(at)) {
    cell <- function(...) put("survivalAtTimes", ${time}, named[i]${by ? ', g' : ''}, ...)
    n <- sum(entry[own] < at[i] & time[own] >= at[i])
    cell("atRisk|value", value = n)
    cell("eventsSoFar|value", value = sum(event[own][time[own] <= at[i]]))
    cell("censoredSoFar|value", value = sum(1 - event[own][time[own] <= at[i]]))
    step <- rbind(data.frame(time = 0, surv = 1, lower = NA, upper = NA), fit)
    step <- step[max(which(step$time <= at[i])), ]
    if (n == 0 && step$surv > 0 && step$time < at[i]) next
    cell("survival|value", value = step$surv)
    if (step$surv == 0 || step$surv == 1) next
    cell("survival|low", value = step$lower)
    cell("survival|high", value = step$upper)
  }
}
${by && (groups ?? []).length > 1 ? testsInR(roles, chosen, made) : ''}result`;
}
