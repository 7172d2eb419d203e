/** One way for everything that staff give: at once up to a limit, beyond it once a second person has confirmed it. */
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { GivingCall, Givings, Outcome, Worth } from '../../platform/giving.ts';
import {
  addGiving,
  changesOf,
  endWaiting,
  type GivingRow,
  givenAlone,
  givingByKey,
  holdGivings,
  holdWaiting,
  isWaiting,
} from './queries/givings.ts';
import { requireSecond, samePerson } from './secondPerson.ts';

type Asked = { call: GivingCall; input: unknown; actor: Actor };

const dayMs = 24 * 60 * 60_000;

/**
 * Gives at once, or, beyond the limit, notes that a second person is asked for; and so for an account that may be this
 * admin's second one.
 * @throws Refusal for what one would give to oneself, and for what cannot be given
 */
export async function give(ctx: Context, asked: Asked): Promise<Outcome> {
  const { call, input, actor } = asked;
  return ctx.transaction(async (tx) => {
    await holdGivings(tx);
    const before = await sameBefore(tx, asked);
    if (before) return before;
    const worth = await call.giving.weigh(tx, input, actor);
    if (!worth) {
      await call.giving.act(tx, input, actor);
      return { state: 'done' };
    }
    const gaining = [worth.owner, ...(worth.others ?? [])];
    if (gaining.includes(actor.accountId)) {
      throw new Refusal({ problem: 'forbidden', key: 'staff.errors.ownGain' });
    }
    const person = await samePerson(tx, actor.accountId);
    const isOwn = gaining.some((one) => one !== null && person.includes(one));
    const state = isOwn || (await isBeyond(tx, worth, person)) ? 'waiting' : 'done';
    const row = await keep(tx, asked, worth, state);
    if (state === 'done') await call.giving.act(tx, input, actor);
    await note(tx, actor, state === 'done' ? 'give' : 'ask', row);
    return { state };
  });
}

/** Two halves are as much as the whole: to one person, or by one admin to several. */
async function isBeyond(tx: Tx, { points, owner }: Worth, person: readonly string[]): Promise<boolean> {
  if (points === Number.POSITIVE_INFINITY) return true;
  const since = new Date(tx.clock().getTime() - dayMs);
  const alone = Math.max(
    owner === null ? 0 : await givenAlone(tx, { owner }, since),
    await givenAlone(tx, { askers: person }, since),
  );
  return alone + points > (await tx.ports.points.secondPersonAbove(tx));
}

/** What a form sent twice was answered the first time. @throws Refusal when it says something else now, or was refused */
async function sameBefore(tx: Tx, { call, input, actor }: Asked): Promise<Outcome | undefined> {
  const key = keyOf(input);
  const before = key === undefined ? undefined : await givingByKey(tx, key);
  if (!before) return undefined;
  const same = before.path === call.endpoint.path && before.asked_by === actor.accountId;
  const state = before.state === 'done' ? 'done' : isWaiting(tx, before) ? 'waiting' : undefined;
  if (!same || !state || !isDeepStrictEqual(inputOf(before), input)) {
    throw new Refusal({ problem: 'conflict', key: 'staff.errors.keyUsed' });
  }
  return { state };
}

async function keep(
  tx: Tx,
  { call, input, actor }: Asked,
  { points, owner, word, values = {}, changes = [] }: Worth,
  state: Outcome['state'],
): Promise<Omit<GivingRow, 'asked_at'>> {
  const row = {
    id: randomUUIDv7(),
    key: keyOf(input) ?? null,
    path: call.endpoint.path,
    input: JSON.stringify(input),
    worth: points === Number.POSITIVE_INFINITY ? null : points,
    owner,
    word,
    said: JSON.stringify(values),
    changes: JSON.stringify(changes),
    asked_by: actor.accountId,
    state,
  };
  await addGiving(tx, row);
  return row;
}

/** The name that a form gave its wish, where it has one. */
function keyOf(input: unknown): string | undefined {
  const { key }: { key?: unknown } = Object(input);
  return typeof key === 'string' ? key.toLowerCase() : undefined;
}

const inputOf = ({ input }: Pick<GivingRow, 'input'>): unknown =>
  input === '' ? undefined : JSON.parse(input);

/**
 * Confirms or refuses what waits.
 * @param actor null for the operator's command line
 * @throws Refusal for what does not wait, and for whoever may not be the second person
 */
export async function decide(
  tx: Tx,
  givings: Givings,
  { id, confirmed, actor }: { id: string; confirmed: boolean; actor: Actor | null },
): Promise<GivingRow> {
  const held = await holdWaiting(tx, id);
  const call = held && givings.get(held.path);
  if (!held || !call) throw new Refusal({ problem: 'not_found' });
  if (confirmed) {
    await holdGivings(tx);
    const input = inputOf(held);
    if (actor) {
      const worth =
        input === undefined ? undefined : await call.giving.weigh(tx, input, { accountId: held.asked_by });
      // What was shown as it was then has moved on: confirming it would undo what came between.
      const now = JSON.parse(JSON.stringify(worth?.changes ?? []));
      if (worth && !isDeepStrictEqual(now, changesOf(held))) throw new Refusal({ problem: 'conflict' });
      const people = [held.asked_by, held.owner, ...(worth?.others ?? [])].filter((one) => one !== null);
      await requireSecond(tx, actor, { at: held.asked_at, people });
    }
    const since = await tx.ports.account.adminSince(tx, held.asked_by);
    // Whoever lost the role, and has it again, asks anew.
    if (input === undefined || !since || since > held.asked_at) {
      throw new Refusal({ problem: 'conflict', key: 'staff.errors.askerGone' });
    }
    await call.giving.act(tx, input, { accountId: held.asked_by });
  }
  await endWaiting(tx, id, { state: confirmed ? 'done' : 'refused', by: actor?.accountId ?? null });
  await note(tx, actor, confirmed ? 'confirm' : 'refuse', held);
  return held;
}

/** Reasons are texts: they stay with what was asked for, and out of the log. */
async function note(
  tx: Tx,
  actor: Actor | null,
  act: string,
  { id, path, worth, owner }: Omit<GivingRow, 'asked_at'>,
): Promise<void> {
  const detail = { path, worth, ...(owner === null ? {} : { account: owner }) };
  await audit(tx, actor, { act: `giving.${act}`, subject: 'giving', subjectId: id, detail });
}
