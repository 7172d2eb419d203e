/** Sentences of results: each has its words, takes what it is given, and says no more than the numbers do. */
import { expect, it } from 'vitest';
import { casesOf } from '../../../test/methods/cases.ts';
import { dataSet, frameOf } from '../../../test/methods/dataSets.ts';
import { methodWords } from '../../../test/methods/words.ts';
import { takenBy } from '../../../test/rules/catalogues.ts';
import { analyse } from '../analyse.ts';
import type { Outcome } from '../analysis.ts';
import { methods } from '../catalogue.ts';
import { caution, type Quantity } from './found.ts';
import { reportedOf, toldOf } from './told.ts';

const taken = (key: string) =>
  takenBy(methodWords.get(key) ?? '{noSentence}').map((one) => one.replace(/^\{(\w+).*$/s, '$1'));

/** Of every case but the largest tables, which say nothing that others do not. */
const outcomes = methods.flatMap(({ id }) =>
  casesOf(id).flatMap(({ data, spec }): Outcome[] => {
    const result = data === 'large' ? undefined : analyse(dataSet(data), spec);
    return result?.ok ? [result.outcome] : [];
  }),
);

it('Every method has sentences for its results and its methods, with the values that they take', () => {
  const told = outcomes.flatMap((one) => [...toldOf(one), ...reportedOf(one)]);
  const lacking = told.flatMap(({ key, values }) =>
    taken(key)
      .filter((name) => !(name in values))
      .map((name) => `${key} without ${name}`),
  );
  expect([...new Set(lacking)]).toEqual([]);
  const silent = outcomes.filter((one) => toldOf(one).length === 0 || reportedOf(one).length === 0);
  expect(silent.map(({ spec }) => spec)).toEqual([]);
  const methodsTold = outcomes.flatMap((one) =>
    toldOf(one)[0]?.key === 'results.none' ? [] : [one.spec.method],
  );
  expect(methods.map(({ id }) => id).filter((id) => !methodsTold.includes(id))).toEqual([]);
  const used = new Set(told.map(({ key }) => key));
  const sentences = [...methodWords.keys()].filter((key) => /^results\./.test(key));
  expect(sentences.filter((key) => !used.has(key))).toEqual([]);
});

it('What was not shown is said as that, with what its interval leaves open; what was shown is no cause by itself', () => {
  const made = (second: number[]) =>
    frameOf({
      x: { kind: 'number', cells: [1, 2, 3, 4, 5, ...second] },
      arm: { kind: 'category', cells: [...'aaaaabbbbb'], codes: ['a', 'b'] },
    });
  const keysOf = (second: number[]) => {
    const spec = { format: 1, method: 'two-sample-t', roles: { variables: ['x'], by: ['arm'] } };
    const result = analyse(made(second), spec);
    return result.ok ? toldOf(result.outcome).map(({ key }) => key) : [];
  };
  expect(keysOf([1, 2, 3, 4, 6])).toEqual(['results.two-sample-t', 'cautions.notShown']);
  expect(keysOf([11, 12, 13, 14, 16])).toEqual(['results.two-sample-t', 'cautions.groups']);
});

it('Beside a log-rank test that shows a difference another weight that shows none takes nothing back', () => {
  const result = analyse(dataSet('followed'), {
    format: 1,
    method: 'kaplan-meier',
    roles: { time: ['days'], event: ['status'], by: ['dose'], strata: ['centre'] },
    options: { happened: 'dead', rho: 1 },
  });
  const told = result.ok ? toldOf(result.outcome) : [];
  expect(told.slice(3).map(({ key }) => key)).toEqual([
    'results.kaplan-meier.logRank',
    'results.kaplan-meier.weighted',
    'cautions.groups',
  ]);
});

/** Of ten people, of whom nine have a difference and eight of these a positive one. */
const twice = frameOf({
  before: { kind: 'number', cells: [6, 7, 8, 9, 10, 11, 12, 13, 14, 5] },
  after: { kind: 'number', cells: [5, 5, 5, 5, 5, 5, 5, 5, 15, 5] },
  age: { kind: 'number', cells: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3] },
  dose: { kind: 'category', cells: [...'0005559999'], codes: ['0', '5', '9'] },
  ill: { kind: 'category', cells: [...'nnynynnyyn'], codes: ['y', 'n'] },
  well: { kind: 'category', cells: [...'nyynynyyyn'], codes: ['y', 'n'] },
  fit: { kind: 'category', cells: [...'yyynynnyny'], codes: ['y', 'n'] },
});

