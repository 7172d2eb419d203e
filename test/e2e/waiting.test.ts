/** A new address of one of staff, in a browser: shown while it waits, called off by keyboard, undone by the link. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail } from '../../src/rooms/account/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter } from '../harness/keyboard.ts';
import { askForCode, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

/** One of staff whose new address waits. */
async function asking(name: string) {
  const email = `${name}@example.org`;
  const visitor = await staff(site, 'editor', email);
  const next = { email: `${name}@new.example` };
  const captcha = await askForCode(site, visitor, next, 'changeemail');
  const { body } = await visitor.call(changeEmail, { ...next, captcha });
  const token = String(Object(body.data).token);
  remember(token);
  await site.delivered();
  const letter = (await site.outbox()).findLast(({ to, event }) => to === email && event === 'contact-waits');
  const [, path = ''] = /(\/en\/undo#token=[\w.-]+)/.exec(letter?.text ?? '') ?? [];
  return { token, path };
}

async function sound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

it.each([
  ['a phone', phone, 'ida'],
  ['a desktop', desktop, 'jon'],
])('On %s the page of the account shows what waits, and a key calls it off', async (_on, viewport, name) => {
  const { token } = await asking(name);
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  await visit(page, `${site.address}/en/my/edit?tab=account`);
  const waiting = page.getByRole('listitem').filter({ hasText: `${name}@new.example` });
  await sound(page);
  await enter(page, waiting.getByRole('button', { name: 'Call off' }));
  await waiting.waitFor({ state: 'detached' });
  await page.locator('h2#account:focus').waitFor();
});

it('The link undoes it without a login and says what to do now; one that is none says so', async () => {
  const { path } = await asking('kim');
  const page = await openPage({ viewport: phone });
  const undo = async (on: Page, link: string, said: string) => {
    await visit(on, site.address + link);
    await sound(on);
    await enter(on, on.getByRole('button', { name: 'Undo the change' }));
    await on.getByText(said).waitFor();
    await sound(on);
  };
  await undo(page, path, 'No change waits any more');
  await page.locator('main').getByRole('link', { name: 'Log in' }).waitFor();
  await undo(await openPage({ viewport: phone }), '/en/undo#token=unknown', 'This link is not valid');
});
