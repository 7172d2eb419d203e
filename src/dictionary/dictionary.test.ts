import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, hashOf } from './canonical.ts';
import { type ChangeKind, changeClasses } from './changes.ts';
import { compare } from './compare.ts';
import { computed } from './computed.ts';
import { sentenceOf } from './faultSentences.ts';
import { keysAt } from './keys.ts';
import { aliasesOf, namesFrom } from './names.ts';
import { readDictionary } from './read.ts';
import type { Code, Dictionary, Range, Variable } from './variable.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10).fill(7), 40);
const [idKey = '', ldlKey = '', sexKey = '', bornKey = '', ageKey = '', symptomsKey = ''] = keys;

const sex: Variable = {
  key: sexKey,
  name: 'sex',
  kind: 'category',
  label: { en: 'Sex', 'zh-cn': '性别' },
  codes: [
    { code: '1', label: { en: 'male' } },
    { code: '2', label: { en: 'female' } },
  ],
};
const ldl: Variable = {
  key: ldlKey,
  name: 'ldl',
  kind: 'number',
  unit: 'mmol/L',
  decimals: 2,
  hard: [0, 30],
  soft: [0.5, 8],
  missing: [{ code: -99, reason: 'not-done' }],
  roles: ['outcome:primary'],
};
const born: Variable = { key: bornKey, name: 'born', kind: 'date', hard: ['1900-01-01', null] };
const age: Variable = {
  key: ageKey,
  name: 'age',
  kind: 'integer',
  derive: { expression: 'years(b, "2024-01-01")', inputs: { b: bornKey } },
};
const study: Dictionary = {
  format: 1,
  language: 'en',
  variables: [{ key: idKey, name: 'id', kind: 'id', roles: ['id'] }, ldl, sex, born, age],
};

/** The study with one variable changed. */
function withChange(variable: Variable, change: Partial<Variable>): Dictionary {
  const variables = study.variables.map((one) => (one.key === variable.key ? { ...one, ...change } : one));
  return { ...study, variables };
}

function kindsOf(is: Dictionary, was = study): ChangeKind[] {
  return compare(was, is).changes.map(({ kind }) => kind);
}

const words = option(record({ en: string({ maxLength: 5 }) }), { nil: undefined });
const codes: Arbitrary<Code[]> = uniqueArray(
  record({
    code: constantFrom('1', '2', '3', '4', 'x'),
    label: words,
    retired: constantFrom(true as const, undefined),
  }),
  { selector: ({ code }) => code, maxLength: 5 },
);
const range = constantFrom<Range | undefined>([0, 1], [null, 5], [2, null], [-1, 9], [null, null], undefined);
const numberVariable = record({
  kind: constantFrom('number' as const, 'integer' as const),
  unit: constantFrom('kg', 'g', undefined),
  decimals: constantFrom(0, 1, 2, undefined),
  hard: range,
  soft: range,
  missing: constantFrom(undefined, [{ code: 9 }], [{ code: 9, reason: 'lost' as const }, { extended: '.a' }]),
});
const categoryVariable = record({
  kind: constantFrom('category' as const, 'ordinal' as const, 'multi' as const),
  codes,
});
const common = record({
  label: words,
  help: words,
  required: constantFrom(true as const, undefined),
  critical: constantFrom(true as const, undefined),
  blinded: constantFrom(true as const, undefined),
  identifying: constantFrom('quasi' as const, 'direct' as const, undefined),
  roles: constantFrom(undefined, ['covariate' as const], ['outcome:primary' as const, 'covariate' as const]),
});

/** Dictionaries of the same few keys, so that two of them have variables in common. */
const dictionaries: Arbitrary<Dictionary> = uniqueArray(integer({ min: 0, max: 5 }), { maxLength: 6 }).chain(
  (places) =>
    record({
      rest: array(record({ common, numberVariable, categoryVariable, isNumber: constantFrom(true, false) }), {
        minLength: places.length,
        maxLength: places.length,
      }),
      title: words,
      language: constantFrom('en' as const, 'fr' as const),
    }).map(({ rest, title, language }) => ({
      format: 1,
      language,
      ...(title ? { title } : {}),
      variables: rest.map((one, k) => ({
        key: keys[places[k]!]!,
        name: `n${places[k]}`,
        ...one.common,
        ...(one.isNumber ? one.numberVariable : one.categoryVariable),
      })),
    })),
);