function told(method: string, roles: Record<string, string[]>, options = {}) {
  const result = analyse(twice, { format: 1, method, roles, options });
  return result.ok ? { results: toldOf(result.outcome), methods: reportedOf(result.outcome) } : undefined;
}
const keys = (all: readonly { key: string }[] = []) => all.map(({ key }) => key);
const measured = { first: ['before'], second: ['after'] };

it.each(['paired-t', 'signed-rank', 'sign-test'])(
  '%s against another value than 0 says nothing of no difference',
  (method) => {
    const { results } = told(method, measured, { reference: 4 }) ?? {};
    expect(results?.at(1)).toMatchObject({
      key: 'cautions.ofReference',
      values: { reference: { as: 'count', value: 4 } },
    });
    expect(keys(results).filter((key) => key.startsWith('cautions.notShown'))).toEqual([]);
  },
);

it('A test of one side says so in both reports, and its interval has no end on the other', () => {
  const { results, methods } = told('paired-t', measured, { sided: 'greater' }) ?? {};
  expect(results?.[0]?.values.high).toMatchObject({ value: Number.POSITIVE_INFINITY });
  expect(keys(results).at(-1)).toBe('handling.oneSided');
  expect(keys(methods)).toContain('handling.oneSided');
  expect(keys(told('paired-t', measured)?.methods)).not.toContain('handling.oneSided');
});

it('A partial correlation says what was held, and one that was not shown says that this is not none', () => {
  const { results, methods } =
    told('correlation', { variables: ['before', 'after'], controls: ['age'] }) ?? {};
  expect(keys(results)).toEqual(['results.correlation', 'cautions.notShownTogether', 'handling.held']);
  expect(keys(methods)).toContain('handling.held');
  expect(keys(told('correlation', { variables: ['before', 'after'] })?.results)).not.toContain(
    'handling.held',
  );
});

it('The sign test says how many rose, and of an odds ratio no interval is one of differences', () => {
  expect(told('sign-test', measured)?.results[0]?.values).toMatchObject({
    changed: { value: 9 },
    higher: { value: 8 },
    n: { value: 10 },
  });
  expect(keys(told('trend', { groups: ['dose'], answer: ['ill'] })?.results)).toEqual([
    'results.trend',
    'cautions.notShownTest',
  ]);
});

it('An interval that does not hold 0 is not called one that leaves no difference open', () => {
  const cell = { is: 'estimate', n: 9, value: 1, low: 0.2, high: 1.8 } as const;
  expect(keys(caution({ is: 'test', n: 9, p: 0.07 }, cell, 'groups'))).toEqual(['cautions.notShownTest']);
  expect(keys(caution({ is: 'test', n: 9, p: 0.07 }, { ...cell, low: -0.2 }, 'groups'))).toEqual([
    'cautions.notShown',
  ]);
});

it('Shares of several answers are said to be of which one', () => {
  expect(told('cochran-q', { answers: ['ill', 'well', 'fit'] })?.results[0]?.values.level).toMatchObject({
    as: 'level',
    level: 'y',
  });
});

it.each<[Record<string, string[]>, object, string]>([
  [{ by: ['ill'] }, {}, 'smd'],
  [{ by: ['ill'] }, { p: true }, 'both'],
  [{ by: ['ill'] }, { smd: false }, 'none'],
  [{}, {}, 'none'],
])('A first table of %o with %o compares its groups by: %s', (by, options, compared) => {
  const { methods: [own] = [] } = told('table-one', { variables: ['age'], ...by }, options) ?? {};
  expect(own?.values.compared).toEqual({ as: 'choice', value: compared });
});

it.each([
  [['age'], { numbers: 'mean' }, 'mean'],
  [['age', 'ill'], { numbers: 'mean' }, 'meanCount'],
  [['age', 'ill'], { numbers: 'median' }, 'medianCount'],
  [['ill'], {}, 'count'],
])('A first table of %o with %o says no more than it shows: %s', (variables, options, shown) => {
  const { methods: [own] = [] } = told('table-one', { variables }, options) ?? {};
  expect(own?.values.shown).toEqual({ as: 'choice', value: shown });
});

