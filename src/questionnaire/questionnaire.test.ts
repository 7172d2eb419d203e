/** Definitions, and what is made of them: what is refused, asked, taken, doubted, converted and kept apart. */
import { describe, expect, it } from 'vitest';
import { converted, decimalsOf, unitsOf } from '../measurands/units.ts';
import { compile } from './compile.ts';
import type { Definition, Item, NumberItem } from './definition.ts';
import { explain } from './explain.ts';
import { sentenceOf } from './faultSentences.ts';
import { FaultyDefinition } from './faults.ts';
import { review } from './review.ts';
import { score } from './score.ts';
import { validate } from './validate.ts';
import { Versions } from './versions.ts';

const base: Definition = {
  format: 1,
  id: 'test',
  version: '1.0.0',
  language: 'en',
  sections: [{ id: 's', items: [{ id: 'a', type: 'boolean' }] }],
};

const of = (...items: Item[]): Definition => ({ ...base, sections: [{ id: 's', items }] });
const faults = (json: unknown) => validate(json).faults.map(sentenceOf);
const boolean = (k: number): Item => ({ id: `i${k}`, type: 'boolean' });

const creatinine: NumberItem = {
  id: 'creatinine',
  type: 'number',
  unit: 'mg/dL',
  units: [{ unit: 'umol/L', factor: 88.4, decimals: 0 }],
  hard: [0.05, 50],
  soft: [0.3, 15],
  decimals: 2,
};

