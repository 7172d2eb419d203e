/** Plays the exchange by which WeChat says who pays inside it: each code is good once. */
import { randomBytes } from 'node:crypto';
import type { Reply, Request, Send } from '../providers/send.ts';
import { jsonReply } from './standin.ts';

export class InsideStandin {
  private readonly app: { appId: string; appSecret: string };
  /** Openids by the code that was given for them; undefined once it was used. */
  private readonly codes = new Map<string, string | undefined>();

  constructor(app: { appId: string; appSecret: string }) {
    this.app = app;
  }

  /** The code that WeChat hands to the page of a payer. */
  give(openid: string): string {
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, openid);
    return code;
  }

  /** The way to it, for a client in this process. */
  readonly send: Send = async (request) => this.reply(request);

  reply({ url }: Request): Reply {
    const { appid, secret, code = '' } = Object.fromEntries(new URL(url).searchParams);
    if (appid !== this.app.appId) return jsonReply(200, { errcode: 40013, errmsg: 'invalid appid' });
    if (secret !== this.app.appSecret) return jsonReply(200, { errcode: 40125, errmsg: 'invalid appsecret' });
    if (!this.codes.has(code)) return jsonReply(200, { errcode: 40029, errmsg: 'invalid code' });
    const openid = this.codes.get(code);
    if (openid === undefined) return jsonReply(200, { errcode: 40163, errmsg: 'code been used' });
    this.codes.set(code, undefined);
    return jsonReply(200, { access_token: 'none', expires_in: 7200, openid, scope: 'snsapi_base' });
  }
}
