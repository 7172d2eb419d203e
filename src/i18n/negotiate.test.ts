import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocale, localeCodes } from './locales.ts';
import { negotiate } from './negotiate.ts';

describe('Negotiation of the language', () => {
  it.each([
    [undefined, 'zh-TW', 'zh-hk'],
    [undefined, 'zh-Hant', 'zh-hk'],
    [undefined, 'zh-MO,en', 'zh-hk'],
    [undefined, 'yue', 'zh-hk'],
    [undefined, 'zh-Hans-HK', 'zh-cn'],
    [undefined, 'zh-SG', 'zh-cn'],
    [undefined, 'pt-PT', 'pt'],
    [undefined, 'in', 'id'],
    [undefined, 'nl,*;q=0.1', 'en'],
    [undefined, 'en;q=0,fr;q=0.1', 'fr'],
    [undefined, undefined, 'en'],
    ['th', 'de', 'th'],
    ['tlh', 'de', 'de'],
  ])('of cookie %s and header %s gives %s', (cookie, header, expected) => {
    expect(negotiate(cookie, header)).toBe(expected);
  });

  it('always gives one of ours, whatever is sent', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (cookie, header) => isLocale(negotiate(cookie, header))));
  });

  it('finds each of our languages by its own name', () => {
    for (const code of localeCodes) expect(negotiate(undefined, code)).toBe(code);
  });
});
