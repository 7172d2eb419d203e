import { describe, expect, test } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { QuestionnaireItem } from '../../../questionnaire/fhir/resources.ts';
import { fhirQuestionnaire } from './write.ts';

const [sexKey = '', ldlKey = '', symptomsKey = '', countKey = ''] = keysAt(0, new Uint8Array(10), 4);

const sex: Variable = {
  key: sexKey,
  name: 'sex',
  kind: 'category',
  label: { en: 'Sex', 'zh-cn': '性别' },
  codes: [
    { code: '1', label: { en: 'male', 'zh-cn': '男' } },
    { code: '2', label: { en: 'female' } },
    { code: '3', retired: true },
  ],
  required: true,
  place: { form: 'baseline', section: { en: 'About you' } },
};
const dictionary: Dictionary = {
  format: 1,
  language: 'en',
  title: { en: 'Trial' },
  variables: [
    sex,
    {
      key: ldlKey,
      name: 'ldl',
      kind: 'number',
      question: { en: 'LDL?' },
      help: { en: 'Fasting' },
      unit: 'mmol/L',
      hard: [0, 30],
      concept: [{ system: 'http://loinc.org', code: '13457-7' }],
      place: { form: 'baseline' },
    },
    {
      key: symptomsKey,
      name: 'symptoms',
      kind: 'multi',
      codes: [{ code: 'a' }, { code: 'b' }],
      showIf: { expression: "sex == '2' or answered(l)", inputs: { sex: sexKey, l: ldlKey } },
      soft: undefined,
    },
    {
      key: countKey,
      name: 'count',
      kind: 'integer',
      unit: '/min',
      hard: [0.5, 200],
      showIf: { expression: 'l > 4.9', inputs: { l: ldlKey } },
      derive: { expression: 'chosen(s)', inputs: { s: symptomsKey } },
    },
  ],
};

describe('a dictionary as a FHIR Questionnaire', () => {
  const { questionnaire, remarks } = fhirQuestionnaire(JSON.parse(JSON.stringify(dictionary)), {
    version: '1',
  });

  test('has its forms as groups, its headings, units, limits and choices', () => {
    const [group, symptoms] = questionnaire.item ?? [];
    expect(questionnaire).toMatchObject({
      resourceType: 'Questionnaire',
      title: 'Trial',
      version: '1',
      language: 'en',
    });
    expect(group).toMatchObject({
      type: 'group',
      text: 'baseline',
      item: [
        { type: 'display', text: 'About you' },
        {
          linkId: sexKey,
          type: 'choice',
          required: true,
          text: 'Sex',
          answerOption: [{ valueCoding: { code: '1' } }, {}],
        },
        {
          linkId: ldlKey,
          type: 'decimal',
          text: 'LDL?',
          code: [{ code: '13457-7' }],
          item: [{ text: 'Fasting' }],
        },
      ],
    });
    expect(JSON.stringify(group?.item?.[1]?._text)).toContain('性别');
    expect(JSON.stringify(group?.item?.[2]?.extension)).toContain('"valueDecimal":30');
    expect(symptoms).toMatchObject({
      linkId: symptomsKey,
      repeats: true,
      enableBehavior: 'any',
      enableWhen: [
        { question: sexKey, operator: '=', answerCoding: { code: '2' } },
        { question: ldlKey, operator: 'exists', answerBoolean: true },
      ],
    });
  });

  test('keeps to the invariants of R4: units are of numbers, and whole numbers have whole limits', () => {
    const unit = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';
    const all = (items: readonly QuestionnaireItem[] = []): QuestionnaireItem[] =>
      items.flatMap((item) => [item, ...all(item.item)]);
    const items = all(questionnaire.item);
    expect(new Set(items.map(({ linkId }) => linkId)).size).toBe(items.length);
    for (const { type, item, answerOption, enableWhen, required, repeats, extension = [] } of items) {
      if (extension.some(({ url }) => url === unit)) expect(['integer', 'decimal']).toContain(type);
      if (type === 'group') expect(item).not.toHaveLength(0);
      if (type === 'display')
        expect([item, answerOption, required, repeats]).toEqual(Array(4).fill(undefined));
      if (answerOption) expect(type).toBe('choice');
      for (const { url, valueInteger, valueDecimal } of extension)
        if (/(?:min|max)Value$/.test(url))
          expect([type, type === 'integer' ? valueDecimal : valueInteger]).toEqual([type, undefined]);
      for (const { operator, answerBoolean } of enableWhen ?? [])
        expect(operator === 'exists').toBe(answerBoolean !== undefined);
    }
    const count = items.find(({ linkId }) => linkId === countKey);
    expect(count?.extension).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ valueInteger: 1 }),
        expect.objectContaining({ valueInteger: 200 }),
      ]),
    );
    expect(count?.enableWhen).toEqual([{ question: ldlKey, operator: '>', answerDecimal: 4.9 }]);
  });

  test('tells what has no place there', () => {
    expect(remarks.map(({ variable, values }) => `${variable} ${values?.member}`)).toEqual([
      'sex codes',
      'count derive',
    ]);
  });

  test('has codes without outer or double spaces, which it tells', () => {
    const [spaced, ...others] = [' e  f ', 'g h'].map((code) => ({ code }));
    const made = fhirQuestionnaire({
      ...dictionary,
      variables: [{ key: sexKey, name: 'x', kind: 'category', codes: [spaced!, ...others] }],
    });
    expect(made.questionnaire.item?.[0]?.answerOption).toEqual([
      { valueCoding: { code: 'e f' } },
      { valueCoding: { code: 'g h' } },
    ]);
    expect(made.remarks).toEqual([{ kind: 'fhirNoPlace', variable: 'x', values: { member: 'codes' } }]);
  });

  test('has no empty text and no empty list', () => {
    const bare = fhirQuestionnaire({
      ...dictionary,
      title: { en: '' },
      variables: [{ key: sexKey, name: 'x', kind: 'category', label: { en: '' } }],
    });
    expect(bare.questionnaire.item).toEqual([
      { linkId: sexKey, type: 'string', extension: [expect.objectContaining({ valueString: 'x' })] },
    ]);
    expect(JSON.stringify(bare.questionnaire)).not.toMatch(/\[\]|""/);
  });
});
