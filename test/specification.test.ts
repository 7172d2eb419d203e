/** docs/specification.md: whoever cites it finds the section, and what it fixes is what the tests ask for. */
import { describe, expect, it } from 'vitest';
import { named, quoted } from './quoted.ts';
import { citations, fixedIn, looseCitations, sectionsOf, specification } from './specification.ts';

describe('The specification', () => {
  it('has nine chapters, and sections that are numbered in order', () => {
    const numbers = [...specification.keys()];
    expect(numbers.filter((number) => !number.includes('.'))).toEqual([...'123456789']);
    for (const number of numbers.filter((one) => one.includes('.'))) {
      const [chapter = '', section = ''] = number.split('.');
      const before = section === '1' ? chapter : `${chapter}.${Number(section) - 1}`;
      expect(numbers[numbers.indexOf(number) - 1]).toBe(before);
    }
  });

  it('has every section that is cited', () => {
    const all = citations();
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(({ section }) => !specification.has(section))).toEqual([]);
  });

  it('is cited in one form', () => {
    expect(looseCitations()).toEqual([]);
  });

  it('fixes no sentence that is not asked for, and is asked for none that it does not fix', () => {
    const fixed = [...specification].flatMap(([section, text]) =>
      fixedIn(text).map((sentence) => `§${section} ${sentence}`),
    );
    expect(fixed.sort()).toEqual(quoted.map(({ section, text }) => `§${section} ${text}`).sort());
  });

  it.each(named)('§$section writes $text as code', ({ section, text }) => {
    expect(specification.get(section)).toContain(`\`${text}\``);
  });
});

describe('Its reader', () => {
  it('parts chapters and sections', () => {
    const sections = sectionsOf('# A\n\nin “front”\n\n## 1. B\n\nb\n\n### 1.1 C\n\nsays “d” and “e f”\n');
    expect([...sections.keys()]).toEqual(['1', '1.1']);
    expect(fixedIn(sections.get('1.1') ?? '')).toEqual(['d', 'e f']);
  });
});
