/** The program in R of scores held against what is so. */
import { put, symbol, vector } from '../script.ts';
import type { Positive } from '../values.ts';

export type RocChosen = {
  confidence: number;
  positive: Positive;
  direction: 'higher' | 'lower';
};

export function rocInR(
  scores: readonly string[],
  { name, level, other }: { name: string; level: string; other: string },
  { confidence, direction }: RocChosen,
): string {
  return `suppressMessages(library(pROC))
tail <- (1 - ${confidence}) / 2
scores <- ${vector(scores)}
${put}
is <- factor(as.character(d$${symbol(name)}), ${vector([other, level])})
curve <- function(x, own) roc(is[own], x[own], levels = levels(is), direction = "${direction === 'higher' ? '<' : '>'}", quiet = TRUE)
for (v in scores) {
  x <- as.numeric(d[[v]])
  own <- !is.na(x) & !is.na(is)
  cases <- sum(is[own] == levels(is)[2])
  others <- sum(is[own] == levels(is)[1])
  put("areas", v, "cases|value", value = cases)
  put("areas", v, "others|value", value = others)
  if (cases == 0 || others == 0) next
  r <- curve(x, own)
  put("areas", v, "area|value", value = as.numeric(auc(r)))
  if (cases > 1 && others > 1) {
    # An area of 0 or 1 has no spread, and of its interval, from 1 to 1, pROC warns: there is none.
    limits <- suppressWarnings(as.numeric(ci.auc(r, conf.level = 1 - 2 * tail, method = "delong")))
    if (limits[3] - limits[1] > 1e-13) {
      put("areas", v, "area|low", value = limits[1])
      put("areas", v, "area|high", value = limits[3])
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
  put("pairs", i, j, "difference|value", value = as.numeric(auc(r)) - as.numeric(auc(s)))
  se <- sqrt(var(r) + var(s) - 2 * cov(r, s))
  if (!(se > 1e-14)) next
  test <- roc.test(r, s, method = "delong", paired = TRUE)
  put("pairs", i, j, "difference|low", value = as.numeric(auc(r)) - as.numeric(auc(s)) - qnorm(1 - tail) * se)
  put("pairs", i, j, "difference|high", value = as.numeric(auc(r)) - as.numeric(auc(s)) + qnorm(1 - tail) * se)
  put("pairs", i, j, "test|statistic", value = unname(test$statistic))
  put("pairs", i, j, "test|p", value = test$p.value)
}
result`;
}
