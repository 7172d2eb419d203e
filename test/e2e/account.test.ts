/** Every way in, from the click to being signed in, on a phone and at a console, by keyboard alone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, endSessions, login } from '../../src/rooms/account/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { tabTo } from '../harness/keyboard.ts';
import { accountOf, codeFor, codesFor, person } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { anyAddress, eventually, type Site, startSite, Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

const password = 'keyboards are enough';
const another = 'and so are screens';
for (const secret of [password, another]) remember(secret);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openLogin(page: Page, width: number): Promise<Locator> {
  if (width < 600) {
    await tabTo(page, page.locator('details[data-full] > summary'));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.locator('a[href$="/login"]:visible').first());
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Log in');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  return dialog;
}

/** From the method that is chosen, by arrow keys. */
async function chooseMethod(page: Page, dialog: Locator, name: string): Promise<void> {
  const wanted = dialog.getByRole('radio', { name });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  for (let n = 0; n < 4 && !(await wanted.isChecked()); n++) await page.keyboard.press('ArrowRight');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, key: Locator): Promise<void> {
  await tabTo(page, key);
  await page.keyboard.press('Enter');
}

/** Once a code is sent its field has the focus; the code may be there before the answer that moves it. */
async function typeCode(page: Page, dialog: Locator, code: string): Promise<void> {
  const field = dialog.getByLabel('Verification code', { exact: true });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(code);
}

/** Whoever is signed in has a menu of their own. */
async function signedIn(page: Page, width: number): Promise<void> {
  if (width < 600)
    await page.locator('details[data-full]').getByText('Log out').waitFor({ state: 'attached' });
  else await page.locator('header summary', { hasText: 'My account' }).waitFor();
}

