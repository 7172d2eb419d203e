/** Numbers that papers, books and R's own examples print. */
import { expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { dunnett } from '../statistics/distributions/dunnett.ts';
import { analyse } from './analyse.ts';
import { qqOf } from './pictures.ts';
import { numbersOf } from './result.ts';

const many = <T>(value: T, count: number) => new Array<T>(count).fill(value);
const named = (cells: string[]) => ({ kind: 'category', cells }) as const;

function answer(method: string, made: Parameters<typeof frameOf>[0], more: object) {
  const result = analyse(frameOf(made), { format: 1, method, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const numbers = numbersOf(result.outcome.tables);
  return (name: string) => numbers.get(name) ?? Number.NaN;
}

it('Dunnett (1955, 1964): three groups against a control of the same size, 20 degrees of freedom', () => {
  const shares = many(Math.SQRT1_2, 3);
  expect(dunnett(shares, true).upperQuantile(0.05, 20)).toBeCloseTo(2.54, 2);
  expect(dunnett(shares, false).upperQuantile(0.05, 20)).toBeCloseTo(2.19, 2);
  expect(dunnett(shares, true).upperQuantile(0.01, 20)).toBeCloseTo(3.29, 2);
});

it('groups of very uneven size have one probability, whichever way the integral is gone', () => {
  // mvtnorm::pmvt, which is exact of two.
  const { upper } = dunnett([Math.sqrt(0.998), Math.sqrt(0.9)], true);
  expect(upper(2.42, 10)).toBeCloseTo(0.0462078568, 9);
  // Of one value alone it is Student's.
  expect(dunnett([0.999], true).upper(2.5, 7)).toBeCloseTo(2 * 0.02049610929, 10);
  expect(dunnett([0.5], false).upper(-1.2, 7)).toBeCloseTo(1 - 0.1345859684, 9);
});

it('admissions to Berkeley by sex and department: chi-square 1.5246, odds ratio 0.9047', () => {
  const departments: [string, number[]][] = [
    ['A', [512, 313, 89, 19]],
    ['B', [353, 207, 17, 8]],
    ['C', [120, 205, 202, 391]],
    ['D', [138, 279, 131, 244]],
    ['E', [53, 138, 94, 299]],
    ['F', [22, 351, 24, 317]],
  ];
  const column = (of: (cell: number, department: string) => string) =>
    named(
      departments.flatMap(([name, counts]) => counts.flatMap((count, cell) => many(of(cell, name), count))),
    );
  const of = answer(
    'mantel-haenszel',
    {
      sex: { ...column((cell) => (cell < 2 ? 'm' : 'f')), codes: ['m', 'f'] },
      admitted: { ...column((cell) => (cell % 2 === 0 ? 'yes' : 'no')), codes: ['yes', 'no'] },
      department: column((_, name) => name),
    },
    { roles: { rows: ['sex'], columns: ['admitted'], strata: ['department'] } },
  );
  expect(of('tests|mantelHaenszel|test|statistic')).toBeCloseTo(1.5246, 4);
  expect(of('effects|oddsRatio|effect|value')).toBeCloseTo(0.9047, 4);
  expect(of('effects|oddsRatio|effect|low')).toBeCloseTo(0.7719, 4);
  expect(of('tests|tarone|test|statistic')).toBeCloseTo(18.8, 1);
});

it('smokers among lung patients (Fleiss 1981): a trend of 8.2249', () => {
  const groups: [number, number][] = [
    [83, 86],
    [90, 93],
    [129, 136],
    [70, 82],
  ];
  const of = answer(
    'trend',
    {
      group: { kind: 'integer', cells: groups.flatMap(([, n], at) => many(at + 1, n)) },
      smokes: { kind: 'integer', cells: groups.flatMap(([x, n]) => [...many(1, x), ...many(0, n - x)]) },
    },
    { roles: { groups: ['group'], answer: ['smokes'] } },
  );
  expect(of('comparison|trend|test|statistic')).toBeCloseTo(8.2249, 4);
  expect(of('comparison|trend|test|p')).toBeCloseTo(0.004132, 6);
});

it('ten people, fourteen raters, five answers: the kappa of Fleiss is 0.210', () => {
  const counts = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ];
  const said = counts.map((row) => row.flatMap((count, at) => many(`${at + 1}`, count)));
  const raters = Array.from({ length: 14 }, (_, at) => `r${at}`);
  const made = Object.fromEntries(raters.map((name, at) => [name, named(said.map((row) => row[at] ?? ''))]));
  expect(answer('fleiss-kappa', made, { roles: { raters } })('kappas|all|kappa|value')).toBeCloseTo(0.21, 3);
});

it('values lie beside those of a normal distribution where qqnorm and qqline put them', () => {
  const [picture] = qqOf({}, Float64Array.of(2, 9, 4, 5, 7), 'normalValues');
  expect(picture?.points.map(([expected]) => Number(expected.toFixed(6)))).toEqual([
    -1.179761, -0.497201, 0, 0.497201, 1.179761,
  ]);
  expect(picture?.points.map(([, seen]) => seen)).toEqual([2, 4, 5, 7, 9]);
  expect(picture?.line.at).toBeCloseTo(5.5, 12);
  expect(picture?.line.slope).toBeCloseTo(2.223903, 6);
  const long = Float64Array.from({ length: 10_001 }, (_, at) => at);
  const [thinned] = qqOf({}, long, 'normalValues');
  expect(thinned?.points.length).toBe(400);
  expect([thinned?.points[0]?.[1], thinned?.points.at(-1)?.[1]]).toEqual([0, 10_000]);
});

it('a second oracle has the same: coin of exact tests of ranks with ties, epiR of risks', () => {
  const measured = (cells: number[]) => ({ kind: 'number', cells }) as const;
  const ranks = answer(
    'mann-whitney',
    {
      x: measured([1, 2, 2, 3, 5, 5, 7, 4, 4, 9, 2, 6]),
      g: named(['a', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'b', 'a', 'b']),
    },
    { roles: { variables: ['x'], by: ['g'] } },
  );
  expect(ranks('comparison|x|test|p')).toBeCloseTo(0.0670995670996, 12);
  const signed = answer(
    'signed-rank',
    { a: measured([5, 3, 4, 6, 7, 4, 5, 8]), b: measured([4, 3, 6, 4, 4, 5, 2, 4]) },
    { roles: { first: ['a'], second: ['b'] } },
  );
  expect(signed('comparison|firstLessSecond|test|p')).toBe(0.15625);
  const whole = (cells: number[]) => ({ kind: 'integer', cells }) as const;
  const risks = answer(
    'cross-table',
    {
      treated: whole([...many(1, 100), ...many(0, 100)]),
      event: whole([...many(1, 5), ...many(0, 95), ...many(1, 10), ...many(0, 90)]),
    },
    { roles: { rows: ['treated'], columns: ['event'] } },
  );
  expect(risks('effects|oddsRatio|effect|value')).toBeCloseTo(0.473684210526, 11);
  expect(risks('effects|oddsRatio|effect|low')).toBeCloseTo(0.155864149594, 11);
  expect(risks('effects|riskRatio|effect|high')).toBeCloseTo(1.410533886721, 11);
});

/** A table of two by two as rows of people. */
function fourFold([a, b, c, d]: readonly [number, number, number, number]) {
  return {
    row: named([...many('a', a + b), ...many('b', c + d)]),
    risk: named([...many('p', a), ...many('q', b), ...many('p', c), ...many('q', d)]),
  };
}

// Newcombe, Stat. Med. 17 (1998) 873, table II: methods 1, 6 and 10.
it.each([
  [[56, 14, 48, 32], 'wald', 0.0575, 0.3425],
  [[56, 14, 48, 32], 'score', 0.0528, 0.3382],
  [[56, 14, 48, 32], 'usual', 0.0524, 0.3339],
  [[9, 1, 3, 7], 'wald', 0.2605, 0.9395],
  [[9, 1, 3, 7], 'score', 0.17, 0.8406],
  [[9, 1, 3, 7], 'usual', 0.1705, 0.809],
] as const)(
  'Newcombe (1998): the difference of %j has by %s the interval %d to %d',
  (table, way, low, high) => {
    const of = answer('cross-table', fourFold(table), {
      roles: { rows: ['row'], columns: ['risk'] },
      options: { effectInterval: way, positive: 'first' },
    });
    expect(of('effects|riskDifference|effect|low')).toBeCloseTo(low, 4);
    expect(of('effects|riskDifference|effect|high')).toBeCloseTo(high, 4);
  },
);

it('Pratt’s ranks: eight of fourteen people did not change, and one fell; R’s package coin has 0.125', () => {
  const made = {
    first: { kind: 'number' as const, cells: [...many(0, 8), 5, 5, -5, 6, 7, 8] },
    second: { kind: 'number' as const, cells: many(0, 14) },
  };
  const roles = { first: ['first'], second: ['second'] };
  const of = (unchanged: string) => answer('signed-rank', made, { roles, options: { unchanged } });
  expect(of('ranked')('comparison|firstLessSecond|test|p')).toBeCloseTo(0.125, 12);
  // Hollander and Wolfe: of all people, half of whom did not change.
  expect(of('ranked')('comparison|firstLessSecond|shift|value')).toBeLessThan(
    of('leftOut')('comparison|firstLessSecond|shift|value'),
  );
});

it('An odds ratio of three ill of three against none of three has a lower limit by the score, and no upper one', () => {
  const of = answer('cross-table', fourFold([3, 0, 0, 3]), {
    roles: { rows: ['row'], columns: ['risk'] },
    options: { effectInterval: 'score', positive: 'first' },
  });
  expect(of('effects|oddsRatio|effect|low')).toBeGreaterThan(1);
  expect(of('effects|oddsRatio|effect|high')).toBeNaN();
});

it('Altman (1998): where the difference may go either way, the number needed runs through infinity', () => {
  const made = fourFold([20, 80, 15, 85]);
  const roles = { rows: ['row'], columns: ['risk'] };
  const result = analyse(frameOf(made), { format: 1, method: 'cross-table', roles });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const numbers = numbersOf(result.outcome.tables);
  const note = result.outcome.notes?.find(({ key }) => key === 'numberNeededEndless');
  expect(note?.values?.more).toBeCloseTo(1 / numbers.get('effects|riskDifference|effect|high')!, 12);
  expect(note?.values?.fewer).toBeCloseTo(-1 / numbers.get('effects|riskDifference|effect|low')!, 12);
});
