/** Who takes part in a study, who may come in by an invitation, and its sites. */
import { sql } from 'kysely';
import type { MemberRole } from '../../../contract/study.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';

export type MemberRow = {
  id: string;
  account: string;
  role: MemberRole;
  site: string | null;
  since: Date;
  until: Date | null;
  ended_by: string | null;
};

/** How many of those that are over are shown. */
const mostBefore = 100;

/**
 * Intervals that run.
 * @param before the newest of those that are over as well: who could see the study stays to be read
 */
export async function membersOf(
  { db, clock }: Context,
  { study }: StudyPlace,
  before: boolean,
): Promise<MemberRow[]> {
  const of = db
    .selectFrom('study_member')
    .select(['id', 'account', 'role', 'site', 'since', 'until', 'ended_by'])
    .where('study', '=', study)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc');
  const runs = sql<boolean>`(ended_by IS NULL AND coalesce(until > ${clock()}, true))`;
  const rows = [
    ...(await of.where(runs).execute()),
    ...(before ? await of.where(sql<boolean>`NOT ${runs}`).limit(mostBefore).execute() : []),
  ];
  return rows as MemberRow[]; // the role is held to the list by a constraint
}

/** When the last of what somebody is in a study ends; null where something has no end. */
export async function ownEnd({ db, clock }: Context, { study, account }: StudyPlace): Promise<Date | null> {
  const rows = await db
    .selectFrom('study_member')
    .select('until')
    .where('study', '=', study)
    .where('account', '=', account)
    .where(sql<boolean>`(ended_by IS NULL AND coalesce(until > ${clock()}, true))`)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .execute();
  return rows[0]?.until ?? null;
}

export type GrantRow = Pick<MemberRow, 'id' | 'account' | 'since' | 'ended_by'> & {
  until: Date;
  reason: string;
};

/** What staff of the site may see, and could. */
export async function grantsOf({ db }: Context, { study }: StudyPlace): Promise<GrantRow[]> {
  return db
    .selectFrom('study_grant')
    .select(['id', 'account', 'since', 'until', 'ended_by', 'reason'])
    .where('study', '=', study)
    .orderBy('since', 'desc')
    .limit(mostBefore)
    .execute();
}

export async function sitesIn(
  { db }: Context,
  { study }: StudyPlace,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('study_site')
    .select(['id', 'name'])
    .where('study', '=', study)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type InvitationRow = {
  id: string;
  study: string;
  role: MemberRole;
  site: string | null;
  until: Date | null;
  made_by: string;
  made_at: Date;
  expires_at: Date;
};

export async function addInvitationRow(
  tx: Tx,
  row: InvitationRow & { token_hash: string; taken_by?: string; taken_at?: Date },
): Promise<void> {
  await tx.db.insertInto('study_invitation').values(row).execute();
}

const shown = ['id', 'study', 'role', 'site', 'until', 'made_by', 'made_at', 'expires_at'] as const;

/** Those that somebody can still take. */
export async function openInvitations(
  { db, clock }: Context | Tx,
  { study }: StudyPlace,
): Promise<InvitationRow[]> {
  const rows = await db
    .selectFrom('study_invitation')
    .select(shown)
    .where('study', '=', study)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy('made_at', 'desc')
    .execute();
  return rows as InvitationRow[]; // as above
}

/** Whose token it is: whoever shows it is asked for nothing else. */
export async function invitationBy(
  { db, clock }: Context | Tx,
  token_hash: string,
): Promise<InvitationRow | undefined> {
  const row = await db
    .selectFrom('study_invitation')
    .select(shown)
    .where('token_hash', '=', token_hash)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row as InvitationRow | undefined; // as above
}

export async function isClosed({ db }: Context | Tx, { study }: InvitationRow): Promise<boolean> {
  const row = await db
    .selectFrom('study_study')
    .select('closed_at')
    .where('id', '=', study)
    .executeTakeFirst();
  return row === undefined || row.closed_at !== null;
}

/** What an invitation says to whoever holds it, before they are anything in the study. */
export async function nameOfStudy({ db }: Context | Tx, { study }: InvitationRow): Promise<string> {
  const row = await db
    .selectFrom('study_study')
    .select('name')
    .where('id', '=', study)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Of two who take it at once, one does. @returns whether it was still open */
export async function takeInvitationRow(tx: Tx, { id }: InvitationRow, account: string): Promise<boolean> {
  const taken = await tx.db
    .updateTable('study_invitation')
    .set({ taken_by: account, taken_at: tx.clock() })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What somebody has made and nobody has taken. @returns their ids */
export async function withdrawInvitationsOf(
  tx: Tx,
  { study }: StudyPlace,
  made_by: string,
): Promise<string[]> {
  const gone = await tx.db
    .updateTable('study_invitation')
    .set({ withdrawn_at: tx.clock() })
    .where('study', '=', study)
    .where('made_by', '=', made_by)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** @returns whether it was still open */
export async function withdrawInvitationRow(tx: Tx, { study }: StudyPlace, id: string): Promise<boolean> {
  const gone = await tx.db
    .updateTable('study_invitation')
    .set({ withdrawn_at: tx.clock() })
    .where('study', '=', study)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
