/** What a person is called on their own pages. Pure. */
import type { OwnAccount } from '../contract.ts';

type Named = Pick<OwnAccount, 'nickname' | 'username' | 'email' | 'mobile'>;

/** The name that a person chose, else the contact they signed up with; undefined for neither. */
export function nameOf({ nickname, username, email, mobile }: Named): string | undefined {
  return [nickname.trim(), username, mobile, email].find((name) => name) ?? undefined;
}

/** Whole days until a moment, a started day counted as one; 0 once it is past. */
export function daysUntil(end: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / 86_400_000));
}
