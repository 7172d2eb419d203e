/** The program in R of two raters. */
import { put, symbol, vector } from '../script.ts';

export function kappaInR(
  first: string,
  second: string,
  levels: readonly string[],
  confidence: number,
): string {
  return `# Kappa of the package vcd, whose weights are of equal spacing, and squares of it as of Fleiss and Cohen.
tail <- (1 - ${confidence}) / 2
levels <- ${vector(levels)}
${put}
d <- d[complete.cases(d), ]
counts <- table(factor(as.character(d$${symbol(first)}), levels), factor(as.character(d$${symbol(second)}), levels))
for (r in levels) for (k in levels) put("counts", ${JSON.stringify(first)}, r, k, "value", value = counts[r, k])
counts <- matrix(as.numeric(counts), length(levels))
same <- prop.test(sum(diag(counts)), sum(counts), conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
put("agreement", "agree", "share|value", value = sum(diag(counts)))
put("agreement", "agree", "share|low", value = same[1])
put("agreement", "agree", "share|high", value = same[2])
own <- function(word, one) {
  put("kappas", word, "kappa|value", value = one[["value"]])
  if (!is.finite(one[["ASE"]]) || one[["ASE"]] < 1e-7) return()
  put("kappas", word, "kappa|low", value = one[["value"]] - qnorm(1 - tail) * one[["ASE"]])
  put("kappas", word, "kappa|high", value = min(1, one[["value"]] + qnorm(1 - tail) * one[["ASE"]]))
}
own("unweighted", vcd::Kappa(counts)$Unweighted)
if (length(levels) > 2) {
  own("linear", vcd::Kappa(counts, weights = "Equal-Spacing")$Weighted)
  own("quadratic", vcd::Kappa(counts, weights = "Fleiss-Cohen")$Weighted)
}
result`;
}
