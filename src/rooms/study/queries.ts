/**
 * The only file that touches study_* tables. But for what makes a study and what the guard asks, each query takes a place.
 */
import { sql } from 'kysely';
import { hasRight, type MemberRole, memberRoles, type Right, type StudyRole } from '../../contract/study.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { holdNames } from '../../platform/db/holdNames.ts';
import type { Standing, Standings, StudyPlace } from '../../platform/place.ts';
import type { StudyKind } from './kinds.ts';

type Who = { study: string; account: string };

type Interval = { id: string; role: StudyRole; site: string | null; over: boolean; asks_factor: boolean };

/** Intervals that have begun, also those that are over: who has one knows of the study. */
export const ofMember: Standings['ofMember'] = async (ctx, { study, account }) => {
  const { rows } = await sql<Interval>`
    SELECT m.id, role, site, ${over(ctx)} AS over, asks_factor FROM study_member m JOIN study_study s ON s.id = study
    WHERE study = ${study} AND account = ${account} AND since <= ${ctx.clock()}`.execute(ctx.db);
  return standingOf(rows);
};

/** The same of what is granted to staff. */
export const ofStaff: Standings['ofStaff'] = async (ctx, { study, account }) => {
  const { rows } = await sql<Interval>`
    SELECT g.id, 'support' AS role, NULL::uuid AS site, ${over(ctx)} AS over, asks_factor
    FROM study_grant g JOIN study_study s ON s.id = study
    WHERE study = ${study} AND account = ${account} AND since <= ${ctx.clock()}`.execute(ctx.db);
  return standingOf(rows);
};

/** What a write and a removal wait for one another by. A lock on the rows would let readers in past one who waits. */
const lockOf = ({ study, account }: Who) => `standing ${study} ${account}`;

