/** WeChat as it is configured; else the stand-in, where a demonstration shows its stand-ins; else nothing. */
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { makeOfficialWechat, makeWechat, type Wechat } from './client.ts';
import { makeWechatStandin, type WechatStandin } from './standin.ts';

/** `inside`: of the official account, for WeChat's own browser; undefined where none is configured. */
export type WechatWays = { scan: Wechat; inside: Wechat | undefined };

/**
 * The clients for rooms and, where they talk to the stand-in, the stand-in for `registerWechatStandin`. One a process:
 * the stand-in knows the codes that it gave.
 */
export function openWechat(
  { wechat, showsStandIns }: Pick<Config, 'wechat' | 'showsStandIns'>,
  { origin, clock }: { origin: string; clock: Clock },
): { wechat: WechatWays | undefined; standin: WechatStandin | undefined } {
  if (wechat) {
    const inside = wechat.official && makeOfficialWechat({ ...wechat, ...wechat.official });
    return { wechat: { scan: makeWechat(wechat), inside }, standin: undefined };
  }
  if (!showsStandIns) return { wechat: undefined, standin: undefined };
  const standin = makeWechatStandin(origin, clock);
  const inside = makeOfficialWechat(standin.official, standin.ask);
  return { wechat: { scan: makeWechat(standin.config, standin.ask), inside }, standin };
}
