/**
 * Who may confirm what another of the staff asked for: an admin who has held the role since before it was asked for, and
 * for seven days; who has shown a second factor; and who is another person, as far as the site can tell.
 */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';

const mustHaveHeldMs = 7 * 24 * 60 * 60_000;

/** The accounts of a person: their own first, and what was used in the same browser. */
export async function samePerson(tx: Tx, account: string): Promise<readonly string[]> {
  return [account, ...(await tx.ports.invitation.sharingBrowser(tx, [account]))];
}

type Asked = {
  at: Date;
  /** Who asked for it, and who gains by it: none of them confirms it. */
  people: readonly string[];
};

/** @throws Refusal unless this admin may confirm it */
export async function requireSecond(tx: Tx, actor: Actor, { at, people }: Asked): Promise<void> {
  const { account } = tx.ports;
  const factor = (await account.adminFactors(tx)).find(({ id }) => id === actor.accountId);
  // One that was set up since may be a thief's.
  if (actor.stepUp !== 'done' || !factor || factor.since > at) {
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.noFactor' });
  }
  const since = await account.adminSince(tx, actor.accountId);
  if (!since || since > lastDay(tx, at))
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.newAdmin' });
  const person = await samePerson(tx, actor.accountId);
  if (people.some((one) => person.includes(one))) {
    throw new Refusal({ problem: 'forbidden', key: 'staff.errors.secondPerson' });
  }
}

/** Whether an admin other than this one could confirm something; where nobody can, the operator's command line does. */
export async function hasSecond(ctx: Context, account: string): Promise<boolean> {
  const { adminFactors, adminSince } = ctx.ports.account;
  const others = (await adminFactors(ctx)).filter(({ id }) => id !== account);
  const since = await Promise.all(others.map(({ id }) => adminSince(ctx, id)));
  return since.some((date) => date !== undefined && date <= lastDay(ctx, ctx.clock()));
}

/** The last moment at which the role may have been given. */
function lastDay({ clock }: Pick<Context, 'clock'>, asked: Date): Date {
  return new Date(Math.min(asked.getTime(), clock().getTime() - mustHaveHeldMs));
}
