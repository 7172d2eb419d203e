/** A study in a browser, on http://localhost: what opens it, and the way into it from a mail. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { studyCookie } from '../../src/platform/http/identity.ts';
import { changePassword } from '../../src/rooms/account/contract.ts';
import { openPage, phone, settled, visit } from '../harness/browser.ts';
import { enter } from '../harness/keyboard.ts';
import { accountOf, person } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite } from '../harness/site.ts';
import { add, newStudy, type Study } from '../places/cast.ts';
import { serveRoom } from '../places/serve.ts';

const email = 'campanula@example.org';
const password = 'a ward round at night';
remember(password);

let site: Site;
let room: Awaited<ReturnType<typeof serveRoom>>;
let study: Study;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  room = await serveRoom(site, {});
  study = await newStudy(site, room, 'ours');
  await (await person(site, { email })).call(changePassword, { password });
  await add(study, await accountOf(site, email), 'investigator');
});
afterAll(async () => {
  await room.close();
  await site.stop();
});

/** By the form that is there. */
async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username, phone number or email').last().fill(email);
  await page.getByLabel('Password', { exact: true }).last().fill(password);
  await page.keyboard.press('Enter');
}

/** A link in a mail, which is read at another site. */
async function followFromMail(page: Page, address: string): Promise<void> {
  await page.goto(`${room.address.replace('localhost', '127.0.0.1')}/en/inbox`);
  await page.evaluate((to) => {
    window.location.href = to;
  }, address);
}

it('A study opens by a cookie that the browser keeps on localhost; a link in a mail goes on by one key to just where it led, with a login where studies have closed', async () => {
  const page = await openPage({ viewport: phone });
  await visit(page, `${site.address}/en/login`);
  await logIn(page);
  await page.waitForURL(`${site.address}/en/my`);
  const cookies = await page.context().cookies(site.address);
  for (const { name, value } of cookies) if (name === studyCookie || name === 'Admin-Token') remember(value);
  expect(cookies.find(({ name }) => name === studyCookie)).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    expires: -1,
  });
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-');
  // Whoever types the address comes from no other site.
  const path = `/en/trial/${study.id}?visit=2`;
  await page.goto(`${room.address}${path}`);
  expect(await page.textContent('body')).toContain('ours-record-1');

  await followFromMail(page, `${room.address}${path}#dose`);
  const between = `/en/study-session?to=${encodeURIComponent(path)}#dose`;
  await page.waitForURL(`${room.address}${between}`);
  for (const isOpen of [true, false]) {
    // The small room has no such page, and the site no trial: hosts are one to a cookie, whatever their port.
    if (!isOpen) site.clock.advance(31 * 60_000);
    await visit(page, `${site.address}${between}`);
    await enter(page, page.getByRole('link', { name: 'Continue' }));
    if (!isOpen) {
      await page.getByText('Please confirm that it is you by logging in again.').waitFor();
      await logIn(page);
    }
    await page.waitForURL(`${site.address}${path}#dose`);
    await settled(page);
    await page.goto(`${room.address}${path}`);
    expect(await page.textContent('body')).toContain('ours-record-1');
  }

  // A browser that keeps no such cookie meets the same refusal after its login, and is told why.
  const refused = { code: 0, msg: 'Please confirm that it is you.', data: { problem: 'stale_sign_in' } };
  await page.route('**/api/user/study-session*', (route) => route.fulfill({ status: 403, json: refused }));
  await visit(page, `${site.address}${between}`);
  await enter(page, page.getByRole('link', { name: 'Continue' }));
  await page.getByText('Please confirm that it is you by logging in again.').waitFor();
  await logIn(page);
  await page.getByRole('alert').getByText('did not keep the cookie that opens studies').waitFor();
  expect(page.url()).toBe(`${site.address}${between}`);
  for (const { name, value } of await page.context().cookies(site.address))
    if (name === studyCookie || name === 'Admin-Token') remember(value);
});
