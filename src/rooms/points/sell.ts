/**
 * Points that are sold, and the money that is paid and given back. Each movement is made once for each of its keys.
 * See docs/decisions/0076-money-in-the-ledger.md.
 */
import type { Tx } from '../../platform/context.ts';
import { post, type Transfer, transfersBy } from './queries/ledger.ts';

type Sold = { account: string; points: number /** Its number. */; order: string };

type Money = {
  account: string;
  /** In hundredths of the currency. */
  amount: number;
  order: string;
  /** The payment at its provider, or the refund. */
  key: string;
};

const keyOf = (order: string) => `topUp:${order}`;

/** Credits what was bought; a debt is settled first. */
export async function sellPoints(tx: Tx, { account, points, order }: Sold): Promise<void> {
  await post(tx, {
    kind: 'topUp',
    key: keyOf(order),
    print: ['topUp', account, points],
    owner: account,
    amount: points,
    memo: { order },
  });
}

/** Takes back points whose price is given back, those of the order first; what was spent becomes a debt. */
export async function takeBackSold(
  tx: Tx,
  { account, points, order, refund }: Sold & { refund: string },
): Promise<void> {
  const [sold] = await transfersBy(tx, { keys: [keyOf(order)] });
  if (!sold) throw new Error(`Nothing was sold by the order ${order}.`);
  await post(tx, {
    kind: 'topUpBack',
    key: `topUpBack:${refund}`,
    print: ['topUpBack', account, points, order],
    owner: account,
    amount: points,
    first: sold.id,
    memo: { order },
  });
}

/** What a buyer spent after an order was paid and nobody has given back, the newest first. */
export async function spentSince(
  tx: Tx,
  { account, order }: Pick<Sold, 'account' | 'order'>,
): Promise<Transfer[]> {
  const [sold] = await transfersBy(tx, { keys: [keyOf(order)] });
  if (!sold) return [];
  const spent = await transfersBy(tx, { owner: account, kind: 'spend', after: sold.id });
  return spent.filter(({ ended }) => ended === null).toReversed();
}

/** What was taken back is sold anew, for the same price: its buyer's bank gave the money back. */
export async function sellAgain(
  tx: Tx,
  { account, points, order, dispute }: Sold & { dispute: string },
): Promise<void> {
  await post(tx, {
    kind: 'topUp',
    key: `topUpAgain:${dispute}`,
    print: ['topUpAgain', account, points, order],
    owner: account,
    amount: points,
    memo: { order },
  });
}

/** Money that a provider received for us. */
export async function bookPayment(tx: Tx, { account, amount, order, key }: Money): Promise<void> {
  const print = ['payment', account, amount, order];
  await post(tx, { kind: 'payment', key: `payment:${key}`, print, owner: account, amount, memo: { order } });
}

/** Money that a provider gave back for us. */
export async function bookRepayment(tx: Tx, { account, amount, order, key }: Money): Promise<void> {
  const print = ['repayment', account, amount, order];
  await post(tx, {
    kind: 'repayment',
    key: `repayment:${key}`,
    print,
    owner: account,
    amount,
    memo: { order },
  });
}

/** Money that a provider gave back for us, and that came back to it. */
export async function bookReturn(tx: Tx, { account, amount, order, key }: Money): Promise<void> {
  const print = ['repaymentReturned', account, amount, order];
  await post(tx, {
    kind: 'repaymentReturned',
    key: `repaymentReturned:${key}`,
    print,
    owner: account,
    amount,
    memo: { order },
  });
}
