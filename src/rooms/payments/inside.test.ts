/** Inside WeChat: who pays is asked of WeChat, by a state for one session and one order. */

import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frozenClock } from '../../../test/harness/clock.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { bring, type Playing, playProviders } from '../../../test/harness/payments.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { type Reply, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { balanceOf } from '../points/balance.ts';
import { recharge } from './contract.ts';
import { orderNumbered } from './queries/orders.ts';

const wechatAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49';
const phoneAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

let site: Site;
let playing: Playing;
let people = 0;
const clock = frozenClock();

beforeAll(async () => {
  playing = await playProviders(undefined, clock);
  site = await startSite({ env: { ...playing.environment, LIMITS: 'off' }, clock });
});
afterAll(async () => {
  await site.stop();
  await playing.close();
});

async function somebody(): Promise<Visitor & { email: string }> {
  const email = `payer${++people}@example.org`;
  return Object.assign(await person(site, { email }), { email });
}

/** Somebody's order, as the browser asks for it. */
async function ordered(visitor: Visitor, agent = wechatAgent, amount = '25') {
  const wish = { amount, method: 'wechat', client_key: randomUUIDv7() } as const;
  const { order, pay } = dataOf(await visitor.call(recharge, wish, 'en', { 'user-agent': agent }));
  return { number: String(order), pay: Object(pay) };
}

const start = (visitor: Visitor, number: string) => visitor.get(`/api/payments/wechat/inside/${number}`);

/** WeChat leads back with a code and the state that it was given. */
const comeBack = (visitor: Visitor, number: string, query: { code?: string; state?: string }) =>
  visitor.get(`/api/payments/wechat/inside/${number}/back?${new URLSearchParams(query)}`);

const led = ({ headers }: Reply) => new URL(headers.get('location') ?? '', site.address);

async function stateFor(visitor: Visitor, number: string): Promise<string> {
  return led(await start(visitor, number)).searchParams.get('state') ?? '';
}

const begunOf = async (number: string) => (await orderNumbered(site.ctx, number))?.begun ?? null;

describe('An order inside WeChat', () => {
  it('asks WeChat for the openid by its own app, and is paid by its bridge', async () => {
    const visitor = await somebody();
    const { number, pay } = await ordered(visitor);
    expect(pay).toEqual({ kind: 'go', url: `${site.ctx.origin}/api/payments/wechat/inside/${number}` });
    const asked = await start(visitor, number);
    const to = led(asked);
    expect([asked.status, to.origin, to.pathname]).toEqual([
      303,
      'https://open.weixin.qq.com',
      '/connect/oauth2/authorize',
    ]);
    const { appid, scope, redirect_uri, state = '' } = Object.fromEntries(to.searchParams);
    expect([appid, scope]).toEqual([playing.config.wechat.inside?.appId, 'snsapi_base']);
    expect(redirect_uri).toBe(`${site.ctx.origin}/api/payments/wechat/inside/${number}/back`);
    expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/);

    const back = await comeBack(visitor, number, { code: playing.payers.give('o-payer'), state });
    expect([back.status, led(back).pathname + led(back).search]).toEqual([303, `/en/my/orders/${number}`]);
    expect(await begunOf(number)).toMatchObject({
      kind: 'inside',
      parameters: { appId: appid, signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx/) },
    });
    const { app, way } = playing.standins.wechat.order(number);
    expect([app, way]).toEqual([appid, 'jsapi']);

    const [told] = playing.standins.wechat.pay(number);
    expect((await bring(site, told!)).status).toBe(200);
    expect((await balanceOf(site.ctx, await accountOf(site, visitor.email))).current).toBe(250);
  });

  it.each([
    ['a forged state', (state: string) => state.slice(0, -1) + (state.endsWith('0') ? '1' : '0')],
    ['a state whose time was put off', (state: string) => `9${state.slice(1)}`],
    ['no state', () => ''],
  ])('is not begun by %s, and no code is spent for it', async (_what, change) => {
    const visitor = await somebody();
    const { number } = await ordered(visitor);
    const state = await stateFor(visitor, number);
    const code = playing.payers.give('o-payer');
    const back = await comeBack(visitor, number, { code, state: change(state) });
    expect([back.status, led(back).search]).toEqual([303, '?inside=again']);
    expect(await begunOf(number)).toBeNull();
    await comeBack(visitor, number, { code, state });
    expect(await begunOf(number)).not.toBeNull();
  });

  it('is not begun by the state of another order, of another session, or by one that is ten minutes old', async () => {
    const [visitor, other] = [await somebody(), await somebody()];
    const [one, two] = [await ordered(visitor), await ordered(visitor, wechatAgent, '30')];
    const code = playing.payers.give('o-payer');
    await comeBack(visitor, two.number, { code, state: await stateFor(visitor, one.number) });
    const theirs = await ordered(other);
    await comeBack(visitor, two.number, { code, state: await stateFor(other, theirs.number) });
    const state = await stateFor(visitor, two.number);
    clock.advance(10 * 60_000 + 1000);
    await comeBack(visitor, two.number, { code, state });
    expect(await begunOf(two.number)).toBeNull();
    // Nobody else's order is there at all.
    expect((await start(other, one.number)).status).toBe(404);
    expect((await comeBack(other, one.number, { code, state })).status).toBe(404);
  });

  it('takes each state once: after a code that WeChat did not know another one begins anew', async () => {
    const visitor = await somebody();
    const { number } = await ordered(visitor);
    const [state, other] = [await stateFor(visitor, number), await stateFor(visitor, number)];
    expect(state).not.toBe(other);
    expect(led(await comeBack(visitor, number, { code: 'unknown', state })).search).toBe('?inside=again');
    const code = playing.payers.give('o-payer');
    expect(led(await comeBack(visitor, number, { code, state })).search).toBe('?inside=again');
    expect(await begunOf(number)).toBeNull();
    await comeBack(visitor, number, { code, state: other });
    expect(await begunOf(number)).not.toBeNull();
  });

  it('is begun once by a code that comes twice, and by no code that was used before', async () => {
    const visitor = await somebody();
    const { number } = await ordered(visitor);
    const state = await stateFor(visitor, number);
    const code = playing.payers.give('o-payer');
    await comeBack(visitor, number, { code, state });
    const begun = await begunOf(number);
    const again = await comeBack(visitor, number, { code, state });
    expect(led(again).search).toBe('');
    expect(await begunOf(number)).toEqual(begun);
    const another = await ordered(visitor, wechatAgent, '30');
    const spent = await comeBack(visitor, another.number, {
      code,
      state: await stateFor(visitor, another.number),
    });
    expect([led(spent).search, await begunOf(another.number)]).toEqual(['?inside=again', null]);
    expect(playing.standins.wechat.orders.has(another.number)).toBe(false);
  });

  it('is an order of its own beside one whose code is shown elsewhere, or whose address a phone follows', async () => {
    const visitor = await somebody();
    const inside = await ordered(visitor);
    const [desk, phone] = [await ordered(visitor, 'A desk'), await ordered(visitor, phoneAgent)];
    expect(new Set([inside.number, desk.number, phone.number]).size).toBe(3);
    expect([inside.pay.kind, desk.pay.kind, phone.pay.kind]).toEqual(['go', 'code', 'go']);
    expect(playing.standins.wechat.order(phone.number).way).toBe('h5');
    expect((await start(visitor, phone.number)).status).toBe(404);
    expect((await ordered(visitor)).number).toBe(inside.number);
  });

  it.each([
    ['a phone', wechatAgent, 'alipay.trade.wap.pay'],
    ['a phone outside of WeChat', phoneAgent, 'alipay.trade.wap.pay'],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/3.9', 'alipay.trade.page.pay'],
  ])('leads to the page of Alipay that is made for %s', async (_where, agent, page) => {
    const wish = { amount: '25', method: 'alipay', client_key: randomUUIDv7() } as const;
    const visitor = await somebody();
    const { pay } = dataOf(await visitor.call(recharge, wish, 'en', { 'user-agent': agent }));
    expect(new URL(String(Object(pay).url)).searchParams.get('method')).toBe(page);
  });
});
