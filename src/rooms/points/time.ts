/** What time does to points: they may be withdrawn after their holding time, and expire where a setting says so. */
import type { Context, Tx } from '../../platform/context.ts';
import { post } from './queries/ledger.ts';
import { type Due, ownersOfDue } from './queries/lots.ts';
import { type PointsSettings, settingsIn } from './queries/rules.ts';

const day = 24 * 60 * 60_000;

/** People whose points are looked at in one go. */
const perRead = 500;

type Expiry = Pick<PointsSettings, 'expiry_days' | 'expiry_since'>;

/** When points expire that were earned at a moment; null when they do not. */
export function expiresAt({ expiry_days, expiry_since }: Expiry, earnedAt: Date): Date | null {
  if (expiry_days === null || !expiry_since) return null;
  return new Date(Math.max(earnedAt.getTime(), expiry_since.getTime()) + expiry_days * day);
}

/** Points earned before this have expired; null while none have. */
function cutoffOf({ expiry_days, expiry_since }: Expiry, now: Date): Date | null {
  if (expiry_days === null || !expiry_since) return null;
  const cutoff = new Date(now.getTime() - expiry_days * day);
  return cutoff > expiry_since ? cutoff : null;
}

/** Moves what has ripened, and takes what has expired. Safe to run again, and on two nodes at once. */
export async function letTimePass(ctx: Context): Promise<{ matured: number; expired: number }> {
  const now = ctx.clock();
  const cutoff = cutoffOf(await settingsIn(ctx), now);
  const matured = await passFor(ctx, 'mature', { maturedBy: now });
  const expired = cutoff ? await passFor(ctx, 'expire', { earnedBefore: cutoff }) : 0;
  return { matured, expired };
}

async function passFor(ctx: Context, kind: 'mature' | 'expire', due: Due): Promise<number> {
  let sum = 0;
  for (;;) {
    const owners = await ownersOfDue(ctx, due, perRead);
    const before = sum;
    for (const owner of owners) sum += await passOf(ctx, kind, owner, due);
    if (sum === before) return sum;
  }
}

async function passOf(ctx: Context, kind: 'mature' | 'expire', owner: string, due: Due): Promise<number> {
  return (await ctx.transaction((tx) => takeDue(tx, kind, owner, due))) ?? 0;
}

/** @returns how many points, of at most as many lots as one movement takes; undefined when none are due */
async function takeDue(
  tx: Tx,
  kind: 'mature' | 'expire',
  owner: string,
  due: Due,
): Promise<number | undefined> {
  // What is due is looked for under the lock, so that a second run finds nothing: the key only has to be new.
  const key = `${kind}:${owner}:${crypto.randomUUID()}`;
  return (await post(tx, { kind, key, print: [kind], owner, amount: due }))?.amount;
}

/** Of somebody who is erased: the points that they have left expire, so that the ledger stays whole. */
export async function writeOff(tx: Tx, owner: string): Promise<void> {
  const due = { earnedBefore: new Date(tx.clock().getTime() + day) };
  while ((await takeDue(tx, 'expire', owner, due)) !== undefined);
}
