/** Units as a reader of each language expects them beside a number. */
import { expect, test } from 'vitest';
import { unitText } from './unitText.ts';

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
