/** Two measurements of the same people, by the ranks of their differences: Wilcoxon's test, and the middle of all pairs. */
import { differencesOf, middleOf, midranks, sumsOfAny } from '../../statistics/ranks/ranks.ts';
import { confidence, define, type Option } from '../method.ts';
import { about } from '../moreGroups.ts';
import { boxesOf } from '../pictures.ts';
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

/**
 * People without a change are left out of the test and of the shift, as in SPSS, SAS and R before 4.6; or ranked with all others,
 * where they count for neither side, as in R's package coin and in R since, where it counts. With many of them the first says more
 * than was seen.
 */
const unchanged = {
  name: 'unchanged',
  kind: 'choice',
  options: ['leftOut', 'ranked'],
  default: 'leftOut',
} as const satisfies Option;
type Own = RankChosen & { unchanged: (typeof unchanged.options)[number] };

/** What the differences are called. */
const lessSecond = { word: 'firstLessSecond' };

export const signedRank = define({
  id: 'signed-rank',
  group: 'twoGroups',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [confidence, sided, reference, exactness, continuity, unchanged],
  assumptions: ['independentRows', 'symmetricDifferences'],
  sources: ['wilcoxon1945', 'pratt1959', 'hodges1963', 'hollander2014'],
  solve: ({ n, roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    // In their order at once: what is sorted again then takes no time.
    const differences = first.values.map((value, at) => value - second.values[at]!).sort();
    const all = withoutRounding(first.values, second.values, chosen.reference);
    const moved = all.filter((value) => value !== 0);
    const ranked = chosen.unchanged === 'ranked' ? all : moved;
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
              cells: [{ is: 'count', n, value: moved.length }, ...compared(ranked, chosen)],
            },
          ],
        },
      ],
      notes: notesOf(isCounted(ranked.length, chosen), n - moved.length, chosen),
      pictures: boxesOf(lessSecond, [{ heading: lessSecond, values: differences }], 'symmetricDifferences'),
    };
  },
  script: ({ roles }, chosen) => scriptOf(only(roles.first).name, only(roles.second).name, chosen),
});

/** The middle of all pairs too is of those who changed, as R has it. */
function notesOf(counted: boolean, same: number, { unchanged: way }: Own): Note[] {
  const ranks: Note = { key: counted ? 'exactRanks' : 'normalRanks', values: { most: mostCounted } };
  const key = way === 'ranked' ? 'byPratt' : 'unchangedLeftOut';
  return same === 0 ? [ranks] : [ranks, { key, values: { count: same } }];
}

function isCounted(n: number, chosen: RankChosen): boolean {
  return chosen.exactness === 'auto' && n <= mostCounted;
}

/** Differences of zero say nothing of a direction; where they are there all the same, others have ranks above theirs (Pratt). */
function compared(moved: Float64Array, chosen: RankChosen): Row['cells'] {
  const n = moved.length;
  const signed = midranks(moved.map(Math.abs)).ranks.map((rank, at) => Math.sign(moved[at]!) * rank);
  const ranks = signed.filter((rank) => rank !== 0).map(Math.abs);
  if (ranks.length === 0) {
    const none: Value = { is: 'none', n, why: 'noSpread' };
    return [none, none];
  }
  const sum = signed.reduce((whole, rank) => whole + Math.max(0, rank), 0);
  const most = ranks.reduce((whole, rank) => whole + rank, 0);
  const all = (n * (n + 1)) / 2;
  const variance = (n * (n + 1) * (2 * n + 1)) / 24;
  const counted = isCounted(n, chosen);
  const squares = ranks.reduce((whole, rank) => whole + rank * rank, 0);
  const p = counted
    ? exactP(sumsOfAny(Array.from(ranks, (rank) => 2 * rank)), 2 * sum, most, chosen.sided)
    : normalP(sum - most / 2, Math.sqrt(squares) / 2, chosen);
  const rising = moved.toSorted();
  const mirror = rising.map((value) => -value).reverse();
  const differenceAt = differencesOf(rising, mirror, true);
  const at = (place: number) => differenceAt(place) / 2 + chosen.reference;
  const free = counted ? sumsOfAny(Array.from({ length: n }, (_, place) => place + 1)) : undefined;
  const places = placesFrom(chosen, all, free, Math.sqrt(variance));
  return [shiftOf(n, all, middleOf(all, at), places, at), { is: 'test', n, statistic: sum, p }];
}

/** Before R 4.6 wilcox.test knows no ranks with those who did not change. */
const pratt = ({
  sided: side,
  continuity: corrected,
}: RankChosen) => `# Pratt's ranks, with those who did not change.
by_pratt <- function(moved) {
  ranks <- rank(abs(moved))[moved != 0]
  v <- sum(ranks[moved[moved != 0] > 0])
  off <- v - sum(ranks) / 2
  half <- ${corrected ? { both: 'sign(off) * 0.5', greater: '0.5', less: '-0.5' }[side] : '0'}
  z <- (off - half) / sqrt(sum(ranks^2) / 4)
  list(statistic = v, p.value = ${{ both: 'min(1, 2 * pnorm(-abs(z)))', greater: 'pnorm(-z)', less: 'pnorm(z)' }[side]})
}`;

function scriptOf(first: string, second: string, chosen: Own): string {
  return `${put}
${rankTestInR(chosen)}
d <- d[complete.cases(d), ]
x <- d$${symbol(first)}
y <- d$${symbol(second)}
describe("${first}", x = x)
describe("${second}", x = y)
describe("firstLessSecond", x = x - y)
${movedInR}
put("comparison", "firstLessSecond", "different|value", value = sum(moved != 0))
${chosen.unchanged === 'ranked' ? pratt(chosen) : 'moved <- moved[moved != 0]'}
n <- as.numeric(length(moved))
if (any(moved != 0)) {
  counted <- ${chosen.exactness === 'auto' ? `n <= ${mostCounted}` : 'FALSE'}
  test <- ${chosen.unchanged === 'ranked' ? 'by_pratt(moved)' : `wilcox.test(moved, alternative = "${alternativeInR[chosen.sided]}", exact = FALSE, correct = ${chosen.continuity ? 'TRUE' : 'FALSE'})`}
  put("comparison", "firstLessSecond", "test|statistic", value = unname(test$statistic))
  p <- test$p.value
  if (counted) {
    # Every sum of the doubled ranks, each taken or not.
    chance <- 1
    ranks <- rank(abs(moved))[moved != 0]
    for (w in round(2 * ranks)) chance <- (c(chance, rep(0, w)) + c(rep(0, w), chance)) / 2
    p <- p_of(chance, seq_along(chance) - 1, round(2 * unname(test$statistic)), sum(ranks))
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
