/** Sentences of what is measured: described, against a value, in groups, again and again in the same people. */
import {
  type Asked,
  bare,
  between,
  caution,
  cautionOf,
  count,
  type Found,
  groupIn,
  groupsOf,
  inRole,
  limits,
  named,
  number,
  of,
  p,
  pair,
  percent,
  type Told,
  variable,
  variablesIn,
  whole,
} from './found.ts';

/** Of a group a sentence of its own, which names it. */
const inGroup = (key: string, group: string | undefined): Told => ({
  key: group === undefined ? key : `${key}InGroup`,
  values: group === undefined ? {} : { group: groupIn(group) },
});

export function described(found: Found): Told[] {
  const numbers = found.rows('numbers').flatMap(({ heading: { variable: one, group }, cells }): Told[] => {
    const [n, mean, sd, median, quartiles] = cells;
    if (!one || n?.is !== 'count' || mean?.is !== 'estimate') return [];
    const own = inGroup('results.describe.number', group);
    if (sd?.is !== 'estimate' || median?.is !== 'estimate' || quartiles?.is !== 'spread') {
      const single = { variable: variable(one), value: number(mean.value), n: count(n.value) };
      const { key, values } = inGroup('results.plainEstimate', group);
      return [{ key, values: { ...values, ...single } }];
    }
    const values = {
      ...own.values,
      variable: variable(one),
      mean: number(mean.value),
      sd: number(sd.value, mean.value),
      median: number(median.value),
      lower: number(quartiles.lower, median.value),
      upper: number(quartiles.upper, median.value),
      n: count(n.value),
    };
    return [{ key: own.key, values }];
  });
  const shares = found
    .rows('shares')
    .flatMap(({ heading: { variable: one, level, group }, cells: [cell] }): Told[] => {
      if (!one || level === undefined || cell?.is !== 'count') return [];
      if (cell.low === undefined || cell.high === undefined || cell.value === 0) return [];
      const own = inGroup('results.describe.share', group);
      const values = {
        ...own.values,
        variable: variable(one),
        level: { as: 'level', role: one.key, level } as const,
        count: count(cell.value),
        n: count(cell.n),
        share: percent(cell.value / cell.n),
        low: percent(cell.low),
        high: percent(cell.high),
      };
      return [{ key: own.key, values }];
    });
  return [...numbers, ...shares];
}

export function oneMean(found: Found): Told[] {
  return variablesIn(found.rows('comparison')).flatMap((one): Told[] => {
    const mean = whole(found.cell('comparison', 'estimate', of(one), 'difference'));
    const test = found.cell('comparison', 'test', of(one), 'test');
    const sd = found.cell('groups', 'estimate', of(one), 'sd');
    if (!mean || !test || !sd) return bare(found, 'comparison', of(one), variable(one), 'difference');
    const values = {
      variable: variable(one),
      mean: number(mean.value),
      sd: number(sd.value, mean.value),
      n: count(mean.n),
      ...limits(mean),
      reference: number(Number(found.outcome.spec.options.reference)),
      test: found.test('comparison', test),
      p: p(test),
    };
    return [{ key: 'results.one-sample-t', values }, ...caution(test, undefined, undefined)];
  });
}

/** Two measurements of the same people: how far one lies from the other, by a mean or the middle of pairs. */
export function paired(found: Found, column: 'difference' | 'shift'): Told[] {
  const row: Asked = () => true;
  const difference = whole(found.cell('comparison', 'estimate', row, column));
  const test = found.cell('comparison', 'test', row, 'test');
  if (!difference || !test) return bare(found, 'comparison', row, inRole(found, 'first', 'second'), column);
  // Those without a change can be ranked with the others: a sentence that counts differences counts none of them.
  const changed = found.cell('comparison', 'count', row, 'different');
  const values = {
    ...pair(found),
    difference: number(difference.value),
    ...limits(difference),
    test: found.test('comparison', test),
    p: p(test),
    n: count(changed?.value ?? difference.n),
  };
  return [
    { key: `results.${found.outcome.spec.method}`, values },
    ...cautionOf(found, test, difference, 'change'),
  ];
}

