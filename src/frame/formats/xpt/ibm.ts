/** Floating-point numbers of IBM's mainframes, as SAS transport files have them (SAS TS-140): base 16, 7 bits of exponent. */

const half = 2 ** 32;

/** The number of 8 bytes, told as two halves. */
export function fromIbm(high: number, low: number): number {
  const mantissa = (high & 0x00ff_ffff) * half + low;
  const exponent = ((high >>> 24) & 0x7f) - 64;
  const value = mantissa * 2 ** (4 * exponent - 56);
  return high >>> 31 === 1 ? -value : value;
}

/** @returns none where the number is too great; what is too small is 0 */
export function toIbm(value: number): { high: number; low: number } | undefined {
  const size = Math.abs(value);
  if (size === 0) return { high: 0, low: 0 };
  let exponent = Math.ceil(Math.log2(size) / 4);
  // The logarithm is not exact at powers of 16.
  if (size >= 16 ** exponent) exponent++;
  if (size < 16 ** (exponent - 1)) exponent--;
  if (exponent > 63) return undefined;
  if (exponent < -64) return { high: 0, low: 0 };
  const scaled = size * 2 ** (24 - 4 * exponent);
  const upper = Math.floor(scaled);
  const sign = value < 0 ? 0x80 : 0;
  return { high: ((sign | (exponent + 64)) * 2 ** 24 + upper) >>> 0, low: (scaled - upper) * half };
}
