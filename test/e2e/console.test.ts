/** The console in a browser: its lists and forms, files, requests for help, reviews by keyboard, links with a token. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { formatsIn } from '../../src/i18n/format.ts';
import { localeOf } from '../../src/i18n/locales.ts';
import { firstAdminAddress } from '../../src/rooms/account/firstAdmin.ts';
import { sendContact } from '../../src/rooms/contact/contract.ts';
import { getAuthenticationInfo } from '../../src/rooms/identity/contract.ts';
import { addImage } from '../../src/rooms/publishing/contract.ts';
import { makePreviewLink } from '../../src/rooms/publishing/previewContract.ts';
import { membershipOf } from '../../src/rooms/vip/queries/periods.ts';
import { desktop, faultsOf, openPage, overflows, phone, settled, signIn, visit } from '../harness/browser.ts';
import { dataOf, picture, publish, upload, write } from '../harness/entries.ts';
import { offerPlan, setIdentity } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { applicant, apply, jpegCard } from '../harness/proofs.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
});
afterAll(() => site.stop());

async function openConsole(path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, admin);
  await visit(page, `${site.address}/en/staff${path}`);
  return page;
}

it('A link that carries a token opens what it is for, and its token goes over the network in no address and into no log', async () => {
  // The first start of a site prints a link, which is good while nobody has an account.
  const fresh = await startSite({ env: { LIMITS: 'off' } });
  onTestFinished(() => fresh.stop());
  const tokenOf = (link: string) => {
    const token = link.split('#token=')[1] ?? '';
    remember(token);
    return token;
  };
  const link = String(await firstAdminAddress(fresh.ctx));
  expect(link).toMatch(/\/en\/staff\/first#token=./);
  const page = await openPage();
  /** Every address, as itself or as a Referer. */
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '');
  });
  const ana = await person(fresh, { email: 'ana@example.org' });
  await signIn(page, ana);
  await visit(page, link.replace(fresh.ctx.origin, fresh.address));
  await page.getByRole('button', { name: 'Become an admin' }).click();
  await page.waitForURL('**/en/staff');

  const markdown = 'See [below](#s-below).\n\n## Below\n\nThe end.\n\n## After';
  const { id } = await write(ana, { title: 'For review', markdown });
  const { path } = dataOf(await ana.call(makePreviewLink, { entry: String(id), locale: 'en' }));
  await page.context().clearCookies();
  await visit(page, fresh.address + path);
  await page.getByText('The end.').waitFor();
  await page.getByRole('link', { name: 'below', exact: true }).click();
  await page.waitForURL('**/en/preview#s-below');
  // A jump within the page takes the token out of the address, and not out of the tab.
  await page.reload();
  await settled(page);
  await page.getByText('The end.').waitFor();
  const folder = inject('logFolder');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const logged = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join();
  for (const token of [link, path].map(tokenOf)) {
    expect(token).not.toBe('');
    expect(asked.filter((address) => address.includes(token))).toEqual([]);
    expect(logged).not.toContain(token);
  }
});

it('The list of entries is worked by keys: search, walk, select, publish; the form of a tag says what is wrong where it is wrong', async () => {
  for (const name of ['Keys one', 'Keys two']) await write(admin, { kind: 'question', title: name });
  const page = await openConsole('/entries?kind=question');
  await page.keyboard.press('/');
  await page.keyboard.type('keys');
  await page.getByRole('status').filter({ hasText: '2 entries' }).waitFor();
  await page.getByRole('link', { name: 'Keys two' }).focus();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('2 done').first().waitFor();
  expect((await admin.get('/en/faq')).text).toContain('Keys one');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('View name').fill('Mine');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();

  await visit(page, `${site.address}/en/staff/tags`);
  const dialog = page.getByRole('dialog');
  const address = page.getByRole('textbox', { name: 'Address' });
  const english = page.getByLabel('English', { exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'New tag' }).click();
    await address.fill('same-address');
    await english.fill(name);
  };
  await begin('First');
  // What is wrong with no field is said once.
  const call = '**/api/staff/tags?*';
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await save.click();
  await page.getByText('Operation failed').first().waitFor();
  expect(await page.getByText('Operation failed').count()).toBe(1);
  await page.unroute(call);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await begin('Second');
  await save.click();
  await dialog.getByText('already leads to another').waitFor();
  expect(await english.inputValue()).toBe('Second');
  await address.fill('another-address');
  await save.click();
  await page.getByRole('button', { name: 'Edit the tag Second' }).click();
  expect(await address.inputValue()).toBe('another-address');
});

