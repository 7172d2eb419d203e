/**
 * Who may confirm what another of the staff asked for: an admin who has held the role since before it was asked for, and
 * for seven days; who has shown a second factor; and who is another person, as far as the site can tell.
 */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type PersonNeeds = {
  /** Other accounts that were used in the same browser as one of these. */
  sharingBrowser(tx: Tx, accounts: readonly string[]): Promise<string[]>;
  /** Since when somebody has been an admin; undefined of whoever is none. */
  adminSince(ctx: Context, account: string): Promise<Date | undefined>;
  /** Since when each admin who has one has had the second factor. */
  adminFactors(ctx: Context): Promise<{ id: string; since: Date }[]>;
};

const mustHaveHeldMs = 7 * 24 * 60 * 60_000;

/** The accounts of a person: their own first, and what was used in the same browser. */
export async function personOf(
  tx: Tx,
  { sharingBrowser }: Pick<PersonNeeds, 'sharingBrowser'>,
  account: string,
): Promise<readonly string[]> {
  return [account, ...(await sharingBrowser(tx, [account]))];
}

type Asked = {
  at: Date;
  /** Who asked for it, and who gains by it: none of them confirms it. */
  people: readonly string[];
};

/** @throws Refusal unless this admin may confirm it */
export async function requireSecond(
  tx: Tx,
  needs: PersonNeeds,
  actor: Actor,
  { at, people }: Asked,
): Promise<void> {
  const factor = (await needs.adminFactors(tx)).find(({ id }) => id === actor.accountId);
  // One that was set up since may be a thief's.
  if (actor.stepUp !== 'done' || !factor || factor.since > at) {
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.noFactor' });
  }
  const since = await needs.adminSince(tx, actor.accountId);
  if (!since || since > lastDay(tx, at))
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.newAdmin' });
  const person = await personOf(tx, needs, actor.accountId);
  if (people.some((one) => person.includes(one))) {
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.secondPerson' });
  }
}

/** Whether an admin other than this one could confirm something; where nobody can, the operator's command line does. */
export async function hasSecond(ctx: Context, needs: PersonNeeds, account: string): Promise<boolean> {
  const others = (await needs.adminFactors(ctx)).filter(({ id }) => id !== account);
  const since = await Promise.all(others.map(({ id }) => needs.adminSince(ctx, id)));
  return since.some((date) => date !== undefined && date <= lastDay(ctx, ctx.clock()));
}

/** The last moment at which the role may have been given. */
function lastDay({ clock }: Pick<Context, 'clock'>, asked: Date): Date {
  return new Date(Math.min(asked.getTime(), clock().getTime() - mustHaveHeldMs));
}
