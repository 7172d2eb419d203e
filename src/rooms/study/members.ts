/** Who takes part in a study, as what, where and until when. Each change is recorded in the study's own chain. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type MemberRole, type Right, siteRoles } from '../../contract/study.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Tx } from '../../platform/context.ts';
import { auditIn, chainOf, type StudyPlace } from '../../platform/place.ts';
import { tasksTag } from '../../platform/tasks/rows.ts';
import type { StudyKind } from './kinds.ts';
import { withdrawInvitationsOf } from './queries/members.ts';
import { closeStudyRow } from './queries/studies.ts';
import {
  addGrantRow,
  addMemberRow,
  addSiteRow,
  addStudy,
  countSites,
  endAllOf,
  endGrantRow,
  endMemberRow,
  grantedTo,
  hasOwner,
  hasSite,
  intervalOf,
  intervalsOf,
  isLed,
  lockStudy,
  membersNow,
  runningAs,
  runningIn,
} from './queries.ts';
import { tellEnded, tellHeirs, tellLed } from './telling.ts';

/** A new study, owned by whoever makes it. @returns its id */
export async function makeStudy(
  tx: Tx,
  by: NonNullable<AuditActor>,
  name: string,
  kind: StudyKind = 'file',
): Promise<string> {
  const [study, id, now] = [randomUUIDv7(), randomUUIDv7(), tx.clock()];
  await addStudy(tx, { id: study, name, kind, made_at: now, changed_at: now });
  const account = by.accountId;
  const owner = { id, study, account, role: 'owner', site: null, since: now, until: null } as const;
  await addMemberRow(tx, { ...owner, added_by: account });
  await audit(tx, by, { act: 'study.make', subject: 'study', subjectId: study, chain: chainOf(study) });
  return study;
}

/** How many intervals run in a study at once, and how many sites it has. */
const mostMembers = 2000;
const mostSites = 500;

/** @throws Refusal for a role that is bound to no site, with one */
export function requireSiteRole({ role, site }: { role: MemberRole; site?: string | undefined }): void {
  if (site !== undefined && !siteRoles.includes(role)) throw new Refusal({ problem: 'malformed' });
}

/** @throws Refusal where the study has as many members as one may have */
export async function requireRoom(tx: Tx, of: Pick<StudyPlace, 'study'>): Promise<void> {
  if ((await runningIn(tx, of)) >= mostMembers)
    throw new Refusal({ problem: 'no_room', key: 'study.errors.full', values: { most: mostMembers } });
}

/** @returns its id */
export async function addSite(tx: Tx, place: StudyPlace, name: string): Promise<string> {
  if ((await countSites(tx, place)) >= mostSites)
    throw new Refusal({ problem: 'no_room', key: 'study.errors.full', values: { most: mostSites } });
  const id = randomUUIDv7();
  await addSiteRow(tx, place, { id, name });
  await auditIn(tx, place, { act: 'site.add', subject: 'site', subjectId: id });
  return id;
}

export async function requireSite(tx: Tx, place: StudyPlace, site: string, right: Right): Promise<void> {
  const sites = place.sites(right);
  const isTheirs = sites === 'all' ? await hasSite(tx, place, site) : sites.includes(site);
  if (!isTheirs) throw new Refusal({ problem: 'not_found' });
}

/** `site`: unset, the whole study. `until`: unset, until it is ended. */
export type Joining = { account: string; role: MemberRole; site?: string; until?: Date };

/**
 * Who is that already stays so by the interval that runs: ended once, it would still run a second time.
 * @returns the id of the interval
 * @throws Refusal: `conflict` for a keeper who is something else, the reverse, and what runs already until another day
 */
export async function addMember(tx: Tx, place: StudyPlace, joining: Joining): Promise<string> {
  const { account, role, site = null, until = null } = joining;
  const since = tx.clock();
  if (until !== null && until <= since) throw new Refusal({ problem: 'malformed' });
  requireSiteRole(joining);
  await lockStudy(tx, place);
  await requireRoom(tx, place);
  if (site !== null) await requireSite(tx, place, site, 'study.members');
  const id = randomUUIDv7();
  const member = { id, study: place.study, account, role, site, since, until };
  const same = await runningAs(tx, place, member);
  if (same && same.until?.getTime() !== until?.getTime())
    throw new Refusal({ problem: 'conflict', key: 'study.errors.already' });
  if (same) return same.id;
  const could = await addMemberRow(tx, { ...member, added_by: place.account });
  if (!could) throw new Refusal({ problem: 'conflict', key: 'study.errors.keeperAlone' });
  await invalidate(tx, [tasksTag(account)]);
  const detail = { account, role, site, until: until?.toISOString() ?? null };
  await auditIn(tx, place, { act: 'member.add', subject: 'member', subjectId: id, detail });
  return id;
}

/** @throws Refusal: `conflict`, with who it was about, where somebody else changed or ended it since it was seen */
async function endInterval(tx: Tx, place: StudyPlace, id: string) {
  const ended = await endMemberRow(tx, place, id);
  if (ended) return ended;
  const was = await intervalOf(tx, place, id);
  if (!was) throw new Refusal({ problem: 'not_found' });
  const names = await tx.ports.account.namesOf(tx, [was.account]);
  const values = { name: names.get(was.account) ?? '' };
  throw new Refusal({ problem: 'conflict', key: 'study.errors.memberChanged', values });
}

