/** What programs in R of regressions share: a design of the same columns, and how their results are called. */

import type { Adjustment } from '../../statistics/adjust.ts';
import { adjustmentInR } from '../moreGroups.ts';
import type { Heading } from '../result.ts';
import { put, symbol, vector } from '../script.ts';
import { mostPaired } from './margins.ts';
import { curveIs, isFactor, type Model, othersOf } from './model.ts';
import type { Coding } from './roles.ts';
import { jointly } from './tables.ts';

/** Parts of the name of a number, as `put` pastes them. */
const partsIn = (table: string, heading: Heading) => {
  const { variable, level, group, against, word, times } = heading;
  const all = [
    variable?.name,
    level,
    group,
    against,
    word,
    ...(times ? ['x', times.variable.name, times.level] : []),
  ];
  return JSON.stringify([table, ...all.filter((one) => one !== undefined)].join('|'));
};

const shares: Readonly<Record<number, string>> = {
  3: 'c(.1, .5, .9)',
  4: 'c(.05, .35, .65, .95)',
  5: 'c(.05, .275, .5, .725, .95)',
};

/** A natural spline as in Harrell (2015), or powers. */
function bentInR(curve: Coding['curve']): string {
  const is = curveIs(curve);
  if ('degree' in is) return `bent <- function(x, k) outer((x - k[1]) / k[2], 1:${is.degree}, "^")`;
  return `# A natural cubic spline, straight beyond the outer knots (Harrell 2015).
bent <- function(x, k) {
  n <- length(k)
  p <- function(u) pmax(u / (k[n] - k[1]), 0)^3
  cbind((x - k[1]) / (k[n] - k[1]), matrix(sapply(seq_len(n - 2), function(j)
    p(x - k[j]) - p(x - k[n - 1]) * (k[n] - k[j]) / (k[n] - k[n - 1]) + p(x - k[n]) * (k[n - 1] - k[j]) / (k[n] - k[n - 1])), length(x)))
}`;
}

/** Prepares `d`, and `.rows`, what each coefficient but the intercept is called. */
export function designInR(
  { terms, headings }: Model,
  { curve }: Coding,
): { prepared: string; formula: string } {
  const mains = terms.filter(({ role }) => role !== 'product');
  const is = curveIs(curve);
  const lines = mains.flatMap(({ role, codings: [coding], variables: [variable] }) => {
    const column = `d$${symbol(variable!.name)}`;
    if (coding && isFactor(coding)) {
      const levels = [coding.groups[coding.reference]!, ...othersOf(coding)];
      return [`${column} <- factor(as.character(${column}), levels = ${vector(levels)})`];
    }
    const name = JSON.stringify(variable!.name);
    const moved = `.mean[${name}] <- mean(${column}); ${column} <- ${column} - mean(${column})`;
    if (role !== 'curved') return [moved];
    const knots =
      'degree' in is
        ? `c(mean(range(${column})), diff(range(${column})) / 2)`
        : `unique(quantile(${column}, ${shares[is.knots]}, names = FALSE))`;
    return [moved, `.knots[[${name}]] <- ${knots}`];
  });
  const termOf = ({ role, variables }: Model['terms'][number]) =>
    role === 'curved'
      ? `bent(${symbol(variables[0]!.name)}, .knots$${symbol(variables[0]!.name)})`
      : variables.map(({ name }) => symbol(name)).join(':');
  const hasCurve = mains.some(({ role }) => role === 'curved');
  return {
    prepared: `# Measured variables begin at their mean: so all digits are kept.
.mean <- c()
.knots <- list()
${lines.join('\n')}
${hasCurve ? `${bentInR(curve)}\n` : ''}${put}
.rows <- c(${headings.map((heading) => partsIn('coefficients', heading)).join(', ')})
# Coefficients of a curve mean nothing one by one.
.unsaid <- ${vector(mains.filter(({ role }) => role === 'curved').map(({ variables }) => `coefficients|${variables[0]!.name}`))}`,
    formula: terms.map(termOf).join(' + '),
  };
}

/** Rows of the design: `.zero` is that of the intercept; `.at(v, x)` that of a curve at a value. */
export function rowsInR({ terms, design }: Model): string {
  const isMultiplied = terms.some(({ role }) => role === 'product');
  const zeros = terms.flatMap(({ role, codings: [coding], variables: [variable], places }) => {
    const name = variable!.name;
    if (role === 'curved')
      return [`.zero[1 + ${indices(places)}] <- bent(median(d$${symbol(name)}), .knots$${symbol(name)})`];
    const isMoved =
      coding?.is === 'straight' && !(isMultiplied && (role === 'predictors' || role === 'modifiers'));
    return role !== 'product' && isMoved
      ? [`.zero[${2 + places[0]!}] <- -.mean[${JSON.stringify(name)}]`]
      : [];
  });
  return `# What 0 of each measured variable is, once it begins at its mean.
.zero <- c(1, rep(0, ${design.columns.length}))
${zeros.join('\n')}`;
}

