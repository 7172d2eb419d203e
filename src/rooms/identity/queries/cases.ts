/** Requests for review, as their applicants know them. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { sealedColumns, shownRow } from '../../../platform/sealing.ts';
import { nameKey, sealedCases } from './sealed.ts';

const columns = [
  'id',
  'account',
  'attempt',
  'name',
  'organization',
  'proof',
  'locale',
  'submitted_at',
  'status',
  'decided_at',
  'reason',
  'reason_text',
  'reason_locale',
  'held_by',
  'held_until',
  'version',
] as const;

export type IdentityCase = {
  id: string;
  account: string;
  attempt: number;
  name: string;
  organization: string;
  proof: string;
  locale: string;
  submitted_at: Date;
  /** 0 awaiting review, 1 approved, 2 refused. */
  status: number;
  decided_at: Date | null;
  reason: string | null;
  reason_text: string | null;
  reason_locale: string | null;
  held_by: string | null;
  held_until: Date | null;
  version: number;
};

/** What an account does with its request and what reviewers do with it happen one after the other. */
export async function holdIdentity(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${account}`}, 0))`.execute(tx.db);
}

const newestCase = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('identity_case')
      .select(columns)
      .where('account', '=', account)
      .orderBy('attempt', 'desc')
      .limit(1),
  { submitted_at: true, decided_at: true, held_until: true },
);

const newestStatus = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('identity_case')
      .select('status')
      .where('account', '=', account)
      .orderBy('attempt', 'desc')
      .limit(1),
  {},
);

/** Whether the newest request of an account was approved. */
export async function approvedNow(ctx: Context, account: string): Promise<boolean> {
  return (await newestStatus(ctx, account))[0]?.status === 1;
}

/** The newest request of an account, which is the one that counts. */
export async function currentCase(ctx: Context, account: string): Promise<IdentityCase | undefined> {
  const [newest] = await newestCase(ctx, account);
  return newest && shownRow(ctx, sealedCases, newest);
}

export async function caseById(ctx: Context, id: string): Promise<IdentityCase | undefined> {
  const found = await ctx.db
    .selectFrom('identity_case')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && shownRow(ctx, sealedCases, found);
}

/** A request of somebody's that awaits review under a proof; what a reviewer must hold to see it. */
export async function waitingCaseOf(ctx: Context, proof: string): Promise<IdentityCase | undefined> {
  const found = await ctx.db
    .selectFrom('identity_case')
    .select(columns)
    .where('proof', '=', proof)
    .where('status', '=', 0)
    .executeTakeFirst();
  return found && shownRow(ctx, sealedCases, found);
}

export type Request = { name: string; organization: string; proof: string; locale: LocaleCode };

function columnsOf({ keys }: Tx, id: string, { name, organization, ...request }: Request) {
  return {
    ...request,
    ...sealedColumns(keys, sealedCases, id, { name, organization }),
    name_key: nameKey(keys, name),
  };
}

export async function addCase(tx: Tx, account: string, attempt: number, request: Request): Promise<void> {
  const id = randomUUIDv7();
  await tx.db
    .insertInto('identity_case')
    .values({
      id,
      account,
      attempt,
      ...columnsOf(tx, id, request),
      submitted_at: tx.clock(),
    })
    .execute();
}

/** Changes what awaits review: it keeps its place in the queue, and whoever holds it has to look again. */
export async function changeWaiting(tx: Tx, { id, version }: IdentityCase, request: Request): Promise<void> {
  await tx.db
    .updateTable('identity_case')
    .set({
      ...columnsOf(tx, id, request),
      held_by: null,
      held_until: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * What was decided before and is open again is not taken out of the record by its applicant: the picture under which
 * somebody was approved once stays known by its hash.
 */
export async function setAside(tx: Tx, { id, version }: IdentityCase): Promise<void> {
  await tx.db
    .updateTable('identity_case')
    .set({
      status: 2,
      decided_at: tx.clock(),
      reason: 'askedAgain',
      reason_text: null,
      reason_locale: null,
      held_by: null,
      held_until: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteCase(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('identity_case').where('id', '=', id).execute();
}

/** Of some accounts, those whose newest request is approved. */
export async function approvedAmong(ctx: Context, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('identity_case as c')
    .select('c.account')
    .where('c.account', 'in', [...accounts])
    .where('c.status', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_case as later')
            .select('later.id')
            .whereRef('later.account', '=', 'c.account')
            .whereRef('later.attempt', '>', 'c.attempt'),
        ),
      ),
    )
    .execute();
  return rows.map(({ account }) => account);
}
