/**
 * How an account is reached: sealed, row by row, and found by keyed hashes. Of one contact there is one account, whichever
 * of the listed secrets its row stands under.
 */
import type { Context, Tx } from '../../../platform/context.ts';
import { holdNames } from '../../../platform/db/holdNames.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type SealedTable, sealedColumns, shownRow } from '../../../platform/sealing.ts';
import { foldEmail } from '../targets.ts';

export const sealedAccounts = {
  table: 'account_account',
  columns: ['mobile', 'email'],
  keyed: (keys, { mobile, email }) => ({
    ...(mobile && { mobile_key: contactKeys(keys, { mobile }) }),
    ...(email && { email_key: emailKeysOf(keys, email) }),
  }),
  alone: true,
} satisfies SealedTable;

/** What waits for its day; a number of its own names the row. */
export const sealedWaiting = { table: 'account_waiting', columns: ['value'] } satisfies SealedTable;

/** A number in E.164, or an address as it is compared. */
export type FoundBy = { mobile: string } | { email_key: string };

/** All hashes under which a contact may stand, today's first. */
export function contactKeys(keys: Keys, contact: FoundBy): string[] {
  return 'mobile' in contact
    ? keys.hmacs('account-mobile', contact.mobile)
    : keys.hmacs('account-email', contact.email_key);
}

/** Also the address itself, which stood there before it was sealed. Nobody can type what is none by the rules of today. */
function emailKeysOf(keys: Keys, email: string): string[] {
  const email_key = foldEmail(email);
  return email_key === undefined ? [] : [...contactKeys(keys, { email_key }), email_key];
}

export type Contacts = Partial<Record<'mobile' | 'email' | 'email_key', string | undefined>>;

/** The columns of new contacts in the row of an account. */
export function contactColumns(keys: Keys, account: string, { mobile, email, email_key }: Contacts) {
  return {
    ...(mobile !== undefined && {
      ...sealedColumns(keys, sealedAccounts, account, { mobile }),
      mobile_key: contactKeys(keys, { mobile })[0],
    }),
    ...(email !== undefined &&
      email_key !== undefined && {
        ...sealedColumns(keys, sealedAccounts, account, { email }),
        email_key: contactKeys(keys, { email_key })[0],
      }),
  };
}

type Reached = { id: string; mobile: string | null; email: string | null };

/** A row with its contacts as people read them. One that does not open, as its secret is missing, is none. */
export function reached<One extends Reached>(ctx: Pick<Context, 'keys' | 'log'>, one: One): One {
  const { mobile, email } = shownRow(ctx, sealedAccounts, one);
  return { ...one, mobile: mobile || null, email: email || null };
}

/**
 * Whoever would give the same contact to an account waits until the transaction ends: the database compares hashes, and
 * of one contact there is one for each secret.
 */
export async function holdContacts(tx: Tx | Context, { mobile, email_key }: Contacts): Promise<void> {
  const hashes = [
    ...(mobile === undefined ? [] : contactKeys(tx.keys, { mobile })),
    ...(email_key === undefined ? [] : contactKeys(tx.keys, { email_key })),
  ];
  await holdNames(tx, hashes);
}
