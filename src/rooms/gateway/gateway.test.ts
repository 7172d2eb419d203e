import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { person } from '../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { createUserLog, loginBy, loginByConsole, logoutGateway } from '../../contract/gateway.ts';
import { logout, saveProfile } from '../account/contract.ts';

const nobody = {
  accountId: null,
  accountType: null,
  avatar: null,
  loginName: null,
  nickName: null,
  sessionId: null,
  workbenchCode: null,
};
const entry = { data: { action_type: 'login', action_desc: 'user login' } };

describe.each(engines())('The gateway on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1', PRODUCTS: 'Console, edc' } });
  });
  afterAll(() => site.stop());

  it('answers with the identity behind a product’s token', async () => {
    const ana = await person(site, { email: 'ana@example.org' });
    await ana.call(saveProfile, { nickname: 'Ana' });
    const { body } = await ana.call(loginByConsole, { consoleToken: ana.token });
    expect(body).toMatchObject({
      success: true,
      data: {
        accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountType: 'user',
        avatar: null,
        loginName: 'a***@example.org',
        nickName: 'Ana',
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        workbenchCode: null,
      },
    });
  });

  it.each([
    ['Console', 'consoleToken'],
    ['console', 'consoleToken'],
    ['Console', 'ConsoleToken'],
    ['Edc', 'edcToken'],
    ['edc', 'EdcToken'],
  ])('takes loginBy%s with %s', async (product, name) => {
    const bo = await person(site, { email: `bo${Math.random().toString(36).slice(2)}@example.org` });
    const { body } = await bo.call(loginBy(product), { [name]: bo.token });
    expect(body).toMatchObject({ success: true, data: { accountType: 'user' } });
  });

  it('gives the empty identity to a call without a token', async () => {
    const visitor = new Visitor(site, anyAddress());
    for (const input of [{}, { consoleToken: '' }, { edcToken: 'x' }, { consoleToken: 7 }]) {
      expect((await visitor.call(loginByConsole, input)).body).toMatchObject({ success: true, data: nobody });
    }
  });

  it('refuses a token that is worth nothing, and a product that is not there', async () => {
    const visitor = new Visitor(site, anyAddress());
    const dead = await visitor.call(loginByConsole, { consoleToken: 'x'.repeat(43) }, 'fr');
    expect(dead).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHENTICATED' } });
    expect((await visitor.call(loginBy('Nothing'), { nothingToken: 'x' })).status).toBe(404);
  });

  it('records what a signed-in person did, and nobody else’s', async () => {
    const cy = await person(site, { email: 'cy@example.org' });
    await cy.call(loginByConsole, { consoleToken: cy.token });
    const { body } = await cy.call(createUserLog, entry);
    expect(body).toMatchObject({ success: true, data: { id: expect.any(String) } });
    const row = await site.ctx.db
      .selectFrom('gateway_user_log')
      .select(['action_type', 'action_desc'])
      .where('id', '=', Object(body.data).id)
      .executeTakeFirst();
    expect(row).toEqual(entry.data);
    expect((await new Visitor(site, anyAddress()).call(createUserLog, entry)).status).toBe(401);
  });

  /** Whether the account is signed in, and the gateway open, for who has these tokens. */
  const state = async (one: Visitor, token: string, gateway: string) => {
    one.setCookie('Admin-Token', token);
    one.setCookie('meridian_gateway', gateway);
    one.csrf = undefined;
    const account = await one.get('/api/user/index', { token });
    const sessions = site.ctx.db.selectFrom('gateway_session').select('id');
    const open = await sessions.where('token_hash', '=', hashOf(gateway)).execute();
    return [account.status === 200, open.length === 1];
  };
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

  it.each([
    ['account', logout],
    ['gateway', logoutGateway],
  ])(
    'is left together with the account by the logout of the %s alone, twice if need be',
    async (_of, way) => {
      const di = await person(site, { email: `di${Math.random().toString(36).slice(2)}@example.org` });
      await di.call(loginByConsole, { consoleToken: di.token });
      const [token, gateway] = [di.token ?? '', di.cookie('meridian_gateway') ?? ''];
      expect(await state(di, token, gateway)).toEqual([true, true]);
      const left = await di.call(way, {});
      expect(left.body.success ?? left.body.code).toBeTruthy();
      expect([di.cookie('Admin-Token'), di.cookie('meridian_gateway')]).toEqual([undefined, undefined]);
      expect(await state(di, token, gateway)).toEqual([false, false]);
      expect((await di.call(createUserLog, entry)).status).toBe(401);
      const again = await di.call(way, {});
      expect(again.body.success ?? again.body.code).toBeTruthy();
    },
  );

  it('whose session was lost is left by its logout all the same', async () => {
    const el = await person(site, { email: 'el@example.org' });
    const token = el.token ?? '';
    expect((await el.call(logoutGateway, {})).body.success).toBe(true);
    expect(await state(el, token, 'none')).toEqual([false, false]);
  });

  it('of two logouts at once, of account and gateway, both succeed', async () => {
    const fi = await person(site, { email: 'fi@example.org' });
    await fi.call(loginByConsole, { consoleToken: fi.token });
    await fi.fetchCsrf();
    const [token, gateway] = [fi.token ?? '', fi.cookie('meridian_gateway') ?? ''];
    const both = await Promise.all([fi.call(logout, {}), fi.call(logoutGateway, {})]);
    // Whichever comes second may find its CSRF token gone with the session; nothing is half done.
    expect(both.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await state(fi, token, gateway)).toEqual([false, false]);
  });

  it('of somebody who used the browser before ends alone: their other devices stay signed in', async () => {
    const [gu, hu] = [
      await person(site, { email: 'gu@example.org' }),
      await person(site, { email: 'hu@example.org' }),
    ];
    await gu.call(loginByConsole, { consoleToken: gu.token });
    const [others, gateway] = [gu.token ?? '', gu.cookie('meridian_gateway') ?? ''];
    hu.setCookie('meridian_gateway', gateway);
    const token = hu.token ?? '';
    expect((await hu.call(logoutGateway, {})).body.success).toBe(true);
    expect(await state(hu, token, gateway)).toEqual([false, false]);
    expect(await state(gu, others, gateway)).toEqual([true, false]);
  });

  it('opens for nobody whose session ends at that moment', async () => {
    const iv = await person(site, { email: 'iv@example.org' });
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => iv.call(loginByConsole, { consoleToken: iv.token })),
      iv.call(logout, {}),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('refuses a name that is not in its registry, by name and in the caller’s language', async () => {
    const visitor = new Visitor(site, anyAddress());
    const headers = { 'content-type': 'application/json', 'x-csrf-token': await visitor.fetchCsrf() };
    for (const path of ['crudApi/execute/drop_everything', 'anyApi/execute/get_secrets']) {
      const reply = await visitor.send(`/ns/gw/${path}?lang=en`, { method: 'POST', headers, body: '{}' });
      expect(reply).toMatchObject({ status: 404, body: { success: false, code: 'UNKNOWN_CALL' } });
      expect(reply.body.message).toContain(path.split('/').at(-1));
    }
  });

  it('takes JSON alone', async () => {
    const visitor = new Visitor(site, anyAddress());
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-csrf-token': await visitor.fetchCsrf(),
    };
    const reply = await visitor.send('/ns/api/auth/logout', { method: 'POST', headers, body: 'a=1' });
    expect(reply.status).toBe(415);
  });
});
