/** Deleting one's own account, through HTTP: asked for, waited for, called off, carried out, and certified. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setIdentity } from '../../../test/harness/members.ts';
import { accountOf, enter, person } from '../../../test/harness/people.ts';
import { whereFails } from '../../../test/harness/ports.ts';
import { type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { giveWithdrawable, offerWithdrawal } from '../../../test/harness/withdrawals.ts';
import { runCommand } from '../../platform/control.ts';
import { getAccount } from '../account/contract.ts';
import { grantRole, revokeRole } from '../account/queries/staff.ts';
import { ownMember } from '../forum/queries/members.ts';
import { cancelWithdrawal, withdraw } from '../payments/withdrawals/contract.ts';
import { askDeletion, callOffDeletion } from './contract.ts';
import { sweep } from './sweep.ts';

const dayMs = 24 * 60 * 60_000;

describe('Deleting an account', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const problemOf = ({ body }: Reply) => Object(body.data).problem;
  const pass = (days: number) => {
    site.clock.advance(days * dayMs);
  };
  const ask = (visitor: Visitor, typed = 'delete') => visitor.call(askDeletion, { typed });
  /** What the job does. */
  const run = () => sweep(site.ctx);
  const isThere = async (email: string) => (await accountOf(site, email)) !== '';
  const requestOf = async (email: string) => {
    const { rows } = await sql<{ due_at: Date; begun_at: Date | null }>`
      SELECT due_at, begun_at FROM deletion_request
      WHERE account = ${await accountOf(site, email)}`.execute(site.ctx.db);
    return rows[0];
  };
  const mailsTo = async (email: string) => {
    await site.settled();
    return (await site.outbox()).filter(({ to, event }) => to === email && event.startsWith('deletion'));
  };
  /** Somebody who has asked. */
  const asked = async (email: string) => {
    const { body } = await ask(await person(site, { email }));
    return String(Object(body.data).certificate);
  };

  it('takes a fresh login and the word, and ends every session at once', async () => {
    const [email, account] = ['anemone@example.org', { email: 'anemone@example.org' }];
    const [here, there] = [await person(site, account), await person(site, account)];
    expect(Object((await ask(here, 'yes')).body.data).fields).toEqual(['typed']);
    pass(1);
    expect(problemOf(await ask(here))).toBe('stale_sign_in');
    const again = await person(site, account);
    const { body } = await ask(again, ' LÖSCHEN ');
    const due = new Date(String(Object(body.data).due)).getTime() - site.ctx.clock().getTime();
    expect(due / dayMs).toBeCloseTo(14, 2);
    expect(Object(body.data).mailed).toBe(true);
    for (const device of [here, there, again]) expect((await device.call(getAccount, {})).status).toBe(401);
    const [letter, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(String(Object(body.data).certificate));
  });

  it('shows the way back on every page to who logs in again, and is called off by one call', async () => {
    const email = 'begonia@example.org';
    await asked(email);
    const back = await person(site, { email });
    for (const page of ['/en', '/en/guides', '/en/my']) {
      expect((await back.get(page)).text, page).toContain('Keep my account');
    }
    expect((await new Visitor(site).get('/en/my')).text).not.toContain('Keep my account');
    expect((await back.call(callOffDeletion, {})).body.code).toBe(1);
    expect((await back.call(callOffDeletion, {})).body.code).toBe(1);
    expect((await back.get('/en/my')).text).not.toContain('Keep my account');
    pass(15);
    await run();
    expect(await isThere(email)).toBe(true);
  });

  it('reminds once two days before, erases after 14 days, and sends a certificate that the operator confirms', async () => {
    const email = 'clematis@example.org';
    const number = await asked(email);
    pass(12.01);
    await run();
    await run();
    expect((await mailsTo(email)).map(({ event }) => event)).toEqual(['deletion-asked', 'deletion-near']);
    pass(1.9);
    await run();
    expect(await isThere(email)).toBe(true);
    pass(0.1);
    await run();
    await run();
    expect(await isThere(email)).toBe(false);
    const last = (await mailsTo(email)).slice(2);
    expect(last.map(({ event }) => event)).toEqual(['deletion-done']);
    expect(last[0]?.text).toContain(number);
    const { rows } = await sql<{ letter: string | null }>`
      SELECT letter FROM deletion_certificate WHERE id = ${number}`.execute(site.ctx.db);
    expect(rows).toEqual([{ letter: null }]);
    const confirmed = await runCommand(site.ctx, site.commands, ['certificate', number.toLowerCase()]);
    expect(confirmed.text).toContain('was erased at');
    expect(await runCommand(site.ctx, site.commands, ['certificate', 'X'])).toMatchObject({ ok: false });
  });

  it('reminds late where nothing ran for a month, and waits two days more', async () => {
    const email = 'dahlia@example.org';
    await asked(email);
    pass(30);
    await run();
    expect(await isThere(email)).toBe(true);
    pass(2.1);
    await run();
    expect(await isThere(email)).toBe(false);
  });

  it('is not for staff, and waits while somebody has a role', async () => {
    const email = 'erica@example.org';
    const member = await person(site, { email });
    const account = await accountOf(site, email);
    await site.ctx.transaction((tx) => grantRole(tx, null, account, 'editor'));
    const refused = await ask(member);
    expect([refused.status, problemOf(refused)]).toEqual([409, 'conflict']);
    await site.ctx.transaction((tx) => revokeRole(tx, null, account, 'editor'));
    await ask(member);
    await site.ctx.transaction((tx) => grantRole(tx, null, account, 'editor'));
    pass(12.01);
    await run();
    pass(3);
    await run();
    expect(await isThere(email)).toBe(true);
    await site.ctx.transaction((tx) => revokeRole(tx, null, account, 'editor'));
    await run();
    expect(await isThere(email)).toBe(false);
  });

  it('keeps nobody waiting behind 200 who have to wait themselves', async () => {
    const email = 'echium@example.org';
    await asked(email);
    pass(12.01);
    await run();
    const long = new Date(site.ctx.clock().getTime() - 90 * dayMs);
    await sql`WITH made AS (
        INSERT INTO account_account (id, created_at, locale, invitation_code)
        SELECT gen_random_uuid(), ${long}::timestamptz, 'en', 'W' || n FROM generate_series(1, 201) n RETURNING id),
      working AS (INSERT INTO account_role (account_id, role, granted_at) SELECT id, 'editor', ${long}::timestamptz FROM made)
      INSERT INTO deletion_request (account, certificate, asked_at, due_at, reminded_at)
      SELECT id, id::text, ${long}, ${long}, ${long} FROM made`.execute(site.ctx.db);
    pass(3);
    await run();
    expect(await isThere(email)).toBe(false);
    await sql`DELETE FROM account_account WHERE invitation_code ~ '^W[0-9]+$'`.execute(site.ctx.db);
  });

  it('waits while money is under way to somebody', async () => {
    const email = 'eryngium@example.org';
    const member = await person(site, { email });
    const account = await accountOf(site, email);
    await setIdentity(site, account, 1);
    await giveWithdrawable(site, account, 5000);
    await offerWithdrawal(site);
    const withdrawn = async (by: Visitor) => {
      const wish = {
        points: '1000',
        kind: 'bank',
        name: 'Ana',
        bank: 'Bank',
        account: '6222021234',
      } as const;
      const { body } = await by.call(withdraw, { ...wish, client_key: randomUUIDv7() });
      return String(Object(body.data).withdrawal);
    };
    const first = await withdrawn(member);
    expect(problemOf(await ask(member))).toBe('conflict');
    await member.call(cancelWithdrawal, { withdrawal: first });
    expect((await ask(member)).body.code).toBe(1);
    const back = await person(site, { email });
    const second = await withdrawn(back);
    pass(12.01);
    await run();
    pass(3);
    await run();
    expect(await isThere(email)).toBe(true);
    await (await person(site, { email })).call(cancelWithdrawal, { withdrawal: second });
    await run();
    expect(await isThere(email)).toBe(false);
  });

  it('asked twice at once is asked once', async () => {
    const email = 'freesia@example.org';
    const visitors = [await person(site, { email }), await person(site, { email })];
    const replies = await Promise.all(visitors.map((one) => ask(one)));
    const numbers = replies.flatMap(({ body }) => Object(body.data).certificate ?? []);
    expect(new Set(numbers).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is kept or erased, and nothing between, when it is called off as its time comes', async () => {
    const email = 'gentian@example.org';
    await asked(email);
    pass(12.01);
    await run();
    pass(3);
    const back = await person(site, { email });
    const [reply] = await Promise.all([back.call(callOffDeletion, {}), run()]);
    await run();
    expect(await isThere(email)).toBe(reply.body.code === 1);
    // And what is kept is on no list that a start would go by.
    expect((await runCommand(site.ctx, site.commands, ['erasures', 'replay'])).text).toMatch(/^0 /);
  });

  it('cannot be called off once it has begun, and goes on where it was interrupted', async () => {
    const email = 'heather@example.org';
    const number = await asked(email);
    pass(12.01);
    await run();
    pass(3);
    await sweep(whereFails(site.ctx, 'account.erasing'));
    expect((await requestOf(email))?.begun_at).not.toBeNull();
    const back = await person(site, { email });
    expect(problemOf(await back.call(callOffDeletion, {}))).toBe('conflict');
    expect((await back.get('/en/my')).text).toContain('can no longer be stopped');
    await run();
    expect(await isThere(email)).toBe(false);
    expect((await mailsTo(email)).at(-1)?.text).toContain(number);
  });

  it('leaves nothing of who logs in while it happens: they begin anew', async () => {
    const email = 'iris@example.org';
    await asked(email);
    const before = await accountOf(site, email);
    pass(12.01);
    await run();
    pass(3);
    const visitor = new Visitor(site);
    await Promise.all([run(), enter(site, visitor, { email })]);
    await run();
    const { rows } = await sql`SELECT 1 FROM account_session WHERE account_id = ${before}`.execute(
      site.ctx.db,
    );
    expect(rows).toEqual([]);
    expect(await accountOf(site, email)).not.toBe(before);
  });

  it('ends no suspension: an account made anew is suspended until the same day', async () => {
    const email = 'jasmine@example.org';
    await person(site, { email });
    const until = new Date(site.ctx.clock().getTime() + 40 * dayMs);
    await sql`INSERT INTO forum_member (account, suspended_until) VALUES (${await accountOf(site, email)}, ${until})`.execute(
      site.ctx.db,
    );
    await asked(email);
    pass(12.01);
    await run();
    pass(3);
    await run();
    expect((await mailsTo(email)).at(-1)?.text).toContain('suspension');
    await enter(site, new Visitor(site), { email: 'Jasmine+again@example.org' });
    const again = await ownMember(site.ctx, await accountOf(site, 'jasmine+again@example.org'));
    expect(again?.suspended_until).toEqual(until);
  });

  it('is done at once by the operator, with the same certificate', async () => {
    const email = 'kalmia@example.org';
    await person(site, { email });
    const { text } = await runCommand(site.ctx, site.commands, ['erase', email, 'for-good']);
    const number = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/.exec(text)?.[0] ?? '';
    expect(await isThere(email)).toBe(false);
    await run();
    expect((await mailsTo(email)).map((mail) => mail.text.includes(number))).toEqual([true]);
  });
});
