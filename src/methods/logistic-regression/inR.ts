/** The program in R of a logistic regression. */
import { type GlmChosen, glmFitInR, glmTablesInR, sandwichInR } from '../regression/glmInR.ts';
import type { Model } from '../regression/model.ts';
import { symbol } from '../script.ts';

type Chosen = GlmChosen & { inference: 'wald' | 'likelihood' };

export function logisticInR(
  model: Model,
  { outcome, cluster }: { outcome: { name: string; level: string }; cluster: { name: string } | undefined },
  chosen: Chosen,
  base: boolean,
): string {
  const y = `.y <- as.numeric(d$${symbol(outcome.name)} == ${JSON.stringify(outcome.level)})
.offset <- rep(0, nrow(d))`;
  const words = {
    family: 'binomial()',
    ratio: 'oddsRatio',
    average: 'risk',
    difference: 'riskDifference',
    averageRatio: 'riskRatio',
    isShare: true,
    by: cluster ? ('wald' as const) : chosen.inference,
  };
  return `${glmFitInR(model, chosen, y, 'binomial()')}
${cluster ? sandwichInR(cluster, '.y - fitted(fit)', base) : ''}
${glmTablesInR(model, chosen, words)}
# Risks that differ in their last digits alone are one.
r <- round(fitted(fit), 10)
n <- length(r)
put("fit|wholeModel|events|value", value = sum(.y))
put("fit|wholeModel|brier|value", value = mean((.y - fitted(fit))^2))
put("fit|wholeModel|scaledBrier|value", value = 1 - mean((.y - fitted(fit))^2) / (mean(.y) * (1 - mean(.y))))
${areaInR(chosen.confidence, base)}
bin <- factor(floor(10 * (rank(r) - 0.5) / n))
count <- c(table(bin))
events <- tapply(.y, bin, sum)
expected <- tapply(r, bin, sum)
x <- sum((events - expected)^2 / (expected * (1 - expected / count)))
if (length(count) > 2 && all(expected > 0 & expected < count)) {
  put("fit|wholeModel|hosmerLemeshow|statistic", value = x)
  put("fit|wholeModel|hosmerLemeshow|df", value = length(count) - 2)
  put("fit|wholeModel|hosmerLemeshow|p", value = pchisq(x, length(count) - 2, lower.tail = FALSE))
}
for (i in seq_along(count)) {
  put("calibration", i, "foretoldRisk|value", value = expected[i] / count[i])
  put("calibration", i, "observedShare|value", value = events[i])
  limits <- prop.test(events[i], count[i], conf.level = ${chosen.confidence}, correct = FALSE)$conf.int
  put("calibration", i, "observedShare|low", value = limits[1])
  put("calibration", i, "observedShare|high", value = limits[2])
}
result`;
}

function areaInR(confidence: number, base: boolean): string {
  const limits = base
    ? `# Of each event the share of others below it, of each other the share of events above (DeLong), by ranks.
ranks <- rank(r)
above <- (ranks[.y == 1] - rank(r[.y == 1])) / sum(.y == 0)
below <- 1 - (ranks[.y == 0] - rank(r[.y == 0])) / sum(.y == 1)
area <- mean(above)
spread <- var(above) / length(above) + var(below) / length(below)
limits <- pmin(1, pmax(0, area + c(-1, 1) * z * sqrt(spread)))`
    : `suppressMessages(library(pROC))
curve <- roc(.y, r, levels = c(0, 1), direction = "<", quiet = TRUE)
area <- as.numeric(auc(curve))
spread <- if (sum(.y) > 1 && sum(1 - .y) > 1) var(curve) else NA
limits <- if (!is.na(spread)) ci.auc(curve, conf.level = ${confidence}, method = "delong")[c(1, 3)]`;
  return `${limits}
put("fit|wholeModel|area|value", value = area)
if (!is.na(spread) && z * sqrt(spread) > 1e-13) {
  put("fit|wholeModel|area|low", value = limits[1])
  put("fit|wholeModel|area|high", value = limits[2])
}`;
}
