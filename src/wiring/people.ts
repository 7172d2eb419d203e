/** What several rooms know of one person. */
import { mainlandMobile } from '../lib/typedContact.ts';
import { mostCounted, type OwnMarks } from '../own/ownMarks.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';
import type { FindPerson } from '../platform/personalCommands.ts';
import type { AccountParts } from '../rooms/account/present.ts';
import { accountById, findAccount } from '../rooms/account/queries/accounts.ts';
import { listStaff } from '../rooms/account/queries/staff.ts';
import { handleOf, readMobile } from '../rooms/account/targets.ts';
import { requestsBy } from '../rooms/contact/queries/requests.ts';
import { countFavourites } from '../rooms/forum/queries/marks.ts';
import { identityOf } from '../rooms/identity/identity.ts';
import { invitationOf } from '../rooms/invitation/own.ts';
import { balanceOf } from '../rooms/points/balance.ts';
import { rulesFor } from '../rooms/points/offers.ts';
import type { Invitation } from '../rooms/vip/needs.ts';
import { membershipOf } from '../rooms/vip/queries/periods.ts';

/** By what one signs in with, by the number of a contact request, or by the phone number that stands in one. */
export const findPerson: FindPerson = async (ctx, typed) => {
  const account = await findAccount(ctx, handleOf(typed));
  const mobile = account ? account.mobile : readMobile(typed);
  const of = { mobile: mainlandMobile(mobile ?? ''), account: account?.id };
  const requests = await requestsBy(ctx, { typed, ...of });
  if (!account && requests.length === 0) return undefined;
  const works = account ? (await listStaff(ctx)).some(({ id }) => id === account.id) : false;
  return { account: account?.id, requests, works };
};

/** What other rooms know of an account. */
export async function partsOf(ctx: Context, accountId: string): Promise<AccountParts> {
  const [{ until }, { status }, { current, withdrawable }] = await Promise.all([
    membershipOf(ctx, accountId),
    identityOf(ctx, accountId),
    balanceOf(ctx, accountId),
  ]);
  return {
    authentication: { status },
    vip: { expires_at: until?.toISOString() ?? null },
    points: { current, withdrawable },
  };
}

/** What the row of somebody's own pages says of some of them. */
export async function ownMarksOf(ctx: Context, { accountId }: Pick<Actor, 'accountId'>): Promise<OwnMarks> {
  const [{ status }, favourites] = await Promise.all([
    identityOf(ctx, accountId),
    countFavourites(ctx, accountId, mostCounted + 1),
  ]);
  return { identity: status, favourites };
}

/** What the page of membership shows of invitations. */
export async function invitationPanel({ ctx, locale }: Page, account: string): Promise<Invitation | null> {
  const [own, rules] = await Promise.all([
    invitationOf(ctx, { codeOf }, { account, locale }),
    rulesFor(ctx, locale),
  ]);
  const points = rules.find(({ rule }) => rule === 'invitation')?.points ?? null;
  return own && { ...own, points };
}

/** The code by which somebody invites others. */
async function codeOf(ctx: Context, account: string): Promise<string | undefined> {
  return (await accountById(ctx, account))?.invitation_code;
}

/** What they asked with the contact form: signed in, or as a visitor under the phone number of their account. */
export async function requestsOf(ctx: Context, id: string): Promise<string[]> {
  const mobile = (await accountById(ctx, id))?.mobile ?? '';
  return requestsBy(ctx, { typed: '', mobile: mainlandMobile(mobile), account: id });
}
