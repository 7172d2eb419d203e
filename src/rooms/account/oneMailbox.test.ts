import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { fromBefore } from '../../../test/harness/fromBefore.ts';
import { codeFor, person, staff } from '../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { sealAll } from '../../platform/sealAll.ts';
import { openedRow } from '../../platform/sealing.ts';
import { createContactUs, sendContact } from '../contact/contract.ts';
import { sealedRequests } from '../contact/queries/sealed.ts';
import { emailLogin, getAccount, login, mobileLogin, sendEms, sendSms } from './contract.ts';
import { accountById } from './queries/accounts.ts';
import { sealedAccounts } from './queries/contacts.ts';

describe.each(engines())('One mailbox and one number are one account on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.stop());

  const idOf = async (visitor: Visitor) => Object((await visitor.call(getAccount, {})).body.data).id;

  it.each([
    ['dot@example.org', 'dot@example.org.', 'dot@example.org'],
    ['idn@bücher.example', 'idn@XN--bcher-kva.example', 'idn@xn--bcher-kva.example'],
    ['paste@example.org', '\ufeffpaste@exam\u00adple.org\u200b', 'paste@example.org'],
  ])('whoever signs in as %s and as %j', async (one, other, key) => {
    const before = await idOf(await person(site, { email: one }));
    const visitor = new Visitor(site, anyAddress());
    expect((await visitor.call(sendEms, { email: other, event: 'login' })).body.code).toBe(1);
    const captcha = `\u2068${await codeFor(site, key, 'login')}\u2069`;
    expect((await visitor.call(emailLogin, { email: other, captcha })).body.code).toBe(1);
    expect(await idOf(visitor)).toBe(before);
    // And has one cooldown.
    const again = await new Visitor(site, anyAddress()).call(sendEms, { email: one, event: 'login' });
    expect(again.body).toMatchObject({ code: 0, data: { problem: 'too_many_requests' } });
  });

  it.each([
    ['+8613800138040', '\u202a+86 86 138 0013 8040\u202c', '+8613800138040'],
    ['+525512345678', '+52 1 55 1234 5678', '+525512345678'],
  ])('whoever has the number %s and types %j', async (one, other, key) => {
    const before = await idOf(await person(site, { mobile: one }));
    const visitor = new Visitor(site, anyAddress());
    expect((await visitor.call(sendSms, { mobile: other, event: 'mobilelogin' })).body.code).toBe(1);
    const captcha = await codeFor(site, key, 'mobilelogin');
    expect((await visitor.call(mobileLogin, { mobile: other, captcha })).body.code).toBe(1);
    expect(await idOf(visitor)).toBe(before);
  });

  it('counts wrong passwords for one account, however its address is written', async () => {
    const visitor = new Visitor(site, anyAddress());
    const tries = [
      't@example.com',
      't@example.com.',
      'T@example.com\u200b',
      't@example。com',
      't@ex\u00adample.com',
    ];
    for (const account of [...tries, ...tries])
      await visitor.call(login, { account, password: 'not this one' });
    const [next] = await Promise.all([
      visitor.call(login, { account: 't@example.com', password: 'nor this' }),
    ]);
    expect(next.body).toMatchObject({ data: { problem: 'proof_of_work' } });
  });

  it('finds an account that was kept under an older key, and leaves alone what two accounts share', async () => {
    const [old = '', first = '', second = '', third = '', fourth = ''] = await Promise.all(
      ['old', 'first', 'second', 'third', 'fourth'].map(async (name) =>
        String(await idOf(await person(site, { email: `${name}@kept.example` }))),
      ),
    );
    const keep = (id: string, email: string) =>
      fromBefore(site.ctx.db, () =>
        site.ctx.db
          .updateTable('account_account')
          .set({ email, email_key: email })
          .where('id', '=', id)
          .execute(),
      );
    await keep(old, 'old@bücher.example');
    // Whichever of the two is older, and comes first.
    await keep(first, 'both@example.org');
    await keep(second, 'both@example.org.');
    await keep(third, 'also@example.org.');
    await keep(fourth, 'also@example.org');
    await sealAll(site.ctx, [sealedAccounts]);
    const found = (email: string) => person(site, { email }).then(idOf);
    expect(await found('old@bücher.example.')).toBe(old);
    for (const email of ['both@example.org', 'both@example.org.']) expect(await found(email)).toBe(first);
    for (const email of ['also@example.org', 'also@example.org.']) expect(await found(email)).toBe(fourth);
    // It is kept all the same, and its other ways in.
    expect((await accountById(site.ctx, second))?.email).toBe('both@example.org.');
  });

  it('a request for help takes a number out of an address book, and a name without what nobody sees', async () => {
    const visitor = new Visitor(site, anyAddress());
    for (const [place, mobile] of ['\u202d13911479837\u202c', '+86 86 139-1147-9837'].entries()) {
      const sent = { name: `\u200bAna\u00a0${place}\ufeff`, mobile };
      expect((await visitor.call(sendContact, { ...sent, need: 'Help' })).body.code).toBe(1);
      const twin = await visitor.call(createContactUs, { data: { ...sent, content: 'Help' } });
      expect(twin.body).toMatchObject({ success: true });
    }
    const unseen = await visitor.call(sendContact, {
      name: '\u200b\u2060',
      mobile: '13911479837',
      need: 'Help',
    });
    expect(unseen.body).toMatchObject({ code: 0, data: { fields: ['name'] } });
    const rows = await site.ctx.db.selectFrom('contact_request').select(['id', 'name', 'mobile']).execute();
    const kept = rows.map((row) => openedRow(site.ctx, sealedRequests, row));
    expect(kept.map(({ name, mobile }) => `${name} ${mobile}`).sort()).toEqual([
      'Ana 0 13911479837',
      'Ana 1 13911479837',
    ]);
  });

  it('staff find somebody by an address and a number as they were pasted', async () => {
    const admin = await staff(site, 'admin', 'admin@example.org');
    await person(site, { email: 'found@bücher.example' });
    await person(site, { mobile: '+8613800138041' });
    for (const [typed, shown] of [
      ['found@bücher.example.', 'found@bücher.example'],
      ['\u202d138 0013 8041\u202c', '138 0013 8041'],
    ] as const) {
      const page = await admin.get(`/en/staff/accounts?q=${encodeURIComponent(typed)}`);
      expect(page.text.replaceAll(/<!-- -->/g, '')).toContain(shown);
    }
  });
});
