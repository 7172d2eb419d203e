/** Programs in R that repeat an answer: base R unless a package is named in the program. */
import type { AnyValues, Goal } from './design.ts';

/** `name <- value` for each, so that a reader can change them at the head of the program. */
export function assignments(values: AnyValues, names: readonly string[]): string {
  return names.map((name) => `${inR(name)} <- ${written(values[name] ?? '')}`).join('\n');
}

/** R's own way to write names of several words. */
function inR(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function written(value: number | string): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The least whole number from which `reaches` holds, by doubling and halving. */
export const firstInR = `first <- function(reaches, least) {
  low <- least - 1; high <- least
  while (!reaches(high)) { low <- high; high <- 2 * high }
  while (high - low > 1) {
    middle <- (low + high) %/% 2
    if (reaches(middle)) high <- middle else low <- middle
  }
  high
}`;

export type TestScript = {
  /** Names of the values that stand at the head. */
  names: readonly string[];
  packages?: readonly string[];
  /** R: a function `power_of(effect, n)` of the effect and the vector of group sizes, and what it needs. */
  power: string;
  /** Names of the groups; the second of two has as many times the people of the first as the input `ratio` says. */
  groups: readonly string[];
  ratio?: string;
  least: number;
  effect: string;
  /** Of a test whose power rises and falls: a size up to which the program looks for the last that falls short. */
  stable?: number;
  /** R: where the effect is looked for. */
  range: string;
};

/** The program of a test whose groups are searched as `solveTest` does. */
export function testScript(values: AnyValues, goal: Goal, test: TestScript): string {
  const { groups, effect, least, ratio = 'ratio' } = test;
  const two = groups.length === 2 && ratio in values;
  const solvedFor = { size: 'total', power: 'power', effect }[goal];
  const head = [...test.names, 'alpha', 'power', 'total', 'comparisons', 'designEffect', 'dropOut'].filter(
    (name, at, all) => all.indexOf(name) === at && name in values && name !== solvedFor,
  );
  const whole = two
    ? `whole <- function(n) c(ceiling(n), ceiling(${inR(ratio)} * ceiling(n) - 1e-9))`
    : `whole <- function(n) rep(ceiling(n), ${groups.length})`;
  const split = two
    ? `n1 <- floor(total / (1 + ${inR(ratio)})) + 1\nwhile (n1 > 1 && sum(whole(n1)) > total) n1 <- n1 - 1\nanalysed <- c(n1, total - n1)`
    : `analysed <- rep(floor(total / ${groups.length}), ${groups.length})`;
  const given = `${split}\nn <- if (design_effect == 1) analysed else floor(analysed / design_effect + 1e-9)`;
  const name = inR(effect);
  // Of two groups, the sizes of both at each size of the first.
  const at = two ? 'whole(n)' : 'n';
  const stable = `short <- Filter(function(n) power_of(${name}, ${at}) < power, ${least}:${test.stable})
n <- max(c(short, ${least - 1})) + 1${two ? '\nn <- whole(n)' : ''}
analysed <- ceiling(n * design_effect - 1e-9)`;
  const body = {
    size:
      test.stable !== undefined
        ? stable
        : `${firstInR}\nn <- whole(first(function(n) power_of(${name}, whole(n)) >= power, ${least}))\nanalysed <- ceiling(n * design_effect - 1e-9)`,
    power: given,
    effect: `${given}\n${name} <- uniroot(function(x) power_of(x, n) - power, ${test.range}, tol = 1e-12)$root`,
  }[goal];
  return [
    ...(test.packages ?? []).map((one) => `library(${one})`),
    assignments(values, head),
    'alpha <- alpha / comparisons',
    test.power,
    ...(two || (goal === 'size' && test.stable === undefined) ? [whole] : []),
    body,
    'recruited <- ceiling(analysed / (1 - drop_out) - 1e-9)',
    // One name for all groups is the size of each.
    `result <- c(setNames(analysed${new Set(groups).size < groups.length ? '[1]' : ''}, c(${[...new Set(groups)].map((one) => JSON.stringify(one)).join(', ')})),`,
    `  total = sum(analysed), power = power_of(${name}, n), ${effect} = ${name}, recruited = sum(recruited))`,
    'print(result, digits = 8)',
    '',
  ].join('\n');
}