it('A condition on rows stands in the methods, and one pooled ratio of strata that differ is no ratio of all', () => {
  const spec = { format: 1, method: 'describe', roles: { variables: ['age'] }, filter: 'age > 2' };
  const result = analyse(twice, spec);
  expect(
    result.ok && reportedOf(result.outcome).find(({ key }) => key === 'handling.filtered'),
  ).toMatchObject({
    values: { condition: { value: 'age > 2' } },
  });
  const strata = (second: string) => {
    const made = frameOf({
      arm: { kind: 'category', cells: [...'aaaaabbbbb'.repeat(4)], codes: ['a', 'b'] },
      ill: {
        kind: 'category',
        cells: [...`${'yyyynnnnny'.repeat(2)}${second.repeat(2)}`],
        codes: ['y', 'n'],
      },
      site: { kind: 'category', cells: [...'1'.repeat(20), ...'2'.repeat(20)], codes: ['1', '2'] },
    });
    const roles = { rows: ['arm'], columns: ['ill'], strata: ['site'] };
    const own = analyse(made, { format: 1, method: 'mantel-haenszel', roles });
    return own.ok ? keys(toldOf(own.outcome)) : [];
  };
  expect(strata('nnnnyyyyyn')).toContain('cautions.strataDiffer');
  expect(strata('yyyynnnnny')).not.toContain('cautions.strataDiffer');
});

it('P that is adjusted over the variables is the one of which a report speaks', () => {
  const roles = { variables: ['before', 'after', 'age'], by: ['ill'] };
  const plain = told('two-sample-t', roles)?.results[0]?.values.p;
  const { results, methods } = told('two-sample-t', roles, { across: 'bonferroni' }) ?? {};
  const p = (one?: Quantity) => (one?.as === 'p' ? one.value : Number.NaN);
  expect(p(results?.[0]?.values.p)).toBeCloseTo(Math.min(1, 3 * p(plain)), 12);
  expect([keys(results).at(-1), keys(methods).includes('handling.across')]).toEqual([
    'handling.across',
    true,
  ]);
});

it('Where few are expected Fisher’s test speaks; else the chi-squared test', () => {
  const word = (rows: string, columns: string) =>
    told('cross-table', { rows: [rows], columns: [columns] })?.results[0]?.values.test;
  expect(word('ill', 'well')).toMatchObject({ word: 'fisher' });
  const many = frameOf({
    arm: { kind: 'category', cells: [...'ab'.repeat(20)], codes: ['a', 'b'] },
    ill: { kind: 'category', cells: [...'yynn'.repeat(10)], codes: ['y', 'n'] },
  });
  const spec = { format: 1, method: 'cross-table', roles: { rows: ['arm'], columns: ['ill'] } };
  const result = analyse(many, spec);
  expect(result.ok && toldOf(result.outcome)[0]?.values.test).toMatchObject({ word: 'chiSquare' });
});

it.each([
  ['signed-rank', measured, {}, 'exact'],
  ['signed-rank', measured, { exactness: 'normal' }, 'corrected'],
  ['signed-rank', measured, { exactness: 'normal', continuity: false }, 'normal'],
  ['kruskal-wallis', { variables: ['age'], by: ['dose'] }, {}, 'exactOrders'],
  ['kruskal-wallis', { variables: ['age'], by: ['dose'] }, { exactness: 'chiSquare' }, 'chiSquare'],
])('The methods of %s with %j and %j say that P is: %s', (method, roles, options, way) => {
  const own = told(method, roles, options)?.methods.find(({ key }) => key === 'handling.ranks');
  expect(own?.values.way).toEqual({ as: 'choice', value: way });
});

it('People without a change who are ranked with the others are none with a difference', () => {
  for (const unchanged of ['leftOut', 'ranked'])
    expect(told('signed-rank', measured, { unchanged })?.results[0]?.values.n).toEqual({
      as: 'count',
      value: 9,
    });
});

it('Each group has a sentence of its own that names it, and what lies highest and lowest is named too', () => {
  const group = { as: 'level', role: 'by', level: '0' };
  for (const method of ['describe', 'normality']) {
    const { results = [] } = told(method, { variables: ['age'], by: ['dose'] }) ?? {};
    expect(results[0]?.key).toMatch(/InGroup$/);
    expect(results[0]?.values.group).toEqual(group);
  }
  const ends = told('kruskal-wallis', { variables: ['before'], by: ['dose'] })?.results[0]?.values;
  expect([ends?.leastIn, ends?.mostIn]).toEqual([group, { ...group, level: '9' }]);
  const factors = told('two-way-anova', { variables: ['age'], firstFactor: ['ill'], secondFactor: ['fit'] });
  expect(
    factors?.results.find(({ key }) => key === 'results.two-way-anova.factorMeans')?.values,
  ).toMatchObject({ leastIn: { role: 'firstFactor' }, mostIn: { role: 'firstFactor' } });
});

