/** Nobody else's door: stolen cookies and tokens, forms of other sites, guessed passwords. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserLog, loginByConsole } from '../../src/contract/gateway.ts';
import {
  changePassword,
  endSessions,
  getAccount,
  getSessions,
  login,
  logout,
  resetPwd,
  saveProfile,
  sendEms,
} from '../../src/rooms/account/contract.ts';
import { letLimitsPass } from '../harness/codes.ts';
import { engines } from '../harness/databases.ts';
import { askForCode, person, personByCode } from '../harness/people.ts';
import { processorTime } from '../harness/processorTime.ts';
import { solve } from '../harness/proof.ts';
import { remember } from '../harness/secrets.ts';
import { anyAddress, type Reply, type Site, startSite, Visitor } from '../harness/site.ts';

const password = 'seven words are a good password';
remember(password);

const say = (line: string) => process.stdout.write(`abuse: ${line}\n`);
const problemOf = ({ body }: Reply) => Object(body.data).problem;
const form = 'application/x-www-form-urlencoded';

describe.each(engines())('At the doors on %s', (engine) => {
  let site: Site;
  let victim: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
    victim = await person(site, { email: 'victim@example.org' });
    await victim.call(changePassword, { password });
  });
  afterAll(() => site.stop());

  const stranger = () => new Visitor(site, anyAddress());
  const nickname = async () => Object((await victim.call(getAccount, {})).body.data).nickname;

  it('a stolen cookie without the header cannot write', async () => {
    const thief = stranger();
    thief.setCookie('Admin-Token', victim.token ?? '');
    const body = 'nickname=stolen';
    for (const csrf of [undefined, await thief.fetchCsrf(), await stranger().fetchCsrf()]) {
      const headers = { 'content-type': form, ...(csrf ? { 'x-csrf-token': csrf } : {}) };
      const reply = await thief.send('/api/user/profile', { method: 'POST', headers, body });
      expect(reply.status).toBe(403);
    }
    expect(await nickname()).toBe('');
    say(`${engine}: a stolen cookie without header: 3 of 3 writes refused`);
  });

  it('a stolen token without a CSRF token of its session cannot write', async () => {
    const token = victim.token ?? '';
    const body = 'nickname=stolen';
    const bare = await stranger().send('/api/user/profile', {
      method: 'POST',
      headers: { 'content-type': form, token },
      body,
    });
    expect(problemOf(bare)).toBe('csrf');
    const thief = stranger();
    const visitors = await thief.fetchCsrf();
    const withVisitors = await thief.send('/api/user/profile', {
      method: 'POST',
      headers: { 'content-type': form, token, 'x-csrf-token': visitors },
      body,
    });
    expect(problemOf(withVisitors)).toBe('csrf');
    const other = await person(site, { email: 'other@example.org' });
    const others = await other.fetchCsrf();
    const withOthers = await other.send('/api/user/profile', {
      method: 'POST',
      headers: { 'content-type': form, token, 'x-csrf-token': others },
      body,
    });
    expect(withOthers.status, 'cookie and header disagree').toBe(403);
    expect(await nickname()).toBe('');
    say(`${engine}: a stolen token without its CSRF token: 3 of 3 writes refused`);
  });

  it('a form of another site can sign nobody in or out', async () => {
    const from = { 'content-type': form, 'sec-fetch-site': 'cross-site' };
    const visitor = stranger();
    await visitor.fetchCsrf();
    const input = new URLSearchParams({ account: 'victim@example.org', password }).toString();
    const plain = { 'content-type': form };
    for (const headers of [from, plain, { ...plain, 'content-type': 'text/plain' }]) {
      const reply = await visitor.send('/api/user/login', { method: 'POST', headers, body: input });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect((await victim.send('/api/user/logout', { method: 'POST', headers, body: '' })).status).toBe(403);
    }
    for (const path of ['/ns/api/auth/loginByConsole', '/ns/api/auth/logout']) {
      const json = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
      expect((await victim.send(path, { method: 'POST', headers: json, body: '{}' })).status).toBe(403);
    }
    expect((await victim.call(getAccount, {})).body.code).toBe(1);
    say(`${engine}: forms of another site: 8 of 8 refused`);
  });

  it('the gateway needs its own cookie: a token alone acts for nobody there', async () => {
    const entry = { data: { action_type: 'login', action_desc: 'user login' } };
    const before = await victim.call(createUserLog, entry);
    expect(before.status).toBe(401);
    const opened = await victim.call(loginByConsole, { consoleToken: victim.token });
    expect(opened.headers.get('set-cookie')).toMatch(
      /^meridian_gateway=[\w-]{43}; Path=\/ns; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    expect((await victim.call(createUserLog, entry)).body.success).toBe(true);
    const thief = stranger();
    thief.setCookie('meridian_gateway', victim.cookie('meridian_gateway') ?? '');
    expect(problemOf(await thief.call(createUserLog, entry))).toBe('csrf');
  });

  it('credentials change only within fifteen minutes of a sign-in', async () => {
    const stale = await person(site, { email: 'stale@example.org' });
    const { accountId } = { accountId: Object((await stale.call(getAccount, {})).body.data).id };
    await site.ctx.db
      .updateTable('account_session')
      .set({ signed_in_at: new Date(site.ctx.clock().getTime() - 16 * 60_000) })
      .where('account_id', '=', accountId)
      .execute();
    const refused = await stale.call(changePassword, { password: 'another long password' });
    expect(refused.status).toBe(403);
    expect(problemOf(refused)).toBe('stale_sign_in');
    expect((await stale.call(saveProfile, { nickname: 'Sta' })).body.code).toBe(1);
  });

  it('sessions end after seven days without use, and after thirty in any case', async () => {
    const days = (n: number) => new Date(site.ctx.clock().getTime() - n * 24 * 3600_000);
    for (const [column, age, status] of [
      ['last_seen_at', 6.9, 200],
      ['last_seen_at', 7.1, 401],
      ['signed_in_at', 30.1, 401],
    ] as const) {
      const someone = await person(site, { email: `age${age}@example.org` });
      const { id } = Object((await someone.call(getAccount, {})).body.data);
      await site.ctx.db
        .updateTable('account_session')
        .set({ [column]: days(age) })
        .where('account_id', '=', id)
        .execute();
      expect((await someone.call(getAccount, {})).status, `${column} ${age} days ago`).toBe(status);
    }
  });

  it('staff sessions end after thirty minutes without use, and after twelve hours in any case', async () => {
    const minutes = (n: number) => new Date(site.ctx.clock().getTime() - n * 60_000);
    for (const [column, age, status] of [
      ['last_seen_at', 29, 200],
      ['last_seen_at', 31, 401],
      ['signed_in_at', 12 * 60 + 1, 401],
    ] as const) {
      const someone = await person(site, { email: `staff${age}@example.org` });
      const { id } = Object((await someone.call(getAccount, {})).body.data);
      await site.ctx.db
        .insertInto('account_role')
        .values({ account_id: id, role: 'editor', granted_at: site.ctx.clock() })
        .execute();
      await site.ctx.db
        .updateTable('account_session')
        .set({ [column]: minutes(age) })
        .where('account_id', '=', id)
        .execute();
      expect((await someone.call(getAccount, {})).status, `${column} ${age} minutes ago`).toBe(status);
    }
  });

  it('guessed passwords: ten within fifteen minutes, then a task for each, and never a lock', async () => {
    const guesser = stranger();
    const wrong = { account: 'victim@example.org', password: 'not the password' };
    const problems: string[] = [];
    for (let n = 0; n < 12; n++) problems.push(problemOf(await guesser.call(login, wrong)));
    expect(problems).toEqual([...Array(10).fill('invalid'), 'proof_of_work', 'proof_of_work']);
    const owner = stranger();
    const asked = await owner.call(login, { account: 'victim@example.org', password });
    expect(problemOf(asked), 'the owner, elsewhere, must solve one too').toBe('proof_of_work');
    const altcha = await solve(asked);
    const entered = await owner.call(login, { account: 'victim@example.org', password, altcha });
    expect(entered.body.code, 'and is in').toBe(1);
    await letLimitsPass(site.ctx, 'code-cooldown'); // the victim asked for a code a moment ago
    const byCode = await personByCode(site, { email: 'victim@example.org' });
    expect((await byCode.call(getSessions, {})).body.code, 'codes are not closed by it').toBe(1);
    say(`${engine}: 12 wrong passwords: task asked from the 11th`);
  });

  it('every spelling of a number is one account to the counter', async () => {
    const guesser = stranger();
    const problems: string[] = [];
    for (let n = 1; n <= 11; n++) {
      const account = `+86 138${' '.repeat(n)}0013-8999`;
      problems.push(problemOf(await guesser.call(login, { account, password: 'not the password' })));
    }
    expect(problems.slice(0, 10).every((problem) => problem === 'invalid')).toBe(true);
    expect(problems[10]).toBe('proof_of_work');
  });

  it('a log-in by the old password that races a reset does not survive it', async () => {
    let survivors = 0;
    for (let round = 0; round < 4; round++) {
      const email = `race${round}@example.org`;
      const owner = await person(site, { email });
      await owner.call(changePassword, { password });
      const captcha = await askForCode(site, stranger(), { email }, 'resetpwd');
      const thieves = Array.from({ length: 4 }, stranger);
      for (const thief of thieves) thief.csrf = await thief.fetchCsrf();
      const reset = stranger();
      reset.csrf = await reset.fetchCsrf();
      const [done] = await Promise.all([
        reset.call(resetPwd, { account: email, captcha, password: 'the password after it' }),
        ...thieves.map((thief) => thief.call(login, { account: email, password })),
      ]);
      expect(done.body.code).toBe(1);
      for (const thief of thieves) {
        if (thief.token && (await thief.call(getAccount, {})).status === 200) survivors++;
      }
      const late = await stranger().call(login, { account: email, password: 'the password after it' });
      expect(late.body.code, 'the new password stands').toBe(1);
    }
    say(`${engine}: 16 log-ins by the old password beside 4 resets: ${survivors} survive`);
    expect(survivors).toBe(0);
  });

  it('a change of password from a session that a reset ends changes nothing', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `late${round}@example.org`;
      const thief = await person(site, { email });
      thief.csrf = await thief.fetchCsrf();
      const captcha = await askForCode(site, stranger(), { email }, 'resetpwd');
      const owner = stranger();
      owner.csrf = await owner.fetchCsrf();
      const [reset] = await Promise.all([
        owner.call(resetPwd, { account: email, captcha, password: 'what the owner wants' }),
        thief.call(changePassword, { password: 'what the thief wants' }),
      ]);
      expect(reset.body.code).toBe(1);
      const entered = await stranger().call(login, { account: email, password: 'what the owner wants' });
      expect(entered.body.code).toBe(1);
    }
  });

  it('an address of a hundred thousand characters is refused, and does not hold the others up', async () => {
    const long = { email: `a@${'.'.repeat(100_000)}@`, event: 'login' } as const;
    expect(problemOf(await stranger().call(sendEms, long))).toBe('invalid');
    expect(
      processorTime(() => sendEms.input.safeParse(long)),
      'a quadratic check took eleven seconds',
    ).toBeLessThan(2_000);
  });

  it('the gateway acts for nobody whose token is not the one that opened it', async () => {
    const ana = await person(site, { email: 'gate-a@example.org' });
    const bo = await person(site, { email: 'gate-b@example.org' });
    await ana.call(loginByConsole, { consoleToken: ana.token });
    bo.setCookie('meridian_gateway', ana.cookie('meridian_gateway') ?? '');
    const entry = { data: { action_type: 'login', action_desc: 'user login' } };
    expect(problemOf(await bo.call(createUserLog, entry))).toBe('csrf');
    expect((await bo.call(loginByConsole, { consoleToken: bo.token })).body.success).toBe(true);
    expect((await bo.call(createUserLog, entry)).body.success).toBe(true);
  });

  it('sixty guessed passwords at once are ten tries', async () => {
    const guesser = stranger();
    guesser.csrf = await guesser.fetchCsrf();
    const wrong = { account: 'nobody@example.org', password: 'not the password' };
    const replies = await Promise.all(Array.from({ length: 60 }, () => guesser.call(login, wrong)));
    const judged = replies.filter((reply) => problemOf(reply) === 'invalid').length;
    say(`${engine}: 60 passwords at once: ${judged} judged`);
    expect(judged).toBe(10);
  });

  it('ended sessions are worth nothing, wherever their tokens are', async () => {
    const someone = await person(site, { email: 'ended@example.org' });
    const token = someone.token ?? '';
    await someone.call(loginByConsole, { consoleToken: token });
    const gateway = someone.cookie('meridian_gateway') ?? '';
    await someone.call(endSessions, { id: 'all' });
    expect((await stranger().get('/api/user/index', { token })).status).toBe(401);
    const late = stranger();
    late.setCookie('meridian_gateway', gateway);
    const entry = { data: { action_type: 'login', action_desc: 'user login' } };
    expect((await late.call(createUserLog, entry)).status).toBe(401);
    expect((await late.call(loginByConsole, { consoleToken: token })).status).toBe(401);
    expect((await late.call(logout, {})).body.code).toBe(1);
  });
});
