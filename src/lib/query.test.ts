import { describe, expect, it } from 'vitest';
import { calendarDay, largestInteger, oneOf, pageNumber, typedText, wholeNumber } from './query.ts';

describe('A whole number in an address', () => {
  it.each(['1', '7', '100', String(largestInteger)])('is %s', (text) => {
    expect(wholeNumber(text, { most: largestInteger })).toBe(Number(text));
  });

  it.each([
    ...[
      null,
      undefined,
      '',
      ' 1',
      '1 ',
      '0',
      '-1',
      '+1',
      '01',
      '1.5',
      '1e3',
      '1e23',
      '0x10',
      '١',
      'NaN',
      'Infinity',
    ],
    ...[String(largestInteger + 1), '9'.repeat(16), '9'.repeat(400)],
  ])('is not %s', (text) => {
    expect(wholeNumber(text, { most: largestInteger })).toBeUndefined();
  });

  it('may begin at nought where that is said', () => {
    expect(wholeNumber('0', { least: 0, most: 9 })).toBe(0);
  });

  it('is page 1 where it is none', () => {
    expect([pageNumber('3'), pageNumber('1e23'), pageNumber('99999999999999999999999')]).toEqual([3, 1, 1]);
  });
});

describe('A day in an address', () => {
  it('is one of the calendar', () => {
    expect(calendarDay('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z');
  });

  it.each([
    ...[null, '', '2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'],
    ...['9999-12-31', '2026-1-1', '2026-01-01T00:00:00Z', '+12026-01-01'],
  ])('is not %s', (text) => {
    expect(calendarDay(text)).toBeUndefined();
  });
});

describe('A word in an address', () => {
  it('is one of those that there are', () => {
    expect(oneOf(['a', 'b'], 'b')).toBe('b');
    expect([oneOf(['a'], 'constructor'), oneOf(['a'], null)]).toEqual([undefined, undefined]);
  });

  it('is cut to its length, and never through a character', () => {
    expect([typedText(null, 5), typedText('  ab  ', 5), typedText('abcdef', 3)]).toEqual(['', 'ab', 'abc']);
    expect(typedText('𝔞𝔟𝔠', 2)).toBe('𝔞𝔟');
    expect(typedText('a𝔟𝔠', 2).isWellFormed()).toBe(true);
  });
});
