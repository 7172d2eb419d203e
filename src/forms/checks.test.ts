import { describe, expect, test } from 'vitest';
import { computed } from '../dictionary/computed.ts';
import { keysAt } from '../dictionary/keys.ts';
import type { Dictionary, Variable } from '../dictionary/variable.ts';
import { type Finding, type Given, type Refused, verdictOf } from './checks.ts';
import { type CompiledForm, readForm } from './compile.ts';
import { daysOf, type Entry } from './entry.ts';
import type { Form, Item } from './form.ts';
import {
  derivedEntries,
  type Entries,
  itemAt,
  type Outer,
  type recordStates,
  review,
  stateOf,
  visitState,
} from './review.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10), 30);
const [alb = '', temp = '', chol = '', count = '', sex = '', grade = '', signs = '', born = ''] = keys;
const [seen = '', at = '', code = '', note = '', bmi = '', height = '', weight = '', drug = '', stop = ''] =
  keys.slice(8);
const [formKey = '', section = '', group = '', m0 = '', softCheck = '', hardCheck = '', start = ''] =
  keys.slice(17);

const number = { kind: 'number' as const };
const variables: Variable[] = [
  {
    ...number,
    key: alb,
    name: 'albumin',
    unit: 'g/dL',
    decimals: 2,
    hard: [0.5, 8],
    soft: [1.9, 5],
    display: 'g/L',
    missing: [{ code: -98, reason: 'not-done' }, { code: -99 }],
  },
  { ...number, key: temp, name: 'temp', unit: 'Cel', hard: [25, 45] },
  { ...number, key: chol, name: 'chol', unit: 'mmol/L', measurand: 'cholesterol', hard: [1, 30] },
  { key: count, name: 'n', kind: 'integer', hard: [0, null] },
  {
    key: sex,
    name: 'sex',
    kind: 'category',
    codes: [{ code: '1' }, { code: '2' }, { code: '3', retired: true }],
  },
  { key: grade, name: 'grade', kind: 'ordinal', codes: [{ code: '0' }, { code: '1' }] },
  {
    key: signs,
    name: 'signs',
    kind: 'multi',
    codes: [{ code: 'a' }, { code: 'b' }, { code: 'c', retired: true }],
  },
  { key: born, name: 'born', kind: 'date', hard: ['1900-06-15', '2026-06-15'] },
  { key: seen, name: 'seen', kind: 'datetime', hard: ['2026-01-01T00:00', null] },
  { key: at, name: 'at', kind: 'time' },
  { key: code, name: 'code', kind: 'id', pattern: '[A-Z]{2}\\d{3}' },
  { key: note, name: 'note', kind: 'text' },
  {
    ...number,
    key: bmi,
    name: 'bmi',
    decimals: 1,
    derive: { expression: 'w / (h / 100) ^ 2', inputs: { w: weight, h: height } },
  },
  { ...number, key: height, name: 'height', unit: 'cm' },
  { ...number, key: weight, name: 'weight', unit: 'kg' },
  { key: drug, name: 'cmtrt', kind: 'text' },
  { key: stop, name: 'cmendat', kind: 'date' },
  { key: start, name: 'cmstdat', kind: 'date' },
];
const dictionary: Dictionary = { format: 1, language: 'en', variables };
const row = (...items: Item[]) => items.map((one) => ({ type: 'row' as const, items: [one] }));
const form: Form = {
  ...{ format: 1, key: formKey, name: 'LB', title: { en: 'Laboratory' } },
  sections: [
    {
      key: section,
      blocks: [
        ...row(
          { of: alb },
          { of: temp, units: ['[degF]'] },
          { of: chol, units: ['mg/dL'] },
          { of: count },
          { of: sex },
        ),
        ...row(
          { of: grade, showIf: { expression: "s == '2'", inputs: { s: sex } } },
          { of: signs, showIf: { expression: "g == '1'", inputs: { g: grade } } },
        ),
        ...row(
          { of: born, partial: 'year' },
          { of: seen },
          { of: at },
          { of: code },
          { of: note, optional: true },
          { of: bmi },
        ),
        {
          type: 'group',
          key: group,
          label: {},
          most: 9,
          items: [
            { of: drug },
            { of: start, partial: 'year' },
            { of: stop, partial: 'month', optional: true },
          ],
        },
      ],
    },
  ],
  checks: [
    {
      key: hardCheck,
      severity: 'hard',
      at: stop,
      message: {},
      condition: { expression: 'a <= b', inputs: { a: start, b: stop } },
    },
    {
      key: softCheck,
      severity: 'soft',
      at: alb,
      message: {},
      condition: { expression: 'x > y / 2', inputs: { x: alb, y: `${alb}@${m0}` } },
    },
  ],
};

