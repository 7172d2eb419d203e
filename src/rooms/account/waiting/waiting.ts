/**
 * A new phone number, address or WeChat of an account with rights takes effect after a day. Until then its owner, or
 * whoever reads what the account has had so far, can call it off (decisions 0114 and 0123).
 * See docs/decisions/0114-contacts-of-staff-wait.md.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditActor, audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { anyJobAbout, dropJobsAbout } from '../../../platform/jobs.ts';
import type { Limit } from '../../../platform/limits.ts';
import { enqueueMessage } from '../../../platform/outgoing.ts';
import { isSpent, spendOnce } from '../../../platform/spent.ts';
import { localeOfOwner, noticeTo } from '../notices.ts';
import {
  type Account,
  accountById,
  changeAccount,
  dropPassword,
  findAccount,
  type Handle,
  lockAccount,
} from '../queries/accounts.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { isStaff } from '../queries/staff.ts';
import {
  addWaiting,
  dueWaiting,
  noteUnread,
  takeWaiting,
  type Waits,
  waitingFor,
} from '../queries/waiting.ts';
import { requireEmail } from '../signIn.ts';
import { tellAdmins, tellOwner, tellOwnerAndAdmins } from '../tellAdmins.ts';
import { type Contact, waitingMessages } from './letters.ts';
import { lastsMs, undoLink } from './link.ts';

const waitsMs = 24 * 60 * 60_000;

/** By account, since each of them writes to all admins. */
const asks: Limit = { name: 'contact-ask', points: 5, seconds: waitsMs / 1000 };
/**
 * More than are asked for in a day, so that older letters do not use up the owner's. Each takes all that waits, and the
 * counter lasts no longer than a change waits: whoever is refused here can undo in time.
 */
const undos: Limit = { name: 'contact-undone', points: 10, seconds: waitsMs / 1000 };

/** What such a contact is in the row of an account. */
export function changeOf({ kind, value }: Contact) {
  if (kind === 'wechat') return { wechat_unionid: value };
  return kind === 'mobile' ? { mobile: value } : requireEmail(value);
}

/** Whose it is now. */
async function holderOf(ctx: Context, contact: Contact): Promise<string | undefined> {
  // What somebody is found by; the address itself is not.
  const { email: _email, ...handle }: Handle & { email?: string } = changeOf(contact);
  return (await findAccount(ctx, handle))?.id;
}

/** Who has no rights changes at once, and so does who only writes the same in another way. */
export async function mustWait(ctx: Context, account: string, contact: Contact): Promise<boolean> {
  return (await isStaff(ctx, account)) && (await holderOf(ctx, contact)) !== account;
}

/** Counts before the work, so that many at once are as many; what comes to nothing was none. @throws Refusal beyond the limit */
export async function withinAsks<T>(
  ctx: Context,
  account: string,
  contact: Contact,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await mustWait(ctx, account, contact))) return work();
  const retryAfter = await ctx.limits.take(asks, account);
  if (retryAfter !== undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter });
  return work().catch(async (error: unknown) => {
    await ctx.limits.giveBack(asks, account);
    throw error;
  });
}

type Asked = {
  actor: Actor;
  account: Account;
  contact: Contact;
  brand: string;
  taken: Refusal;
};

/** What the account has so far is told with a link to undo it, the new contact without. @returns when it takes effect @throws Refusal when another waits */
export async function putOff(tx: Tx, { actor, account, contact, brand, taken }: Asked): Promise<Date> {
  if ((await holderOf(tx, contact)) !== undefined) throw taken;
  const now = tx.clock();
  const due = new Date(now.getTime() + waitsMs);
  const token = undoLink.of(tx, account);
  const waiting = { id: randomUUID(), account: account.id, ...contact, asked_at: now, due_at: due };
  if (!(await addWaiting(tx, waiting))) {
    const fields = [contact.kind === 'wechat' ? 'code' : contact.kind];
    throw new Refusal({ problem: 'invalid', key: 'account.errors.changeWaits', fields });
  }
  await record(tx, actor, 'contact.ask', waiting);
  await tellAdmins(tx, account, contact.kind);
  const facts = {
    brand,
    locale: localeOfOwner(account),
    account,
    contact,
    due,
    token,
    smsNotices: tx.outgoing.smsNotices,
  };
  for (const message of waitingMessages(tx, facts)) await enqueueMessage(tx, message, waiting.id);
  return due;
}

