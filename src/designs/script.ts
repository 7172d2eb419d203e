/** Programs in R that repeat an answer: base R unless a package is named in the program. */
import type { AnyValues, Goal } from './design.ts';

/** `name <- value` for each, so that a reader can change them at the head of the program. */
export function assignments(values: AnyValues, names: readonly string[]): string {
  return names.map((name) => `${inR(name)} <- ${written(values[name] ?? '')}`).join('\n');
}

/** R's own way to write names of several words. */
export function inR(name: string): string {
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
  /** The fewest in each group. */
  least: number;
  /** R: what an analysis needs beside its power, of the effect and the sizes `n`. */
  enough?: string;
  /** The input that says which share is lost, where it is not `dropOut`. */
  lost?: string;
  effect: string;
  /** Of a test whose power rises and falls: between which sizes, in steps, the program looks for the last that falls short. */
  stable?: { from: number; to: number };
  /** R: where the effect is looked for. */
  range: string;
};

/** The program of a test whose groups are searched as `solveTest` does. */
export function testScript(values: AnyValues, goal: Goal, test: TestScript): string {
  const { groups, effect, least, ratio = 'ratio', lost = 'dropOut', enough } = test;
  const two = groups.length === 2 && ratio in values;
  const solvedFor = { size: 'total', power: 'power', effect }[goal];
  const head = [
    ...test.names,
    ...['alpha', 'power', 'total', 'comparisons', 'designEffect', 'dropOut', lost],
  ].filter((name, at, all) => all.indexOf(name) === at && name in values && name !== solvedFor);
  const by = inR(ratio);
  const shared = two
    ? `shared <- function(total) {
  few <- floor(total * min(1, ${by}) / (1 + ${by}) + 0.5 + 1e-9)
  if (${by} < 1) c(total - few, few) else c(few, total - few)
}`
    : groups.length === 1
      ? 'shared <- function(total) total'
      : `shared <- function(total) rep(floor(total / ${groups.length}), ${groups.length})`;
  const worth = test.stable
    ? 'worth <- function(total) floor(shared(total) / design_effect + 1e-9)'
    : 'worth <- function(total) shared(total) / design_effect';
  const name = inR(effect);
  const given = 'analysed <- shared(total)\nn <- worth(total)';
  const step = two ? `if (${by} == 1) 2 else 1` : String(groups.length);
  const reaches = [
    `all(n >= ${least})`,
    ...(enough ? [`enough(${name}, n)`] : []),
    `power_of(${name}, n) >= power`,
  ];
  const found = test.stable
    ? `# The last size that falls short, among all that could.
short <- Filter(function(units) !reaches(units), ${test.stable.from}:${test.stable.to})
total <- step * (max(short, ${test.stable.from} - 1) + 1)`
    : `${firstInR}\ntotal <- step * first(reaches, 1)`;
  const body = {
    size: `step <- ${step}
reaches <- function(units) { n <- worth(step * units); ${reaches.join(' && ')} }
${found}
${given}`,
    power: given,
    effect: `${given}\n${name} <- uniroot(function(x) power_of(x, n) - power, ${test.range}, tol = 1e-12)$root`,
  }[goal];
  return [
    ...(test.packages ?? []).map((one) => `library(${one})`),
    assignments(values, head),
    'alpha <- alpha / comparisons',
    test.power,
    ...(enough && goal === 'size' ? [`enough <- function(${name}, n) ${enough}`] : []),
    shared,
    worth,
    body,
    `recruited <- ceiling(analysed / (1 - ${inR(lost)}) - 1e-9)`,
    // One name for all groups is the size of each.
    `result <- c(setNames(analysed${new Set(groups).size < groups.length ? '[1]' : ''}, c(${[...new Set(groups)].map((one) => JSON.stringify(one)).join(', ')})),`,
    `  total = sum(analysed), power = power_of(${name}, n), ${effect} = ${name}, recruited = sum(recruited))`,
    'print(result, digits = 8)',
    '',
  ].join('\n');
}
