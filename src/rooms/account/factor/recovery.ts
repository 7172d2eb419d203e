/** Recovery codes: ten, 50 bits each, shown once and kept as keyed hashes. */
import { createHmac, randomInt } from 'node:crypto';
import { plainContact } from '../../../lib/typedContact.ts';
import type { Tx } from '../../../platform/context.ts';
import { type Keys, sameText } from '../../../platform/keys.ts';
import { putRecoveryCodes, recoveryHashesOf, spendRecoveryCode } from '../queries/factor.ts';

const count = 10;
/** Crockford's base 32, which has no letters that are read as figures. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as `7K42M-9QX31`. */
function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

/** New ones in place of all before. @returns them, for the one time that they are shown */
export async function renewCodes(tx: Tx, account: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const made = [...codes];
  await putRecoveryCodes(
    tx,
    account,
    made.map((code) => hashOf(tx.keys, tx.keys.id, `${account} ${folded(code)}`)),
  );
  return made;
}

/** @returns whether it was one, which is used up now */
export async function spendCode(tx: Tx, account: string, typed: string): Promise<boolean> {
  const code = folded(typed);
  // Each row says under which secret it was made: codes outlive a new one.
  const fits = (hash: string) =>
    sameText(hash, hashOf(tx.keys, hash.split('.')[0] ?? '', `${account} ${code}`));
  const hash = code && (await recoveryHashesOf(tx, account)).find(fits);
  return hash ? spendRecoveryCode(tx, account, hash) : false;
}

/** As it is compared: O is read as 0, I and L as 1, spaces and hyphens do not count. */
export function folded(typed: string): string | undefined {
  const text = plainContact(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-Z]{10}$/.test(text) ? text : undefined;
}

/** Begins with the id of its key; of an unknown one it fits nothing. */
function hashOf(keys: Keys, id: string, text: string): string {
  const key = keys.raw('recovery-code', id);
  return key ? `${id}.${createHmac('sha256', key).update(text).digest('base64url')}` : '';
}