/** @throws Refusal when none waits */
export async function callOff(ctx: Context, actor: Actor, kind: Contact['kind']): Promise<void> {
  await ctx.transaction(async (tx) => {
    const taken = await drop(tx, actor, { account: actor.accountId, kind });
    if (taken === 0) throw new Refusal({ problem: 'not_found' });
  });
}

/**
 * Calls off what waits, of one kind or all: a newer change or a remedy of the owner outdoes it. Whoever did it may not be who
 * asked: the owner and all admins are told. @returns how many
 */
export async function drop(
  tx: Tx,
  actor: AuditActor,
  which: { account: string; kind?: Contact['kind'] },
): Promise<number> {
  const dropped = await takeWaiting(tx, which);
  for (const one of dropped) await end(tx, actor, 'contact.cancel', one);
  const owner = dropped.length > 0 && (await accountById(tx, which.account));
  if (owner) await tellOwnerAndAdmins(tx, owner, 'calledOff');
  return dropped.length;
}

/** By the link. */
export async function undo(ctx: Context, token: string): Promise<void> {
  const link = undoLink.read(ctx, token);
  if (!link) throw undoGone();
  const { id, once, isTo } = link;
  // Only what did something counts: with a dead link, nobody uses up the owner's.
  if ((await ctx.limits.used(undos, id)) >= undos.points)
    throw new Refusal({ problem: 'too_many_requests', retryAfter: 3600 });
  const done = await ctx.transaction(async (tx) => {
    const owner = await lockAccount(tx, { id });
    if (!owner || !isTo(owner) || (await isSpent(tx, once))) throw undoGone();
    // Also when nothing waits: whoever asked may have called it off by setting a password.
    if (!didAnything(await undoAll(tx, owner))) return false;
    await spendOnce(tx, once, lastsMs);
    await tellOwner(tx, owner, 'undoneByLink');
    await tellAdmins(tx, owner, 'undoneByLink');
    return true;
  });
  if (done) await ctx.limits.take(undos, id);
}

function undoGone(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'account.errors.undoGone', fields: ['token'] });
}

export type Undone = { changes: number; sessions: number; password: boolean };

export const didAnything = ({ changes, sessions, password }: Undone) => changes + sessions > 0 || password;

/**
 * Whatever waits goes. Whoever asked may be logged in as the owner, and may have set a password: every session ends, and
 * the owner sets a new one by a code. @param owner locked
 */
async function undoAll(tx: Tx, { id, password_hash }: Account): Promise<Undone> {
  const taken = await takeWaiting(tx, { account: id });
  const sessions = await endSessionsOf(tx, id, 'all');
  await dropPassword(tx, id);
  for (const one of taken) await end(tx, null, 'contact.undo', one);
  const undone = { changes: taken.length, sessions, password: password_hash !== null };
  if (didAnything(undone) && taken.length === 0)
    await record(tx, null, 'contact.undo', { account: id, kind: 'none' });
  return undone;
}

/** By the operator; as by the link, also when nothing waits. */
export async function undoByOperator(ctx: Context, { id }: Account): Promise<Undone> {
  return ctx.transaction(async (tx) => {
    const owner = await lockAccount(tx, { id });
    if (!owner) return { changes: 0, sessions: 0, password: false };
    const undone = await undoAll(tx, owner);
    if (didAnything(undone)) await tellOwnerAndAdmins(tx, owner, 'undone');
    return undone;
  });
}

/** One change, by the operator, before its day is over. @returns whether it took effect */
export async function confirmByOperator(
  ctx: Context,
  owner: Account,
  waiting: { id: string; kind: string },
): Promise<boolean> {
  return (await apply(ctx, owner, { ...waiting, early: true })) !== undefined;
}

