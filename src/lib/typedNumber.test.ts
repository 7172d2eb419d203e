/** Numbers as people type them, in every language of the site. */
import { describe, expect, it, test } from 'vitest';
import {
  certain,
  isUnread,
  type Marks,
  marksWith,
  narrowed,
  numberOf,
  plainMarks,
  typedNumber,
} from './typedNumber.ts';

const german = marksWith('.');
const read = (text: string, marks: Marks) => {
  const value = typedNumber(text, marks);
  return isUnread(value) ? value.unread : value;
};

describe('A number that was typed', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['12,50', 12.5],
    ['0,120', 0.12],
    ['0.120', 0.12],
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['1.200e1', 12],
    ['-3', -3],
    ['+3', 3],
    ['−0,5', -0.5],
    ['–2', -2],
    ['－２', -2],
    ['１２．５', 12.5],
    ['９８，４', 98.4],
    ['๑๐๐', 100],
    ['๓.๕', 3.5],
    ['1 234', 1234],
    ['1\u00a0234\u202f567,5', 1234567.5],
    ['12\u2009000', 12000],
    ['1’234.5', 1234.5],
    ["1'234'567", 1234567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['\u200e36.6\u200e', 36.6],
    ['1234.567', 1234.567],
    ['012,500', 12.5],
  ])('as %s is %d, in every language', (text, value) => {
    for (const marks of [plainMarks, german]) expect(read(text, marks)).toBe(value);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'notANumber'],
    ['10²', 'notANumber'],
    ['10⁹', 'notANumber'],
    ['1①', 'notANumber'],
    ['½', 'notANumber'],
    ['²', 'notANumber'],
    ['一', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,2,3', 'notANumber'],
    ['12,34,567', 'notANumber'],
    ['1.234.56', 'notANumber'],
    ['1,234,5', 'notANumber'],
    ['0 123', 'notANumber'],
    ['1 23', 'notANumber'],
    ['120/80', 'notANumber'],
    ['<5', 'notANumber'],
    ['1e999', 'notANumber'],
    ['9'.repeat(400), 'notANumber'],
    ['Infinity', 'notANumber'],
    ['0x10', 'notANumber'],
    ['1,200', 'whichComma'],
    ['-1,200', 'whichComma'],
    ['１，２００', 'whichComma'],
  ])('as %s is none: %s', (text, why) => {
    for (const marks of [plainMarks, german]) expect(read(text, marks)).toBe(why);
  });

  it('with a point before three digits is asked back where thousands have points', () => {
    for (const text of ['1.500', '12.500', '999.000', '๑.๕๐๐']) expect(read(text, german)).toBe('whichComma');
    expect(read('1.500', plainMarks)).toBe(1.5);
    for (const text of ['0.500', '1.5', '1.50', '1.5000', '1500.125'])
      expect(numberOf(text, german)).toBe(Number(text));
  });

  it('is read at once, however long it is', () => {
    for (const text of [`${'1'.repeat(100_000)}x`, `1${' 234'.repeat(30_000)}x`, ','.repeat(100_000)]) {
      expect(read(text, german)).toBe('notANumber');
    }
  });
});

describe('Where the decimal mark is known', () => {
  const point: Marks = { decimal: '.', doubtful: [] };
  const comma: Marks = { decimal: ',', doubtful: [] };

  it('the other one parts thousands, and nothing else', () => {
    expect(['1.500', '1,500', '1,500.25', '1,500,000', '1,5'].map((text) => read(text, point))).toEqual([
      1.5,
      1500,
      1500.25,
      1500000,
      'notANumber',
    ]);
    expect(['1,500', '1.500', '1.500,25', '1.500.000', '1.5'].map((text) => read(text, comma))).toEqual([
      1.5,
      1500,
      1500.25,
      1500000,
      'notANumber',
    ]);
    expect(read('1.500.000', point)).toBe('notANumber');
    expect(read('1.500,25', point)).toBe('notANumber');
  });
});

test('What a field writes, it reads again', () => {
  expect(['1,125', '12,5', '0,125', '1125'].map((text) => certain(text, german))).toEqual([
    '1,1250',
    '12,5',
    '0,125',
    '1125',
  ]);
  expect(numberOf(certain('1,125', german), german)).toBe(1.125);
});

test('Wide and Thai signs are narrowed; what only looks like a digit is left', () => {
  expect(narrowed('ISSN\u3000０１４０－６７３Ｘ ๔๒ 10² ①')).toBe('ISSN 0140-673X 42 10² ①');
});
