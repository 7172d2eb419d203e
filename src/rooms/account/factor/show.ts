/** Showing the second factor for a session: by a code of the app, by a recovery code, or by a passkey. */
import { plainContact } from '../../../lib/typedContact.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { noticeTo } from '../notices.ts';
import { authenticatorOf, countPasskey, recoveryCodesLeft, spendStep } from '../queries/factor.ts';
import { type NewSession, stepUpSession } from '../sessions.ts';
import { stepOf } from './authenticator.ts';
import { giveTryBack, ownerOf, sessionHeld, takeTry, wrongFactor } from './holding.ts';
import { verifiedUse } from './passkeys.ts';
import { folded, spendCode } from './recovery.ts';

type Shown = { session: NewSession; left: number | null };

/** @throws Refusal when it is wrong or was used before, or there were too many tries */
export async function showByCode(ctx: Context, actor: Actor, typed: string): Promise<Shown> {
  await takeTry(ctx, actor.accountId);
  const figures = figuresOf(typed);
  const shown = figures ? await byApp(ctx, actor, figures) : await byRecovery(ctx, actor, typed);
  await giveTryBack(ctx, actor.accountId);
  return shown;
}

/** Six figures, full-width ones too, however they are spaced. */
export function figuresOf(typed: string): string | undefined {
  const text = plainContact(typed).replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(text) ? text : undefined;
}

async function byApp(ctx: Context, actor: Actor, code: string): Promise<Shown> {
  const account = actor.accountId;
  return ctx.transaction(async (tx) => {
    const now = await sessionHeld(tx, actor);
    const secret = (await authenticatorOf(tx, account))?.secret;
    const step = secret ? stepOf(tx, { account, sealed: secret }, code) : undefined;
    if (!secret || step === undefined || !(await spendStep(tx, { account, secret, step })))
      throw wrongFactor();
    return { session: await stepUpSession(tx, now), left: null };
  });
}

async function byRecovery(ctx: Context, actor: Actor, typed: string): Promise<Shown> {
  if (folded(typed) === undefined) throw wrongFactor();
  const tell = await noticeTo(ctx, await ownerOf(ctx, actor), 'recoveryUsed');
  return ctx.transaction(async (tx) => {
    const now = await sessionHeld(tx, actor);
    if (!(await spendCode(tx, actor.accountId, typed))) throw wrongFactor();
    await tell(tx);
    const left = await recoveryCodesLeft(tx, actor.accountId);
    return { session: await stepUpSession(tx, now), left };
  });
}

export async function showByPasskey(ctx: Context, actor: Actor, response: unknown): Promise<NewSession> {
  await takeTry(ctx, actor.accountId);
  const used = await verifiedUse(ctx, actor, response);
  if (!used) throw wrongFactor();
  const session = await ctx.transaction(async (tx) => {
    const now = await sessionHeld(tx, actor);
    if (!(await countPasskey(tx, used.id, used.from, used.to))) throw wrongFactor();
    return stepUpSession(tx, now);
  });
  await giveTryBack(ctx, actor.accountId);
  return session;
}
