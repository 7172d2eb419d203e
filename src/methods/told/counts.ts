/** Sentences of counts, of what goes together, and of agreement. */
import { distancesIn } from '../crossed.ts';
import {
  bare,
  caution,
  count,
  type Found,
  groupIn,
  type Is,
  inRole,
  limits,
  named,
  number,
  of,
  p,
  pair,
  percent,
  type Quantity,
  shown,
  type Told,
  variable,
  variablesIn,
  whole,
} from './found.ts';

/** Cochran's rule: of the chi-square test where fewer than this are expected in more than a fifth of cells, or fewer than one in any. */
const few = { expected: 5, share: 0.2, least: 1 };

/** Whether so few are expected that Fisher's test speaks. */
export function isFewExpected({ outcome: { tables } }: Found): boolean {
  const counts = tables.find(({ id }) => id === 'counts')?.rows ?? [];
  const table = counts.map(({ cells }) => cells.map((cell) => (cell.is === 'count' ? cell.value : 0)));
  const expected = distancesIn(table).map((one) => one.expected);
  const below = expected.filter((one) => one < few.expected).length;
  return below > few.share * expected.length || expected.some((one) => one < few.least);
}

/** Where too many tables were to be gone through, P of the exact test is that of some drawn by chance. */
function exactTest(found: Found): Is<'test'> | undefined {
  const drawn = found.cell('tests', 'simulated', named('fisher'), 'test');
  return drawn
    ? { is: 'test', n: drawn.n, p: drawn.simulated }
    : found.cell('tests', 'test', named('fisher'), 'test');
}

export function crossed(found: Found): Told[] {
  const isFew = isFewExpected(found);
  const test = isFew ? exactTest(found) : found.cell('tests', 'test', named('chiSquare'), 'test');
  if (!test) return [];
  const note = found.outcome.notes?.find(({ key }) => key === 'effectsOf')?.values;
  const difference = whole(found.cell('effects', 'estimate', named('riskDifference')));
  const odds = whole(found.cell('effects', 'estimate', named('oddsRatio')));
  const common = { test: found.test('tests', test, isFew ? 'fisher' : 'chiSquare'), p: p(test) };
  const table = found.outcome.tables.find(({ id }) => id === 'counts');
  const at = table?.columns.findIndex(({ level }) => level === note?.column) ?? -1;
  const inRow = (level: unknown) => table?.rows.find(({ heading }) => heading.level === level)?.cells[at];
  const [a, b] = [inRow(note?.row), inRow(note?.against)];
  if (note && difference && odds && a?.is === 'count' && b?.is === 'count') {
    const values = {
      ...common,
      column: { as: 'level', role: 'columns', level: String(note.column) } as const,
      row: { as: 'level', role: 'rows', level: String(note.row) } as const,
      against: { as: 'level', role: 'rows', level: String(note.against) } as const,
      countA: count(a.value),
      nA: count(a.n),
      shareA: percent(a.value / a.n),
      countB: count(b.value),
      nB: count(b.n),
      shareB: percent(b.value / b.n),
      difference: number(difference.value),
      ...limits(difference),
      odds: number(odds.value),
      oddsLow: number(odds.low),
      oddsHigh: number(odds.high),
    };
    return [{ key: 'results.cross-table.fourFold', values }, ...caution(test, difference, 'groups')];
  }
  const size = found.cell('tests', 'estimate', named('chiSquare'), 'cramersV');
  if (!size) return [];
  const role = (name: string): Quantity => {
    const key = found.outcome.spec.roles[name]?.[0] ?? '';
    return { as: 'variable', key, name: key };
  };
  const values = {
    ...common,
    first: role('rows'),
    second: role('columns'),
    size: number(size.value),
    n: count(test.n),
  };
  return [{ key: 'results.cross-table.larger', values }, ...caution(test, undefined, 'together')];
}

export function changed(found: Found): Told[] {
  const difference = whole(found.cell('effects', 'estimate', named('shareDifference')));
  const level = found.outcome.notes?.find(({ key }) => key === 'shareOfFirstLess')?.values?.level;
  const exact = found.cell('tests', 'test', named('exact'));
  if (difference && level !== undefined && exact) {
    const values = {
      ...pair(found),
      level: { as: 'level', role: 'first', level: String(level) } as const,
      difference: number(difference.value),
      ...limits(difference),
      test: found.test('tests', exact, 'exact'),
      p: p(exact),
      n: count(difference.n),
    };
    return [{ key: 'results.mcnemar.twoLevels', values }, ...caution(exact, difference, 'change')];
  }
  const test = found.cell('tests', 'test', named('mcnemar'));
  if (!test) return [];
  const { first } = pair(found);
  const values = { variable: first, test: found.test('tests', test), p: p(test), n: count(test.n) };
  return [{ key: 'results.plainTest', values }, ...caution(test, undefined, 'change')];
}

export function repeatedAnswers(found: Found): Told[] {
  const test = found.cell('comparison', 'test', named('all'), 'test');
  const rows = found
    .rows('shares')
    .flatMap(({ heading, cells: [cell] }) => (cell?.is === 'count' ? [{ heading, cell }] : []));
  const [first] = rows;
  const key = first?.heading.variable?.key;
  if (!test || key === undefined) return [];
  const shares = rows.map(({ cell }) => cell.value / cell.n);
  const levels = [...new Set(rows.flatMap(({ heading: { level } }) => level ?? []))];
  const values = {
    level:
      levels.length === 1
        ? ({ as: 'level', role: key, level: levels[0] ?? '' } as const)
        : ({ as: 'choice', value: levels.join(' / ') } as const),
    k: count(shares.length),
    n: count(test.n),
    least: percent(Math.min(...shares)),
    most: percent(Math.max(...shares)),
    test: found.test('comparison', test),
    p: p(test),
  };
  return [{ key: 'results.cochran-q', values }, ...caution(test, undefined, 'change')];
}

