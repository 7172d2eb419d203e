/** A share in groups that have an order: whether it rises or falls along it. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { chiSquareOf } from '../crossed.ts';
import { confidence, define, toldApart } from '../method.ts';
import { about, groupsOf } from '../moreGroups.ts';
import { scatterOf } from '../pictures.ts';
import type { Picture, Row, Table, Value } from '../result.ts';
import { share, shareWays } from '../shares.ts';
import { oneOfLevels, only, positive, positiveOf, scores, scoresOf } from '../values.ts';
import { trendInR } from './inR.ts';

export const trend = define({
  id: 'trend',
  group: 'tables',
  missing: ['complete'],
  roles: [
    {
      name: 'groups',
      as: 'levels',
      kinds: toldApart,
      suggested: ['ordinal', 'integer'],
      least: 1,
      most: 1,
      mostLevels: 30,
    },
    { ...oneOfLevels, name: 'answer' },
  ],
  options: [
    confidence,
    positive,
    scores,
    { name: 'shareInterval', kind: 'choice', options: shareWays, default: 'wilson' },
  ],
  assumptions: ['independentRows', 'orderOfGroups', 'straightInOdds'],
  sources: ['cochran1954', 'armitage1955', 'agresti2013', 'wilson1927'],
  solve: ({ roles }, chosen) => {
    const [by, answer] = [only(roles.groups), only(roles.answer)];
    const levels = groupsOf(by);
    const { level, place } = positiveOf(answer, chosen.positive);
    const counted = scoresOf(levels, chosen.scores);
    const groups = levels.map((own, at): Group => {
      const of = by.levels.indexOf(own);
      const [n, cases] = [0, 0].map((_, isCase) =>
        by.places.reduce(
          (sum, one, row) => sum + (one === of && (isCase === 0 || answer.places[row] === place) ? 1 : 0),
          0,
        ),
      );
      return { score: counted[at]!, n: n ?? 0, cases: cases ?? 0 };
    });
    const tail = (1 - chosen.confidence) / 2;
    const n = groups.reduce((sum, one) => sum + one.n, 0);
    const { rows, line } = testRows(n, groups, tail);
    return {
      tables: [
        {
          id: 'shares',
          columns: [{ word: 'score' }, { word: 'share' }],
          rows: groups.map((one, at) => ({
            heading: { ...about(by), level: levels[at] ?? '' },
            cells: [
              { is: 'estimate', n: one.n, value: one.score },
              share(one.cases, one.n, chosen.shareInterval, tail),
            ],
          })),
        },
        {
          id: 'comparison',
          columns: [{ word: 'test' }, { word: 'oddsRatioPerStep' }],
          rows,
        },
      ] satisfies Table[],
      notes: [
        { key: 'shareOf', values: { level } },
        ...(rise(groups.map(({ score }) => score)) ? [] : [{ key: 'scoresOutOfOrder' }]),
      ],
      pictures: oddsAlong(groups, line),
    };
  },
  script: ({ roles }, chosen) => {
    const [by, answer] = [only(roles.groups), only(roles.answer)];
    const levels = groupsOf(by);
    return trendInR(
      { name: by.name, levels, scores: scoresOf(levels, chosen.scores) },
      { name: answer.name, level: positiveOf(answer, chosen.positive).level },
      chosen,
    );
  },
});

/** The logarithm of the odds in each group, and the line that is fitted; half a person more on either side keeps it from having no end. */
function oddsAlong(groups: readonly Group[], line: Line | undefined): Picture[] {
  const of = (make: (group: Group) => number) => Float64Array.from(groups, make);
  return scatterOf({ word: 'logOdds' }, 'straightInOdds', {
    x: { heading: { word: 'score' }, values: of(({ score }) => score) },
    y: {
      heading: { word: 'logOdds' },
      values: of(({ n, cases }) => Math.log((cases + 0.5) / (n - cases + 0.5))),
    },
    lines: line ? [line] : [],
  });
}

type Line = { at: number; slope: number };
type Group = { score: number; n: number; cases: number };

