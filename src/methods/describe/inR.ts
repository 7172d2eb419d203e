/** The program in R of a description. */
import type { Levels, Taken } from '../method.ts';
import { put, vector } from '../script.ts';
import { sharesInR, type shareWays } from '../shares.ts';

type Chosen = {
  confidence: number;
  quantiles: 'type7' | 'type2' | 'type6';
  shareInterval: (typeof shareWays)[number];
};

const numbers = `numbers <- function(x, ...) {
  x <- sort(x)
  n <- length(x)
  put(..., "n|value", value = n)
  if (n == 0) return()
  put(..., "mean|value", value = mean(x))
  put(..., "median|value", value = quantile(x, 0.5, type = type))
  put(..., "quartiles|lower", value = quantile(x, 0.25, type = type))
  put(..., "quartiles|upper", value = quantile(x, 0.75, type = type))
  put(..., "range|lower", value = x[1])
  put(..., "range|upper", value = x[n])
  # An interval for the median between two values, by the binomial distribution.
  k <- sum(pbinom(0:n, n, 0.5) <= tail)
  if (k > 0) {
    put(..., "median|low", value = x[k])
    put(..., "median|high", value = x[n + 1 - k])
  }
  if (x[1] > 0) put(..., "geometricMean|value", value = exp(mean(log(x))))
  if (n == 1) return()
  reach <- function(x) qt(1 - tail, n - 1) * sd(x) / sqrt(n)
  put(..., "mean|low", value = mean(x) - reach(x))
  put(..., "mean|high", value = mean(x) + reach(x))
  put(..., "sd|value", value = sd(x))
  put(..., "sd|low", value = sd(x) * sqrt((n - 1) / qchisq(1 - tail, n - 1)))
  put(..., "sd|high", value = sd(x) * sqrt((n - 1) / qchisq(tail, n - 1)))
  if (x[1] <= 0) return()
  put(..., "geometricMean|low", value = exp(mean(log(x)) - reach(log(x))))
  put(..., "geometricMean|high", value = exp(mean(log(x)) + reach(log(x))))
}`;

export function describeInR(
  { roles }: { roles: { variables: readonly Taken[]; by: readonly Levels[] } },
  { confidence, quantiles, shareInterval }: Chosen,
): string {
  const [by] = roles.by;
  const namesOf = (as: Taken['as']) =>
    vector(roles.variables.filter((one) => one.as === as).map(({ name }) => name));
  const of = by ? '[d[[by]] == group]' : '';
  const loop = by ? 'for (group in levels(d[[by]])) ' : '';
  const group = by ? ', group' : '';
  return `tail <- (1 - ${confidence}) / 2
type <- ${quantiles.slice(-1)}
${by ? `by <- ${JSON.stringify(by.name)}\n` : ''}${put}
${numbers}
${sharesInR[shareInterval]}
for (v in ${namesOf('numbers')}) ${loop}numbers(d[[v]]${of}, "numbers", v${group})
for (v in ${namesOf('levels')}) ${loop}{
  x <- d[[v]]${of}
  n <- sum(!is.na(x))
  if (n > 0) for (level in levels(x)) {
    count <- sum(x == level, na.rm = TRUE)
    put("shares", v, level${group}, "share|value", value = count)
    put("shares", v, level${group}, "share|low", value = limits(count, n)[1])
    put("shares", v, level${group}, "share|high", value = limits(count, n)[2])
  }
}
result`;
}
