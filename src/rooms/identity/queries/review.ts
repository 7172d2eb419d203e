/** Requests as reviewers work on them. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { idsHolding, shownRow } from '../../../platform/sealing.ts';
import { acts } from '../reasons.ts';
import type { IdentityCase } from './cases.ts';
import { nameKeys, sealedCases } from './sealed.ts';

/** Who takes cases waits for whoever is taking some. */
export async function holdQueue(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('identity queue', 0))`.execute(tx.db);
}

/** Whether anybody has asked. An approval that the demonstration invented was given by nobody. */
export async function anyCase(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM identity_case WHERE status = 0) OR EXISTS (SELECT FROM identity_act) AS found`.execute(
    ctx.db,
  );
  return rows[0]?.found ?? false;
}

export async function waitingCases(ctx: Context): Promise<HowMany> {
  const { count, since } = await ctx.db
    .selectFrom('identity_case')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('submitted_at').as('since')])
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export type Taking = {
  reviewer: string;
  /** Accounts on whose cases this reviewer may not decide. */
  barred: readonly string[];
  /** Cases that they leave to others. */
  except: readonly string[];
  until: Date;
  most: number;
};

/** A case on a reviewer's screen, with what is known of its picture. */
export type HeldCase = IdentityCase & { width: number; height: number; pixels: string; look: string };

