import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { person } from '../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { createUserLog, loginBy, loginByConsole, logoutGateway } from '../../contract/gateway.ts';
import { saveProfile } from '../account/contract.ts';

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

  it('is left by its own logout, twice if need be, while the account stays signed in', async () => {
    const di = await person(site, { email: 'di@example.org' });
    await di.call(loginByConsole, { consoleToken: di.token });
    expect((await di.call(logoutGateway, {})).body.success).toBe(true);
    expect((await di.call(createUserLog, entry)).status).toBe(401);
    expect((await di.call(logoutGateway, {})).body.success).toBe(true);
    expect((await di.get('/api/user/index', { token: di.token ?? '' })).status).toBe(200);
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
