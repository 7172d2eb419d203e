/**
 * Why staff must look at an invitation before anybody earns by it. Whoever works behind one address of a hospital is
 * held too: staff release them.
 */
import type { Context, Tx } from '../../platform/context.ts';
import { invitedAmong, invitedBy, inviterOf, keepTraces, sharing, sharingOf, type Trace } from './queries.ts';

/** In the order in which the console names them. */
export const doubts = ['self', 'ring', 'device', 'address', 'picture'] as const;

export type Doubt = (typeof doubts)[number];

/** Network address, and what tells one browser from another. */
export type Place = { address: string; device: string };

/** How far a chain of invitations is followed, and how many relatives are compared. */
const generations = 10;
const mostRelatives = 100;
const mostShared = 200;

/** Keeps from where an account is used, as keyed hashes: under each secret, as traces are compared where they stand. */
export async function keepPlace(
  tx: Tx,
  { account, address, device }: Place & { account: string },
): Promise<void> {
  const traces: Trace[] = [
    ...tx.keys.hmacs('invitation-address', address).map((hash) => ({ kind: 'address' as const, hash })),
    ...tx.keys.hmacs('invitation-device', device).map((hash) => ({ kind: 'device' as const, hash })),
  ];
  await keepTraces(tx, account, traces);
}

/** What its traces say against an invitation. */
export async function doubtsByTrace(
  ctx: Context,
  { invited, inviter }: { invited: string; inviter: string },
): Promise<Set<Doubt>> {
  const shared = await sharing(ctx, invited, mostShared);
  const found = new Set<Doubt>();
  if (shared.length === 0) return found;
  // Asked about by name: where hundreds share an address, they could be missing among those that were read.
  const close = await sharingOf(ctx, invited, [inviter, ...(await relativesOf(ctx, { invited, inviter }))]);
  const others = shared.filter(({ account }) => account !== inviter);
  if (close.includes(inviter)) found.add('self');
  if (close.some((account) => account !== inviter)) found.add('ring');
  if (others.some(({ kind }) => kind === 'device')) found.add('device');
  // At one address many work; many who were invited are another matter.
  const atAddress = others.filter(({ kind }) => kind === 'address').map(({ account }) => account);
  if ((await invitedAmong(ctx, atAddress)).size > 0) found.add('address');
  return found;
}

/** Whether anybody of the same chain proved who they are by the same picture. */
export async function sharesPicture(
  ctx: Context,
  { invited, inviter }: { invited: string; inviter: string },
): Promise<boolean> {
  for (const other of [inviter, ...(await relativesOf(ctx, { invited, inviter }))]) {
    if (await ctx.ports.identity.shareProof(ctx, invited, other)) return true;
  }
  return false;
}

/** Who stands above the inviter, who else came through any of them, and who came through the invited. */
async function relativesOf(
  ctx: Context,
  { invited, inviter }: { invited: string; inviter: string },
): Promise<string[]> {
  const above: string[] = [];
  let at: string | undefined = inviter;
  for (let n = 0; n < generations && at !== undefined; n++) {
    at = await inviterOf(ctx, at);
    if (at !== undefined) above.push(at);
  }
  const below = await invitedBy(ctx, [invited, inviter, ...above], mostRelatives);
  return [...new Set([...above, ...below])].filter((one) => one !== invited && one !== inviter);
}

export function wordsOf(found: ReadonlySet<string>): string {
  return doubts.filter((one) => found.has(one)).join(' ');
}

export function doubtsIn(words: string): Doubt[] {
  const found = words.split(' ');
  return doubts.filter((one) => found.includes(one));
}
