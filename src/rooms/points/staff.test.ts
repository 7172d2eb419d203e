import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { accountOf, person, secondAdmin, staff } from '../../../test/harness/people.ts';
import { setPoints, switchOn } from '../../../test/harness/points.ts';
import { type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import { getNotices } from '../notices/contract.ts';
import { decideGiving } from '../staff/contract.ts';
import { waitingGivings } from '../staff/queries/givings.ts';
import { balanceOf } from './balance.ts';
import {
  correctPoints,
  getPoints,
  savePointsSettings,
  saveRule,
  settleHeld,
  undoMovement,
} from './contract.ts';
import { earn, takeBack } from './earn.ts';
import { prove } from './proof.ts';
import { heldPayments } from './queries/held.ts';
import { rulesNow } from './queries/rules.ts';
import { spend } from './spend.ts';
import { statementOf } from './statement.ts';

const dataOf = ({ body }: Reply) => Object(body.data);
const none = { current: 0, withdrawable: 0, held: 0, debt: 0 };

describe.each(engines())('Staff and points on %s', (engine) => {
  let site: Site;
  let admin: Visitor;
  let second: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
    admin = await staff(site, 'admin', 'admin@example.org');
    second = await secondAdmin(site, 'second@example.org');
    await switchOn(site, 'answer', { most_a_day: null });
    await switchOn(site, 'invitation', { most_a_day: null });
    await setPoints(site, { second_person_above: 100 });
  });
  afterAll(async () => {
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    await site.stop();
  });

  let made = 0;
  const holder = async () => {
    const email = `one${++made}@example.org`;
    const visitor = await person(site, { email });
    return { visitor, account: await accountOf(site, email) };
  };
  const pay = (account: string, ground: string) =>
    site.ctx.transaction((tx) => earn(tx, { rule: 'answer', account, ground }));
  /** An admin who has corrected nothing today. */
  const freshAdmin = () => staff(site, 'admin', `admin${++made}@example.org`);
  const correct = (by: Visitor, account: string, act: 'add' | 'deduct', amount: number, key = randomUUID()) =>
    by.call(correctPoints, { account, act, amount: String(amount), reason: 'A mistake', key });
  const balance = (account: string) => balanceOf(site.ctx, account);

  it('a movement is undone by its reversal, once, with a reason that its person can read', async () => {
    const { account, visitor } = await holder();
    await pay(account, 'u1');
    const [line] = (await statementOf(site.ctx, account)).lines;
    const admin = await freshAdmin();
    const undo = () => admin.call(undoMovement, { transfer: String(line?.id), reason: 'Not an answer' });
    expect(dataOf(await undo())).toEqual({ state: 'done' });
    expect((await undo()).status).toBe(409);
    expect(await balance(account)).toEqual(none);
    expect(dataOf(await visitor.call(getPoints, {})).lines[0]).toMatchObject({
      kind: 'takeBack',
      change: -30,
      reason: 'Not an answer',
    });
  });

  it('a correction above the limit waits for a second admin, and the first cannot be that', async () => {
    const { account } = await holder();
    const admin = await freshAdmin();
    expect(dataOf(await correct(admin, account, 'add', 100))).toEqual({ state: 'done' });
    const key = randomUUID();
    expect(dataOf(await correct(admin, account, 'add', 101, key))).toEqual({ state: 'waiting' });
    expect(dataOf(await correct(admin, account, 'add', 101, key))).toEqual({ state: 'waiting' });
    expect((await correct(admin, account, 'add', 102, key)).status).toBe(409);
    expect(await balance(account)).toMatchObject({ current: 100 });
    const waits = (await waitingGivings(site.ctx)).find((one) => one.key === key)?.id ?? '';
    const confirm = (by: Visitor) => by.call(decideGiving, { id: waits, decision: 'confirm' });
    expect((await confirm(admin)).status).toBe(403);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await balance(account)).toMatchObject({ current: 201 });
    expect(await waitingGivings(site.ctx)).toEqual([]);
  });

  it('a correction in parts waits like the whole: within a day one admin alone corrects no more than the limit', async () => {
    const { account } = await holder();
    const [admin, other] = [await freshAdmin(), await freshAdmin()];
    expect(dataOf(await correct(admin, account, 'add', 60))).toEqual({ state: 'done' });
    const both = await Promise.all([correct(admin, account, 'add', 40), correct(other, account, 'add', 40)]);
    expect(both.map((reply) => dataOf(reply).state).sort()).toEqual(['done', 'waiting']);
    expect(dataOf(await correct(admin, account, 'deduct', 1))).toEqual({ state: 'waiting' });
    expect(await balance(account)).toMatchObject({ current: 100 });
    for (const { id } of await waitingGivings(site.ctx)) {
      dataOf(await second.call(decideGiving, { id, decision: 'confirm' }));
    }
    expect(await balance(account)).toMatchObject({ current: 139 });
  });

  it('a correction that was refused is not done when it is sent again', async () => {
    const { account } = await holder();
    const key = randomUUID();
    expect(dataOf(await correct(admin, account, 'add', 101, key))).toEqual({ state: 'waiting' });
    const [waits] = (await waitingGivings(site.ctx)).filter((one) => one.key === key);
    await second.call(decideGiving, { id: waits?.id ?? '', decision: 'refuse' });
    expect((await correct(admin, account, 'add', 101, key)).status).toBe(409);
    expect(await balance(account)).toEqual(none);
  });

  it('a deduction takes what is there, and the rest is a debt', async () => {
    const { account } = await holder();
    await pay(account, 'd1');
    await correct(await freshAdmin(), account, 'deduct', 50);
    expect(await balance(account)).toEqual({ ...none, debt: 20 });
  });

  it('nobody corrects their own points, and nobody but an admin anybody’s', async () => {
    const own = await accountOf(site, 'admin@example.org');
    expect((await correct(admin, own, 'add', 5)).status).toBe(403);
    const { account, visitor } = await holder();
    const editor = await staff(site, 'editor', `editor${made}@example.org`);
    expect((await correct(editor, account, 'add', 5)).status).toBe(403);
    expect((await editor.get(`/en/staff/points/${account}`)).status).toBe(404);
    expect((await visitor.get('/en/staff/points')).status).toBe(404);
  });

  it('what is held is no part of what one has, until it is released; what is refused never is', async () => {
    const { account, visitor } = await holder();
    const hold = (ground: string) =>
      site.ctx.transaction((tx) => earn(tx, { rule: 'invitation', account, ground, hold: 'device' }));
    expect(await hold('h1')).toEqual({ points: 200, state: 'held' });
    await hold('h2');
    await hold('h3');
    expect(await balance(account)).toEqual({ ...none, held: 600 });
    expect((await admin.get('/en/staff/points')).text).toContain('Many accounts on one device');
    const [first, other] = (await heldPayments(site.ctx)).map(({ id }) => String(id));
    const released = await admin.call(settleHeld, { transfer: first ?? '', decision: 'release' });
    expect(dataOf(released)).toEqual({ state: 'waiting' });
    for (const { id } of await waitingGivings(site.ctx)) {
      dataOf(await second.call(decideGiving, { id, decision: 'confirm' }));
    }
    const late = await second.call(settleHeld, { transfer: first ?? '', decision: 'refuse' });
    expect(late.status).toBe(409);
    await admin.call(settleHeld, { transfer: other ?? '', decision: 'refuse' });
    expect(await balance(account)).toEqual({ ...none, current: 200, held: 200 });
    const { notices } = dataOf(await visitor.call(getNotices, {}));
    expect(notices.map(({ title }: { title: string }) => title)).toEqual([
      '200 points that were on hold are yours now',
    ]);
    const gone = ['h1', 'h2', 'h3'].map((ground) =>
      site.ctx.transaction((tx) => takeBack(tx, { rule: 'invitation', account, ground, reason: 'test' })),
    );
    expect(await Promise.all(gone)).toEqual([200, 0, 200]);
    expect(await balance(account)).toEqual(none);
  });

  it('rules and settings are changed by one admin at a time', async () => {
    const rule = {
      name: 'vote',
      version: '1',
      active: 'no',
      amount: '1',
      most_a_day: '1',
      most_in_all: '9',
    } as const;
    const save = (by: Visitor) => by.call(saveRule, { ...rule, withdrawable: 'no', holding_days: '7' });
    const both = await Promise.all([save(admin), save(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const bad = { version: '2', expiry_days: '30', second_person_above: '100', zone: 'Mars' };
    expect((await admin.call(savePointsSettings, bad)).body).toMatchObject({
      code: 0,
      data: { fields: ['zone'] },
    });
  });

  it('the statement has pages both ways, filters, and a running balance that ends in what one has', async () => {
    const { account, visitor } = await holder();
    for (let n = 0; n < 24; n++) await pay(account, `p${n}`);
    await site.ctx.transaction((tx) =>
      spend(tx, { account, amount: 7, purpose: 'membership', key: account }),
    );
    const read = async (query: object) => dataOf(await visitor.call(getPoints, query));
    const first = await read({});
    expect([first.lines.length, first.newer, first.lines[0].balance]).toEqual([20, null, first.current]);
    const next = await read({ at: first.older });
    expect([next.lines.length, next.older]).toEqual([5, null]);
    expect(await read({ at: next.newer })).toEqual(first);
    expect((await read({ at: 'end' })).lines.slice(-5)).toEqual(next.lines);
    expect((await read({ kind: 'spend' })).lines).toMatchObject([{ purpose: 'membership', change: -7 }]);
    expect((await read({ to: '2020-01-01' })).lines).toEqual([]);
    const all = [...first.lines, ...next.lines].toReversed();
    let running = 0;
    for (const line of all) {
      running += line.change;
      expect(line.balance).toBe(running);
    }
  });

  it('the statement is a file for its owner alone, and no spreadsheet runs what stands in it', async () => {
    const { account, visitor } = await holder();
    await pay(account, 'f1');
    const reason = '=HYPERLINK("http://example.org")';
    const admin = await freshAdmin();
    await admin.call(correctPoints, { account, act: 'deduct', amount: '5', reason, key: randomUUID() });
    const { status, text, headers } = await visitor.get('/de/my/points.csv');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const rows = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe('Nummer,Zeit (UTC),Art,Einzelheiten,Punkte,Änderung,Guthaben');
    expect(rows[1]).toMatch(/,Vom Team abgezogen,"'=HYPERLINK\(""http:\/\/example.org""\)",5,-5,25$/);
    expect(rows[2]).toMatch(/,Gesammelt,Akzeptierte Antwort,30,30,30$/);
    expect((await new Visitor(site).get('/de/my/points.csv')).status).toBe(303);
  });

  it('every page of the console shows a balance down to its postings', async () => {
    const { account } = await holder();
    await pay(account, 'x1');
    const page = await admin.get(`/en/staff/points/${account}`);
    expect(page.status).toBe(200);
    for (const word of ['Accepted answer', 'issued by the site', 'Undo', 'Available'])
      expect(page.text).toContain(word);
    expect((await admin.get('/zh-cn/staff/points?q=one')).status).toBe(200);
    expect((await admin.get('/en/staff/points/nobody')).status).toBe(404);
    // Who looked at whom is told.
    const looks = { words: [{ word: account, accounts: [] }], act: 'points.look', limit: 10 };
    const range = { from: undefined, to: undefined, before: undefined };
    expect(await readAudit(site.ctx, { ...looks, ...range })).toMatchObject([
      { actor_id: await accountOf(site, 'admin@example.org'), subject: 'account', subject_id: account },
    ]);
  });

  it('what does not agree is told to admins', async () => {
    const told: number[] = [];
    const report = (faults: number) => void told.push(faults);
    expect((await prove(site.ctx, report)).faults).toEqual([]);
    const { account } = await holder();
    await pay(account, 'z1');
    const put = (amount: number) =>
      site.ctx.transaction(async (tx) => {
        await sql`ALTER TABLE points_account DISABLE TRIGGER points_account_by_entries`.execute(tx.db);
        await sql`UPDATE points_account SET balance = balance + ${amount}
          WHERE owner = ${account} AND kind = 'spendable'`.execute(tx.db);
        await sql`ALTER TABLE points_account ENABLE TRIGGER points_account_by_entries`.execute(tx.db);
      });
    await put(1);
    await prove(site.ctx, report);
    expect(told[0]).toBe(0);
    expect(told[1]).toBeGreaterThan(0);
    expect((await admin.get('/en/staff/audit')).text).toContain('points.disagree');
    await put(-1);
    expect((await prove(site.ctx, report)).faults).toEqual([]);
  });

  it('its page shows what the database has, whatever the node remembers of it', async () => {
    const shown = async () => (await admin.get('/en/staff/points')).text;
    await site.ctx.memory.of('points rules', [], () => rulesNow(site.ctx));
    expect(await shown()).not.toContain('value="7654"');
    // As another node would have, whose word of it is still on its way.
    await site.ctx.db.updateTable('points_rule').set({ amount: 7654 }).where('name', '=', 'course').execute();
    expect(await shown()).toContain('value="7654"');
  });
});
