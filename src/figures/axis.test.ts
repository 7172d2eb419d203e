import { expect, test } from 'vitest';
import { ratioTicks, roundTicks } from '../lib/ticks.ts';
import { intervalOn, log, placeOn, ticksOn } from './axis.ts';
import { diamondPath, squareSide } from './forest.ts';

test('a value lies on a linear axis by differences, on a logarithmic one by ratios', () => {
  expect(placeOn({ min: -10, max: 30 })(0)).toBe(0.25);
  const ratio = placeOn({ min: 0.25, max: 4, scale: log });
  expect([0.25, 0.5, 1, 4].map(ratio)).toEqual([0, 0.25, 0.5, 1]);
  expect(placeOn({ min: 0, max: 10 })(20)).toBe(2);
});

test('ticks stand at round values, or where they are wanted', () => {
  expect(ticksOn({ min: -30, max: 20 }).map(({ value }) => value)).toEqual([-30, -20, -10, 0, 10, 20]);
  expect(ticksOn({ min: 0, max: 24, ticks: [0, 6, 24] })).toEqual([
    { value: 0, at: 0 },
    { value: 6, at: 0.25 },
    { value: 24, at: 1 },
  ]);
});

test('round values keep their digits, whatever the size of the step', () => {
  expect(roundTicks(0, 1, 10)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  expect(roundTicks(-0.7, 0.7, 5)).toEqual([-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6]);
  expect(roundTicks(3, 3, 5)).toEqual([3]);
  expect(roundTicks(1e9, 3e9, 4)).toEqual([1e9, 1.5e9, 2e9, 2.5e9, 3e9]);
});

test('of ratios the round values are powers of ten, and as many of their multiples as make no crowd', () => {
  expect(ratioTicks(0.1, 10, 5)).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10]);
  expect(ratioTicks(1, 1e6, 5)).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1e6]);
  expect(ratioTicks(1e-9, 1e9, 5)).toEqual([1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9]);
  expect(ratioTicks(2, 2.4, 5)).toEqual([2, 2.1, 2.2, 2.3, 2.4]);
});

test('an interval that leaves the axis ends at its edge', () => {
  const axis = { min: 0.5, max: 2, scale: log } as const;
  expect(intervalOn(axis, { low: 0.1, estimate: 1, high: 3 })).toEqual({ low: 0, estimate: 0.5, high: 1 });
});

test('the area of a square, not its side, goes by the weight', () => {
  expect(squareSide(1) ** 2 / squareSide(0.25) ** 2).toBe(4);
});

test('a diamond is highest at its estimate', () => {
  expect(diamondPath({ low: 0.2, estimate: 0.3, high: 0.6 })).toBe('M0 6 25.0 0 100 6 25.0 12Z');
});