/** Puts into force what has waited for its day. */
export async function applyDue(ctx: Context): Promise<void> {
  const due = await dueWaiting(ctx);
  // As they are before the first of these changes: the notice of the second goes to no new contact.
  const owners = new Map<string, Account | undefined>();
  for (const { account } of due) owners.set(account, await accountById(ctx, account));
  for (const { account, ...waiting } of due) {
    const owner = owners.get(account);
    if (!owner) continue;
    // One that fails keeps nobody else's waiting; the next round is its next try.
    await apply(ctx, owner, waiting).catch((error: unknown) =>
      ctx.log.error({ err: error, account, kind: waiting.kind }, 'a change of contact could not take effect'),
    );
  }
}

/** @param waiting early when the operator confirms it @returns what took effect */
async function apply(
  ctx: Context,
  owner: Account,
  { id: about, kind, early = false }: { id: string; kind: string; early?: boolean },
): Promise<Contact['kind'] | undefined> {
  const { id } = owner;
  // To the contact before the change.
  const tellDone = await noticeTo(ctx, owner, kindOf(kind));
  const tellTaken = await noticeTo(ctx, owner, 'contactTaken');
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, { id });
    // Nobody hears that it took effect before they hear that it was asked for.
    if (!early && (await anyJobAbout(tx.db, about))) return undefined;
    const waiting = (await waitingFor(tx, id)).find((one) => one.id === about);
    if (!waiting || (!early && waiting.due_at > tx.clock())) return undefined;
    if (waiting.value === '') return tellUnread(tx, owner, waiting);
    const [taken] = await takeWaiting(tx, { account: id, id: about });
    if (!taken) return undefined;
    await dropJobsAbout(tx.db, taken.id);
    const contact = contactOf(taken);
    const holder = await holderOf(tx, contact);
    if (holder !== undefined && holder !== id) {
      await record(tx, null, 'contact.refuse', taken);
      await tellTaken(tx);
      return undefined;
    }
    if (!(await changeAccount(tx, id, changeOf(contact)))) throw new Error('Taken at this moment.');
    await endSessionsOf(tx, id, 'all');
    await record(tx, null, 'contact.change', taken);
    if (early) await tellOwnerAndAdmins(tx, owner, 'confirmed');
    await tellDone(tx);
    return contact.kind;
  });
}

/** It waits on: its secret may come back, and until then its owner can call it off. */
async function tellUnread(
  tx: Tx,
  owner: Account,
  { id, kind }: { id: string; kind: string },
): Promise<undefined> {
  if (!(await noteUnread(tx, id))) return;
  await record(tx, null, 'contact.unread', { account: owner.id, kind });
  await tellOwnerAndAdmins(tx, owner, 'unread');
}

/** What waits, as its owner sees it. */
export async function ownWaiting(ctx: Context, { accountId }: Actor) {
  const rows = await waitingFor(ctx, accountId);
  return rows.map((row) => {
    const { kind, value } = contactOf(row);
    // What WeChat calls somebody says nothing to them.
    return { kind, value: kind === 'wechat' ? '' : value, until: row.due_at.toISOString() };
  });
}

export type OwnWaiting = Awaited<ReturnType<typeof ownWaiting>>[number];

function contactOf({ kind, value }: { kind: string; value: string }): Contact {
  return { kind: kindOf(kind), value };
}

function kindOf(kind: string): Contact['kind'] {
  return kind === 'mobile' || kind === 'wechat' ? kind : 'email';
}

/** Called off or undone: whoever has not heard yet that it was asked for need not hear it any more. */
async function end(tx: Tx, actor: AuditActor, act: string, waiting: Waits): Promise<void> {
  await dropJobsAbout(tx.db, waiting.id);
  await record(tx, actor, act, waiting);
}

async function record(
  tx: Tx,
  actor: AuditActor,
  act: string,
  { account, kind }: { account: string; kind: string },
): Promise<void> {
  await audit(tx, actor, { act, subject: 'account', subjectId: account, detail: { kind } });
}
