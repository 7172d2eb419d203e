import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { within } from './pictureSize.ts';

describe('A picture', () => {
  it.each([
    ['that is small enough stays', [800, 600], { width: 2000, height: 4000 }, [800, 600]],
    ['that is too wide', [8064, 6048], { width: 2000 }, [2000, 1500]],
    ['that is too high', [3000, 8000], { width: 3000, height: 4000 }, [1500, 4000]],
    ['of too many pixels', [8000, 6000], { pixels: 12_000_000 }, [4000, 3000]],
    [
      'long as a screenshot, and still wide enough to be read',
      [1170, 20_000],
      { width: 2000, height: 16_383, pixels: 12_000_000 },
      [838, 14_322],
    ],
    ['thinner than a pixel', [30_000, 1], { width: 2000 }, [2000, 1]],
  ] as const)('%s', (_what, [width, height], most, expected) => {
    const made = within({ width, height }, most);
    expect([made.width, made.height]).toEqual(expected);
  });

  it('is never larger than it was or may be, and keeps its proportions', () => {
    const side = fc.integer({ min: 1, max: 60_000 });
    const most = fc.record({
      width: side,
      height: side,
      pixels: fc.integer({ min: 10_000, max: 40_000_000 }),
    });
    fc.assert(
      fc.property(side, side, most, (width, height, limits) => {
        const made = within({ width, height }, limits);
        expect(made.width).toBeLessThanOrEqual(Math.min(width, limits.width));
        expect(made.height).toBeLessThanOrEqual(Math.min(height, limits.height));
        if (made.width === 1 || made.height === 1) return;
        // Rounding a side adds at most half a pixel to it.
        expect((made.width - 0.5) * (made.height - 0.5)).toBeLessThanOrEqual(limits.pixels);
        const by = made.width / width;
        expect(Math.abs(made.height - by * height)).toBeLessThanOrEqual(0.5 + (0.5 * height) / width);
      }),
    );
  });
});
