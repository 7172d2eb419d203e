import { describe, expect, it } from 'vitest';
import { blockOf, edgeFrom, farStep, placeAfter, tabbed, widthStep, withinWidth } from './gridKeys.ts';

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false });
const empty = new Set(['3:0', '4:0', '5:0']);
const bounds = {
  rows: 100,
  columns: 4,
  page: 10,
  isFilled: (row: number, column: number) => !empty.has(`${row}:${column}`),
};
const at = (row: number, column: number) => ({ row, column });

describe('The keys of a grid', () => {
  it('go a cell on, and stop at the edges and at the heads', () => {
    expect(placeAfter(key('ArrowDown'), at(0, 0), bounds)).toEqual(at(1, 0));
    expect(placeAfter(key('ArrowUp'), at(0, 2), bounds)).toEqual(at(-1, 2));
    expect(placeAfter(key('ArrowUp'), at(-1, 2), bounds)).toEqual(at(-1, 2));
    expect(placeAfter(key('ArrowRight'), at(5, 3), bounds)).toEqual(at(5, 3));
  });
  it('go to the end of what is filled, over the gap, and to the last cell', () => {
    const far = (name: string, from: { row: number; column: number }) =>
      edgeFrom(from, farStep(key(name, true))!, bounds);
    expect(placeAfter(key('ArrowDown', true), at(0, 0), bounds)).toBeUndefined();
    expect(farStep(key('ArrowDown'))).toBeUndefined();
    expect(far('ArrowDown', at(0, 0))).toEqual(at(2, 0));
    expect(far('ArrowDown', at(2, 0))).toEqual(at(6, 0));
    expect(far('ArrowDown', at(6, 0))).toEqual(at(99, 0));
    expect(far('ArrowUp', at(6, 0))).toEqual(at(2, 0));
    expect(far('ArrowRight', at(1, 0))).toEqual(at(1, 3));
    expect(far('ArrowDown', at(-1, 0))).toEqual(at(0, 0));
    expect(far('ArrowRight', at(-1, 1))).toEqual(at(-1, 3));
  });
  it('make a column wider with Alt and Shift, within what a column can be', () => {
    const pressed = (name: string, altKey = true) => ({ key: name, altKey, shiftKey: true });
    expect(widthStep(pressed('ArrowRight'))).toBe(16);
    expect(widthStep(pressed('ArrowLeft'))).toBe(-16);
    expect([pressed('ArrowUp'), pressed('ArrowRight', false), pressed('x')].map(widthStep)).toEqual([
      0, 0, 0,
    ]);
    expect([20, 100.4, 9999].map(withinWidth)).toEqual([48, 100, 640]);
  });
  it('go by pages, to the first and to the last', () => {
    expect(placeAfter(key('PageDown'), at(95, 1), bounds)).toEqual(at(99, 1));
    expect(placeAfter(key('PageUp'), at(5, 1), bounds)).toEqual(at(0, 1));
    expect(placeAfter(key('End'), at(5, 1), bounds)).toEqual(at(5, 3));
    expect(placeAfter(key('End', true), at(5, 1), bounds)).toEqual(at(99, 3));
    expect(placeAfter(key('Home', true), at(5, 1), bounds)).toEqual(at(0, 0));
    expect(placeAfter(key('x'), at(5, 1), bounds)).toBeUndefined();
  });
});

describe('A block', () => {
  it('is copied as spreadsheets read it, whichever corner it began at', () => {
    const texts = [
      ['a', 'b\tc'],
      ['d "e"', ''],
    ];
    const block = blockOf(at(1, 1), at(0, 0));
    expect(tabbed(block, (row, column) => texts[row]![column]!)).toBe('a\t"b\tc"\n"d ""e"""\t');
  });
});
