/** Order in the forum in the browser: reported, decided by keyboard, appealed against, decided anew. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as forum from '../../src/rooms/forum/contract.ts';
import { mergeTopic } from '../../src/rooms/forum/moderationContract.ts';
import type { ShownPost } from '../../src/rooms/forum/shown.ts';
import { desktop, openPage, overflows, phone, signIn, visit } from '../harness/browser.ts';
import { ask, dataOf, member, reply } from '../harness/forum.ts';
import { staff } from '../harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;
let ben: Visitor;
let mia: Visitor;
let max: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await member(site, 'ana@example.org', 'Ana Meyer');
  ben = await member(site, 'ben@example.org', 'Ben Lindqvist');
  mia = await staff(site, 'moderator', 'mia@example.org');
  max = await staff(site, 'moderator', 'max@example.org');
}, 120_000);
afterAll(() => site.stop());

async function openAs(who: Visitor, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, who);
  await visit(page, site.address + path);
  return page;
}

/** What nobody sees but who comes this far stays within the page, on a phone too. */
async function fits(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflows(page), String(viewport.width)).toEqual([]);
  }
}

async function statusOf(topic: number): Promise<string | undefined> {
  const asked = { topic: String(topic), number: '0' };
  const reader = new Visitor(site, anyAddress());
  return dataOf<{ posts: ShownPost[] }>(await reader.call(forum.getSince, asked)).posts[0]?.status;
}

/** Waits at the desk for a case, until its keys are listened to. */
async function listens(desk: Page, title: string): Promise<void> {
  await desk.getByRole('heading', { name: title }).waitFor();
  await desk.locator('section[aria-label="Queue"]:focus').waitFor();
}

it('A reply is reported, hidden by keyboard, appealed against, and shown again by somebody else', async () => {
  const title = 'Which model is it?';
  const { topic, slug } = await ask(ana, { title });
  await reply(ben, topic, { text: 'Buy our software, it is the best of them all.' });
  const reading = await openAs(ana, `/en/forum/${slug}`);
  await reading.locator('#r1').getByRole('button', { name: 'Report' }).click();
  const dialog = reading.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByText('Please choose a reason or write one.').waitFor();
  const reason = dialog.getByLabel('What is wrong with it?');
  await reason.and(reading.locator(':focus')).waitFor();
  await reason.selectOption('promotion');
  await fits(reading);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.waitFor({ state: 'detached' });
  await reading.getByText('Thank you. Moderators will look at it.').first().waitFor();

  const desk = await openAs(mia, '/en/staff/forum');
  await listens(desk, title);
  await desk.keyboard.press('h');
  await desk.locator('[aria-keyshortcuts="1"]').waitFor();
  await fits(desk);
  await desk.keyboard.press('1');
  await desk.getByText('Nothing is waiting').waitFor();
  expect(await statusOf(topic)).toBe('hidden');

  const own = await openAs(ben, '/en/forum/decisions');
  await own.getByText('It advertises something.').first().waitFor();
  await own.getByLabel('Why should this decision be reviewed?').first().fill('I only named what I use.');
  await fits(own);
  await own.getByRole('button', { name: 'Send the appeal' }).first().click();
  await own.getByText('Your appeal is waiting for a moderator.').waitFor();

  await visit(desk, `${site.address}/en/staff/forum`);
  await listens(desk, title);
  await desk.getByText('You made this decision').waitFor();
  expect(await desk.locator('[aria-keyshortcuts="a"]').isDisabled()).toBe(true);
  const second = await openAs(max, '/en/staff/forum');
  await listens(second, title);
  await second.getByText('I only named what I use.').waitFor();
  await fits(second);
  await second.keyboard.press('a');
  await second.getByText('Nothing is waiting').waitFor();
  expect(await statusOf(topic)).toBe('shown');
  await visit(own, own.url());
  await own.getByText('Your appeal was granted.').first().waitFor();
});

it('A topic and a reply are moderated from the thread itself; a member is suspended, told so where they would reply, and let back', async () => {
  const eva = await member(site, 'eva@example.org', 'Eva Okafor');
  const { topic, slug } = await ask(ana, { title: 'Where Eva would reply' });
  await reply(eva, topic);
  const thread = `/en/forum/${slug}`;
  const page = await openAs(mia, thread);
  await page.locator('#r0').getByRole('button', { name: 'Moderate' }).click();
  const moderate = page.getByRole('dialog', { name: 'Moderate' });
  await moderate.getByLabel('What to do').selectOption('close');
  await moderate.getByRole('button', { name: 'Decide' }).click();
  await moderate.waitFor({ state: 'detached' });
  expect((await ben.get(thread)).text).toContain('This topic is closed');
  await page.locator('#r1').getByRole('button', { name: 'Moderate' }).click();
  await moderate.getByLabel('Reason').selectOption('typed');
  await moderate.getByLabel('In your own words').fill('It answers another question.');
  await fits(page);
  await moderate.getByRole('button', { name: 'Decide' }).click();
  await moderate.waitFor({ state: 'detached' });
  expect(await statusOf(topic)).toBe('hidden');

  const { slug: other } = await ask(ana, { title: 'Open to replies' });
  await visit(page, `${site.address}/en/staff/forum?list=members&q=Eva`);
  await page.getByRole('button', { name: 'Suspend the author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('rude');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await dialog.waitFor({ state: 'detached' });
  const lift = page.getByRole('button', { name: 'Lift the suspension' });
  await lift.waitFor();
  await fits(page);
  expect((await eva.get(`/en/forum/${other}`)).text).toMatch(/href="\/en\/forum\/decisions"/);
  expect((await eva.get('/en/forum/decisions')).text).toContain('You cannot post in the forum until');
  await lift.click();
  await page.getByRole('button', { name: 'Suspend the author' }).waitFor();
});

it('A topic that was put at the end of another is found there by the way back too, with the post that one was at, and lets one go on back', async () => {
  const [old, kept] = [await ask(ana, { title: 'Asked again' }), await ask(ben, { title: 'Asked before' })];
  await reply(ben, old.topic, { text: 'The reply that moves.' });
  await reply(ana, kept.topic);
  const page = await openAs(ana, '/en/forum');
  await page.getByRole('link', { name: 'Asked again' }).click();
  await page.getByRole('link', { name: 'Newest reply' }).click();
  await page.waitForURL('**#r1');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Forum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor();
  dataOf(await mia.call(mergeTopic, { topic: String(old.topic), into: String(kept.topic) }));
  await page.goBack();
  await page.waitForURL(`**/en/forum/${kept.slug}#r3`);
  await page.getByRole('heading', { level: 1, name: 'Asked before' }).waitFor();
  await page.locator('#r3').getByText('The reply that moves.').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Asked before' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor();
  // From outside the server leads on, and the browser to the post.
  await visit(page, `${site.address}/en/forum/${old.slug}#r1`);
  await page.waitForURL(`**/en/forum/${kept.slug}#r3`);
});
