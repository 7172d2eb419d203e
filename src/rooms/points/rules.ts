/** The rules of earning by name, and when a day begins for them. */
import type { HoldReason, RuleName } from '../../ports/points.ts';

/**
 * An approved invitation, for both; an invited person who bought, for who invited them; a profile whose fields are all filled; a day on which somebody came; a course whose
 * chapters are all done; an answer that was accepted; a vote that was found useful.
 */
export const ruleNames = [
  'invitation',
  'purchase',
  'profile',
  'visit',
  'course',
  'answer',
  'vote',
] as const satisfies readonly RuleName[];

export function isRule(text: string): text is RuleName {
  return ruleNames.some((name) => name === text);
}

/** Why a payment is held: for staff to look at. */
export const holdReasons = [
  'self',
  'ring',
  'device',
  'address',
  'proof',
] as const satisfies readonly HoldReason[];

/** What points are exchanged for. */
export const purposes = ['membership'] as const;

export type Purpose = (typeof purposes)[number];

/** Swedish writes days as 2026-03-01. To make a format takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, as 2026-03-01. */
export function dayIn(zone: string, at: Date): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
}

/** When the day of a moment began in a time zone. */
export function dayBegan(zone: string, at: Date): Date {
  const today = dayIn(zone, at);
  // Every zone differs from every other by quarters of an hour.
  const quarter = 15 * 60_000;
  let began = Math.floor(at.getTime() / quarter) * quarter;
  while (dayIn(zone, new Date(began - quarter)) === today) began -= quarter;
  return new Date(began);
}

export function isZone(zone: string): boolean {
  try {
    dayIn(zone, new Date(0));
    return true;
  } catch {
    return false;
  }
}
