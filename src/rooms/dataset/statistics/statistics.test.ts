/** What an analysis shows: how numbers are written, which variables fit, and that files hold what the page holds. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../../test/methods/cases.ts';
import { dataSet, frameOf } from '../../../../test/methods/dataSets.ts';
import { loadCatalogue } from '../../../i18n/catalogue.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { localeOf, locales } from '../../../i18n/locales.ts';
import { withPower } from '../../../lib/power.ts';
import { analyse } from '../../../methods/analyse.ts';
import type { Outcome } from '../../../methods/analysis.ts';
import { methods } from '../../../methods/catalogue.ts';
import { reportedOf, toldOf } from '../../../methods/told/told.ts';
import { csvOf, htmlOf } from './exported.ts';
import { isWhole, misfitOf, placeFor, put, takingKind } from './fitting.ts';
import { guidesOf, guidesOfScreens } from './guides.ts';
import { fetchMethod } from './methodModules.ts';
import { methodWords, wordsOfSeveral } from './methodWords.ts';
import { programOf } from './program.ts';
import {
  numberText,
  pPhrase,
  pText,
  type Saying,
  type Style,
  sentenceText,
  statisticText,
} from './saying.ts';
import { noteTexts, shownTables } from './shown.ts';
import { StatisticsWork } from './work/statisticsWork.ts';

const catalogue = loadCatalogue(process.cwd());

const frame = frameOf({
  ldl: { kind: 'number', cells: [2.1, 2.4, 2.9, 3.2, 3.6, 3.1, 3.4, 3.9, 4.2, null] },
  arm: { kind: 'category', cells: [...'aaaaabbbbb'], codes: ['a', 'b'] },
  sex: { kind: 'category', cells: [...'fmfmfmfmfm'], codes: ['f', 'm'] },
  well: { kind: 'category', cells: [...'yynnyynnyn'], codes: ['y', 'n'] },
});

function outcomeOf(method: string, roles: Record<string, string[]>, options = {}): Outcome {
  const result = analyse(frame, { format: 1, method, roles, options });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.outcome;
}

function sayingOf({ spec }: Outcome, style: Style = 'plain', locale: 'en' | 'de' = 'en'): Saying {
  const { number, marks } = formatsIn(localeOf(locale).intl);
  const nameOf = (key: string) =>
    frame.columns.find(({ variable }) => variable.key === key)?.variable.name ?? key;
  return {
    method: spec.method,
    options: spec.options,
    roles: spec.roles,
    style,
    marks,
    say: (key, values) => catalogue.text(locale, `methods.${key}`, values),
    number,
    titleOf: nameOf,
    labelOf: (_, level) => ({ a: 'drug', b: 'placebo' })[level] ?? level,
  };
}

const { number } = formatsIn('en-GB');

describe('A P value', () => {
  it.each<[Style, number, string]>([
    ['plain', 0.0321, '0.032'],
    ['plain', 0.00004, '<0.001'],
    ['plain', 0.9999, '>0.999'],
    ['apa', 0.0321, '.032'],
    ['apa', 0.00004, '<.001'],
    ['ama', 0.0321, '.03'],
    ['ama', 0.0021, '.002'],
    ['ama', 0.995, '>.99'],
  ])('in the style %s of %d is written %s', (style, p, text) => {
    expect(pText({ number, style }, p)).toBe(text);
  });

  it('is never rounded across 0.05', () => {
    expect(pText({ number, style: 'ama' }, 0.0462)).toBe('.046');
    expect(pText({ number, style: 'plain' }, 0.04996)).toBe('<0.05');
    expect(pText({ number, style: 'apa' }, 0.04996)).toBe('<.05');
  });

  it('has its letter in a sentence, with the mark of its language', () => {
    expect(pPhrase({ number, style: 'plain' }, 0.0321)).toBe('P = 0.032');
    expect(pPhrase({ number: formatsIn('de-DE').number, style: 'apa' }, 0.00004)).toBe('p < ,001');
  });
});

describe('A comparison', () => {
  const outcome = outcomeOf('two-sample-t', { variables: ['ldl'], by: ['arm'] });

  it('says its numbers in one sentence, with the labels of its groups', () => {
    const [result] = toldOf(outcome).map((one) => sentenceText(sayingOf(outcome), one));
    expect(result).toBe(
      'Mean ldl was 2.84 (SD 0.60, n = 5) in drug and 3.65 (SD 0.49, n = 4) in placebo; the difference was −0.81 (95% CI −1.67 to 0.05; t(7.0) = −2.22, P = 0.062).',
    );
    const [method] = reportedOf(outcome).map((one) => sentenceText(sayingOf(outcome, 'plain', 'de'), one));
    expect(method).toContain('t-Test nach Welch');
  });

  it('is a table with an interval and a test, whose groups stand below their variable', () => {
    const saying = sayingOf(outcome);
    const [groups, comparison] = shownTables(outcome.tables, saying, '95% CI');
    expect(groups?.lines.map(({ over, text, cells }) => [over, text, cells[0]?.text])).toEqual([
      ['ldl', 'drug', '5'],
      [undefined, 'placebo', '4'],
    ]);
    expect(comparison?.heads.map(({ text, parts }) => [text, ...parts])).toEqual([
      ['Difference', '', '95% CI'],
      ['Test', 't', 'df', 'P'],
      ['Hedges’ g', '', '95% CI'],
    ]);
    expect(noteTexts(outcome.notes ?? [], saying)).toEqual(['Differences are drug minus placebo.']);
  });

  it('names factors and levels by the variable that has them', () => {
    const factors = outcomeOf('two-way-anova', {
      variables: ['ldl'],
      firstFactor: ['arm'],
      secondFactor: ['sex'],
    });
    const labelOf = (variable: string, level: string) => `${sayingOf(factors).titleOf(variable)} ${level}`;
    const [groups, tests] = shownTables(factors.tables, { ...sayingOf(factors), labelOf }, '95% CI');
    expect(groups?.lines[0]?.text).toBe('arm a, sex f');
    expect(tests?.lines.map(({ over, text }) => [over, text])).toEqual([
      ['ldl', 'arm'],
      [undefined, 'sex'],
      [undefined, 'Interaction'],
      [undefined, 'Residual'],
    ]);
    const strata = outcomeOf('mantel-haenszel', { rows: ['arm'], columns: ['well'], strata: ['sex'] });
    const [counts] = shownTables(strata.tables, { ...sayingOf(strata), labelOf }, '95% CI');
    expect(counts?.heads.slice(0, 2).map(({ text }) => text)).toEqual(['arm a', 'arm b']);
  });

  it('goes into files as it is shown; what a spreadsheet would compute is guarded', () => {
    const tables = shownTables(outcome.tables, sayingOf(outcome), '95% CI');
    expect(csvOf(tables, ['=1+1'])).toContain('ldl,−0.81,');
    expect(csvOf(tables, ['=1+1'])).toContain("'=1+1");
    expect(htmlOf(tables, ['a < b'])).toContain('<p>a &lt; b</p>');
  });
});

it('A first table names how each number is shown, and says why one is not there', () => {
  const outcome = outcomeOf('table-one', { variables: ['sex'], medians: ['ldl'], by: ['arm'] });
  const [table] = shownTables(outcome.tables, sayingOf(outcome), '');
  expect(table?.lines.map(({ over, text }) => [over, text])).toEqual([
    [undefined, 'n'],
    ['sex', 'f'],
    [undefined, 'm'],
    ['ldl', 'ldl, Median [Q1, Q3]'],
    [undefined, 'missing'],
  ]);
  // A whole per cent has its decimal, as those above and below it.
  expect(table?.lines[1]?.cells[0]?.text).toBe('5 (50.0%)');
  const single = outcomeOf('two-sample-t', { variables: ['ldl'], by: ['arm'] }, { reference: 0 });
  const [, shown] = shownTables(single.tables, sayingOf(single), '');
  expect(shown?.reasons).toEqual([]);
});

it('Standardised differences have the decimals of a tenth, however small they are', () => {
  const outcome = outcomeOf('table-one', { variables: ['sex'], by: ['arm'] });
  const rows = [0.274, 0.0412, 0.0003].map((value) => ({
    heading: { word: 'smd' },
    cells: [{ is: 'estimate', n: 8, value } as const],
  }));
  const table = { id: 'characteristics', columns: [{ word: 'smd' }], rows };
  const [shown] = shownTables([table], sayingOf(outcome), '');
  expect(shown?.lines.map(({ cells }) => cells[0]?.text)).toEqual(['0.27', '0.04', '0.00']);
});

describe('A variable', () => {
  const method = methods.find(({ id }) => id === 'two-sample-t')!;
  const ldl = { key: 'x', kind: 'number' } as const;
  const arm = { key: 'g', kind: 'category' } as const;
  const [variables, by] = method.roles;

  it('that does not fit says why, and one that is chosen finds its place', () => {
    expect(misfitOf(variables!, arm, {})).toBe('kind');
    expect(placeFor(method, arm, {})).toBe('by');
    expect(placeFor(method, ldl, {})).toBe('variables');
    const roles = put(method, put(method, {}, 'variables', 'x'), 'by', 'g');
    expect(misfitOf(by!, arm, roles)).toBe('taken');
    expect(isWhole(method, roles)).toBe(true);
    expect(put(method, roles, 'by', 'h').by).toEqual(['h']);
    expect(placeFor(method, { key: 'd', kind: 'date' }, {})).toBeUndefined();
  });

  it('leads to the methods that take it, first to those that it suits', () => {
    const all = takingKind(methods, 'number').map(({ id }) => id);
    expect(all).toContain('two-sample-t');
    expect(all).not.toContain('mcnemar');
  });
});

it('A picture is of one of the assumptions of its method, and there are as many as groups', () => {
  const pictures = outcomeOf('two-sample-t', { variables: ['ldl'], by: ['arm'] }).pictures ?? [];
  const declared = methods.find(({ id }) => id === 'two-sample-t')?.assumptions;
  expect(
    pictures.map((one) => [one.heading.group, one.kind === 'qq' ? one.points.length : one.kind]),
  ).toEqual([
    ['a', 5],
    ['b', 4],
  ]);
  for (const { of } of pictures) expect(declared).toContain(of);
});

it('An interval about nothing has digits of its own', () => {
  expect([numberText({ number }, -0.25, 0), numberText({ number }, -0.3, 4e-9)]).toEqual(['−0.25', '−0.30']);
});

it.each(locales.map(({ code }) => code))('no number is written with an E, in %s', (code) => {
  const own = formatsIn(localeOf(code).intl);
  const sizes = [0, 1e-300, 4e-9, 9.999e-7, 1e-6, 0.05, 1, 999.9, 1e9, 123_456_789_012, 1e15, 1e300];
  const values = [...sizes, ...sizes.map((size) => -size)];
  const texts = values.flatMap((value) => [
    ...sizes.map((like) => numberText(own, value, like)),
    statisticText(own, value),
  ]);
  expect(texts.filter((text) => /[eE]|\d-/.test(text))).toEqual([]);
  expect(numberText(own, 4e-9)).toBe('4\u00a0×\u00a010⁻⁹');
  expect(statisticText(own, -1.5e12)).toMatch(/^−1[.,]5\u00a0×\u00a010¹²$/);
});

it('R’s digits have powers as well, and words stay words', () => {
  expect(['1.5e-09', '3E+12', 'grade2', '12'].map(withPower)).toEqual([
    '1.5\u00a0×\u00a010⁻⁹',
    '3\u00a0×\u00a010¹²',
    'grade2',
    '12',
  ]);
});

it('What is compared by ranks is seen as boxes, of a few values with each of them', () => {
  const [picture, ...more] = outcomeOf('mann-whitney', { variables: ['ldl'], by: ['arm'] }).pictures ?? [];
  expect(more).toEqual([]);
  if (picture?.kind !== 'boxes') throw new Error('There are no boxes.');
  const [first, second] = picture.boxes;
  expect(first).toEqual({
    heading: { group: 'a' },
    ...{ low: 2.1, lower: 2.4, median: 2.9, upper: 3.2, high: 3.6 },
    points: [2.1, 2.4, 2.9, 3.2, 3.6],
  });
  expect(second?.points).toHaveLength(4);
});

it('Every method, and every screen that is of none, has a guide among those of the site', () => {
  const guides = readdirSync('content/entries/guides');
  for (const wanted of [...methods.map(guidesOf), ...Object.values(guidesOfScreens)]) {
    expect(wanted.length).toBeGreaterThan(0);
    expect(guides).toEqual(expect.arrayContaining([...wanted]));
  }
});

it('Each method is fetched by itself', async () => {
  const fetched = await Promise.all(methods.map(async ({ id }) => (await fetchMethod(id))?.id));
  expect(fetched).toEqual(methods.map(({ id }) => id));
  expect(await fetchMethod('constructor')).toBeUndefined();
});

it('An analysis gets the columns that it takes and those of its condition, and rows by what they are called', () => {
  const work = new StatisticsWork({ frame, language: 'en' });
  const [ldl] = work.analysisColumns();
  const names = (filter?: string) =>
    work.analysisTable([ldl!.key], filter).columns.map(({ variable }) => variable.name);
  expect(names()).toEqual(['ldl']);
  expect(names("sex == 'f'")).toEqual(['ldl', 'sex']);
  expect(names('sex = =')).toEqual(['ldl']);
  expect(work.rowIds(Uint32Array.of(9))).toEqual([{ row: 10 }]);
});

it('However many methods a page has words of, sets of words are few: the server keeps each', () => {
  const called = fc.sample(fc.subarray([...methods]), 200).map((used) => {
    const { called: name, words } = wordsOfSeveral(used, methods);
    for (const one of used) expect(words).toContain(`methods.names.${one.id}.title`);
    return name;
  });
  expect(new Set(called).size).toBeLessThanOrEqual(methods.length + 2);
});

it('A value that no program in R can hold is told in place of one, by what its variable is called, in every language', () => {
  const table = frameOf({
    x: { kind: 'number', cells: [1, 2, 3, 4] },
    ward: { kind: 'category', cells: ['a', 'a\0', 'a', 'a\0'], codes: ['a', 'a\0'] },
  });
  const [x = '', ward = ''] = table.columns.map(({ variable }) => variable.key);
  const spec = { format: 1, method: 'describe', roles: { variables: [x], by: [ward] } } as const;
  expect(programOf(methods, table, spec)).toEqual({ unwritable: ward });
  for (const { code } of locales) {
    const said = catalogue.text(code, 'dataset.statistics.program.unwritable', { variable: 'Station 5' });
    expect([code, said.includes('Station 5'), said.includes('R')]).toEqual([code, true, true]);
  }
});

it('The page of a method brings the words of every sentence that it can say', () => {
  const lacking = methods.flatMap((method) => {
    const words = methodWords(method);
    const said = casesOf(method.id)
      .filter(({ data, fault }) => data === 'textbook' && fault === undefined)
      .flatMap(({ data, spec }) => {
        const result = analyse(dataSet(data), spec);
        return result.ok ? [...toldOf(result.outcome), ...reportedOf(result.outcome)] : [];
      });
    const keys = [...new Set(said.map(({ key }) => `methods.${key}`))];
    return keys.filter((key) => !words.some((word) => key === word || key.startsWith(`${word}.`)));
  });
  expect(lacking).toEqual([]);
});
