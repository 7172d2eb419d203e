/** Definitions and answers as FHIR R4: what goes out comes back as it was, and what others wrote is read as far as it goes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf, scaleNames, wordsOf } from '../../../test/questionnaires/scales.ts';
import { compile } from '../compile.ts';
import type { Answer, Answers, Definition, Item, Option } from '../definition.ts';
import { sentenceOf } from '../faultSentences.ts';
import { review } from '../review.ts';
import { score } from '../score.ts';
import { validate } from '../validate.ts';
import { keysOf, type Translations } from '../words.ts';
import { read } from './read.ts';
import { givenTo, readAnswers, writtenAnswers } from './response.ts';
import { written } from './write.ts';

const base = 'https://site.example';
/** As it travels: as text. */
const sent = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

describe.each(scaleNames)('The scale %s', (name) => {
  it('comes back from FHIR as it was', () => {
    const [definition, words] = [definitionOf(name), wordsOf(name)];
    const back = read(sent(written(definition, words, base)));
    expect(back.definition).toEqual(definition);
    expect(back.words).toEqual(words);
    expect(back.dropped).toEqual([]);
  });
});

const text = fc.string({ unit: fc.constantFrom(...'abc é漢字<>"\'&\\{}'), minLength: 1, maxLength: 12 });
const codes = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_-]{0,6}$/), { minLength: 2, maxLength: 5 });
const maybe = <T>(key: string, arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }));
const merged = (...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all));

const options: fc.Arbitrary<Option[]> = fc
  .tuple(codes, fc.boolean(), fc.boolean())
  .map(([all, valued, exclusive]) =>
    all.map((code, k) => ({
      code,
      ...(valued ? { value: k + 0.5 } : {}),
      ...(exclusive && k === 0 ? { exclusive: true as const } : {}),
      ...(k === 1 ? { codes: [{ system: 'http://loinc.org', code: 'LA6568-5' }] } : {}),
    })),
  );
const grades = codes.map((all): Option[] => all.map((code, k) => ({ code, value: k - 1 })));

const kinds: fc.Arbitrary<object> = fc.oneof(
  fc.record({ type: fc.constant('boolean') }),
  fc.record({
    type: fc.constantFrom('choice', 'multiple'),
    options: fc.oneof(options, fc.constant('shared')),
  }),
  fc.record({ type: fc.constant('scale'), options: fc.oneof(grades, fc.constant('graded')) }),
  merged(
    fc.record({ type: fc.constant('number'), unit: fc.constantFrom('1', 'mg/dL', '%') }),
    maybe(
      'units',
      fc.constant([
        { unit: 'umol/L', factor: 88.4, decimals: 0 },
        { unit: '[degF]', factor: 1.8, offset: 32 },
      ]),
    ),
    maybe('hard', fc.constantFrom([0, null], [null, 9.5], [-1, 7])),
    maybe('soft', fc.constantFrom([1, 5], [null, 3])),
    maybe('decimals', fc.nat({ max: 4 })),
    maybe('whole', fc.constant(true)),
  ),
  merged(
    fc.record({ type: fc.constant('date') }),
    maybe('hard', fc.constantFrom(['2000-01-01', null], ['1999-12-31', '2030-01-01'])),
    maybe('soft', fc.constant([null, '2026-01-01'])),
  ),
  merged(
    fc.record({ type: fc.constant('text') }),
    maybe('most', fc.integer({ min: 1, max: 99 })),
    maybe('lines', fc.constant(true)),
  ),
);

const items: fc.Arbitrary<Item[]> = fc
  .array(
    merged(
      kinds,
      maybe(
        'showIf',
        fc.constantFrom('first', 'not first', 'first and answered(first)', 'first or not first'),
      ),
      maybe('linkId', fc.constantFrom('1.', '/x', 'Frage ')),
      maybe('codes', fc.constant([{ system: 'http://snomed.info/sct', code: '22298006', display: 'MI' }])),
      fc.constantFrom({}, { required: false as const }, { requiredIf: 'first' }),
    ),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(
      (item, k): Item => ({
        ...item,
        id: `i${k}`,
        ...('linkId' in item ? { linkId: `${item.linkId}${k}` } : {}),
      }),
    ),
  );

