/** Forms whose script comes late, without a network: what was typed stays, and is sent when it is pressed again. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, signIn, visit } from '../harness/browser.ts';
import { ask, member } from '../harness/forum.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let asker: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  asker = await member(site, 'asker@example.org', 'Ben');
});
afterAll(() => site.stop());

const sentence = 'You are offline. What you typed is kept; press again once you are connected.';

const isTold = (page: Page) => page.getByText(sentence).waitFor();

/** The network goes while a script of the page is on its way. @returns how to lose it, and to get it back */
async function losing(page: Page, chunk: string) {
  const lost = Promise.withResolvers<void>();
  const address = `**/assets/${chunk}-*.js`;
  await page.route(address, async (route) => {
    await lost.promise;
    await route.abort('internetdisconnected');
  });
  return {
    lose: async () => {
      await page.context().setOffline(true);
      lost.resolve();
    },
    regain: async () => {
      await page.unroute(address);
      await page.context().setOffline(false);
    },
  };
}

/** Marks the document: one that was loaded anew has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

it('A form keeps its text without a network, says so and sends it once, on a first visit too: for contact, a question and a reply', async () => {
  const page = await openPage();
  await page.clock.install();
  await visit(page, `${site.address}/en/contact`);
  await mark(page);
  await page.context().setOffline(true);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ana');
  await page.getByLabel('Phone number').fill('13800138003');
  const need = page.getByLabel('What do you need?');
  await need.fill('Written on a train');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await isTold(page);
  expect(await isMarked(page)).toBe(true);
  expect(await need.inputValue()).toBe('Written on a train');
  await page.context().setOffline(false);
  await submit.click();
  const sent = page.getByText('Submitted successfully').first();
  await sent.waitFor();
  await site.settled();
  const about = (await site.outbox()).filter(({ text }) => text.includes('Written on a train'));
  expect(about).toHaveLength(1);
  expect(await isMarked(page)).toBe(true);
  // What passes by goes by itself.
  await page.clock.fastForward(10_000);
  await sent.waitFor({ state: 'hidden' });

  await signIn(page, asker);
  const { lose, regain } = await losing(page, 'AskForm');
  await visit(page, `${site.address}/en/forum/new`);
  await mark(page);
  await lose();
  const title = page.getByLabel('Title (required)', { exact: true });
  await title.fill('Which model on a train?');
  await page.getByLabel('Category').selectOption('statistics');
  await page.getByLabel('Design (required)', { exact: true }).selectOption('cohort');
  await page.getByLabel('What is unclear').fill('Whether the network lasts.');
  const post = page.getByRole('button', { name: 'Post question' });
  await post.click();
  await isTold(page);
  expect(await isMarked(page)).toBe(true);
  expect(await title.inputValue()).toBe('Which model on a train?');
  await regain();
  await post.click();
  await page.waitForURL(/forum\/which-model-on-a-train-\d+$/);
  const topics = await site.ctx.db
    .selectFrom('forum_topic')
    .select('id')
    .where('title', '=', 'Which model on a train?')
    .execute();
  expect(topics).toHaveLength(1);

  const { slug } = await ask(asker, { title: 'A topic for a reply' });
  await visit(page, `${site.address}/en/forum/${slug}`);
  await mark(page);
  await page.context().setOffline(true);
  const reply = page.locator('#reply textarea');
  await reply.fill('Typed in a tunnel');
  await isTold(page);
  expect(await isMarked(page)).toBe(true);
  expect(await reply.inputValue()).toBe('Typed in a tunnel');
  await page.context().setOffline(false);
  await page.locator('#reply').getByRole('button', { name: 'Post reply' }).hover();
  await page.locator('#reply form').waitFor();
  await page.locator('#reply').getByRole('button', { name: 'Post reply' }).click();
  await page.locator('article').getByText('Typed in a tunnel').waitFor();
  expect(await isMarked(page)).toBe(true);

  // A script that is gone reloads no page in which something was typed.
  await page.route('**/assets/ContactForm-*.js', (route) => route.fulfill({ status: 404 }));
  await visit(page, `${site.address}/en/contact`);
  await mark(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('main textarea');
    if (field) field.value = 'Kept';
  });
  await name.fill('Ana');
  await submit.click();
  await page.getByText('A part of this page could not be loaded.').waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(await need.inputValue()).toBe('Kept');
});
