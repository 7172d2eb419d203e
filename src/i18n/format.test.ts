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

it.each([
  ['en', 'A, B (C): D; E', 'A and B'],
  ['zh-cn', 'A、B（C）：D；E', 'A和B'],
  ['zh-hk', 'A、B（C）：D；E', 'A及B'],
  ['ko', 'A, B(C): D; E', 'A 및 B'],
  ['th', 'A, B (C): D; E', 'AและB'],
  ['ja', 'A、B（C）：D；E', 'A、B'],
  ['id', 'A, B (C): D; E', 'A dan B'],
  ['fr', 'A, B (C)\u00a0: D\u202f; E', 'A et B'],
  ['es', 'A, B (C): D; E', 'A y B'],
  ['pt', 'A, B (C): D; E', 'A e B'],
  ['de', 'A, B (C): D; E', 'A und B'],
] as const)('what code puts together has the marks of the language, in %s', (code, written, two) => {
  const { marks, inBrackets, and } = formatsIn(localeOf(code).intl);
  const { list, colon, semicolon } = marks;
  expect(`${['A', 'B'].join(list)}${inBrackets('C')}${colon}D${semicolon}E`).toBe(written);
  expect(and(['A', 'B'])).toBe(two);
});

it('in Chinese a comma parts what is added and a wide dot ends a sentence, without a space', () => {
  const { comma, stop, gap } = formatsIn(localeOf('zh-cn').intl).marks;
  expect(`A${comma}B${stop}${gap}C`).toBe('A，B。C');
});
