/**
 * Every kind of movement with its postings, in one table: what is taken from the one side is given to the other, and
 * nothing else moves points. `plan.ts` reads it, `queries/ledger.ts` alone writes what comes of it.
 */

/** What a person's points lie in. The first three together are what they have, spent in this order. */
export const currentKinds = ['spendable', 'maturing', 'withdrawable'] as const;

/**
 * `held`: earned, and kept back until staff have looked. `debt`: what a reversal did not find; never above zero.
 * `maturing` can be spent at once, and withdrawn after its holding time.
 */
export const ownKinds = [...currentKinds, 'held', 'debt'] as const;

/**
 * Of the house: where points come from and go to; `sold` for money, which lies in `received` at the payment providers,
 * against `sales`. Points wait in `withdrawing` until they are paid out, and are then `withdrawn`; the money for them
 * leaves the `bank` as `payouts`.
 */
export const houseKinds = [
  'issued',
  'redeemed',
  'expired',
  'corrections',
  'sold',
  'sales',
  'received',
  'withdrawing',
  'withdrawn',
  'bank',
  'payouts',
] as const;

export type CurrentKind = (typeof currentKinds)[number];
export type OwnKind = (typeof ownKinds)[number];
export type HouseKind = (typeof houseKinds)[number];

/**
 * - `current`: the oldest points of each account in their order; refused where there are too few
 * - `current, then debt`: the same; what lacks becomes a debt, which the next credit settles
 * - `withdrawable`: the oldest of those points; refused where there are too few
 * - `due lots`: points whose time has come
 */
type From = HouseKind | 'held' | 'withdrawable' | 'current' | 'current, then debt' | 'due lots';

/**
 * - `debt, then a new lot`: settles a debt; what is left is new points
 * - `debt, then the same lots`: settles a debt; what is left goes back to where it was taken from, as old as it was
 * - `withdrawable`: the lots as they are, in another account
 */
type To = HouseKind | 'held' | 'withdrawable' | 'debt, then a new lot' | 'debt, then the same lots';

export type Kind =
  | 'earn'
  | 'hold'
  | 'release'
  | 'refuse'
  | 'takeBack'
  | 'mature'
  | 'spend'
  | 'refund'
  | 'expire'
  | 'add'
  | 'unadd'
  | 'deduct'
  | 'undeduct'
  | 'topUp'
  | 'topUpBack'
  | 'payment'
  | 'repayment'
  | 'repaymentReturned'
  | 'withdraw'
  | 'unwithdraw'
  | 'payOut'
  | 'disbursement';

type Movement = {
  from: From;
  to: To;
  /** Points without it; money in hundredths of the currency. */
  unit?: 'CNY';
  /** What undoes it. It is undone once at most, and what undoes is not undone. */
  undoneBy?: Kind;
};

export const movements: Readonly<Record<Kind, Movement>> = {
  // A rule pays.
  earn: { from: 'issued', to: 'debt, then a new lot', undoneBy: 'takeBack' },
  // A rule pays, but something is suspicious: staff release it or refuse it.
  hold: { from: 'issued', to: 'held', undoneBy: 'refuse' },
  release: { from: 'held', to: 'debt, then a new lot', undoneBy: 'takeBack' },
  refuse: { from: 'held', to: 'issued' },
  // The ground of a payment is gone.
  takeBack: { from: 'current, then debt', to: 'issued' },
  // The holding time is over.
  mature: { from: 'due lots', to: 'withdrawable' },
  // Points are exchanged for something; a refund gives them back.
  spend: { from: 'current', to: 'redeemed', undoneBy: 'refund' },
  refund: { from: 'redeemed', to: 'debt, then the same lots' },
  expire: { from: 'due lots', to: 'expired' },
  // Staff correct by hand; each can be undone.
  add: { from: 'corrections', to: 'debt, then a new lot', undoneBy: 'unadd' },
  unadd: { from: 'current, then debt', to: 'corrections' },
  deduct: { from: 'current, then debt', to: 'corrections', undoneBy: 'undeduct' },
  undeduct: { from: 'corrections', to: 'debt, then the same lots' },
  // Points that are sold. What was paid for them may be given back in parts, so that it cites the order and does not
  // undo the movement.
  topUp: { from: 'sold', to: 'debt, then a new lot' },
  topUpBack: { from: 'current, then debt', to: 'sold' },
  payment: { from: 'sales', to: 'received', unit: 'CNY' },
  repayment: { from: 'received', to: 'sales', unit: 'CNY' },
  // A provider could not deliver it after all. It cites the order too: staff undo no money of providers by hand.
  repaymentReturned: { from: 'sales', to: 'received', unit: 'CNY' },
  // Points that are to be paid out as money wait until staff have paid or refused: one of the two settles it. It is no
  // correction that undoes it, for then the money could still be paid.
  withdraw: { from: 'withdrawable', to: 'withdrawing' },
  unwithdraw: { from: 'withdrawing', to: 'debt, then the same lots' },
  payOut: { from: 'withdrawing', to: 'withdrawn' },
  disbursement: { from: 'bank', to: 'payouts', unit: 'CNY' },
};

// The keys of a record whose type names them all.
const allKinds = Object.keys(movements) as Kind[];

/** Those of a statement of points. */
export const kinds = allKinds.filter((kind) => unitOf(kind) === 'PTS');

export function isKind(text: string | null): text is Kind {
  return text !== null && Object.hasOwn(movements, text);
}

export function unitOf(kind: Kind): 'PTS' | 'CNY' {
  return movements[kind].unit ?? 'PTS';
}

/** Whether the movement needs to know how its owner's points are divided into lots. */
export function takesLots(kind: Kind): boolean {
  const { from } = movements[kind];
  return from === 'current' || from === 'current, then debt' || from === 'withdrawable';
}

/** Which of a person's accounts it takes from, where it takes the oldest points. */
export function takesFrom(kind: Kind): readonly CurrentKind[] {
  return movements[kind].from === 'withdrawable' ? ['withdrawable'] : currentKinds;
}
