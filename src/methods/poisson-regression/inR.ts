/** The program in R of a Poisson regression. */
import { type GlmChosen, glmFitInR, glmTablesInR, sandwichInR } from '../regression/glmInR.ts';
import type { Model } from '../regression/model.ts';
import { symbol } from '../script.ts';

type Chosen = GlmChosen & {
  variance: 'robust' | 'model';
  average: string;
  difference: string;
  ratio: string;
};
type Taken = { name: string };

export function poissonInR(
  model: Model,
  {
    outcome,
    exposure,
    cluster,
  }: {
    outcome: { name: string; level: string | undefined };
    exposure: Taken | undefined;
    cluster: Taken | undefined;
  },
  chosen: Chosen,
  base: boolean,
): string {
  const own = `d$${symbol(outcome.name)}`;
  const y = `.y <- ${outcome.level === undefined ? own : `as.numeric(${own} == ${JSON.stringify(outcome.level)})`}
.offset <- ${exposure ? `log(d$${symbol(exposure.name)})` : 'rep(0, nrow(d))'}`;
  const { average, difference, ratio } = chosen;
  const words = {
    family: 'poisson()',
    ratio,
    average,
    difference,
    averageRatio: ratio,
    isShare: false,
    by: 'wald',
  } as const;
  const isRobust = cluster !== undefined || chosen.variance === 'robust';
  return `${glmFitInR(model, chosen, y, 'poisson()')}
put("fit|wholeModel|events|value", value = sum(.y))
put("fit|wholeModel|dispersion|value", value = sum(residuals(fit, "pearson")^2) / (nrow(X) - ncol(X)))
${isRobust ? sandwichInR(cluster, '.y - fitted(fit)', base) : ''}
${glmTablesInR(model, chosen, words)}
result`;
}
