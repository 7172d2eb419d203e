/** Amounts as providers write them: yuan with two decimals, or whole minor units. */

/** `12.34` for 1234. */
export function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 1234 for `12.34`, `-1234` below zero; undefined for what is no amount of at most two decimals. */
export function minorOf(text: string): number | undefined {
  const [, sign = '', whole, fraction = ''] = /^([-+]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && minor !== 0 ? -minor : minor;
}
