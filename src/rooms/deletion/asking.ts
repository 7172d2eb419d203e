/** Asking that one's own account be deleted, calling it off, and what a page says of both. */
import { randomInt } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Leaving } from '../../ports/deletion.ts';
import { type Left, leftOf } from './left.ts';
import { askedLetter, send } from './letters.ts';
import { outcomeOf } from './outcome.ts';
import { addRequest, changeRequest, dropRequest, holdRequest, type Request, requestOf } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

/** How long somebody can think again. */
const waitDays = 14;

type Asked = { request: Request; mailed: boolean };

/** Of the page. */
export type OwnDeletion = {
  /** What is to be typed. */
  word: string;
  works: boolean;
  /** Whether there is an address to write to. */
  mailed: boolean;
  left: Left;
  /** What is deleted, and what stays and why: a sentence each, in the language of the page. */
  goes: readonly string[];
  stays: readonly string[];
  waiting: { due: string; certificate: string; begun: boolean } | null;
};

/** Every session ends with it. @throws Refusal for staff, and for whom money is under way to */
export async function ask(ctx: Context, actor: Actor, typed: string): Promise<Asked> {
  if (!isWord(ctx, typed))
    throw new Refusal({ problem: 'invalid', key: 'deletion.errors.typed', fields: ['typed'] });
  const account = actor.accountId;
  return ctx.transaction(async (tx) => {
    const accounts = tx.ports.account;
    if (!(await accounts.holdAccount(tx, account))) throw new Refusal({ problem: 'unauthenticated' });
    if (await accounts.isStaff(tx, account))
      throw new Refusal({ problem: 'conflict', key: 'deletion.errors.staff' });
    const { withdrawals } = await leftOf(tx, account);
    if (withdrawals > 0) throw new Refusal({ problem: 'conflict', key: 'deletion.errors.withdrawal' });
    const due = new Date(tx.clock().getTime() + waitDays * dayMs);
    const isNew = await addRequest(tx, newRequest(tx, account, due));
    const request = await holdRequest(tx, account);
    if (!request) throw new Error('A request that was just written is not there.');
    const letter = await askedLetter(tx, request);
    if (isNew) await send(tx, letter);
    await accounts.endAllSessions(tx, account);
    return { request, mailed: letter !== undefined };
  });
}

/** For an operator, who waits for nothing: what follows cannot be called off. @returns the number of the certificate */
export async function askAtOnce(ctx: Context, account: string): Promise<string> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock();
    await addRequest(tx, newRequest(tx, account, now));
    await changeRequest(tx, account, { due_at: now, reminded_at: now, begun_at: now });
    const request = await holdRequest(tx, account);
    return request?.certificate ?? '';
  });
}

/** Twice is as good as once. @throws Refusal once the erasure is under way */
export async function callOff(ctx: Context, { accountId }: Actor): Promise<void> {
  await ctx.transaction(async (tx) => {
    const request = await holdRequest(tx, accountId);
    if (request?.begun_at) throw new Refusal({ problem: 'conflict', key: 'deletion.errors.begun' });
    await dropRequest(tx, accountId);
  });
}

/** When somebody's account will be deleted, for the bar that every page of theirs shows. */
export async function leavingOf(ctx: Context, account: string): Promise<Leaving | null> {
  const request = await requestOf(ctx, account);
  return request ? { due: request.due_at.toISOString(), begun: request.begun_at !== null } : null;
}

/** For the page on which somebody asks, or calls it off. */
export async function ownDeletionOf(
  ctx: Context,
  { accountId, ownRoles }: Actor,
  locale: LocaleCode,
): Promise<OwnDeletion> {
  const { account, dataexport, forum } = ctx.ports;
  const [request, recipient, left, held, isSuspended] = await Promise.all([
    requestOf(ctx, accountId),
    account.recipientOf(ctx, accountId),
    leftOf(ctx, accountId),
    dataexport.heldOf(ctx, accountId),
    forum.isSuspended(ctx, accountId),
  ]);
  const { goes, stays } = outcomeOf(ctx, { locale, held, isSuspended });
  return {
    word: ctx.catalogue.text(locale, 'deletion.server.word'),
    works: ownRoles.length > 0,
    mailed: Boolean(recipient?.email),
    left,
    goes,
    stays,
    waiting: request
      ? {
          due: request.due_at.toISOString(),
          certificate: request.certificate,
          begun: request.begun_at !== null,
        }
      : null,
  };
}

/** The language of the page and that of the call need not be the same. */
function isWord(ctx: Context, typed: string): boolean {
  const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return localeCodes.some(
    (locale) => folded(ctx.catalogue.text(locale, 'deletion.server.word')) === folded(typed),
  );
}

function newRequest(tx: Tx, account: string, due_at: Date) {
  return { account, certificate: certificateNumber(), asked_at: tx.clock(), due_at };
}

/** Twelve of Crockford's base 32, which has no letters that are read as figures: `7K42-M9QX-31AB`. */
function certificateNumber(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [part(), part(), part()].join('-');
}
