/** Sentences of models of people over time. */
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
  type Told,
  variable,
  whole,
} from './found.ts';

/** A visit by the label of its level, or the variable that is one. */
function visitOf({ variable: one, level }: Heading): Quantity | undefined {
  if (!one) return undefined;
  return level === undefined ? variable(one) : { as: 'level', role: one.key, level };
}

function differenceOf(found: Found, { heading, cells: [difference, test] }: Row): Told[] {
  const method = found.outcome.spec.method;
  const long = found.outcome.flow.long;
  if (difference?.is !== 'estimate' || test?.is !== 'test') return [];
  const own = whole(difference);
  if (!own || !long) return [];
  const common = {
    difference: number(own.value),
    ...limits(own),
    p: p(test),
    n: count(long.measurements),
    people: count(long.people),
  };
  const { group, against = '', level } = heading;
  if (group === undefined) {
    const other: Quantity =
      level === undefined ? { as: 'variable', name: against } : { as: 'level', role: 'time', level: against };
    const visit = visitOf(heading);
    return visit
      ? [
          { key: `results.${method}.visit`, values: { ...common, visit, against: other } },
          ...caution(test, own, 'change'),
        ]
      : [];
  }
  const groups = {
    group: { as: 'level', role: 'by', level: group },
    against: { as: 'level', role: 'by', level: against },
  } as const;
  const isOfBy = heading.variable?.key === found.outcome.spec.roles.by?.[0];
  const visit = isOfBy ? undefined : visitOf(heading);
  return [
    visit
      ? { key: `results.${method}.groupAt`, values: { ...common, ...groups, visit } }
      : { key: `results.${method}.group`, values: { ...common, ...groups } },
    ...caution(test, own, 'groups'),
  ];
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
  const [value, , test] = row.cells;
  const long = found.outcome.flow.long;
  if (value?.is !== 'estimate' || test?.is !== 'test' || !long) return [];
  const own = whole(value);
  if (!own) return [];
  const values = {
    difference: number(own.value),
    ...limits(own),
    p: p(test),
    n: count(long.measurements),
    people: count(long.people),
  };
  return [{ key: `results.${method}.slope`, values }, ...caution(test, own, 'change')];
}
