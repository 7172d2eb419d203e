import { describe, expect, it } from 'vitest';
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
  ])('of %s, typed %s, is sent as %s', (dial, typed, sent) => {
    expect(internationalNumber(dial, typed)).toBe(sent);
  });
});

describe('A code', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['Your code: 123456', '123456'],
    ['1234567', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['12345²', '12345'],
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