/** A test of each variable as a whole. */
export function plain(found: Found, table: string, word: string): Told[] {
  const told = plainTests(found, table, word);
  const isLeftOpen = told.some(({ values }) => values.p?.as === 'p' && values.p.value >= shown);
  return [...told, ...(isLeftOpen ? [{ key: 'cautions.notShownAssumption', values: {} }] : [])];
}

function plainTests(found: Found, table: string, word: string): Told[] {
  return found.rows(table).flatMap((row): Told[] => {
    const { variable: one, group } = row.heading;
    const [test] = found.cells({ id: table, row, words: [word] });
    if (!one || test?.is !== 'test') return [];
    const values = {
      variable: variable(one),
      test: found.test(table, test, word),
      p: p(test),
      n: count(test.n),
    };
    if (group === undefined) return [{ key: 'results.plainTest', values }];
    return [{ key: 'results.plainTestInGroup', values: { ...values, group: groupIn(group) } }];
  });
}

export function correlated(found: Found): Told[] {
  return found.rows('pairs').flatMap(({ heading, cells: [value, own, adjusted] }): Told[] => {
    const { variable: one, against } = heading;
    const test = adjusted ?? own;
    const estimate = value?.is === 'estimate' ? whole(value) : undefined;
    if (!one || against === undefined) return [];
    if (!estimate || test?.is !== 'test') {
      const both: Quantity = { as: 'variables', names: [one.key, against] };
      return bare(found, 'pairs', (row) => row === heading, both, 'coefficient');
    }
    const values = {
      first: variable(one),
      second: { as: 'variable', name: against } as const,
      coefficient: { as: 'option', name: 'kind' } as const,
      value: number(estimate.value),
      ...limits(estimate),
      p: p(test),
      n: count(estimate.n),
    };
    const told: Told = { key: 'results.correlation', values };
    const then = test.p < shown ? 'together' : 'notShownTogether';
    return [told, { key: `cautions.${then}`, values: {} }];
  });
}

export function rated(found: Found): Told[] {
  const agree = found.cell('agreement', 'count', named('agree'));
  const kappa = whole(found.cell('kappas', 'estimate', named('unweighted')));
  if (!agree || !kappa)
    return bare(found, 'kappas', named('unweighted'), inRole(found, 'first', 'second'), 'kappa');
  const values = {
    ...pair(found),
    count: count(agree.value),
    n: count(agree.n),
    share: percent(agree.value / agree.n),
    value: number(kappa.value),
    ...limits(kappa),
  };
  return [{ key: 'results.kappa', values }];
}

export function reliable(found: Found): Told[] {
  const icc = whole(found.cell('coefficients', 'estimate', named('single2'), 'icc'));
  if (!icc) return bare(found, 'coefficients', named('single2'), inRole(found, 'raters'), 'icc');
  const k = found.outcome.spec.roles.raters?.length ?? 0;
  const values = { k: count(k), value: number(icc.value), ...limits(icc), n: count(icc.n) };
  return [{ key: 'results.icc', values }];
}

export function agreeing(found: Found): Told[] {
  const bias = whole(found.cell('limits', 'estimate', named('bias')));
  const lower = found.cell('limits', 'estimate', named('lowerLimit'));
  const upper = found.cell('limits', 'estimate', named('upperLimit'));
  if (!bias || !lower || !upper)
    return bare(found, 'limits', named('bias'), inRole(found, 'first', 'second'));
  const values = {
    ...pair(found),
    difference: number(bias.value),
    ...limits(bias),
    lower: number(lower.value, bias.value),
    upper: number(upper.value, bias.value),
    n: count(bias.n),
  };
  return [{ key: 'results.bland-altman', values }];
}

export function accurate(found: Found): Told[] {
  const share = (word: string) => {
    const cell = found.cell('accuracy', 'count', named(word));
    if (cell?.low === undefined || cell.high === undefined) return undefined;
    return {
      [word]: percent(cell.value / cell.n),
      [`${word}Low`]: percent(cell.low),
      [`${word}High`]: percent(cell.high),
    };
  };
  const [sensitivity, specificity] = [share('sensitivity'), share('specificity')];
  if (!sensitivity || !specificity) return [];
  const values = { ...sensitivity, ...specificity, n: count(found.outcome.flow.analysed) };
  return [{ key: 'results.diagnostic', values }];
}

export function areas(found: Found): Told[] {
  return variablesIn(found.rows('areas')).flatMap((one): Told[] => {
    const area = whole(found.cell('areas', 'estimate', of(one), 'area'));
    const cases = found.cell('areas', 'count', of(one), 'cases');
    const others = found.cell('areas', 'count', of(one), 'others');
    if (!area || !cases || !others) return bare(found, 'areas', of(one), variable(one), 'area');
    const values = {
      variable: variable(one),
      value: number(area.value),
      ...limits(area),
      cases: count(cases.value),
      others: count(others.value),
    };
    return [{ key: 'results.roc', values }];
  });
}
