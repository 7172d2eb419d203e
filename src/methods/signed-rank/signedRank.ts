/** Two measurements of the same people, by the ranks of their differences: Wilcoxon's test, and the middle of all pairs. */
import { differenceAt, middleOf, midranks, sumsOfAny } from '../../statistics/ranks/ranks.ts';
import { confidence, define } from '../method.ts';
import { about } from '../moreGroups.ts';
import {
  continuity,
  exactness,
  exactP,
  movedInR,
  normalP,
  placesFrom,
  type RankChosen,
  rankCells,
  rankColumns,
  rankTestInR,
  shiftOf,
  withoutRounding,
} from '../rankTest.ts';
import type { Note, Row, Value } from '../result.ts';
import { put, symbol } from '../script.ts';
import { alternativeInR, reference, sided } from '../tTest.ts';
import { only, twoMeasurements } from '../values.ts';

/** Differences up to which every sum of ranks is counted. */
const mostCounted = 200;

export const signedRank = define({
  id: 'signed-rank',
  group: 'twoGroups',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [confidence, sided, reference, exactness, continuity],
  assumptions: ['independentRows', 'symmetricDifferences'],
  sources: ['wilcoxon1945', 'hodges1963', 'hollander2014'],
  solve: ({ n, roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    const differences = first.values.map((value, at) => value - second.values[at]!);
    const moved = withoutRounding(first.values, second.values, chosen.reference).filter(
      (value) => value !== 0,
    );
    const counted = isCounted(moved.length, chosen);
    return {
      tables: [
        {
          id: 'groups',
          columns: rankColumns,
          rows: [
            { heading: about(first), cells: rankCells(first.values, n) },
            { heading: about(second), cells: rankCells(second.values, n) },
            { heading: { word: 'firstLessSecond' }, cells: rankCells(differences, n) },
          ],
        },
        {
          id: 'comparison',
          columns: [{ word: 'different' }, { word: 'shift' }, { word: 'test' }],
          rows: [
            {
              heading: { word: 'firstLessSecond' },
              cells: [{ is: 'count', n, value: moved.length }, ...compared(moved, chosen)],
            },
          ],
        },
      ],
      notes: notesOf(counted, n - moved.length),
    };
  },
  script: ({ roles }, chosen) => scriptOf(only(roles.first).name, only(roles.second).name, chosen),
});

/** The middle of all pairs too is of those who changed, as R has it. */
function notesOf(counted: boolean, unchanged: number): Note[] {
  const ranks: Note = { key: counted ? 'exactRanks' : 'normalRanks', values: { most: mostCounted } };
  return unchanged === 0 ? [ranks] : [ranks, { key: 'unchangedLeftOut', values: { count: unchanged } }];
}

function isCounted(n: number, chosen: RankChosen): boolean {
  return chosen.exactness === 'auto' && n <= mostCounted;
}

/** Differences of zero say nothing of a direction, and are left out, as Wilcoxon and R do. */
function compared(moved: Float64Array, chosen: RankChosen): Row['cells'] {
  const n = moved.length;
  if (n === 0) {
    const none: Value = { is: 'none', n, why: 'noSpread' };
    return [none, none];
  }
  const { ranks, ties } = midranks(moved.map(Math.abs));
  let sum = 0;
  for (let at = 0; at < n; at++) if (moved[at]! > 0) sum += ranks[at]!;
  const all = (n * (n + 1)) / 2;
  const variance = (n * (n + 1) * (2 * n + 1)) / 24;
  const counted = isCounted(n, chosen);
  const p = counted
    ? exactP(sumsOfAny(Array.from(ranks, (rank) => 2 * rank)), 2 * sum, all, chosen.sided)
    : normalP(sum - all / 2, Math.sqrt(variance - ties / 48), chosen);
  const rising = moved.toSorted();
  const mirror = rising.map((value) => -value).reverse();
  const at = (place: number) => differenceAt(rising, mirror, place, true) / 2 + chosen.reference;
  const free = counted ? sumsOfAny(Array.from({ length: n }, (_, place) => place + 1)) : undefined;
  const places = placesFrom(chosen, all, free, Math.sqrt(variance));
  return [shiftOf(n, all, middleOf(all, at), places, at), { is: 'test', n, statistic: sum, p }];
}

function scriptOf(first: string, second: string, chosen: RankChosen): string {
  return `${put}
${rankTestInR(chosen)}
d <- d[complete.cases(d), ]
x <- d$${symbol(first)}
y <- d$${symbol(second)}
describe("${first}", x = x)
describe("${second}", x = y)
describe("firstLessSecond", x = x - y)
${movedInR}
moved <- moved[moved != 0]
n <- as.numeric(length(moved))
put("comparison", "firstLessSecond", "different|value", value = n)
if (n > 0) {
  counted <- ${chosen.exactness === 'auto' ? `n <= ${mostCounted}` : 'FALSE'}
  test <- wilcox.test(moved, alternative = "${alternativeInR[chosen.sided]}", exact = FALSE, correct = ${chosen.continuity ? 'TRUE' : 'FALSE'})
  put("comparison", "firstLessSecond", "test|statistic", value = unname(test$statistic))
  p <- test$p.value
  if (counted) {
    # Every sum of the doubled ranks, each taken or not.
    chance <- 1
    for (w in round(2 * rank(abs(moved)))) chance <- (c(chance, rep(0, w)) + c(rep(0, w), chance)) / 2
    p <- p_of(chance, seq_along(chance) - 1, round(2 * unname(test$statistic)), n * (n + 1) / 2)
  }
  put("comparison", "firstLessSecond", "test|p", value = p)
  places <- sapply(tails, function(tail) {
    if (tail == 0) 0 else if (counted) qsignrank(tail, n) else floor(n * (n + 1) / 4 - qnorm(1 - tail) * sqrt(n * (n + 1) * (2 * n + 1) / 24))
  })
  xs <- sort(moved)
  shift("comparison", "firstLessSecond", pairs = n * (n + 1) / 2, places = places, at = function(k) kth(k, xs, rev(-xs), TRUE) / 2 + reference)
}
result`;
}
