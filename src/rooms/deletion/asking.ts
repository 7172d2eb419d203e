/** Asking that one's own account be deleted, calling it off, and what a page says of both. */
import { randomInt } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { askedLetter, send } from './letters.ts';
import type { AskingNeeds, OwnDeletion, PageNeeds } from './needs.ts';
import { outcomeOf } from './outcome.ts';
import { addRequest, changeRequest, dropRequest, holdRequest, type Request, requestOf } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

/** How long somebody can think again. */
const waitDays = 14;

type Asked = { request: Request; mailed: boolean };

/** Every session ends with it. @throws Refusal for staff, and for whom money is under way to */
export async function ask(ctx: Context, needs: AskingNeeds, actor: Actor, typed: string): Promise<Asked> {
  if (!isWord(ctx, typed))
    throw new Refusal({ problem: 'invalid', key: 'deletion.errors.typed', fields: ['typed'] });
  const account = actor.accountId;
  return ctx.transaction(async (tx) => {
    if (!(await needs.holdAccount(tx, account))) throw new Refusal({ problem: 'unauthenticated' });
    if (await needs.works(tx, account))
      throw new Refusal({ problem: 'conflict', key: 'deletion.errors.staff' });
    const { withdrawals } = await needs.left(tx, account);
    if (withdrawals > 0) throw new Refusal({ problem: 'conflict', key: 'deletion.errors.withdrawal' });
    const due = new Date(tx.clock().getTime() + waitDays * dayMs);
    const isNew = await addRequest(tx, newRequest(tx, account, due));
    const request = await holdRequest(tx, account);
    if (!request) throw new Error('A request that was just written is not there.');
    const letter = await askedLetter(tx, needs, request);
    if (isNew) await send(tx, letter);
    await needs.endSessions(tx, account);
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

/** For the page on which somebody asks, or calls it off. */
export async function ownDeletionOf(
  ctx: Context,
  needs: PageNeeds,
  { accountId, ownRoles }: Actor,
  locale: LocaleCode,
): Promise<OwnDeletion> {
  const [request, recipient, left, held, isSuspended] = await Promise.all([
    requestOf(ctx, accountId),
    needs.recipient(ctx, accountId),
    needs.left(ctx, accountId),
    needs.heldOf(ctx, accountId),
    needs.isSuspended(ctx, accountId),
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
