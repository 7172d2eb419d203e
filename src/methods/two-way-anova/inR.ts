/** The program in R of an analysis of variance with two factors. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { acrossInR } from '../across.ts';
import { centresInR } from '../effects.ts';
import { put, symbol, vector } from '../script.ts';

type Factor = { name: string; groups: readonly string[] };

export function twoWayInR(
  variables: readonly string[],
  first: Factor,
  second: Factor,
  {
    confidence,
    squares,
    interaction,
    across,
  }: { confidence: number; squares: string; interaction: boolean; across: Adjustment },
  base: boolean,
): string {
  const sign = interaction ? '*' : '+';
  return `# Types II and III ${base ? 'by what each term adds' : 'by the package car'}, with contrasts that add up to nothing.
tail <- (1 - ${confidence}) / 2
rows <- ${vector(first.groups)}
columns <- ${vector(second.groups)}
${put}
${centresInR}
for (v in ${vector(variables)}) {
  for (r in rows) for (k in columns) {
    x <- as.numeric(na.omit(d[[v]][d$${symbol(first.name)} %in% r & d$${symbol(second.name)} %in% k]))
    put("groups", v, r, k, "n|value", value = length(x))
    if (length(x) > 0) put("groups", v, r, k, "mean|value", value = mean(x))
    if (length(x) > 1) put("groups", v, r, k, "sd|value", value = sd(x))
  }
  own <- complete.cases(d[[v]], d$${symbol(first.name)}, d$${symbol(second.name)})
  x <- as.numeric(d[[v]][own])
  x <- x - x[1]
  x <- x - mean(x)
  a <- factor(as.character(d$${symbol(first.name)}[own]))
  b <- factor(as.character(d$${symbol(second.name)}[own]))
  if (length(x) == 0 || nlevels(a) < 2 || nlevels(b) < 2) next
  contrasts(a) <- contr.sum(nlevels(a))
  contrasts(b) <- contr.sum(nlevels(b))
  fit <- lm(x ~ a ${sign} b)
  if (fit$df.residual < 1 || sum(residuals(fit)^2) / fit$df.residual < 1e-20) next
  row <- function(term, squares, df) {
    error <- sum(residuals(fit)^2) / fit$df.residual
    f <- squares / df / error
    if (df == 0) return()
    put("comparison", v, term, "squares|value", value = squares)
    put("comparison", v, term, "test|statistic", value = f)
    put("comparison", v, term, "test|df", value = df)
    put("comparison", v, term, "test|df2", value = fit$df.residual)
    put("comparison", v, term, "test|p", value = pf(f, df, fit$df.residual, lower.tail = FALSE))
    beyond <- function(ncp) f_beyond(f, df, fit$df.residual, ncp)
    share <- function(chance) {
      ncp <- centre(beyond, chance, f * df)
      ncp / (ncp + length(x))
    }
    low <- share(tail)
    high <- share(1 - tail)
    put("comparison", v, term, "partialEtaSquared|value", value = squares / (squares + error * fit$df.residual))
    put("comparison", v, term, "partialEtaSquared|low", value = low)
    put("comparison", v, term, "partialEtaSquared|high", value = high)
    put("comparison", v, term, "partialOmegaSquared|value", value = max(0, df * (f - 1) / (df * (f - 1) + length(x))))
    put("comparison", v, term, "partialOmegaSquared|low", value = low)
    put("comparison", v, term, "partialOmegaSquared|high", value = high)
  }
  terms <- c(a = ${JSON.stringify(first.name)}, b = ${JSON.stringify(second.name)}, "a:b" = "interaction")
${tableInR(squares, interaction, base)}
  for (term in rownames(table)) if (term %in% names(terms)) row(terms[[term]], table[term, "Sum Sq"], table[term, "Df"])
  put("comparison", v, "residual", "squares|value", value = sum(residuals(fit)^2))
}
${acrossInR('comparison', across)}result`;
}

function tableInR(squares: string, interaction: boolean, base: boolean): string {
  if (squares === 'type1') return '  table <- anova(fit)';
  // Without an interaction both types are the same.
  const isThird = squares === 'type3' && interaction;
  const whole = isThird ? '!anyNA(coef(fit))' : 'TRUE';
  if (!base)
    return `  whole <- ${whole}
  table <- if (whole) suppressMessages(car::Anova(fit, type = ${isThird ? '3' : '2'}))`;
  const added = `  added <- function(from, to) c("Sum Sq" = sum((fitted(to) - fitted(from))^2), Df = df.residual(from) - df.residual(to))`;
  if (isThird)
    return `${added}
  # Type III: each term beside all others.
  design <- model.matrix(fit)
  without <- function(i) lm(x ~ 0 + design[, attr(design, "assign") != i])
  table <- if (${whole}) rbind(a = added(without(1), fit), b = added(without(2), fit), "a:b" = added(without(3), fit))`;
  return `${added}
  # Type II: each factor beside the other, the interaction beside both.
  both <- lm(x ~ a + b)
  table <- rbind(a = added(lm(x ~ b), both), b = added(lm(x ~ a), both)${interaction ? ', "a:b" = added(both, fit)' : ''})`;
}
