/** Codes of an authenticator app: TOTP (RFC 6238) with what all such apps can do, SHA-1, six figures, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../../../platform/keys.ts';

const seconds = 30;
/** Clocks of phones are off: the steps before and after count too (RFC 6238 §5.2). */
const window = 1;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: seconds });
}

/** What the QR code says. */
export function uriOf(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString();
}

/** @returns the step of time that a code belongs to; undefined when it is none of now */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / seconds) + delta;
}

/** The account stands inside of the seal: a secret that is moved to another row opens for nobody. */
export function sealSecret(keys: Keys, account: string, secret: string): string {
  return keys.seal('factor', `${placeOf(account)} ${secret}`);
}

/** @throws Error when it was sealed for another place */
export function openSecret(keys: Keys, account: string, sealed: string): string {
  const text = keys.open('factor', sealed);
  const place = `${placeOf(account)} `;
  if (!text.startsWith(place))
    throw new Error('A secret of an authenticator stands where it does not belong.');
  return text.slice(place.length);
}

function placeOf(account: string): string {
  return `account_authenticator.secret ${account}`;
}