/** As a file has it: nothing that is undefined. */
function asJson(dictionary: Dictionary): Dictionary {
  return JSON.parse(JSON.stringify(dictionary));
}

describe('a dictionary in JSON', () => {
  test('is read when it is whole', () => {
    expect(readDictionary(JSON.parse(JSON.stringify(study)))).toEqual({ dictionary: study, faults: [] });
    assert(property(dictionaries, (one) => readDictionary(asJson(one)).faults.length === 0));
  });

  test('tells every fault with its place', () => {
    const faulty = {
      format: 1,
      language: 'en',
      variables: [
        { key: idKey, name: 'Id', kind: 'id' },
        { key: 'x', name: 'a', kind: 'colour', lable: {} },
      ],
    };
    expect(readDictionary(faulty).faults.map(sentenceOf)).toEqual([
      '/variables/0/name: does not have the form ^[a-z][a-z0-9_]{0,31}$',
      '/variables/1/key: does not have the form ^[0-7][0-9A-HJKMNP-TV-Z]{25}$',
      expect.stringContaining('/variables/1/kind: must be one of number, integer'),
      '/variables/1/lable: has a property lable, which nothing reads',
    ]);
  });

  test.each<[Partial<Variable>, string]>([
    [{ hard: [5, 1] }, 'emptyRange'],
    [{ soft: ['a', null] }, 'notLimit'],
    [{ pattern: '[' }, 'notOfKind'],
    [
      { kind: 'id', pattern: '[', unit: undefined, decimals: undefined, hard: undefined, soft: undefined },
      'notPattern',
    ],
    [{ codes: [{ code: '-99' }] }, 'codeIsMissing'],
    [{ codes: [{ code: '1' }, { code: '1' }] }, 'taken'],
    [{ missing: [{ code: 1 }, { code: '1' }] }, 'taken'],
    [{ missing: [{ from: 5, to: 1 }] }, 'emptyRange'],
    [{ name: 'sex' }, 'taken'],
    [{ name: 'and' }, 'reserved'],
    [{ name: 'constructor' }, 'reserved'],
    [{ roles: [`event:${sexKey}`] }, 'notTime'],
    [{ roles: [`event:${symptomsKey}`] }, 'unknownKey'],
    [{ derive: { expression: 'a + 1', inputs: { a: symptomsKey } } }, 'unknownKey'],
    [{ derive: { expression: 'a + 1', inputs: { a: ageKey, s: sexKey } } }, 'unusedInput'],
    [{ derive: { expression: 'a + ', inputs: { a: ageKey } } }, 'ends'],
    [{ derive: { expression: 'b', inputs: { b: bornKey } } }, 'cannotHold'],
    [{ derive: { expression: "s == '3'", inputs: { s: sexKey } } }, 'unknownOption'],
    [{ derive: { expression: 'x + 1', inputs: { x: ldlKey } } }, 'cycle'],
    [{ showIf: { expression: 'a + 1', inputs: { a: ageKey } } }, 'wrongType'],
  ])('refuses %j as %s', (change, kind) => {
    const json = JSON.parse(JSON.stringify(withChange(ldl, change)));
    expect(readDictionary(json).faults.map((fault) => fault.kind)).toContain(kind);
  });

  test('what is computed of a blinded variable, or asked because of one, is blinded too', () => {
    const open: Variable = {
      ...age,
      name: 'older',
      key: keys[10]!,
      derive: { expression: 'a + 1', inputs: { a: ageKey } },
    };
    const hidden = { ...age, blinded: true as const };
    const of = (...variables: Variable[]) => readDictionary({ ...study, variables }).faults.map(sentenceOf);
    expect(of(born, hidden, open)).toEqual([
      '/variables/2/derive/inputs/a: reads age, which some are blinded for, and is not blinded itself',
    ]);
    expect(of(born, hidden, { ...open, blinded: true })).toEqual([]);
  });

  test('refuses more than 5,000 variables, and whatever is no dictionary', () => {
    const many = Array.from({ length: 5001 }, () => ldl);
    expect(readDictionary({ ...study, variables: many }).faults).toMatchObject([
      { at: '/variables', kind: 'tooMany', values: { count: 5001, most: 5000 } },
    ]);
    for (const json of [null, [], 3, 'x', {}, { format: 2 }])
      expect(readDictionary(json).faults.length).toBeGreaterThan(0);
  });

  test('has its computed variables in the order in which they can be computed', () => {
    const months = { expression: 'a * 12', inputs: { a: ageKey } };
    const { variables } = withChange(sex, {});
    const late: Variable = { key: symptomsKey, name: 'months', kind: 'number', derive: months };
    const { derived, faults } = computed({ ...study, variables: [late, ...variables] });
    expect(faults).toEqual([]);
    expect(derived.map(({ variable }) => variable.name)).toEqual(['age', 'months']);
    expect(derived[1]!.run([30])).toBe(360);
  });
});

