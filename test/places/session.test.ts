/**
 * The session of studies (docs/decisions/0173-sessions-of-studies.md): without it a member meets a closed door on every way into
 * their study, it closes by itself, and neither its cookie nor the token opens anything alone.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyCookie } from '../../src/platform/http/identity.ts';
import { chainOf } from '../../src/platform/place.ts';
import { changePassword, endSessions, getStudySession, logout } from '../../src/rooms/account/contract.ts';
import {
  beginAuthenticator,
  removeFactor,
  renewRecoveryCodes,
  showCode,
} from '../../src/rooms/account/factor/contract.ts';
import { askFactor } from '../../src/rooms/study/contract.ts';
import { codeOf, setUpApp } from '../harness/factor.ts';
import { dataOf, problemOf } from '../harness/forum.ts';
import { accountOf, enter, person, personByCode, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { anyAddress, type Site, startSite, Visitor } from '../harness/site.ts';
import { listenTo } from '../harness/streams.ts';
import { Sending } from '../harness/uploads.ts';
import { add, call, everyWay, newStudy, type Study } from './cast.ts';
import { getRecords, grant, type Pauses, scan } from './room.ts';
import { serveRoom } from './serve.ts';

const minute = 60_000;
const password = 'a ward round at night';
remember(password);

describe('The session of studies', () => {
  let site: Site;
  let room: Awaited<ReturnType<typeof serveRoom>>;
  let ours: Study;
  const pauses: Pauses = {};
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    room = await serveRoom(site, pauses);
    ours = await newStudy(site, room, 'ours');
  });
  afterAll(async () => {
    await room.close();
    await site.stop();
  });

  /** A member who has just logged in. */
  const member = async (email: string) => {
    const visitor = await person(site, { email });
    await add(ours, await accountOf(site, email), 'investigator');
    return visitor.at(room);
  };
  /** Somebody who has some of another's cookies. */
  const having = (cookies: Record<string, string | undefined>) => {
    const thief = new Visitor(room, anyAddress());
    for (const [name, value = ''] of Object.entries(cookies)) thief.setCookie(name, value);
    return thief;
  };
  const read = async (visitor: Visitor) => {
    const reply = await call(visitor.at(room), getRecords, ours.id, {});
    return problemOf(reply) ?? reply.status;
  };
  const page = () => `/en/trial/${ours.id}`;
  const usedAt = async (email: string) => {
    const { rows } = await sql<{ studies_used_at: Date }>`SELECT studies_used_at FROM account_session
      WHERE account_id = ${await accountOf(site, email)}`.execute(site.ctx.db);
    return rows[0]?.studies_used_at.getTime();
  };

  it('is asked for on every way by whoever has a place, and nobody else hears of it', async () => {
    const visitor = having({ 'Admin-Token': (await member('una@example.org')).token });
    const found = await everyWay(visitor, ours);
    expect(found.length).toBeGreaterThan(20);
    for (const { what, status, text } of found) {
      expect([what, status]).toEqual([what, expect.toSatisfy((one) => [302, 303, 202, 403].includes(one))]);
      expect([what, text.includes('ours-record')]).toEqual([what, false]);
    }
    expect(await read(visitor)).toBe('stale_sign_in');
    const stranger = having({ 'Admin-Token': (await person(site, { email: 'stranger@example.org' })).token });
    for (const { what, status } of await everyWay(stranger, ours))
      expect([what, status]).toEqual([what, 404]);
    // A page keeps its whole address; a file leads to the page on which it stands.
    const led = async (path: string) => {
      const { status, headers } = await visitor.at(room).get(path);
      return [status, headers.get('location')];
    };
    const to = encodeURIComponent(page());
    expect(await led(`${page()}?visit=2&at=%C3%A9`)).toEqual([
      302,
      `/en/study-session?to=${to}%3Fvisit%3D2%26at%3D%25C3%25A9`,
    ]);
    expect(await led(`${page()}/records.csv`)).toEqual([303, `/en/study-session?to=${to}`]);
    const data = await visitor.get(`${page()}.data?visit=2&_routes=trial%2F%3Astudy`);
    expect([data.status, data.text]).toEqual([
      202,
      expect.stringContaining(`/en/study-session?to=${to}%3Fvisit%3D2`),
    ]);
  });

  it('is a cookie that no script reads and no other site sends, of one login', async () => {
    const visitor = new Visitor(site, anyAddress());
    const reply = await enter(site, visitor, { email: 'veit@example.org' });
    const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('__Host-')) ?? '';
    expect(cookie).toMatch(/^__Host-meridian_study=[\w-]{43};/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Expires|Max-Age|Domain/);
    await add(ours, await accountOf(site, 'veit@example.org'), 'viewer');
    expect(await read(visitor)).toBe(200);
    const [token, key] = [visitor.token, visitor.cookie(studyCookie)];
    // By itself it is nobody's, and with the token of another login of the same person it is not that login's.
    expect(await read(having({ [studyCookie]: key }))).toBe('unauthenticated');
    const other = await personByCode(site, { email: 'veit@example.org' });
    expect(await read(having({ 'Admin-Token': other.token, [studyCookie]: key }))).toBe('stale_sign_in');
    expect(await read(having({ 'Admin-Token': token, [studyCookie]: 'x'.repeat(43) }))).toBe('stale_sign_in');
    expect(await read(having({ 'Admin-Token': token, [studyCookie]: key }))).toBe(200);
  });

  it('closes after half an hour without use, is written once a minute while it is used, and opens by a new login', async () => {
    const email = 'wim@example.org';
    const visitor = await member(email);
    const begun = await usedAt(email);
    site.clock.advance(minute / 2);
    await read(visitor);
    expect(await usedAt(email)).toBe(begun);
    for (let n = 0; n < 3; n++) {
      site.clock.advance(29 * minute);
      expect(await read(visitor)).toBe(200);
    }
    expect(await usedAt(email)).toBeGreaterThan(site.clock().getTime() - minute);
    // Other pages of the site do not keep it open, and nor does what is refused.
    site.clock.advance(20 * minute);
    await visitor.at(site).get('/en/my');
    expect(await read(visitor)).toBe(200);
    site.clock.advance(30 * minute);
    expect(await read(visitor)).toBe('stale_sign_in');
    expect(await read(visitor)).toBe('stale_sign_in');
    expect(problemOf(await visitor.at(site).call(getStudySession, {}))).toBe('stale_sign_in');
    const old = visitor.cookies;
    await enter(site, visitor, { email });
    expect(await read(visitor)).toBe(200);
    expect(problemOf(await visitor.at(site).call(getStudySession, {}))).toBeUndefined();
    expect(visitor.cookies).not.toBe(old);
  });

  it('is not sent along by a page of another host of the domain, which nobody is on record for', async () => {
    const email = 'wolf@example.org';
    const visitor = await member(email);
    const acts = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM platform_audit`.execute(
        site.ctx.db,
      );
      return rows[0]?.n;
    };
    const [before, used] = [await acts(), await usedAt(email)];
    site.clock.advance(10 * minute);
    for (const from of ['same-site', 'cross-site']) {
      const file = await visitor.get(`${page()}/records.csv`, { 'sec-fetch-site': from });
      const screen = await visitor.get(page(), { 'sec-fetch-site': from });
      for (const { headers } of [file, screen])
        expect(headers.get('location')).toContain('/en/study-session?to=');
    }
    expect([await acts(), await usedAt(email)]).toEqual([before, used]);
    for (const from of ['same-origin', 'none'])
      expect((await visitor.get(`${page()}/records.csv`, { 'sec-fetch-site': from })).status).toBe(200);
  });

  it('ends with the login: at a log-out, and everywhere', async () => {
    for (const [email, ends] of [
      ['xia@example.org', (one: Visitor) => one.call(logout, {})],
      ['xaver@example.org', (one: Visitor) => one.call(endSessions, { id: 'all' })],
    ] as const) {
      const [visitor, elsewhere] = [await member(email), (await person(site, { email })).at(room)];
      const kept = having({ 'Admin-Token': visitor.token, [studyCookie]: visitor.cookie(studyCookie) });
      expect([await read(visitor), await read(elsewhere)]).toEqual([200, 200]);
      await ends(visitor.at(site));
      expect(visitor.cookie(studyCookie)).toBeUndefined();
      expect(await read(kept)).toBe('unauthenticated');
      expect(await read(elsewhere)).toBe(email.startsWith('xia') ? 200 : 'unauthenticated');
    }
  });

  it('is renewed with the token by a change of password, for the browser that holds it alone', async () => {
    const email = 'yan@example.org';
    const [visitor, elsewhere] = [await member(email), (await person(site, { email })).at(room)];
    const key = visitor.cookie(studyCookie);
    dataOf(await visitor.at(site).call(changePassword, { password }));
    expect([await read(visitor), await read(elsewhere)]).toEqual([200, 'unauthenticated']);
    expect(await read(having({ 'Admin-Token': visitor.token, [studyCookie]: key }))).toBe('stale_sign_in');
    // Whoever copied the token changes the password with it, and adds a factor: neither hands them a study.
    const thief = having({ 'Admin-Token': visitor.token });
    dataOf(await thief.at(site).call(changePassword, { password: `${password} 2` }));
    expect(await read(thief)).toBe('stale_sign_in');
    const { codes } = await setUpApp(site, thief.at(site));
    expect(await read(thief)).toBe('stale_sign_in');
    dataOf(await thief.at(site).call(showCode, { code: codes[0] ?? '' }));
    expect(await read(thief)).toBe('stale_sign_in');
    // Nor do they take off a factor that was shown, or get another way past it.
    for (const refused of [
      thief.at(site).call(removeFactor, { id: 'authenticator' }),
      thief.at(site).call(renewRecoveryCodes, {}),
      thief.at(site).call(beginAuthenticator, {}),
    ])
      expect(problemOf(await refused)).toBe('stale_sign_in');
  });

  it('takes the second factor of whoever has one, which alone opens it again', async () => {
    const email = 'yve@example.org';
    const visitor = await member(email);
    const { secret } = await setUpApp(site, visitor.at(site));
    expect(await read(visitor)).toBe(200);
    const again = (await person(site, { email })).at(room);
    expect(await read(again)).toBe('step_up');
    expect((await again.get(page())).headers.get('location')).toContain('/en/study-session?to=');
    const show = async () => {
      site.clock.advance(minute);
      dataOf(await again.at(site).call(showCode, { code: codeOf(secret, site.clock()) }));
    };
    await show();
    expect(await read(again)).toBe(200);
    site.clock.advance(31 * minute);
    expect(await read(again)).toBe('step_up');
    await show();
    expect(await read(again)).toBe(200);
  });

  it('of a study that asks for a second factor opens for those alone who have shown one', async () => {
    const email = 'zoe@example.org';
    const [visitor, colleague] = [await member(email), await member('zacharias@example.org')];
    const owner = (await person(site, { email: 'zenobia@example.org' })).at(site);
    await add(ours, await accountOf(site, 'zenobia@example.org'), 'owner');
    const ask = (asks: 'yes' | 'no', revision: string) => call(owner, askFactor, ours.id, { asks, revision });
    // Whoever has none would shut themselves out.
    expect((await ask('yes', '1')).body).toMatchObject({
      message: expect.stringContaining('Set up a second factor for yourself first'),
    });
    expect(await read(visitor)).toBe(200);
    await setUpApp(site, owner);
    dataOf(await ask('yes', '1'));
    expect(problemOf(await ask('no', '1'))).toBe('conflict');
    expect(await read(visitor)).toBe('study_factor');
    expect((await visitor.get(page())).headers.get('location')).toBe(
      `/en/my/factor?to=${encodeURIComponent(page())}`,
    );
    expect((await visitor.at(site).get(`/en/my/factor?to=${encodeURIComponent(page())}`)).text).toContain(
      'The study you want to open asks for a second factor.',
    );
    await setUpApp(site, visitor.at(site));
    expect(await read(visitor)).toBe(200);
    expect(await read(colleague)).toBe('study_factor');
    dataOf(await ask('no', '2'));
    expect(await read(colleague)).toBe(200);
    const { rows } = await sql<{ act: string }>`SELECT act FROM platform_audit
      WHERE chain = ${chainOf(ours.id)} AND act LIKE '%factor' ORDER BY id`.execute(site.ctx.db);
    expect(rows.map(({ act }) => act)).toEqual(['study.factor', 'study.no-factor']);
  });

  it('is asked of staff with a grant too', async () => {
    const email = 'admin@example.org';
    const admin = await staff(site, 'admin', email);
    const account = await accountOf(site, email);
    const until = new Date(site.clock().getTime() + 60 * minute).toISOString();
    dataOf(await call(ours.owner, grant, ours.id, { account, reason: 'An export fails', until }));
    expect(await read(having({ 'Admin-Token': admin.token }))).toBe('stale_sign_in');
    expect(await read(admin)).toBe(200);
  });

  it('ends what goes on without an end; a file that is being sent is sent whole', async () => {
    const visitor = await member('zora@example.org');
    const stream = await listenTo(`${room.address}${page()}/records.stream`, { cookie: visitor.cookies });
    await stream.until(({ heard }) => heard.length === 1);
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    pauses.file = { reached: reached.resolve, until: released.promise };
    const content = 'a scan '.repeat(50_000);
    const named = { study: ours.id, record: ours.record };
    await new Sending(visitor, scan, named, Buffer.from(content)).whole();
    const file = visitor.get(`${page()}/records/${ours.record}/scan`);
    await reached.promise;
    delete pauses.file;
    site.clock.advance(30 * minute);
    await stream.closed();
    released.resolve();
    const { status, text } = await file;
    expect([status, text === content]).toEqual([200, true]);
    expect((await visitor.get(`${page()}/records.csv`)).status).toBe(303);
  });
});
