/** Identity review in the browser: a reviewer's keyboard. The way of an applicant is in `membership.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAuthenticationInfo } from '../../src/rooms/identity/contract.ts';
import { desktop, openPage, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { applicant, apply, jpegCard } from '../harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

const statusOf = async (visitor: Visitor) =>
  Object((await visitor.call(getAuthenticationInfo, {})).body.data).status;

describe('A reviewer', () => {
  it('decides ten cases by keyboard alone, forty in ten minutes', { timeout: 180_000 }, async () => {
    const people: Visitor[] = [];
    for (let number = 0; number < 10; number++) {
      const visitor = await applicant(site);
      await apply(visitor, await jpegCard(number), { name: `Keyboard ${number}` });
      people.push(visitor);
    }
    const rita = await staff(site, 'reviewer', 'keyboard@example.org');
    const page = await openAs(rita, '/en/staff/identity');
    const began = Date.now();
    for (let number = 0; number < 10; number++) {
      await page.getByRole('heading', { name: `Keyboard ${number}`, exact: true }).waitFor();
      await page.locator('[aria-keyshortcuts="a"]:enabled').waitFor();
      for (const key of ['+', '+', 't', 'b', '-']) await page.keyboard.press(key);
      if (number === 3) {
        await page.keyboard.press('0');
        await page.keyboard.type('Please send both sides.');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press(number % 2 === 0 ? 'a' : '1');
    }
    await page.getByText('No case for you to review').waitFor();
    const seconds = (Date.now() - began) / 1000;
    expect(await Promise.all(people.map(statusOf))).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    // What the machine takes of the 15 seconds that a case has.
    expect(seconds / 10).toBeLessThan(5);
  });
});
