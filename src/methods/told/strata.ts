/** Sentences of several factors, of strata, of an order, and of raters and items who are many. */
import { acrossWord } from '../across.ts';
import type { Named } from '../result.ts';
import {
  bare,
  between,
  caution,
  cautionOf,
  count,
  type Found,
  groupIn,
  type Is,
  inRole,
  limits,
  named,
  number,
  p,
  pair,
  shown,
  type Told,
  variable,
  whole,
} from './found.ts';

const notShown = (test: Is<'test'>) => caution(test, undefined, undefined);

export function signs(found: Found): Told[] {
  const difference = whole(found.cell('comparison', 'estimate', () => true, 'medianDifference'));
  const test = found.cell('comparison', 'test', () => true, 'test');
  const higher = found.cell('comparison', 'count', () => true, 'higher');
  if (!difference || !test || !higher)
    return bare(found, 'comparison', () => true, inRole(found, 'first', 'second'), 'medianDifference');
  const values = {
    ...pair(found),
    reference: count(Number(found.outcome.spec.options.reference)),
    changed: count(higher.n),
    higher: count(higher.value),
    difference: number(difference.value),
    ...limits(difference),
    p: p(test),
    n: count(difference.n),
  };
  return [{ key: 'results.sign-test', values }, ...cautionOf(found, test, undefined, 'change')];
}

export function againstControl(found: Found): Told[] {
  const told = found.rows('pairs').flatMap((row): Told[] => {
    const [value, own, over] = found.cells({
      id: 'pairs',
      row,
      words: ['difference', 'adjusted', acrossWord],
    });
    const test = over ?? own;
    const difference = value?.is === 'estimate' ? whole(value) : undefined;
    const { variable: one, group, against } = row.heading;
    if (!one || !difference || test?.is !== 'test' || group === undefined || against === undefined) return [];
    const values = {
      variable: variable(one),
      group: groupIn(group),
      against: groupIn(against),
      difference: number(difference.value),
      ...limits(difference),
      p: p(test),
    };
    return [{ key: 'results.dunnett', values }, ...notShown(test)];
  });
  return told.length === 0 ? [] : [...told, { key: 'cautions.groups', values: {} }];
}

export function twoFactors(found: Found): Told[] {
  const told = found.rows('comparison').flatMap((row): Told[] => {
    const [test, size] = found.cells({ id: 'comparison', row, words: ['test', 'partialEtaSquared'] });
    const { variable: one, against, word } = row.heading;
    if (!one || test?.is !== 'test' || size?.is !== 'estimate') return [];
    const common = {
      variable: variable(one),
      test: found.test('comparison', test),
      p: p(test),
      size: number(size.value),
    };
    if (word === 'interaction')
      return [{ key: 'results.two-way-anova.interaction', values: common }, ...notShown(test)];
    if (against === undefined) return [];
    const values = { ...common, factor: { as: 'variable', name: against } as const };
    const ends = between(meansOver(found, one, row === firstOf(found, one) ? 'level' : 'group'));
    return [
      ends
        ? { key: 'results.two-way-anova.factorMeans', values: { ...values, ...ends } }
        : { key: 'results.two-way-anova.factor', values },
      ...notShown(test),
    ];
  });
  return told.length === 0 ? [] : [...told, { key: 'cautions.groups', values: {} }];
}

/** The row of the first factor. */
const firstOf = (found: Found, { key }: Named) =>
  found.rows('comparison').find(({ heading }) => heading.variable?.key === key);

/** Of each level of a factor the mean of the means of its cells, each of one weight; none where a cell has nobody. */
function meansOver(found: Found, { key }: Named, side: 'level' | 'group') {
  const rows = found.rows('groups').filter(({ heading }) => heading.variable?.key === key);
  const role = side === 'level' ? 'firstFactor' : 'secondFactor';
  return [...new Set(rows.flatMap(({ heading }) => heading[side] ?? []))].map((level) => {
    const cells = rows
      .filter(({ heading }) => heading[side] === level)
      .map((row) => found.cells({ id: 'groups', row, words: ['mean'] })[0]);
    const means = cells.flatMap((cell) => (cell?.is === 'estimate' ? [cell.value] : []));
    const sum = means.reduce((whole, mean) => whole + mean, 0);
    return {
      of: { as: 'level', role, level } as const,
      value: means.length === cells.length ? sum / means.length : undefined,
    };
  });
}

export function overStrata(found: Found): Told[] {
  const test = found.cell('tests', 'test', named('mantelHaenszel'), 'test');
  const odds = whole(found.cell('effects', 'estimate', named('oddsRatio')));
  const note = found.outcome.notes?.find(({ key }) => key === 'effectsOf')?.values;
  if (!test || !odds || !note) return [];
  const values = {
    column: { as: 'level', role: 'columns', level: String(note.column) } as const,
    row: { as: 'level', role: 'rows', level: String(note.row) } as const,
    against: { as: 'level', role: 'rows', level: String(note.against) } as const,
    odds: number(odds.value),
    ...limits(odds),
    test: found.test('tests', test, 'mantelHaenszel'),
    p: p(test),
    n: count(test.n),
  };
  const apart = found.cell('tests', 'test', named('tarone'), 'test');
  return [
    { key: 'results.mantel-haenszel', values },
    ...(apart && apart.p < shown ? [{ key: 'cautions.strataDiffer', values: { p: p(apart) } }] : []),
    ...caution(test, undefined, 'groups'),
  ];
}

export function alongOrder(found: Found): Told[] {
  const test = found.cell('comparison', 'test', named('trend'), 'test');
  const odds = whole(found.cell('comparison', 'estimate', named('trend'), 'oddsRatioPerStep'));
  const level = found.outcome.notes?.find(({ key }) => key === 'shareOf')?.values?.level;
  if (!test || !odds || level === undefined) return [];
  const values = {
    level: { as: 'level', role: 'answer', level: String(level) } as const,
    odds: number(odds.value),
    ...limits(odds),
    test: found.test('comparison', test, 'trend'),
    p: p(test),
    n: count(test.n),
  };
  return [{ key: 'results.trend', values }, ...caution(test, undefined, 'groups')];
}

/** A coefficient with its interval, of so many raters or items. */
function coefficient(found: Found, role: string, at: [table: string, row: string, column?: string]): Told[] {
  const [table, row, column] = at;
  const value = whole(found.cell(table, 'estimate', named(row), column));
  if (!value) return bare(found, table, named(row), inRole(found, role), column);
  const values = {
    k: count(found.outcome.spec.roles[role]?.length ?? 0),
    value: number(value.value),
    ...limits(value),
    n: count(value.n),
  };
  return [{ key: `results.${found.outcome.spec.method}`, values }];
}

export const ratedBySeveral = (found: Found) => coefficient(found, 'raters', ['kappas', 'all', 'kappa']);
export const addedUp = (found: Found) => coefficient(found, 'items', ['reliability', 'alpha']);
