/** Codes of an authenticator app: TOTP (RFC 6238) with what all such apps can do, SHA-1, six figures, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { openCell, sealCell } from '../../../platform/sealing.ts';
import { sealedAuthenticators } from '../queries/factor.ts';

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
  { account, column = 'secret', sealed }: { account: string; column?: Column; sealed: string },
  code: string,
): number | undefined {
  try {
    const timestamp = ctx.clock().getTime();
    const delta = totpOf(openSecret(ctx.keys, { account, column }, sealed)).validate({
      token: code,
      timestamp,
      window,
    });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta;
  } catch (error) {
    ctx.log.error({ err: error, account }, 'the secret of an authenticator does not open');
    return undefined;
  }
}

/** `pending`: one that is being set up. */
type Column = 'secret' | 'pending';

type Place = { account: string; column: Column };

const cellOf = ({ account: row, column }: Place) => ({ table: sealedAuthenticators.table, row, column });

/** Secrets are sealed for their account: one that is moved to another row opens for nobody. */
export function sealSecret(keys: Keys, place: Place, secret: string): string {
  return sealCell(keys, cellOf(place), secret);
}

/** @throws Error when it was sealed for another place, or under a key that is gone */
function openSecret(keys: Keys, place: Place, sealed: string): string {
  return openCell(keys, cellOf(place), sealed);
}

/** What was set up, sealed for where it stands from now on. */
export function confirmedSecret(keys: Keys, account: string, pending: string): string {
  return sealSecret(
    keys,
    { account, column: 'secret' },
    openSecret(keys, { account, column: 'pending' }, pending),
  );
}
