/** Several measurements of the same people, by their ranks within each person. */
import { adjusted } from '../../statistics/adjust.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { midranks } from '../../statistics/ranks/ranks.ts';
import { mostMeasured, orderingsP } from '../../statistics/ranks/several.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import { centresInR, shareOfRanks, shareOfRanksInR } from '../effects.ts';
import { confidence, define, measured, type Numbers } from '../method.ts';
import { about, adjustment, adjustmentInR, exactnessOfSeveral, pairsOf } from '../moreGroups.ts';
import { boxesOf } from '../pictures.ts';
import { rankCells, rankColumns } from '../rankTest.ts';
import type { Note, Row, Value } from '../result.ts';
import { put, vector } from '../script.ts';
import { needValues, only } from '../values.ts';

/** With fewer people the chi-square distribution is a rough one: three who agree on three have 0.050, by counting 6/216. */
const fewPeople = 10;

export const friedman = define({
  id: 'friedman',
  group: 'moreGroups',
  missing: ['complete'],
  roles: [
    { name: 'measurements', as: 'numbers', kinds: measured, suggested: ['number'], least: 3, most: 20 },
  ],
  options: [confidence, exactnessOfSeveral, adjustment],
  assumptions: ['independentRows', 'samePeopleTwice', 'sameShapeWithinPeople'],
  sources: ['friedman1937', 'kendall1939', 'holm1979', 'hochberg1988', 'benjamini1995'],
  solve: ({ n, roles }, chosen) => {
    const all = roles.measurements;
    const k = all.length;
    needValues(only(all.slice(0, 1)), n, 2);
    const { means, variance } = ranked(
      n,
      all.map(({ values }) => values),
    );
    const exact = chosen.exactness === 'auto' ? exactP(n, all) : undefined;
    const statistic = (n * means.reduce((sum, mean) => sum + (mean - (k + 1) / 2) ** 2, 0)) / variance;
    const none: Value[] = [0, 1].map(() => ({ is: 'none', n, why: 'noSpread' }));
    const whole: Value[] = [
      exact === undefined
        ? {
            is: 'test',
            n,
            statistic,
            df: k - 1,
            p: variance > 0 ? chiSquareTails(statistic, k - 1).upper : 1,
          }
        : { is: 'test', n, statistic, p: exact },
      // Kendall's W: 1 where everybody has the same order.
      shareOfRanks(statistic, k - 1, n, n * (k - 1), (1 - chosen.confidence) / 2),
    ];
    return {
      tables: [
        {
          id: 'groups',
          columns: [...rankColumns, { word: 'meanRank' }],
          rows: all.map((one, at) => ({
            heading: about(one),
            cells: [
              ...rankCells(one.values, n),
              { is: 'estimate', n, value: means[at] ?? 0 } satisfies Value,
            ],
          })),
        },
        {
          id: 'comparison',
          columns: [{ word: 'test' }, { word: 'concordance' }],
          rows: [{ heading: { word: 'all' }, cells: variance > 0 ? whole : none }],
        },
        {
          id: 'pairs',
          columns: [{ word: 'rankDifference' }, { word: 'adjusted' }],
          rows: pairRows(
            n,
            all.map((one, at) => ({ ...one, mean: means[at] ?? 0 })),
            variance,
            chosen,
          ),
        },
      ],
      notes: [
        ...(variance > 0 ? [noteOf(n, exact !== undefined)] : []),
        { key: 'rankShareInterval' },
        { key: 'intervalsOneByOne' },
      ],
      pictures: boxesOf({ word: 'lessOwnMedian' }, withinPeople(n, all), 'sameShapeWithinPeople'),
    };
  },
  script: ({ n, roles }, chosen) =>
    scriptOf(
      roles.measurements.map(({ name }) => name),
      adjustmentInR[chosen.adjustment],
      chosen.confidence,
      chosen.exactness === 'auto' && exactP(n, roles.measurements) !== undefined,
    ),
});

/** More people than these make no other boxes. */
const mostSeen = 2000;

/** Each value less the median of its person; of many people every few. */
function withinPeople(n: number, all: readonly Numbers[]) {
  const people = Array.from({ length: Math.min(n, mostSeen) }, (_, at, step = Math.max(1, n / mostSeen)) =>
    Math.floor(at * step),
  );
  const medians = people.map((row) =>
    sortedQuantile(Float64Array.from(all, ({ values }) => values[row]!).sort(), 0.5, 7),
  );
  return all.map((one) => ({
    heading: about(one),
    values: Float64Array.from(people, (row, at) => one.values[row]! - medians[at]!),
  }));
}

/** Of all orders that each could have; undefined where they are too many, or no test is there. */
function exactP(n: number, all: readonly Numbers[]): number | undefined {
  if (n > (mostMeasured[all.length] ?? 0)) return undefined;
  const people = Array.from({ length: n }, (_, row) => {
    const { ranks } = midranks(Float64Array.from(all, ({ values }) => values[row]!));
    return Array.from(ranks, (rank) => Math.round(2 * rank));
  });
  if (people.every((ranks) => new Set(ranks).size === 1)) return undefined;
  const sums = all.map((_, at) => people.reduce((sum, ranks) => sum + ranks[at]!, 0));
  const squares = sums.reduce((whole, sum) => whole + sum * sum, 0);
  return orderingsP(people, squares);
}

/** By which distribution P is. */
function noteOf(n: number, isExact: boolean): Note {
  if (isExact) return { key: 'exactOrders' };
  return n < fewPeople ? { key: 'fewForChiSquare', values: { least: n } } : { key: 'chiSquareRanks' };
}

