import { describe, expect, test } from 'vitest';
import { keysAt } from '../dictionary/keys.ts';
import type { Dictionary, Variable } from '../dictionary/variable.ts';
import { compareForms, type FormChangeKind } from './compare.ts';
import { readForm } from './compile.ts';
import { sentenceOf } from './faultSentences.ts';
import { type Form, formLimits, type Item, placedIn, type Section } from './form.ts';
import { publishedForm } from './formVersions.ts';
import { lackingWords } from './lackingWords.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10), 400);
const [protime = '', vitk = '', edema = '', born = '', drug = '', dose = '', name = '', arm = '', bili = ''] =
  keys;
const [formKey = '', blood = '', drugs = '', group = '', other = '', m0 = '', consent = '', checkKey = ''] =
  keys.slice(20);
const yesNo = [{ code: '1' }, { code: '0' }];
const variables: Variable[] = [
  {
    key: protime,
    name: 'protime',
    kind: 'number',
    unit: 's',
    hard: [5, 60],
    soft: [9, 17],
    label: { en: 'Prothrombin time', th: 'เวลา' },
  },
  { key: vitk, name: 'vitk', kind: 'category', codes: yesNo, question: { en: 'Was vitamin K given?' } },
  { key: edema, name: 'edema', kind: 'ordinal', codes: [{ code: '0' }, { code: '0.5' }, { code: '1' }] },
  { key: born, name: 'born', kind: 'date' },
  { key: drug, name: 'cmtrt', kind: 'text' },
  { key: dose, name: 'cmdose', kind: 'number', unit: 'mg' },
  { key: name, name: 'surname', kind: 'text', identifying: 'direct' },
  { key: arm, name: 'arm', kind: 'category', codes: yesNo, blinded: true },
  { key: bili, name: 'bili', kind: 'number', unit: 'umol/L', measurand: 'bilirubin' },
  { key: consent, name: 'consent', kind: 'date' },
];
const dictionary: Dictionary = { format: 1, language: 'en', variables };

const above13 = { expression: 'p > 13', inputs: { p: protime } };
const laboratory: Section = {
  key: blood,
  title: { en: 'Blood' },
  blocks: [
    { type: 'text', text: { en: 'Copy from the slip; do not convert.' } },
    { type: 'row', items: [{ of: protime }, { of: bili, units: ['mg/dL'] }] },
    { type: 'row', items: [{ of: vitk, showIf: above13 }] },
    {
      type: 'table',
      heads: [{ en: 'today' }, { en: 'then' }],
      rows: [{ head: { en: 'Signs' }, items: [{ of: edema }, null] }],
    },
  ],
};
const medicines: Section = {
  key: drugs,
  blocks: [
    {
      type: 'group',
      key: group,
      label: { en: 'Medicine' },
      most: 20,
      items: [{ of: drug }, { of: dose, optional: true }],
    },
    { type: 'row', items: [{ of: born, partial: 'year' }] },
  ],
};
const form: Form = {
  ...{ format: 1, key: formKey, name: 'LB', title: { en: 'Laboratory' }, domain: 'LB' },
  sections: [laboratory, medicines],
  checks: [
    {
      ...{ key: checkKey, severity: 'hard', at: born, message: { en: 'Born after the consent' } },
      condition: { expression: 'b < c', inputs: { b: born, c: `${consent}@${m0}` } },
    },
  ],
};

const read = (json: unknown) => readForm(json, dictionary, [m0]);
const faultsOf = (change: Partial<Form>) => read({ ...form, ...change }).faults.map(sentenceOf);
const withItems = (...items: Item[]) => ({
  checks: [],
  sections: [{ key: blood, blocks: items.map((one) => ({ type: 'row' as const, items: [one] })) }],
});

