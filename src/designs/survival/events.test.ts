import { describe, expect, test } from 'vitest';
import { quantile } from '../../statistics/distributions/normal.ts';
import { eventsFor, powerOfEvents, schoenfeldShift } from './events.ts';
import { eventChance } from './exponential.ts';

const zAlpha = quantile(0.975);

describe('The power of the log-rank test', () => {
  test('is that of Schoenfeld: 65 events for a ratio of 2, 80 % power and 5 % two-sided', () => {
    // 4 (1.96 + 0.8416)^2 / (ln 2)^2 = 65.3
    expect(powerOfEvents(65.34, schoenfeldShift(2, 1), zAlpha)).toBeCloseTo(0.8, 3);
    expect(powerOfEvents(65.34, schoenfeldShift(0.5, 1), zAlpha)).toBeCloseTo(0.8, 3);
    expect(eventsFor(0.8, schoenfeldShift(2, 1), zAlpha)).toBeCloseTo(65.34, 1);
  });

  test('is half the level when there is nothing to find', () => {
    expect(powerOfEvents(200, schoenfeldShift(1, 1), zAlpha)).toBeCloseTo(0.025, 12);
  });

  test('follows from chances of an event that are those of exponential times', () => {
    expect(eventChance(0.1, 0, 0, 10)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(eventChance(0.1, 0.1, 0, 1e9)).toBeCloseTo(0.5, 12);
  });
});
