import { array, assert, constantFrom, dictionary as maps, nat, property, record, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { asked, type Dependant } from './dependants.ts';
import { type Cells, impact } from './impact.ts';
import { keysAt } from './keys.ts';
import { missingName } from './missing.ts';
import { neededOf, type Recodes, recodable, recodeView, unmapped } from './recode.ts';
import type { Dictionary, Variable } from './variable.ts';
import { published, type Version } from './versions.ts';

const [ldlKey = '', sexKey = '', ratioKey = ''] = keysAt(1_700_000_000_000, new Uint8Array(10), 3);

const ldl: Variable = {
  key: ldlKey,
  name: 'ldl',
  kind: 'number',
  unit: 'mmol/L',
  hard: [0, 30],
  missing: [{ code: -99, reason: 'not-done' }],
};
const sex: Variable = {
  key: sexKey,
  name: 'sex',
  kind: 'category',
  codes: [
    { code: '1', label: { en: 'male' } },
    { code: '2', label: { en: 'female' } },
  ],
};
const ratio: Variable = {
  key: ratioKey,
  name: 'ratio',
  kind: 'number',
  derive: { expression: 'l / 2', inputs: { l: ldlKey } },
};
const study: Dictionary = { format: 1, language: 'en', variables: [ldl, sex, ratio] };

function withChange(variable: Variable, change: Partial<Variable>): Dictionary {
  const variables = study.variables.map((one) => (one.key === variable.key ? { ...one, ...change } : one));
  return { ...study, variables };
}

async function firstVersion(): Promise<Version> {
  const { version } = await published(study);
  if (!version) throw new Error('The first version was refused.');
  return version;
}

describe('versions', () => {
  test('follow one another by their hashes, and nobody can change one', async () => {
    const first = await firstVersion();
    expect([first.number, first.parent]).toEqual([1, null]);
    const second = await published(withChange(ldl, { name: 'ldl_c' }), first);
    expect(second).toMatchObject({
      version: { number: 2, parent: first.hash },
      changes: [{ class: 'wording' }],
    });
    expect(Object.isFrozen(first.dictionary.variables[0]?.hard)).toBe(true);
    // The one that was handed in stays free.
    expect(Object.isFrozen(study)).toBe(false);
  });

  test('have units of UCUM alone, and show mass as amount only of what is named', async () => {
    const faultsOf = async (change: Partial<Variable>, before?: Version) => {
      const result = await published(withChange(ldl, change), before);
      return result.version || result.refused !== 'faulty'
        ? []
        : result.faults.map(({ at, kind }) => [at, kind]);
    };
    expect(await faultsOf({ unit: 'banana', display: 'mmHg' })).toEqual([
      ['/variables/0/unit', 'notUnit'],
      ['/variables/0/display', 'notUnit'],
    ]);
    expect(await faultsOf({ display: 'umol/L' })).toEqual([]);
    expect(await faultsOf({ display: 'mg/dL' })).toEqual([['/variables/0/display', 'noMeasurand']]);
    expect(await faultsOf({ display: 'mg/dL', measurand: 'LDL cholesterol' })).toEqual([]);
    expect(await faultsOf({ display: 'mm[Hg]', measurand: 'LDL' })).toEqual([
      ['/variables/0/display', 'unlikeUnits'],
    ]);
    // A version that has a wrong one from before can still be followed: it can never have another.
    const first = await firstVersion();
    const dictionary = withChange(ldl, { unit: 'banana' });
    const before = { ...first, dictionary };
    expect(await published({ ...dictionary, title: { en: 'New' } }, before)).toMatchObject({ version: {} });
    const twice = withChange(ldl, { unit: 'banana', display: 'apple' });
    expect(await published(twice, before)).toMatchObject({ refused: 'faulty' });
  });

  test('are refused for what is forbidden, what is faulty, what is missing, and for nothing', async () => {
    const first = await firstVersion();
    expect(await published(withChange(ldl, { unit: 'mg/dL' }), first)).toMatchObject({
      refused: 'forbidden',
      changes: [{ kind: 'unitChanged', key: ldlKey, was: 'mmol/L', is: 'mg/dL' }],
    });
    expect(await published(withChange(ldl, { name: 'sex' }), first)).toMatchObject({ refused: 'faulty' });
    expect(await published(study, first)).toEqual({ refused: 'unchanged' });
    const merged = withChange(sex, { codes: [{ code: '1' }, { code: '3' }] });
    expect(await published(merged, first)).toMatchObject({
      refused: 'unmapped',
      unmapped: [{ key: sexKey, code: '2' }],
    });
    expect(await published(merged, first, { [sexKey]: { '2': '4' } })).toMatchObject({
      unmapped: [{ key: sexKey, code: '2', into: '4' }],
    });
    // The last code that stood for none becomes none, or a value like others, and nothing that somebody makes up.
    const bare = withChange(ldl, { missing: [] });
    for (const [into, isTaken] of [
      ['', true],
      ['-99', true],
      ['5', false],
    ] as const)
      expect([into, !!(await published(bare, first, { [ldlKey]: { '-99': into } })).version]).toEqual([
        into,
        isTaken,
      ]);
    const third = await published(merged, first, { [sexKey]: { '2': '3' } });
    expect(third.version?.recodes).toEqual({ [sexKey]: { '2': '3' } });
  });
});

describe('stored values under a newer version', () => {
  test('are read through every map since, and are left alone where there is none', () => {
    const recodes = [{ [sexKey]: { a: 'b', c: 'd' } }, {}, { [sexKey]: { b: 'e' } }];
    const read = recodeView(recodes, sex);
    expect(['a', 'b', 'c', 'x', 'constructor'].map(read)).toEqual(['e', 'e', 'd', 'x', 'constructor']);
    expect(recodeView(recodes, ldl)('a')).toBe('a');
  });

  test('of a range that stood for no value are read through its map, and so is a letter of other programs', () => {
    const was = { ...ldl, missing: [{ from: 900, to: 999 }, { extended: '.a' }] };
    const read = recodeView([{}, { [ldlKey]: { '900…999': '-1', '.a': '-2' } }], was);
    expect(['950', '.A', '3.4', '1000', ''].map(read)).toEqual(['-1', '-2', '3.4', '1000', '']);
    // A text is no number, and a code is known by how it is written.
    const odd = recodeView([{ [ldlKey]: { NaN: '', 1: '-1' } }], {
      ...ldl,
      missing: [{ code: 'NaN' }, { code: 1 }],
    });
    expect(['hello', '', '01', '1', 'NaN'].map(odd)).toEqual(['hello', '', '01', '-1', '']);
    // Where no map asks for it, a value stays as it was stored.
    expect(recodeView([{}], was)('950')).toBe('950');
    expect(recodable(was, 'missingRemoved', '-9')).not.toContain('900…999');
    expect(recodable(was, 'missingReasonChanged', '900…999')).toContain('900…999');
  });

  test('of several choices are each read through the map, and stand there once', () => {
    expect(recodeView([{ [sexKey]: { a: 'b' } }], { key: sexKey, kind: 'multi' })('a b c')).toBe('b c');
  });

  test('a view through several maps is the views one after the other', () => {
    const codes = constantFrom('1', '2', '3', '4', '__proto__');
    const all = array(maps(codes, codes));
    assert(
      property(all, all, codes, (early, late, code) => {
        const of = (those: readonly Record<string, string>[]) =>
          recodeView(
            those.map((one) => ({ [sexKey]: one })),
            sex,
          );
        expect(of([...early, ...late])(code)).toBe(of(late)(of(early)(code)));
      }),
    );
  });
});

test('renaming and recoding lose no value: 10,000 random changes', () => {
  const all = ['1', '2', '3', '4', '5', '-9'];
  const values = all.map((value) => ({ value, record: value }));
  const withCodes = (codes: readonly string[], name: string): Dictionary => {
    const there = codes.filter((code) => code !== '-9').map((code) => ({ code }));
    const missing = codes.includes('-9') ? [{ code: '-9' }] : [];
    return withChange(sex, { name, codes: there, missing });
  };
  const step = record({
    left: subarray([...all.slice(1)], { minLength: 1 }),
    picks: array(nat(), { minLength: 6, maxLength: 6 }),
  });
  assert(
    property(array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      let was = withCodes(all, 'v0');
      const chain: Recodes[] = [];
      for (const [n, { left, picks }] of steps.entries()) {
        const before = [
          ...was.variables[1]!.codes!.map(({ code }) => code),
          ...was.variables[1]!.missing!.map(missingName),
        ];
        const codes = left.filter((code) => before.includes(code));
        const kept = codes.length > 0 ? codes : before;
        const is = withCodes(kept, `v${n + 1}`);
        const into = Object.fromEntries(before.map((code, k) => [code, kept[picks[k]! % kept.length]!]));
        const comparison = compare(was, is);
        expect(unmapped(comparison, is, { [sexKey]: into })).toEqual([]);
        chain.push(neededOf(comparison, { [sexKey]: into }));
        // What stays as it is called is read as before.
        for (const code of kept) expect(recodeView(chain.slice(-1), sex)(code)).toBe(code);
        const touched = impact(comparison, was, is, () => values).reduce((sum, one) => sum + one.values, 0);
        expect(touched).toBe(before.length - kept.length);
        was = is;
      }
      const { codes = [], missing = [] } = was.variables[1]!;
      const known = [...codes.map(({ code }) => code), ...missing.map(missingName)];
      // Each value that was ever stored is still one of the variable's, through every version.
      expect(
        values.map(({ value }) => recodeView(chain, sex)(value)).every((one) => known.includes(one)),
      ).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

describe('what a change does to values that are there', () => {
  const cells: Cells = (key) => {
    if (key === sexKey)
      return [
        { value: '1', record: 'a' },
        { value: '2', record: 'b' },
      ];
    return [
      { value: 31, record: 'a' },
      { value: 25, record: 'a' },
      { value: 21.5, record: 'a' },
      { value: 22, record: 'b' },
      { value: -99, record: 'c' },
      { value: null, record: 'd' },
      { value: 5, record: 'd' },
    ];
  };

  test.each<[Variable, Partial<Variable>, object[]]>([
    // 31 was out of range before, and -99 is no value.
    [ldl, { hard: [0, 20] }, [{ effect: 'outOfRange', values: 3, records: 2 }]],
    [ldl, { soft: [6, null] }, [{ effect: 'questioned', values: 1, records: 1 }]],
    [ldl, { decimals: 0 }, [{ effect: 'tooPrecise', values: 1, records: 1 }]],
    [ldl, { required: true }, [{ effect: 'unanswered', values: 1, records: 1 }]],
    [ldl, { missing: [] }, [{ effect: 'recoded', values: 1, records: 1 }]],
    [
      ldl,
      { missing: [...ldl.missing!, { from: 25, to: null }] },
      [{ effect: 'newlyMissing', values: 2, records: 1 }],
    ],
    [ldl, { name: 'x', label: { en: 'LDL' } }, []],
    [
      sex,
      { codes: [sex.codes![0]!, { ...sex.codes![1]!, retired: true }] },
      [{ effect: 'retiredCode', values: 1 }],
    ],
    [sex, { codes: sex.codes!.slice(1) }, [{ effect: 'recoded', values: 1, records: 1 }]],
  ])('%o with %j', (variable, change, expected) => {
    const is = withChange(variable, change);
    expect(impact(compare(study, is), study, is, cells)).toMatchObject(expected);
  });

  test('a variable that is taken away takes its values', () => {
    const is = { ...study, variables: [sex, ratio] };
    expect(impact(compare(study, is), study, is, cells)).toMatchObject([
      { effect: 'notKept', values: 6, records: 4 },
    ]);
  });
});

describe('what a change does to what was made of the variables', () => {
  const dependants: Dependant[] = [
    { id: 'report', kind: 'report', reads: [], from: ['figure', 'other'] },
    { id: 'figure', kind: 'figure', reads: [], from: ['analysis'] },
    { id: 'analysis', kind: 'analysis', reads: [ratioKey] },
    { id: 'other', kind: 'analysis', reads: [sexKey] },
    { id: 'recipe', kind: 'recipe', reads: [ldlKey] },
  ];
  const outcomes = (is: Dictionary) =>
    Object.fromEntries(
      asked(compare(study, is), is, dependants).map(({ dependant, outcome }) => [dependant.id, outcome]),
    );
  const untouched = { report: 'untouched', figure: 'untouched', analysis: 'untouched', other: 'untouched' };

  test('a rename touches nothing', () => {
    expect(outcomes(withChange(ldl, { name: 'ldl_c' }))).toEqual({ ...untouched, recipe: 'untouched' });
  });

  test('new words are drawn anew where they are shown', () => {
    expect(outcomes(withChange(ratio, { label: { en: 'Half' } }))).toEqual({
      ...untouched,
      ...{ report: 'rerun', figure: 'rerun', recipe: 'untouched' },
    });
  });

  test('what is computed of a variable changes with it', () => {
    expect(outcomes(withChange(ldl, { hard: [0, 20] }))).toEqual({
      ...untouched,
      ...{ report: 'rerun', figure: 'rerun', analysis: 'rerun', recipe: 'rerun' },
    });
  });

  test('a code or a variable that is gone needs a decision, and so does what was made of it', () => {
    expect(outcomes(withChange(sex, { codes: sex.codes!.slice(1) }))).toEqual({
      ...untouched,
      ...{ report: 'decision', other: 'decision', recipe: 'untouched' },
    });
    expect(outcomes({ ...study, variables: [sex, ratio] })).toMatchObject({ recipe: 'decision' });
  });

  test('a circle of dependants ends', () => {
    const circle: Dependant[] = [
      { id: 'a', kind: 'report', reads: [], from: ['b'] },
      { id: 'b', kind: 'report', reads: [], from: ['a'] },
    ];
    expect(asked(compare(study, study), study, circle).map(({ outcome }) => outcome)).toEqual([
      'untouched',
      'untouched',
    ]);
  });

  test('the more variables something reads, the graver what is asked of it', () => {
    const is = withChange(sex, { codes: sex.codes!.slice(1) });
    const comparison = compare(study, is);
    const grave = ['untouched', 'rerun', 'decision'];
    const outcomeOf = (reads: string[]) =>
      grave.indexOf(asked(comparison, is, [{ id: 'x', kind: 'analysis', reads }])[0]!.outcome);
    assert(
      property(subarray([ldlKey, sexKey, ratioKey]), subarray([ldlKey, sexKey, ratioKey]), (some, more) => {
        expect(outcomeOf([...some, ...more])).toBeGreaterThanOrEqual(outcomeOf(some));
      }),
    );
  });
});
