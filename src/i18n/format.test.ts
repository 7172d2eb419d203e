import { expect, it } from 'vitest';
import { formatsIn } from './format.ts';
import { localeOf, locales } from './locales.ts';

it.each(locales.map(({ code }) => code))('what is below zero has a minus, no hyphen, in %s', (code) => {
  const { number } = formatsIn(localeOf(code).intl);
  for (const signDisplay of ['auto', 'exceptZero'] as const) {
    expect(number(-300, { signDisplay })).toBe('−300');
  }
  expect(number(300, { signDisplay: 'exceptZero' })).toBe('+300');
  expect(number(0, { signDisplay: 'exceptZero' })).toBe('0');
});
