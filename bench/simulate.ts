/**
 * `npm run bench:simulate`: what designs promise beside what 100,000 trials of them give, analysed as each design says:
 * t tests between cluster means, Welch's t test of proportions of clusters and of few people, and Fisher's exact test.
 * Fails where the two are further apart than four standard errors of the simulation. Proportions of clusters are drawn
 * twice: normal, as the formula has them, and as counts of people in clusters whose proportions are beta, where the power
 * may be three hundredths away, or more on the side that a caution names.
 */
import { answer } from '../src/designs/answering.ts';
import { designOf } from '../src/designs/catalogue.ts';
import { tUpperQuantile } from '../src/statistics/distributions/studentT.ts';
import { gauss } from '../src/statistics/random/deviates.ts';
import { draws } from '../src/statistics/random/philox.ts';

const TRIALS = 100_000;
type Pair = readonly [number, number];
type Groups = readonly [first: number[], second: number[]];

function summary(values: readonly number[]) {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, squares, count: values.length };
}

function pooled([first, second]: Groups): { t: number; df: number } {
  const [a, b] = [summary(first), summary(second)];
  const df = a.count + b.count - 2;
  const se = Math.sqrt(((a.squares + b.squares) / df) * (1 / a.count + 1 / b.count));
  return { t: (a.mean - b.mean) / se, df };
}

function welch([first, second]: Groups): { t: number; df: number } {
  const [a, b] = [summary(first), summary(second)];
  const [va, vb] = [a, b].map(({ squares, count }) => squares / (count - 1) / count) as [number, number]; // of two
  const df = (va + vb) ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
  return { t: (a.mean - b.mean) / Math.sqrt(va + vb), df };
}

const random = draws(29).uniform;

function drawn(count: number, draw: () => number): number[] {
  return Array.from({ length: count }, draw);
}

/** Means of clusters of equal size, of an outcome with this standard deviation. */
function clusterMean(shift: number, sd: number, icc: number, size: number): number {
  return shift + sd * Math.sqrt(icc + (1 - icc) / size) * gauss(random);
}

/** Quantiles of whole degrees of freedom are asked for again and again; those of Welch's test change with each trial. */
const quantiles = new Map<number, number>();

function critical(df: number): number {
  const known = quantiles.get(df) ?? tUpperQuantile(0.025, df);
  if (Number.isInteger(df)) quantiles.set(df, known);
  return known;
}

const rejects = ({ t, df }: { t: number; df: number }) => Math.abs(t) > critical(df);

type Case = {
  design: string;
  given: Record<string, unknown>;
  trial: (sizes: Pair) => boolean;
  drawn?: string;
  /** The formula takes what is drawn here as something else. */
  near?: true;
};

const cluster = (given: {
  difference: number;
  sd: number;
  icc: number;
  clusterSize: number;
  total: number;
}): Case => ({
  design: 'cluster-means',
  given,
  trial: ([n1, n2]) =>
    rejects(
      pooled([
        drawn(n1, () => clusterMean(given.difference, given.sd, given.icc, given.clusterSize)),
        drawn(n2, () => clusterMean(0, given.sd, given.icc, given.clusterSize)),
      ]),
    ),
});

type Shares = {
  proportion1: number;
  proportion2: number;
  clusterSize: number;
  icc: number;
  total: number;
  ratio?: number;
};

