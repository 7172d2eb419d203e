import { describe, expect, it } from 'vitest';
import { rng } from '../../statistics/random/mulberry32.ts';
import { patternOf } from './pattern.ts';

const native = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);

describe('A pattern', () => {
  it.each([
    ['P\\d{3}', 'P001', 'P01', 'P0011'],
    ['[A-Z]{2,4}-?\\d+', 'AB-1', 'ABCD77', 'ABCDE7', 'A-7'],
    ['(?:m|f|男|女)?', '', 'm', '女', 'mm'],
    ['(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.', '3.12.', '31.1.', '311.'],
    ['^a|b$|^$', 'a', 'b', '', 'ab'],
    ['\\p{L}+ \\p{L}+', '陈 静', 'Ana Müller', 'Ana  Müller'],
    ['[\\]^-]*', ']^-', 'a'],
    ['.\\u{1F600}\\x41', '😀😀A', '\n😀A'],
    ['(a*)*?b{0}c{2,}', 'aacc', 'c', 'aabcc', 'cccc'],
    ['[^]\\s\\S\\W\\w', '\n !-_', '\n  -_'],
  ])('%s fits what the platform says', (pattern, ...texts) => {
    const made = patternOf(pattern);
    expect(texts.map((text) => made?.fits(text))).toEqual(texts.map((text) => native(pattern, text)));
  });

  it('fits what the platform says, drawn at random', () => {
    const random = rng(34);
    const draw = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)]!;
    const made = (depth: number): string => {
      const one =
        depth === 0 || random() < 0.4 ? draw(['a', 'b', '.', '[ab]', '^', '$']) : `(${made(depth - 1)})`;
      const sign =
        one.length === 1 && '^$'.includes(one) ? '' : draw(['', '', '*', '+', '?', '{1,2}', '{2}', '{1,}']);
      return random() < 0.5 ? one + sign : `${one}${sign}${draw(['', '|'])}${made(Math.max(0, depth - 1))}`;
    };
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'abab', 'bbb', 'c'];
    for (let count = 0; count < 500; count++) {
      const pattern = made(3);
      const fits = patternOf(pattern);
      expect([pattern, ...texts.map((text) => fits?.fits(text))]).toEqual([
        pattern,
        ...texts.map((text) => native(pattern, text)),
      ]);
    }
  });

  it.each([
    '(a+)+',
    '(a|a)*',
    '(a|aa)+',
    '(.*a){12}',
    `${'a?'.repeat(40)}${'a'.repeat(40)}`,
    `${'a*'.repeat(20)}b`,
  ])('%s takes no longer than the text is long', (pattern) => {
    expect(patternOf(pattern)?.fits(`${'a'.repeat(20_000)}!`)).toBe(false);
  });

  it('that is none, is not known here or grows too long is not used', () => {
    for (const pattern of ['[', '(?=a)a', '(?<!a)b', '(a)\\1', 'a\\b', '(a{100}){100}', '(){1000000000}'])
      expect(patternOf(pattern)).toBeUndefined();
  });

  it('that has cost too much is not used on', () => {
    const pattern = patternOf('(?:[ab]*a[ab]{400}|c)*');
    const random = rng(1);
    const text = Array.from({ length: 60_000 }, () => (random() < 0.5 ? 'a' : 'b')).join('');
    expect(pattern?.fits(text)).toBeUndefined();
  });
});
