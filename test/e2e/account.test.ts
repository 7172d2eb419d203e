/** One's own account in a browser: sessions that end, credentials, the second factor, a copy of one's data, deletion. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail, changePassword, endSessions, login } from '../../src/rooms/account/contract.ts';
import { openPage, phone, settled, signIn, visit } from '../harness/browser.ts';
import { openCopy } from '../harness/copies.ts';
import { codeOf } from '../harness/factor.ts';
import { enter, type } from '../harness/keyboard.ts';
import { accountOf, askForCode, person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { anyAddress, type Site, startSite, Visitor } from '../harness/site.ts';

const password = 'keyboards are enough';
const another = 'and so are screens';
for (const secret of [password, another]) remember(secret);

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function logIn(page: Page, account: string): Promise<void> {
  const dialog = dialogOf(page, 'Log in');
  await dialog.getByLabel('Username, phone number or email').fill(account);
  await dialog.getByLabel('Password', { exact: true }).last().fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await rememberToken(page);
}

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value;

/** Where the session's token is kept, which changes with each log-in and each factor. */
async function rememberToken(page: Page): Promise<void> {
  remember(await tokenOf(page));
}

/** What a shared computer holds of somebody, and what is nobody's own. */
const leaveSomething = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('syndrome aecopd', '{}');
    for (const what of ['state', 'type', 'lang', 'to']) localStorage.setItem(`wx_${what}`, 'x');
    localStorage.setItem('theme', 'dark');
  });
const left = (page: Page) => page.evaluate(() => Object.keys(localStorage));

it('A session that ends in the middle of a form gives the text to nobody else; one too old for a change is renewed above the dialog', async () => {
  const first = await person(site, { email: 'first@example.org' });
  const second = await person(site, { email: 'second@example.org' });
  await second.call(changePassword, { password });
  const page = await openPage();
  await signIn(page, first);
  await visit(page, `${site.address}/en/my/edit`);
  const field = page.getByLabel('Research field');
  await field.fill('What only the first one wrote');
  // First a proxy answers in the server's place: its page has no sentence for anyone, so the site says its own.
  const proxy = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  await page.route('**/api/user/**', (route) => route.fulfill(proxy));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Operation failed').first().waitFor();
  expect(await field.inputValue()).toBe('What only the first one wrote');
  await page.unroute('**/api/user/**');
  await first.call(endSessions, { id: 'all' });
  await page.getByRole('button', { name: 'Save' }).click();
  await dialogOf(page, 'Log in')
    .getByText(/nothing you typed has been lost/)
    .waitFor();
  await logIn(page, 'second@example.org');
  await page.getByText('Please log in first.').first().waitFor();
  const written = await site.ctx.db.selectFrom('account_account').select('research_field').execute();
  expect(written.map((row) => row.research_field)).not.toContain('What only the first one wrote');

  await visit(page, `${site.address}/en/my/edit?tab=account`);
  const now = site.ctx.clock();
  await site.ctx.db
    .updateTable('account_session')
    .set({ signed_in_at: new Date(now.getTime() - 20 * 60_000) })
    .where('account_id', '=', await accountOf(site, 'second@example.org'))
    .execute();
  await page
    .getByRole('button', { name: /Change.*Password|Password.*Change/i })
    .first()
    .click();
  const change = dialogOf(page, 'Set password');
  await change.getByLabel('New password', { exact: true }).fill(another);
  await page.keyboard.press('Enter');
  await dialogOf(page, 'Log in')
    .getByText(/confirm that it is you/)
    .waitFor();
  await logIn(page, 'second@example.org');
  await change.waitFor({ state: 'hidden' });
  const elsewhere = new Visitor(site, anyAddress());
  const reply = await elsewhere.call(login, { account: 'second@example.org', password: another });
  expect(reply.body.code).toBe(1);
});

it('A log-out that failed is logged, says nothing and can be tried again; of which the answer alone was lost, it has ended', async () => {
  const reader = await person(site, { email: 'stays@example.org' });
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, reader);
  await visit(page, `${site.address}/en/my`);
  let arrives = false;
  await page.route('**/api/user/logout*', async (route) => {
    if (arrives) await route.fetch();
    await route.abort();
  });
  const logOut = page.getByRole('button', { name: 'Log out', exact: true });
  await page.locator('header summary', { hasText: 'My account' }).click();
  await logOut.click();
  await expect.poll(() => said.some((line) => line.startsWith('Logout failed'))).toBe(true);
  await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0);
  expect(await page.locator('[aria-live]').textContent()).toBe('');
  expect(await tokenOf(page)).toBe(reader.token);
  arrives = true;
  const told = page.waitForRequest('**/ns/api/auth/logout?*');
  await leaveSomething(page);
  await logOut.click();
  await page.waitForURL(`${site.address}/en`);
  await told;
  await page.locator('header summary', { hasText: 'My account' }).waitFor({ state: 'detached' });
  expect(await left(page), 'the next person finds no answers').toEqual(['theme']);
  expect(await tokenOf(page)).toBeUndefined();
  expect((await reader.get('/api/user/index', { token: reader.token ?? '' })).status).toBe(401);
});

