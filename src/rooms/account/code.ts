/**
 * Codes: made, sent and judged. A code is bound to channel, target and event, lives five minutes, takes five tries
 * and is good once. It is kept as a keyed hash. What is answered does not depend on whether an account exists.
 * See docs/decisions/0018-codes.md.
 */
import { randomInt } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import { sameText } from '../../platform/keys.ts';
import type { Limit } from '../../platform/limits.ts';
import { enqueueMessage } from '../../platform/outgoing.ts';
import { codeMessage, noticeMessage } from './outgoing.ts';
import { addWrong, markTold, putCode, spendCode, takeTry, wrongToday } from './queries/codes.ts';
import { dialCodeOf, mailboxOf, type Target } from './targets.ts';

const codeMinutes = 5;
const mostTries = 5;

/**
 * Wrong codes for one target in one day: from the first number on, each try needs proof of work; at the second, its
 * codes are suspended for the day.
 */
const wrongBeforeProof = 20;
const wrongBeforeRest = 100;

const cooldown: Limit = { name: 'code-cooldown', points: 1, seconds: 60 };
const hourly: Limit = { name: 'code-hour', points: 5, seconds: 3600 };
const daily: Limit = { name: 'code-day', points: 10, seconds: 24 * 3600 };

type Sending = { target: Target; event: string; silent: boolean };

/** Sends a code. @returns seconds until the next @throws Refusal beyond a limit */
export async function sendCode(
  ctx: Context,
  call: Call,
  { target, event, silent }: Sending,
): Promise<number> {
  const field = target.channel === 'sms' ? 'mobile' : 'email';
  if ((await wrongToday(ctx, targetKeys(ctx, target))) >= wrongBeforeRest) throw resting(field);
  const budget = budgetOf(ctx.outgoing.budget, target);
  const used = await ctx.limits.used(budget.limit, budget.who);
  // Before anything of the target's own is used up.
  if (used >= budget.limit.points) throw new Refusal({ problem: 'too_many_requests', retryAfter: 600 });
  if (used >= budget.limit.points / 2 && !(await call.proven())) {
    throw new Refusal({ problem: 'proof_of_work', retryAfter: 1 });
  }
  const who = `${target.channel} ${target.channel === 'mail' ? mailboxOf(target.value) : target.value}`;
  await within(ctx, cooldown, `${who} ${event}`);
  await within(ctx, hourly, who);
  await within(ctx, daily, who);
  await within(ctx, budget.limit, budget.who);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const purposes = ctx.keys.hmacs('code-target', purposeOf(target, event));
  const [purpose = ''] = purposes;
  const asked = { target, event, code, minutes: codeMinutes, locale: call.locale, silent };
  const message = await codeMessage(ctx, asked);
  await ctx.transaction(async (tx) => {
    await putCode(tx, {
      purposes,
      code_hash: tx.keys.hmac('code', hashed(purpose, code)),
      expires_at: new Date(tx.clock().getTime() + codeMinutes * 60_000),
    });
    await enqueueMessage(tx, message);
  });
  return cooldown.seconds;
}

async function within(ctx: Context, limit: Limit, who: string): Promise<void> {
  const retryAfter = await ctx.limits.take(limit, who);
  if (retryAfter !== undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter });
}

function budgetOf(
  { sms, mail }: Context['outgoing']['budget'],
  { channel, value }: Target,
): { limit: Limit; who: string } {
  const points = channel === 'sms' ? sms : mail;
  const who = channel === 'sms' ? dialCodeOf(value) : 'all';
  return { limit: { name: `code-budget-${channel}`, points, seconds: 3600 }, who };
}

/** A code that was judged right, to be spent in the transaction of what it was sent for. */
export type GoodCode = { event: string; purpose: string; hash: string };

type Guess = { target: Target; events: readonly string[]; code: string };

/**
 * Judges a guess: the try is counted before the comparison, so that many guesses at once are as many tries.
 * @param events that the code may have been sent for
 * @throws Refusal when it is wrong, or the target must solve a task, or rest
 */
export async function judge(ctx: Context, call: Call, guess: Guess): Promise<GoodCode> {
  const { target, events, code } = guess;
  const before = await wrongToday(ctx, targetKeys(ctx, target));
  if (before >= wrongBeforeRest) throw resting('captcha');
  if (before >= wrongBeforeProof && !(await call.proven())) {
    throw new Refusal({ problem: 'proof_of_work', retryAfter: 1 });
  }
  const purposes = new Map(
    events.flatMap((event) =>
      ctx.keys.hmacs('code-target', purposeOf(target, event)).map((purpose) => [purpose, event] as const),
    ),
  );
  const live = await takeTry(ctx, [...purposes.keys()], mostTries);
  for (const { purpose, code_hash: hash } of live) {
    const event = purposes.get(purpose);
    const isIt = ctx.keys.hmacs('code', hashed(purpose, code)).some((one) => sameText(hash, one));
    if (event && isIt) return { event, purpose, hash };
  }
  if (live.length > 0) await countWrong(ctx, call, target);
  throw wrongCode();
}

/** Spends a code that was judged right. @throws Refusal when another call was first */
export async function spend(tx: Tx, { purpose, hash }: GoodCode): Promise<void> {
  if (!(await spendCode(tx, purpose, hash))) throw wrongCode();
}

/** At the hundredth wrong code the owner is told, once a day. */
async function countWrong(ctx: Context, { locale }: Call, target: Target): Promise<void> {
  const [key = '', ...former] = targetKeys(ctx, target);
  const message = await noticeMessage(ctx, { target, notice: 'resting', locale });
  await ctx.transaction(async (tx) => {
    const wrong = (await addWrong(tx, key)) + (await wrongToday(tx, former));
    if (wrong < wrongBeforeRest || !(await markTold(tx, key))) return;
    await enqueueMessage(tx, message);
  });
}

export function wrongCode(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'account.errors.codeWrong', fields: ['captcha'] });
}

function resting(field: string): Refusal {
  return new Refusal({ problem: 'invalid', key: 'account.errors.codeResting', fields: [field] });
}

function purposeOf({ channel, value }: Target, event: string): string {
  return `${channel} ${event} ${value}`;
}

/** Under today's secret, and under those before it. */
function targetKeys(ctx: Context, { channel, value }: Target): string[] {
  return ctx.keys.hmacs('code-target', `${channel} ${value}`);
}

/** A million codes are few: without the key of its purpose the hash could be tried out. */
function hashed(purpose: string, code: string): string {
  return `${purpose} ${code}`;
}
