/** The demonstration's texts read alike: one way to write numbers, one name for one thing, no contradiction. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/stamp.ts';
import { quantile } from '../src/statistics/distributions/normal.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const texts = globSync('content/entries/**/*.md', { cwd: root }).sort();
const chinese = [
  ...texts.filter((path) => path.endsWith('zh-cn.md')),
  ...globSync('content/figures/*.zh-cn.svg', { cwd: root }),
];

/** The lines in which a pattern stands, by their file. */
function found(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      // Addresses, code and formulas have signs of their own.
      .replace(/```[\s\S]*?```|`[^`]*`|\$\$[\s\S]*?\$\$|\$[^$\n]*\$|\]\([^)\s]*/g, ' ')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.slice(0, 120)}`),
  );
}

it('There are texts to look at, in Chinese too', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(chinese.length).toBeGreaterThan(50);
});

describe('Numbers', () => {
  it('have a minus sign and no hyphen before them', () => {
    expect(found(texts, /(?:^|[\s(（|+±])-\d/)).toEqual([]);
  });

  it('have no space before a per cent sign and 至 between limits, in Chinese', () => {
    const perCent = chinese.filter((path) => path.endsWith('.md'));
    expect(found(perCent, /\d %/)).toEqual([]);
    expect(found(chinese, /～/)).toEqual([]);
    expect(found(perCent, /95%\s*CI/)).toEqual([]);
  });
});

describe('Terms', () => {
  it.each([
    ['标准化 Schoenfeld 残差', /标化 Schoenfeld|标度化/],
    ['限制性平均生存时间', /限制平均/],
    ['末次观测值结转', /末次观测结转/],
    ['时间起点', /时间零点/],
  ])('have one name in Chinese: %s', (_name, other) => {
    expect(found(chinese, other)).toEqual([]);
  });
});

describe('A diastolic pressure above the systolic', () => {
  it.each([
    ['en', /^\| Both pressures \|.*\| Asks/m, /^\| Within a row \| systolic above diastolic \| soft/m],
    ['zh-cn', /^\| 收缩压与舒张压 \|.*\| 提示/m, /^\| 同一行内 \| 收缩压高于舒张压 \| 提示/m],
  ])('is asked about in the guide as in the course, in %s', (lang, guide, course) => {
    expect(read(`content/entries/guides/edc-form-design/${lang}.md`)).toMatch(guide);
    expect(read(`content/entries/courses/data-capture-basics/checking-entries.${lang}.md`)).toMatch(course);
  });
});

describe('The report of a non-inferiority trial', () => {
  /** A difference of two proportions in percentage points, with its Wald interval, as texts write it. */
  function difference(cured: number, controlCured: number, n: number, controlN: number): string[] {
    const [p, q] = [cured / n, controlCured / controlN];
    const half = quantile(0.975) * Math.sqrt((p * (1 - p)) / n + (q * (1 - q)) / controlN);
    return [p - q, p - q - half, p - q + half].map((value) => (100 * value).toFixed(1).replace('-', '−'));
  }

  it.each(['en', 'zh-cn'])('says that missing counted as not cured is the dangerous side, in %s', (lang) => {
    const text = read(`content/entries/guides/sample-size-non-inferiority/${lang}.md`);
    const report = text.slice(text.lastIndexOf('\n> '));
    for (const [cured, controlCured, n, controlN] of [
      [250, 255, 298, 298],
      [229, 233, 266, 268],
      [250, 265, 298, 298],
    ] as const) {
      const [estimate, low, high] = difference(cured, controlCured, n, controlN);
      expect(report.replaceAll(' 至 ', ' to ')).toContain(`${low} to ${high}`);
      expect(report).toContain(estimate);
    }
    expect(report).toMatch(lang === 'en' ? /dangerous side/ : /危险的一侧/);
  });
});
