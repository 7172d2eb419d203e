/** Where a page is shown, as far as WeChat is concerned. Pure. */

/** `inside`: WeChat's own browser. `phone`: another one on a phone, whose screen nothing beside it can scan. */
export type WechatPlace = 'inside' | 'phone' | 'screen';

/** @param userAgent browsers on phones say `Mobi`, those on tablets do not (MDN: browser detection) */
export function wechatPlace(userAgent: string): WechatPlace {
  if (/MicroMessenger/i.test(userAgent)) return 'inside';
  return /Mobi/.test(userAgent) ? 'phone' : 'screen';
}
