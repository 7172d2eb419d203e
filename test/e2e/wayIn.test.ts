/** Every way in, from the click to being signed in: at a console and on a phone by keyboard alone, by WeChat anywhere. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, wechatState } from '../../src/rooms/account/contract.ts';
import { openPage, phone, settled, signIn, visit } from '../harness/browser.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { codeAskedOn, person } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite } from '../harness/site.ts';

const password = 'keyboards are enough';
const another = 'and so are screens';
for (const secret of [password, another]) remember(secret);

const mobile = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const inWechat = `${mobile} MicroMessenger/8.0.49 Language/zh_CN`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Whatever language it is in. */
const anyDialog = (page: Page) => page.locator('dialog[open]').last();
const scan = (page: Page, name: string) => page.frameLocator('iframe').getByRole('link', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** By keyboard alone, from the page that is open. */
async function openLogin(page: Page): Promise<Locator> {
  const menu = page.locator('details[data-full] > summary');
  if (await menu.isVisible()) await enter(page, menu);
  await enter(page, page.locator('a[href$="/login"]:visible').first());
  const dialog = dialogOf(page, 'Log in');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  return dialog;
}

/** By a click, in any language. */
async function clickLogin(page: Page, path: string): Promise<Locator> {
  await visit(page, `${site.address}/${path}`);
  const menu = page.locator('details[data-full] > summary');
  if (await menu.isVisible()) await menu.click();
  await page.locator('a[href$="/login"]:visible').first().click();
  const dialog = anyDialog(page);
  await byWechat(dialog);
  return dialog;
}

const byWechat = (dialog: Locator) => dialog.locator('input[value=wechat]').check({ force: true });

/** From the method that is chosen, by arrow keys. */
async function chooseMethod(page: Page, dialog: Locator, name: string): Promise<void> {
  const wanted = dialog.getByRole('radio', { name });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  for (let n = 0; n < 4 && !(await wanted.isChecked()); n++) await page.keyboard.press('ArrowRight');
}

/** Once a code is sent its field has the focus; the code may be there before the answer that moves it. */
async function typeCode(page: Page, dialog: Locator, code: string): Promise<void> {
  const field = dialog.getByLabel('Verification code', { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(code);
}

async function tokenOf(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';
  if (token) remember(token);
  return token;
}

async function typePassword(page: Page, dialog: Locator, secret: string): Promise<void> {
  await type(page, dialog.getByLabel('Password', { exact: true }).last(), secret);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

it('At a console a person logs in by password, out again, and makes an account by a phone code, by keyboard alone', async () => {
  const email = 'password@example.org';
  await (await person(site, { email })).call(changePassword, { password });
  const page = await openPage();
  await visit(page, `${site.address}/en/privacy`);
  const dialog = await openLogin(page);
  await enter(page, dialog.getByRole('button', { name: 'Log in', exact: true }));
  await dialog.getByText('Please fill in username and password').first().waitFor();
  await page.keyboard.type(email); // the first wrong field has focus
  await typePassword(page, dialog, password);
  const menu = page.locator('header summary', { hasText: 'My account' });
  await menu.waitFor();
  expect(await tokenOf(page)).not.toBe('');
  await enter(page, menu);
  await enter(page, page.locator('button:visible, a:visible').filter({ hasText: 'Log out' }).first());
  await page.waitForURL(`${site.address}/en`);
  expect(await tokenOf(page)).toBe('');
  await settled(page);

  await openLogin(page);
  await chooseMethod(page, dialog, 'Phone');
  await enter(page, dialog.getByRole('button', { name: /Country or region: China \+86/ }));
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('香港');
  await page.getByRole('option', { name: /Hong Kong/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Hong Kong.* \+852/ }).waitFor();
  await type(page, dialog.getByLabel('Phone number'), '51284567');
  await enter(page, dialog.getByRole('button', { name: 'Send code' }));
  await typeCode(page, dialog, await codeAskedOn(dialog, site, '+85251284567', 'mobilelogin'));
  await dialog
    .getByText(/Resend in/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await menu.waitFor();
  await tokenOf(page);
});

it('On a phone somebody new makes an account by an e-mail code, links WeChat and a number, and resets the password, by keyboard alone', async () => {
  const page = await openPage({ viewport: phone });
  const signedIn = async () => {
    await page.locator('details[data-full]').getByText('Log out').waitFor({ state: 'attached' });
    await tokenOf(page);
  };
  // WeChat first: refused, tried again, and there.
  await visit(page, `${site.address}/en/privacy`);
  let dialog = await openLogin(page);
  await chooseMethod(page, dialog, 'WeChat');
  await scan(page, 'Refuse').press('Enter');
  // Where the code was, and in a toast.
  await expect.poll(() => dialog.getByText(/^WeChat login failed/).count()).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/en/privacy');
  await enter(page, dialog.getByRole('button', { name: 'New code' }));
  await scan(page, 'Scan as demonstration user 1').waitFor();
  const size = await page.locator('iframe').boundingBox();
  expect([size?.width, size?.height]).toEqual([300, 400]);
  await scan(page, 'Scan as demonstration user 1').press('Enter');
  await page.waitForURL(`${site.address}/en`);
  await signedIn();

  await page.context().clearCookies();
  await visit(page, `${site.address}/en/contact`);
  dialog = await openLogin(page);
  expect(await dialog.locator('input[value=password]').isChecked()).toBe(true);
  const begin = dialog.getByRole('button', { name: 'email code' });
  const { y = 0, height = 0 } = (await begin.boundingBox()) ?? {};
  expect(y + height, 'in sight without scrolling').toBeLessThan(phone.height / 2 + 60);
  await enter(page, begin);
  expect(await dialog.locator('input[value=email]').isChecked()).toBe(true);
  expect(await focused(page)).toBe('email');
  const email = 'code@example.org';
  await enter(page, dialog.getByRole('button', { name: 'Send code' }));
  // Beside the field, and in a toast.
  await expect.poll(() => dialog.getByText('Please fill in email', { exact: true }).count()).toBe(2);
  await dialog.locator('[aria-live]').getByText('Please fill in email').waitFor();
  const field = dialog.getByLabel('Email', { exact: true }).last();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type(email);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  await enter(page, dialog.getByRole('button', { name: 'Send code' }));
  const code = await codeAskedOn(dialog, site, email, 'login');
  await typeCode(page, dialog, code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/incorrect or has expired/)
    .first()
    .waitFor();
  await chooseMethod(page, dialog, 'Phone');
  await chooseMethod(page, dialog, 'Email');
  expect(await field.inputValue(), 'what was typed stays').toBe(email);
  await dialog
    .getByText(/Resend in/)
    .first()
    .waitFor();
  await tabTo(page, dialog.getByLabel('Verification code'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await signedIn();
  expect(new URL(page.url()).pathname, 'back at what one was doing').toBe('/en/contact');

  await visit(page, `${site.address}/en/my/edit?tab=account`);
  await enter(page, page.getByRole('button', { name: /Link.*WeChat|WeChat.*Link/i }).first());
  const link = dialogOf(page, 'Link WeChat');
  await scan(page, 'Scan as demonstration user 1').press('Enter');
  await link
    .getByText(/linked to another account/)
    .first()
    .waitFor();
  await enter(page, link.getByRole('button', { name: 'New code' }));
  await scan(page, 'Scan as someone new').press('Enter');
  await page.getByText('linked', { exact: true }).first().waitFor();
  await enter(page, page.getByRole('button', { name: /Add.*Phone|Phone.*Add/i }).first());
  const number = dialogOf(page, 'Set phone number');
  await type(page, number.getByLabel('Phone number', { exact: true }), '13900133601');
  await enter(page, number.getByRole('button', { name: 'Send code' }));
  await typeCode(page, number, await codeAskedOn(number, site, '+8613900133601', 'changemobile'));
  await page.keyboard.press('Enter');
  await number.waitFor({ state: 'hidden' });
  await page.locator('main').getByText('+86 139 0013 3601').first().waitFor();
  await tokenOf(page);

  await page.context().clearCookies();
  await visit(page, `${site.address}/en/terms`);
  dialog = await openLogin(page);
  await enter(page, dialog.getByRole('button', { name: 'Forgot password?' }));
  const reset = dialogOf(page, 'Reset password');
  await type(page, reset.getByLabel('Phone number or email'), email);
  await enter(page, reset.getByRole('button', { name: 'Send code' }));
  await typeCode(page, reset, await codeAskedOn(reset, site, email, 'resetpwd'));
  await type(page, reset.getByLabel('New password', { exact: true }), 'short');
  await page.keyboard.press('Enter');
  await reset
    .getByText(/at least 10/i)
    .first()
    .waitFor();
  await tabTo(page, reset.getByLabel('New password', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(another);
  await page.keyboard.press('Enter');
  await type(page, dialog.getByLabel('Username, phone number or email'), email);
  await typePassword(page, dialog, another);
  await signedIn();
});

it('WeChat that was begun in German in a browser that prefers English stays in German, also when it takes the whole window', async () => {
  const page = await openPage();
  /** WeChat's page in the whole window, and not in its frame. */
  const wholeWindow = async (name: string) =>
    page.goto(site.address + (await scan(page, name).getAttribute('href')));
  await clickLogin(page, 'de/privacy');
  expect(await page.evaluate(() => navigator.language)).toMatch(/^en/);
  await wholeWindow('Expired code');
  // Neither code nor state stays in the address.
  await page.waitForURL(`${site.address}/de/wx-callback`);
  await page
    .locator('main [role=status]')
    .getByText(/WeChat/)
    .waitFor();
  await page.locator('main button').click();
  await byWechat(anyDialog(page));
  await scan(page, 'Scan as someone new').click();
  await page.waitForURL(`${site.address}/de`);
  await page.locator('header summary', { hasText: 'Mein Konto' }).waitFor();
  expect(await tokenOf(page)).not.toBe('');

  await page.context().clearCookies();
  await clickLogin(page, 'de/privacy');
  await wholeWindow('Scan as demonstration user 1');
  await page.waitForURL(`${site.address}/de`);
  expect(await tokenOf(page)).not.toBe('');

  // A session that ended: what was typed behind the dialog is kept, as it promises.
  await visit(page, `${site.address}/de/my/edit`);
  await page.locator('[name=research_field]').fill('Seltene Ereignisse');
  await site.ctx.db.deleteFrom('account_session').execute();
  await page.locator('main form button[type=submit]').click();
  await byWechat(anyDialog(page));
  await scan(page, 'Scan as demonstration user 1').click();
  await page.getByText('Gespeichert', { exact: true }).first().waitFor();
  expect(page.url()).toBe(`${site.address}/de/my/edit`);
  const rows = await site.ctx.db.selectFrom('account_account').select('research_field').execute();
  expect(rows.map((row) => row.research_field)).toContain('Seltene Ereignisse');
  await tokenOf(page);
});

it('On a phone WeChat says that nobody scans their own screen, and when no code comes, with other ways in', async () => {
  const page = await openPage({ viewport: phone, userAgent: mobile });
  await page.clock.install();
  await page.route('**/connect/qrconnect*', () => {}); // never answered
  const dialog = await clickLogin(page, 'en/privacy');
  await dialog.getByText('A phone cannot scan a code on its own screen.').waitFor();
  await dialog.getByText('open this page in WeChat').waitFor();
  await dialog.getByText('Scan the code with WeChat').waitFor();
  await page.clock.fastForward(13_000);
  await dialog.getByText('The code has not appeared.').waitFor();
  await dialog.getByRole('button', { name: 'New code' }).waitFor();
  await dialog.getByRole('button', { name: 'Use an email code' }).click();
  expect(await focused(page)).toBe('email');
  await byWechat(dialog);
  await dialog.getByRole('button', { name: 'Use a phone code' }).click();
  expect(await focused(page)).toBe('phone');
  // Who links WeChat has no other way.
  await signIn(page, await person(site, { email: 'links@example.org' }));
  await visit(page, `${site.address}/en/my/edit?tab=account`);
  await page.getByRole('button', { name: /Link.*WeChat/ }).click();
  await anyDialog(page).getByText('open this page on a computer').waitFor();
});

it('Inside WeChat its own way leads in and back; without an official account it says what works', async () => {
  const page = await openPage({ viewport: phone, userAgent: inWechat });
  await page.route(`**${wechatState.path}*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, inside: false } } });
  });
  let dialog = await clickLogin(page, 'en/privacy');
  await dialog.getByText('A phone cannot scan a code on its own screen.').waitFor();
  expect(await dialog.getByText('open this page in WeChat').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Use an email code' }).waitFor();
  await page.unroute(`**${wechatState.path}*`);

  dialog = await clickLogin(page, 'de/privacy');
  await dialog.getByRole('button', { name: 'Mit WeChat fortfahren' }).click();
  await page.waitForURL(/\/connect\/oauth2\/authorize\?/);
  await page.getByRole('link', { name: 'Scan as demonstration user 2' }).click();
  await page.waitForURL(`${site.address}/de`);
  await settled(page);
  expect(await tokenOf(page)).not.toBe('');
});
