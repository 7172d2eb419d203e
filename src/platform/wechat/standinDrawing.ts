/** A drawing that looks like a QR code and is none: nothing can be scanned from it. */
import { createHash } from 'node:crypto';

/** Modules a side, as in version 2 of ISO/IEC 18004, so that it is recognised as a QR code. */
export const side = 25;

/** The dark modules as one SVG path, one unit a module; the same text gives the same drawing. */
export function drawingOf(text: string): string {
  const noise = noiseOf(text);
  let path = '';
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = patternAt(x, y) ?? noise[y * side + x];
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return path;
}

/** Three finders with a light border, an alignment mark, two rows of timing; undefined where data would be. */
function patternAt(x: number, y: number): boolean | undefined {
  for (const [left, top] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    const away = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3));
    if (away <= 4) return away !== 2 && away !== 4;
  }
  const fromMark = Math.max(Math.abs(x - (side - 7)), Math.abs(y - (side - 7)));
  if (fromMark <= 2) return fromMark !== 1;
  if (x === 6 || y === 6) return (x + y) % 2 === 0;
  return undefined;
}

function noiseOf(text: string): boolean[] {
  const bits: boolean[] = [];
  for (let round = 0; bits.length < side * side; round++) {
    for (const byte of createHash('sha256').update(`${round} ${text}`).digest()) {
      for (let bit = 0; bit < 8; bit++) bits.push(((byte >> bit) & 1) === 1);
    }
  }
  return bits;
}