function compiled(): CompiledForm {
  const { compiled: made, faults } = readForm(form, dictionary, [m0]);
  if (!made) throw new Error(faults.map(({ at: place, kind }) => `${place} ${kind}`).join());
  return made;
}

const whole = compiled();
const nowhere: Outer = () => undefined;
const itemOf = (key: string) => whole.byKey.get(key)!;
const range = (severity: Finding['severity']): Finding => ({ kind: 'range', severity });

describe('A value', () => {
  test.each<[string, Given, Refused]>([
    [alb, { value: '3.1' }, 'notNumber'],
    [alb, { value: Number.NaN }, 'notNumber'],
    [alb, { value: 3.123 }, 'tooPrecise'],
    [alb, { value: 3, unit: 'mg/dL' }, 'unknownUnit'],
    [alb, { value: '3', unit: 'g/L' }, 'notNumber'],
    [alb, { value: -99 }, 'untoldReason'],
    [alb, { missing: 'forgotten' }, 'unknownReason'],
    [alb, { missing: 'lost', note: 'x'.repeat(1001) }, 'tooLong'],
    [chol, { value: 200, unit: 'mg/dL' }, 'unknownUnit'],
    [count, { value: 1.5 }, 'notWhole'],
    [sex, { value: '4' }, 'unknownCode'],
    [sex, { value: '3' }, 'retiredCode'],
    [signs, { value: 'a x' }, 'unknownCode'],
    [signs, { value: 'a a' }, 'codeTwice'],
    [signs, { value: 'a c' }, 'retiredCode'],
    [born, { value: '2026-02-30' }, 'notDate'],
    [born, { value: '2026-13' }, 'notDate'],
    [born, { value: 2026 }, 'notDate'],
    [stop, { value: '2026' }, 'tooLittleOfDate'],
    [seen, { value: '2026-01-01T25:00' }, 'notTime'],
    [at, { value: '24:00' }, 'notTime'],
    [note, { value: 7 }, 'notText'],
    [note, { value: 'x'.repeat(10_001) }, 'tooLong'],
    [bmi, { value: 22 }, 'computed'],
  ])('of %s that cannot be by type, %j, is refused', (key, given, refused) => {
    expect(verdictOf(itemOf(key), given)).toEqual({ refused });
  });

  test.each<[string, Given, Entry | null, Finding[]]>([
    [alb, null, null, []],
    [alb, { value: 3.1 }, { value: 3.1 }, []],
    [alb, { value: 1.9 }, { value: 1.9 }, []],
    [alb, { value: 1.5 }, { value: 1.5 }, [range('soft')]],
    [alb, { value: 1.5, meant: true }, { value: 1.5, meant: true }, []],
    [alb, { value: 8.01 }, { value: 8.01 }, [range('hard')]],
    // Nobody answers a hard limit away.
    [alb, { value: 8.01, meant: true }, { value: 8.01, meant: true }, [range('hard')]],
    [alb, { value: 31.234, unit: 'g/L' }, { value: 3.1234, given: { value: 31.234, unit: 'g/L' } }, []],
    [alb, { value: 3.1, unit: 'g/dL' }, { value: 3.1 }, []],
    [alb, { value: 801, unit: 'g/L' }, { value: 80.1, given: { value: 801, unit: 'g/L' } }, [range('hard')]],
    [alb, { value: -98 }, { missing: 'not-done' }, []],
    [alb, { missing: 'refused', note: 'Tube clotted' }, { missing: 'refused', note: 'Tube clotted' }, []],
    [temp, { value: 98.6, unit: '[degF]' }, { value: 37, given: { value: 98.6, unit: '[degF]' } }, []],
    [count, { value: 0 }, { value: 0 }, []],
    [count, { value: -1 }, { value: -1 }, [range('hard')]],
    [sex, { value: '2' }, { value: '2' }, []],
    [signs, { value: 'b a' }, { value: 'b a' }, []],
    [signs, { value: '' }, { value: '' }, []],
    [born, { value: '2026' }, { value: '2026' }, []],
    [born, { value: '2026-06' }, { value: '2026-06' }, []],
    [born, { value: '2026-07' }, { value: '2026-07' }, [range('hard')]],
    [born, { value: '2026-06-16' }, { value: '2026-06-16' }, [range('hard')]],
    [born, { value: '1900-05' }, { value: '1900-05' }, [range('hard')]],
    [born, { value: '1900-06' }, { value: '1900-06' }, []],
    [born, { value: '1900' }, { value: '1900' }, []],
    [stop, { value: '2026-02' }, { value: '2026-02' }, []],
    [seen, { value: '2025-12-31T23:59' }, { value: '2025-12-31T23:59' }, [range('hard')]],
    [at, { value: '23:59' }, { value: '23:59' }, []],
    [code, { value: 'AB12' }, { value: 'AB12' }, [{ kind: 'pattern', severity: 'hard' }]],
    [code, { value: 'AB123' }, { value: 'AB123' }, []],
  ])('of %s, %j, is kept with what is to be said of it', (key, given, entry, findings) => {
    expect(verdictOf(itemOf(key), given)).toEqual({ entry, findings });
  });

  test('that stands there keeps a code that was retired since', () => {
    expect(verdictOf(itemOf(sex), { value: '3' }, { value: '3' })).toMatchObject({ entry: { value: '3' } });
    expect(verdictOf(itemOf(signs), { value: 'a c' }, { value: 'c' })).toMatchObject({
      entry: { value: 'a c' },
    });
  });

  test('becomes one of another unit where whoever asks knows how much a mole weighs', () => {
    const convert = () => ({ factor: 1 / 38.67, offset: 0 });
    expect(verdictOf(itemOf(chol), { value: 200, unit: 'mg/dL' }, undefined, convert)).toEqual({
      entry: { value: 5.1719679338, given: { value: 200, unit: 'mg/dL' } },
      findings: [],
    });
  });

  test('of a date has the days that it can be', () => {
    const length = (text: string) => {
      const days = daysOf(text);
      return days && days.hi - days.lo + 1;
    };
    expect(
      ['2024', '2025', '2024-02', '2025-02', '2025-12', '2025-12-31', '9999-12', '9999', '2025-1'].map(
        length,
      ),
    ).toEqual([366, 365, 29, 28, 31, 1, 31, 365, undefined]);
  });
});