/** Places as R counts them. */
export const indices = (places: readonly number[]) => `c(${places.map((place) => place + 1).join(', ')})`;

/**
 * Tests of several coefficients, and how much variances are inflated. `joint(i)`, which the program has, puts a test of the
 * coefficients i, and `.classical` is the usual covariance of all.
 */
export function termsInR(model: Model): string {
  const lines = jointly(model).map(({ heading, places, own }) => {
    const name = partsIn('terms', heading);
    const test = `joint(${name}, 1 + ${indices(places)})`;
    return own && model.terms.length > 1 ? `${test}; inflated(${name}, 1 + ${indices(own)})` : test;
  });
  return `# The generalised factor of variance inflation (Fox and Monette 1992), for one coefficient.
inflated <- function(name, i) {
  i <- which(which(own) %in% i) - 1
  r <- cov2cor(.classical[-1, -1, drop = FALSE])
  part <- function(k) if (length(k) == 0) 0 else c(determinant(r[k, k, drop = FALSE])$modulus)
  if (length(i) > 0) put(name, "vif|value", value = exp((part(i) + part(setdiff(seq_len(nrow(r)), i)) - part(seq_len(nrow(r)))) / length(i)))
}
${lines.join('\n')}`;
}

/** `tell(name, L, whole)`, which the program has, puts what is foretold of a row of the design. */
export function curvesInR({ terms, design }: Model, word: string): string {
  const curves = terms.filter(({ role }) => role === 'curved');
  if (curves.length === 0) return '';
  return curves
    .map(({ variables: [variable], places }) => {
      const [v, column] = [symbol(variable!.name), JSON.stringify(variable!.name)];
      return `for (p in c(5, 25, 75, 95)) {
  x <- quantile(d$${v}, p / 100, names = FALSE)
  name <- paste0("curves|${variable!.name}|p", p)
  put(name, "valueAt|value", value = x + .mean[[${column}]])
  L <- rep(0, ${design.columns.length + 1})
  L[1 + ${indices(places)}] <- bent(x, .knots$${v}) - bent(median(d$${v}), .knots$${v})
  if (all(own[1 + ${indices(places)}])) tell(paste0(name, "|${word}"), L, FALSE)
}`;
    })
    .join('\n');
}

/** Of factors that were asked about. */
export function factorsAsked({ terms }: Model): { name: string; groups: readonly string[]; pairs: string }[] {
  return terms.flatMap(({ role, codings: [coding], variables: [variable] }) => {
    if (role !== 'predictors' || !coding || !isFactor(coding)) return [];
    const { groups, reference } = coding;
    const own = JSON.stringify(groups[reference]);
    const pairs =
      groups.length <= mostPaired
        ? `lapply(combn(g, 2, simplify = FALSE), function(k) if (k[2] == ${own}) k else rev(k))`
        : `lapply(setdiff(g, ${own}), function(k) c(k, ${own}))`;
    return [{ name: variable!.name, groups, pairs }];
  });
}

/** Means of groups with everybody in each in turn, and their differences. */
export function meansInR(model: Model, adjustment: Adjustment): string {
  return factorsAsked(model)
    .map(({ name, groups, pairs }) => {
      const v = symbol(name);
      return `if (all(own)) {
  g <- ${vector(groups)}
  rows <- lapply(g, function(k) {
    e <- d
    e$${v}[] <- k
    colMeans(model.matrix(delete.response(terms(fit)), e, xlev = fit$xlevels))
  })
  names(rows) <- g
  for (k in g) tell(paste("margins", "${name}", k, "adjustedMean", sep = "|"), rows[[k]], TRUE)
  pairs <- ${pairs}
  p <- sapply(pairs, function(k) tell(paste("pairs", "${name}", k[1], k[2], "difference", sep = "|"), rows[[k[1]]] - rows[[k[2]]], FALSE, paste("pairs", "${name}", k[1], k[2], "test", sep = "|")))
  p <- p.adjust(p, "${adjustmentInR[adjustment]}")
  for (i in seq_along(pairs)) put("pairs", "${name}", pairs[[i]][1], pairs[[i]][2], "test|p", value = p[i])
}`;
    })
    .join('\n');
}
