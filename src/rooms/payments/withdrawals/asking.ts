/** What somebody asks to be paid out: set aside in the ledger, and kept with to whom, in one transaction. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Tx } from '../../../platform/context.ts';
import { currency } from '../currency.ts';
import {
  addWithdrawal,
  askedSince,
  endWithdrawal,
  holdWithdrawal,
  holdWithdrawals,
  type Withdrawal,
  withdrawalByKey,
  withdrawalNumbered,
} from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import { hintOf, openedPayee, type Payee, type PayeeKind, sealedPayee } from './payee.ts';
import { worthOf } from './worth.ts';

export type Wish = {
  account: string;
  key: string;
  points: number;
  kind: PayeeKind;
  payee: Payee;
  /** In hundredths: what the page said. */
  shown: number | undefined;
};

const dayMs = 24 * 60 * 60_000;

/**
 * Sets points aside, or finds the withdrawal of the same wish.
 * @throws Refusal where it is switched off, the identity is not approved, or there are too few points
 */
export async function askFor(tx: Tx, wish: Wish): Promise<Withdrawal> {
  const { account, key, points, kind, payee, shown } = wish;
  // Who is being erased leaves nothing behind that says to whom.
  if (!(await tx.ports.account.keepAccount(tx, account))) throw new Refusal({ problem: 'unauthenticated' });
  await holdWithdrawals(tx, account);
  const known = await withdrawalByKey(tx, account, key);
  if (known) {
    if (isSame(tx, known, wish)) return known;
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.keyUsed' });
  }
  const settings = await withdrawingNow(tx);
  if (!settings.active) throw new Refusal({ problem: 'conflict', key: 'payments.errors.withdrawOff' });
  if (!(await tx.ports.identity.isApproved(tx, account))) {
    throw new Refusal({ problem: 'identity_required', key: 'payments.errors.withdrawIdentity' });
  }
  if (await tx.ports.forum.isSuspended(tx, account)) {
    throw new Refusal({ problem: 'forbidden', key: 'payments.errors.withdrawSuspended' });
  }
  const { minimum, maximum, second_person_above: limit } = settings;
  const amount = worthOf(points, settings.rate);
  if (points < minimum || points > maximum || amount === 0) {
    const values = { minimum, maximum };
    throw new Refusal({
      problem: 'invalid',
      key: 'payments.errors.withdrawLimits',
      fields: ['points'],
      values,
    });
  }
  if (shown !== undefined && shown !== amount) {
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.rateChanged' });
  }
  // Two halves are as much as the whole.
  const counted = points + (await askedSince(tx, account, new Date(tx.clock().getTime() - dayMs)));
  const id = randomUUIDv7();
  const number = numberAt(tx.clock());
  await addWithdrawal(tx, {
    id,
    number,
    account,
    client_key: key,
    points,
    amount,
    currency,
    counted,
    second_person: counted > limit,
    kind,
    payee: sealedPayee(tx.keys, { id, account }, payee),
    hint: hintOf(payee),
  });
  await tx.ports.points.withdrawPoints(tx, { account, points, withdrawal: number });
  await tell(tx, { account, number }, 'asked');
  const made = await withdrawalNumbered(tx, number);
  if (!made) throw new Error(`The withdrawal ${number} was not kept.`);
  return made;
}

/** Calls one's own withdrawal off. @throws Refusal where somebody is paying it out, or it has ended */
export async function cancel(
  tx: Tx,
  { account, number }: { account: string; number: string },
): Promise<void> {
  if (!(await tx.ports.account.keepAccount(tx, account))) throw new Refusal({ problem: 'unauthenticated' });
  const held = await holdWithdrawal(tx, number);
  if (held?.account !== account) throw new Refusal({ problem: 'not_found' });
  if (held.state === 'cancelled') return;
  if (held.state !== 'asked' && held.state !== 'approved') {
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.notCancelled' });
  }
  await endWithdrawal(tx, held.id, { state: 'cancelled', by: null });
  await tx.ports.points.withdrawnBack(tx, { withdrawal: number, reason: '' });
}

const events = {
  asked: { word: 'payments.server.withdrawal.asked', says: 'payments.server.withdrawal.askedText' },
  settled: { word: 'payments.server.withdrawal.settled', says: 'payments.server.withdrawal.settledText' },
  reversed: { word: 'payments.server.withdrawal.reversed', says: 'payments.server.withdrawal.reversedText' },
} as const;

/** Tells its person, in the site and by mail; also that it was asked for, since that may have been somebody else. */
export async function tell(
  tx: Tx,
  { account, number }: Pick<Withdrawal, 'account' | 'number'>,
  event: keyof typeof events,
): Promise<void> {
  const { word, says } = events[event];
  await tx.ports.notices.notify(tx, {
    account,
    kind: 'payments.withdrawal',
    values: { withdrawal: number, state: { word }, says: { word: says } },
    path: 'my/withdrawals',
  });
}

/** The same form was sent twice. Of one that has ended nobody knows any more to whom. */
function isSame({ keys }: Tx, known: Withdrawal, { points, kind, payee }: Wish): boolean {
  if (known.points !== points || known.kind !== kind) return false;
  if (known.payee === null) return true;
  const { name, account, bank } = openedPayee(keys, known, known.payee);
  return name === payee.name && account === payee.account && bank === payee.bank;
}

/** Digits that no other withdrawal of the day is likely to have; the table refuses the same. */
function numberAt(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `W${day}${String(randomInt(1e12)).padStart(12, '0')}`;
}
