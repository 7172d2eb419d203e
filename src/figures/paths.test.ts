import { expect, test } from 'vitest';
import { columnsPath, gridPath } from './frame.ts';
import { bandPath, barsPath, linePath, stepBandPath, stepPath, tickPath } from './paths.ts';

const points = [
  { x: 0, y: 1 },
  { x: 0.5, y: 0.5 },
];

test('a line goes straight, a step holds its value to the right edge', () => {
  expect(linePath(points)).toBe('M0 0l600 300');
  expect(stepPath(points)).toBe('M0 0h600v300h600');
});

test('a band goes there along the top and back along the bottom', () => {
  const spans = points.map(({ x, y }) => ({ x, low: y - 0.1, high: y }));
  expect(bandPath(spans)).toBe('M0 0l600 300v60l-600-300z');
  expect(stepBandPath(spans)).toBe('M0 0h600v300h600v60h-600v-300h-600z');
});

test('ticks stand across their point, grid lines over the frame', () => {
  expect(tickPath([{ x: 0.5, y: 0.5 }])).toBe('M600 285v30');
  expect(gridPath([0, 0.5])).toBe('M0 600h1200M0 300h1200');
});

test('a column is as high as its share of the fullest, and never invisible', () => {
  expect(columnsPath([200, 0, 1], () => true)).toBe('M0 100v-100h1v100zM2 100v-10h1v10z');
  expect(columnsPath([200, 0, 1], (bin) => bin > 1)).toBe('M2 100v-10h1v10z');
});

test('columns on an axis are true to it, however low', () => {
  expect(columnsPath([50, 1], () => true, 200)).toBe('M0 100v-25h1v25zM1 100v-1h1v1z');
});

test('bars stand on the lower edge, each around its point; one of no height is not drawn', () => {
  const bars = [
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0 },
  ];
  expect(barsPath(bars, 0.5)).toBe('M0 600v-300h600v300z');
});

test('nothing is drawn of no points', () => {
  expect([linePath([]), stepPath([]), bandPath([]), tickPath([])]).toEqual(['', '', '', '']);
});