describe('A definition', () => {
  it.each([
    ['of another kind', 7, ['/: must be object, and is number']],
    ['without sections', { ...base, sections: undefined }, ['/sections: must be array, and is undefined']],
    ['of a later format', { ...base, format: 2 }, ['/format: must be one of 1']],
    [
      'with a word that nothing reads',
      { ...base, scroes: [] },
      ['/scroes: has a property scroes, which nothing reads'],
    ],
    [
      'with an item of an unknown type',
      { ...base, sections: [{ id: 's', items: [{ id: 'a', type: 'slider' }] }] },
      ['/sections/0/items/0/type: must be one of choice, multiple, scale, boolean, number, date, text'],
    ],
    [
      'with a wrong type deep inside',
      of({
        id: 'a',
        type: 'scale',
        options: [
          { code: 'x', value: '1' },
          { code: 'y', value: 2 },
        ],
      } as unknown as Item), // a wrong one
      ['/sections/0/items/0/options/0/value: must be number, and is string'],
    ],
    [
      'whose condition names no item',
      of({ id: 'a', type: 'boolean', showIf: 'lost' }),
      ['/sections/0/items/0/showIf, column 1: there is no item, value or score lost'],
    ],
    [
      'that goes in a circle',
      {
        ...base,
        values: [
          { id: 'x', expression: 'y + 1' },
          { id: 'y', expression: 'z' },
          { id: 'z', expression: 'x' },
        ],
      },
      ['/values/0: x → y → z → x depends on itself'],
    ],
    [
      'whose item is shown by itself',
      of({ id: 'a', type: 'boolean', showIf: 'b' }, { id: 'b', type: 'boolean', showIf: 'a' }),
      ['/sections/0/items/0: a → b → a depends on itself'],
    ],
    [
      'with a name given twice',
      { ...base, values: [{ id: 'a', expression: '1' }] },
      ['/values/0/id: a stands already at /sections/0/items/0/id'],
    ],
    [
      'with a name of the language',
      of({ id: 'not', type: 'boolean' }),
      ['/sections/0/items/0/id: not is a word of the expression language'],
    ],
    [
      'with a name of every object',
      of({ id: 'constructor', type: 'boolean' }),
      ['/sections/0/items/0/id: constructor is a word of the expression language'],
    ],
    [
      'with a list that is not there',
      of({ id: 'a', type: 'choice', options: 'lost' }),
      ['/sections/0/items/0/options: there is no list lost'],
    ],
    [
      'with a scale whose values do not rise',
      of({
        id: 'a',
        type: 'scale',
        options: [
          { code: 'x', value: 2 },
          { code: 'y', value: 2 },
        ],
      }),
      ['/sections/0/items/0/options: every option of a scale needs a value, each larger than the one before'],
    ],
    [
      'that turns round what is no scale',
      { ...base, scores: [{ id: 's1', kind: 'sum', terms: [{ of: 'a', reverse: true }] }] },
      [
        '/scores/0/terms/0/of: only a scale, or a choice between it and another with the same values, can be reversed',
      ],
    ],
    [
      'with an empty range',
      of({ ...creatinine, hard: [5, 1] }),
      ['/sections/0/items/0/hard: the range is empty: 5 to 1'],
    ],
    [
      'that cites no source of its own',
      { ...base, scores: [{ id: 's1', kind: 'sum', terms: [{ of: 'a' }], sources: ['lost'] }] },
      ['/scores/0/sources/0: there is no source lost'],
    ],
    [
      'with 10,000 items',
      of(...Array.from({ length: 10_000 }, (_, k) => boolean(k))),
      ['/sections: has 10000 entries, at most 2000'],
    ],
    [
      'with a name that is a path',
      { ...base, id: '../etc' },
      ['/id: does not have the form ^[a-z][a-z0-9]{0,63}(?:-[a-z0-9]{1,63}){0,7}$'],
    ],
  ])('%s is refused with its place', (_, json, sentences) => {
    expect(faults(json)).toEqual(sentences);
  });

  it('with hostile properties changes nothing but is refused', () => {
    const json = JSON.parse('{"__proto__": {"polluted": true}, "format": 1}');
    expect(faults(json)).toContain('/__proto__: has a property __proto__, which nothing reads');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('with many faults names a hundred of them', () => {
    expect(validate(of(...Array.from({ length: 500 }, () => boolean(1)))).faults.length).toBe(100);
  });

  it('is refused at once, however large it is', () => {
    const chain = Array.from({ length: 2000 }, (_, k) => ({
      id: `v${k}`,
      expression: `v${(k + 1) % 2000} + 1`,
    }));
    const long = chain.map(({ id }) => ({ id, expression: Array(1000).fill('1').join('+') }));
    expect(faults({ ...base, values: chain })[0]).toContain('depends on itself');
    expect(faults({ ...base, values: long })[0]).toContain('longer than 60000 characters');
  });

  it('with a fault is not compiled', () => {
    expect(() => compile(of({ id: 'a', type: 'boolean', showIf: 'lost' }))).toThrow(FaultyDefinition);
  });
});

describe('Someone who answers', () => {
  const definition: Definition = {
    ...of(
      { id: 'age', type: 'number', unit: 'a', hard: [0, 120], whole: true },
      creatinine,
      { id: 'smokes', type: 'boolean' },
      { id: 'years', type: 'number', unit: 'a', showIf: 'smokes', requiredIf: 'age >= 40' },
      { id: 'note', type: 'text', required: false, most: 5 },
      {
        id: 'drugs',
        type: 'multiple',
        options: [{ code: 'x' }, { code: 'y' }, { code: 'none', exclusive: true }],
      },
      { id: 'visit', type: 'date', hard: ['2000-01-01', null] },
    ),
    checks: [{ id: 'years_fit', expression: 'years <= age', items: ['years'], hard: true }],
  };
  // `years` is a function too: as a name of an item it would be refused.
  const questionnaire = compile(
    JSON.parse(
      JSON.stringify(definition).replaceAll('"years"', '"smoked"').replace('years <= age', 'smoked <= age'),
    ),
  );

  it('is asked what belongs to the answers so far, and told what is missing', () => {
    const ids = (answers: object) =>
      review(questionnaire, { ...answers }).sections.flatMap(({ items }) =>
        items.map(({ compiled }) => compiled.item.id),
      );
    expect(ids({})).not.toContain('smoked');
    expect(ids({ smokes: true })).toContain('smoked');
    expect(review(questionnaire, { smokes: true, age: 30 }).missing).toEqual([
      'creatinine',
      'drugs',
      'visit',
    ]);
    expect(review(questionnaire, { smokes: true, age: 40 }).missing).toEqual([
      'creatinine',
      'smoked',
      'drugs',
      'visit',
    ]);
  });

  it('is told what cannot be', () => {
    const { faults: found, missing } = review(questionnaire, {
      age: 200,
      creatinine: { value: 1, unit: 'g' },
      smokes: 'yes',
      note: 'too long',
      drugs: ['x', 'none'],
      visit: '1999-12-31',
      other: 1,
    });
    expect(found).toEqual([
      { item: 'age', problem: { kind: 'outOfRange', least: 0, most: 120 } },
      { item: 'creatinine', problem: { kind: 'unknownUnit', unit: 'g' } },
      { item: 'smokes', problem: { kind: 'wrongType' } },
      { item: 'note', problem: { kind: 'tooLong', most: 5 } },
      { item: 'drugs', problem: { kind: 'excluded', option: 'none' } },
      { item: 'visit', problem: { kind: 'outOfRange', least: '2000-01-01', most: null } },
      { item: 'other', problem: { kind: 'unknownItem' } },
    ]);
    expect(missing).toContain('age');
  });

  it('is asked about an unusual number, and about the unit that it may be in', () => {
    const doubts = (value: number, unit: string) =>
      review(questionnaire, { creatinine: { value, unit } }).doubts;
    expect(doubts(40, 'mg/dL')).toEqual([{ item: 'creatinine', kind: 'unusual', perhaps: 'umol/L' }]);
    expect(doubts(0.2, 'mg/dL')).toEqual([{ item: 'creatinine', kind: 'unusual' }]);
    expect(doubts(106, 'umol/L')).toEqual([]);
  });

  it('hears of a check only once it fails', () => {
    expect(review(questionnaire, { smokes: true, smoked: 50 }).failed).toEqual([]);
    expect(review(questionnaire, { smokes: true, smoked: 50, age: 40 }).failed).toEqual([
      { check: 'years_fit', hard: true, items: ['smoked'] },
    ]);
    // What is not asked is not checked.
    expect(review(questionnaire, { smokes: false, smoked: 50, age: 40 }).failed).toEqual([]);
  });
});

describe('A quantity', () => {
  it('stays as it was given, and is shown in any unit', () => {
    const given = { value: 106, unit: 'umol/L' };
    expect(converted(creatinine, given, 'mg/dL')).toBeCloseTo(106 / 88.4, 15);
    expect(converted(creatinine, given, 'umol/L')).toBe(106);
    expect(converted(creatinine, given, 'g/L')).toBeUndefined();
    expect(unitsOf(creatinine).map((unit) => [unit, decimalsOf(creatinine, unit)])).toEqual([
      ['mg/dL', 2],
      ['umol/L', 0],
    ]);
    const celsius: NumberItem = {
      id: 't',
      type: 'number',
      unit: 'Cel',
      units: [{ unit: '[degF]', factor: 1.8, offset: 32 }],
    };
    expect(converted(celsius, { value: 98.6, unit: '[degF]' }, 'Cel')).toBeCloseTo(37, 12);
    expect(converted(celsius, { value: 37, unit: 'Cel' }, '[degF]')).toBeCloseTo(98.6, 12);
  });

  it('gives the same result in every unit, and so an index: eGFR by CKD-EPI 2021', () => {
    // Inker et al. 2021, doi:10.1056/NEJMoa2102953: a woman of 67 with 106 µmol/L has 49.66.
    const egfr = compile({
      ...of(
        { id: 'sex', type: 'choice', options: [{ code: 'female' }, { code: 'male' }] },
        { id: 'age', type: 'number', unit: 'a', hard: [18, 120] },
        creatinine,
      ),
      values: [
        { id: 'ratio', expression: "creatinine / if(sex == 'female', 0.7, 0.9)" },
        { id: 'alpha', expression: "if(sex == 'female', -0.241, -0.302)" },
      ],
      scores: [
        {
          id: 'egfr',
          kind: 'product',
          terms: [
            { of: '142' },
            { of: 'min(ratio, 1) ^ alpha * max(ratio, 1) ^ -1.2' },
            { of: '0.9938 ^ age' },
            { of: "if(sex == 'female', 1.012, 1)" },
          ],
        },
      ],
      findings: [
        {
          id: 'stage',
          levels: [
            { id: 'g1', when: 'egfr >= 90' },
            { id: 'g2', when: 'egfr >= 60' },
            { id: 'g3a', when: 'egfr >= 45' },
          ],
          otherwise: 'lower',
        },
      ],
    });
    const patient = { sex: 'female', age: 67, creatinine: { value: 106, unit: 'umol/L' } };
    const { outcome, scores } = explain(egfr, patient);
    expect(outcome.value('egfr')).toBeCloseTo(49.65862, 5);
    expect(outcome.level('stage')).toBe('g3a');
    expect(
      scores[0]?.terms.map(({ contribution = 0, soFar = 0 }) => [contribution.toFixed(3), soFar.toFixed(1)]),
    ).toEqual([
      ['142.000', '142.0'],
      ['0.524', '74.4'],
      ['0.659', '49.1'],
      ['1.012', '49.7'],
    ]);
    const same = score(egfr, { ...patient, creatinine: 106 / 88.4 }).value('egfr')!;
    expect(Math.abs(same / outcome.value('egfr')! - 1)).toBeLessThan(1e-12);
    expect(score(egfr, { ...patient, age: null }).level('stage')).toBeUndefined();
  });
});

describe('A score', () => {
  const options = [1, 2, 3].map((n) => ({ code: `c${n}`, value: n }));
  const prorated = compile({
    ...of(...['a', 'b', 'c', 'd'].map((id): Item => ({ id, type: 'scale', options }))),
    scores: [{ id: 's1', kind: 'sum', prorate: 3, terms: ['a', 'b', 'c', 'd'].map((id) => ({ of: id })) }],
  });

  it('fills missing answers by the mean of the others only where the source says so', () => {
    expect(score(prorated, { a: 1, b: 2, c: 3 }).value('s1')).toBe(8);
    expect(score(prorated, { a: 1, b: 2 }).value('s1')).toBeUndefined();
    expect(score(prorated, { a: 1, b: 2, c: 3 }).bounds('s1')).toMatchObject({ lo: 7, hi: 9 });
  });
});

describe('Old answers', () => {
  it('are read with the version they were given to', () => {
    const versions = new Versions();
    const weighing = (version: string, weight: number): Definition => ({
      ...base,
      version,
      scores: [{ id: 'points', kind: 'sum', terms: [{ of: 'a', weight }] }],
    });
    versions.add(weighing('1.0.0', 1));
    versions.add(weighing('2.0.0', 5));
    const points = (version: string) =>
      score(versions.of({ questionnaire: 'test', version }), { a: true }).value('points');
    expect([points('1.0.0'), points('2.0.0')]).toEqual([1, 5]);
    expect(() => points('3.0.0')).toThrow('There is no version 3.0.0 of test.');
    expect(() => versions.add(weighing('1.0.0', 2))).toThrow('already');
  });
});