/** A statement of its own: one that waited itself would still see the rows as they were before. */
export const hold: Standings['hold'] = async (tx, who) => {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockOf(who)}, 0))`.execute(tx.db);
};

/** Waits until none of these writes, and keeps it so until the transaction ends: what they are may end then. */
async function holdAlone(tx: Tx, who: readonly Who[]): Promise<void> {
  await holdNames(tx, who.map(lockOf));
}

/** The same of whoever has an interval. */
async function holdWhose(tx: Tx, table: 'study_member' | 'study_grant', { study }: StudyPlace, id: string) {
  const whose = tx.db.selectFrom(table).select(['study', 'account']).where('study', '=', study);
  await holdAlone(tx, await whose.where('id', '=', id).execute());
}

/** What somebody ended is over on every node, also where the clock is behind. */
const over = ({ clock }: Context) => sql`(ended_by IS NOT NULL OR coalesce(until <= ${clock()}, false))`;

const running = (ctx: Context) => sql<boolean>`NOT ${over(ctx)}`;

/** What ends an interval. One that a clock ahead of this one began ends where it began. */
const endedBy = (ctx: Context, account: string) => ({
  until: sql<Date>`greatest(since, ${ctx.clock()})`,
  ended_by: account,
});

function standingOf(intervals: readonly Interval[]): Standing {
  const asksFactor = intervals.some(({ asks_factor }) => asks_factor);
  return { known: intervals.length > 0, asksFactor, roles: intervals.filter((one) => !one.over) };
}

/** A study with nobody in it. */
export async function addStudy(
  tx: Tx,
  study: { id: string; name: string; kind: StudyKind; made_at: Date; changed_at: Date },
): Promise<void> {
  await tx.db.insertInto('study_study').values(study).execute();
}

/** Whether it opens by a second factor alone. */

/** Of two who change members at once, one waits. */
export async function lockStudy(tx: Tx, { study }: Pick<StudyPlace, 'study'>): Promise<void> {
  await tx.db.selectFrom('study_study').select('id').where('id', '=', study).forUpdate().execute();
}

export async function addSiteRow(tx: Tx, { study }: StudyPlace, site: { id: string; name: string }) {
  await tx.db
    .insertInto('study_site')
    .values({ ...site, study })
    .execute();
}

export async function countSites(tx: Tx, { study }: StudyPlace): Promise<number> {
  const count = tx.db.selectFrom('study_site').select(({ fn }) => fn.countAll().as('count'));
  return Number((await count.where('study', '=', study).executeTakeFirstOrThrow()).count);
}

export async function hasSite(tx: Tx, { study }: StudyPlace, id: string): Promise<boolean> {
  const site = tx.db.selectFrom('study_site').select('id').where('study', '=', study).where('id', '=', id);
  return (await site.executeTakeFirst()) !== undefined;
}

/** @returns whether somebody is, or now may be, what they are to be: nobody keeps the randomisation and is anything else */
async function isPerson(tx: Tx, { study, account }: Who, keeper: boolean): Promise<boolean> {
  const insert = tx.db.insertInto('study_person').values({ study, account, keeper });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const is = await tx.db
    .selectFrom('study_person')
    .select('keeper')
    .where('study', '=', study)
    .where('account', '=', account)
    .executeTakeFirst();
  return is?.keeper === keeper;
}

export type NewMember = Who & {
  id: string;
  role: MemberRole;
  site: string | null;
  since: Date;
  until: Date | null;
  added_by: string;
};

/** @returns whether it could be: nobody keeps the randomisation of a study and is anything else in it */
export async function addMemberRow(tx: Tx, member: NewMember): Promise<boolean> {
  if (!(await isPerson(tx, member, member.role === 'keeper'))) return false;
  await tx.db.insertInto('study_member').values(member).execute();
  return true;
}

/** The interval that runs already, of the same role at the same site. */
export async function runningAs(
  tx: Tx,
  { study }: Pick<StudyPlace, 'study'>,
  { account, role, site }: Pick<NewMember, 'account' | 'role' | 'site'>,
): Promise<{ id: string; until: Date | null } | undefined> {
  return tx.db
    .selectFrom('study_member')
    .select(['id', 'until'])
    .where('study', '=', study)
    .where('account', '=', account)
    .where('role', '=', role)
    .where('site', 'is not distinct from', site)
    .where(running(tx))
    .executeTakeFirst();
}

/** What somebody is in a study now. */
export async function intervalsOf(tx: Tx, { study, account }: StudyPlace): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('study_member')
    .select('id')
    .where('study', '=', study)
    .where('account', '=', account)
    .where(running(tx))
    .execute();
  return rows.map(({ id }) => id);
}

/** How many intervals of members run in a study. */
export async function runningIn(tx: Tx, { study }: Pick<StudyPlace, 'study'>): Promise<number> {
  const count = tx.db.selectFrom('study_member').select(({ fn }) => fn.countAll().as('count'));
  const row = await count.where('study', '=', study).where(running(tx)).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The grant that somebody of the staff has now. */
export async function grantedTo(tx: Tx, { study }: StudyPlace, account: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('study_grant')
    .select('id')
    .where('study', '=', study)
    .where('account', '=', account)
    .where(running(tx))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whose interval it was; undefined where there is none that still runs */
export async function endMemberRow(
  tx: Tx,
  place: StudyPlace,
  id: string,
): Promise<{ account: string; role: string } | undefined> {
  await holdWhose(tx, 'study_member', place, id);
  return tx.db
    .updateTable('study_member')
    .set(endedBy(tx, place.account))
    .where('study', '=', place.study)
    .where('id', '=', id)
    .where(running(tx))
    .returning(['account', 'role'])
    .executeTakeFirst();
}

/** What an interval was, whether it runs or not. */
export async function intervalOf(
  tx: Tx,
  { study }: StudyPlace,
  id: string,
): Promise<{ account: string } | undefined> {
  const all = tx.db.selectFrom('study_member').select('account').where('study', '=', study);
  return all.where('id', '=', id).executeTakeFirst();
}

/** Whether somebody owns the study who will not stop by themselves. */
export async function hasOwner(tx: Tx, { study }: StudyPlace): Promise<boolean> {
  const owner = tx.db
    .selectFrom('study_member')
    .select('id')
    .where('study', '=', study)
    .where('role', '=', 'owner')
    .where('ended_by', 'is', null)
    .where('until', 'is', null);
  return (await owner.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody owns the study now. */
export async function isLed(ctx: Context | Tx, { study }: Pick<StudyPlace, 'study'>): Promise<boolean> {
  const owner = ctx.db.selectFrom('study_member').select('id').where('study', '=', study);
  const owning = owner.where('role', '=', 'owner').where(running(ctx));
  return (await owning.limit(1).executeTakeFirst()) !== undefined;
}

/** Those who work in it now; with `right`, in all of it by a role that has it. */
export async function membersNow(tx: Tx, study: string, right?: Right): Promise<string[]> {
  const roles = memberRoles.filter((role) => right === undefined || hasRight(role, right));
  const rows = await tx.db
    .selectFrom('study_member')
    .select('account')
    .distinct()
    .where('study', '=', study)
    .where('role', 'in', roles)
    .$if(right !== undefined, (all) => all.where('site', 'is', null))
    .where(running(tx))
    .execute();
  return rows.map(({ account }) => account);
}

export type NewGrant = { id: string; account: string; reason: string; since: Date; until: Date };

/** @returns whether it could be, as of a member: a grant shows a study too */
export async function addGrantRow(
  tx: Tx,
  { study, account: added_by }: StudyPlace,
  grant: NewGrant,
): Promise<boolean> {
  const row = { ...grant, study, added_by };
  if (!(await isPerson(tx, row, false))) return false;
  await tx.db.insertInto('study_grant').values(row).execute();
  return true;
}

/** @returns whose grant it was */
export async function endGrantRow(tx: Tx, place: StudyPlace, id: string): Promise<string | undefined> {
  await holdWhose(tx, 'study_grant', place, id);
  const row = await tx.db
    .updateTable('study_grant')
    .set(endedBy(tx, place.account))
    .where('study', '=', place.study)
    .where('id', '=', id)
    .where(running(tx))
    .returning('account')
    .executeTakeFirst();
  return row?.account;
}

/** An account is erased: whatever it still is, everywhere, ends. @returns in which studies */
export async function endAllOf(tx: Tx, account: string): Promise<{ study: string; led: boolean }[]> {
  const person = tx.db.selectFrom('study_person').select(['study', 'account']);
  await holdAlone(tx, await person.where('account', '=', account).execute());
  // As whoever changes members does: of the last two owners, one of whom leaves as the other is erased, one waits.
  await sql`SELECT id FROM study_study WHERE id IN (SELECT study FROM study_member WHERE account = ${account})
    ORDER BY id FOR UPDATE`.execute(tx.db);
  const owning = tx.db.selectFrom('study_member').select('study').where('account', '=', account);
  const owned = await owning.where('role', '=', 'owner').where(running(tx)).execute();
  const led = new Set(owned.map(({ study }) => study));
  const ended: string[] = [];
  for (const table of ['study_member', 'study_grant'] as const) {
    const rows = await tx.db
      .updateTable(table)
      .set(endedBy(tx, account))
      .where('account', '=', account)
      .where(running(tx))
      .returning('study')
      .execute();
    ended.push(...rows.map(({ study }) => study));
  }
  return [...new Set(ended)].map((study) => ({ study, led: led.has(study) }));
}
