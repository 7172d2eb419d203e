/** Nobody decides on their own, under whichever account it was sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { accountOf, enter, staff } from '../../../test/harness/people.ts';
import { applicant, apply, heldCase, jpegCard } from '../../../test/harness/proofs.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import type { Role } from '../../contract/roles.ts';
import { findAccount } from '../account/queries/accounts.ts';
import { grantRole } from '../account/queries/staff.ts';
import { approveCase, releaseCases, reopenCase } from './reviewContract.ts';

describe.each(engines())('A second account of staff on %s', (engine) => {
  let site: Site;
  let stranger: Visitor;
  let admin: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off', TRUST_PROXY: '1' } });
    stranger = await staff(site, 'reviewer', 'stranger@example.org');
    admin = await staff(site, 'admin', 'admin@example.org');
  });
  afterAll(() => site.stop());

  const grant = async (email: string, role: Role) => {
    const account = await accountOf(site, email);
    await site.ctx.transaction((tx) => grantRole(tx, null, account, role));
  };
  const keyOf = (held: { case: string; version: number }) => ({
    case: held.case,
    version: String(held.version),
  });

  /** Whoever holds the case already may not decide on it either. */
  async function expectBarred(visitor: Visitor, name: string) {
    expect(await heldCase(visitor, name)).toBeUndefined();
    const held = await heldCase(admin, name);
    const reply = await visitor.call(approveCase, keyOf(held));
    expect([reply.status, Object(reply.body.data).problem]).toEqual([403, 'forbidden']);
    return held;
  }

  it.each([
    { sign: 'the name, however it is typed', name: '  ANA   own 1', picture: 71 },
    { sign: 'the picture', name: 'Someone else', picture: 70 },
  ])('with $sign of a reviewer goes to an admin', async ({ sign, name, picture }) => {
    const email = `${sign.length}@example.org`;
    const first = await applicant(site, email);
    await apply(first, await jpegCard(70), { name: 'Ana Own 1' });
    await grant(email, 'reviewer');
    await apply(await applicant(site), await jpegCard(picture), { name });
    const held = await expectBarred(first, name.trim());
    // It counts as hers, so that no colleague of hers decides either.
    expect(await heldCase(stranger, name.trim())).toBeUndefined();
    const decided = await admin.call(approveCase, keyOf(held));
    expect(dataOf(decided)).toEqual({});
    const again = { case: held.case, version: String(held.version + 1), reason: 'Look again' };
    expect((await first.call(reopenCase, again)).status).toBe(403);
  });

  it('with the picture of an admin goes to another admin', async () => {
    const first = await applicant(site, 'boss@example.org');
    await apply(first, await jpegCard(80), { name: 'Boss' });
    await grant('boss@example.org', 'admin');
    await apply(await applicant(site), await jpegCard(80), { name: 'Boss again' });
    const held = await expectBarred(first, 'Boss again');
    expect(dataOf(await admin.call(approveCase, keyOf(held)))).toEqual({});
  });

  it('that was used in the same browser goes to an admin', async () => {
    const browser = new Visitor(site, anyAddress());
    await enter(site, browser, { email: 'second@example.org' });
    await browser.call(loginByConsole, { consoleToken: browser.token ?? '' });
    await apply(browser, await jpegCard(81), { name: 'Second' });
    await enter(site, browser, { email: 'first@example.org' });
    await grant('first@example.org', 'reviewer');
    await expectBarred(browser, 'Second');
    expect(await heldCase(stranger, 'Second')).toBeUndefined();
  });

  it('is not decided by whom an invitation would pay for it', async () => {
    const inviter = await findAccount(site.ctx, { email_key: 'stranger@example.org' });
    const guest = new Visitor(site, anyAddress());
    await enter(site, guest, { email: 'guest@example.org' }, {}, inviter?.invitation_code);
    await guest.call(loginByConsole, { consoleToken: guest.token ?? '' });
    await apply(guest, await jpegCard(82), { name: 'Guest' });
    await expectBarred(stranger, 'Guest');
    // A colleague has no part in it.
    const other = await staff(site, 'reviewer', 'other@example.org');
    expect(dataOf(await admin.call(releaseCases, {}))).toEqual({});
    const held = await heldCase(other, 'Guest');
    expect(dataOf(await other.call(approveCase, keyOf(held)))).toEqual({});
  });
});
