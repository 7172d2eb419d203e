/**
 * A new phone number or address of an account with rights takes effect after a day. Until then its owner, or whoever
 * reads what the account has had so far, can call it off (decision 0114).
 */
import { createHash } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditActor, audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/keys.ts';
import { enqueueMessage } from '../../../platform/outgoing.ts';
import { localeOfOwner, noticeTo } from '../notices.ts';
import type { MessageNeeds } from '../outgoing.ts';
import { type Account, accountById, changeAccount, findAccount, lockAccount } from '../queries/accounts.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { isStaff } from '../queries/staff.ts';
import { addWaiting, dueWaiting, takeWaiting, waitingFor } from '../queries/waiting.ts';
import { requireEmail } from '../signIn.ts';
import { type Contact, waitingMessages } from './letters.ts';

const waitsMs = 24 * 60 * 60_000;

/** What such a contact is in the row of an account. */
export function changeOf({ kind, value }: Contact) {
  return kind === 'mobile' ? { mobile: value } : requireEmail(value);
}

/** Whose it is now. */
async function holderOf(tx: Tx, { kind, value }: Contact): Promise<string | undefined> {
  const handle = kind === 'mobile' ? { mobile: value } : { email_key: requireEmail(value).email_key };
  return (await findAccount(tx, handle))?.id;
}

/** Who has no rights changes at once, and so does who only writes the same in another way. */
export async function mustWait(tx: Tx, account: string, contact: Contact): Promise<boolean> {
  return (await isStaff(tx, account)) && (await holderOf(tx, contact)) !== account;
}

type Asked = {
  actor: Actor;
  account: Account;
  contact: Contact;
  brand: string;
  smsNotices: boolean;
  taken: Refusal;
};

/** Everyone who is told gets the same link. @returns when it takes effect @throws Refusal when another waits */
export async function putOff(
  tx: Tx,
  { actor, account, contact, brand, smsNotices, taken }: Asked,
): Promise<Date> {
  if ((await holderOf(tx, contact)) !== undefined) throw taken;
  const now = tx.clock();
  const due = new Date(now.getTime() + waitsMs);
  const token = randomToken();
  const waiting = { account: account.id, ...contact, undo_hash: hashOf(token), asked_at: now, due_at: due };
  if (!(await addWaiting(tx, waiting))) {
    throw new Refusal({ problem: 'invalid', key: 'account.errors.changeWaits', fields: [contact.kind] });
  }
  await record(tx, actor, 'contact.ask', waiting);
  const facts = { brand, locale: localeOfOwner(account), account, contact, due, token, smsNotices };
  for (const message of waitingMessages(tx, facts)) await enqueueMessage(tx, message);
  return due;
}

/** @throws Refusal when none waits */
export async function callOff(ctx: Context, actor: Actor, kind: Contact['kind']): Promise<void> {
  await ctx.transaction(async (tx) => {
    const taken = await drop(tx, actor, { account: actor.accountId, kind });
    if (taken === 0) throw new Refusal({ problem: 'not_found' });
  });
}

/** Calls off what waits, of one kind or all: a newer change or a remedy of the owner outdoes it. @returns how many */
export async function drop(
  tx: Tx,
  actor: AuditActor,
  which: { account: string; kind?: Contact['kind'] },
): Promise<number> {
  const dropped = await takeWaiting(tx, which);
  for (const one of dropped) await record(tx, actor, 'contact.cancel', one);
  return dropped.length;
}

/** By the link: whoever asked may be logged in as the owner, so every session ends, and whatever waits goes. */
export async function undo(ctx: Context, token: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [taken] = await takeWaiting(tx, { undo_hash: hashOf(token) });
    if (!taken) throw new Refusal({ problem: 'invalid', key: 'account.errors.undoGone', fields: ['token'] });
    await endSessionsOf(tx, taken.account, 'all');
    const others = await takeWaiting(tx, { account: taken.account });
    for (const one of [taken, ...others]) await record(tx, null, 'contact.undo', one);
  });
}

/** Puts into force what has waited for its day. */
export async function applyDue(ctx: Context, needs: MessageNeeds): Promise<void> {
  for (const { account, kind } of await dueWaiting(ctx)) {
    // One that fails keeps nobody else's waiting; the next round is its next try.
    await apply(ctx, needs, account, kind).catch((error: unknown) =>
      ctx.log.error({ err: error, account, kind }, 'a change of contact could not take effect'),
    );
  }
}

async function apply(ctx: Context, needs: MessageNeeds, id: string, kind: string): Promise<void> {
  const owner = await accountById(ctx, id);
  if (!owner) return;
  // To the contact before the change.
  const tellDone = await noticeTo(ctx, needs, owner, kind === 'mobile' ? 'mobile' : 'email');
  const tellTaken = await noticeTo(ctx, needs, owner, 'contactTaken');
  await ctx.transaction(async (tx) => {
    await lockAccount(tx, { id });
    const [taken] = await takeWaiting(tx, { account: id, kind }, tx.clock());
    if (!taken?.value) return;
    const contact = contactOf(taken);
    const holder = await holderOf(tx, contact);
    if (holder !== undefined && holder !== id) {
      await record(tx, null, 'contact.refuse', taken);
      return tellTaken(tx);
    }
    if (!(await changeAccount(tx, id, changeOf(contact)))) throw new Error('Taken at this moment.');
    await endSessionsOf(tx, id, 'all');
    await record(tx, null, 'contact.change', taken);
    return tellDone(tx);
  });
}

/** What waits, as its owner sees it. */
export async function ownWaiting(ctx: Context, { accountId }: Actor) {
  const rows = await waitingFor(ctx, accountId);
  return rows.map((row) => ({ ...contactOf(row), until: row.due_at.toISOString() }));
}

export type OwnWaiting = Awaited<ReturnType<typeof ownWaiting>>[number];

function contactOf({ kind, value }: { kind: string; value: string }): Contact {
  return { kind: kind === 'mobile' ? 'mobile' : 'email', value };
}

async function record(
  tx: Tx,
  actor: AuditActor,
  act: string,
  { account, kind }: { account: string; kind: string },
): Promise<void> {
  await audit(tx, actor, { act, subject: 'account', subjectId: account, detail: { kind } });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
