/**
 * What remains of linear light without one kind of cone, in rows of what goes into red, green and blue: Viénot, Brettel and
 * Mollon (1999), of blue cones Brettel et al. (1997); and in grey, by the luminance of sRGB.
 */
type Three = readonly [number, number, number];

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
