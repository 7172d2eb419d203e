/** How large a picture is kept. Pure: server and browser compute alike. */

export type Size = { width: number; height: number };

/** What is kept of a picture at most, in pixels; without a number, as much as there is. */
export type Most = { width?: number; height?: number; pixels?: number };

/** In pixels, of a picture that is decoded whole: anything larger is a decompression bomb, or no picture for a page. */
export const mostPixels = 40_000_000;

/** The size of a picture made smaller, in its own proportions, until it is within all limits; never larger than it is. */
export function within({ width, height }: Size, most: Most): Size {
  const { width: wide = width, height: high = height, pixels = width * height } = most;
  const by = Math.min(1, wide / width, high / height, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.round(by * width)), height: Math.max(1, Math.round(by * height)) };
}
