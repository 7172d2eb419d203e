/** The endpoints of this room. */
import { Refusal } from '../../contract/problems.ts';
import { invalidate } from '../../platform/cache.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { getNotices, readNotices, setDigest, setNotice } from './contract.ts';
import { isZone } from './digestTime.ts';
import { noticesTag, unreadNow } from './notify.ts';
import { ownNotices } from './own.ts';
import { dropWaitingMail, keepDigestTime, keepSetting, markRead, placeOf } from './queries.ts';

export const noticesApi: Handled[] = [
  handle(getNotices, async (ctx, { after = null }, call) => {
    const own = { account: actorOf(call).accountId, locale: call.locale, after };
    const { notices, next, unread } = await ownNotices(ctx, own);
    return { notices: [...notices], next, unread };
  }),
  handle(readNotices, async (ctx, input, call) => {
    const { accountId } = actorOf(call);
    const place = await placeOf(ctx, accountId, 'id' in input ? input.id : input.up_to);
    if (!place) throw new Refusal({ problem: 'not_found' });
    await ctx.transaction(async (tx) => {
      await markRead(tx, accountId, 'id' in input ? place : { upTo: place });
      await invalidate(tx, [noticesTag(accountId)]);
    });
    return { account: accountId, unread: await unreadNow(ctx, accountId) };
  }),
  handle(setNotice, async (ctx, { kind, site, mail }, call) => {
    const { accountId } = actorOf(call);
    const known = ctx.declared.noticeKinds.find((one) => one.kind === kind);
    if (!known) throw new Refusal({ problem: 'not_found' });
    if (known.always && !site) throw new Refusal({ problem: 'malformed', fields: ['site'] });
    await ctx.transaction(async (tx) => {
      await keepSetting(tx, accountId, kind, { site, mail });
      if (mail === 'off') await dropWaitingMail(tx, accountId, [kind]);
    });
    return {};
  }),
  handle(setDigest, async (ctx, { hour, zone, language }, call) => {
    const { accountId } = actorOf(call);
    if (hour > 23) throw new Refusal({ problem: 'malformed', fields: ['hour'] });
    if (!isZone(zone)) throw new Refusal({ problem: 'malformed', fields: ['zone'] });
    await ctx.transaction(async (tx) => {
      await keepDigestTime(tx, accountId, { zone, hour });
      await tx.ports.account.setLocale(tx, accountId, language);
    });
    return {};
  }),
];