describe('keys and names', () => {
  test('keys made together differ and rise', () => {
    const made = keysAt(1_700_000_000_000, new Uint8Array(10).fill(255), 5000);
    expect(new Set(made).size).toBe(5000);
    expect(made.toSorted()).toEqual(made);
    expect(made[0]).toMatch(/^01HF7YAT00[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  test('headings in any script give names', () => {
    const headings = [
      'Age (years)',
      '男性年龄',
      '',
      'BMI (kg/m²)',
      '患者ID',
      'อายุ',
      '😀',
      'Âge (Years)',
      'not',
      '2nd',
      '5',
    ];
    expect(namesFrom(headings)).toEqual([
      ...['age_years', 'v02', 'v03', 'bmi_kg_m2', 'id', 'v06', 'v07', 'age_years_2', 'not_2', 'v2nd', 'v11'],
    ]);
  });

  test('5,000 headings give 5,000 valid names and aliases', () => {
    const some = [
      '',
      'a',
      'a'.repeat(300),
      '收缩压'.repeat(100),
      'ความดัน',
      '😀',
      'v07',
      'v0007',
      'systolic blood pressure',
    ];
    const headings = Array.from({ length: 5000 }, (_, k) =>
      k % 3 === 0 ? `visit ${'x'.repeat(300)} ${k}` : some[k % some.length]!,
    );
    const names = namesFrom(headings);
    expect(new Set(names).size).toBe(5000);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,31}$/.test(name))).toEqual([]);
    const made = keysAt(0, new Uint8Array(10), 5000);
    const aliases = aliasesOf(names.map((name, k) => ({ name, key: made[k]! })));
    expect(new Set(aliases.values()).size).toBe(5000);
    expect([...aliases.values()].filter((alias) => !/^[A-Z][A-Z0-9_]{0,7}$/.test(alias))).toEqual([]);
  });

  test('any headings give valid names that differ', () => {
    assert(
      property(array(string({ unit: 'grapheme' })), (headings) => {
        const names = namesFrom(headings, ['v01', 'a']);
        expect(new Set([...names, 'v01', 'a']).size).toBe(headings.length + 2);
        for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
      }),
    );
  });

  test('an alias stays when variables are added or moved', () => {
    const [a = '', b = '', c = ''] = keys;
    const older = [
      { key: a, name: 'systolic_bp' },
      { key: b, name: 'systolic_hr' },
    ];
    const newer = [{ key: c, name: 'systolic' }, ...older.toReversed()];
    expect([...aliasesOf(older)]).toEqual([
      [a, 'SYSTOLIC'],
      [b, 'SYSTOLI2'],
    ]);
    const after = aliasesOf(newer);
    expect([after.get(a), after.get(b), after.get(c)]).toEqual(['SYSTOLIC', 'SYSTOLI2', 'SYSTOLI3']);
  });
});

describe('canonical JSON', () => {
  // RFC 8785 §3.2.2 and §3.2.3.
  test('is that of the standard', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0];
    expect(canonical(numbers)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.values(JSON.parse(canonical(names)))).toEqual([4, 2, 6, 7, 1, 5, 3]);
  });

  test('does not depend on the order of members, and its hash is SHA-256', async () => {
    assert(
      property(dictionaries, (one) => {
        const turned = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).toReversed())
            : value,
        );
        expect(canonical(turned)).toBe(canonical(one));
      }),
    );
    expect(await hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});