const definitions: fc.Arbitrary<Definition> = fc
  .tuple(items, items, fc.boolean(), fc.boolean())
  .map(([one, two, shown, scored]) => ({
    format: 1,
    id: 'made-up',
    version: '2.10.3',
    language: 'en',
    wording: 'adapted',
    sources: [{ id: 'paper', citation: 'A paper', doi: '10.1000/182' }],
    lists: {
      shared: [{ code: 'x', value: 1 }, { code: 'y' }],
      graded: [
        { code: 'low', value: 0 },
        { code: 'high', value: 3 },
      ],
    },
    sections: [
      { id: 's', items: [{ id: 'first', type: 'boolean' }, ...one] },
      {
        id: 'first',
        ...(shown ? { showIf: 'first' } : { linkId: 'second' }),
        items: [
          { id: 'last', type: 'boolean' },
          ...two.map(
            (item): Item => ({
              ...item,
              id: `j${item.id}`,
              ...(item.linkId ? { linkId: `j${item.linkId}` } : {}),
            }),
          ),
        ],
      },
    ],
    ...(scored
      ? {
          values: [{ id: 'v', expression: 'count(first, last)' }],
          checks: [{ id: 'c', expression: 'first or last', items: ['last'] }],
          scores: [
            { id: 'sum', kind: 'sum', terms: [{ of: 'first', weight: 2 }, { of: 'v' }], sources: ['paper'] },
          ],
          findings: [
            { id: 'f', levels: [{ id: 'yes', when: 'sum > 2', established: true }], otherwise: 'no' },
          ],
        }
      : {}),
  }));

