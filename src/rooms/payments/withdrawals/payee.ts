/** To whom money is paid out: sealed where it is kept, so that the database alone tells nobody, and a row opens no other's. */
import type { Keys } from '../../../platform/keys.ts';

export const payeeKinds = ['alipay', 'bank'] as const;

export type PayeeKind = (typeof payeeKinds)[number];

/** `bank`: its name; empty where there is none. */
export type Payee = { name: string; account: string; bank: string };

type Place = { id: string; account: string };

const shownAtMost = 4;

export function sealedPayee(keys: Keys, place: Place, { name, account, bank }: Payee): string {
  return keys.seal(
    'payments-payee',
    JSON.stringify({ id: place.id, of: place.account, name, account, bank }),
  );
}

/** @throws Error when it was changed, or belongs to another row */
export function openedPayee(keys: Keys, place: Place, sealed: string): Payee {
  const { id, of, name, account, bank } = JSON.parse(keys.open('payments-payee', sealed));
  if (id !== place.id || of !== place.account) throw new Error('A payee stands in a row of another.');
  return { name, account, bank };
}

/** What is shown of an account: its last characters, and never more than a third of it. */
export function hintOf({ account }: Pick<Payee, 'account'>): string {
  const bare = [...account.replaceAll(' ', '')];
  const shown = Math.min(shownAtMost, Math.floor(bare.length / 3));
  return `•••• ${bare.slice(bare.length - shown).join('')}`;
}