/** Holds cases for a reviewer, first those that they hold already, then the oldest that nobody does. */
export async function takeWaiting(tx: Tx, taking: Taking): Promise<HeldCase[]> {
  const { reviewer, barred, except, until, most } = taking;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity_case
    WHERE status = 0 AND account <> ALL (${[...barred]}::uuid[]) AND id <> ALL (${[...except]}::uuid[])
      AND (held_by = ${reviewer} OR held_by IS NULL OR held_until <= ${tx.clock()})
    ORDER BY (held_by = ${reviewer} AND held_by IS NOT NULL) DESC, submitted_at, id
    LIMIT ${most}`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.db
    .updateTable('identity_case')
    .set({ held_by: reviewer, held_until: until })
    .where('id', 'in', ids)
    .execute();
  const cases = await tx.db
    .selectFrom('identity_case as c')
    .innerJoin('identity_proof as p', 'p.id', 'c.proof')
    .selectAll('c')
    .select(['p.width', 'p.height', 'p.pixels', 'p.look'])
    .where('c.id', 'in', ids)
    .orderBy('c.submitted_at')
    .orderBy('c.id')
    .execute();
  return cases.map((one) => shownRow(tx, sealedCases, one));
}

/** Gives back what a reviewer holds, save some. */
export async function release(tx: Tx, reviewer: string, save: readonly string[] = []): Promise<void> {
  let held = tx.db
    .updateTable('identity_case')
    .set({ held_by: null, held_until: null })
    .where('held_by', '=', reviewer)
    .where('status', '=', 0);
  if (save.length > 0) held = held.where('id', 'not in', [...save]);
  await held.execute();
}

export type Decision =
  | { status: 1 }
  | { status: 2; reason: string; reason_text: string | null; reason_locale: string | null };

/**
 * @param reviewer null for the server itself, and a case that nobody holds
 * @returns whether it stood: only for whom the case is held, in the version that they saw
 */
export async function decideWaiting(
  tx: Tx,
  { id, version, reviewer }: { id: string; version: number; reviewer: string | null },
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('identity_case')
    .set({
      ...decision,
      decided_at: tx.clock(),
      held_by: null,
      held_until: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 0)
    .where('held_by', 'is not distinct from', reviewer)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Opens a decision again: the case awaits review, or is refused until there is a new picture. */
export async function reopenDecided(
  tx: Tx,
  { id, version }: IdentityCase,
  pictureLeft: boolean,
): Promise<void> {
  const open = { status: 0, decided_at: null, reason: null };
  const again = { status: 2, decided_at: tx.clock(), reason: 'askedAgain' };
  await tx.db
    .updateTable('identity_case')
    .set({
      ...(pictureLeft ? open : again),
      reason_text: null,
      reason_locale: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

export type Act = { case: string; at: Date; author: string | null; act: (typeof acts)[number]; text: string };

export async function addAct(tx: Tx, act: Omit<Act, 'at'>): Promise<void> {
  await tx.db
    .insertInto('identity_act')
    .values({ ...act, at: tx.clock() })
    .execute();
}

/** Whether a case was decided before: one that waits then was opened again. */
export async function wasDecided(ctx: Context, id: string): Promise<boolean> {
  const act = await ctx.db.selectFrom('identity_act').select('id').where('case', '=', id).executeTakeFirst();
  return act !== undefined;
}

/** What was done with the requests of an account, the newest first. */
export async function actsOn(ctx: Context, account: string): Promise<Act[]> {
  const rows = await ctx.db
    .selectFrom('identity_act as a')
    .innerJoin('identity_case as c', 'c.id', 'a.case')
    .select(['a.case', 'a.at', 'a.author', 'a.act', 'a.text'])
    .where('c.account', '=', account)
    .orderBy('a.id', 'desc')
    .limit(10)
    .execute();
  return rows.flatMap((row) => {
    const act = acts.find((one) => one === row.act);
    return act ? [{ ...row, act }] : [];
  });
}

export type Seen = {
  by: 'picture' | 'look' | 'name';
  account: string;
  status: number;
  submitted_at: Date;
};

/** Of 64 bits, how many may differ between pictures that look alike. */
const alike = 4;

/** Requests of other accounts with the same picture, name, or a picture that looks alike; the closest first. */
export async function seenBefore(ctx: Context, held: HeldCase): Promise<Seen[]> {
  const isName = sql`c.name_key = ANY (${nameKeys(ctx.keys, held.name)}::text[])`;
  const { rows } = await sql<Seen>`
    SELECT "by", account, status, submitted_at FROM (
      SELECT DISTINCT ON (c.account)
        CASE WHEN p.pixels = ${held.pixels} THEN 'picture' WHEN ${isName} THEN 'name'
          ELSE 'look' END AS "by",
        c.account, c.status, c.submitted_at
      FROM identity_case c JOIN identity_proof p ON p.id = c.proof
      WHERE c.account <> ${held.account}
        AND (p.pixels = ${held.pixels} OR ${isName}
          OR bit_count(('x' || p.look)::bit(64) # ('x' || ${held.look}::text)::bit(64)) <= ${alike})
      ORDER BY c.account, (p.pixels = ${held.pixels}) DESC, (${isName}) DESC, c.attempt DESC
    ) found
    ORDER BY CASE "by" WHEN 'picture' THEN 0 WHEN 'name' THEN 1 ELSE 2 END, submitted_at DESC
    LIMIT 6`.execute(ctx.db);
  return rows;
}

/** Other accounts that ever asked under a name of one of these, or with the same picture. */
export async function alikeTo(ctx: Context, accounts: readonly string[]): Promise<string[]> {
  const these = sql`(${[...accounts]}::uuid[])`;
  const mine = await sql<{ id: string; name: string; name_key: string }>`
    SELECT id, name, name_key FROM identity_case WHERE account = ANY ${these}`.execute(ctx.db);
  // Of one name, those of an earlier secret have another key.
  const keys = mine.rows.flatMap((one) => {
    const { name } = shownRow(ctx, sealedCases, one);
    return name === '' ? [one.name_key] : nameKeys(ctx.keys, name);
  });
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM identity_case WHERE name_key = ANY (${keys}::text[]) AND account <> ALL ${these}
    UNION
    SELECT other.account FROM identity_proof mine JOIN identity_proof other ON other.pixels = mine.pixels
    WHERE mine.account = ANY ${these} AND other.account <> ALL ${these}`.execute(ctx.db);
  return rows.map(({ account }) => account);
}

/**
 * How long the last requests waited for their first decision: half of them no longer than so many seconds. What the
 * demonstration invented was decided by nobody, and does not count.
 */
export async function lastDecisions(
  ctx: Context,
  most: number,
): Promise<{ count: number; seconds: number | null }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    SELECT count(*)::int AS count, percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS seconds
    FROM (
      SELECT extract(epoch FROM a.at - c.submitted_at) AS seconds
      FROM identity_act a JOIN identity_case c ON c.id = a."case"
      WHERE a.author IS NOT NULL
        AND NOT EXISTS (SELECT FROM identity_act before WHERE before."case" = a."case" AND before.id < a.id)
      ORDER BY a.id DESC LIMIT ${most}
    ) AS last`.execute(ctx.db);
  return rows[0] ?? { count: 0, seconds: null };
}

export const decidedPerPage = 50;

export type DecidedCase = {
  id: string;
  version: number;
  account: string;
  name: string;
  organization: string;
  status: number;
  submitted_at: Date;
  decided_at: Date;
  reason: string | null;
  reason_text: string | null;
  /** Whether it is the newest of its account, which alone can be reopened. */
  newest: boolean;
  picture: boolean;
  author: string | null;
};

/** Decided cases whose name or organisation holds a text, the newest decision first. */
export async function decidedCases(
  ctx: Context,
  { text, page }: { text: string; page: number },
): Promise<{ cases: DecidedCase[]; count: number }> {
  const holds =
    text === '' ? sql`true` : sql`c.id = ANY (${await idsHolding(ctx, sealedCases, text)}::uuid[])`;
  const where = sql`c.status > 0 AND ${holds}`;
  const { rows } = await sql<DecidedCase>`
    SELECT c.id, c.version, c.account, c.name, c.organization, c.status, c.submitted_at, c.decided_at, c.reason,
      c.reason_text, p.wrapped_key IS NOT NULL AS picture,
      NOT EXISTS (SELECT FROM identity_case l WHERE l.account = c.account AND l.attempt > c.attempt) AS newest,
      (SELECT author FROM identity_act a WHERE a."case" = c.id ORDER BY a.id DESC LIMIT 1) AS author
    FROM identity_case c JOIN identity_proof p ON p.id = c.proof
    WHERE ${where} ORDER BY c.decided_at DESC, c.id LIMIT ${decidedPerPage} OFFSET ${(page - 1) * decidedPerPage}`.execute(
    ctx.db,
  );
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM identity_case c WHERE ${where}`.execute(ctx.db);
  return { cases: rows.map((one) => shownRow(ctx, sealedCases, one)), count: counted.rows[0]?.count ?? 0 };
}
