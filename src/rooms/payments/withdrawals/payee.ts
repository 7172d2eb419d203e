/** To whom money is paid out: sealed where it is kept, so that the database alone tells nobody, and a row opens no other's. */
import type { Keys } from '../../../platform/keys.ts';
import { openCell, sealCell } from '../../../platform/sealing.ts';
import { sealedWithdrawals } from '../queries/payees.ts';

export const payeeKinds = ['alipay', 'bank'] as const;

export type PayeeKind = (typeof payeeKinds)[number];

/** `bank`: its name; empty where there is none. */
export type Payee = { name: string; account: string; bank: string };

type Place = { id: string; account: string };

const shownAtMost = 4;

const cellOf = ({ id: row }: Place) => ({ table: sealedWithdrawals.table, row, column: 'payee' });

/** The account stands inside: a row that is given to another opens for nobody. */
export function sealedPayee(keys: Keys, place: Place, { name, account, bank }: Payee): string {
  return sealCell(keys, cellOf(place), JSON.stringify({ of: place.account, name, account, bank }));
}

/** @throws Error when it was changed, or belongs to another row */
export function openedPayee(keys: Keys, place: Place, sealed: string): Payee {
  const { of, name, account, bank } = JSON.parse(openCell(keys, cellOf(place), sealed));
  if (of !== place.account) throw new Error('A payee stands in a row of another.');
  return { name, account, bank };
}

/** What is shown of an account: its last characters, and never more than a third of it. */
export function hintOf({ account }: Pick<Payee, 'account'>): string {
  const bare = [...account.replaceAll(' ', '')];
  const shown = Math.min(shownAtMost, Math.floor(bare.length / 3));
  return `•••• ${bare.slice(bare.length - shown).join('')}`;
}
