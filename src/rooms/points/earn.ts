/** Points that a rule pays, and takes back when their ground is gone. */

import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import type { Ground, HoldReason } from '../../ports/points.ts';
import type { Kind } from './movements.ts';
import type { Credit } from './plan.ts';
import { earnedBy, KeyTaken, post, type Transfer, transfersBy } from './queries/ledger.ts';
import { type Rule, ruleNamed, settingsIn } from './queries/rules.ts';
import { dayBegan, dayIn, isRule } from './rules.ts';

export type Earned = { points: number; state: 'paid' | 'held' };

/**
 * How often a ground can be paid for that its person can bring back, such as a profile that is filled again: each
 * time the payment before was taken back.
 */
const mostReturns = 3;

const day = 24 * 60 * 60_000;

/**
 * Pays what a rule promises for a ground.
 * @param ask `hold`: the payment is suspicious, and waits for staff; `again`: the ground may come back after its payment
 *   was taken back, and is then paid for again
 * @returns null when the rule is off, a ceiling is reached, or the ground was paid for already
 */
export async function earn(
  tx: Tx,
  ask: Ground & { hold?: HoldReason; again?: boolean },
): Promise<Earned | null> {
  const terms = await ruleNamed(tx, ask.rule);
  if (!terms?.active) return null;
  const key = nextKey(ask, await paymentsFor(tx, ask));
  if (key === undefined) return null;
  const { rule, account: owner, ground, hold } = ask;
  const posted = await post(tx, {
    kind: hold ? 'hold' : 'earn',
    key,
    print: ['earn', rule, owner, ground],
    owner,
    amount: terms.amount,
    rule,
    memo: hold ? { ground, hold } : { ground },
    credit: creditOf(terms, tx.clock()),
    onlyIf: () => isBelowCeilings(tx, owner, terms),
  });
  if (!posted || posted.repeated) return null;
  return { points: posted.amount, state: hold ? 'held' : 'paid' };
}

/** One visit a day. */
export async function earnVisit(tx: Tx, account: string): Promise<Earned | null> {
  const { zone } = await settingsIn(tx);
  return earn(tx, { rule: 'visit', account, ground: dayIn(zone, tx.clock()) });
}

/** Pays for a ground that is there, and takes back what was paid for one that is not. */
export async function setGround(tx: Tx, ground: Ground, there: boolean): Promise<void> {
  if (there) await earn(tx, { ...ground, again: true });
  else await takeBack(tx, { ...ground, reason: 'gone' });
}

/** Pays again for a ground that is there anew, if it was paid for before. */
export async function payAgain(tx: Tx, ground: Ground): Promise<void> {
  if ((await paymentsFor(tx, ground)).length > 0) await earn(tx, { ...ground, again: true });
}

/**
 * Takes back what was paid for a ground that is gone, or refuses it when it is still held. What its person has spent
 * meanwhile becomes a debt.
 * @param ask `reason`: a short code, which staff see
 * @returns how many points; 0 when nothing was paid, or was taken back already
 */
export async function takeBack(tx: Tx, { reason, ...ground }: Ground & { reason: string }): Promise<number> {
  const payment = (await paymentsFor(tx, ground)).at(-1);
  if (!payment) return 0;
  return takeBackPayment(tx, payment, reason);
}

async function takeBackPayment(tx: Tx, payment: Transfer, reason: string): Promise<number> {
  const { ended } = payment;
  if (ended?.kind === 'release') {
    const [release] = await transfersBy(tx, { id: ended.id });
    return release ? takeBackPayment(tx, release, reason) : 0;
  }
  if (ended) return 0;
  const held = payment.kind === 'hold';
  try {
    const posted = await reverse(tx, payment, held ? 'refuse' : 'takeBack', { cause: reason });
    return posted.amount;
  } catch (error) {
    // Staff released it, or another call took it back, while this one waited for the accounts.
    if (!(error instanceof KeyTaken)) throw error;
    const [now] = await transfersBy(tx, { id: payment.id });
    return now ? takeBackPayment(tx, now, reason) : 0;
  }
}

/** Posts what undoes a movement, or settles a held one: one of these at most. */
export async function reverse(
  tx: Tx,
  { id, owner, amount, rule }: Transfer,
  kind: Kind,
  memo: Readonly<Record<string, string>>,
  credit?: Credit,
): Promise<{ id: number; amount: number; change: number }> {
  const posted = await post(tx, {
    kind,
    key: `reverse:${id}`,
    print: [kind, id],
    owner,
    amount,
    rule: rule ?? undefined,
    reverses: id,
    memo,
    ...(credit ? { credit } : {}),
  });
  if (!posted) throw new Refusal({ problem: 'not_found' });
  return posted;
}

/** Pays out what was held, as its rule says now. */
export async function release(tx: Tx, held: Transfer): Promise<void> {
  const terms = held.rule !== null && isRule(held.rule) ? await ruleNamed(tx, held.rule) : undefined;
  await reverse(tx, held, 'release', {}, terms && creditOf(terms, tx.clock()));
}

/** New points of a rule: to be spent alone, or to be withdrawn, at once or after a holding time. */
function creditOf({ withdrawable, holding_days }: Rule, now: Date): Credit {
  if (!withdrawable) return { kind: 'spendable', maturesAt: null };
  if (holding_days === 0) return { kind: 'withdrawable', maturesAt: null };
  return { kind: 'maturing', maturesAt: new Date(now.getTime() + holding_days * day) };
}

async function isBelowCeilings(tx: Tx, owner: string, terms: Rule): Promise<boolean> {
  const { name: rule, amount, most_a_day, most_in_all } = terms;
  if (most_in_all !== null) {
    const all = await earnedBy(tx, { owner, rule, since: undefined });
    if (all + amount > most_in_all) return false;
  }
  if (most_a_day === null) return true;
  const { zone } = await settingsIn(tx);
  const today = await earnedBy(tx, { owner, rule, since: dayBegan(zone, tx.clock()) });
  return today + amount <= most_a_day;
}

function keysOf({ rule, account, ground }: Ground): string[] {
  const key = `earn:${rule}:${account}:${ground}`;
  return Array.from({ length: mostReturns }, (_, n) => (n === 0 ? key : `${key}:${n + 1}`));
}

/** What was paid for a ground, first to last. */
async function paymentsFor(tx: Tx, ground: Ground): Promise<Transfer[]> {
  return transfersBy(tx, { keys: keysOf(ground) });
}

/** Under which key a ground is paid for now; undefined when it is not. */
function nextKey(ask: Ground & { again?: boolean }, before: readonly Transfer[]): string | undefined {
  const last = before.at(-1);
  if (!last) return keysOf(ask)[0];
  const takenBack = last.kind === 'earn' && last.ended?.kind === 'takeBack';
  return ask.again && takenBack ? keysOf(ask)[before.length] : undefined;
}
