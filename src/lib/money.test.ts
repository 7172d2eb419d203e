import { expect, test } from 'vitest';
import { typedHundredths } from './money.ts';

test('An amount is read in digits of any width, and a raised digit is none', () => {
  expect(['12,5', '１２．５', '๑๒.๕', '10²', '1,500'].map(typedHundredths)).toEqual([
    1250,
    1250,
    1250,
    undefined,
    undefined,
  ]);
});
