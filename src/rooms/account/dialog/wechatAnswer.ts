/** What WeChat sends back: handed from the callback in a frame to the page around it, and exchanged for a session. */
import * as z from 'zod/mini';
import type { Client } from '../../../contract/client.ts';
import { keepToken } from '../../../platform/ownSession.ts';
import { bindWechat, wechatLogin } from '../contract.ts';
import { forgetInvite, keptInvite } from './invite.ts';
import { signedIn } from './signedIn.ts';
import { forgetWechat, type WechatType } from './wechatState.ts';

/** No code: the person refused. */
export type WechatAnswer = { code: string | null; state: string | null };

const message = z.object({
  wechat: z.object({ code: z.nullable(z.string()), state: z.nullable(z.string()) }),
});

export function answerIn(search: string): WechatAnswer {
  const query = new URLSearchParams(search);
  return { code: query.get('code'), state: query.get('state') };
}

/** For the callback: our policy lets pages of ours alone show it in a frame. */
export function handToPageAround(wechat: WechatAnswer): void {
  window.parent.postMessage({ wechat }, window.location.origin);
}

/** For the page around: what its own frame hands over, and nobody else. */
export function answerFrom(event: MessageEvent, frame: HTMLIFrameElement | null): WechatAnswer | undefined {
  if (event.origin !== window.location.origin || !frame || event.source !== frame.contentWindow)
    return undefined;
  return message.safeParse(event.data).data?.wechat;
}

/** @returns whether it takes effect later, as of an account with rights @throws CallError when the server refuses */
export async function enterByWechat(
  client: Client,
  type: WechatType,
  answer: { code: string; state: string },
): Promise<boolean> {
  const quiet = { quiet: true, asks: false };
  if (type === 'bind') {
    const { token, expires_at, waits_until } = await client.call(bindWechat, answer, quiet);
    forgetWechat();
    keepToken(token, expires_at);
    return waits_until !== null;
  }
  const session = await client.call(wechatLogin, { ...answer, ...keptInvite() }, quiet);
  forgetWechat();
  forgetInvite();
  await signedIn(client, session);
  return false;
}
