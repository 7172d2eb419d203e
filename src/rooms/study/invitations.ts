/**
 * A way into a study for somebody who is not known yet: a link that its owner hands on, which works once and for a week. Of
 * its token only the hash is kept; nobody is looked up by a name or a contact, so that nobody learns who has an account.
 * See docs/decisions/0149-members-come-by-a-link.md.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { hasRight, type MemberRole } from '../../contract/study.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { randomToken } from '../../platform/keys.ts';
import { auditIn, chainOf, type StudyPlace } from '../../platform/place.ts';
import { requireRoom, requireSite, requireSiteRole } from './members.ts';
import {
  addInvitationRow,
  type InvitationRow,
  invitationBy,
  isClosed,
  nameOfStudy,
  openInvitations,
  takeInvitationRow,
  withdrawInvitationRow,
} from './queries/members.ts';
import { addMemberRow, lockStudy, ofMember, runningAs } from './queries.ts';
import { requireOpen } from './studies.ts';

const week = 7 * 24 * 60 * 60_000;

/** How many of a study are open at once. */
const mostInvitations = 100;

type Invited = { role: MemberRole; site?: string; until?: Date };

/**
 * @param until until when whoever takes it is a member; unset, until it is ended
 * @returns the token, which is shown once
 */
export async function invite(
  tx: Tx,
  place: StudyPlace,
  { role, site, until }: Invited,
): Promise<{ token: string; expires: Date }> {
  const now = tx.clock();
  if (until && until <= now)
    throw new Refusal({ problem: 'invalid', key: 'study.errors.past', fields: ['until'] });
  requireSiteRole({ role, site });
  await lockStudy(tx, place);
  await requireOpen(tx, place);
  if (site) await requireSite(tx, place, site, 'study.members');
  const open = await openInvitations(tx, place);
  if (open.length >= mostInvitations)
    throw new Refusal({ problem: 'no_room', key: 'study.errors.invitations' });
  const [id, token, expires] = [randomUUIDv7(), randomToken(), new Date(now.getTime() + week)];
  await addInvitationRow(tx, {
    ...{ id, study: place.study, role, site: site ?? null, until: until ?? null },
    ...{ token_hash: hashOf(token), made_by: place.account, made_at: now, expires_at: expires },
  });
  const detail = { role, site: site ?? null, until: until?.toISOString() ?? null };
  await auditIn(tx, place, { act: 'invitation.make', subject: 'invitation', subjectId: id, detail });
  return { token, expires };
}

/** @throws Refusal where somebody took it already, or it was withdrawn */
export async function withdrawInvitation(tx: Tx, place: StudyPlace, id: string): Promise<void> {
  if (!(await withdrawInvitationRow(tx, place, id))) throw new Refusal({ problem: 'not_found' });
  await auditIn(tx, place, { act: 'invitation.withdraw', subject: 'invitation', subjectId: id });
}

/**
 * An invitation that still stands: whoever made it may still invite.
 * @throws Refusal: alike for what never was, was taken, withdrawn or is over
 */
async function standing(ctx: Context | Tx, token: string): Promise<InvitationRow> {
  const invitation = await invitationBy(ctx, hashOf(token));
  const gone = new Refusal({ problem: 'not_found', key: 'study.errors.invitationGone' });
  if (!invitation) throw gone;
  const { study, made_by: account, until } = invitation;
  if ((until && until <= ctx.clock()) || (await isClosed(ctx, invitation))) throw gone;
  const maker = await ofMember(ctx, { study, account });
  if (!maker.roles.some(({ role }) => hasRight(role, 'study.members'))) throw gone;
  return invitation;
}

/** What somebody is invited to, before they take it. */
export async function lookAt(ctx: Context, token: string) {
  const invitation = await standing(ctx, token);
  const { role, until, made_by } = invitation;
  const names = await ctx.ports.account.namesOf(ctx, [made_by]);
  return {
    study: await nameOfStudy(ctx, invitation),
    role,
    until: until?.toISOString() ?? null,
    by: names.get(made_by) ?? '',
  };
}

/**
 * Whoever holds the token becomes a member, once.
 * @returns the study
 * @throws Refusal: `conflict` for who keeps the randomisation and would be something else, and the reverse
 */
export async function takeInvitation(tx: Tx, token: string, account: string): Promise<string> {
  const gone = new Refusal({ problem: 'not_found', key: 'study.errors.invitationGone' });
  // Whoever is erased in this moment comes before or after: else they would stay in the study without an account.
  if (!(await tx.ports.account.keepAccount(tx, account))) throw new Refusal({ problem: 'unauthenticated' });
  const found = await invitationBy(tx, hashOf(token));
  if (!found) throw gone;
  await lockStudy(tx, found);
  const invitation = await standing(tx, token);
  const { id: invited, study, role, site, until, made_by: added_by } = invitation;
  const since = tx.clock();
  const member = { id: randomUUIDv7(), study, account, role, site, since, until };
  const same = await runningAs(tx, member, member);
  if (same && same.until?.getTime() !== until?.getTime())
    throw new Refusal({ problem: 'conflict', key: 'study.errors.already' });
  // Who is that already uses nothing up.
  if (same) return study;
  await requireRoom(tx, invitation);
  if (!(await takeInvitationRow(tx, invitation, account))) throw gone;
  if (!(await addMemberRow(tx, { ...member, added_by })))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.keeperAlone' });
  const detail = { account, role, site, until: until?.toISOString() ?? null, invitation: invited };
  const act = { act: 'member.join', subject: 'member', subjectId: member.id, detail, chain: chainOf(study) };
  await audit(tx, { accountId: account }, act);
  return study;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
