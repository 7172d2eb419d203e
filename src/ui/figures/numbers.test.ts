import { expect, test } from 'vitest';
import { shown, shownAlike } from './numbers.ts';

test('a minus is a minus sign, not a hyphen, and zero has none', () => {
  expect(shown(-10, 'en-GB', 0)).toBe('−10');
  expect(shown(-0.04, 'en-GB', 1)).toBe('0.0');
  expect(shown(4.94, 'en-GB', 1, true)).toBe('+4.9');
});

test('numbers of one axis have as many decimals as the finest of them', () => {
  expect(shownAlike([-0.5, 0, 0.25], 'en-GB')).toEqual(['−0.50', '0.00', '0.25']);
  expect(shownAlike([500, 1000], 'de')).toEqual(['500', '1.000']);
});