describe('A form', () => {
  test('asks for variables of the dictionary in its order, where they stand', () => {
    const { compiled } = read(form);
    expect(
      compiled?.items.map(({ variable, group: own, conditions }) => [
        variable.name,
        own?.key,
        conditions.length,
      ]),
    ).toEqual([
      ['protime', undefined, 0],
      ['bili', undefined, 0],
      ['vitk', undefined, 1],
      ['edema', undefined, 0],
      ['cmtrt', group, 0],
      ['cmdose', group, 0],
      ['born', undefined, 0],
    ]);
    expect(compiled?.checks.map(({ holds }) => holds.inputs.map(({ key, event }) => [key, event]))).toEqual([
      [
        [born, undefined],
        [consent, m0],
      ],
    ]);
    expect(
      placedIn(form)
        .map(({ at }) => at)
        .slice(2, 4),
    ).toEqual(['/sections/0/blocks/2/items/0', '/sections/0/blocks/3/rows/0/items/0']);
  });

  test('says which wordings a language lacks', () => {
    expect(lackingWords(form, dictionary, ['en', 'th']).map(({ key, language }) => [key, language])).toEqual([
      [bili, 'en'],
      [bili, 'th'],
      [vitk, 'th'],
      ...[edema, drug, dose, born].flatMap((key) => [
        [key, 'en'],
        [key, 'th'],
      ]),
    ]);
  });

  test('tells of what is not in the dictionary, stands twice, or is of another kind', () => {
    expect(faultsOf({ name: '' })).toEqual(['/name: has 0 characters, at least 1']);
    expect(faultsOf(withItems({ of: protime }, { of: protime }, { of: other }))).toEqual([
      `/sections/0/blocks/1/items/0/of: ${protime} stands already at /sections/0/blocks/0/items/0/of`,
      `/sections/0/blocks/2/items/0/of: there is no variable with the key ${other}`,
    ]);
    expect(
      faultsOf(withItems({ of: protime, partial: 'year', units: ['mg'] }, { of: born, units: ['mg'] })),
    ).toEqual([
      '/sections/0/blocks/0/items/0/partial: a variable of the kind number has no partial',
      '/sections/0/blocks/0/items/0/units/0: values in s cannot be given in mg',
      '/sections/0/blocks/1/items/0/units: a variable of the kind date has no units',
    ]);
    const narrow = {
      type: 'table' as const,
      heads: [{ en: 'a' }],
      rows: [{ head: {}, items: [null, null] }],
    };
    expect(faultsOf({ checks: [], sections: [{ key: blood, blocks: [narrow] }] })).toEqual([
      '/sections/0/blocks/0/rows/0/items: has 2 items in a table of 1 columns',
    ]);
    const many = keys.slice(0, formLimits.items + 1).map((of): Item => ({ of }));
    const blocks = [
      { type: 'group' as const, key: group, label: {}, most: 1, items: many.slice(1) },
      { type: 'row' as const, items: many.slice(0, 1) },
    ];
    expect(faultsOf({ checks: [], sections: [{ key: blood, blocks }] })[0]).toBe(
      '/sections: has 301 entries, at most 300',
    );
  });

  test('never asks who somebody is, and tells nothing that others are blinded for', () => {
    expect(faultsOf(withItems({ of: name }))).toEqual([
      '/sections/0/blocks/0/items/0/of: surname tells who somebody is, and is no part of a record',
    ]);
    expect(faultsOf(withItems({ of: born, showIf: { expression: "a == '1'", inputs: { a: arm } } }))).toEqual(
      [
        '/sections/0/blocks/0/items/0/showIf/inputs/a: reads arm, which some are blinded for, and what depends on it is not blinded',
      ],
    );
  });

  test('may hold what is blinded against what is blinded', () => {
    const condition = { expression: "a == '1'", inputs: { a: arm } };
    const checks = [{ key: checkKey, severity: 'hard' as const, at: arm, message: {}, condition }];
    expect(faultsOf({ ...withItems({ of: arm }), checks })).toEqual([]);
  });

  test('has conditions that can be true, read one value each, and do not lead back to themselves', () => {
    const shown = (expression: string, inputs: Record<string, string>) =>
      faultsOf({ ...withItems({ of: protime }, { of: vitk, showIf: { expression, inputs } }), checks: [] });
    expect(shown('p > 13 and p < 9', { p: protime })).toEqual([
      '/sections/0/blocks/1/items/0/showIf/expression: p > 13 and p < 9 holds for no value',
    ]);
    for (const never of [
      'p > 13 and p < 13',
      '9 > p and p == 10',
      'p > 3 and p < 2 or false',
      'not (p < 5) and p < 4 and p > 4',
      'p < 3 and (p > 5 or p > 7)',
    ])
      expect([never, shown(never, { p: protime }).length]).toEqual([never, 1]);
    for (const fine of [
      'p > 13 or p < 9',
      'p >= 13 and p <= 13',
      'not (p > 13 and p < 9)',
      'p != 3 and p == 4',
    ])
      expect([fine, shown(fine, { p: protime })]).toEqual([fine, []]);
    expect(shown("v == '1' and v == '0'", { v: vitk })).toHaveLength(2); // and it is shown because of itself
    expect(shown('p + 1', { p: protime })).toEqual([
      '/sections/0/blocks/1/items/0/showIf/expression: must be true or false, and is number',
    ]);
    expect(shown('p >', { p: protime })).toHaveLength(1);
    expect(shown('p > 1', { p: `${protime}@${other}` })).toEqual([
      `/sections/0/blocks/1/items/0/showIf/inputs/p: there is no event ${other}`,
    ]);
    expect(shown("v == '1'", { v: vitk })).toEqual([
      '/sections/0/blocks/1/items/0/showIf: vitk → vitk is shown because of itself',
    ]);
    // Within a group each row reads its own; from outside nothing says which one.
    const own = { expression: 'd > 5', inputs: { d: dose } };
    const [first, second] = [{ of: drug, showIf: own }, { of: dose }];
    const grouped = { type: 'group' as const, key: group, label: {}, most: 3, items: [first, second] };
    expect(faultsOf({ checks: [], sections: [{ key: blood, blocks: [grouped] }] })).toEqual([]);
    const elsewhere = { ...own, inputs: { d: `${dose}@${m0}` } };
    const before = { ...grouped, items: [{ of: drug, showIf: elsewhere }, { of: dose }] };
    expect(faultsOf({ checks: [], sections: [{ key: blood, blocks: [before] }] })).toHaveLength(1);
    const apart = { type: 'row' as const, items: [{ of: born, showIf: own }] };
    expect(faultsOf({ checks: [], sections: [{ key: blood, blocks: [grouped, apart] }] })).toEqual([
      '/sections/0/blocks/1/items/0/showIf/inputs/d: reads cmdose, which comes again, so that nothing says which one is meant',
    ]);
    const [check] = form.checks ?? [];
    expect(faultsOf({ ...withItems({ of: protime }), checks: check ? [check] : [] })).toEqual([
      `/checks/0/at: the form does not ask for ${born}`,
    ]);
  });
});

