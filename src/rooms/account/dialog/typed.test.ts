import { type CountryCode, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { countries } from '../countries.ts';
import { codeDigits, internationalNumber, isEmail } from './typed.ts';

describe('A phone number', () => {
  it.each([
    ['+86', '138 0013 8000', '+8613800138000'],
    ['+86', '１３８－００１３－８０００', '+8613800138000'],
    ['+44', '07400 123456', '+447400123456'],
    ['+39', '06 1234 5678', '+390612345678'],
    ['+1', '(415) 555-0100', '+14155550100'],
    ['+86', '+852 5123 4567', '+85251234567'],
    ['+86', '0044 7400 123456', '+447400123456'],
    ['+66', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    // A raised digit stands as it was typed, and the server refuses it.
    ['+86', '1380013800²', '+861380013800²'],
    ['+86', '  ', ''],
    ['+86', '8613800138000', '+8613800138000'],
    ['+86', '86 138 0013 8000', '+8613800138000'],
    ['+86', '\u202d138\u200b00138000\u202c', '+8613800138000'],
    ['+1', '1 415 555 0100', '+14155550100'],
    ['+49', '49 0151 23456789', '+4915123456789'],
    // An Indian and an Italian number that begin as their country's code does.
    ['+91', '91987 65432', '+919198765432'],
    ['+91', '91 91987 65432', '+919198765432'],
    ['+39', '391 234 5678', '+393912345678'],
  ])('of %s, typed %s, is sent as %s', (dial, typed, sent) => {
    expect(internationalNumber(dial, typed)).toBe(sent);
  });

  it.each(countries.flatMap(({ dial, regions }) => regions.map((region) => [region, dial] as const)))(
    'of %s may have its own code before it',
    (region, dial) => {
      // The list names regions by their ISO codes, as the library does.
      const example = getExampleNumber(region as CountryCode, examples);
      const national = String(example?.nationalNumber);
      expect(example?.countryCallingCode).toBe(dial);
      for (const typed of [national, dial + national, `+${dial}${national}`]) {
        expect(internationalNumber(`+${dial}`, typed)).toBe(`+${dial}${national}`);
      }
    },
  );
});

describe('A code', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['Your code: 123456', '123456'],
    ['1234567', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['12345²', '12345'],
    ['5 min: 123456', '123456'],
    ['【Meridian】123456 是您的登录验证码，5 分钟内有效。', '123456'],
    ['2026-11-27 09:30 · your code is 123 456', '123456'],
    ['123-456 (valid for 5 minutes)', '123456'],
    ['\u2068123456\u2069', '123456'],
    ['12', '12'],
    ['', ''],
  ])('%s is read as %s', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits);
  });
});

describe('An account to be reset', () => {
  it('is an e-mail address when it contains @, also a full-width one', () => {
    expect([isEmail('a@b.example'), isEmail('a＠b.example'), isEmail('13800138000')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
