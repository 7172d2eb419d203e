import { describe, expect, it } from 'vitest';
import { columnsSeen, firstRow, leftFor, leftsOf, rowWindow, scrollTo } from './rowWindow.ts';

const heights = { row: 31, frame: 700, head: 80 };

describe('The rows that are seen', () => {
  it.each([3, 100, 300_000, 1_000_000, 20_000_000])(
    'begin with the first and end with the last of %i',
    (rows) => {
      const window = rowWindow(rows, heights);
      expect(window.height).toBeLessThan(16_001_000);
      expect(firstRow(window, 0)).toBe(0);
      expect(firstRow(window, window.height - heights.frame)).toBe(Math.max(0, rows - window.seen));
      for (const row of [0, 1, 2, rows >> 1, rows - 1]) {
        const to = scrollTo(window, 0, row);
        const first = to === undefined ? 0 : firstRow(window, to);
        expect(row - first).toBeGreaterThanOrEqual(0);
        expect(row - first).toBeLessThan(window.seen);
      }
    },
  );
  it('stay where they are for a row that is among them', () => {
    expect(scrollTo(rowWindow(1000, heights), 10, 15)).toBeUndefined();
  });
});

describe('The columns that are seen', () => {
  it('are those that a stretch touches', () => {
    const lefts = leftsOf([100, 50, 200, 80]);
    expect(columnsSeen(lefts, 0, 100)).toEqual([0, 1]);
    expect(columnsSeen(lefts, 0, 101)).toEqual([0, 2]);
    expect(columnsSeen(lefts, 149, 151)).toEqual([1, 3]);
    expect(columnsSeen(lefts, 400, 900)).toEqual([3, 4]);
    expect(columnsSeen(leftsOf([]), 0, 500)).toEqual([0, 0]);
  });
  it('are scrolled to no further than it takes', () => {
    const lefts = leftsOf([100, 50, 200, 80]);
    expect(leftFor(lefts, 1, 3, 0, 120)).toBe(210);
    expect(leftFor(lefts, 1, 2, 0, 120)).toBe(50);
    expect(leftFor(lefts, 1, 1, 210, 120)).toBe(0);
    expect(leftFor(lefts, 1, 3, 230, 120)).toBe(230);
  });
});
