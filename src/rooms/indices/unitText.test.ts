/** Units as a reader of each language expects them beside a number. */
import { expect, test } from 'vitest';
import { localeOf } from '../../i18n/locales.ts';
import { unitText, withUnit } from './unitText.ts';

test.each([
  ['mL/min/{1.73_m2}', 'en', 'mL/min/1.73 m²'],
  ['mL/min/{1.73_m2}', 'de', 'mL/min/1,73 m²'],
  ['mL/min/{1.73_m2}', 'fr', 'mL/min/1,73 m²'],
  ['mL/min/{1.73_m2}', 'zh-CN', 'mL/min/1.73 m²'],
  ['10*9/L', 'es', '10⁹/L'],
  ['/min', 'de', '/min'],
])('%s reads in %s as %s', (unit, intl, text) => {
  expect(unitText(unit, intl)).toBe(text);
});

test.each([
  ['a', 'en', '5 years'],
  ['a', 'ja', '5年'],
  ['a', 'ko', '5년'],
  ['a', 'zh-CN', '5 年'],
  ['mg/dL', 'ja', '5 mg/dL'],
  ['{score}', 'ko', '5'],
])('5 %s reads in %s as %s', (unit, intl, text) => {
  expect(withUnit('5', unit, intl)).toBe(text);
});

test.each([
  ['en', '67 years', '67 years'],
  ['zh-cn', '67 岁', '67 年'],
  ['zh-hk', '67 歲', '67 年'],
  ['ko', '67세', '67년'],
  ['th', '67 ปี', '67 ปี'],
  ['ja', '67歳', '67年'],
  ['id', '67 tahun', '67 tahun'],
  ['fr', '67 ans', '67 ans'],
  ['es', '67 años', '67 años'],
  ['pt', '67 anos', '67 anos'],
  ['de', '67 Jahre', '67 Jahre'],
] as const)('In %s an age is %s, and a span of time %s', (locale, age, span) => {
  const { intl } = localeOf(locale);
  expect(withUnit('67', 'a', intl, 'age')).toBe(age);
  expect(withUnit('67', 'a', intl, 'years_smoked')).toBe(span);
});
