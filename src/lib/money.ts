/** Amounts of money as people and interfaces write them. Pure. */
import { narrowed } from './typedNumber.ts';

/** `12.5` is 1250 hundredths; undefined for what is no amount with at most two decimals. */
export function hundredths(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The same of what somebody typed: a comma stands where many people write the decimal point, and Asian keyboards write wide digits. */
export function typedHundredths(text: string): number | undefined {
  return hundredths(narrowed(text).trim().replace(',', '.'));
}

/** 1250 hundredths are `12.50`. */
export function mainUnits(amount: number): string {
  return (amount / 100).toFixed(2);
}
