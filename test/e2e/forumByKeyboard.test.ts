/** A question from its first key to the answer that its asker accepts, by two people who use no mouse. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alive, openPage, overflows, phone, settled, visit } from '../harness/browser.ts';
import { member } from '../harness/forum.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

async function pageOf({ token }: Visitor, path: string): Promise<Page> {
  const page = await openPage({ viewport: phone });
  await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

const fits = async (page: Page) => expect(await overflows(page)).toEqual([]);

/** Opens the bell and follows its newest notice, which is there once the site is settled. */
async function followNotice(page: Page, reader: Visitor, title: RegExp): Promise<void> {
  const unread = 'Notices, 1 unread';
  await onceSettled(
    () => reader.get('/en/my'),
    ({ text }) => text.includes(unread),
  );
  await visit(page, `${site.address}/en/my`);
  await enter(page, page.locator(`header summary[aria-label="${unread}"]`));
  const notice = page.getByRole('link', { name: title });
  await notice.waitFor();
  await enter(page, notice);
}

it('By keyboard alone a question is asked, answered, kept as a favourite, and its answer accepted', async () => {
  const ana = await member(site, 'ana@example.org', 'Ana');
  const ben = await member(site, 'ben@example.org', 'Ben');

  const asking = await pageOf(ana, '/en/forum');
  await enter(asking, asking.getByRole('link', { name: 'New topic' }).first());
  await asking.getByRole('heading', { level: 1, name: 'Ask a question' }).waitFor();
  await alive(asking, 'main form button');
  await tabTo(asking, asking.getByRole('radio', { name: /^A question about a study/ }));
  await asking.keyboard.press('ArrowDown');
  await type(asking, asking.getByLabel('Title (required)', { exact: true }), 'Paired or not?');
  await tabTo(asking, asking.getByLabel('Category'));
  await asking.keyboard.type('Stat');
  const question = asking.getByRole('textbox', { name: 'Your question (required)', exact: true });
  await type(asking, question, 'The same patients were measured before and after.');
  await fits(asking);
  await enter(asking, asking.getByRole('button', { name: 'Post question' }));
  await asking.waitForURL(/\/en\/forum\/paired-or-not-\d+$/);

  const answering = await pageOf(ben, new URL(asking.url()).pathname);
  await enter(answering, answering.getByRole('button', { name: 'Favourite', exact: true }));
  await answering.getByText('Added to your favourites').waitFor();
  const reply = answering.getByRole('textbox', { name: 'Your reply', exact: true });
  await type(answering, reply, 'Paired: each of them is their own control.');
  await enter(answering, answering.getByRole('button', { name: 'Post reply' }));
  await answering.getByText('Your reply is posted').waitFor();
  await fits(answering);

  await followNotice(asking, ana, /Paired or not/);
  await asking.getByRole('heading', { level: 1, name: /^Paired or not/ }).waitFor();
  await settled(asking);
  await enter(asking, asking.getByRole('button', { name: 'Accept answer' }));
  await asking.locator('#r1').getByText('Accepted answer', { exact: true }).waitFor();

  await followNotice(answering, ben, /Paired or not/);
  await answering.locator('#r1').getByText('Accepted answer', { exact: true }).waitFor();
  await fits(answering);
});
