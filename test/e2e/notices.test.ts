/** The bell, the list and the letter that is ended; and an invitation from its link to the account. */
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccount } from '../../src/rooms/account/contract.ts';
import { desktop, openPage, overflows, phone, signIn, visit } from '../harness/browser.ts';
import { tabTo } from '../harness/keyboard.ts';
import { accountOf, codeAskedOn, person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

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
  await signIn(page, visitor);
  return page;
}

const fits = async (page: Page) => expect(await overflows(page)).toEqual([]);

it('By keyboard a person opens the bell, in the console too, follows a notice, marks the others as read, chooses what is mailed, and ends the letters of a kind', async () => {
  const email = 'bell@example.org';
  const visitor = await staff(site, 'admin', email);
  const account = await accountOf(site, email);
  for (const points of [1, 2, 3]) await tell(account, points);
  const page = await pageOf(visitor, phone);
  await visit(page, `${site.address}/en`);
  const bell = page.locator('header summary[aria-label^="Notices"]');
  const newest = page.getByRole('link', { name: '3 points for an invitation' });
  expect(await bell.getAttribute('aria-label')).toBe('Notices, 3 unread');
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await newest.waitFor();
  await fits(page);
  await page.keyboard.press('Escape');
  await newest.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await newest.waitFor();
  await tabTo(page, newest);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.address}/en/my/edit`);
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices, 2 unread');

  await visit(page, `${site.address}/en/staff`);
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await newest.waitFor();
  await fits(page);
  await page.keyboard.press('Escape');
  await newest.waitFor({ state: 'hidden' });

  await visit(page, `${site.address}/en/my/notices`);
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await tabTo(page, all);
  await page.keyboard.press('Enter');
  await all.waitFor({ state: 'hidden' });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);

  await choosesMail(page, account);
  await endsLetters(page, account, email);
});

/** What is chosen stays so. */
async function choosesMail(page: Page, account: string): Promise<void> {
  await visit(page, `${site.address}/en/my/notices/settings`);
  const mail = page.getByRole('combobox', { name: 'Email Points for invitations' });
  await mail.selectOption('now');
  await page.getByText('Saved').first().waitFor();
  await page.getByLabel('Time of the digest').selectOption('19');
  await page.getByLabel('Language of emails').selectOption('de');
  await page.getByRole('button', { name: 'Save' }).click();
  const hour = async () => {
    const chosen = site.ctx.db
      .selectFrom('notices_digest_time')
      .select('hour')
      .where('account', '=', account);
    return (await chosen.executeTakeFirst())?.hour;
  };
  await expect.poll(hour).toBe(19);
  await visit(page, `${site.address}/en/my/notices/settings`);
  expect(await mail.inputValue()).toBe('now');
  expect(await page.getByLabel('Language of emails').inputValue()).toBe('de');
}

/** By the link of one, in the language that was chosen for them, without being signed in. */
async function endsLetters(page: Page, account: string, email: string): Promise<void> {
  await tell(account, 4);
  const letter = (await site.outbox()).find(({ to }) => to === email);
  await page.context().clearCookies();
  await visit(page, letter?.unsubscribe ?? '');
  const key = page.getByRole('button', { name: 'Diese E-Mails abbestellen' });
  await tabTo(page, key);
  await page.keyboard.press('Enter');
  await page.getByText('Sie erhalten keine E-Mails mehr zu „Punkte für Einladungen“.').waitFor();
  await fits(page);
}

it('An invitation is kept from its link to the account, through a code or through WeChat, and its code can be read', async () => {
  const host = await person(site, { email: 'host@example.org' });
  const { id, invitation_code } = Object((await host.call(getAccount, {})).body.data);
  const invitedBy = async () => {
    const rows = await site.ctx.db
      .selectFrom('invitation_invitation')
      .select('invited')
      .where('inviter', '=', id)
      .execute();
    return rows.length;
  };

  // By a code, a page after the link.
  const page = await openPage({ viewport: phone });
  const tokenOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value;
  await visit(page, `${site.address}/en/contact?invite=${invitation_code}`);
  await visit(page, `${site.address}/en/login`);
  await page.getByRole('radio', { name: 'Email' }).check({ force: true });
  const email = 'guest@example.org';
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeAskedOn(page, site, email, 'login'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.address}/en/my`);
  remember(await tokenOf());
  expect(await invitedBy()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('invite'))).toBeNull();

  // By WeChat, in whose frame the person is for a while.
  await page.context().clearCookies();
  await page.setViewportSize(desktop);
  await visit(page, `${site.address}/en?invite=${invitation_code}`);
  await visit(page, `${site.address}/en/login`);
  await page.getByRole('radio', { name: 'WeChat' }).check({ force: true });
  const frame = page.frameLocator('iframe');
  await frame.locator('a[href*="as=new"]').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  remember(await tokenOf());
  expect(await invitedBy()).toBe(2);

  await signIn(page, host);
  await visit(page, `${site.address}/en/usercenter`);
  await page.getByRole('link', { name: 'Invitation code and link' }).click();
  await page.getByRole('textbox', { name: 'Invitation code' }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save QR code' }).click(),
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