/** One of staff whose new address waits. */
async function asking(name: string) {
  const email = `${name}@example.org`;
  const visitor = await staff(site, 'editor', email);
  const next = { email: `${name}@new.example` };
  const captcha = await askForCode(site, visitor, next, 'changeemail');
  const { body } = await visitor.call(changeEmail, { ...next, captcha });
  visitor.setCookie('Admin-Token', String(Object(body.data).token));
  remember(visitor.token);
  await site.settled();
  const letter = (await site.outbox()).findLast(({ to, event }) => to === email && event === 'contact-waits');
  const [, path = ''] = /(\/en\/undo#token=[\w.-]+)/.exec(letter?.text ?? '') ?? [];
  return { visitor, path };
}

it('A change that waits is called off by a key on the page of the account, or undone by its link without a login', async () => {
  const [ida, kim] = [await asking('ida'), await asking('kim')];
  const page = await openPage({ viewport: phone });
  await signIn(page, ida.visitor);
  await visit(page, `${site.address}/en/my/edit?tab=account`);
  const waiting = page.getByRole('listitem').filter({ hasText: 'ida@new.example' });
  await enter(page, waiting.getByRole('button', { name: 'Call off' }));
  await waiting.waitFor({ state: 'detached' });
  await page.locator('h2#account:focus').waitFor();
  await page.context().clearCookies();
  for (const [link, said] of [
    [kim.path, 'No change waits any more'],
    ['/en/undo#token=unknown', 'This link is not valid'],
  ] as const) {
    // Between two addresses that differ behind the # alone, the browser loads nothing.
    await page.goto('about:blank');
    await visit(page, site.address + link);
    await enter(page, page.getByRole('button', { name: 'Undo the change' }));
    await page.getByText(said).waitFor();
    if (link === kim.path) await page.locator('main').getByRole('link', { name: 'Log in' }).waitFor();
  }
});

/** A device that has a passkey for every site, and knows its owner (WebAuthn Level 3, §11: automation). */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The recovery codes that are shown now. */
async function codesOf(page: Page): Promise<string[]> {
  await page.getByText('They are shown only this once').waitFor();
  const codes = await page.locator('main code').allTextContents();
  for (const code of codes) remember(code);
  await rememberToken(page);
  return codes;
}

it('A factor is set up by keyboard, by an app and by a passkey, which opens a staff page to a new session', async () => {
  const page = await openPage({ viewport: phone });
  await signIn(page, await person(site, { email: 'app@example.org' }));
  await visit(page, `${site.address}/en/my/factor`);
  await enter(page, page.getByRole('button', { name: 'Set up app' }));
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  remember(secret);
  await type(page, page.getByLabel('Code of the app'), '000');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByLabel('Code of the app').fill(codeOf(secret, site.ctx.clock()));
  await page.keyboard.press('Enter');
  expect(new Set(await codesOf(page)).size).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 codes left').waitFor();
  expect(await page.locator('main code').count()).toBe(0);

  const email = 'passkey@example.org';
  await signIn(page, await staff(site, 'admin', email));
  await plugIn(page);
  await visit(page, `${site.address}/en/my/factor`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await codesOf(page);
  await signIn(page, await person(site, { email }));
  await visit(page, `${site.address}/en/staff/accounts?q=passkey`);
  expect(new URL(page.url()).pathname).toBe('/en/step-up');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/en/staff/accounts?q=passkey');
  await rememberToken(page);
});

it('A copy of one’s data is asked for, seen when it is ready and fetched; then the account is deleted, and kept by one button', async () => {
  const email = 'anemone@example.org';
  const page = await openPage({ viewport: phone });
  await signIn(page, await person(site, { email }));
  await visit(page, `${site.address}/en/my/data`);
  await enter(page, page.getByRole('button', { name: 'Make a copy' }));
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Download' }));
  const file = await (await download).path();
  expect(openCopy(readFileSync(file)).contents).toContain('Account and profile');

  await visit(page, `${site.address}/en/my/data/delete`);
  const field = page.getByLabel('Type “delete” to confirm');
  await field.fill('keep');
  await field.press('Enter');
  await page.getByText('Type the word that is shown').first().waitFor();
  await leaveSomething(page);
  await field.fill('delete');
  await field.press('Tab');
  await page.keyboard.press('Enter');
  const told = page.getByRole('heading', { name: 'Your account will be deleted' });
  await told.waitFor();
  expect(await left(page), 'the next person finds nothing of them').toEqual(['theme']);
  expect(await told.evaluate((heading) => document.activeElement === heading)).toBe(true);
  await signIn(page, await person(site, { email }));
  await visit(page, `${site.address}/en`);
  const bar = page.getByRole('region', { name: 'Deletion of your account' });
  await bar.getByRole('button', { name: 'Keep my account' }).click();
  await bar.waitFor({ state: 'hidden' });
  await settled(page);
  await page.getByText('Your account stays.').waitFor();
});
