/** The program in R of scores held against what is so. */
import { put, symbol, vector } from '../script.ts';
import type { Positive } from '../values.ts';

export type RocChosen = {
  confidence: number;
  positive: Positive;
  direction: 'higher' | 'lower';
};

const delongByProc = (
  direction: '<' | '>',
) => `curve <- function(x, own) roc(is[own], x[own], levels = levels(is), direction = "${direction}", quiet = TRUE)
area_of <- function(r) as.numeric(auc(r))
limits_of <- function(r) suppressWarnings(as.numeric(ci.auc(r, conf.level = 1 - 2 * tail, method = "delong")))[c(1, 3)]
se_of <- function(r, s) sqrt(var(r) + var(s) - 2 * cov(r, s))
test_of <- function(r, s) {
  test <- roc.test(r, s, method = "delong", paired = TRUE)
  c(unname(test$statistic), test$p.value)
}`;

const delongInR = (
  sign: 1 | -1,
) => `# DeLong, DeLong and Clarke-Pearson (1988): of each of the cases the share of others below it, and the other way round.
curve <- function(x, own) {
  x <- ${sign} * x[own]
  case <- is[own] == levels(is)[2]
  seen <- sort(unique(x))
  between <- c(-Inf, (seen[-1] + seen[-length(seen)]) / 2, Inf)
  ranks <- rank(x)
  list(
    thresholds = ${sign} * between, sensitivities = 1 - ecdf(x[case])(between), specificities = ecdf(x[!case])(between),
    of_cases = (ranks[case] - rank(x[case])) / sum(!case), of_others = 1 - (ranks[!case] - rank(x[!case])) / sum(case)
  )
}
area_of <- function(r) mean(r$of_cases)
spread <- function(v) var(v) / length(v)
limits_of <- function(r) pmin(1, pmax(0, area_of(r) + c(-1, 1) * qnorm(1 - tail) * sqrt(spread(r$of_cases) + spread(r$of_others))))
se_of <- function(r, s) sqrt(spread(r$of_cases - s$of_cases) + spread(r$of_others - s$of_others))
test_of <- function(r, s) {
  z <- (area_of(r) - area_of(s)) / se_of(r, s)
  c(z, 2 * pnorm(-abs(z)))
}`;

export function rocInR(
  scores: readonly string[],
  { name, level, other }: { name: string; level: string; other: string },
  { confidence, direction }: RocChosen,
  base: boolean,
): string {
  return `${base ? '' : 'suppressMessages(library(pROC))\n'}tail <- (1 - ${confidence}) / 2
scores <- ${vector(scores)}
${put}
is <- factor(as.character(d$${symbol(name)}), ${vector([other, level])})
${base ? delongInR(direction === 'higher' ? 1 : -1) : delongByProc(direction === 'higher' ? '<' : '>')}
for (v in scores) {
  x <- as.numeric(d[[v]])
  own <- !is.na(x) & !is.na(is)
  cases <- sum(is[own] == levels(is)[2])
  others <- sum(is[own] == levels(is)[1])
  put("areas", v, "cases|value", value = cases)
  put("areas", v, "others|value", value = others)
  if (cases == 0 || others == 0) next
  r <- curve(x, own)
  put("areas", v, "area|value", value = area_of(r))
  if (cases > 1 && others > 1) {
    # An area of 0 or 1 has no spread, and an interval from 1 to 1 is none.
    limits <- limits_of(r)
    if (limits[2] - limits[1] > 1e-13) {
      put("areas", v, "area|low", value = limits[1])
      put("areas", v, "area|high", value = limits[2])
    }
  }
  best <- which.max(round(r$sensitivities + r$specificities, 11))
  if (!is.finite(r$thresholds[best])) next
  put("cutoffs", v, "cutoff|value", value = r$thresholds[best])
  own <- function(word, x, n) {
    limits <- prop.test(x, n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
    put("cutoffs", v, word, "value", value = x)
    put("cutoffs", v, word, "low", value = limits[1])
    put("cutoffs", v, word, "high", value = limits[2])
  }
  own("sensitivity", round(r$sensitivities[best] * cases), cases)
  own("specificity", round(r$specificities[best] * others), others)
}
for (i in scores) for (j in scores) if (match(i, scores) < match(j, scores)) {
  a <- as.numeric(d[[i]])
  b <- as.numeric(d[[j]])
  own <- !is.na(a) & !is.na(b) & !is.na(is)
  if (min(table(is[own])) < 2) next
  r <- curve(a, own)
  s <- curve(b, own)
  put("pairs", i, j, "difference|value", value = area_of(r) - area_of(s))
  se <- se_of(r, s)
  if (!(se > 1e-14)) next
  test <- test_of(r, s)
  put("pairs", i, j, "difference|low", value = area_of(r) - area_of(s) - qnorm(1 - tail) * se)
  put("pairs", i, j, "difference|high", value = area_of(r) - area_of(s) + qnorm(1 - tail) * se)
  put("pairs", i, j, "test|statistic", value = test[1])
  put("pairs", i, j, "test|p", value = test[2])
}
result`;
}
