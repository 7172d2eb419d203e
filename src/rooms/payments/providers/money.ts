/** Amounts as providers write them: yuan with two decimals, or whole minor units. */
import { z } from 'zod';

/** The most that the books keep of one order, in minor units. */
const most = 2_147_483_647;

/**
 * Minor units as they were told; what is no number is NaN. What was signed rightly and cannot be so is refused for good
 * (`receiving.ts`): to call it unreadable would let the provider tell it for days.
 */
export const amountTold = z.unknown().transform((told) => (typeof told === 'number' ? told : Number.NaN));

/** Whether so much can have been paid or given back. */
export function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor > 0 && minor <= most;
}

/** Whether so much can have been given back so far. */
export function isSum(minor: number): boolean {
  return minor === 0 || isAmount(minor);
}

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
