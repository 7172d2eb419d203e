/** Codes of an authenticator app: TOTP (RFC 6238) with what all such apps can do, SHA-1, six figures, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../platform/context.ts';
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

/** @returns the step of time that a code belongs to; undefined when it is none of now, or the secret does not open */
export function stepOf(
  ctx: Pick<Context, 'keys' | 'clock' | 'log'>,
  { account, sealed }: { account: string; sealed: string },
  code: string,
): number | undefined {
  try {
    const timestamp = ctx.clock().getTime();
    const delta = totpOf(openSecret(ctx.keys, account, sealed)).validate({ token: code, timestamp, window });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta;
  } catch (error) {
    ctx.log.error({ err: error, account }, 'the secret of an authenticator does not open');
    return undefined;
  }
}

/** The account stands inside of the seal: a secret that is moved to another row opens for nobody. */
export function sealSecret(keys: Keys, account: string, secret: string): string {
  return keys.seal('factor', `${placeOf(account)} ${secret}`);
}

/** @throws Error when it was sealed for another place, or under a key that is gone */
function openSecret(keys: Keys, account: string, sealed: string): string {
  const text = keys.open('factor', sealed);
  const place = `${placeOf(account)} `;
  if (!text.startsWith(place)) throw new Error('It was sealed for another account.');
  return text.slice(place.length);
}

function placeOf(account: string): string {
  return `authenticator ${account}`;
}