/** Mean ranks, and the mean over people of the variance of their own ranks. */
function ranked(n: number, all: readonly Float64Array[]): { means: number[]; variance: number } {
  const k = all.length;
  const own = new Float64Array(k);
  const sums = new Array<number>(k).fill(0);
  let squares = 0;
  for (let row = 0; row < n; row++) {
    for (let at = 0; at < k; at++) own[at] = all[at]![row]!;
    const { ranks } = midranks(own);
    for (let at = 0; at < k; at++) {
      sums[at]! += ranks[at]!;
      squares += (ranks[at]! - (k + 1) / 2) ** 2;
    }
  }
  return { means: sums.map((sum) => sum / n), variance: squares / (n * (k - 1)) };
}

type Of = { name: string; key: string; mean: number };

/** Two mean ranks, by their variance where the order of each person is by chance. */
function pairRows(
  n: number,
  all: readonly Of[],
  variance: number,
  { adjustment: way, confidence }: { adjustment: (typeof adjustment.options)[number]; confidence: number },
): Row[] {
  const reach = -quantile((1 - confidence) / 2) * Math.sqrt((2 * variance) / n);
  const pairs = pairsOf(all).map(([a, b]) => ({
    heading: { ...about(a), against: b.name },
    value: a.mean - b.mean,
    z: variance > 0 ? (a.mean - b.mean) / Math.sqrt((2 * variance) / n) : 0,
  }));
  const ps = adjusted(
    pairs.map(({ z }) => Math.min(1, 2 * upperTail(Math.abs(z)))),
    way,
  );
  return pairs.map(({ heading, value, z }, at) => ({
    heading,
    cells: [
      { is: 'estimate', n, value, ...(variance > 0 && { low: value - reach, high: value + reach }) },
      variance > 0 ? { is: 'test', n, statistic: z, p: ps[at] ?? 1 } : { is: 'none', n, why: 'noSpread' },
    ],
  }));
}

const orderings = `# friedman.test knows no exact p: every order of each person's own ranks, those of the same sums together.
orders <- function(v) if (length(v) < 2) matrix(v, 1) else do.call(rbind, lapply(seq_along(v), function(i) cbind(v[i], orders(v[-i]))))
ordered <- function(ranks, sums) {
  k <- ncol(ranks)
  ranks <- round(2 * ranks)
  states <- matrix(0, 1, k)
  ways <- 1
  for (row in seq_len(nrow(ranks))) {
    own <- orders(ranks[row, ])
    grown <- do.call(rbind, lapply(seq_len(nrow(own)), function(i) sweep(states, 2, own[i, ], "+")))
    key <- as.vector(grown[, -k, drop = FALSE] %*% (sum(ranks) + 1)^(seq_len(k - 1) - 1))
    first <- !duplicated(key)
    ways <- as.vector(rowsum(rep(ways, nrow(own)), match(key, key[first]))) / nrow(own)
    states <- grown[first, , drop = FALSE]
  }
  sum(ways[rowSums(states^2) >= sum((2 * sums)^2) * (1 - 1e-10)]) / sum(ways)
}
`;

function scriptOf(names: readonly string[], way: string, confidence: number, isExact: boolean): string {
  return `tail <- (1 - ${confidence}) / 2
names <- ${vector(names)}
${put}
${centresInR}
${shareOfRanksInR}
${isExact ? orderings : ''}x <- as.matrix(d[complete.cases(d[names]), names])
n <- nrow(x)
ranks <- t(apply(x, 1, rank))
for (v in names) {
  put("groups", v, "n|value", value = n)
  put("groups", v, "median|value", value = median(x[, v]))
  put("groups", v, "quartiles|lower", value = quantile(x[, v], 0.25))
  put("groups", v, "quartiles|upper", value = quantile(x[, v], 0.75))
  put("groups", v, "meanRank|value", value = mean(ranks[, v]))
}
# Ranks of one person, two of them drawn without replacement, under the hypothesis.
spread <- sum(2 * apply(ranks, 1, var)) / n^2
if (spread > 0) {
  test <- friedman.test(x)
  put("comparison", "all", "test|statistic", value = unname(test$statistic))
${
  isExact
    ? '  put("comparison", "all", "test|p", value = ordered(ranks, colSums(ranks)))'
    : `  put("comparison", "all", "test|df", value = unname(test$parameter))
  put("comparison", "all", "test|p", value = test$p.value)`
}
  share <- ranks_share(unname(test$statistic), unname(test$parameter), n * (length(names) - 1))
  put("comparison", "all", "concordance|value", value = share[1])
  put("comparison", "all", "concordance|low", value = share[2])
  put("comparison", "all", "concordance|high", value = share[3])
}
ps <- c()
for (i in names) for (j in names) if (match(i, names) < match(j, names)) {
  difference <- mean(ranks[, i]) - mean(ranks[, j])
  put("pairs", i, j, "rankDifference|value", value = difference)
  if (spread == 0) next
  put("pairs", i, j, "rankDifference|low", value = difference - qnorm(1 - tail) * sqrt(spread))
  put("pairs", i, j, "rankDifference|high", value = difference + qnorm(1 - tail) * sqrt(spread))
  put("pairs", i, j, "adjusted|statistic", value = difference / sqrt(spread))
  ps[paste("pairs", i, j, "adjusted|p", sep = "|")] <- 2 * pnorm(-abs(difference) / sqrt(spread))
}
result <- c(result, p.adjust(ps, "${way}"))
result`;
}
