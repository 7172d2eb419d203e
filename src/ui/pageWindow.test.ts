import { describe, expect, it } from 'vitest';
import { type PageCell, pageWindow } from './pageWindow.ts';

/** As a wide screen shows it. */
function wide(cells: PageCell[]): string {
  return cells.flatMap((cell) => ('page' in cell ? [`${cell.page}`] : cell.narrow ? [] : ['…'])).join(' ');
}

/** As a phone shows it. */
function narrow(cells: PageCell[]): string {
  return cells.flatMap((cell) => ('gap' in cell ? ['…'] : cell.near ? [] : [`${cell.page}`])).join(' ');
}

describe('the pagination', () => {
  it.each([
    [1, 61, '1 2 3 … 61', '1 … 61'],
    [2, 61, '1 2 3 … 61', '1 2 … 61'],
    [4, 61, '1 2 3 4 5 … 61', '1 … 4 … 61'],
    [30, 61, '1 … 29 30 31 … 61', '1 … 30 … 61'],
    [58, 61, '1 … 57 58 59 60 61', '1 … 58 … 61'],
    [61, 61, '1 … 59 60 61', '1 … 61'],
    [1, 1, '1', '1'],
    [2, 2, '1 2', '1 2'],
    [3, 3, '1 2 3', '1 2 3'],
    [3, 5, '1 2 3 4 5', '1 2 3 4 5'],
    [3, 6, '1 2 3 4 5 6', '1 … 3 … 6'],
  ])('offers, on page %i of %i, %s and on a phone %s', (page, count, onWide, onPhone) => {
    expect(wide(pageWindow(page, count))).toBe(onWide);
    expect(narrow(pageWindow(page, count))).toBe(onPhone);
  });
});
