/** The second factor in a browser: set up by keyboard, by an app and a passkey, and shown before a staff page opens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { codeOf } from '../harness/factor.ts';
import { enter, type } from '../harness/keyboard.ts';
import { person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let made = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

async function signIn(page: Page, { token = '' }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
}

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

/** Where the session's token is kept, which changes with each factor. */
async function rememberToken(page: Page): Promise<void> {
  remember((await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value);
}

async function sound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

it('An app is set up by keyboard on a phone, and ten codes are shown until they are kept', async () => {
  const page = await openPage({ viewport: phone });
  await signIn(page, await person(site, { email: `app${++made}@example.org` }));
  await visit(page, `${site.address}/en/my/factor`);
  await sound(page);
  await enter(page, page.getByRole('button', { name: 'Set up app' }));
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  remember(secret);
  await sound(page);
  await type(page, page.getByLabel('Code of the app'), '000');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByLabel('Code of the app').fill(codeOf(secret, site.ctx.clock()));
  await page.keyboard.press('Enter');
  await page.getByText('They are shown only this once').waitFor();
  const codes = await page.locator('main code').allTextContents();
  for (const code of codes) remember(code);
  expect(new Set(codes).size).toBe(10);
  await sound(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 codes left').waitFor();
  expect(await page.locator('main code').count()).toBe(0);
  await rememberToken(page);
});

it('A passkey is added, and opens a staff page to a new session, which goes on where it was led from', async () => {
  const email = `passkey${++made}@example.org`;
  const page = await openPage({ viewport: desktop });
  await signIn(page, await staff(site, 'admin', email));
  await plugIn(page);
  await visit(page, `${site.address}/en/my/factor`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('They are shown only this once').waitFor();
  for (const code of await page.locator('main code').allTextContents()) remember(code);
  await rememberToken(page);

  await signIn(page, await person(site, { email }));
  await visit(page, `${site.address}/en/staff/accounts?q=passkey`);
  expect(new URL(page.url()).pathname).toBe('/en/step-up');
  await sound(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/en/staff/accounts?q=passkey');
  await rememberToken(page);
});
