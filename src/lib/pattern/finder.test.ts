import { describe, expect, it } from 'vitest';
import { evil } from '../../../test/harness/evilPatterns.ts';
import { rng } from '../../statistics/random/mulberry32.ts';
import { finderOf, TooCostly, templateOf } from './finder.ts';
import { isOneWay, patternIn } from './written.ts';

const replaced = (pattern: string, text: string, to: string) => {
  const finder = finderOf(pattern);
  return finder?.replace(text, templateOf(to, finder.groups)!);
};

describe('What a pattern finds', () => {
  it.each([
    ['(\\d+)/(\\d+)', '120/80, 130/85', '$2 under $1'],
    ['a|ab', 'abab', 'x'],
    ['(a?)(ab)', 'aab ab', '[$1|$2]'],
    ['"(.*?)"', 'say "one" and "two"', '<$1>'],
    ['^ +| +$', '  x y  ', ''],
    ['\\p{L}+', '陈静 Ana 12', 'L'],
    ['(x)|(y)', 'xyz', '$2$1$1'],
    ['.', '😀a', '$$'],
  ])('%s is what the platform finds', (pattern, text, to) => {
    expect(replaced(pattern, text, to)).toBe(text.replaceAll(new RegExp(pattern, 'gu'), to));
  });

  it('is what the platform finds, drawn at random', () => {
    const random = rng(36);
    const draw = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)]!;
    const made = (depth: number): string => {
      const one = depth === 0 || random() < 0.5 ? draw(['a', 'b', '.', '[ab]']) : `(${made(depth - 1)})`;
      const sign = draw(['', '', '*', '+', '?', '+?', '{1,2}']);
      return random() < 0.4
        ? one + sign
        : `${one}${sign}${draw(['', '', '|'])}${made(Math.max(0, depth - 1))}`;
    };
    for (let count = 0; count < 200; count++) {
      const pattern = made(2);
      if (!finderOf(pattern)) continue;
      for (const text of ['a', 'ab', 'bab', 'aabb', 'abcabab'])
        expect([pattern, text, replaced(pattern, text, '<>')]).toEqual([
          pattern,
          text,
          text.replaceAll(new RegExp(pattern, 'gu'), '<>'),
        ]);
    }
  });

  it.each(evil)('takes no longer than the text is long, or is refused: %s', (pattern) => {
    const finder = finderOf(pattern);
    const text = `${'a'.repeat(3000)} !`;
    // None of them is in this text; the platform would look for it until tomorrow.
    expect(finder?.isIn(text) ?? false).toBe(false);
  });

  it('is refused where it may be nothing at all, or repeats what may be', () => {
    for (const pattern of ['a*', '^', '(a|)', '(a*)+b', '(?=a)a', '(a)\\1', '['])
      expect(finderOf(pattern)).toBeUndefined();
    expect(templateOf('$2', 1)).toBeUndefined();
  });

  it('stops where all texts together cost too much', () => {
    const finder = finderOf('[ab]{40}c|a.*c', 10_000)!;
    expect(() => finder.replace('ab'.repeat(1000), ['x'])).toThrow(TooCostly);
  });

  it('is certain for PostgreSQL where the next character always tells', () => {
    expect(['(\\d+)/(\\d*)', '[^a]+a', 'a{3}|b', '^\\s*x'].map(isOneWay)).toEqual([true, true, true, true]);
    expect(['a|ab', 'a?ab', '.*x', '\\d+?', '(a|b)*a'].map(isOneWay)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is written with the characters that it means', () => {
    expect(patternIn('perl', '\\d[^\\s,]$')).toMatch(/^\[\\x\{30\}-\\x\{39\}\]\[\^.*\\x\{2c\}\]\\z$/);
    expect(patternIn('postgres', '北+')).toBe('(?:\\U00005317){1,}');
    expect(patternIn('postgres', '\\p{L}')).toBeUndefined();
    expect(patternIn('perl', '[^\\S]')).toBeUndefined();
  });
});