it('Somebody of the staff sees where a file is shown and deletes it for good, and finds the way in the folded menu of a phone', async () => {
  const image = upload(await picture(), 'scan-of-a-patient.png');
  const { address } = dataOf(await admin.call(addImage, image));
  await publish(admin, { title: 'With a scan', markdown: `![Scan](${address})` });
  const page = await openConsole('');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Files' }).click();
  await page.getByRole('link', { name: 'with-a-scan' }).waitFor();
  await page.getByRole('button', { name: 'Delete permanently: scan-of-a-patient.png' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('It will be missing from these places').waitFor();
  // The table's cells do not break their lines; a dialog opened from one does.
  const note = await dialog.getByRole('note').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(note).toBeLessThanOrEqual(0);
  await dialog.getByText('(visible to readers)').waitFor();
  expect((await new Visitor(site).get(address)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('File deleted').waitFor();
  await page.getByRole('link', { name: 'scan-of-a-patient.png' }).waitFor({ state: 'detached' });
  expect((await new Visitor(site).get(address)).status).toBe(404);

  // On a phone the menu is folded, and says where one is.
  await page.setViewportSize(phone);
  await visit(page, `${site.address}/de/staff/files`);
  const menu = page.getByRole('navigation', { name: 'Verwaltungsbereich' });
  const fold = menu.locator('summary');
  expect(await fold.textContent()).toContain('Dateien');
  expect(await menu.getByRole('link').count()).toBe(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  expect(await menu.locator('a[aria-current="page"]').textContent()).toBe('Dateien');
  const wide = await menu.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(wide).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de/staff');
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  expect(await menu.getByRole('link').count()).toBe(0);
});

it('The audit log and the files are wholly in sight at every width, with dates for readers and for programs', async () => {
  const image = upload(await picture(), 'a-rather-long-name-of-a-picture-that-nobody-has-shortened-yet.png');
  const { address } = dataOf(await admin.call(addImage, image));
  await publish(admin, { title: 'With a picture under a long name', markdown: `![Picture](${address})` });
  const page = await openConsole('/audit');
  for (const path of ['audit', 'files']) {
    await visit(page, `${site.address}/de/staff/${path}`);
    const frame = page.locator('main section:has(> table)');
    for (const width of [1280, 960, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await frame.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect([path, width, hidden]).toEqual([path, width, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const time = frame.locator('time').first();
    const at = new Date(String(await time.getAttribute('datetime')));
    const day = formatsIn(localeOf('de').intl).dateTime(at, { dateStyle: 'medium' });
    expect(await time.textContent()).toContain(day);
    // In a card, the word of its column stands before what it names.
    const before = await frame
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(before).toBe(path === 'audit' ? '"Wann"' : '"Name"');
  }
});

it('Requests for help are noted on, taken and done, several at once; the page of accounts sets until when somebody is a VIP', async () => {
  for (const name of ['Ana', 'Ben']) {
    await new Visitor(site).call(sendContact, { name, mobile: '13800138000', need: `Help for ${name}` });
  }
  const page = await openConsole('/contact');
  const ana = page.getByRole('article', { name: 'Ana' });
  const note = ana.getByRole('textbox', { name: 'Note' });
  await note.fill('   ');
  await ana.getByRole('button', { name: 'Add note' }).click();
  await ana.getByText('Please write the note first.').waitFor();
  await note.fill('Called back');
  await ana.getByRole('button', { name: 'Add note' }).click();
  await ana.getByText('Called back').waitFor();
  expect(await note.inputValue()).toBe('');
  for (const name of ['Ana', 'Ben']) await page.getByLabel(`Select ${name}`).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Mark as done' }).first().click();
  await page.getByText('Nothing here').waitFor();
  await page.getByLabel('Status').selectOption('Done');
  await page.getByRole('article', { name: 'Ben' }).waitFor();

  await person(site, { email: 'soon-vip@example.org' });
  const account = await accountOf(site, 'soon-vip@example.org');
  await setIdentity(site, account, 1);
  // Of what the cheapest plan takes for the time, one of the staff may give so much alone.
  await offerPlan(site, { days: 30, way: 'points', price: 300 });
  const inTwentyDays = new Date(site.ctx.clock().getTime() + 20 * 24 * 60 * 60_000);
  const until = inTwentyDays.toISOString().slice(0, 10);
  await visit(page, `${site.address}/en/staff/accounts?q=soon-vip%40example.org`);
  const vip = page.getByLabel(/VIP/).first();
  const set = page.getByRole('row').getByRole('button').first();
  await vip.fill('');
  await set.click();
  const checks = 'Please check the marked fields';
  await page.locator('[aria-live]').getByText(checks).waitFor();
  expect(await faultsOf(page.locator('main form'))).toEqual([
    { control: 'until', says: checks, focused: true },
  ]);
  await vip.fill(until);
  await set.click();
  const shown = formatsIn(localeOf('en').intl).dateTime(new Date(until), { dateStyle: 'medium' });
  await page.getByText(shown).first().waitFor();
  expect((await membershipOf(site.ctx, account)).until?.toISOString()).toBe(`${until}T23:59:59.000Z`);
});

it('A reviewer decides by keyboard alone, and the next case follows by itself', async () => {
  const people: Visitor[] = [];
  // Twice as many as a reviewer holds at once.
  for (let number = 0; number < 4; number++) {
    const visitor = await applicant(site);
    await apply(visitor, await jpegCard(number), { name: `Keyboard ${number}` });
    people.push(visitor);
  }
  const page = await openPage();
  await signIn(page, await staff(site, 'reviewer', 'keyboard@example.org'));
  await visit(page, `${site.address}/en/staff/identity`);
  for (let number = 0; number < 4; number++) {
    await page.getByRole('heading', { name: `Keyboard ${number}`, exact: true }).waitFor();
    await page.locator('[aria-keyshortcuts="a"]:enabled').waitFor();
    if (number === 0) {
      await page.setViewportSize(phone);
      expect(await overflows(page)).toEqual([]);
      await page.setViewportSize(desktop);
    }
    for (const key of ['+', '+', 't', 'b', '-']) await page.keyboard.press(key);
    if (number === 3) {
      await page.keyboard.press('0');
      await page.keyboard.type('Please send both sides.');
      for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    } else await page.keyboard.press(number % 2 === 0 ? 'a' : '1');
  }
  await page.getByText('No case for you to review').waitFor();
  const statusOf = async (visitor: Visitor) =>
    Object((await visitor.call(getAuthenticationInfo, {})).body.data).status;
  expect(await Promise.all(people.map(statusOf))).toEqual([1, 2, 1, 2]);
});
