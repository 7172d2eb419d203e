/** Units as a reader of each language expects them beside a number. */
import { expect, test } from 'vitest';
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