const clean = async (page: Page, within?: string) => {
  expect(await accessibilityFaults(page, within)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
};

/** The same of a dialog: what lies below the first one was looked at with it. */
const cleanDialog = (page: Page) => clean(page, 'dialog[open]');

/** A page of someone who is signed in already. */
async function pageOf(visitor: Visitor, viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  return page;
}

const phoneAndConsole = [
  ['a phone', phone],
  ['a console', desktop],
] as const;
const [onPhone, atConsole] = phoneAndConsole;

describe.each(phoneAndConsole)('By keyboard alone, from %s,', (_where, viewport) => {
  const { width } = viewport;
  const visitorsPage = () => openPage({ viewport });

  it('a person logs in by password, and out again', async () => {
    const email = `password${width}@example.org`;
    await (await person(site, { email })).call(changePassword, { password });
    const page = await visitorsPage();
    await visit(page, `${site.address}/en`);
    const dialog = await openLogin(page, width);
    await clean(page);
    await press(page, dialog.getByRole('button', { name: 'Log in', exact: true }));
    await dialog.getByText('Please fill in username and password').first().waitFor();
    await cleanDialog(page);
    await page.keyboard.type(email); // the first wrong field has focus
    await type(page, dialog.getByLabel('Password', { exact: true }).last(), password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await signedIn(page, width);
    const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value;
    remember(token);
    await visit(page, `${site.address}/en/my`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (width < 600) await press(page, page.locator('details[data-full] > summary'));
    else await press(page, page.locator('header summary', { hasText: 'My account' }));
    await clean(page);
    await press(page, page.locator('button:visible, a:visible').filter({ hasText: 'Log out' }).first());
    await page.waitForURL(`${site.address}/en`);
    const gone = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token');
    expect(gone?.value ?? '').toBe('');
  });
});

// The rest in one of the two, so that each is tried about as often: what differs between them is the way to the dialog.
describe.each(sampled(phoneAndConsole, [atConsole]))('By keyboard alone, from %s,', (_where, viewport) => {
  const { width } = viewport;
  const visitorsPage = () => openPage({ viewport });

  it('a person finds a country by name, and makes an account by a phone code', async () => {
    const page = await visitorsPage();
    await visit(page, `${site.address}/en/privacy`);
    const dialog = await openLogin(page, width);
    await chooseMethod(page, dialog, 'Phone');
    await press(page, dialog.getByRole('button', { name: /Country or region: China \+86/ }));
    await page.getByRole('searchbox').waitFor();
    await cleanDialog(page);
    await page.keyboard.type('香港');
    await page.getByRole('option', { name: /Hong Kong/ }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /Hong Kong.* \+852/ }).waitFor();
    const number = `5${width}4567`.slice(0, 8).padEnd(8, '1');
    await type(page, dialog.getByLabel('Phone number'), number);
    await press(page, dialog.getByRole('button', { name: 'Send code' }));
    await dialog
      .getByText(/Resend in/)
      .first()
      .waitFor();
    const code = await codeFor(site, `+852${number}`, 'mobilelogin');
    await page.keyboard.type(code); // the code's field has focus
    await cleanDialog(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await signedIn(page, width);
  });

  it('a signed-in person sets a phone number, and changes it', async () => {
    const ana = await person(site, { email: `setphone${width}@example.org` });
    const page = await pageOf(ana, viewport);
    await visit(page, `${site.address}/en/my/edit?tab=account`);
    await clean(page);
    for (const [n, mobile] of [
      `1390013${width}`.padEnd(11, '1'),
      `1380013${width}`.padEnd(11, '2'),
    ].entries()) {
      const row = page.getByRole('button', {
        name: n === 0 ? /Add.*Phone|Phone.*Add/i : /Change.*Phone|Phone.*Change/i,
      });
      await press(page, row.first());
      const dialog = dialogOf(page, 'Set phone number');
      await type(page, dialog.getByLabel('Phone number', { exact: true }), mobile);
      await press(page, dialog.getByRole('button', { name: 'Send code' }));
      await typeCode(page, dialog, await codeFor(site, `+86${mobile}`, 'changemobile'));
      await cleanDialog(page);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page
        .locator('main')
        .getByText(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(-4)}`)
        .first()
        .waitFor();
    }
    const old = `+86${`1390013${width}`.padEnd(11, '1')}`;
    await eventually(
      () => codesFor(site, old, 'notice-mobile'),
      (told) => told.length === 1,
    );
  });
});

describe.each(sampled(phoneAndConsole, [onPhone]))('By keyboard alone, from %s,', (_where, viewport) => {
  const { width } = viewport;
  const visitorsPage = () => openPage({ viewport });

  it('a person makes an account by an e-mail code, and what was typed stays when the method changes', async () => {
    const page = await visitorsPage();
    await visit(page, `${site.address}/en/contact`);
    const dialog = await openLogin(page, width);
    await chooseMethod(page, dialog, 'Email');
    const email = `code${width}@example.org`;
    await press(page, dialog.getByRole('button', { name: 'Send code' }));
    // Beside the field, and in a toast.
    await expect.poll(() => dialog.getByText('Please fill in email', { exact: true }).count()).toBe(2);
    await dialog.locator('[aria-live]').getByText('Please fill in email').waitFor();
    await page.keyboard.type(email);
    await press(page, dialog.getByRole('button', { name: 'Send code' }));
    const code = await codeFor(site, email, 'login');
    await page.keyboard.type('000000' === code ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await dialog
      .getByText(/incorrect or has expired/)
      .first()
      .waitFor();
    await cleanDialog(page);
    await chooseMethod(page, dialog, 'Phone');
    await chooseMethod(page, dialog, 'Email');
    expect(await dialog.getByLabel('Email', { exact: true }).last().inputValue()).toBe(email);
    await dialog
      .getByText(/Resend in/)
      .first()
      .waitFor();
    await tabTo(page, dialog.getByLabel('Verification code'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await signedIn(page, width);
    expect(new URL(page.url()).pathname, 'back at what one was doing').toBe('/en/contact');
  });

  it('a person resets a forgotten password, and logs in with the new one', async () => {
    const email = `forgot${width}@example.org`;
    await (await person(site, { email })).call(changePassword, { password });
    const page = await visitorsPage();
    await visit(page, `${site.address}/en/terms`);
    const login = await openLogin(page, width);
    await press(page, login.getByRole('button', { name: 'Forgot password?' }));
    const reset = dialogOf(page, 'Reset password');
    await type(page, reset.getByLabel('Phone number or email'), email);
    await press(page, reset.getByRole('button', { name: 'Send code' }));
    await typeCode(page, reset, await codeFor(site, email, 'resetpwd'));
    await type(page, reset.getByLabel('New password', { exact: true }), 'short');
    await page.keyboard.press('Enter');
    await reset
      .getByText(/at least 10/i)
      .first()
      .waitFor();
    await cleanDialog(page);
    await tabTo(page, reset.getByLabel('New password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(another);
    await page.keyboard.press('Enter');
    const again = dialogOf(page, 'Log in');
    await type(page, again.getByLabel('Username, phone number or email'), email);
    await type(page, again.getByLabel('Password', { exact: true }).last(), another);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'hidden' });
    await signedIn(page, width);
  });

  it('a person logs in by WeChat, binds it to another account in vain, and to a new one with success', async () => {
    const page = await visitorsPage();
    await visit(page, `${site.address}/en/privacy`);
    const dialog = await openLogin(page, width);
    await chooseMethod(page, dialog, 'WeChat');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Scan as demonstration user 1' }).waitFor();
    const size = await page.locator('iframe').boundingBox();
    expect([size?.width, size?.height]).toEqual([300, 400]);
    await cleanDialog(page);
    await frame.getByRole('link', { name: 'Scan as demonstration user 1' }).press('Enter');
    await page.waitForURL(`${site.address}/en`);
    await signedIn(page, width);

    const bo = await person(site, { email: `bind${width}@example.org` });
    const own = await pageOf(bo, viewport);
    const bind = async (as: string) => {
      await visit(own, `${site.address}/en/my/edit?tab=account`);
      await press(own, own.getByRole('button', { name: /Link.*WeChat|WeChat.*Link/i }).first());
      await own.frameLocator('iframe').getByRole('link', { name: as }).press('Enter');
    };
    await bind('Scan as demonstration user 1');
    await dialogOf(own, 'Link WeChat')
      .getByText(/linked to another account/)
      .first()
      .waitFor();
    await cleanDialog(own);
    await bind('Scan as someone new');
    await own.waitForURL(/\/en\/my\/edit/);
    await own.getByText('linked', { exact: true }).first().waitFor();
  });

  it.each(['Refuse', 'Expired code', 'Reused code'])(
    'WeChat that answers “%s” is told, with a way on',
    async (name) => {
      const page = await visitorsPage();
      await visit(page, `${site.address}/en/privacy`);
      const dialog = await openLogin(page, width);
      await chooseMethod(page, dialog, 'WeChat');
      await page.frameLocator('iframe').getByRole('link', { name }).press('Enter');
      // Where the code was, and in a toast.
      await expect.poll(() => dialog.getByText(/^WeChat login failed/).count()).toBe(2);
      await cleanDialog(page);
      await press(page, dialog.getByRole('button', { name: 'New code' }));
      await page.frameLocator('iframe').getByRole('link', { name }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/en/privacy');
    },
  );
});

describe('A session that ends in the middle of a form', () => {
  it('costs no text: the dialog asks, and what was typed is saved', async () => {
    const ana = await person(site, { email: 'middle@example.org' });
    await ana.call(changePassword, { password });
    const page = await pageOf(ana, desktop);
    await visit(page, `${site.address}/en/my/edit`);
    await page.getByLabel('Research field').fill('Survival analysis of rare events');
    await site.ctx.db.deleteFrom('account_session').execute();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = dialogOf(page, 'Log in');
    await dialog.getByText(/nothing you typed has been lost/).waitFor();
    await dialog.getByLabel('Username, phone number or email').fill('middle@example.org');
    await dialog.getByLabel('Password', { exact: true }).last().fill(password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const rows = await site.ctx.db
      .selectFrom('account_account')
      .select('research_field')
      .where('id', '=', await accountOf(site, 'middle@example.org'))
      .execute();
    expect(rows).toEqual([{ research_field: 'Survival analysis of rare events' }]);
  });

  it('and another person who logs in does not get the first one’s text', async () => {
    const first = await person(site, { email: 'first@example.org' });
    const second = await person(site, { email: 'second@example.org' });
    await second.call(changePassword, { password });
    const page = await pageOf(first, desktop);
    await visit(page, `${site.address}/en/my/edit`);
    await page.getByLabel('Research field').fill('What only the first one wrote');
    await first.call(endSessions, { id: 'all' });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = dialogOf(page, 'Log in');
    await dialog.getByLabel('Username, phone number or email').fill('second@example.org');
    await dialog.getByLabel('Password', { exact: true }).last().fill(password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Please log in first.').first().waitFor();
    const written = await site.ctx.db.selectFrom('account_account').select('research_field').execute();
    expect(written.map((row) => row.research_field)).not.toContain('What only the first one wrote');
  });

  it('too old for a change asks for a new log-in above the dialog, and goes on by itself', async () => {
    const bo = await person(site, { email: 'tooold@example.org' });
    await bo.call(changePassword, { password });
    const page = await pageOf(bo, desktop);
    await visit(page, `${site.address}/en/my/edit?tab=account`);
    await site.ctx.db
      .updateTable('account_session')
      .set({ signed_in_at: new Date(Date.now() - 20 * 60_000) })
      .execute();
    await page
      .getByRole('button', { name: /Change.*Password|Password.*Change/i })
      .first()
      .click();
    const change = dialogOf(page, 'Set password');
    await change.getByLabel('New password', { exact: true }).fill(another);
    await page.keyboard.press('Enter');
    const confirm = dialogOf(page, 'Log in');
    await confirm.getByText(/confirm that it is you/).waitFor();
    expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
    await confirm.getByLabel('Username, phone number or email').fill('tooold@example.org');
    await confirm.getByLabel('Password', { exact: true }).last().fill(password);
    await page.keyboard.press('Enter');
    await confirm.waitFor({ state: 'hidden' });
    await change.waitFor({ state: 'hidden' });
    const elsewhere = new Visitor(site, anyAddress());
    const reply = await elsewhere.call(login, { account: 'tooold@example.org', password: another });
    expect(reply.body.code).toBe(1);
  });
});

describe('Log-out that fails', () => {
  it('in its answer alone has ended all the same, and the page knows it', async () => {
    const di = await person(site, { email: 'lost-answer@example.org' });
    const page = await pageOf(di, desktop);
    await visit(page, `${site.address}/en/contact`);
    await page.route('**/api/user/logout*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.locator('header summary', { hasText: 'My account' }).click();
    await page.getByText('Log out').locator('visible=true').first().click();
    await page.waitForURL(`${site.address}/en`);
    await page.locator('header summary', { hasText: 'My account' }).waitFor({ state: 'detached' });
    expect((await page.context().cookies()).find(({ name }) => name === 'Admin-Token')).toBeUndefined();
    expect((await di.get('/api/user/index', { token: di.token ?? '' })).status).toBe(401);
  });
});
