/** Whether series can be told apart by whoever sees colours otherwise, or none. */
import { expect, test } from 'vitest';
import { lookOf, mostSeries } from './palette.ts';
import { sights } from './sights.ts';

type Three = readonly [number, number, number];

const looks = Array.from({ length: mostSeries }, (_, at) => lookOf(at, false));
const pairs = looks.flatMap((one, at) => looks.slice(at + 1).map((other) => [one, other] as const));

/** Linear light, from 0 to 1. */
function lightOf(color: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** Of all kinds; in grey dashes and points tell series apart. */
const seenBy: Readonly<Record<string, readonly Three[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: sights.protanopia,
  deuteranopia: sights.deuteranopia,
  tritanopia: sights.tritanopia,
};

const toXyz: readonly Three[] = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];

function through(matrix: readonly Three[] = [], light: Three): Three {
  const [a = 0, b = 0, c = 0] = matrix.map((row) =>
    row.reduce((sum, part, at) => sum + part * (light[at] ?? 0), 0),
  );
  return [a, b, c];
}

/** CIE 1976 L*, a*, b*. */
function labOf(light: Three): Three {
  const [x, y, z] = through(toXyz, light);
  const f = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x / 0.9505) - f(y)), 200 * (f(y) - f(z / 1.089))];
}

test.each(Object.keys(seenBy))('six colours differ for %s sight', (sight) => {
  const seen = (color: string) => {
    const [red, green, blue] = through(seenBy[sight], lightOf(color));
    const within = (part: number) => Math.min(1, Math.max(0, part));
    return labOf([within(red), within(green), within(blue)]);
  };
  const near = pairs.flatMap(([one, other]) => {
    const [a, b] = [seen(one.color), seen(other.color)];
    const apart = Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
    return apart < 12 ? [`${one.color} and ${other.color}: ${apart.toFixed(1)}`] : [];
  });
  expect(near).toEqual([]);
});

test('each has three to one on white, and without colour dashes and points differ', () => {
  for (const isGrey of [false, true])
    for (let at = 0; at < mostSeries; at++) {
      const [, luminance] = through(toXyz, lightOf(lookOf(at, isGrey).color));
      expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(3);
    }
  expect(new Set(looks.map(({ dash }) => dash)).size).toBe(mostSeries);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(mostSeries);
});
