/** WeChat as its stand-in answers. */
import { wechatState } from '../../src/rooms/account/contract.ts';
import { remember } from './secrets.ts';
import { type Site, Visitor } from './site.ts';

/** Begins, and scans with the stand-in. @returns what WeChat hands back to the callback */
export async function scanned(
  site: Pick<Site, 'address'>,
  visitor: Visitor,
  type: 'login' | 'bind',
  as: string,
  way?: 'inside',
) {
  const begun = Object((await visitor.call(wechatState, { type, ...(way && { way }) })).body.data);
  const shown = new URL(begun.url);
  const query = new URLSearchParams({
    as,
    redirect_uri: shown.searchParams.get('redirect_uri') ?? '',
    state: shown.searchParams.get('state') ?? '',
  });
  const { headers } = await new Visitor(site).get(`/dev/wechat/connect/scan?${query}`);
  const back = new URL(headers.get('location') ?? '');
  const code = back.searchParams.get('code') ?? '';
  remember(code);
  return { code, state: back.searchParams.get('state') ?? '', back, begun };
}
