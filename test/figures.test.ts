/** The drawn figures: what a statistician and a reader on a phone look for. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import forest from '../scripts/figures/forest-plot.ts';
import survival from '../scripts/figures/kaplan-meier.ts';
import { drawAll } from '../scripts/figures.ts';
import { desktop, openPage, phone } from './harness/browser.ts';

let files: Map<string, string>;
let heights: Record<string, number>;
beforeAll(async () => {
  ({ files, heights } = await drawAll());
});

const drawn = (name: string) => files.get(`${name}.en.svg`) ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

describe('A drawn figure', () => {
  it('writes a minus sign, never a hyphen, before a number', () => {
    const words = [...files.values()].flatMap((file) => all(file, /<text[^>]*>([^<]*)</g));
    expect(words.filter((word) => /(?:^|\s)-\d/.test(word))).toEqual([]);
    expect(words).toContain('−10');
  });

  it('gives a trial a square whose area goes by its weight, and the pooled result a diamond', () => {
    const rows = forest.type === 'intervals' ? forest.rows : [];
    const weights = rows.flatMap(({ weight }) => weight ?? []);
    const areas = all(drawn('forest-plot'), /<rect[^>]* width="([\d.]+)" height/g).map(
      (side) => Number(side) ** 2,
    );
    expect(areas).toHaveLength(6);
    const largest = Math.max(...areas);
    for (const [k, area] of areas.entries()) expect(area / largest).toBeCloseTo(weights[k] ?? 0, 1);
    expect(all(drawn('forest-plot'), /<path d="(M0 6[^"]*Z)"/g)).toHaveLength(1);
  });

  it('of a random-effects model has a row for the prediction interval, wider than the mean’s, without an estimate', () => {
    const rows = forest.type === 'intervals' ? forest.rows : [];
    const [pooled, predicted] = [rows.find((row) => row.pooled), rows.find((row) => row.predicted)];
    expect(predicted?.low).toBeLessThan(pooled?.low ?? 0);
    expect(predicted?.high).toBeGreaterThan(pooled?.high ?? 9);
    expect(predicted?.value).toBe('0.40–1.46');
    for (const words of ['Prediction', '>interval<', '0.40–1.46'])
      expect(drawn('forest-plot')).toContain(words);
    // A bar with two ends, and no mark in the middle of it.
    expect(all(drawn('forest-plot'), /(<line[^>]*stroke-width="3"[^>]*>)/g)).toHaveLength(1);
  });

  it('has a tick on a survival curve for every time at which somebody was censored before the end', () => {
    const ticks = survival.type === 'plot' ? survival.series.filter(({ shape }) => shape === 'ticks') : [];
    expect(ticks.map(({ points }) => points.length > 5)).toEqual([true, true]);
    const paths = all(drawn('kaplan-meier'), /<path d="([^"]*)"[^>]*stroke-width="1.5"/g);
    expect(paths.map((path) => path.split('M').length - 1)).toEqual(ticks.map(({ points }) => points.length));
  });

  it.each([
    ['on a phone', phone, 328, undefined],
    ['on a wide screen', desktop, 680, undefined],
    ['enlarged', desktop, 1200, 640],
  ])('keeps its words apart and inside %s', async (_, viewport, width, height) => {
    const page = await openPage({ viewport });
    for (const name of files.keys()) expect(await crowded(page, name, width, height), name).toEqual([]);
  });

  it('takes whatever room it is given, so that an enlarged one is laid out anew and not stretched', () => {
    for (const [name, file] of files) expect(file, name).toMatch(/^<svg [^>]*width="100%" height="100%"/);
  });

  it('is as wide as it is high where both axes have one unit', async () => {
    const page = await openPage();
    for (const width of [328, 680]) {
      await show(page, 'roc-curve.en.svg', width);
      const box = await page.locator('svg[viewBox="0 0 1200 600"]').evaluate((svg) => {
        const { width: wide, height } = svg.getBoundingClientRect();
        return { wide, height };
      });
      expect(Math.abs(box.wide - box.height)).toBeLessThan(1);
    }
  });
});

async function show(
  page: Page,
  name: string,
  width: number,
  height = heights[name.split('.')[0] ?? ''],
): Promise<void> {
  const file = files.get(name);
  await page.setContent(
    `<body style="margin:0"><div style="width:${width}px;height:${height}px">${file}</div>`,
  );
}

/** Words that leave the sheet, or lie on a curve or on one another; two pixels of a line's height are air. */
async function crowded(page: Page, name: string, width: number, height?: number): Promise<string[]> {
  await show(page, name, width, height);
  return page.evaluate((wide) => {
    const places = [...document.querySelectorAll('text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { words: text.textContent ?? '', left, right, top: top + 2, bottom: bottom - 2 };
    });
    const outside = places.filter(({ left, right }) => left < 0 || right > wide);
    const pairs = places.flatMap((one, k) =>
      places
        .slice(k + 1)
        .filter(
          (two) =>
            one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
        )
        .map((two) => `${one.words} on ${two.words}`),
    );
    const curves = [...document.querySelectorAll<SVGPathElement>('path[fill="none"]')].flatMap((path) => {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      return Array.from({ length: 500 }, (_, k) =>
        path.getPointAtLength((k / 499) * length).matrixTransform(matrix ?? undefined),
      );
    });
    const crossed = places.filter(({ left, right, top, bottom }) =>
      curves.some(({ x, y }) => x > left && x < right && y > top && y < bottom),
    );
    return [
      ...outside.map(({ words }) => `${words} outside`),
      ...crossed.map(({ words }) => `${words} on a curve`),
      ...pairs,
    ];
  }, width);
}