const rise = (scores: readonly number[]) => scores.every((one, at) => at === 0 || one > scores[at - 1]!);

/** Of Cochran and Armitage, what of all differences is left beside it, and how the odds change with each step. */
function testRows(n: number, groups: readonly Group[], tail: number): { rows: Row[]; line?: Line } {
  const cases = groups.reduce((sum, one) => sum + one.cases, 0);
  const none: Value = { is: 'none', n, why: cases === 0 || cases === n ? 'noDifference' : 'notOfThis' };
  const row = (word: string, cells: Value[]): Row => ({ heading: { word }, cells });
  if (cases === 0 || cases === n)
    return { rows: [row('trend', [none, none]), row('departure', [none, none])] };
  const middle = groups.reduce((sum, one) => sum + (one.n / n) * one.score, 0);
  const squares = groups.reduce((sum, one) => sum + one.n * (one.score - middle) ** 2, 0);
  const off = groups.reduce((sum, one) => sum + (one.cases - (one.n * cases) / n) * (one.score - middle), 0);
  const statistic = (off / Math.sqrt(squares)) ** 2 / ((cases / n) * (1 - cases / n));
  const whole = chiSquareOf(groups.map((one) => [one.cases, one.n - one.cases]));
  const rest = Math.max(0, whole.statistic - statistic);
  const df = groups.length - 2;
  const { step, line } = oddsRatio(
    n,
    groups,
    { middle, spread: Math.sqrt(squares / n), share: cases / n },
    tail,
  );
  const rows = [
    row('trend', [{ is: 'test', n, statistic, df: 1, p: chiSquareTails(statistic, 1).upper }, step]),
    row('departure', [
      df < 1
        ? { is: 'none', n, why: 'notOfThis' }
        : { is: 'test', n, statistic: rest, df, p: chiSquareTails(rest, df).upper },
      { is: 'none', n, why: 'notOfThis' },
    ]),
  ];
  return { rows, ...(line && { line }) };
}

/** By logistic regression on the score, of which the test above is the score test; Wald's interval. */
function oddsRatio(
  n: number,
  groups: readonly Group[],
  { middle, spread, share: whole }: { middle: number; spread: number; share: number },
  tail: number,
): { step: Value; line?: Line } {
  const places = (isCase: boolean) =>
    groups.filter((one) => (isCase ? one.cases : one.n - one.cases) > 0).map(({ score }) => score);
  const [own, others] = [places(true), places(false)];
  // Where all cases lie on one side of all others no odds ratio is the likeliest: it grows without end.
  if (Math.max(...own) <= Math.min(...others) || Math.max(...others) <= Math.min(...own))
    return { step: { is: 'none', n, why: 'zeroCell' } };
  const scaled = groups.map((one) => ({ ...one, score: (one.score - middle) / spread }));
  let [a, b, variance] = [Math.log(whole / (1 - whole)), 0, 0];
  for (let turn = 0; turn < 100; turn++) {
    let [u, v, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { score, n: size, cases } of scaled) {
      const p = 1 / (1 + Math.exp(-a - b * score));
      const [off, weight] = [cases - size * p, size * p * (1 - p)];
      u += off;
      v += off * score;
      aa += weight;
      ab += weight * score;
      bb += weight * score * score;
    }
    const determinant = aa * bb - ab * ab;
    const [da, db] = [(bb * u - ab * v) / determinant, (aa * v - ab * u) / determinant];
    variance = aa / determinant;
    // Never further than two steps of the logarithm of odds at once.
    const scale = Math.min(1, 2 / Math.max(Math.abs(da), Math.abs(db)));
    a += scale * da;
    b += scale * db;
    if (Math.abs(da) + Math.abs(db) < 1e-13) break;
  }
  const [log, reach] = [b / spread, (-quantile(tail) * Math.sqrt(variance)) / spread];
  const limits = { low: Math.exp(log - reach), high: Math.exp(log + reach) };
  return {
    step: { is: 'estimate', n, value: Math.exp(log), ...limits },
    line: { at: a - log * middle, slope: log },
  };
}