/** @throws Refusal as above, and where an owner goes and nobody would own the study */
export async function endMember(tx: Tx, place: StudyPlace, id: string): Promise<void> {
  await lockStudy(tx, place);
  const ended = await endInterval(tx, place, id);
  if (ended.role === 'owner' && !(await hasOwner(tx, place)))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.lastOwner' });
  // The mark of their tasks knows the study no more.
  await invalidate(tx, [tasksTag(ended.account)]);
  await auditIn(tx, place, { act: 'member.end', subject: 'member', subjectId: id, detail: ended });
  await endLinksOf(tx, place, ended);
}

/** Of an owner who goes, the links go too: they would lead in again once somebody made them an owner anew. */
async function endLinksOf(
  tx: Tx,
  place: StudyPlace,
  { account, role }: { account: string; role: string },
): Promise<void> {
  if (role !== 'owner') return;
  for (const subjectId of await withdrawInvitationsOf(tx, place, account))
    await auditIn(tx, place, { act: 'invitation.withdraw', subject: 'invitation', subjectId });
}

/**
 * What somebody is ends, and what they are from now on begins.
 * @throws Refusal as for a new member, and for the last owner
 */
export async function changeMember(
  tx: Tx,
  place: StudyPlace,
  id: string,
  to: Omit<Joining, 'account'>,
): Promise<void> {
  await lockStudy(tx, place);
  const ended = await endInterval(tx, place, id);
  await auditIn(tx, place, { act: 'member.end', subject: 'member', subjectId: id, detail: ended });
  await addMember(tx, place, { ...to, account: ended.account });
  if (to.role !== 'owner') await endLinksOf(tx, place, ended);
  if (!(await hasOwner(tx, place))) throw new Refusal({ problem: 'conflict', key: 'study.errors.lastOwner' });
}

/** Whoever leaves by themselves ends all that they are. @throws Refusal for the last owner */
export async function leaveStudy(tx: Tx, place: StudyPlace): Promise<void> {
  if (place.granted) throw new Refusal({ problem: 'forbidden' });
  await lockStudy(tx, place);
  for (const id of await intervalsOf(tx, place)) await endMember(tx, place, id);
  await tellIfEmpty(tx, place.study);
}

/** Nobody comes back into a study without members: an invitation is worth nothing without whoever made it. */
async function tellIfEmpty(tx: Tx, study: string): Promise<void> {
  if ((await runningIn(tx, { study })) === 0) await tx.happened('study.emptied', { study });
}

/** A study that nobody leads, and nobody can take over, has come to its end: those who read it go on reading. */
async function closeIfLost(tx: Tx, study: string, wasLed: boolean): Promise<void> {
  if (await isLed(tx, { study })) return;
  const heirs = await membersNow(tx, study, 'study.lead');
  // Of a study that nobody led before they were told then.
  if (heirs.length > 0) return wasLed ? tellHeirs(tx, study, heirs) : undefined;
  if (!(await closeStudyRow(tx, study))) return;
  await audit(tx, null, { act: 'study.close', subject: 'study', subjectId: study, chain: chainOf(study) });
  await tellEnded(tx, study);
}

/** As the database has it. */
const longestGrant = 30 * 24 * 60 * 60_000;

/**
 * Lets somebody of the site's staff see the study for a while, 30 days at most.
 * @returns the id of the grant @throws Refusal: `conflict` for who keeps the randomisation
 */
export async function grantStaff(
  tx: Tx,
  place: StudyPlace,
  { account, until, reason }: { account: string; until: Date; reason: string },
): Promise<string> {
  const since = tx.clock();
  const lasts = until.getTime() - since.getTime();
  if (!(lasts > 0 && lasts <= longestGrant)) throw new Refusal({ problem: 'malformed' });
  await lockStudy(tx, place);
  if (await grantedTo(tx, place, account))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.granted' });
  const id = randomUUIDv7();
  const could = await addGrantRow(tx, place, { id, account, reason, since, until });
  if (!could) throw new Refusal({ problem: 'conflict' });
  const detail = { account, until: until.toISOString() };
  await auditIn(tx, place, { act: 'grant.add', subject: 'grant', subjectId: id, detail, reason });
  return id;
}

/** @throws Refusal where it does not run any more */
export async function endGrant(tx: Tx, place: StudyPlace, id: string): Promise<void> {
  const account = await endGrantRow(tx, place, id);
  if (account === undefined) throw new Refusal({ problem: 'not_found' });
  await auditIn(tx, place, { act: 'grant.end', subject: 'grant', subjectId: id, detail: { account } });
}

/** Whoever answers for the participants or the data takes over what nobody leads. @throws Refusal where somebody does */
export async function leadStudy(tx: Tx, place: StudyPlace): Promise<void> {
  await lockStudy(tx, place);
  if (await isLed(tx, place)) throw new Refusal({ problem: 'conflict', key: 'study.errors.led' });
  await addMember(tx, place, { account: place.account, role: 'owner' });
  await tellLed(tx, place);
}

/** Whoever is erased leaves every study; what they did there stays, under an id that leads nowhere. */
export async function leaveAll(tx: Tx, { account }: { account: string }): Promise<void> {
  for (const { study, led } of await endAllOf(tx, account)) {
    const act = { act: 'member.erased', subject: 'account', subjectId: account, chain: chainOf(study) };
    await audit(tx, null, act);
    await tellIfEmpty(tx, study);
    await closeIfLost(tx, study, led);
  }
}