export function twoMeans(found: Found): Told[] {
  const rows = found.rows('groups');
  return variablesIn(rows).flatMap((one): Told[] => {
    const [a = '', b = ''] = groupsOf(rows, one);
    const difference = whole(found.cell('comparison', 'estimate', of(one), 'difference'));
    const test = found.cell('comparison', 'test', of(one), 'test');
    const side = (group: string) => ({
      n: found.cell('groups', 'count', of(one, group), 'n'),
      mean: found.cell('groups', 'estimate', of(one, group), 'mean'),
      sd: found.cell('groups', 'estimate', of(one, group), 'sd'),
    });
    const [x, y] = [side(a), side(b)];
    if (!difference || !test || !x.mean || !x.sd || !y.mean || !y.sd || !x.n || !y.n)
      return bare(found, 'comparison', of(one), variable(one), 'difference');
    const values = {
      variable: variable(one),
      a: { as: 'level', role: 'by', level: a } as const,
      b: { as: 'level', role: 'by', level: b } as const,
      meanA: number(x.mean.value),
      sdA: number(x.sd.value, x.mean.value),
      nA: count(x.n.value),
      meanB: number(y.mean.value),
      sdB: number(y.sd.value, y.mean.value),
      nB: count(y.n.value),
      difference: number(difference.value),
      ...limits(difference),
      test: found.test('comparison', test),
      p: p(test),
    };
    return [{ key: 'results.two-sample-t', values }, ...cautionOf(found, test, difference, 'groups')];
  });
}

export function twoMedians(found: Found): Told[] {
  const rows = found.rows('groups');
  return variablesIn(rows).flatMap((one): Told[] => {
    const [a = '', b = ''] = groupsOf(rows, one);
    const difference = whole(found.cell('comparison', 'estimate', of(one), 'shift'));
    const test = found.cell('comparison', 'test', of(one), 'test');
    const side = (group: string) => ({
      median: found.cell('groups', 'estimate', of(one, group), 'median'),
      quartiles: found.cell('groups', 'spread', of(one, group), 'quartiles'),
    });
    const [x, y] = [side(a), side(b)];
    if (!difference || !test || !x.median || !x.quartiles || !y.median || !y.quartiles)
      return bare(found, 'comparison', of(one), variable(one), 'shift');
    const values = {
      variable: variable(one),
      a: { as: 'level', role: 'by', level: a } as const,
      b: { as: 'level', role: 'by', level: b } as const,
      medianA: number(x.median.value),
      lowerA: number(x.quartiles.lower, x.median.value),
      upperA: number(x.quartiles.upper, x.median.value),
      medianB: number(y.median.value),
      lowerB: number(y.quartiles.lower, y.median.value),
      upperB: number(y.quartiles.upper, y.median.value),
      difference: number(difference.value),
      ...limits(difference),
      test: found.test('comparison', test),
      p: p(test),
    };
    return [{ key: 'results.mann-whitney', values }, ...cautionOf(found, test, difference, 'groups')];
  });
}

export function severalGroups(found: Found, centre: 'mean' | 'median', effect: string): Told[] {
  const rows = found.rows('groups');
  return variablesIn(rows).flatMap((one): Told[] => {
    const groups = groupsOf(rows, one);
    const test = found.cell('comparison', 'test', of(one), 'test');
    const size = found.cell('comparison', 'estimate', of(one), effect);
    const centres = groups.map((group) => ({
      of: groupIn(group),
      value: found.cell('groups', 'estimate', of(one, group), centre)?.value,
    }));
    const ends = between(centres);
    if (!test || !size || !ends) return [];
    const values = {
      variable: variable(one),
      // Groups of whom nobody has a value are not compared.
      k: count(centres.filter(({ value }) => value !== undefined).length),
      ...ends,
      test: found.test('comparison', test),
      p: p(test),
      size: number(size.value),
    };
    return [{ key: `results.${found.outcome.spec.method}`, values }, ...caution(test, undefined, 'groups')];
  });
}

/** Measurements of the same people, by their means or medians. `row` and `size`: of the test, and of its effect. */
export function repeated(
  found: Found,
  centre: 'mean' | 'median',
  row: string,
  size: { row: string; column: string },
): Told[] {
  const all = variablesIn(found.rows('groups'));
  const test = found.cell('comparison', 'test', named(row), 'test');
  const effect = found.cell('comparison', 'estimate', named(size.row), size.column);
  const ends = between(
    all.map((one) => ({
      of: variable(one),
      value: found.cell('groups', 'estimate', of(one), centre)?.value,
    })),
  );
  if (!test || !effect || !ends) return [];
  const values = {
    k: count(all.length),
    n: count(test.n),
    ...ends,
    test: found.test('comparison', test),
    p: p(test),
    size: number(effect.value),
  };
  return [{ key: `results.${found.outcome.spec.method}`, values }, ...caution(test, undefined, 'change')];
}
