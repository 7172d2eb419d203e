/** A figure as pixels of its true size in print. See docs/decisions/0215-what-comes-out-of-a-figure.md. */
import type { Style } from '../spec.ts';

export const densities = [300, 600] as const;
export type Density = (typeof densities)[number];

/** More than any page needs at 600 dpi, and as much as a browser's canvas has. */
const mostPixels = 2 ** 28;
const longest = 16_384;

/** In an inch. */
const millimetres = 25.4;

/** @returns nothing of what no program could draw */
export function pixelsOf(
  { width, height }: Pick<Style, 'width' | 'height'>,
  density: number,
): { width: number; height: number } | undefined {
  const [across, down] = [width, height].map((side) => Math.round((side / millimetres) * density));
  if (!across || !down || across * down > mostPixels || Math.max(across, down) > longest) return undefined;
  return { width: across, height: down };
}

/** The same drawing with its size in pixels, for programs that draw one pixel for each. */
export function inPixels(svg: string, { width, height }: { width: number; height: number }): string {
  return svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`);
}