it('P values that are adjusted say over what: over pairs, terms or comparisons, or over wholes and not their pairs', () => {
  const overOf = (method: string, roles: Record<string, string[]>, options = {}) =>
    told(method, roles, { across: 'holm', ...options })?.methods.find(({ key }) => key === 'handling.across')
      ?.values.over;
  const both = { variables: ['before', 'age'] };
  const by = { ...both, by: ['ill'] };
  expect(overOf('two-sample-t', by)).toMatchObject({ value: 'variables' });
  expect(overOf('table-one', by, { p: true })).toMatchObject({ value: 'variables' });
  expect(overOf('table-one', by)).toBeUndefined();
  expect(overOf('one-way-anova', by)).toMatchObject({ value: 'wholes' });
  expect(overOf('correlation', both)).toMatchObject({ value: 'pairs' });
  expect(overOf('dunnett', by)).toMatchObject({ value: 'controls' });
  expect(overOf('dunnett', { ...by, variables: ['age'] })).toBeUndefined();
  const factors = { ...both, firstFactor: ['ill'], secondFactor: ['fit'] };
  expect(overOf('two-way-anova', factors)).toMatchObject({ value: 'terms' });
});

it('Exact intervals are named as such, and those beyond what is counted as what they are', () => {
  const made = (times: number) =>
    frameOf({
      arm: { kind: 'category', cells: [...'aaabbb'.repeat(times)], codes: ['a', 'b'] },
      ill: { kind: 'category', cells: [...'yynynn'.repeat(times)], codes: ['y', 'n'] },
    });
  const wayOf = (times: number) => {
    const result = analyse(made(times), {
      format: 1,
      method: 'cross-table',
      roles: { rows: ['arm'], columns: ['ill'] },
      options: { effectInterval: 'exact' },
    });
    return result.ok && reportedOf(result.outcome)[0]?.values.effectInterval;
  };
  expect([wayOf(2), wayOf(40)]).toEqual([
    { as: 'choice', value: 'exact' },
    { as: 'choice', value: 'score' },
  ]);
});

it('Where there is no interval the number is said without one', () => {
  const made = frameOf({
    a: { kind: 'category', cells: [...'yyynnn'], codes: ['y', 'n'] },
    b: { kind: 'category', cells: [...'yyynnn'], codes: ['y', 'n'] },
  });
  const spec = { format: 1, method: 'kappa', roles: { first: ['a'], second: ['b'] } };
  const result = analyse(made, spec);
  expect(result.ok && toldOf(result.outcome)[0]).toMatchObject({
    key: 'results.plainEstimate',
    values: { value: { value: 1 }, n: { value: 6 } },
  });
  const few = frameOf({ x: { kind: 'number', cells: [1, 4] }, y: { kind: 'number', cells: [3, 9] } });
  const signed = analyse(few, { format: 1, method: 'signed-rank', roles: { first: ['x'], second: ['y'] } });
  expect(signed.ok && keys(toldOf(signed.outcome))).toEqual(['results.plainTest', 'cautions.notShownTest']);
});

it('What holds for all variables is cautioned once, behind the last', () => {
  const made = frameOf({
    x: { kind: 'number', cells: [1, 2, 3, 4, 5, 11, 12, 13, 14, 15] },
    y: { kind: 'number', cells: [1, 2, 3, 4, 5, 21, 22, 23, 24, 25] },
    g: { kind: 'category', cells: [...'pppppqqqqq'], codes: ['p', 'q'] },
  });
  const spec = { format: 1, method: 'two-sample-t', roles: { variables: ['x', 'y'], by: ['g'] } };
  const result = analyse(made, spec);
  const wanted = ['results.two-sample-t', 'results.two-sample-t', 'cautions.groups'];
  expect(result.ok && keys(toldOf(result.outcome))).toEqual(wanted);
});

it('A hazard ratio within strata is said to be adjusted for them, and one of all is not', () => {
  const made = frameOf({
    months: { kind: 'number', cells: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    died: { kind: 'category', cells: [...'010111011010'], codes: ['0', '1'] },
    arm: { kind: 'category', cells: [...'abbabaabbaba'], codes: ['a', 'b'] },
    site: { kind: 'category', cells: [...'ppppppqqqqqq'], codes: ['p', 'q'] },
  });
  const heldIn = (roles: Record<string, string[]>) => {
    const own = { time: ['months'], event: ['died'], predictors: ['arm'], ...roles };
    const result = analyse(made, { format: 1, method: 'cox', roles: own });
    const { isAdjusted, covariates } = (result.ok && toldOf(result.outcome)[0]?.values) || {};
    return [isAdjusted, covariates?.as === 'variables' && covariates.names.length];
  };
  expect(heldIn({ strata: ['site'] })).toEqual([{ as: 'choice', value: true }, 1]);
  expect(heldIn({})).toEqual([{ as: 'choice', value: false }, 0]);
});
