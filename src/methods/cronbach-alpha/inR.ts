/** The program in R of items that are added to one score. */
import { put, vector } from '../script.ts';

export function cronbachAlphaInR(items: readonly string[], confidence: number, base: boolean): string {
  return `# ${base ? 'From' : 'Alpha by the package psych, from'} the middle of each item, so that no digits are lost.
tail <- (1 - ${confidence}) / 2
items <- ${vector(items)}
${put}
x <- as.data.frame(lapply(d[complete.cases(d[items]), items, drop = FALSE], as.numeric))
for (v in items) {
  put("items", v, "mean|value", value = mean(x[[v]]))
  put("items", v, "sd|value", value = sd(x[[v]]))
}
x <- as.data.frame(lapply(x, function(v) v - v[1] - mean(v - v[1])))
names(x) <- items
n <- nrow(x)
k <- ncol(x)
for (v in items) {
  rest <- rowSums(x[setdiff(items, v)])
  if (sd(x[[v]]) > 1e-9 && sd(rest) > 1e-9) put("items", v, "itemRest|value", value = cor(x[[v]], rest))
}
${
  base
    ? `alpha_of <- function(together) ncol(together) / (ncol(together) - 1) * (1 - sum(diag(together)) / sum(together))`
    : `own <- suppressMessages(suppressWarnings(psych::alpha(x, check.keys = FALSE, warnings = FALSE, delete = FALSE)))`
}
row <- function(word, alpha) {
  put("reliability", word, "coefficient|value", value = alpha)
  # Feldt (1965).
  put("reliability", word, "coefficient|low", value = 1 - (1 - alpha) * qf(1 - tail, n - 1, (n - 1) * (k - 1)))
  put("reliability", word, "coefficient|high", value = 1 - (1 - alpha) * qf(tail, n - 1, (n - 1) * (k - 1)))
}
row("alpha", ${base ? 'alpha_of(cov(x))' : 'own$total$raw_alpha'})
row("standardised", ${base ? 'alpha_of(suppressWarnings(cor(x)))' : 'own$total$std.alpha'})
if (k > 2) for (v in items) put("items", v, "alphaWithout|value", value = ${base ? 'alpha_of(cov(x[setdiff(items, v)]))' : 'own$alpha.drop[paste0(v, if (!v %in% rownames(own$alpha.drop)) "-"), "raw_alpha"]'})
result`;
}
