/**
 * What may make a picture of a document hard to read, measured on its pixels. Hints, never a verdict: the limits are
 * set so that a good photo rarely meets one. Pure.
 */

export const hints = ['small', 'dark', 'glare', 'blurred', 'cut'] as const;

export type Hint = (typeof hints)[number];

/** Pixels as a canvas gives them: red, green, blue, opacity. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The measured picture has its longer side at most this long. */
export const measuredSide = 640;

/** Shorter side, in pixels, below which small print is lost. */
const leastSide = 480;

/** Mean brightness, of 255. */
const darkBelow = 70;

/** Variance of the Laplacian, which is small where nothing is sharp. */
const blurredBelow = 45;

/** @param full size of the picture itself */
export function measure(pixels: Pixels, full: { width: number; height: number }): Hint[] {
  const grey = greyOf(pixels);
  const found: Record<Hint, boolean> = {
    small: Math.min(full.width, full.height) < leastSide,
    dark: mean(grey) < darkBelow,
    glare: hasGlare(grey, pixels),
    blurred: sharpness(grey, pixels) < blurredBelow,
    cut: reachesEdge(grey, pixels),
  };
  return hints.filter((hint) => found[hint]);
}

/** Luma (ITU-R BT.601). */
function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return grey;
}

function mean(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

type Size = { width: number; height: number };

/** Blown-out spots on a picture that is not white as a whole: a scan of white paper is no glare. */
function hasGlare(grey: Float32Array, { width, height }: Size): boolean {
  const side = Math.max(4, Math.round(Math.max(width, height) / 40));
  let [tiles, blown] = [0, 0];
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      tiles++;
      if (isBlown(grey, width, { left, top, side })) blown++;
    }
  }
  return tiles > 0 && blown / tiles > 0.012 && blown / tiles < 0.25 && mean(grey) < 215;
}

function isBlown(
  grey: Float32Array,
  width: number,
  { left, top, side }: { left: number; top: number; side: number },
): boolean {
  let white = 0;
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) if ((grey[y * width + x] ?? 0) >= 252) white++;
  }
  return white >= 0.95 * side * side;
}

function sharpness(grey: Float32Array, { width, height }: Size): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const value = around - 4 * (grey[at] ?? 0);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Writing or edges in the outermost strip of any side, nearly as many as within: something is cut there. */
function reachesEdge(grey: Float32Array, { width, height }: Size): boolean {
  const strip = Math.max(2, Math.round(Math.min(width, height) * 0.02));
  const within = detail(grey, width, {
    left: strip,
    top: strip,
    right: width - strip,
    bottom: height - strip,
  });
  const sides = [
    { left: 0, top: 0, right: width, bottom: strip },
    { left: 0, top: height - strip, right: width, bottom: height },
    { left: 0, top: 0, right: strip, bottom: height },
    { left: width - strip, top: 0, right: width, bottom: height },
  ];
  return within > 1 && sides.some((side) => detail(grey, width, side) > 0.75 * within);
}

type Box = { left: number; top: number; right: number; bottom: number };

/** Share of pixels that differ much from a neighbour, in per cent. */
function detail(grey: Float32Array, width: number, { left, top, right, bottom }: Box): number {
  let [edges, count] = [0, 0];
  for (let y = top; y < bottom - 1; y++) {
    for (let x = left; x < right - 1; x++) {
      const at = y * width + x;
      const value = grey[at] ?? 0;
      const step = Math.max(Math.abs((grey[at + 1] ?? 0) - value), Math.abs((grey[at + width] ?? 0) - value));
      if (step > 24) edges++;
      count++;
    }
  }
  return count === 0 ? 0 : (100 * edges) / count;
}
