/** WeChat as it is configured, or the stand-in of a demonstration. */
import type { Config } from '../../config.ts';
import type { Context } from '../context.ts';
import { makeWechat, type Wechat } from './client.ts';
import { makeWechatStandin, type WechatStandin } from './standin.ts';

/**
 * The client for rooms and, where it talks to the stand-in, the stand-in for `registerWechatStandin`. One a process:
 * the stand-in knows the codes that it gave.
 */
export function openWechat(
  { wechat }: Pick<Config, 'wechat'>,
  { origin, clock }: Pick<Context, 'origin' | 'clock'>,
): { wechat: Wechat; standin: WechatStandin | undefined } {
  if (wechat) return { wechat: makeWechat(wechat), standin: undefined };
  const standin = makeWechatStandin(origin, clock);
  return { wechat: makeWechat(standin.config, standin.ask), standin };
}
