import { describe, expect, it } from 'vitest';
import { heightAfter, heightOfRatio, nomogramLine, nomogramTicks } from './nomogram.ts';

/** Bayes' theorem in odds, in per cent. */
function after(before: number, ratio: number): number {
  const odds = (before / (100 - before)) * ratio;
  return (100 * odds) / (1 + odds);
}

describe('Fagan’s nomogram', () => {
  it.each([
    [2, 18.75],
    [2, 0.26],
    [25, 1],
    [50, 0.1],
    [90, 5],
  ])('leads from %s per cent through a ratio of %s to what Bayes’ theorem gives', (before, ratio) => {
    const line = nomogramLine(before, ratio);
    expect(line?.right).toBeCloseTo(heightAfter(after(before, ratio)), 12);
    expect(((line?.left ?? 0) + (line?.right ?? 0)) / 2).toBeCloseTo(heightOfRatio(ratio), 12);
  });

  it('has no line for what is certain already, or becomes so', () => {
    expect(nomogramLine(0, 5)).toBeUndefined();
    expect(nomogramLine(20, 0)).toBeUndefined();
  });

  it('keeps its ticks on the axes', () => {
    for (const { at } of [...nomogramTicks.before, ...nomogramTicks.ratio, ...nomogramTicks.after]) {
      expect(at).toBeGreaterThan(-1e-9);
      expect(at).toBeLessThan(1 + 1e-9);
    }
  });
});
