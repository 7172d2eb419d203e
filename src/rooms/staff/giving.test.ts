/** Two people: nobody gives more than the limit alone, whatever they call, and nobody is two people. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { giveDays, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, enter, makeSecond, person, secondAdmin, staff } from '../../../test/harness/people.ts';
import { setPoints } from '../../../test/harness/points.ts';
import {
  anyAddress,
  onceSettled,
  type Reply,
  type Site,
  startSite,
  Visitor,
} from '../../../test/harness/site.ts';
import { endpoints } from '../../compose.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import { setVip } from '../../contract/vip.ts';
import { runCommand } from '../../platform/control.ts';
import { erase } from '../../platform/personalRows.ts';
import { setRole } from '../account/contract.ts';
import { adminAccounts, adminSince, grantRole } from '../account/queries/staff.ts';
import { packagesOf, settingsNow as sellingNow } from '../payments/queries/settings.ts';
import { savePackage, saveSelling } from '../payments/staff/contract.ts';
import { correctPoints, savePointsSettings, saveRule } from '../points/contract.ts';
import { rulesNow, settingsNow } from '../points/queries/rules.ts';
import { grantVip, savePlan } from '../vip/contract.ts';
import { decideGiving } from './contract.ts';
import { waitingGivings } from './queries/givings.ts';

/** What only admins call, and gives nobody anything: each with its reason. */
const givesNothing: Record<string, string> = {
  '/api/forum/members/badge': 'a badge opens nothing',
  '/api/staff/journals/imports': 'figures of journals are nobody’s',
  '/api/staff/journals/imports/:import/file': 'as above',
  '/api/staff/journals/imports/:import/file/:upload': 'as above',
  '/api/staff/journals/imports/:import/file/:upload/parts': 'as above',
  '/api/staff/journals/imports/:import/file/:upload/complete': 'as above',
  '/api/staff/journals/imports/:import/file/:upload/abandon': 'as above',
  '/api/staff/journals/imports/read': 'as above',
  '/api/staff/journals/imports/publish': 'as above',
  '/api/staff/journals/imports/withdraw': 'as above',
  '/api/staff/journals/imports/discard': 'as above',
  '/api/staff/payments/seen': 'says that an order was looked at',
  '/api/staff/payments/statements': 'is compared, and moves nothing',
  '/api/staff/payments/differences': 'explains, and moves nothing',
  '/api/staff/payments/refunds':
    'gives back what was paid, to whoever paid it, and takes back what that bought',
  '/api/staff/payments/refunds/again': 'as above',
  '/api/staff/payments/refunds/otherwise': 'as above',
  '/api/staff/payments/withdrawals/approve':
    'is what the second person of a withdrawal says, under the same conditions',
  '/api/staff/payments/withdrawals/take': 'asks itself whether a second person has confirmed',
  '/api/staff/payments/withdrawals/settle': 'follows the one before',
  '/api/staff/payments/withdrawals/reverse': 'gives points back to whose they were',
  '/api/staff/settings': 'words and addresses of the site',
  '/api/staff/waiting/decide': 'is what the second person says',
};

it('every call that admins alone may make gives by way of the second person, or is known to give nothing', () => {
  const alone = endpoints.filter(({ roles }) => roles?.length === 1 && roles[0] === 'admin');
  const unnamed = alone.filter(({ gives, path }) => !gives && !(path in givesNothing));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
  expect(alone.filter(({ gives }) => gives).length).toBeGreaterThan(11);
});

