/** Recovery codes: ten, 50 bits each, shown once and kept as keyed hashes. */
import { randomInt } from 'node:crypto';
import type { Context, Tx } from '../../../platform/context.ts';
import { putRecoveryCodes, spendRecoveryCode } from '../queries/factor.ts';

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
    made.map((code) => hashOf(tx, account, folded(code) ?? '')),
  );
  return made;
}

/** @returns whether it was one, which is used up now */
export async function spendCode(tx: Tx, account: string, typed: string): Promise<boolean> {
  const code = folded(typed);
  return code !== undefined && spendRecoveryCode(tx, account, hashOf(tx, account, code));
}

/** As it is compared: O is read as 0, I and L as 1, spaces and hyphens do not count. */
export function folded(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-Z]{10}$/.test(text) ? text : undefined;
}

function hashOf({ keys }: Pick<Context, 'keys'>, account: string, code: string): string {
  return keys.hmac('recovery-code', `${account} ${code}`);
}
