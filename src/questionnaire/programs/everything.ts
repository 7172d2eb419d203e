/**
 * A definition that says everything that the language can say, for the tests of programs in other languages. It is no
 * questionnaire that anybody answers.
 */
import type { Definition } from '../definition.ts';

const expressions: Readonly<Record<string, string>> = {
  sum_of: 'x + y - 2 * z',
  quotient: 'x / y',
  by_difference: 'x / (x - whole)',
  powers: 'x ^ 2 + 2 ^ z - x ^ (-0.5)',
  open_power: 'min(x / 50, 1) ^ if(smoker, z, 0)',
  root_power: 'z ^ 0.5',
  extremes: 'max(min(x, y, 40), z)',
  several: 'sum(x, y) + mean(x, y, z)',
  distances: 'abs(z - 3) + sqrt(x)',
  root: 'sqrt(z - 3)',
  logs: 'ln(x) + log10(y) + exp(z / 5)',
  log_of_difference: 'ln(x - 50)',
  whole_below: 'floor(x / 7.3) + ceil(y / 7.3)',
  rounded: 'round(x / 3.1234567, 1) + round(0 - y / 3.7654321, 0)',
  by_sex: "if(sex == 'female', x, y)",
  not_female: "if(sex != 'female', 1, 2)",
  by_diet: "if(oneOf(diet, 'none', 'low'), x, 2 * x)",
  either: 'if(smoker or x > 60, 1, 0)',
  both: 'if(smoker and x > 60, 1, 0)',
  nested: 'if(not (smoker and (diabetes or y < 50)), x + 1, 2)',
  alike: 'if(smoker == diabetes, 1, 0)',
  falls_back: 'coalesce(x, y, 3) + coalesce(z, 0)',
  yes_of: 'count(smoker, diabetes, x >= 30)',
  two_of: 'if(atLeast(2, smoker, diabetes, x >= 30), 1, 0)',
  points: 'bands(x, 0, 25, 1, 50, 2, 75, 3)',
  points_below: 'bands(x - y, 5, 0, 1)',
  diet_value: 'value(diet)',
  grade_sum: 'grade * 2 + count(answered(grade))',
  is_there: 'if(answered(x) and not answered(y), 1, 0)',
  ill: "if(has(illness, 'heart'), 2, 1) + chosen(illness)",
  span: 'days(begun, ended)',
  whole_months: 'months(begun, ended)',
  whole_years: 'years(begun, ended)',
  due: 'addDays(begun, 280)',
  is_late: "begun > '2026-01-01'",
  truth: 'x > 50 or smoker',
  chain: 'quotient * 2 + root',
};

export const everything: Definition = {
  format: 1,
  id: 'everything',
  version: '1.0.0',
  language: 'en',
  lists: {
    sex: [{ code: 'female' }, { code: 'male' }],
    grades: [
      { code: 'none', value: 0 },
      { code: 'some', value: 1 },
      { code: 'much', value: 3 },
    ],
  },
  sections: [
    {
      id: 'all',
      items: [
        { id: 'sex', type: 'choice', options: 'sex' },
        {
          id: 'diet',
          type: 'choice',
          options: [
            { code: 'none', value: 0 },
            { code: 'low', value: 1.5 },
            { code: 'high', value: 4 },
            { code: 'unknown' },
          ],
        },
        { id: 'grade', type: 'scale', options: 'grades' },
        { id: 'smoker', type: 'boolean' },
        { id: 'diabetes', type: 'boolean' },
        {
          id: 'illness',
          type: 'multiple',
          options: [{ code: 'heart' }, { code: 'lung' }, { code: 'liver' }],
        },
        { id: 'x', type: 'number', unit: 'mg/dL', units: [{ unit: 'umol/L', factor: 88.4 }], hard: [1, 100] },
        {
          id: 'y',
          type: 'number',
          unit: 'Cel',
          units: [{ unit: '[degF]', factor: 1.8, offset: 32 }],
          hard: [1, 100],
        },
        { id: 'z', type: 'number', unit: '1', hard: [0, 10] },
        { id: 'whole', type: 'number', unit: '1', hard: [0, 60], whole: true },
        { id: 'cigarettes', type: 'number', unit: '/d', hard: [0, 100], showIf: 'smoker' },
        { id: 'begun', type: 'date', hard: ['2020-01-01', '2026-12-31'] },
        { id: 'ended', type: 'date', hard: ['2020-01-01', '2027-12-31'] },
      ],
    },
  ],
  values: Object.entries(expressions).map(([id, expression]) => ({ id, expression })),
  scores: [
    {
      id: 'weighted',
      kind: 'sum',
      terms: [
        { of: 'smoker', weight: 2 },
        { of: 'diabetes' },
        { of: 'grade', reverse: true },
        { of: 'x > 70', weight: -1 },
      ],
    },
    {
      id: 'prorated',
      kind: 'sum',
      terms: [{ of: 'smoker' }, { of: 'grade', weight: 2 }, { of: 'z' }],
      prorate: 2,
      linear: { minus: 1, over: 4, times: 100 },
    },
    { id: 'product', kind: 'product', terms: [{ of: 'x' }, { of: 'z', weight: 2 }] },
    {
      id: 'packs',
      kind: 'formula',
      expression: 'coalesce(cigarettes, 0) / 20 + count(answered(cigarettes))',
      unit: '/d',
    },
  ],
  findings: [
    {
      id: 'level',
      levels: [
        { id: 'high', when: 'weighted >= 4 or smoker' },
        { id: 'middle', when: 'x > 30' },
      ],
      otherwise: 'low',
    },
  ],
};
