/**
 * What we write held against the structure of R4, written down from the standard (hl7.org/fhir/R4/questionnaire.html,
 * datatypes.html, extensibility.html): what an element may have, and its invariants que-1 to que-13 and ext-1.
 */
import { expect, it } from 'vitest';
import { oddFrame } from '../../../../scripts/data/cases.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { holds, type Schema } from '../../../lib/jsonSchema.ts';
import type { QuestionnaireItem } from '../../../questionnaire/fhir/resources.ts';
import { fhirQuestionnaire } from './write.ts';

const string: Schema = { type: 'string', minLength: 1 };
const code: Schema = { type: 'string', pattern: '^[^\\s]+(\\s[^\\s]+)*$' };
const uri: Schema = { type: 'string', pattern: '^\\S+$' };
const date: Schema = { type: 'string', pattern: '^\\d{4}(-\\d\\d(-\\d\\d)?)?$' };
const [boolean, integer, decimal]: Schema[] = [{ type: 'boolean' }, { type: 'integer' }, { type: 'number' }];
const several = (name: string): Schema => ({
  type: 'array',
  minItems: 1,
  items: { $ref: `#/$defs/${name}` },
});
const element = { id: string, extension: several('extension') };
const object = (properties: Schema['properties'], ...required: string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: { ...element, ...properties },
  required,
});

const types = [
  ...[
    'group',
    'display',
    'boolean',
    'decimal',
    'integer',
    'date',
    'dateTime',
    'time',
    'string',
    'text',
    'url',
  ],
  ...['choice', 'open-choice', 'attachment', 'reference', 'quantity'],
];

const questionnaireSchema: Schema = {
  ...object(
    {
      ...{
        resourceType: { type: 'string', const: 'Questionnaire' },
        url: uri,
        version: string,
        language: code,
      },
      ...{
        name: { type: 'string', pattern: '^[A-Z]([A-Za-z0-9_]){0,254}$' },
        title: string,
        description: string,
      },
      ...{ _title: { $ref: '#/$defs/element' }, _description: { $ref: '#/$defs/element' } },
      ...{ status: { enum: ['draft', 'active', 'retired', 'unknown'] }, item: several('item') },
    },
    'resourceType',
    'status',
  ),
  $defs: {
    element: object({}),
    extension: object(
      {
        ...{ url: uri, valueString: string, valueCode: code, valueBoolean: boolean!, valueDate: date },
        ...{ valueInteger: integer!, valueDecimal: decimal!, valueCoding: { $ref: '#/$defs/coding' } },
      },
      'url',
    ),
    coding: object({
      system: uri,
      version: string,
      code,
      display: string,
      _display: { $ref: '#/$defs/element' },
    }),
    option: object({
      ...{ valueInteger: integer!, valueDate: date, valueTime: string, valueString: string },
      ...{ valueCoding: { $ref: '#/$defs/coding' }, initialSelected: boolean! },
    }),
    condition: object(
      {
        ...{ question: string, operator: { enum: ['exists', '=', '!=', '>', '<', '>=', '<='] } },
        ...{ answerBoolean: boolean!, answerDecimal: decimal!, answerInteger: integer!, answerDate: date },
        ...{ answerString: string, answerCoding: { $ref: '#/$defs/coding' } },
      },
      'question',
      'operator',
    ),
    item: object(
      {
        ...{ linkId: string, definition: uri, code: several('coding'), prefix: string, text: string },
        ...{ _text: { $ref: '#/$defs/element' }, type: { enum: types }, enableWhen: several('condition') },
        ...{
          enableBehavior: { enum: ['all', 'any'] },
          required: boolean!,
          repeats: boolean!,
          readOnly: boolean!,
        },
        ...{ maxLength: integer!, answerOption: several('option'), item: several('item') },
      },
      'linkId',
      'type',
    ),
  },
};

const below = (items: readonly QuestionnaireItem[] = []): QuestionnaireItem[] =>
  items.flatMap((one) => [one, ...below(one.item)]);

const has = (one: object, start: string) => Object.keys(one).filter((key) => key.startsWith(start)).length;

