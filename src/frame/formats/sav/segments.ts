import { segment } from './formats.ts';

/** The variables of at most 255 bytes in which a text lies: widths of each. */
export function segmentsOf(width: number): number[] {
  if (width <= segment.most) return [width];
  const count = Math.ceil(width / segment.counted);
  return Array.from({ length: count }, (_, k) =>
    k < count - 1 ? segment.width : width - k * segment.counted,
  );
}
