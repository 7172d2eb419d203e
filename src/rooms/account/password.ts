/** Passwords: what may be one, and how they are kept (NIST SP 800-63B-4 §3.1.1, OWASP ASVS 5.0 §6.2). */
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../../contract/problems.ts';
import type { Keys } from '../../platform/keys.ts';
import { passwordLengths } from './contract.ts';

export type StoredPassword = { hash: string; pepper: string };

/** Argon2id, 19 MiB, two passes, one lane: OWASP's first choice. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The hash of no password, so that an unknown account takes as long to check as a known one. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$sQ5rB7weK4ExWOoWF6QY2w$faqdSpJTVmy5oG4gD1kK7up6eORnoTyR7doNjUnO/+U';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

function normalisePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * What any account must hold to.
 * @throws Refusal with the sentence of what is wrong
 */
export function requireStrong(typed: string): void {
  const password = normalisePassword(typed);
  const length = [...password].length;
  const { least, most } = passwordLengths;
  if (length < least) refuse('account.errors.passwordShort', { min: least });
  if (length > most) refuse('account.errors.passwordLong', { max: most });
  const folded = password.toLowerCase();
  if (common.has(folded) || isRepeated(folded)) refuse('account.errors.passwordCommon');
}

/** @param own names by which the person or the site is known @throws Refusal when the password is one of them */
export function requireNotOwn(typed: string, own: readonly (string | null)[]): void {
  const bare = (text: string) =>
    normalisePassword(text)
      .toLowerCase()
      .replace(/[\s+@._-]/g, '');
  const password = bare(typed);
  if (own.some((name) => name && bare(name) === password)) refuse('account.errors.passwordOwn');
}

export async function hashPassword(keys: Keys, typed: string): Promise<StoredPassword> {
  const secret = keys.raw('pepper', keys.id);
  return { hash: await hash(normalisePassword(typed), { ...cost, secret }), pepper: keys.id };
}

/** Takes as long without a password as with one. */
export async function isPassword(
  keys: Keys,
  stored: StoredPassword | undefined,
  typed: string,
): Promise<boolean> {
  const secret = keys.raw('pepper', stored?.pepper ?? keys.id);
  const right = await verify(stored?.hash ?? nobodys, normalisePassword(typed), {
    secret: secret ?? keys.raw('pepper', keys.id),
  });
  return right && stored !== undefined && secret !== undefined;
}

/** aaaaaaaaaa, or 1212121212 */
function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+.?.?$/su.test(text);
}

function refuse(key: string, values?: Record<string, number>): never {
  throw new Refusal({ problem: 'invalid', key, values, fields: ['password'] });
}
