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
  locale: LocaleCode;
};

/** A first request, or a new one after a refusal. @throws Refusal while one waits, and once one is approved */
export async function submit(ctx: Context, account: string, asked: Asked): Promise<void> {
  await ctx.transaction(async (tx) => {
    const current = await held(tx, account);
    if (current?.status === 0) throw new Refusal({ problem: 'conflict', key: 'identity.errors.waiting' });
    await addCase(tx, account, (current?.attempt ?? 0) + 1, await requestOf(tx, account, asked, undefined));
    await deleteUnused(tx, account);
  });
}

/** Changes what waits, or asks again after a refusal. @throws Refusal when there is neither */
export async function update(ctx: Context, account: string, asked: Asked): Promise<void> {
  await ctx.transaction(async (tx) => {
    const current = await held(tx, account);
    if (!current) throw new Refusal({ problem: 'not_found' });
    const request = await requestOf(tx, account, asked, current.proof);
    const reopened = current.status === 0 && (await wasDecided(tx, current.id));
    if (reopened) await setAside(tx, current);
    if (current.status === 0 && !reopened) await changeWaiting(tx, current, request);
    else await addCase(tx, account, current.attempt + 1, request);
    await deleteUnused(tx, account);
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