describe('comparing two versions', () => {
  test.each<[Variable, Partial<Variable>, ChangeKind]>([
    [ldl, { name: 'ldl_c' }, 'renamed'],
    [ldl, { label: { en: 'LDL' } }, 'reworded'],
    [ldl, { kind: 'integer' }, 'kindChanged'],
    [ldl, { unit: 'mg/dL' }, 'unitChanged'],
    [ldl, { decimals: 1 }, 'decimalsFewer'],
    [ldl, { hard: [0, 20] }, 'rangeNarrowed'],
    [ldl, { hard: undefined }, 'rangeWidened'],
    [born, { hard: ['1950-01-01', null] }, 'rangeNarrowed'],
    [ldl, { missing: [{ code: -99, reason: 'lost' }] }, 'missingReasonChanged'],
    [ldl, { missing: [] }, 'missingRemoved'],
    [ldl, { roles: [] }, 'outcomeChanged'],
    [ldl, { identifying: 'quasi' }, 'identifyingRaised'],
    [ldl, { required: true }, 'requiredSet'],
    [sex, { codes: [...sex.codes!, { code: '3' }] }, 'codeAdded'],
    [sex, { codes: [sex.codes![0]!, { ...sex.codes![1]!, retired: true }] }, 'codeRetired'],
    [sex, { codes: [sex.codes![0]!] }, 'codeRemoved'],
    [sex, { codes: sex.codes!.toReversed() }, 'codesMoved'],
    [
      sex,
      {
        codes: [
          { code: '1', label: { en: 'female' } },
          { code: '2', label: { en: 'male' } },
        ],
      },
      'codeExchanged',
    ],
    [age, { derive: { expression: 'years(born,\n"2024-01-01")', inputs: { born: bornKey } } }, 'described'],
    [age, { derive: { expression: 'years(b, "2025-01-01")', inputs: { b: bornKey } } }, 'derivedOtherwise'],
    [age, { derive: undefined }, 'deriveEnded'],
  ])('%o with %o is %s', (variable, change, kind) => {
    expect(kindsOf(withChange(variable, change))).toContain(kind);
  });

  test('the order of an ordinal variable is its meaning', () => {
    const was = withChange(sex, { kind: 'ordinal' });
    expect(kindsOf(withChange(sex, { kind: 'ordinal', codes: sex.codes!.toReversed() }), was)).toEqual([
      'codesReordered',
    ]);
  });

  test('a dictionary is like itself, and whatever differs is found', () => {
    assert(
      property(dictionaries, dictionaries, (was, is) => {
        expect(compare(was, was)).toEqual({ changes: [], class: undefined });
        const { changes } = compare(was, is);
        const bare = (one: Dictionary) => canonical(one).replaceAll('"codes":[],', '');
        expect(changes.length === 0).toBe(bare(was) === bare(is));
      }),
    );
  });

  test('the whole is as grave as its gravest change, and no change of one variable weighs less in company', () => {
    assert(
      property(dictionaries, dictionaries, (was, is) => {
        const all = compare(was, is);
        for (const change of all.changes)
          expect(changeClasses.indexOf(all.class!)).toBeGreaterThanOrEqual(
            changeClasses.indexOf(change.class),
          );
        for (const one of is.variables) {
          const old = was.variables.find(({ key }) => key === one.key);
          if (!old) continue;
          const alone = compare({ ...was, variables: [old] }, { ...was, variables: [one] });
          expect(changeClasses.indexOf(all.class!)).toBeGreaterThanOrEqual(
            alone.class ? changeClasses.indexOf(alone.class) : -1,
          );
        }
      }),
    );
  });
});
