/** Several answers of the same people, each yes or no: whether yes is as frequent in one as in the other. */
import { adjusted } from '../../statistics/adjust.ts';
import { binomialTails } from '../../statistics/distributions/binomial.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { tangoInR } from '../mcnemar/inR.ts';
import { differenceLimits } from '../mcnemar/mcnemar.ts';
import { confidence, define, toldApart } from '../method.ts';
import { about, adjustment, adjustmentInR, pairsOf } from '../moreGroups.ts';
import type { Row, Value } from '../result.ts';
import { put, vector } from '../script.ts';
import { share } from '../shares.ts';
import { positive, positiveOf } from '../values.ts';

export const cochranQ = define({
  id: 'cochran-q',
  group: 'tables',
  missing: ['complete'],
  roles: [
    {
      name: 'answers',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 3,
      most: 20,
      mostLevels: 20,
    },
  ],
  options: [confidence, positive, adjustment],
  assumptions: ['independentRows', 'samePeopleTwice'],
  sources: [
    'cochran1950',
    'mcnemar1947',
    'tango1998',
    'wilson1927',
    'holm1979',
    'hochberg1988',
    'benjamini1995',
  ],
  solve: ({ n, roles }, chosen) => {
    const all = roles.answers.map((one) => {
      const { place, level } = positiveOf(one, chosen.positive, true);
      return { ...one, level, isYes: Uint8Array.from(one.places, (own) => Number(own === place)) };
    });
    const counts = all.map(({ isYes }) => isYes.reduce((sum, one) => sum + one, 0));
    const tail = (1 - chosen.confidence) / 2;
    return {
      tables: [
        {
          id: 'shares',
          columns: [{ word: 'share' }],
          rows: all.map((one, at) => ({
            heading: { ...about(one), level: one.level },
            cells: [share(counts[at] ?? 0, n, 'wilson', tail)],
          })),
        },
        {
          id: 'comparison',
          columns: [{ word: 'test' }],
          rows: [{ heading: { word: 'all' }, cells: [overall(n, all, counts)] }],
        },
        {
          id: 'pairs',
          columns: [{ word: 'shareDifference' }, { word: 'adjusted' }],
          rows: pairRows(n, all, chosen.adjustment, tail),
        },
      ],
    };
  },
  script: ({ roles }, chosen) =>
    scriptOf(
      roles.answers.map((one) => ({ name: one.name, level: positiveOf(one, chosen.positive, true).level })),
      chosen.confidence,
      adjustmentInR[chosen.adjustment],
    ),
});

type Of = { key: string; name: string; isYes: Uint8Array };

/** Those who give the same answer every time say nothing of a difference. */
function overall(n: number, all: readonly Of[], counts: readonly number[]): Value {
  const k = all.length;
  let undecided = 0;
  for (let row = 0; row < n; row++) {
    let yes = 0;
    for (const { isYes } of all) yes += isYes[row]!;
    undecided += yes * (k - yes);
  }
  if (undecided === 0) return { is: 'none', n, why: 'noDifference' };
  const mean = counts.reduce((sum, count) => sum + count, 0) / k;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  const statistic = (k * (k - 1) * squares) / undecided;
  return { is: 'test', n, statistic, df: k - 1, p: chiSquareTails(statistic, k - 1).upper };
}

/** Each with each by the exact test of those who changed. */
function pairRows(
  n: number,
  all: readonly Of[],
  way: (typeof adjustment.options)[number],
  tail: number,
): Row[] {
  const pairs = pairsOf(all).map(([a, b]) => {
    let [only, other] = [0, 0];
    for (let row = 0; row < n; row++) {
      if (a.isYes[row]! > b.isYes[row]!) only++;
      if (a.isYes[row]! < b.isYes[row]!) other++;
    }
    const p =
      only + other === 0 ? 1 : Math.min(1, 2 * binomialTails(Math.min(only, other), only + other, 0.5).lower);
    const value = { value: (only - other) / n, ...differenceLimits(only, other, n, tail) };
    return { heading: { ...about(a), against: b.name }, value, p };
  });
  const ps = adjusted(
    pairs.map(({ p }) => p),
    way,
  );
  return pairs.map(({ heading, value }, at) => ({
    heading,
    cells: [
      { is: 'estimate', n, ...value },
      { is: 'test', n, p: ps[at] ?? 1 },
    ],
  }));
}

function scriptOf(
  answers: readonly { name: string; level: string }[],
  confidence: number,
  way: string,
): string {
  const names = answers.map(({ name }) => name);
  return `tail <- (1 - ${confidence}) / 2
names <- ${vector(names)}
${tangoInR}
yes <- setNames(${vector(answers.map(({ level }) => level))}, names)
${put}
d <- d[complete.cases(d[names]), ]
x <- sapply(names, function(v) as.numeric(d[[v]] == yes[[v]]))
n <- nrow(x)
for (v in names) {
  own <- prop.test(sum(x[, v]), n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int
  put("shares", v, yes[[v]], "share|value", value = sum(x[, v]))
  put("shares", v, yes[[v]], "share|low", value = own[1])
  put("shares", v, yes[[v]], "share|high", value = own[2])
}
# Cochran's Q is Friedman's statistic of zeros and ones.
test <- friedman.test(x)
if (is.finite(test$statistic)) {
  put("comparison", "all", "test|statistic", value = unname(test$statistic))
  put("comparison", "all", "test|df", value = unname(test$parameter))
  put("comparison", "all", "test|p", value = test$p.value)
}
ps <- c()
for (i in names) for (j in names) if (match(i, names) < match(j, names)) {
  only <- sum(x[, i] > x[, j])
  other <- sum(x[, i] < x[, j])
  own <- tango(only, other, n)
  put("pairs", i, j, "shareDifference|value", value = own[1])
  put("pairs", i, j, "shareDifference|low", value = own[2])
  put("pairs", i, j, "shareDifference|high", value = own[3])
  ps[paste("pairs", i, j, "adjusted|p", sep = "|")] <- if (only + other == 0) 1 else binom.test(only, only + other)$p.value
}
result <- c(result, p.adjust(ps, "${way}"))
result`;
}
