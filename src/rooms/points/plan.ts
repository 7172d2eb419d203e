/** What a movement posts, computed from what its owner has. Pure. */
import {
  type CurrentKind,
  currentKinds,
  type HouseKind,
  type Kind,
  movements,
  type OwnKind,
  takesFrom,
} from './movements.ts';

export type Balances = Record<OwnKind, number>;

/** Points of one age in one account. */
export type Lot = { id: number; kind: CurrentKind; remaining: number };

/** Positive: taken from the lot; negative: put back. */
export type Draw = { lot: number; amount: number };

/** Where new points go, and from when they may be withdrawn. */
export type Credit = { kind: CurrentKind; maturesAt: Date | null };

export type Ask = {
  kind: Kind;
  amount: number;
  balances: Balances;
  /** In the order in which they are taken; at least as many as are needed, or all. Of `due lots`, exactly those. */
  lots: readonly Lot[];
  /** Of what is put back: what the movement that is undone took, in the order in which it took it. */
  taken: readonly (Lot & { amount: number })[];
  credit: Credit;
};

export type Posting = { kind: OwnKind | HouseKind; amount: number };

export type Plan = {
  /** Of each account at most one, none of them zero; together they are zero. */
  postings: Posting[];
  draws: Draw[];
  newLot: (Credit & { amount: number }) | undefined;
  /** What the owner has more than before, debts taken off. */
  change: number;
};

/** Thrown where somebody has fewer points of the kind that a movement takes. */
export class TooLittle extends Error {
  readonly current: number;
  constructor(current: number) {
    super('Too few points.');
    this.current = current;
  }
}

/** What can be spent. */
export function currentOf(balances: Balances): number {
  return currentKinds.reduce((sum, kind) => sum + balances[kind], 0);
}

/** What is had, debts taken off: the running balance of a statement. */
export function netOf(balances: Balances): number {
  return currentOf(balances) + balances.debt;
}

export function planOf(ask: Ask): Plan {
  const sums = new Map<OwnKind | HouseKind, number>();
  const draws = new Map<number, number>();
  const post = (kind: OwnKind | HouseKind, amount: number) => sums.set(kind, (sums.get(kind) ?? 0) + amount);
  const draw = ({ id, kind }: Lot, amount: number) => {
    draws.set(id, (draws.get(id) ?? 0) + amount);
    post(kind, -amount);
  };
  takeFrom(ask, post, draw);
  const newLot = giveTo(ask, post, draw);
  const postings = [...sums].map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount !== 0);
  const own = [...currentKinds, 'debt'] as const;
  return {
    postings,
    // Lots that become withdrawable move as they are.
    draws: ask.kind === 'mature' ? [] : [...draws].map(([lot, amount]) => ({ lot, amount })),
    newLot,
    change: own.reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0),
  };
}

type Post = (kind: OwnKind | HouseKind, amount: number) => void;
type DrawLot = (lot: Lot, amount: number) => void;

function takeFrom({ kind, amount, balances, lots }: Ask, post: Post, draw: DrawLot): void {
  const { from } = movements[kind];
  if (from === 'due lots') {
    for (const lot of lots) draw(lot, lot.remaining);
  } else if (from === 'current' || from === 'current, then debt' || from === 'withdrawable') {
    const there = takesFrom(kind).reduce((sum, one) => sum + balances[one], 0);
    if (from !== 'current, then debt' && there < amount) throw new TooLittle(there);
    let left = amount;
    for (const lot of lots) {
      const part = Math.min(left, lot.remaining);
      if (part > 0) draw(lot, part);
      left -= part;
    }
    if (left > 0 && from !== 'current, then debt') throw new Error('The lots hold less than the accounts.');
    if (left > 0) post('debt', -left);
  } else {
    post(from, -amount);
  }
}

function giveTo({ kind, amount, balances, taken, credit }: Ask, post: Post, draw: DrawLot): Plan['newLot'] {
  const { to } = movements[kind];
  if (to !== 'debt, then a new lot' && to !== 'debt, then the same lots') {
    post(to, amount);
    return undefined;
  }
  const settled = Math.min(amount, -balances.debt);
  post('debt', settled);
  let left = amount - settled;
  if (to === 'debt, then a new lot') {
    post(credit.kind, left);
    return left > 0 ? { ...credit, amount: left } : undefined;
  }
  // What was taken last is worth most, and comes back first.
  for (const lot of taken.toReversed()) {
    const part = Math.min(left, lot.amount);
    if (part > 0) draw(lot, -part);
    left -= part;
  }
  // The rest had been taken as a debt, which is settled meanwhile.
  post(credit.kind, left);
  return left > 0 ? { ...credit, amount: left } : undefined;
}
