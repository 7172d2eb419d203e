/** Who is in a study, who was, who is invited, and what staff of the site may see, as its page shows them. */
import type { MemberRole } from '../../contract/study.ts';
import type { Context } from '../../platform/context.ts';
import type { StudyPlace } from '../../platform/place.ts';
import { grantsOf, membersOf, openInvitations, sitesIn } from './queries/members.ts';

/** `name`: what somebody is called now; '' for whoever is gone. `site`: null for all of them. Moments are ISO 8601. */
export type ShownMember = {
  id: string;
  name: string;
  own: boolean;
  role: MemberRole;
  site: string | null;
  since: string;
  until: string | null;
};

export type ShownGrant = { id: string; name: string; reason: string; until: string };

export type ShownInvitation = { id: string; role: MemberRole; by: string; expires: string };

export type Members = {
  now: ShownMember[];
  /** For who decides about members, or reads the trail; else nobody. */
  before: ShownMember[];
  sites: { id: string; name: string }[];
  /** For who may invite; else null. */
  invitations: ShownInvitation[] | null;
  grants: ShownGrant[] | null;
};

export async function shownMembers(ctx: Context, place: StudyPlace): Promise<Members> {
  const may = place.may('study.members');
  const looksBack = may || place.sites('audit.read') === 'all';
  const [rows, sites, invitations, grants] = await Promise.all([
    membersOf(ctx, place, looksBack),
    sitesIn(ctx, place),
    may ? openInvitations(ctx, place) : null,
    may ? grantsOf(ctx, place) : null,
  ]);
  const accounts = [
    ...rows.map(({ account }) => account),
    ...(invitations ?? []).map(({ made_by }) => made_by),
    ...(grants ?? []).map(({ account }) => account),
  ];
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(accounts)]);
  const nameOf = (account: string) => names.get(account) ?? '';
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const now = ctx.clock();
  const isOver = ({ until, ended_by }: { until: Date | null; ended_by: string | null }) =>
    ended_by !== null || (until !== null && until <= now);
  const shown = (row: (typeof rows)[number]): ShownMember => ({
    ...{ id: row.id, name: nameOf(row.account), own: row.account === place.account, role: row.role },
    site: row.site && (siteNames.get(row.site) ?? ''),
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
  });
  return {
    now: rows.filter((row) => !isOver(row)).map(shown),
    before: rows.filter(isOver).map(shown),
    sites,
    invitations:
      invitations?.map(({ id, role, made_by, expires_at }) => ({
        ...{ id, role, by: nameOf(made_by) },
        expires: expires_at.toISOString(),
      })) ?? null,
    grants:
      grants
        ?.filter((grant) => !isOver(grant))
        .map(({ id, account, reason, until }) => ({
          ...{ id, name: nameOf(account), reason },
          until: until.toISOString(),
        })) ?? null,
  };
}
