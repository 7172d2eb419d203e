/** Every method against R (`npm run statistics:check` asks it), and what holds for all of them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersOf, casesOf, differences } from '../../test/methods/cases.ts';
import { dataSet, dataSets } from '../../test/methods/dataSets.ts';
import { declaredKeys, methodWords, shownKeys } from '../../test/methods/words.ts';
import { takenBy } from '../../test/rules/catalogues.ts';
import { analyse, inR } from './analyse.ts';
import { methods } from './catalogue.ts';
import checks from './checked.json' with { type: 'json' };
import { faultKinds, whyNot } from './fault.ts';
import { keptIn, keptOf } from './kept.ts';
import type { Method } from './method.ts';
import { numbersOf, type Table } from './result.ts';
import { packagesIn } from './script.ts';

const root = join(import.meta.dirname, '../..');

/** Methods whose assumptions are nothing that values could show, and why. */
const unpictured = new Map([
  ['describe', 'it tests nothing'],
  ['table-one', 'it tests nothing unless asked, and each test is that of a method with its own picture'],
  ['sign-test', 'it takes the direction of each change alone'],
  ['mcnemar', 'it counts changes, exactly'],
  ['cochran-q', 'it counts answers, and pairs exactly'],
  ['kappa', 'it counts agreement; how raters judged is not in the data'],
  ['fleiss-kappa', 'it counts agreement; how raters judged is not in the data'],
  ['diagnostic', 'it counts; whether the reference is right is not in the data'],
  ['roc', 'it takes the order of scores alone'],
  ['restricted-mean', 'it presumes no shape of the curves; why people are censored is not in the data'],
]);

/** Keys of words that some method asks for. */
const asked = new Set<string>();

