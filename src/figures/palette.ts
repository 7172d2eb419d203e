/**
 * What tells series apart: colour, and for whoever does not see it, or prints in grey, dashes and the shape of points. The
 * colours differ for people with protanopia, deuteranopia and tritanopia, and each has three to one on white.
 */

export type Look = {
  color: string;
  dash: string;
  shape: 'disc' | 'square' | 'triangle' | 'diamond' | 'ring' | 'cross';
};

/** More than these cannot be told apart by colour, and nobody can keep them in mind. */
export const mostSeries = 6;

const colors = ['#0b5d36', '#2f86d1', '#12211a', '#c2670a', '#8a3fa0', '#7d8a83'];
const greys = ['#12211a', '#707a75', '#3f4d45', '#858f89', '#26352d', '#5a655f'];
const shapes = ['disc', 'square', 'triangle', 'diamond', 'ring', 'cross'] as const;
/** In widths of the line. */
const dashes = ['', '5 2.5', '1.6 1.6', '7 2 1.6 2', '3 1.4', '9 2.5 3 2.5'];

export const ink = {
  text: '#12211a',
  axis: '#56645c',
  line: '#dfe5df',
  muted: '#7d8a83',
  ground: '#ffffff',
} as const;

export function lookOf(series: number, isGrey: boolean): Look {
  const at = series % mostSeries;
  return {
    color: (isGrey ? greys : colors)[at] ?? ink.text,
    dash: dashes[at] ?? '',
    shape: shapes[at] ?? 'disc',
  };
}

/** Of −1 and of 1, whose mixtures with white stand for what lies between; both are told apart by every sight. */
const ends = { low: [0x2a, 0x5c, 0x8f], high: [0xc2, 0x67, 0x0a], grey: [0x3f, 0x4d, 0x45] } as const;

/** The colour of a value from -1 to 1; without colour how far it is from 0, and its sign is read. */
export function shadeOf(value: number, isGrey: boolean): string {
  const end = isGrey ? ends.grey : value < 0 ? ends.low : ends.high;
  const parts = end.map((part) => Math.round(255 + (part - 255) * Math.min(1, Math.abs(value))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