/** A gamma value of this shape. Source: Marsaglia and Tsang, ACM Trans. Math. Softw. 26 (2000) 363. */
function gamma(shape: number): number {
  if (shape < 1) return gamma(shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const x = gauss(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** Both kinds of draws of proportions of clusters, by Welch's test. */
function proportions(given: Shares): Case[] {
  const { proportion1, proportion2, clusterSize, icc } = given;
  const normal = (p: number) => clusterMean(p, Math.sqrt(p * (1 - p)), icc, clusterSize);
  const beta = (p: number) => {
    const [a, b] = [gamma((p * (1 - icc)) / icc), gamma(((1 - p) * (1 - icc)) / icc)];
    return events(clusterSize, a / (a + b)) / clusterSize;
  };
  const trial =
    (draw: (p: number) => number) =>
    ([n1, n2]: Pair) =>
      rejects(welch([drawn(n1, () => draw(proportion1)), drawn(n2, () => draw(proportion2))]));
  const design = 'cluster-proportions';
  return [
    { design, given, trial: trial(normal), drawn: 'normal' },
    { design, given, trial: trial(beta), drawn: 'beta-binomial', near: true },
  ];
}

const unequal = (given: { difference: number; sd1: number; sd2: number; total: number }): Case => ({
  design: 'two-means-unequal-variances',
  given,
  trial: ([n1, n2]) =>
    rejects(
      welch([
        drawn(n1, () => given.difference + given.sd1 * gauss(random)),
        drawn(n2, () => given.sd2 * gauss(random)),
      ]),
    ),
});

/** ln(n!) of whole numbers, as many as were asked for. */
const logs = [0];
function lnFactorial(n: number): number {
  while (logs.length <= n) logs.push((logs.at(-1) ?? 0) + Math.log(logs.length));
  return logs[n] ?? 0;
}
const lnChoose = (n: number, k: number) => lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/** Two-sided, as in R's fisher.test: of all tables with these margins, those that are no more likely. */
function fisherP([x1, x2]: Pair, [n1, n2]: Pair): number {
  const events = x1 + x2;
  const mass = (x: number) =>
    Math.exp(lnChoose(n1, x) + lnChoose(n2, events - x) - lnChoose(n1 + n2, events));
  const seen = mass(x1) * (1 + 1e-7);
  let p = 0;
  for (let x = Math.max(0, events - n2); x <= Math.min(events, n1); x++) if (mass(x) <= seen) p += mass(x);
  return p;
}

function events(people: number, proportion: number): number {
  let sum = 0;
  for (let k = 0; k < people; k++) if (random() < proportion) sum++;
  return sum;
}

function fisher(given: { proportion1: number; proportion2: number; total: number }): Case {
  const known = new Map<string, boolean>();
  const trial = (sizes: Pair) => {
    const seen = [events(sizes[0], given.proportion1), events(sizes[1], given.proportion2)] as const;
    const isKnown = known.get(seen.join());
    if (isKnown !== undefined) return isKnown;
    const found = fisherP(seen, sizes) <= 0.05;
    known.set(seen.join(), found);
    return found;
  };
  return { design: 'two-proportions-exact', given, trial };
}

/** With as many clusters as its page shows as the worked example. */
function workedExample(): Case {
  const example = designOf('cluster-means');
  const result = example && answer(example, 'size', {});
  if (!result?.ok) throw new Error('The worked example has no answer.');
  const { difference, sd, icc, clusterSize } = result.answer.values;
  const { total = 0 } = result.answer.outputs;
  // All of them are numbers.
  return cluster({ difference, sd, icc, clusterSize, total } as Parameters<typeof cluster>[0]);
}

const cases: Case[] = [
  workedExample(),
  cluster({ difference: 8, sd: 10, icc: 0.05, clusterSize: 20, total: 6 }),
  cluster({ difference: 5, sd: 10, icc: 0.05, clusterSize: 20, total: 14 }),
  ...proportions({ proportion1: 0.6, proportion2: 0.75, clusterSize: 20, icc: 0.05, total: 40 }),
  ...proportions({ proportion1: 0.1, proportion2: 0.25, clusterSize: 20, icc: 0.2, total: 60, ratio: 3 }),
  ...proportions({ proportion1: 0.3, proportion2: 0.1, clusterSize: 50, icc: 0.05, total: 20, ratio: 3 }),
  unequal({ difference: 30, sd1: 10, sd2: 15, total: 8 }),
  unequal({ difference: 15, sd1: 10, sd2: 15, total: 20 }),
  fisher({ proportion1: 0.001, proportion2: 0.01, total: 2176 }),
  fisher({ proportion1: 0.1, proportion2: 0.4, total: 80 }),
];

/** Within three hundredths, unless a caution says that it is lower, or higher. */
function isNear(apart: number, caution: string | undefined): boolean {
  if (caution === undefined) return Math.abs(apart) < 0.03;
  return caution === 'lessBySkewness' ? apart < 0.01 : apart > -0.01;
}

for (const { design: id, given, trial, drawn: how, near } of cases) {
  const design = designOf(id);
  const result = design && answer(design, 'power', given);
  if (!result?.ok)
    throw new Error(`${id} refuses ${JSON.stringify(given)}: ${JSON.stringify(result?.problems)}`);
  const { power = 0, n1 = 0, n2 = 0 } = result.answer.outputs;
  let rejected = 0;
  for (let k = 0; k < TRIALS; k++) if (trial([n1, n2])) rejected++;
  const share = rejected / TRIALS;
  const errors = Math.abs(share - power) / Math.sqrt((power * (1 - power)) / TRIALS);
  const caution = result.answer.cautions.find(({ key }) => key.endsWith('Skewness'))?.key;
  if (!(near ? isNear(share - power, caution) : errors < 4)) process.exitCode = 1;
  console.log(
    `${id} ${JSON.stringify(given)}${how ? `, ${how}` : ''}: promised ${power.toFixed(4)}, ${TRIALS} trials ${share.toFixed(4)}, ${errors.toFixed(1)} standard errors${near && caution ? `, with the caution ${caution}` : ''}`,
  );
}
