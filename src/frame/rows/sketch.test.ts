import { expect, it } from 'vitest';
import { sketchOf } from './sketch.ts';

it('A column of numbers is drawn as a histogram, codes and words by how often they stand there', () => {
  const numbers = Array.from({ length: 100 }, (_, k) => String(k));
  const drawn = sketchOf([...numbers, '', '<18'], '.');
  expect(drawn).toMatchObject({ kind: 'numbers', least: 0, median: 49.5, most: 99 });
  expect(drawn.kind === 'numbers' && drawn.bins.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(sketchOf(['1', '0', '1', 'NA'], '.')).toEqual({
    kind: 'texts',
    texts: [
      { text: '1', count: 2 },
      { text: '0', count: 1 },
    ],
    others: 0,
  });
  expect(sketchOf(['', 'NA'], '.')).toEqual({ kind: 'none' });
  expect(sketchOf(['Ana', 'Ben', 'Cem', 'Dag', 'Eva'], '.')).toEqual({ kind: 'none' });
});
