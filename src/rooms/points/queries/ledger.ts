/**
 * The one writer of the ledger. Whatever moves points goes through `post`: it holds the accounts in the order of their
 * ids, so that READ COMMITTED suffices and nobody waits in a circle; the database adds up balances and refuses what does
 * not sum to zero.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../contract/problems.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import {
  currentKinds,
  isKind,
  type Kind,
  type OwnKind,
  ownKinds,
  takesFrom,
  takesLots,
  unitOf,
} from '../movements.ts';
import { type Balances, type Credit, type Lot, netOf, type Plan, planOf } from '../plan.ts';
import { type Due, dueLots, lotsToTake, moveLots, takenBy, writeDraws } from './lots.ts';

export type Ask = {
  kind: Kind;
  /** Says which movement this is: asked for twice, it is made once. */
  key: string;
  /** What must be the same when the key is. */
  print: readonly (string | number)[];
  owner: string;
  /** How many points; of a movement of due lots, which they are. */
  amount: number | Due;
  rule?: string | undefined;
  /** The movement that this one undoes or settles. */
  reverses?: number;
  /** The movement whose lots it takes first, where it does not undo it. */
  first?: number;
  memo?: Readonly<Record<string, string>>;
  /** Where new points go; without it they can be spent and not withdrawn. */
  credit?: Credit;
  /** Asked once the accounts are held; where it says no, nothing is posted. */
  onlyIf?: () => Promise<boolean>;
};

export type Posted = {
  id: number;
  amount: number;
  change: number /** Made by an earlier call. */;
  repeated: boolean;
};

/** Thrown where a key was used for another movement. */
export class KeyTaken extends Refusal {
  constructor() {
    super({ problem: 'conflict', key: 'points.errors.keyTaken' });
  }
}

type Account = { id: number; kind: string; own: boolean; balance: number };

/**
 * Makes a movement, or finds the one that was made under its key.
 * @returns undefined when `onlyIf` says no, or no lot is due
 * @throws TooLittle, KeyTaken
 */
export async function post(tx: Tx, ask: Ask): Promise<Posted | undefined> {
  const print = createHash('sha256').update(JSON.stringify(ask.print)).digest('base64url');
  const before = await madeUnder(tx, ask.key, print);
  if (before) return before;
  const accounts = await holdAccounts(tx, ask.owner, unitOf(ask.kind));
  const meanwhile = await madeUnder(tx, ask.key, print);
  if (meanwhile) return meanwhile;
  if (ask.onlyIf && !(await ask.onlyIf())) return undefined;
  const { balances, plan, lots, amount } = await planFor(tx, ask, accounts);
  if (amount === 0) return undefined;
  const transfer = await insertTransfer(tx, ask, { print, amount, plan, balances });
  // Somebody else's movement came first under this key, of accounts that are not held here.
  if (transfer === undefined) {
    const made = await madeUnder(tx, ask.key, print);
    if (made) return made;
    throw new Error(`The movement ${ask.key} is there and cannot be found.`);
  }
  await writeEntries(tx, transfer, plan, accounts);
  await writeDraws(tx, transfer, plan.draws);
  if (ask.kind === 'mature') await moveLots(tx, lots, idOf(accounts, 'withdrawable'));
  if (plan.newLot) await insertLot(tx, transfer, plan.newLot, accounts);
  return { id: transfer, amount, change: plan.change, repeated: false };
}