describe('A version of a form', () => {
  const over = { hash: 'd1', dictionary, events: [m0] };

  test('follows another by its hash, over one version of the dictionary', async () => {
    const { version: first } = await publishedForm(form, over);
    expect(first).toMatchObject({ number: 1, parent: null, dictionary: 'd1', form });
    expect(await publishedForm(form, over, first)).toEqual({ refused: 'unchanged' });
    const { version: second } = await publishedForm(form, { ...over, hash: 'd2' }, first);
    expect(second).toMatchObject({ number: 2, parent: first?.hash, dictionary: 'd2' });
    expect(second?.hash).not.toBe(first?.hash);
    const { version: third } = await publishedForm(
      { ...form, repeating: true },
      { ...over, hash: 'd2' },
      second,
    );
    expect(third).toMatchObject({ number: 3, parent: second?.hash });
    expect(await publishedForm(form, { ...over, hash: 'd2' }, third)).toMatchObject({
      refused: 'forbidden',
      changes: [{ kind: 'repeatingRemoved' }],
    });
    expect(await publishedForm({ ...form, name: '' }, over, first)).toMatchObject({ refused: 'faulty' });
  });
});

describe('A change of a form', () => {
  const lab = (items: Item[]) => ({
    ...form,
    sections: [{ ...laboratory, blocks: [{ type: 'row' as const, items }] }],
    checks: [],
  });
  const whole = lab([{ of: protime }, { of: bili }]);
  const grouped = {
    ...whole,
    sections: [
      {
        key: blood,
        title: laboratory.title,
        blocks: [
          { type: 'group' as const, key: group, label: {}, most: 5, items: [{ of: protime }, { of: bili }] },
        ],
      },
    ],
  };
  const more = {
    ...grouped,
    sections: [
      {
        key: blood,
        title: laboratory.title,
        blocks: [
          { type: 'group' as const, key: group, label: {}, most: 6, items: [{ of: protime }, { of: bili }] },
        ],
      },
    ],
  };
  const checked = { ...whole, checks: form.checks ?? [] };
  const recheck = (change: object) => ({
    ...whole,
    checks: checked.checks.map((one) => ({ ...one, ...change })),
  });

  test.each<[string, Form, Form, FormChangeKind[], string | undefined]>([
    ['nothing', form, structuredClone(form), [], undefined],
    ['order', whole, lab([{ of: bili }, { of: protime }]), ['laidOut'], 'wording'],
    ['title', whole, { ...whole, title: { en: 'Blood' } }, ['retitled'], 'wording'],
    ['domain', whole, { ...whole, domain: 'VS' }, ['domainChanged'], 'wording'],
    [
      'question',
      whole,
      lab([{ of: protime, question: { en: 'PT' } }, { of: bili }]),
      ['reworded'],
      'wording',
    ],
    ['an item', whole, lab([{ of: protime }, { of: bili }, { of: born }]), ['added'], 'restrictive'],
    [
      'an item of choice',
      whole,
      lab([{ of: protime }, { of: bili }, { of: born, optional: true }]),
      ['addedOptional'],
      'additive',
    ],
    ['an item less', whole, lab([{ of: protime }]), ['removed'], 'restrictive'],
    [
      'a condition',
      whole,
      lab([{ of: protime }, { of: bili, showIf: above13 }]),
      ['conditionSet'],
      'restrictive',
    ],
    [
      'no condition',
      lab([{ of: protime }, { of: bili, showIf: above13 }]),
      whole,
      ['conditionRemoved'],
      'additive',
    ],
    [
      'names',
      lab([{ of: protime }, { of: bili, showIf: above13 }]),
      lab([{ of: protime }, { of: bili, showIf: { expression: 'pt > 13', inputs: { pt: protime } } }]),
      ['laidOut'],
      'wording',
    ],
    [
      'part of a date',
      lab([{ of: born }]),
      lab([{ of: born, partial: 'month' }]),
      ['partialWidened'],
      'additive',
    ],
    [
      'less of a date',
      lab([{ of: born, partial: 'year' }]),
      lab([{ of: born, partial: 'month' }]),
      ['partialNarrowed'],
      'restrictive',
    ],
    [
      'units',
      lab([{ of: bili, units: ['mg/dL'] }]),
      lab([{ of: bili, units: ['mg/L'] }]),
      ['unitsAdded', 'unitsRemoved'],
      'restrictive',
    ],
    ['choice', whole, lab([{ of: protime, optional: true }, { of: bili }]), ['optionalSet'], 'additive'],
    [
      'no choice',
      lab([{ of: protime, optional: true }]),
      lab([{ of: protime }]),
      ['optionalRemoved'],
      'restrictive',
    ],
    ['a group', whole, grouped, ['regrouped', 'regrouped'], 'forbidden'],
    ['rows', grouped, more, ['rowsMore'], 'additive'],
    ['fewer rows', more, grouped, ['rowsFewer'], 'restrictive'],
    ['several in a visit', whole, { ...whole, repeating: true }, ['repeatingSet'], 'additive'],
    ['one in a visit', { ...whole, repeating: true }, whole, ['repeatingRemoved'], 'forbidden'],
    ['another form', whole, { ...whole, key: other }, ['keyChanged'], 'forbidden'],
    ['a check', whole, checked, ['checkSet'], 'restrictive'],
    ['no check', checked, whole, ['checkRemoved'], 'additive'],
    ['words of a check', checked, recheck({ message: { en: 'Not yet born' } }), ['checkReworded'], 'wording'],
    ['weight of a check', checked, recheck({ severity: 'soft' }), ['checkSet'], 'restrictive'],
  ])('of %s has its class', (_of, was, is, kinds, gravest) => {
    const found = compareForms(was, is);
    expect([found.changes.map(({ kind }) => kind), found.class]).toEqual([kinds, gravest]);
  });
});
