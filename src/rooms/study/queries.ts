/**
 * The only file that touches study_* tables. But for what makes a study and what the guard asks, each query takes a place.
 */
import { sql } from 'kysely';
import type { MemberRole, StudyRole } from '../../contract/study.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Standing, Standings, StudyPlace } from '../../platform/place.ts';

type Who = { study: string; account: string };

type Interval = { id: string; role: StudyRole; site: string | null; over: boolean };

/** Intervals that have begun, also those that are over: who has one knows of the study. */
export const ofMember: Standings['ofMember'] = async (ctx, { study, account }, hold = false) => {
  // A removal takes a stronger lock on the row, so that one of the two waits, and then sees what the other did.
  const { rows } = await sql<Interval>`
    SELECT id, role, site, ${over(ctx)} AS over FROM study_member
    WHERE study = ${study} AND account = ${account} AND since <= ${ctx.clock()} ${lock(hold)}`.execute(
    ctx.db,
  );
  return standingOf(rows);
};

/** The same of what is granted to staff. */
export const ofStaff: Standings['ofStaff'] = async (ctx, { study, account }, hold = false) => {
  const { rows } = await sql<Interval>`
    SELECT id, 'support' AS role, NULL::uuid AS site, ${over(ctx)} AS over FROM study_grant
    WHERE study = ${study} AND account = ${account} AND since <= ${ctx.clock()} ${lock(hold)}`.execute(
    ctx.db,
  );
  return standingOf(rows);
};

const lock = (hold: boolean) => (hold ? sql`FOR SHARE` : sql``);

/** What somebody ended is over on every node, also where the clock is behind. */
const over = ({ clock }: Context) => sql`(ended_by IS NOT NULL OR coalesce(until <= ${clock()}, false))`;

function standingOf(intervals: readonly Interval[]): Standing {
  return { known: intervals.length > 0, roles: intervals.filter((one) => !one.over) };
}

/** A study with nobody in it. */
export async function addStudy(tx: Tx, study: { id: string; name: string; made_at: Date }): Promise<void> {
  await tx.db.insertInto('study_study').values(study).execute();
}

/** Of two who change members at once, one waits. */
export async function lockStudy(tx: Tx, { study }: StudyPlace): Promise<void> {
  await tx.db.selectFrom('study_study').select('id').where('id', '=', study).forUpdate().execute();
}

export async function addSiteRow(tx: Tx, { study }: StudyPlace, site: { id: string; name: string }) {
  await tx.db
    .insertInto('study_site')
    .values({ ...site, study })
    .execute();
}

export async function hasSite(tx: Tx, { study }: StudyPlace, id: string): Promise<boolean> {
  const site = tx.db.selectFrom('study_site').select('id').where('study', '=', study).where('id', '=', id);
  return (await site.executeTakeFirst()) !== undefined;
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
  const { study, account, role } = member;
  const keeper = role === 'keeper';
  const person = { study, account, keeper };
  const insert = tx.db.insertInto('study_person').values(person);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const is = await tx.db
    .selectFrom('study_person')
    .select('keeper')
    .where('study', '=', study)
    .where('account', '=', account)
    .executeTakeFirst();
  if (is?.keeper !== keeper) return false;
  await tx.db.insertInto('study_member').values(member).execute();
  return true;
}

/** @returns whose interval it was; undefined where there is none that still runs */
export async function endMemberRow(
  tx: Tx,
  place: StudyPlace,
  id: string,
): Promise<{ account: string; role: string } | undefined> {
  return tx.db
    .updateTable('study_member')
    .set({ until: tx.clock(), ended_by: place.account })
    .where('study', '=', place.study)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', tx.clock())]))
    .returning(['account', 'role'])
    .executeTakeFirst();
}

/** Whether somebody owns the study who will not stop by themselves. */
export async function hasOwner(tx: Tx, { study }: StudyPlace): Promise<boolean> {
  const owner = tx.db
    .selectFrom('study_member')
    .select('id')
    .where('study', '=', study)
    .where('role', '=', 'owner')
    .where('until', 'is', null);
  return (await owner.limit(1).executeTakeFirst()) !== undefined;
}

export type NewGrant = { id: string; account: string; reason: string; since: Date; until: Date };

export async function addGrantRow(tx: Tx, { study, account: added_by }: StudyPlace, grant: NewGrant) {
  await tx.db
    .insertInto('study_grant')
    .values({ ...grant, study, added_by })
    .execute();
}

/** @returns whose grant it was */
export async function endGrantRow(tx: Tx, place: StudyPlace, id: string): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('study_grant')
    .set({ until: tx.clock(), ended_by: place.account })
    .where('study', '=', place.study)
    .where('id', '=', id)
    .where('until', '>', tx.clock())
    .returning('account')
    .executeTakeFirst();
  return row?.account;
}

/** An account is erased: whatever it still is, everywhere, ends. @returns in which studies */
export async function endAllOf(tx: Tx, account: string): Promise<string[]> {
  const ended: string[] = [];
  for (const table of ['study_member', 'study_grant'] as const) {
    const rows = await tx.db
      .updateTable(table)
      .set({ until: tx.clock(), ended_by: account })
      .where('account', '=', account)
      .where('ended_by', 'is', null)
      .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', tx.clock())]))
      // What would have begun later never does.
      .where('since', '<=', tx.clock())
      .returning('study')
      .execute();
    ended.push(...rows.map(({ study }) => study));
  }
  return [...new Set(ended)];
}
