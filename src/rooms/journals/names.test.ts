/** Names, numbers and references as they are compared; no database. */
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../test/harness/processorTime.ts';
import { issnIn, typedIssn } from './issn.ts';
import { abbreviates, initialsOf, keyOf } from './names.ts';
import { candidatesIn, linesOf } from './references.ts';

describe('An ISSN', () => {
  it('is taken in every way in which it is written, and refused when its check digit does not fit', () => {
    expect(issnIn('0028-4793')).toBe('0028-4793');
    expect(issnIn('00284793')).toBe('0028-4793');
    expect(issnIn('284793')).toBe('0028-4793');
    expect(issnIn('2434-561x')).toBe('2434-561X');
    expect(issnIn('0028-4794')).toBeUndefined();
    expect(issnIn('Lancet')).toBeUndefined();
    expect(typedIssn('ISSN 0028-4793')).toBe('0028-4793');
    expect(issnIn('００２８－４７９３')).toBe('0028-4793');
    expect(typedIssn('ＩＳＳＮ　２４３４－５６１ｘ')).toBe('2434-561X');
    expect(issnIn('0028-479³')).toBeUndefined();
    expect(typedIssn('2020 trials')).toBeUndefined();
  });
});

describe('A name', () => {
  it('is compared without accents, signs and capitals', () => {
    expect(keyOf('Zeitschrift für Anästhesiologie')).toBe('zeitschrift fur anasthesiologie');
    expect(keyOf('N. Engl. J. Med.')).toBe('n engl j med');
    expect(keyOf('Trials & Methods')).toBe('trials and methods');
    expect(keyOf('中华医学杂志')).toBe('中华医学杂志');
  });

  it('is found by its abbreviation, word by word, contractions too', () => {
    const long = keyOf('The New England Journal of Medicine');
    expect(initialsOf(long)).toBe('nejm');
    expect(abbreviates(keyOf('N Engl J Med'), long)).toBe(true);
    expect(abbreviates(keyOf('N Engl J Surg'), long)).toBe(false);
    const proceedings = keyOf('Proceedings of the National Academy of Sciences');
    expect(abbreviates(keyOf('Proc Natl Acad Sci'), proceedings)).toBe(true);
    expect(abbreviates('j', keyOf('Journal of Medicine'))).toBe(false);
  });
});

describe('The journal in a reference', () => {
  const names = (text: string, name: string) => expect(candidatesIn(text), text).toContain(keyOf(name));

  it('is found in Vancouver style', () => {
    const title = 'Smith J, Doe A. Effect of X on Y in adults? A trial.';
    names(`1. ${title} N Engl J Med. 2020;382(10):929-36.`, 'N Engl J Med');
    names(`${title} N. Engl. J. Med. 2020 Mar 5;382(10):929-36. doi: 10.1000/1.`, 'N Engl J Med');
    names('Smith J. A trial. BMJ. 2019 Feb;364:l120.', 'BMJ');
    names('Smith J. A trial. Cancer Res (Chicago). 2019;364:1-2.', 'Cancer Res (Chicago)');
  });

  it('is found in APA style', () => {
    const authors = 'Smith, J., & Doe, A. (2020).';
    names(
      `${authors} A trial of X. Journal of Clinical Oncology, 38(3), 123–130.`,
      'Journal of Clinical Oncology',
    );
    names(`${authors} Is X better? Health, Risk & Society, 12(1), 1–9.`, 'Health, Risk & Society');
  });

  it('is found in GB/T 7714 style', () => {
    names('[1] 张三, 李四. 一项试验[J]. 中华医学杂志, 2020, 100(3): 123-126.', '中华医学杂志');
    names('[2] SMITH J. A trial[J]. The Lancet, 2020, 395(10): 1-9.', 'The Lancet');
  });

  it('is looked for in a moment, whatever a line holds', () => {
    const parts = [
      'a   x',
      '[J]   x',
      '(2020). ,1   b',
      '.2020   x',
      `${'[J]'.repeat(600)}\u2028x`,
      'ﷺ'.repeat(2000),
    ];
    const lines = parts.map((part) => part.replace('   ', ' '.repeat(1900)));
    const spent = processorTime(() => {
      for (let n = 0; n < 20; n++) for (const line of lines) candidatesIn(line);
    });
    expect(spent).toBeLessThan(500);
    expect(candidatesIn('Smith J. A\u2028 trial.   N Engl   J Med. 2020;1:2')).toContain('n engl j med');
  });

  it('stands on a line of its own', () => {
    expect(linesOf('one\n\n  two \r\nthree')).toEqual([
      { line: 1, text: 'one' },
      { line: 3, text: 'two' },
      { line: 4, text: 'three' },
    ]);
  });
});
