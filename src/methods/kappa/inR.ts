/** The program in R of two raters. */
import { put, symbol, vector } from '../script.ts';

const kappaOfCounts = `# Weighted kappa with the standard error of Fleiss, Cohen and Everitt (1969).
kappa_of <- function(counts, weights) {
  p <- counts / sum(counts)
  chance <- sum(weights * outer(rowSums(p), colSums(p)))
  kappa <- (sum(weights * p) - chance) / (1 - chance)
  means <- outer(as.vector(weights %*% colSums(p)), as.vector(rowSums(p) %*% weights), "+")
  squares <- sum(p * (weights - means * (1 - kappa))^2) - (kappa - chance * (1 - kappa))^2
  list(value = kappa, ASE = sqrt(max(0, squares) / sum(counts)) / (1 - chance))
}`;

export function kappaInR(
  first: string,
  second: string,
  levels: readonly string[],
  confidence: number,
  base: boolean,
): string {
  return `${base ? kappaOfCounts : '# Kappa of the package vcd, whose weights are of equal spacing, and squares of it as of Fleiss and Cohen.'}
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
${
  base
    ? `away <- abs(outer(seq_along(levels), seq_along(levels), "-"))
own("unweighted", kappa_of(counts, away == 0))
if (length(levels) > 2) {
  own("linear", kappa_of(counts, 1 - away / max(away)))
  own("quadratic", kappa_of(counts, 1 - (away / max(away))^2))
}`
    : `own("unweighted", vcd::Kappa(counts)$Unweighted)
if (length(levels) > 2) {
  own("linear", vcd::Kappa(counts, weights = "Equal-Spacing")$Weighted)
  own("quadratic", vcd::Kappa(counts, weights = "Fleiss-Cohen")$Weighted)
}`
}
result`;
}
