/**
 * The units of drawn lines. A frame of 1200 by 600 is stretched over the plot:
 * a unit is under half a pixel at every size that the figures have. See docs/decisions/0038-one-plotter.md, and
 * docs/decisions/0212-plotter-is-pure.md of why all of it is a pure layer.
 */

export const frame = { width: 1200, height: 600 } as const;

/** A point of the figure: `x` and `y` from 0 to 1, `y` upwards. */
export type Point = { x: number; y: number };

/** A value on an axis and its place there, from 0 to 1. */
export type Tick = { value: number; at: number };

/** A word on an axis: `at` is its place from 0 to 1, `label` is already in the language of the page. */
export type Mark = { at: number; label: string; strong?: boolean };

export const across = (x: number) => Math.round(x * frame.width);
export const down = (y: number) => Math.round((1 - y) * frame.height);

/** A share of the frame as an SVG length. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** How a word at `at` hangs on its tick: the last one ends at the edge, so that it cannot leave the frame. */
export function anchor(at: number): 'middle' | 'end' {
  return at === 1 ? 'end' : 'middle';
}

/** Lines across the whole frame at the given heights. */
export function gridPath(heights: readonly number[]): string {
  return heights.map((y) => `M0 ${down(y)}h${frame.width}`).join('');
}

/**
 * Columns of a histogram in a frame one unit a bin wide and 100 high. With the count `top` at the upper edge they are true
 * to an axis; without, the fullest reaches the edge, and a bin that is not empty is seen.
 */
export function columnsPath(counts: readonly number[], only: (bin: number) => boolean, top?: number): string {
  const most = top ?? Math.max(...counts);
  const least = top === undefined ? 10 : 0;
  return counts
    .map((count, bin) => {
      if (count === 0 || !only(bin)) return '';
      const tall = Math.max(least, Math.round((count / most) * 100));
      return `M${bin} 100v${-tall}h1v${tall}z`;
    })
    .join('');
}