describe.each(methods.map((method): [string, Method] => [method.id, method]))('%s', (id, method) => {
  const cases = casesOf(id);
  const answered = cases.filter(({ fault }) => fault === undefined);
  const results = answered.map(({ data, spec }) => {
    const shares: number[] = [];
    return { data, spec, result: analyse(dataSet(data), spec, (share) => shares.push(share)), shares };
  });

  it('gives the numbers of R to eight digits, on every kind of table', () => {
    const { answers } = answersOf(id);
    expect(answers.length).toBe(answered.length);
    const found = results.flatMap(({ data, spec, result }, at) => {
      const lines = result.ok
        ? differences(numbersOf(result.outcome.tables), answers[at] ?? {})
        : result.faults.map(({ kind }) => `refused: ${kind}`);
      return lines.map((line) => ({ data, spec, line }));
    });
    expect(found).toEqual([]);
  });

  it('gives what a study can keep', () => {
    const odd = results.filter(({ result }) => result.ok && !keptIn(keptOf(result.outcome)));
    expect(odd.map(({ data, spec }) => ({ data, spec }))).toEqual([]);
  });

  it('is asked on each table, and R gives numbers every time', () => {
    // Some have tables of their own beside these.
    expect(cases.map(({ data }) => data)).toEqual(expect.arrayContaining(dataSets));
    for (const one of answersOf(id).answers) expect(Object.keys(one).length).toBeGreaterThan(1);
  });

  it('says why there is no answer', () => {
    const refused = cases.filter(({ fault }) => fault !== undefined);
    const said = refused.map(({ data, spec }) => {
      const result = analyse(dataSet(data), spec);
      return result.ok ? 'answered' : result.faults[0]?.kind;
    });
    expect(said).toEqual(refused.map(({ fault }) => fault));
  });

  it('names each number once, gives each row a cell for every column, and nothing that is no number', () => {
    for (const { result } of results) {
      if (!result.ok) continue;
      const { tables } = result.outcome;
      const uneven = tables.flatMap(({ columns, rows }) =>
        rows.filter(({ cells }) => cells.length !== columns.length),
      );
      expect(uneven).toEqual([]);
      const numbers = numbersOf(tables);
      expect(numbers.size).toBe(countOf(tables));
      expect([...numbers].filter(([, value]) => !Number.isFinite(value))).toEqual([]);
    }
  });

  it('has a word for whatever it declares or shows, and gives each sentence its values', () => {
    const solved = results.flatMap(({ result }) => (result.ok ? [result.outcome] : []));
    const keys = [...declaredKeys(method), ...solved.flatMap((one) => shownKeys(id, one))];
    for (const key of keys) asked.add(key);
    expect(keys.filter((key) => !methodWords.has(key))).toEqual([]);
    const lacking = solved.flatMap(({ notes = [] }) =>
      notes.flatMap(({ key, values = {} }) =>
        takenBy(methodWords.get(`notes.${key}`) ?? '')
          .map((one) => one.replace(/^\{(\w+).*$/s, '$1'))
          // Before a note stands the variable that it is about, where there is one.
          .filter((name) => name !== 'variable' && !(name in values))
          .map((name) => `${key} without ${name}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('shows what an assumption looks like, or has none that can be seen', () => {
    const seen = results.flatMap(({ result }) => (result.ok ? (result.outcome.pictures ?? []) : []));
    expect(seen.filter(({ of }) => !method.assumptions.includes(of))).toEqual([]);
    expect(seen.length === 0 ? 'none' : 'seen').toBe(unpictured.has(id) ? 'none' : 'seen');
  });

  it('says how far it is without going back, and at each variable that it looks at by itself', () => {
    const odd = results.filter(({ result, shares }) => {
      const isRising = shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share <= 1);
      const roles = result.ok ? result.outcome.spec.roles : {};
      const each = method.roles.flatMap((role) => (role.each ? (roles[role.name] ?? []) : []));
      // Two variables that go together are one pair.
      return !isRising || shares.length < each.length - 1;
    });
    expect(odd.map(({ data, spec, shares }) => ({ data, spec, shares }))).toEqual([]);
    if (id === 'cross-table')
      expect(Math.max(...results.map(({ shares }) => shares.length))).toBeGreaterThan(30);
  });

  it('has a program for browsers, where there are no packages', () => {
    const small = answered.filter(({ data }) => data !== 'large');
    expect(small.flatMap(({ data, spec }) => packagesIn(inR(dataSet(data), spec)?.base ?? ''))).toEqual([]);
    expect(Object.keys(checks)).toContain(id);
  });

  it('names roles and options once, and its usual values are among those it takes', () => {
    const names = [...method.roles, ...method.options].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const one of method.options) {
      if (one.kind === 'choice') expect(one.options).toContain(one.default);
      if (one.kind === 'number' || one.kind === 'whole') {
        expect(one.default).toBeGreaterThanOrEqual(one.min);
        expect(one.default).toBeLessThanOrEqual(one.max);
      }
    }
    for (const { kinds, suggested } of method.roles)
      expect(kinds).toEqual(expect.arrayContaining([...suggested]));
  });
});

it('No word of methods is left over', () => {
  // Reasons are held to below; a note may be of data that no case has, and is then looked for in what makes it.
  const others =
    /^(?:choosing|differences|why|faults|results|cautions|handling|missing|groups|options\.\w+\.why$)/;
  const sources = globSync('src/methods/**/*.ts', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const isMade = (key: string) => sources.some((source) => source.includes(`'${key.replace('notes.', '')}'`));
  const left = [...methodWords.keys()].filter((key) => !asked.has(key) && !others.test(key));
  expect(left.filter((key) => !(key.startsWith('notes.') && isMade(key)))).toEqual([]);
});

it('Every reason has its words', () => {
  const keys = [
    ...whyNot.map((one) => `why.${one}`),
    ...Object.keys(faultKinds).map((one) => `faults.${one}`),
    ...['available', 'complete'].flatMap((one) => [`missing.${one}`, `handling.${one}`]),
  ];
  expect(keys.filter((key) => !methodWords.has(key))).toEqual([]);
});

function countOf(tables: readonly Table[]): number {
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return cells
    .map(({ is, n, ...parts }) => Object.values(parts).filter((part) => typeof part === 'number').length)
    .reduce((sum, count) => sum + count, 0);
}
