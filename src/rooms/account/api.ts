/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { requireFresh } from '../../platform/http/guard.ts';
import { actorOf, type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { type CodeNeeds, sendCode } from './code.ts';
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
import type { EntranceNeeds } from './entrance.ts';
import { type CompletionNeeds, ownAccountOf, type PartsNeeds, saveProfile } from './profile.ts';
import { endSessionsOf } from './queries/sessions.ts';
import type { NameNeeds } from './reservedNames.ts';
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
import { beginWechat, type WechatNeeds } from './wechat.ts';

/** What these endpoints need of other rooms and of the operator; `wiring.ts` hands it in. */
export type AccountApiNeeds = CodeNeeds &
  CompletionNeeds &
  EntranceNeeds &
  NameNeeds &
  PartsNeeds &
  WechatNeeds;

export function accountApi(needs: AccountApiNeeds): Handled[] {
  return [...codes(needs), ...waysIn(needs), ...credentials(needs), ...own(needs)];
}

function codes(needs: AccountApiNeeds): Handled[] {
  return [
    handle(contract.sendSms, async (ctx, { mobile, event }, call) => {
      const target: Target = { channel: 'sms', value: requireMobile(mobile) };
      return { retry_after: await send(ctx, needs, call, target, event) };
    }),
    handle(contract.sendEms, async (ctx, { email, event }, call) => {
      const target: Target = { channel: 'mail', value: requireEmail(email).email_key };
      return { retry_after: await send(ctx, needs, call, target, event) };
    }),
  ];
}

/** A code for a reset is sent only where there is an account; everything else, the look-up included, is the same. */
async function send(
  ctx: Context,
  needs: AccountApiNeeds,
  call: Call,
  target: Target,
  event: string,
): Promise<number> {
  const account = await findByTarget(ctx, target);
  return sendCode(ctx, needs, call, { target, event, silent: event === 'resetpwd' && !account });
}

function waysIn(needs: AccountApiNeeds): Handled[] {
  return [
    handle(contract.login, async (ctx, input, call) =>
      handOver(call, await signInByPassword(ctx, needs, call, input)),
    ),
    handle(contract.mobileLogin, async (ctx, input, call) =>
      handOver(call, await signInByMobile(ctx, needs, call, input)),
    ),
    handle(contract.emailLogin, async (ctx, input, call) =>
      handOver(call, await signInByEmail(ctx, needs, call, input)),
    ),
    handle(contract.wechatLogin, async (ctx, input, call) =>
      handOver(call, await signInByWechat(ctx, needs, call, input)),
    ),
    handle(contract.wechatState, (ctx, input, call) => {
      // Binding requires a fresh sign-in: say so before anybody takes a phone out.
      if (input.type === 'bind') requireFresh(call.actor, ctx.clock());
      return beginWechat(ctx, needs, call, input);
    }),
    handle(contract.logout, async (ctx, _input, call) => {
      const { actor } = call;
      if (actor) await ctx.transaction((tx) => endSession(tx, actor));
      takeCookies(call);
      return {};
    }),
  ];
}

function credentials(needs: AccountApiNeeds): Handled[] {
  return [
    handle(contract.resetPwd, async (ctx, input, call) => {
      await resetPassword(ctx, needs, call, input);
      return {};
    }),
    handle(contract.changePassword, async (ctx, { password }, call) =>
      handOver(call, await changePassword(ctx, needs, call, password)),
    ),
    handle(contract.changeMobile, async (ctx, input, call) =>
      changed(call, await changeMobile(ctx, needs, call, input)),
    ),
    handle(contract.changeEmail, async (ctx, input, call) =>
      changed(call, await changeEmail(ctx, needs, call, input)),
    ),
    handle(cancelContact, async (ctx, { kind }, call) => {
      await callOff(ctx, actorOf(call), kind);
      return {};
    }),
    handle(undoContact, async (ctx, { token }) => {
      await undo(ctx, token);
      return {};
    }),
    handle(contract.bindWechat, async (ctx, input, call) =>
      changed(call, await bindWechat(ctx, needs, call, input)),
    ),
  ];
}

function changed(call: Call, { waitsUntil, ...session }: Changed) {
  return { ...handOver(call, session), waits_until: waitsUntil?.toISOString() ?? null };
}

function own(needs: AccountApiNeeds): Handled[] {
  return [
    handle(contract.getAccount, (ctx, _input, call) => ownAccountOf(ctx, needs, actorOf(call))),
    handle(contract.saveProfile, async (ctx, input, call) => {
      await saveProfile(ctx, needs, actorOf(call), input);
      return {};
    }),
    handle(contract.getSessions, async (ctx, _input, call) => ({
      sessions: await ownSessions(ctx, actorOf(call)),
    })),
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
}
