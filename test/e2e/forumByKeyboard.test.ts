/** A question from its first key to the answer that its asker accepts, by two people who use no mouse. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  alive,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { member } from '../harness/forum.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

async function pageOf({ token }: Visitor, path: string, viewport: { width: number; height: number }) {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

const clean = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
};

/** Opens the bell and follows its newest notice. Its number follows a write within moments. */
async function followNotice(page: Page, title: RegExp): Promise<void> {
  const bell = page.locator('header summary[aria-label^="Notices"]');
  const label = async () => {
    await visit(page, `${site.address}/en/my`);
    return bell.getAttribute('aria-label');
  };
  await expect.poll(label, { timeout: 60_000 }).toBe('Notices, 1 unread');
  await enter(page, bell);
  const notice = page.getByRole('link', { name: title });
  await notice.waitFor();
  await enter(page, notice);
}

const phoneAndDesktop = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;
const tried = sampled(phoneAndDesktop, [phoneAndDesktop[0]]);

describe.each(tried)('By keyboard alone, on %s,', (_name, viewport) => {
  const { width } = viewport;

  it('a question is asked, answered, kept as a favourite, and its answer accepted', async () => {
    const ana = await member(site, `ana${width}@example.org`, 'Ana');
    const ben = await member(site, `ben${width}@example.org`, 'Ben');

    const asking = await pageOf(ana, '/en/forum', viewport);
    await enter(asking, asking.getByRole('link', { name: 'New topic' }).first());
    await asking.getByRole('heading', { level: 1, name: 'Ask a question' }).waitFor();
    await alive(asking, 'main form button');
    await tabTo(asking, asking.getByRole('radio', { name: /^A question about a study/ }));
    await asking.keyboard.press('ArrowDown');
    await type(asking, asking.getByLabel('Title', { exact: true }), `Paired or not, at ${width}?`);
    await tabTo(asking, asking.getByLabel('Category'));
    await asking.keyboard.type('Stat');
    const question = asking.getByRole('textbox', { name: 'Your question', exact: true });
    await type(asking, question, `The same ${width} patients were measured before and after.`);
    await clean(asking);
    await enter(asking, asking.getByRole('button', { name: 'Post question' }));
    await asking.waitForURL(/\/en\/forum\/paired-or-not-at-\d+-\d+$/);

    const answering = await pageOf(ben, new URL(asking.url()).pathname, viewport);
    await enter(answering, answering.getByRole('button', { name: 'Favourite', exact: true }));
    await answering.getByText('Added to your favourites').waitFor();
    const reply = answering.getByRole('textbox', { name: 'Your reply', exact: true });
    await type(answering, reply, `Paired: each of the ${width} is their own control.`);
    await enter(answering, answering.getByRole('button', { name: 'Post reply' }));
    await answering.getByText('Your reply is posted').waitFor();
    await clean(answering);

    await followNotice(asking, /Paired or not/);
    await asking.getByRole('heading', { level: 1, name: /^Paired or not/ }).waitFor();
    await settled(asking);
    await enter(asking, asking.getByRole('button', { name: 'Accept answer' }));
    await asking.locator('#r1').getByText('Accepted answer', { exact: true }).waitFor();

    await followNotice(answering, /Paired or not/);
    await answering.locator('#r1').getByText('Accepted answer', { exact: true }).waitFor();
    await clean(answering);
  });
});
