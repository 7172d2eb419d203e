/**
 * What tells series apart: colour, and for whoever does not see it, or prints in grey, dashes and the shape of points. The
 * colours of each palette differ for people with protanopia, deuteranopia and tritanopia, and each has three to one on white;
 * those of high contrast have four and a half, and these and the warm ones differ by how light they are as well.
 */
import { lightOf, luminanceOf } from './sights.ts';

export type Look = {
  color: string;
  dash: string;
  shape: 'disc' | 'square' | 'triangle' | 'diamond' | 'ring' | 'cross';
};

/** More than these cannot be told apart by colour, and nobody can keep them in mind. */
export const mostSeries = 6;

/** `series`: in their order. `ends`: of −1 and of 1, whose mixtures with white stand for what lies between. */
type Palette = { series: readonly string[]; ends: readonly [low: string, high: string] };

const all = {
  colour: {
    series: ['#0b5d36', '#2f86d1', '#12211a', '#c2670a', '#8a3fa0', '#7d8a83'],
    ends: ['#2a5c8f', '#c2670a'],
  },
  contrast: {
    series: ['#000000', '#df3600', '#3a5fb5', '#87257d', '#124630', '#35234e'],
    ends: ['#3a5fb5', '#df3600'],
  },
  warm: {
    series: ['#781a0b', '#aa732f', '#316f9b', '#23140f', '#6d4a60', '#e36f80'],
    ends: ['#316f9b', '#781a0b'],
  },
  // How far from 0 a value is, whose sign is read.
  grey: {
    series: ['#12211a', '#707a75', '#3f4d45', '#858f89', '#26352d', '#5a655f'],
    ends: ['#3f4d45', '#3f4d45'],
  },
} as const satisfies Readonly<Record<string, Palette>>;

export type Colours = keyof typeof all;

// The keys of the list are its names.
export const palettes = Object.keys(all) as readonly Colours[];

const shapes = ['disc', 'square', 'triangle', 'diamond', 'ring', 'cross'] as const;
/** In widths of the line. */
const dashes = ['', '5 2.5', '1.6 1.6', '7 2 1.6 2', '3 1.4', '9 2.5 3 2.5'];

export const ink = {
  text: '#12211a',
  axis: '#56645c',
  line: '#dfe5df',
  muted: '#7d8a83',
  ground: '#ffffff',
  ended: '#e4f2e9',
} as const;

export function lookOf(series: number, colours: Colours): Look {
  const at = series % mostSeries;
  return {
    color: all[colours].series[at] ?? ink.text,
    dash: dashes[at] ?? '',
    shape: shapes[at] ?? 'disc',
  };
}

/** The colour of a value from -1 to 1. */
export function shadeOf(value: number, colours: Colours): string {
  const [low, high] = all[colours].ends;
  const end = value < 0 ? low : high;
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(end.slice(at, at + 2), 16);
    return Math.round(255 + (part - 255) * Math.min(1, Math.abs(value)));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What is read better on a ground: dark words or white ones. */
export function inkOn(ground: string): string {
  const light = (color: string) => luminanceOf(lightOf(color)) + 0.05;
  return light(ground) ** 2 > light(ink.text) * light(ink.ground) ? ink.text : ink.ground;
}
