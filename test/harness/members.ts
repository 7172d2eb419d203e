/** Members: people who read what is locked, and those to whom one thing or the other is missing. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { MayUse, Privilege } from '../../src/platform/privilege.ts';
import { addCase } from '../../src/rooms/identity/queries/cases.ts';
import type { Plan } from '../../src/rooms/vip/contract.ts';
import { beginWaiting, grant } from '../../src/rooms/vip/membership.ts';
import { addPlan } from '../../src/rooms/vip/queries/plans.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'ctx'>;

/** Somebody's identity as a reviewer leaves it: 0 awaiting, 1 approved, 2 refused. */
export async function setIdentity({ ctx }: Place, account: string, status: 0 | 1 | 2): Promise<void> {
  const now = ctx.clock();
  const proof = randomUUIDv7();
  const digits = proof.replaceAll('-', '');
  await ctx.transaction(async (tx) => {
    await sql`DELETE FROM identity_case WHERE account = ${account}`.execute(tx.db);
    await sql`INSERT INTO identity_proof (id, account, file, added_at, width, height, pixels, look)
      VALUES (${proof}, ${account}, ${proof}, ${now}, 900, 600, ${digits + digits}, ${digits.slice(16)})`.execute(
      tx.db,
    );
    await addCase(tx, account, 1, { name: 'Ana', organization: 'Hospital', proof, locale: 'en' });
    await sql`UPDATE identity_case SET status = ${status}, decided_at = ${status === 0 ? null : now},
      reason = ${status === 2 ? 'unreadable' : null} WHERE account = ${account}`.execute(tx.db);
    if (status === 1) await beginWaiting(tx, account);
  });
}

/** Membership from staff, of so many days; without an approved identity it waits. */
export async function giveDays({ ctx }: Place, account: string, days: number): Promise<void> {
  await ctx.transaction((tx) => grant(tx, { account, days, reason: 'A test', key: randomUUIDv7() }));
}

/** For a test that asks a function of a room itself, and not who may. */
export function allowed<P extends Privilege>(privilege: P): MayUse<P> {
  // Only the policy makes it else, which is not under test there.
  return { privilege } as MayUse<P>;
}

/** Makes somebody a member who reads what is locked. */
export async function makeVip(site: Place, account: string, days = 1): Promise<void> {
  await setIdentity(site, account, 1);
  await giveDays(site, account, days);
}

/** A plan on offer, as two of the staff would have saved it. */
export async function offerPlan({ ctx }: Place, plan: Pick<Plan, 'days' | 'way' | 'price'>): Promise<void> {
  await ctx.transaction((tx) => addPlan(tx, { ...plan, onOffer: true }));
}
