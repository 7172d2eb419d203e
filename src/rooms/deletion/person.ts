/** Whom an operator means. */
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/personalData.ts';

/**
 * A participant, who has no account, or a whole study: by `study/…/…`, as their ids stand in its chain and in its addresses.
 */
function inStudy(typed: string): Person | undefined {
  const [, study, subject] = /^study\/([\da-f-]{36})(?:\/([\da-f-]{36}))?$/i.exec(typed) ?? [];
  if (study === undefined) return undefined;
  const nobody = { account: undefined, requests: [] };
  return subject === undefined ? { ...nobody, study } : { ...nobody, subject: { study, id: subject } };
}

/**
 * By what one signs in with, by the number of a contact request, or by the phone number that stands in one. `works` for
 * staff, who give up their roles first.
 */
export async function findPerson(
  ctx: Context,
  typed: string,
): Promise<(Person & { works: boolean }) | undefined> {
  const ofStudy = inStudy(typed);
  if (ofStudy) return { ...ofStudy, works: false };
  const { account: accounts, contact } = ctx.ports;
  const { account, mobile } = await accounts.findTyped(ctx, typed);
  const requests = await contact.requestsBy(ctx, { typed, mobile, account });
  if (!account && requests.length === 0) return undefined;
  return { account, requests, works: account !== undefined && (await accounts.isStaff(ctx, account)) };
}
