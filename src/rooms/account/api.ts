/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import { requireFresh, requireStudies } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { sendCode } from './code.ts';
import * as contract from './contract.ts';
import {
  bindWechat,
  type Changed,
  changeEmail,
  changeMobile,
  changePassword,
  findByTarget,
  resetPassword,
} from './credentials.ts';
import { ownAccountOf, saveProfile } from './profile.ts';
import { endSessionsOf } from './queries/sessions.ts';
import { endSession, handOver, ownSessions, takeCookies } from './sessions.ts';
import {
  requireEmail,
  requireMobile,
  signInByEmail,
  signInByMobile,
  signInByPassword,
  signInByWechat,
} from './signIn.ts';
import type { Target } from './targets.ts';
import { cancelContact, undoContact } from './waiting/contract.ts';
import { callOff, drop, undo } from './waiting/waiting.ts';
import { beginWechat } from './wechat.ts';

const codes: Handled[] = [
  handle(contract.sendSms, async (ctx, { mobile, event }, call) => {
    const target: Target = { channel: 'sms', value: requireMobile(mobile) };
    return { retry_after: await send(ctx, call, target, event) };
  }),
  handle(contract.sendEms, async (ctx, { email, event }, call) => {
    const target: Target = { channel: 'mail', value: requireEmail(email).email_key };
    return { retry_after: await send(ctx, call, target, event) };
  }),
];

/** A code for a reset is sent only where there is an account; everything else, the look-up included, is the same. */
async function send(ctx: Context, call: Call, target: Target, event: string): Promise<number> {
  const account = await findByTarget(ctx, target);
  return sendCode(ctx, call, { target, event, silent: event === 'resetpwd' && !account });
}

const waysIn: Handled[] = [
  handle(contract.login, async (ctx, input, call) =>
    handOver(call, await signInByPassword(ctx, call, input)),
  ),
  handle(contract.mobileLogin, async (ctx, input, call) =>
    handOver(call, await signInByMobile(ctx, call, input)),
  ),
  handle(contract.emailLogin, async (ctx, input, call) =>
    handOver(call, await signInByEmail(ctx, call, input)),
  ),
  handle(contract.wechatLogin, async (ctx, input, call) =>
    handOver(call, await signInByWechat(ctx, call, input)),
  ),
  handle(contract.wechatState, (ctx, input, call) => {
    // Binding requires a fresh sign-in: say so before anybody takes a phone out.
    if (input.type === 'bind') requireFresh(call.actor, ctx.clock());
    return beginWechat(ctx, call, input);
  }),
  handle(contract.logout, async (ctx, _input, call) => {
    const { actor } = call;
    if (actor) await ctx.transaction((tx) => endSession(tx, actor));
    takeCookies(call);
    return {};
  }),
];

const credentials: Handled[] = [
  handle(contract.resetPwd, async (ctx, input, call) => {
    await resetPassword(ctx, call, input);
    return {};
  }),
  handle(contract.changePassword, async (ctx, { password }, call) =>
    handOver(call, await changePassword(ctx, call, password)),
  ),
  handle(contract.changeMobile, async (ctx, input, call) =>
    changed(call, await changeMobile(ctx, call, input)),
  ),
  handle(contract.changeEmail, async (ctx, input, call) =>
    changed(call, await changeEmail(ctx, call, input)),
  ),
  handle(cancelContact, async (ctx, { kind }, call) => {
    await callOff(ctx, actorOf(call), kind);
    return {};
  }),
  handle(undoContact, async (ctx, { token }) => {
    await undo(ctx, token);
    return {};
  }),
  handle(contract.bindWechat, async (ctx, input, call) => changed(call, await bindWechat(ctx, call, input))),
];

function changed(call: Call, { waitsUntil, ...session }: Changed) {
  return { ...handOver(call, session), waits_until: waitsUntil?.toISOString() ?? null };
}

const own: Handled[] = [
  handle(contract.getAccount, (ctx, _input, call) => ownAccountOf(ctx, actorOf(call))),
  handle(contract.saveProfile, async (ctx, input, call) => {
    await saveProfile(ctx, actorOf(call), input);
    return {};
  }),
  handle(contract.getSessions, async (ctx, _input, call) => ({
    sessions: await ownSessions(ctx, actorOf(call)),
  })),
  handle(contract.getStudySession, async (ctx, _input, call) => {
    requireStudies(actorOf(call), ctx.clock());
    return {};
  }),
  handle(contract.endSessions, async (ctx, { id, all }, call) => {
    const actor = actorOf(call);
    const { accountId, sessionId } = actor;
    const everyOne = id === 'all' || (all !== undefined && !['', '0', 'false'].includes(String(all)));
    if (!everyOne && id === undefined) throw new Refusal({ problem: 'malformed', fields: ['id'] });
    const ended = await ctx.transaction(async (tx) => {
      if (everyOne) await drop(tx, actor, { account: accountId });
      return endSessionsOf(tx, accountId, everyOne || !id ? 'all' : { id });
    });
    if (ended === 0) throw new Refusal({ problem: 'not_found' });
    if (everyOne || id === sessionId) takeCookies(call);
    return {};
  }),
];

export const accountApi: Handled[] = [...codes, ...waysIn, ...credentials, ...own];
