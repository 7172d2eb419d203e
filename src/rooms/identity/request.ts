/** What an applicant does: asks, changes, asks again, withdraws. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import {
  addCase,
  changeWaiting,
  currentCase,
  deleteCase,
  holdIdentity,
  type IdentityCase,
  setAside,
} from './queries/cases.ts';
import { deleteUnused, destroyProof, openProof } from './queries/proofs.ts';
import { wasDecided } from './queries/review.ts';

export type Asked = {
  name: string;
  organization: string;
  /** A picture that was sent; undefined to keep the last one. */
  upload: string | undefined;
  /** Of the free plan that is to begin with the approval. */
  freeDays: number | undefined;
  locale: LocaleCode;
};

/**
 * A first request, or a new one after a refusal.
 * @returns whether the free plan was taken up with it
 * @throws Refusal while one waits, and once one is approved
 */
export async function submit(ctx: Context, account: string, asked: Asked): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const current = await held(tx, account);
    if (current?.status === 0) throw new Refusal({ problem: 'conflict', key: 'identity.errors.waiting' });
    await addCase(tx, account, (current?.attempt ?? 0) + 1, await requestOf(tx, account, asked, undefined));
    await deleteUnused(tx, account);
    return freeTaken(tx, account, asked);
  });
}

/** Changes what waits, or asks again after a refusal. @returns as `submit`. @throws Refusal when there is neither */
export async function update(ctx: Context, account: string, asked: Asked): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const current = await held(tx, account);
    if (!current) throw new Refusal({ problem: 'not_found' });
    const request = await requestOf(tx, account, asked, current.proof);
    const reopened = current.status === 0 && (await wasDecided(tx, current.id));
    if (reopened) await setAside(tx, current);
    if (current.status === 0 && !reopened) await changeWaiting(tx, current, request);
    else await addCase(tx, account, current.attempt + 1, request);
    await deleteUnused(tx, account);
    return freeTaken(tx, account, asked);
  });
}

/** What came before counts again: nothing, or a refusal. @throws Refusal when nothing waits */
export async function withdraw(ctx: Context, account: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await holdIdentity(tx, account);
    const current = await currentCase(tx, account);
    if (current?.status !== 0) throw new Refusal({ problem: 'not_found' });
    if (await wasDecided(tx, current.id)) {
      await setAside(tx, current);
      await destroyProof(tx, current.proof);
    } else await deleteCase(tx, current.id);
    await deleteUnused(tx, account);
  });
}

/** What waits for the approval then stays whatever becomes of this request: the next one may be approved. */
async function freeTaken(tx: Tx, account: string, { freeDays: days }: Asked): Promise<boolean> {
  return days !== undefined && (await tx.ports.vip.takeFree(tx, { account, days }));
}

async function held(tx: Tx, account: string): Promise<IdentityCase | undefined> {
  await holdIdentity(tx, account);
  const current = await currentCase(tx, account);
  if (current?.status === 1) throw new Refusal({ problem: 'conflict', key: 'identity.errors.approved' });
  return current;
}

async function requestOf(tx: Tx, account: string, asked: Asked, last: string | undefined) {
  const { name, organization, locale } = asked;
  const id = asked.upload ?? last;
  const proof = id === undefined ? undefined : await openProof(tx, id);
  // Of somebody else's picture, only that it is not one's own.
  if (proof?.account !== account) {
    throw new Refusal({ problem: 'invalid', key: 'identity.errors.pictureMissing', fields: ['upload'] });
  }
  return { name, organization, proof: proof.id, locale };
}
