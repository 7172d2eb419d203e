/** Sentences of models of people over time. */
import type { Outcome } from '../analysis.ts';
import type { Heading, Row } from '../result.ts';
import {
  caution,
  count,
  type Found,
  limits,
  named,
  number,
  p,
  type Quantity,
  shown,
  type Told,
  variable,
  whole,
} from './found.ts';

/** A visit by the label of its level, or the variable that is one. */
function visitOf({ variable: one, level }: Heading): Quantity | undefined {
  if (!one) return undefined;
  return level === undefined ? variable(one) : { as: 'level', role: one.key, level };
}

/** What differences are the logarithms of, where they are none themselves. */
export function ratioOf({ tables }: Pick<Outcome, 'tables'>): string {
  const words = tables.find(({ id }) => id === 'coefficients')?.columns.map(({ word }) => word) ?? [];
  return words.find((word) => word === 'oddsRatio' || word === 'rateRatio') ?? 'difference';
}

/** A difference or a ratio with its test, by the words of their columns, and what is to be said with it. */
function saidOf(
  found: Found,
  id: string,
  row: Row,
  words: { value: string; test: string },
  otherwise: string,
) {
  const ratio = ratioOf(found.outcome);
  const isRatio = ratio !== 'difference';
  const [value, test] = found.cells({ id, row, words: [isRatio ? ratio : words.value, words.test] });
  const long = found.outcome.flow.long;
  const own = value?.is === 'estimate' ? whole(value) : undefined;
  if (!own || test?.is !== 'test' || !long) return undefined;
  const values: Told['values'] = {
    difference: number(own.value),
    ...limits(own),
    p: p(test),
    n: count(long.measurements),
    people: count(long.people),
    ratio: { as: 'choice', value: ratio },
  };
  // Of a ratio 1 is what 0 is of a difference.
  const holdsNone = own.low <= 1 && own.high >= 1;
  const cautions: Told[] =
    isRatio && test.p >= shown && holdsNone
      ? [{ key: 'cautions.notShown', values: limits(own) }]
      : caution(test, isRatio ? undefined : own, otherwise);
  return { values, cautions };
}

function differenceOf(found: Found, row: Row): Told[] {
  const method = found.outcome.spec.method;
  const { heading } = row;
  const { group, against = '', level } = heading;
  const said = saidOf(
    found,
    'contrasts',
    row,
    { value: 'difference', test: 'adjusted' },
    group === undefined ? 'change' : 'groups',
  );
  if (!said) return [];
  if (group === undefined) {
    const other: Quantity =
      level === undefined ? { as: 'variable', name: against } : { as: 'level', role: 'time', level: against };
    const visit = visitOf(heading);
    if (!visit) return [];
    return [
      { key: `results.${method}.visit`, values: { ...said.values, visit, against: other } },
      ...said.cautions,
    ];
  }
  const groups = {
    group: { as: 'level', role: 'by', level: group },
    against: { as: 'level', role: 'by', level: against },
  } as const;
  const isOfBy = heading.variable?.key === found.outcome.spec.roles.by?.[0];
  const visit = isOfBy ? undefined : visitOf(heading);
  const values = { ...said.values, ...groups, ...(visit && { visit }) };
  return [{ key: `results.${method}.${visit ? 'groupAt' : 'group'}`, values }, ...said.cautions];
}

export function overTime(found: Found): Told[] {
  const method = found.outcome.spec.method;
  const test = found.cell('terms', 'test', named('interaction'), 'test');
  const together: Told[] = test
    ? [{ key: `results.${method}.interaction`, values: { test: found.test('terms', test), p: p(test) } }]
    : [];
  return [
    ...together,
    ...slope(found),
    ...found.rows('contrasts').flatMap((row) => differenceOf(found, row)),
  ];
}

/** Of a straight line, where no group changes it. */
function slope(found: Found): Told[] {
  const { method, roles } = found.outcome.spec;
  const time = roles.time?.[0];
  const row = found.rows('coefficients').find(({ heading: { variable: one, level, group, times, word } }) => {
    if (group !== undefined || level !== undefined || times) return false;
    return word === 'time' || (one !== undefined && one.key === time);
  });
  if (!row || found.rows('terms').some(({ heading }) => heading.word === 'interaction')) return [];
  const said = saidOf(found, 'coefficients', row, { value: 'coefficient', test: 'test' }, 'change');
  return said ? [{ key: `results.${method}.slope`, values: said.values }, ...said.cautions] : [];
}
