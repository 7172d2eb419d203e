import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { person } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { scanned } from '../../../test/harness/wechat.ts';
import { bindWechat, getAccount, wechatLogin, wechatState } from './contract.ts';

describe.each(engines())('WeChat on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const dataOf = (reply: { body: Record<string, unknown> }) => Object(reply.body.data);

  const scan = (visitor: Visitor, type: 'login' | 'bind', as: string, way?: 'inside') =>
    scanned(site, visitor, type, as, way);

  it('makes an account at the first sign-in, and finds it at the second', async () => {
    const first = new Visitor(site);
    const { code, state, back, begun } = await scan(first, 'login', '1');
    expect(back.origin + back.pathname).toBe(`${site.address}/wx-callback`);
    expect(state).toBe(begun.state);
    expect((await first.call(wechatLogin, { code, state })).body).toMatchObject({ code: 1 });
    const own = dataOf(await first.call(getAccount, {}));
    expect(own).toMatchObject({ wechat_bound: true, email: null, mobile: null, nickname: '演示用户 1' });
    const second = new Visitor(site);
    const again = await scan(second, 'login', '1');
    await second.call(wechatLogin, { code: again.code, state: again.state });
    expect(dataOf(await second.call(getAccount, {})).id).toBe(own.id);
  });

  it('finds the same account inside WeChat, where nothing is scanned', async () => {
    const outside = new Visitor(site);
    const scanned = await scan(outside, 'login', '1');
    await outside.call(wechatLogin, { code: scanned.code, state: scanned.state });
    const phone = new Visitor(site);
    const { code, state, begun } = await scan(phone, 'login', '1', 'inside');
    expect([begun.inside, new URL(begun.url).pathname]).toEqual([
      true,
      '/dev/wechat/connect/oauth2/authorize',
    ]);
    expect(state, 'an official account takes letters and digits alone').toMatch(/^[a-z0-9]{1,128}$/);
    expect((await phone.call(wechatLogin, { code, state })).body).toMatchObject({ code: 1 });
    const ids = [outside, phone].map(async (one) => dataOf(await one.call(getAccount, {})).id);
    expect(new Set(await Promise.all(ids)).size).toBe(1);
  });

  it('uses a state once, in the browser that asked for it, for what it was asked for', async () => {
    const visitor = new Visitor(site);
    const { code, state } = await scan(visitor, 'login', '2');
    const elsewhere = await new Visitor(site).call(wechatLogin, { code, state });
    expect(elsewhere.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['state'] } });
    const kept = visitor.cookie('meridian_wechat') ?? '';
    expect((await visitor.call(wechatLogin, { code, state })).body.code).toBe(1);
    visitor.setCookie('meridian_wechat', kept);
    const twice = await visitor.call(wechatLogin, { code, state });
    expect(twice.body).toMatchObject({ code: 0, data: { fields: ['state'] } });
    const binding = await scan(visitor, 'bind', '2'); // signed in by now
    const asLogin = await visitor.call(wechatLogin, { code: binding.code, state: binding.state });
    expect(asLogin.body).toMatchObject({ code: 0, data: { fields: ['state'] } });
  });

  it('does not use a state that is more than ten minutes old', async () => {
    const visitor = new Visitor(site);
    const { code, state } = await scan(visitor, 'login', 'new');
    await site.ctx.db
      .updateTable('account_wechat_state')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await visitor.call(wechatLogin, { code, state })).body.code).toBe(0);
  });

  it.each(['expired', 'reused'])('says that WeChat did not confirm a code that is %s', async (as) => {
    const visitor = new Visitor(site);
    const { code, state } = await scan(visitor, 'login', as);
    const { body } = await visitor.call(wechatLogin, { code, state }, 'zh-cn');
    expect(body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['code'] } });
  });

  it('is bound to an account, which can then be entered by it', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    const before = ana.token;
    const { code, state } = await scan(ana, 'bind', 'new');
    expect((await ana.call(bindWechat, { code, state })).body).toMatchObject({
      code: 1,
      data: { token: expect.any(String) },
    });
    expect(ana.token).not.toBe(before);
    expect(dataOf(await ana.call(getAccount, {})).wechat_bound).toBe(true);
    await onceSettled(
      async () => (await site.outbox()).filter(({ event }) => event === 'notice-wechat'),
      (seen) => seen.length === 1 && seen[0]?.to === 'ana@example.org',
    );
  });

  it('that another account holds stays there, and whoever binds it is told so', async () => {
    const owner = new Visitor(site);
    const first = await scan(owner, 'login', '2');
    await owner.call(wechatLogin, { code: first.code, state: first.state });
    const bo = await person(site, { email: 'bo@example.org' });
    const token = bo.token;
    const { code, state } = await scan(bo, 'bind', '2');
    const refused = await bo.call(bindWechat, { code, state });
    expect(refused.body).toMatchObject({ code: 0, msg: expect.stringMatching(/another account/) });
    expect(bo.token).toBe(token);
    expect(dataOf(await bo.call(getAccount, {})).wechat_bound).toBe(false);
    expect(dataOf(await owner.call(getAccount, {})).wechat_bound).toBe(true);
  });

  it('needs someone signed in to be bound', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.call(wechatState, { type: 'bind' })).status).toBe(401);
    expect((await visitor.call(bindWechat, { code: 'x', state: 'x' })).status).toBe(401);
  });

  /** A code that WeChat's page gave elsewhere: this browser asked for nothing here. */
  const codeFromElsewhere = async (as: string) => (await scan(new Visitor(site), 'login', as)).code;

  it('takes a code alone from a browser that began nothing here', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.call(wechatLogin, { code: await codeFromElsewhere('1') })).body.code).toBe(1);
    const ed = await person(site, { email: 'ed@example.org' });
    expect((await ed.call(bindWechat, { code: await codeFromElsewhere('new') })).body.code).toBe(1);
    expect(dataOf(await ed.call(getAccount, {})).wechat_bound).toBe(true);
  });

  it('takes no code without its state where our own page began, however often it is tried', async () => {
    const visitor = new Visitor(site);
    const { code, state } = await scan(visitor, 'login', '1');
    for (const sent of [{ code }, { code, state: '' }, { code, state: 'f'.repeat(64) }, { code }]) {
      const refused = await visitor.call(wechatLogin, sent);
      expect(refused.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['state'] } });
    }
    expect((await visitor.call(wechatLogin, { code, state })).body.code).toBe(1);
    const next = await visitor.call(wechatLogin, { code: await codeFromElsewhere('2') });
    expect(next.body.code, 'its state is spent').toBe(1);
  });

  it('takes no code without a CSRF token', async () => {
    const body = new URLSearchParams({ code: await codeFromElsewhere('1') });
    const reply = await fetch(`${site.address}/api/user/wechatLogin?lang=en`, { method: 'POST', body });
    expect(await reply.json()).toMatchObject({ code: 0, data: { problem: 'csrf' } });
  });

  it('is offered where its stand-in can be reached, and not through a proxy', async () => {
    const isOffered = async (headers: Record<string, string>) =>
      /"wechat\\*",true/.test((await new Visitor(site).get('/en/login.data', headers)).text);
    expect([await isOffered({}), await isOffered({ 'x-forwarded-for': '203.0.113.7' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('Where a demonstration is seen from elsewhere, WeChat', () => {
  it('is neither offered nor begun', async () => {
    const proxied = await startSite({ env: { TRUST_PROXY: '1' } });
    onTestFinished(() => proxied.stop());
    const { body } = await new Visitor(proxied).call(wechatState, { type: 'login' });
    expect(body).toMatchObject({ code: 0, msg: 'Logging in with WeChat is not available on this site.' });
  });
});
