/** Whether series can be told apart by whoever sees colours otherwise, or none. */
import { describe, expect, it } from 'vitest';
import { type Colours, ink, inkOn, lookOf, mostSeries, palettes, shadeOf } from './palette.ts';
import { lightOf, luminanceOf, sights, type Three } from './sights.ts';

/** Of all kinds; in grey dashes and points tell series apart, and in two palettes how light they are. */
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

function seen(color: string, matrix: readonly Three[] = []): Three {
  const [red, green, blue] = through(matrix, lightOf(color));
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return labOf([within(red), within(green), within(blue)]);
}

function pairsOf(colors: readonly string[]): (readonly [string, string])[] {
  return colors.flatMap((one, at) => colors.slice(at + 1).map((other) => [one, other] as const));
}

/** Pairs that are nearer than this to one another, as somebody sees them. */
function near(colors: readonly string[], sight: string, least: number): string[] {
  return pairsOf(colors).flatMap(([one, other]) => {
    const [a, b] = [seen(one, seenBy[sight]), seen(other, seenBy[sight])];
    const apart = Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
    return apart < least ? [`${one} and ${other}: ${apart.toFixed(1)}`] : [];
  });
}

const looksOf = (colours: Colours) => Array.from({ length: mostSeries }, (_, at) => lookOf(at, colours));
const colorsOf = (colours: Colours) => looksOf(colours).map(({ color }) => color);
const onWhite = (color: string) => 1.05 / (luminanceOf(lightOf(color)) + 0.05);
const coloured = palettes.filter((one) => one !== 'grey');

describe.each(coloured)('The palette “%s”', (colours) => {
  it.each(Object.keys(seenBy))('has six colours that differ for %s sight', (sight) => {
    expect(near(colorsOf(colours), sight, 12)).toEqual([]);
  });

  it.each(Object.keys(seenBy))(
    'has shades of what is below 0 and above it that differ for %s sight',
    (sight) => {
      for (const far of [0.5, 1])
        expect(near([shadeOf(-far, colours), '#ffffff', shadeOf(far, colours)], sight, 12)).toEqual([]);
    },
  );
});

describe.each(['contrast', 'warm'] as const)('In grey the palette “%s”', (colours) => {
  it('has six steps of light', () => {
    const steps = colorsOf(colours)
      .map((color) => seen(color, sights.grey)[0])
      .toSorted((a, b) => a - b);
    for (const [at, step] of steps.slice(1).entries()) expect(step - (steps[at] ?? 0)).toBeGreaterThan(7.5);
  });
});

it('Each colour has three to one on white, those of high contrast four and a half', () => {
  expect(palettes.length).toBeGreaterThanOrEqual(4);
  for (const colours of palettes)
    for (const color of colorsOf(colours))
      expect(onWhite(color)).toBeGreaterThanOrEqual(colours === 'contrast' ? 4.5 : 3);
});

it('Without colour dashes and points differ', () => {
  for (const colours of palettes) {
    expect(new Set(looksOf(colours).map(({ dash }) => dash)).size).toBe(mostSeries);
    expect(new Set(looksOf(colours).map(({ shape }) => shape)).size).toBe(mostSeries);
  }
});

it('A number in a shade is read on it', () => {
  for (const colours of palettes)
    for (let value = -1; value <= 1; value += 0.05) {
      const shade = shadeOf(value, colours);
      const [dark, light] = [inkOn(shade), shade].map((one) => luminanceOf(lightOf(one)) + 0.05);
      const ratio = Math.max(dark!, light!) / Math.min(dark!, light!);
      expect([inkOn(shade) === ink.text || inkOn(shade) === ink.ground, ratio >= 3.9]).toEqual([true, true]);
    }
});