describe.each(engines())('The second person on %s', (engine) => {
  let site: Site;
  let made = 0;
  const hour = 60 * 60_000;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
    await setPoints(site, { second_person_above: 100 });
  });
  afterAll(() => site.stop());

  const anyEmail = () => `one${++made}@example.org`;
  const admin = (email = anyEmail()) => staff(site, 'admin', email);
  /** Sessions of staff do not last as long as some of these tests. */
  const another = () => secondAdmin(site, anyEmail());
  const holder = async () => {
    const email = anyEmail();
    await person(site, { email });
    return accountOf(site, email);
  };
  const problem = ({ body }: Reply) => Object(body.data).problem;
  const state = (reply: Reply) => dataOf(reply).state;
  const add = (by: Visitor, account: string, amount: number, key = randomUUID()) =>
    by.call(correctPoints, { account, act: 'add', amount: String(amount), reason: 'A mistake', key });
  const makeAdmin = (by: Visitor, account: string, granted: 'yes' | 'no' = 'yes') =>
    by.call(setRole, { account, role: 'admin', granted });
  const idFor = async (owner: string) =>
    (await waitingGivings(site.ctx)).findLast((one) => one.owner === owner)?.id ?? '';
  const confirm = (by: Visitor, id: string) => by.call(decideGiving, { id, decision: 'confirm' });

  it('counts what one admin gives within 24 hours, to however many people, as points or as membership', async () => {
    const email = anyEmail();
    const first = await admin(email);
    const [one, two, three] = [await holder(), await holder(), await holder()];
    expect(state(await add(first, one, 60))).toBe('done');
    const both = await Promise.all([add(first, two, 40), add(first, three, 40)]);
    expect(both.map(state).sort()).toEqual(['done', 'waiting']);
    const gift = { days: '30', reason: 'A mistake', key: randomUUID() };
    expect(state(await first.call(grantVip, { account: two, ...gift }))).toBe('waiting');
    site.clock.advance(23 * hour);
    expect(state(await add(await admin(email), one, 1))).toBe('waiting');
    site.clock.advance(2 * hour);
    expect(state(await add(await admin(email), two, 60))).toBe('done');
    site.clock.advance(-25 * hour);
  });

  it('is asked for whatever gives more than anybody has today: rules, limits, packages, rates, plans, membership', async () => {
    const first = await admin();
    const account = await holder();
    const rule = (await rulesNow(site.ctx)).find(({ name }) => name === 'vote');
    const limits = await settingsNow(site.ctx);
    const selling = await sellingNow(site.ctx);
    const number = (of: { version: number } | undefined) => String(of?.version);
    const one = { name: 'vote', active: 'yes', most_a_day: '', most_in_all: '', holding_days: '0' } as const;
    const replies = [
      await first.call(saveRule, { ...one, version: number(rule), amount: '101', withdrawable: 'no' }),
      await first.call(saveRule, { ...one, version: number(rule), amount: '1', withdrawable: 'yes' }),
      await first.call(savePointsSettings, {
        version: number(limits),
        expiry_days: '',
        second_person_above: '9999',
        zone: limits.zone,
      }),
      await first.call(savePackage, { price: '0.01', points: '900000', onOffer: 'yes' }),
      await first.call(saveSelling, { version: number(selling), rate: '999999', minimum: '1', maximum: '2' }),
      await first.call(savePlan, { days: '3660', way: 'points', price: '1', onOffer: 'yes' }),
      await first.call(savePlan, { days: '3650', way: 'free', price: '0', onOffer: 'yes' }),
      await first.call(setVip, { account, until: '2099-12-31T00:00:00Z' }),
    ];
    expect(replies.map(state)).toEqual(replies.map(() => 'waiting'));
    expect(await settingsNow(site.ctx)).toEqual(limits);
    expect(await sellingNow(site.ctx)).toEqual(selling);
    expect((await packagesOf(site.ctx)).filter(({ price }) => price === 1)).toEqual([]);
    // Saving another field of the same form confirms nothing: what waits is confirmed by name alone.
    const { zone } = limits;
    const same = { version: number(limits), expiry_days: '365', second_person_above: '100', zone };
    expect(state(await (await another()).call(savePointsSettings, same))).toBe('done');
    expect((await settingsNow(site.ctx)).second_person_above).toBe(100);
    const [asked] = (await waitingGivings(site.ctx)).filter(
      ({ word }) => word === 'points.server.gives.settings',
    );
    // What it was asked about is not there any more.
    expect(problem(await confirm(await another(), asked?.id ?? ''))).toBe('conflict');
    // Points that were about to expire would live on, and a day that has ended would begin again.
    const now = { version: String(limits.version + 1), expiry_days: '365', second_person_above: '100', zone };
    const laxer = [
      { expiry_days: '' },
      { expiry_days: '366' },
      { expiry_days: '364' },
      { zone: 'Asia/Seoul' },
    ];
    for (const change of laxer)
      expect(state(await first.call(savePointsSettings, { ...now, ...change }))).toBe('waiting');
    expect(state(await first.call(savePointsSettings, { ...now, second_person_above: '99' }))).toBe('done');
    await setPoints(site, { second_person_above: 100, expiry_days: null, expiry_since: null });
  });

  it('does not confirm an end of membership that the member has moved on from since', async () => {
    const account = await holder();
    await setIdentity(site, account, 1);
    const first = await admin();
    expect(state(await first.call(setVip, { account, until: '2099-12-31T00:00:00Z' }))).toBe('waiting');
    await giveDays(site, account, 400);
    expect(problem(await confirm(await another(), await idFor(account)))).toBe('conflict');
  });

  it('is needed for another admin: who is made one, and confirms at once, is one and the same or too new', async () => {
    const first = await admin();
    const [accomplice, account] = [anyEmail(), await holder()];
    const visitor = await person(site, { email: accomplice });
    const wished = await accountOf(site, accomplice);
    expect(state(await makeAdmin(first, wished))).toBe('waiting');
    expect(await adminSince(site.ctx, wished)).toBeUndefined();
    expect(problem(await confirm(first, await idFor(wished)))).toBe('forbidden');
    await makeSecond(site, accomplice);
    expect(await confirm(visitor, await idFor(wished))).toMatchObject({ status: 403 });
    dataOf(await confirm(await another(), await idFor(wished)));
    expect(await adminSince(site.ctx, wished)).toBeDefined();
    expect(state(await add(first, account, 900_000))).toBe('waiting');
    const id = await idFor(account);
    expect(await confirm(visitor, id)).toMatchObject({ status: 403 });
    site.clock.advance(6 * 24 * hour);
    expect(await confirm(await admin(accomplice), id)).toMatchObject({ status: 403 });
    expect(state(await makeAdmin(await admin(), wished, 'no'))).toBe('waiting');
    expect(await adminSince(site.ctx, wished)).toBeDefined();
    site.clock.advance(-6 * 24 * hour);
  });

  it('asks for the second factor of the session, whatever the account has', async () => {
    const email = anyEmail();
    await secondAdmin(site, email);
    const account = await holder();
    await add(await admin(), account, 500);
    const without = await person(site, { email });
    expect(['step_up', 'forbidden']).toContain(problem(await confirm(without, await idFor(account))));
    dataOf(await confirm(await another(), await idFor(account)));
  });

  it('is the operator where there is no other: on the command line, and every admin is told of every role', async () => {
    const first = await admin();
    const email = anyEmail();
    await person(site, { email });
    const wished = await accountOf(site, email);
    await makeAdmin(first, wished);
    const run = (...argv: string[]) => runCommand(site.ctx, site.commands, argv);
    const number = await idFor(wished);
    expect((await run('waiting')).text).toContain(number);
    expect(await run('confirm', 'nothing')).toMatchObject({ ok: false });
    expect(await run('confirm', number)).toMatchObject({ ok: true });
    expect(await adminSince(site.ctx, wished)).toBeDefined();
    expect(await run('confirm', number)).toMatchObject({ ok: false });
    const all = await adminAccounts(site.ctx);
    const letters = await onceSettled(
      () => site.outbox(),
      (mails) => mails.filter(({ text }) => text.includes(wished.slice(-8))).length >= all.length,
    );
    expect(new Set(letters.map(({ to }) => to)).size).toBeGreaterThan(1);
    expect((await run('revoke', email, 'admin')).ok).toBe(true);
  });

  it('is no second account of the same person, used in the same browser', async () => {
    const browser = new Visitor(site, anyAddress());
    const signIn = async (email: string) => {
      await enter(site, browser, { email });
      const account = await accountOf(site, email);
      await site.ctx.transaction((tx) => grantRole(tx, null, account, 'admin'));
      await browser.call(loginByConsole, { consoleToken: browser.token ?? '' });
      await makeSecond(site, email);
      return account;
    };
    const [one, two] = [anyEmail(), anyEmail()];
    const first = await signIn(one);
    const account = await holder();
    expect(state(await add(browser, account, 101))).toBe('waiting');
    expect(state(await add(browser, account, 60))).toBe('done');
    await signIn(two);
    expect(problem(await confirm(browser, await idFor(account)))).toBe('forbidden');
    // What the other account gave counts for both, and so does what the other would get.
    expect(state(await add(browser, await holder(), 60))).toBe('waiting');
    expect(state(await add(browser, first, 1))).toBe('waiting');
    dataOf(await confirm(await another(), await idFor(account)));
  });

  it('finds nothing to confirm of whoever is no admin any more, or of what was done or refused', async () => {
    const email = anyEmail();
    const first = await admin(email);
    const account = await holder();
    const key = randomUUID();
    expect(state(await add(first, account, 500, key))).toBe('waiting');
    await runCommand(site.ctx, site.commands, ['revoke', email, 'admin']);
    const id = await idFor(account);
    expect(problem(await confirm(await another(), id))).toBe('conflict');
    dataOf(await (await another()).call(decideGiving, { id, decision: 'refuse' }));
    expect(problem(await confirm(await another(), id))).toBe('not_found');
    expect(problem(await add(await admin(), account, 1, key))).toBe('conflict');
  });

  it('has a page that says what waits, and who may confirm it', async () => {
    const email = anyEmail();
    const first = await admin(email);
    const account = await holder();
    await add(first, account, 700);
    const second = await another();
    const page = await second.get('/en/staff/waiting');
    expect(page.text).toContain('Give points: 700. Reason: A mistake');
    const rule = (await rulesNow(site.ctx)).find(({ name }) => name === 'answer');
    const asked = {
      name: 'answer',
      version: String(rule?.version),
      active: 'yes',
      amount: '1234',
      most_a_day: '',
      most_in_all: '77',
      holding_days: '0',
      withdrawable: 'yes',
    } as const;
    expect(state(await first.call(saveRule, asked))).toBe('waiting');
    const { text } = await second.get('/en/staff/waiting');
    for (const line of [`Points: ${rule?.amount} → 1,234`, 'withdrawn after the holding time: no → yes'])
      expect(text).toContain(line);
    const listed = await runCommand(site.ctx, site.commands, ['waiting']);
    expect(listed.text).toContain(`Points: ${rule?.amount} → 1,234`);
    // The page carries its messages as well: shown, the sentence stands there twice.
    const times = async () =>
      (await first.get('/en/staff/waiting')).text.split('No other admin meets').length - 1;
    expect(await times()).toBe(1);
    // Nobody but whoever looks meets the conditions.
    await sql`UPDATE account_account SET factor_at = NULL`.execute(site.ctx.db);
    expect(await times()).toBe(2);
  });

  it('lists all that waits, a page at a time, until it lapses after 14 days', async () => {
    const email = anyEmail();
    const account = await holder();
    const key = randomUUID();
    expect(state(await add(await admin(email), account, 600, key))).toBe('waiting');
    const id = await idFor(account);
    await sql`INSERT INTO staff_giving (id, path, input, owner, word, said, asked_by, asked_at, state)
      SELECT gen_random_uuid(), path, input, owner, word, said, asked_by, asked_at + make_interval(secs => n), state
      FROM staff_giving, generate_series(1, 225) n WHERE id = ${id}`.execute(site.ctx.db);
    const all = await waitingGivings(site.ctx);
    expect(all.length).toBeGreaterThan(225);
    const last = all.at(-1)?.id ?? 'none';
    const second = await another();
    const page = (n: number) => second.get(`/en/staff/waiting?page=${n}`);
    expect((await page(1)).text).not.toContain(last);
    expect((await page(Math.ceil(all.length / 25))).text).toContain(last);
    expect((await page(1)).text).toContain('within 14 days');
    site.clock.advance(14 * 24 * hour + 5 * 60_000);
    expect(await idFor(account)).toBe('');
    expect((await (await another()).get('/en/staff/waiting')).text).not.toContain(id);
    expect(problem(await confirm(await another(), id))).toBe('not_found');
    expect(problem(await add(await admin(email), account, 600, key))).toBe('conflict');
    site.clock.advance(-14 * 24 * hour - 5 * 60_000);
    await sql`UPDATE staff_giving SET state = 'refused', decided_at = ${site.clock()} WHERE state = 'waiting'`.execute(
      site.ctx.db,
    );
  });

  it('forgets whom it names beside its owner when they are erased', async () => {
    const invited = await holder();
    const input = JSON.stringify({ invited, act: 'release' });
    await sql`INSERT INTO staff_giving (id, path, input, owner, word, said, changes, asked_by, asked_at, state)
      VALUES (gen_random_uuid(), '/api/staff/invitations', ${input}, ${await holder()}, 'invitation.server.gives', '{}',
        ${JSON.stringify([{ word: 'invitation.console.invited', after: { account: invited } }])},
        gen_random_uuid(), now(), 'waiting')`.execute(site.ctx.db);
    const named = async () =>
      (await sql`SELECT FROM staff_giving g WHERE g::text LIKE ${`%${invited}%`}`.execute(site.ctx.db)).rows
        .length;
    expect(await named()).toBe(1);
    expect((await (await another()).get('/en/staff/waiting')).text).toContain('Invited: ');
    await site.ctx.transaction((tx) =>
      erase(tx, tx.declared.personalData, { account: invited, requests: [] }),
    );
    expect(await named()).toBe(0);
  });

  it('tells every admin of every role that is given, also of one that one admin gives alone', async () => {
    const first = await admin();
    for (const role of ['editor', 'reviewer'] as const) {
      const account = await holder();
      expect(state(await first.call(setRole, { account, role, granted: 'yes' }))).toBe('done');
      const all = await adminAccounts(site.ctx);
      const letters = await onceSettled(
        () => site.outbox(),
        (mails) => mails.filter(({ text }) => text.includes(account.slice(-8))).length >= all.length,
      );
      const told = new Set(
        letters.filter(({ text }) => text.includes(account.slice(-8))).map(({ to }) => to),
      );
      expect(told.size).toBe(all.length);
    }
  });
});
