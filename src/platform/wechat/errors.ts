/** What can go wrong with WeChat. No message holds a code, a secret, a token or an address: logs keep messages. */

/** WeChat refused. */
export class WechatRefused extends Error {
  /** WeChat's own number: 40029 no such code, 40163 used, 42003 expired; undefined when it named nobody. */
  readonly errcode: number | undefined;

  constructor(errcode: number | undefined) {
    super(errcode === undefined ? 'WeChat gave no unionid.' : `WeChat refused with errcode ${errcode}.`);
    this.name = 'WechatRefused';
    this.errcode = errcode;
  }
}

/** WeChat could not be reached, was too slow or too busy, or gave an answer that cannot be read. */
export class WechatUnavailable extends Error {
  /** @param reason a word or two of ours, never what an error of the network says of itself */
  constructor(reason: string) {
    super(`WeChat is unavailable: ${reason}.`);
    this.name = 'WechatUnavailable';
  }
}
