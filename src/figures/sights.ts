/**
 * What remains of linear light without one kind of cone, in rows of what goes into red, green and blue: Viénot, Brettel and
 * Mollon (1999), of blue cones Brettel et al. (1997); and in grey, by the luminance of sRGB.
 */
export type Three = readonly [number, number, number];

/** Linear light of a colour, from 0 to 1. */
export function lightOf(color: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

const luminance: Three = [0.2126, 0.7152, 0.0722];

export const sights = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanopia: [
    [1, 0.1274, -0.1274],
    [0, 0.8739, 0.1261],
    [0, 0.8739, 0.1261],
  ],
  grey: [luminance, luminance, luminance],
} as const satisfies Readonly<Record<string, readonly Three[]>>;

export type Sight = keyof typeof sights;

export const luminanceOf = (light: Three): number =>
  light.reduce((sum, part, at) => sum + part * luminance[at]!, 0);