describe('A record under its form', () => {
  const entries = (given: Record<string, Entry>): Entries => new Map(Object.entries(given));
  const reviewed = (given: Record<string, Entry>, outer = nowhere) => review(whole, entries(given), outer);
  const path = (n: number, key: string) => `${group}/${n}/${key}`;

  test('asks what its conditions ask, and what is not asked counts as missing', () => {
    const asks = (given: Record<string, Entry>) =>
      reviewed(given).asked.filter((one) => one === grade || one === signs);
    expect(asks({})).toEqual([]);
    expect(asks({ [sex]: { value: '1' }, [grade]: { value: '1' } })).toEqual([]);
    expect(asks({ [sex]: { value: '2' } })).toEqual([grade]);
    expect(asks({ [sex]: { value: '2' }, [grade]: { value: '1' } })).toEqual([grade, signs]);
    expect(asks({ [sex]: { missing: 'refused' } })).toEqual([]);
  });

  test('has the places of its form alone', () => {
    const places = [
      alb,
      path(1, drug),
      path(9, drug),
      path(10, drug),
      path(0, drug),
      `${group}/01/${drug}`,
      `${group}/1.5/${drug}`,
      drug,
      path(1, alb),
      `${alb}/`,
      '',
    ];
    expect(places.map((one) => itemAt(whole, one)?.row)).toEqual([
      0,
      1,
      9,
      ...places.slice(3).map(() => undefined),
    ]);
  });

  test('lacks what has neither a value nor a reason, but nothing of choice and nothing that is computed', () => {
    const { asked, lacking } = reviewed({
      [alb]: { missing: 'not-done' },
      [path(2, drug)]: { value: 'aspirin' },
    });
    expect(asked).toContain(path(2, stop));
    expect(lacking).toEqual([temp, chol, count, sex, born, seen, at, code, path(2, start)]);
  });

  test('is held against other values, of each row its own, and a doubt is no fault', () => {
    const days = (from: string, to: string | undefined) =>
      reviewed({
        [path(1, start)]: { value: '2020-01-01' },
        [path(1, stop)]: { value: '2021-01-01' },
        [path(2, start)]: { value: from },
        ...(to !== undefined && { [path(2, stop)]: { value: to } }),
      }).findings;
    const failed = [{ kind: 'check', severity: 'hard', check: hardCheck, path: path(2, stop) }];
    expect(days('2026-05-01', '2026-04-30')).toEqual(failed);
    expect(days('2026-05-01', '2026-05-01')).toEqual([]);
    // Known in part: it fails only where it fails on every day that it can be.
    expect(days('2026-05', '2026-05-01')).toEqual([]);
    expect(days('2026-06', '2026-05')).toEqual(failed);
    expect(days('2026', '2026-01')).toEqual([]);
    expect(days('2026', '2025-12')).toEqual(failed);
    expect(days('2026-05-01', undefined)).toEqual([]);
  });

  test('is held against another visit, once', () => {
    const outer: Outer = (key, event) => (key === alb && event === m0 ? { value: 7 } : undefined);
    const soft = [{ kind: 'check', severity: 'soft', check: softCheck, path: alb }];
    expect(reviewed({ [alb]: { value: 3 } }, outer).findings).toEqual(soft);
    expect(reviewed({ [alb]: { value: 3, meant: true } }, outer).findings).toEqual([]);
    expect(reviewed({ [alb]: { value: 4 } }, outer).findings).toEqual([]);
    expect(reviewed({ [alb]: { value: 3 } }).findings).toEqual([]);
  });

  test('has what is computed of it, and nothing where something is missing', () => {
    const { derived } = computed(dictionary);
    const given = (values: Record<string, Entry>) => derivedEntries(derived, (key) => values[key]);
    expect(given({ [weight]: { value: 70 }, [height]: { value: 175 } }).get(bmi)).toEqual({ value: 22.9 });
    expect(given({ [weight]: { value: 70 }, [height]: { missing: 'refused' } }).get(bmi)).toBe(null);
  });

  test('is empty, begun, queried or complete, and a visit is what its forms are', () => {
    const { asked, lacking } = reviewed({});
    const bare = { asked, lacking, findings: [] };
    const all = { asked, lacking: [], findings: [] };
    const hard = { ...all, findings: [{ ...range('hard'), path: alb }] };
    const at1 = { isEmpty: false, done: true, queries: 0, confirmed: new Set<string>() };
    expect(stateOf(bare, { ...at1, isEmpty: true, done: false })).toBe('empty');
    expect(stateOf(bare, at1)).toBe('begun');
    expect(stateOf(all, { ...at1, done: false })).toBe('begun');
    expect(stateOf(all, at1)).toBe('complete');
    expect(stateOf(all, { ...at1, queries: 1 })).toBe('queried');
    expect(stateOf(hard, at1)).toBe('queried');
    expect(stateOf(hard, { ...at1, confirmed: new Set([alb]) })).toBe('complete');
    expect(stateOf({ ...all, findings: [{ ...range('soft'), path: alb }] }, at1)).toBe('complete');
    const visit = (...forms: [(typeof recordStates)[number], boolean][]) =>
      visitState(forms.map(([state, required]) => ({ state, required })));
    expect(visit()).toBe('empty');
    expect(visit(['empty', true], ['empty', false])).toBe('empty');
    expect(visit(['complete', true], ['empty', false])).toBe('complete');
    expect(visit(['complete', true], ['empty', true])).toBe('begun');
    expect(visit(['complete', true], ['begun', false])).toBe('begun');
    expect(visit(['complete', true], ['queried', false])).toBe('queried');
  });
});