/** What of the invariants does not hold, by their names in the standard. */
function brokenIn(items: readonly QuestionnaireItem[]): string[] {
  const all = below(items);
  const ids = new Set(all.map(({ linkId }) => linkId));
  const isText = (type: string) => ['boolean', 'decimal', 'integer', 'string', 'text', 'url'].includes(type);
  const rules: Readonly<Record<string, (one: QuestionnaireItem) => boolean>> = {
    'que-1': ({ type, item }) => (type === 'group' ? !!item : type !== 'display' || !item),
    'que-3': ({ type, code: codes }) => type !== 'display' || !codes,
    'que-6': ({ type, required, repeats }) => type !== 'display' || (required ?? repeats) === undefined,
    'que-7': ({ enableWhen = [] }) =>
      enableWhen.every((one) => one.operator !== 'exists' || one.answerBoolean !== undefined),
    'que-10': ({ type, maxLength }) => maxLength === undefined || isText(type),
    'que-12': ({ enableWhen = [], enableBehavior }) => enableWhen.length < 2 || enableBehavior !== undefined,
    // The text of the standard beside its invariants: who is asked about is there, and answers once; options are of choices.
    question: ({ enableWhen = [] }) =>
      enableWhen.every((one) => ids.has(one.question) && has(one, 'answer') === 1),
    option: ({ type, answerOption = [] }) =>
      answerOption.length === 0 ||
      (!['group', 'display', 'boolean'].includes(type) &&
        answerOption.every((one) => has(one, 'value') === 1)),
    'ext-1': ({ extension = [] }) =>
      extension.every((one) => has(one, 'value') + (one.extension ? 1 : 0) === 1),
  };
  const broken = Object.entries(rules).flatMap(([name, holdsFor]) =>
    all.filter((one) => !holdsFor(one)).map(({ linkId }) => `${name} ${linkId}`),
  );
  return ids.size === all.length ? broken : ['que-2', ...broken];
}

function faultsOf(questionnaire: { item?: readonly QuestionnaireItem[] }): string[] {
  const found: string[] = [];
  const faults = { full: false, add: (at: string, kind: string) => found.push(`${at} ${kind}`) };
  // As it lies in the file.
  holds(questionnaireSchema, JSON.parse(JSON.stringify(questionnaire)), faults);
  return [...found, ...brokenIn(questionnaire.item ?? [])];
}

it('A questionnaire has the structure of R4, of variables of every kind, with forms, sections, conditions and translations', async () => {
  const { dictionary } = await oddFrame();
  const [first, second] = [
    { key: 'k1', name: 'sex', kind: 'category', codes: [{ code: '1' }, { code: '2' }], required: true },
    { key: 'k2', name: 'ldl', kind: 'number', unit: 'mmol/L', hard: [0, 30], help: { en: 'Fasting' } },
  ] as const;
  const whole: Dictionary = {
    ...dictionary,
    title: { en: 'Trial', 'zh-cn': '试验' },
    variables: [
      ...dictionary.variables,
      { ...first, place: { form: 'baseline', section: { en: 'About you', th: 'เกี่ยวกับคุณ' } } },
      { ...second, place: { form: 'baseline' } },
      {
        key: 'k3',
        name: 'seen',
        kind: 'date',
        hard: ['2020-01-01', null],
        showIf: { expression: "s == '2' or l > 4.9", inputs: { s: 'k1', l: 'k2' } },
      },
      {
        key: 'k4',
        name: 'grade',
        kind: 'ordinal',
        codes: [{ code: '0' }, { code: '1', label: { en: 'mild' } }],
      },
    ],
  };
  const { questionnaire } = fhirQuestionnaire(whole, { url: 'https://example.org/trial', version: '1' });
  expect(faultsOf(questionnaire)).toEqual([]);
  expect(below(questionnaire.item).some(({ enableWhen }) => enableWhen?.length === 2)).toBe(true);
});

it('The structure refuses what is none', () => {
  const item = (more: Partial<QuestionnaireItem>) => ({
    ...{ resourceType: 'Questionnaire', status: 'draft' },
    item: [{ linkId: 'a', type: 'string', ...more }],
  });
  expect(faultsOf(item({}))).toEqual([]);
  const twice = [item({ type: 'group' }), item({ item: [{ linkId: 'a', type: 'display' }] })];
  expect(twice.map(faultsOf)).toEqual([['que-1 a'], ['que-2']]);
  // What a caller could only write by mistake.
  const wrong: readonly Partial<QuestionnaireItem>[] = [
    { type: 'multi' },
    { text: '' },
    { answerOption: [] },
    { answerOption: [{ valueCoding: { code: 'a  b' } }] },
    { enableWhen: [{ question: 'b', operator: '=', answerInteger: 1 }] },
    { enableWhen: [{ question: 'a', operator: 'exists', answerInteger: 1 }] },
    { extension: [{ url: 'https://example.org' }] },
  ];
  for (const one of wrong) expect(faultsOf(item(one)), JSON.stringify(one)).not.toEqual([]);
});
