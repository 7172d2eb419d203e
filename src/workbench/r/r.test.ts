/** What R gave, beside what a page shows. */
import { expect, it } from 'vitest';
import { compare, toDigits } from './agrees.ts';
import { answerIn } from './driver.ts';
import { BrokenR, EndedR, failedBy, NotFetched, RefusedByR } from './failed.ts';

const compared = (own: Record<string, number | string>, theirs: Record<string, string>) =>
  compare(new Map(Object.entries(own)), new Map(Object.entries(theirs)), toDigits(8)).map(
    ({ name, agrees }) => [name, agrees],
  );

it('Numbers agree to eight digits, and what R did not give agrees with nothing', () => {
  expect(compared({ a: 1.000000001, b: 1.0000001, c: 2 }, { a: '1', b: '1' })).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ]);
});

it('What is left where numbers cancel is nothing beside the largest; of a P value every digit counts', () => {
  const own = { 'x|mean': 2e-8, 'x|n': 1e9, 'x|p': 3e-20 };
  expect(compared(own, { 'x|mean': '-1e-8', 'x|n': '1e9', 'x|p': '1e-20' })).toEqual([
    ['x|mean', true],
    ['x|n', true],
    ['x|p', false],
  ]);
});

it('A text is the same or it is not', () => {
  expect(compared({ level: 'high', day: '2026-01-02' }, { level: 'low', day: '2026-01-02' })).toEqual([
    ['level', false],
    ['day', true],
  ]);
});

it('R hands over a line for each number, nothing for what is missing, and why it stopped', () => {
  const text = ['a|b\u001f1.5', 'c\u001fNA', 'd\u001fhigh', 'of two\nlines\tand a tab\u001f2'].join('\u001e');
  expect([...answerIn(text)]).toEqual([
    ['a|b', '1.5'],
    ['d', 'high'],
    ['of two\nlines\tand a tab', '2'],
  ]);
  expect(() => answerIn('!cannot allocate vector')).toThrow(RefusedByR);
});

it('Why R gave nothing is said: by R itself where its own memory is full; what was ended on a wish is said nothing of', () => {
  const full = () => answerIn('!vector memory limit of 1.0 Gb reached, see mem.maxVSize()');
  const said = 'vector memory limit of 1.0 Gb reached, see mem.maxVSize()';
  const whyOf = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return failedBy(error);
    }
  };
  expect(whyOf(full)).toEqual({ at: 'failed', why: 'said', said });
  expect([new BrokenR(), new NotFetched(), new EndedR()].map(failedBy)).toEqual([
    { at: 'failed', why: 'memory' },
    { at: 'failed', why: 'network' },
    { at: 'rest' },
  ]);
  expect(() => failedBy(new TypeError('Other'))).toThrow('Other');
});