async function madeUnder(tx: Tx, key: string, print: string): Promise<Posted | undefined> {
  const made = await tx.db
    .selectFrom('points_transfer')
    .select(['id', 'fingerprint', 'amount', 'change'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!made) return undefined;
  if (made.fingerprint !== print) throw new KeyTaken();
  return { id: made.id, amount: made.amount, change: made.change, repeated: true };
}

/**
 * The accounts of a person and of the house, held until the transaction ends; a person's are made where there are none.
 * All of the house's, and they come first: of two transactions that make several movements each, one waits for the other
 * before it holds anything.
 */
async function holdAccounts(tx: Tx, owner: string, unit: 'PTS' | 'CNY'): Promise<Account[]> {
  const held = async (): Promise<Account[]> => {
    const rows = await tx.db
      .selectFrom('points_account')
      .select(['id', 'kind', 'owner', 'balance'])
      .where('unit', '=', unit)
      .where(({ or, eb }) => or([eb('owner', 'is', null), eb('owner', '=', owner)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map((row) => ({ id: row.id, kind: row.kind, own: row.owner !== null, balance: row.balance }));
  };
  const found = await held();
  // Money is the house's alone.
  if (unit === 'CNY' || found.some(({ own }) => own)) return found;
  await tx.db
    .insertInto('points_account')
    .values(
      ownKinds.map((own) => ({
        owner,
        kind: own,
        unit: 'PTS',
        floor: own === 'debt' ? null : 0,
        ceiling: own === 'debt' ? 0 : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return held();
}

async function planFor(tx: Tx, ask: Ask, accounts: readonly Account[]) {
  const balances = balancesIn(accounts.filter(({ own }) => own));
  const own =
    unitOf(ask.kind) === 'PTS' ? currentKinds.map((kind) => ({ kind, id: idOf(accounts, kind) })) : [];
  const lots: readonly Lot[] =
    typeof ask.amount === 'object'
      ? await dueLots(tx, own, ask.amount)
      : takesLots(ask.kind)
        ? await lotsToTake(
            tx,
            own.filter(({ kind }) => takesFrom(ask.kind).includes(kind)),
            ask.amount,
            ask.reverses ?? ask.first,
          )
        : [];
  const amount =
    typeof ask.amount === 'number' ? ask.amount : lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const taken = ask.reverses === undefined ? [] : await takenBy(tx, own, ask.reverses);
  const credit = ask.credit ?? { kind: 'spendable', maturesAt: null };
  return { balances, lots, amount, plan: planOf({ kind: ask.kind, amount, balances, lots, taken, credit }) };
}

async function insertTransfer(
  tx: Tx,
  { kind, key, owner, rule, reverses, memo = {} }: Ask,
  { print, amount, plan, balances }: { print: string; amount: number; plan: Plan; balances: Balances },
): Promise<number | undefined> {
  const row = await tx.db
    .insertInto('points_transfer')
    .values({
      key,
      fingerprint: print,
      kind,
      unit: unitOf(kind),
      at: tx.clock(),
      owner,
      rule: rule ?? null,
      amount,
      change: plan.change,
      balance_after: netOf(balances) + plan.change,
      reverses: reverses ?? null,
      memo: JSON.stringify(memo),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** In the order of the accounts, as they were held. The database fills in what each account then has. */
async function writeEntries(
  tx: Tx,
  transfer: number,
  { postings }: Plan,
  accounts: readonly Account[],
): Promise<void> {
  const entries = postings
    .map(({ kind, amount }) => ({ transfer, ledger_account: idOf(accounts, kind), amount, balance_after: 0 }))
    .sort((a, b) => a.ledger_account - b.ledger_account);
  await tx.db.insertInto('points_entry').values(entries).execute();
}

async function insertLot(
  tx: Tx,
  transfer: number,
  { kind, maturesAt, amount }: Credit & { amount: number },
  accounts: readonly Account[],
): Promise<void> {
  const at = { earned_at: tx.clock(), matures_at: maturesAt };
  await tx.db
    .insertInto('points_lot')
    .values({ ledger_account: idOf(accounts, kind), transfer, ...at, amount, remaining: amount })
    .execute();
}

function idOf(accounts: readonly Account[], kind: string): number {
  const account = accounts.find((one) => one.kind === kind);
  if (!account) throw new Error(`There is no account ${kind}.`);
  return account.id;
}

function balancesIn(rows: readonly { kind: string; balance: number }[]): Balances {
  const of = (kind: OwnKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return {
    spendable: of('spendable'),
    maturing: of('maturing'),
    withdrawable: of('withdrawable'),
    held: of('held'),
    debt: of('debt'),
  };
}

const ownBalances = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('points_account')
      .select(['kind', 'balance'])
      .where('owner', '=', account)
      .where('unit', '=', 'PTS'),
  {},
);

/** What the accounts of somebody hold. */
export async function balancesOf(ctx: Context, owner: string): Promise<Balances> {
  return balancesIn(await ownBalances(ctx, owner));
}

export type Transfer = {
  id: number;
  key: string;
  kind: Kind;
  owner: string;
  rule: string | null;
  amount: number;
  reverses: number | null;
  memo: unknown;
  /** What undid or settled it. */
  ended: { id: number; kind: Kind } | null;
};

/** Movements by what they are told by, each with what ended it. */
export async function transfersBy(
  ctx: Context,
  by: { id: number } | { keys: readonly string[] } | { owner: string; kind: Kind; after: number },
): Promise<Transfer[]> {
  const rows = await ctx.db
    .selectFrom('points_transfer as t')
    .leftJoin('points_transfer as r', 'r.reverses', 't.id')
    .select(['t.id', 't.key', 't.kind', 't.owner', 't.rule', 't.amount', 't.reverses', 't.memo'])
    .select(['r.id as ended_by', 'r.kind as ended_as'])
    .where(({ eb, and }) => {
      if ('id' in by) return eb('t.id', '=', by.id);
      if ('keys' in by) return eb('t.key', 'in', [...by.keys]);
      return and([eb('t.owner', '=', by.owner), eb('t.kind', '=', by.kind), eb('t.id', '>', by.after)]);
    })
    .orderBy('t.id')
    .execute();
  return rows.flatMap(({ ended_by, ended_as, kind, ...row }) =>
    isKind(kind)
      ? [
          {
            ...row,
            kind,
            ended: ended_by !== null && isKind(ended_as) ? { id: ended_by, kind: ended_as } : null,
          },
        ]
      : [],
  );
}

/** What a rule gave somebody, all told and since a moment; what was taken back counts. */
export async function earnedBy(
  ctx: Context,
  { owner, rule, since }: { owner: string; rule: string; since: Date | undefined },
): Promise<number> {
  let rows = ctx.db
    .selectFrom('points_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('owner', '=', owner)
    .where('rule', '=', rule)
    .where('kind', 'in', ['earn', 'hold']);
  if (since) rows = rows.where('at', '>=', since);
  return Number((await rows.executeTakeFirstOrThrow()).sum);
}

/** Of somebody who is erased: what staff wrote about them. The movements stay (`0054_points_words.sql`). */
export async function forgetReasons(tx: Tx, owner: string): Promise<void> {
  await sql`UPDATE points_transfer SET memo = memo - 'reason' WHERE owner = ${owner} AND memo ? 'reason'`.execute(
    tx.db,
  );
}
