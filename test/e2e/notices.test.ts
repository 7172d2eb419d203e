/** The bell, the list and the letter that is ended; and an invitation from its link to the account. */
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '../../src/rooms/account/contract.ts';
import { setNotice } from '../../src/rooms/notices/contract.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { tabTo } from '../harness/keyboard.ts';
import { accountOf, codeFor, person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { eventually, type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

const kind = 'invitation.earned';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const tell = (account: string, points: number) =>
  site.ctx.transaction((tx) =>
    tx.ports.notices.notify(tx, { account, kind, values: { points, who: 'inviter' }, path: 'my/edit' }),
  );

async function pageOf(visitor: Visitor, viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  return page;
}

const clean = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
};

const phoneAndConsole = [
  ['a phone', phone],
  ['a console', desktop],
] as const;
const tried = sampled(phoneAndConsole, [phoneAndConsole[0]]);

describe.each(tried)('By keyboard alone, from %s,', (_where, viewport) => {
  const { width } = viewport;

  it('a person opens the bell, follows a notice, and marks the others as read', async () => {
    const email = `bell${width}@example.org`;
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    for (const points of [1, 2, 3]) await tell(account, points);
    const page = await pageOf(visitor, viewport);
    await visit(page, `${site.address}/en`);
    const bell = page.locator('header summary[aria-label^="Notices"]');
    expect(await bell.getAttribute('aria-label')).toBe('Notices, 3 unread');
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '3 points for an invitation' }).waitFor();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '3 points for an invitation' }).waitFor({ state: 'hidden' });
    expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const newest = page.getByRole('link', { name: '3 points for an invitation' });
    await newest.waitFor();
    await tabTo(page, newest);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.address}/en/my/edit`);
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices, 2 unread');

    await visit(page, `${site.address}/en/my/notices`);
    await clean(page);
    const all = page.getByRole('button', { name: 'Mark all as read' });
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await all.waitFor({ state: 'hidden' });
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices');
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  it('staff have the bell in the console too', async () => {
    const email = `staff-bell${width}@example.org`;
    const admin = await staff(site, 'admin', email);
    await tell(await accountOf(site, email), 7);
    const page = await pageOf(admin, viewport);
    await visit(page, `${site.address}/en/staff`);
    const bell = page.locator('header summary[aria-label="Notices, 1 unread"]');
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    const notice = page.getByRole('link', { name: '7 points for an invitation' });
    await notice.waitFor();
    expect(await overflows(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'hidden' });
    await clean(page);
  });

  it('a person chooses what is mailed and when, and it stays so', async () => {
    const email = `choice${width}@example.org`;
    const page = await pageOf(await person(site, { email }), viewport);
    await visit(page, `${site.address}/en/my/notices/settings`);
    await clean(page);
    const mail = page.getByRole('combobox', { name: 'Email Points for invitations' });
    await mail.selectOption('now');
    await page.getByText('Saved').first().waitFor();
    await page.getByLabel('Time of the digest').selectOption('19');
    await page.getByLabel('Language of emails').selectOption('de');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => {
        const row = await site.ctx.db
          .selectFrom('notices_digest_time')
          .select('hour')
          .where('account', '=', await accountOf(site, email))
          .executeTakeFirst();
        return row?.hour;
      })
      .toBe(19);
    await visit(page, `${site.address}/en/my/notices/settings`);
    expect(await mail.inputValue()).toBe('now');
    expect(await page.getByLabel('Language of emails').inputValue()).toBe('de');
  });

  it('a person ends the letters of a kind by the link of one, without being signed in', async () => {
    const email = `end${width}@example.org`;
    const visitor = await person(site, { email });
    await visitor.call(setNotice, { kind, site: 'yes', mail: 'now' });
    await tell(await accountOf(site, email), 4);
    const letter = await eventually(
      async () => (await site.outbox()).find(({ to }) => to === email),
      (found) => found !== undefined,
    );
    const page = await openPage({ viewport });
    await visit(page, letter?.unsubscribe ?? '');
    await clean(page);
    const key = page.getByRole('button', { name: 'Stop these emails' });
    await tabTo(page, key);
    await page.keyboard.press('Enter');
    await page.getByText('You will receive no more emails about “Points for invitations”.').waitFor();
    await settled(page);
    await clean(page);
  });

  it('an invitation is kept from its link to the account, through a code or through WeChat', async () => {
    const host = await person(site, { email: `host${width}@example.org` });
    const { id, invitation_code } = Object((await host.call(getAccount, {})).body.data);
    const invitedBy = async () => {
      const rows = await site.ctx.db
        .selectFrom('invitation_invitation')
        .select('invited')
        .where('inviter', '=', id)
        .execute();
      return rows.length;
    };

    // By a code, two pages after the link.
    const byCode = await openPage({ viewport });
    await visit(byCode, `${site.address}/en/contact?invite=${invitation_code}`);
    await visit(byCode, `${site.address}/zh-cn/terms`);
    await visit(byCode, `${site.address}/en/login`);
    await byCode.getByRole('radio', { name: 'Email' }).check({ force: true });
    const email = `guest${width}@example.org`;
    await byCode.getByLabel('Email', { exact: true }).last().fill(email);
    await byCode.getByRole('button', { name: 'Send code' }).click();
    await byCode.getByLabel('Verification code').fill(await codeFor(site, email, 'login'));
    await byCode.keyboard.press('Enter');
    await byCode.waitForURL(`${site.address}/en/my`);
    remember((await byCode.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value);
    expect(await invitedBy()).toBe(1);
    expect(await byCode.evaluate(() => localStorage.getItem('invite'))).toBeNull();

    // By WeChat, in whose frame the person is for a while.
    const byWechat = await openPage({ viewport: desktop });
    await visit(byWechat, `${site.address}/en?invite=${invitation_code}`);
    await visit(byWechat, `${site.address}/en/login`);
    await byWechat.getByRole('radio', { name: 'WeChat' }).check({ force: true });
    const frame = byWechat.frameLocator('iframe');
    await frame.locator('a[href*="as=new"]').first().click();
    await byWechat.waitForURL((url) => !url.pathname.endsWith('/login'));
    remember((await byWechat.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value);
    expect(await invitedBy()).toBe(2);

    const own = await pageOf(host, viewport);
    await visit(own, `${site.address}/en/usercenter`);
    await own.getByRole('link', { name: 'Invitation code and link' }).click();
    await own.getByRole('textbox', { name: 'Invitation code' }).waitFor();
    const [saved] = await Promise.all([
      own.waitForEvent('download'),
      own.getByRole('button', { name: 'Save QR code' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${invitation_code}.png`);
    // By another program than the one that drew it.
    const picture = await sharp(await saved.path())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: wide, height: high } = picture.info;
    expect(decodeQR({ width: wide, height: high, data: new Uint8Array(picture.data) })).toBe(
      `${site.ctx.origin}/en?invite=${invitation_code}`,
    );
  });
});