describe('Any definition', () => {
  const named = definitions.map((definition) => ({
    ...definition,
    // `sum` is a function of the language.
    ...(definition.scores
      ? JSON.parse(
          JSON.stringify({ scores: definition.scores, findings: definition.findings })
            .replaceAll('"sum"', '"total"')
            .replace('"kind":"total"', '"kind":"sum"')
            .replace('sum > 2', 'total > 2'),
        )
      : {}),
  }));
  const worded = named.chain((definition) => {
    const keys = keysOf(definition).needed;
    const language = fc.record(Object.fromEntries(keys.map((key) => [key, text])));
    return fc.record({
      definition: fc.constant(definition),
      words: fc.record({ en: language, 'zh-hk': language }),
    });
  });

  it('comes back from FHIR as it was, with all its words', () => {
    fc.assert(
      fc.property(worded, ({ definition, words }) => {
        expect(validate(definition).faults.map(sentenceOf)).toEqual([]);
        const back = read(sent(written(definition, words, base)));
        expect(back.definition).toEqual(definition);
        expect(back.words).toEqual(words);
        expect(back.dropped).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('has its answers back from FHIR as they were given, and scores them alike', () => {
    const answered = named.chain((definition) =>
      fc.record({
        definition: fc.constant(definition),
        random: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
      }),
    );
    fc.assert(
      fc.property(answered, ({ definition, random }) => {
        const questionnaire = compile(definition);
        const given: Record<string, Answer> = {};
        for (const [k, { item, options: all }] of questionnaire.items.entries()) {
          const n = random[k % random.length]!;
          if (n % 5 !== 0 || item.id === 'first') given[item.id] = answerTo(item, all, n);
        }
        const { faults, sections } = review(questionnaire, given);
        expect(faults).toEqual([]);
        const asked = new Set(
          sections.flatMap((section) => section.items.map(({ compiled }) => compiled.item.id)),
        );
        const response = writtenAnswers(questionnaire, given, { base, authored: '2026-11-22T20:00:00Z' });
        expect(givenTo(response)).toEqual({ questionnaire: 'made-up', version: '2.10.3' });
        const back = readAnswers(questionnaire, sent(response));
        expect(back.unknown).toEqual([]);
        expect(back.answers).toEqual(
          Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id))),
        );
        expect(score(questionnaire, back.answers).slots).toEqual(score(questionnaire, given).slots);
      }),
      { numRuns: 200 },
    );
  });
});

function answerTo(item: Item, options: readonly Option[], n: number): Answer {
  switch (item.type) {
    case 'boolean':
      return n % 2 === 0;
    case 'choice':
      return options[n % options.length]!.code;
    case 'scale':
      return options[n % options.length]!.value!;
    case 'multiple':
      return n % 3 === 0 ? [] : [options[n % options.length]!.code];
    case 'number':
      return item.unit === '1' ? 1 : { value: 1, unit: item.unit };
    case 'date':
      return '2026-11-22';
    case 'text':
      return 'x';
  }
}

describe('Answers', () => {
  const questionnaire = compile(definitionOf('aecopd'));
  const answers: Answers = { cough_wheeze: true, dry_stool: false };

  it('say whether they are complete, and to which version they were given', () => {
    const response = writtenAnswers(questionnaire, answers, { base });
    expect(response).toMatchObject({
      status: 'in-progress',
      questionnaire: 'https://site.example/fhir/Questionnaire/aecopd|1.0.0',
    });
    const all = Object.fromEntries(questionnaire.items.map(({ item }) => [item.id, true]));
    expect(writtenAnswers(questionnaire, all, { base }).status).toBe('completed');
  });

  it('are not read with another version', () => {
    const later = compile({ ...definitionOf('aecopd'), version: '1.0.1' });
    const response = writtenAnswers(questionnaire, answers, { base });
    expect(() => readAnswers(later, response)).toThrow('These answers were given to');
  });
});

describe('A questionnaire of others', () => {
  const phq = {
    resourceType: 'Questionnaire',
    status: 'active',
    name: 'Sleep & Pain',
    title: 'Sleep and pain',
    item: [
      { linkId: '1', type: 'boolean', text: 'Do you smoke?' },
      {
        linkId: '/2.a',
        type: 'choice',
        text: 'How often?',
        enableWhen: [{ question: '1', operator: '=', answerBoolean: true }],
        answerOption: [
          {
            valueCoding: {
              code: 'LA6568-5',
              display: 'Not at all',
              extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 0 }],
            },
          },
          {
            valueCoding: {
              code: 'LA6569-3',
              display: 'Several days',
              extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }],
            },
          },
        ],
      },
      {
        linkId: 'g',
        type: 'group',
        text: 'Values',
        item: [
          {
            linkId: 'w',
            type: 'quantity',
            text: 'Weight',
            required: true,
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
                valueCoding: { code: 'kg' },
              },
            ],
          },
          { linkId: 'photo', type: 'attachment', text: 'Photo' },
          {
            linkId: 'deep',
            type: 'group',
            text: 'Deeper',
            item: [{ linkId: 'max', type: 'integer', text: 'Most' }],
          },
        ],
      },
    ],
  };

  it('is read as far as there is a place for it, and the rest is named', () => {
    const { definition, words, dropped } = read(phq);
    expect(validate(definition).faults.map(sentenceOf)).toEqual([]);
    expect(definition).toMatchObject({ id: 'sleep-pain', version: '1.0.0' });
    const ids = definition.sections.map(({ items }) =>
      items.map(({ id, type, showIf }) => [id, type, showIf]),
    );
    expect(ids).toEqual([
      [
        ['q1', 'boolean', undefined],
        ['q2_a', 'choice', 'q1'],
      ],
      [
        ['w', 'number', undefined],
        ['max_', 'number', undefined],
      ],
    ]);
    expect(words.en).toMatchObject({ title: 'Sleep and pain', 'item.q2_a.option.LA6568-5': 'Not at all' });
    expect(dropped.map(({ linkId }) => linkId)).toEqual(['deep', 'photo']);
    const translations: Translations = words;
    expect(read(sent(written(definition, translations, base))).definition).toEqual(definition);
  });

  it('that is none is refused', () => {
    expect(() => read({ resourceType: 'Patient' })).toThrow('no FHIR Questionnaire');
  });
});
