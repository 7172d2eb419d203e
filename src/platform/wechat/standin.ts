/**
 * Plays WeChat in a demonstration. Agreed inputs: a code `expired-…` is always expired (42003), a second exchange
 * is refused (40163), any other code that was not given here is unknown (40029). Codes are random, because whoever
 * knows one signs in by it, and the page that gives them is on loopback alone.
 */
import type { Clock } from '../clock.ts';
import { randomToken } from '../keys.ts';
import type { AskWechat } from './api.ts';
import type { WechatConfig, WechatPerson } from './client.ts';

/** The person who scans, or the fault to be played. */
export const choices = ['1', '2', 'new', 'refuse', 'expired', 'reused'] as const;
export type Choice = (typeof choices)[number];

export type WechatStandin = {
  config: WechatConfig;
  /** The official account, for WeChat's own browser. */
  official: WechatConfig;
  /** The code that WeChat would hand back; none when refused. */
  scan(choice: Choice): string | undefined;
  /** The API, for the client in this process and over HTTP alike. */
  ask: AskWechat;
};

type Given = { person: WechatPerson; at: number; used: boolean };

/** As with WeChat. A code is remembered twice as long, so that an expired one differs from an unknown one. */
const lifetime = 5 * 60_000;

export const standinPath = '/dev/wechat';

/** Holds the codes and tokens that it gave: a code is good at the node that gave it. */
export function makeWechatStandin(origin: string, clock: Clock): WechatStandin {
  const codes = new Map<string, Given>();
  const tokens = new Map<string, Given>();
  const config: WechatConfig = {
    appId: 'wx-stand-in',
    appSecret: 'no-secret',
    openUrl: origin + standinPath,
    apiUrl: origin + standinPath,
  };
  const official: WechatConfig = { ...config, appId: 'wx-stand-in-official' };
  const give = (to: Map<string, Given>, person: WechatPerson, used = false): string => {
    const at = clock().getTime();
    for (const [key, given] of to) if (at - given.at > 2 * lifetime) to.delete(key);
    const key = randomToken();
    to.set(key, { person, at, used });
    return key;
  };
  const isOld = ({ at }: Given) => clock().getTime() - at > lifetime;

  const exchange = ({ appid, secret, code = '' }: Readonly<Record<string, string>>): object => {
    if (appid !== config.appId && appid !== official.appId) return refused(40013, 'invalid appid');
    if (secret !== config.appSecret) return refused(40125, 'invalid appsecret');
    if (code.startsWith('expired-')) return refused(42003, 'code expired');
    const given = codes.get(code);
    if (!given) return refused(40029, 'invalid code');
    if (given.used) return refused(40163, 'code been used');
    if (isOld(given)) return refused(42003, 'code expired');
    given.used = true;
    const { openid, unionid } = given.person;
    const access_token = give(tokens, given.person);
    return { access_token, expires_in: lifetime / 1000, openid, scope: 'snsapi_login', unionid };
  };
  const userinfo = ({ access_token = '', openid }: Readonly<Record<string, string>>): object => {
    const given = tokens.get(access_token);
    if (!given) return refused(40001, 'invalid credential');
    if (isOld(given)) return refused(42001, 'access_token expired');
    return given.person.openid === openid ? given.person : refused(40003, 'invalid openid');
  };

  return {
    config,
    official,
    scan(choice) {
      if (choice === 'refuse') return undefined;
      if (choice === 'expired') return `expired-${randomToken()}`;
      if (choice === 'reused') return give(codes, personFor('1'), true);
      return give(codes, personFor(choice === 'new' ? randomToken().slice(0, 12) : choice));
    },
    async ask(path, query) {
      if (path === '/sns/oauth2/access_token') return exchange(query);
      return path === '/sns/userinfo' ? userinfo(query) : refused(40066, 'invalid url');
    },
  };
}

function personFor(name: string): WechatPerson {
  return {
    unionid: `stand-in-union-${name}`,
    openid: `stand-in-open-${name}`,
    nickname: name.length === 1 ? `演示用户 ${name}` : '新用户',
  };
}

function refused(errcode: number, errmsg: string): object {
  return { errcode, errmsg };
}
