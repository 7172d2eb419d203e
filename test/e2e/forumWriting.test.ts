/** What members write in the forum, through the pages: questions, replies, changes, and what keeps them from being lost. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount } from '../../src/rooms/account/queries/accounts.ts';
import * as forum from '../../src/rooms/forum/contract.ts';
import type { ShownPost } from '../../src/rooms/forum/shown.ts';
import { alive, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { ask, dataOf, member } from '../harness/forum.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let asker: Visitor;
let ana: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  asker = await member(site, 'asker@example.org', 'Ben');
  ana = await member(site, 'ana@example.org', 'Ana');
});
afterAll(() => site.stop());

/** A page of somebody who is signed in; null for a visitor. */
async function open(who: Visitor | null, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  if (who) await signIn(page, who);
  await visit(page, site.address + path);
  await alive(page, 'main form button');
  return page;
}

async function signIn(page: Page, { token }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
}

const textOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens what a question can do without, or closes it. */
const more = (page: Page) => page.getByText('More details (optional)');

/** Presses a key of a form twice, as an impatient hand does. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).dblclick();
}

async function askAbout(page: Page, { title, unclear }: { title: string; unclear: string }): Promise<void> {
  await page.getByLabel('Title (required)', { exact: true }).fill(title);
  await page.getByLabel('Category').selectOption('statistics');
  await page.getByLabel('Design (required)', { exact: true }).selectOption('cohort');
  await page.getByLabel('What is unclear').fill(unclear);
}

const replies = (topic: number) =>
  site.ctx.db
    .selectFrom('forum_post')
    .select('id')
    .where('topic', '=', topic)
    .where('number', '>', 0)
    .execute();

const draftsOf = async (who: Visitor) =>
  dataOf<{ drafts: { place: string; content: { text?: string } }[] }>(await who.call(forum.getDrafts, {}))
    .drafts;

/** A picture of its own, put where text is. */
async function paste(area: ReturnType<typeof textOf>): Promise<void> {
  await area.evaluate(async (element) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    if (blob) clipboardData.items.add(new File([blob], 'plot.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

describe('Whoever asks about a study', () => {
  it('is told what is missing, shown their table, warned of a patient in it, can ask in private, and finds the facts at the head of their topic', async () => {
    const page = await open(asker, '/en/forum/new', phone);
    const outcome = page.getByLabel('Outcome', { exact: true });
    expect(await page.locator('main form [aria-required="true"]:visible').count()).toBe(4);
    expect(await page.getByLabel(/\(required\)$/).count()).toBe(4);
    expect(await outcome.isVisible()).toBe(false);
    await more(page).click();
    await outcome.fill('Pain after a week');
    const table = page.getByLabel('Small table', { exact: true });
    await table.fill('a,b\n1');
    await more(page).click();
    await table.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Post question' }).click();
    await page.getByText('Please choose a category.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    expect(await outcome.inputValue()).toBe('Pain after a week');
    // What is folded away opens over a fault in it.
    expect(await table.isVisible()).toBe(true);
    expect(await table.getAttribute('aria-invalid')).toBe('true');

    await askAbout(page, { title: 'Which model for many zeros?', unclear: 'Hurdle or zero-inflated?' });
    await page.getByRole('link', { name: 'Ask us privately' }).click();
    const need = page.getByRole('dialog').getByRole('textbox', { name: /need/i });
    await need.waitFor();
    expect(await need.inputValue()).toContain('What is unclear: Hurdle or zero-inflated?');
    await page.keyboard.press('Escape');
    await need.waitFor({ state: 'detached' });

    await table.fill('arm,age,seen\nA,54,2024-01-02\nB,61,2024-02-03\nA,47,2024-03-04');
    await page.getByText('3 rows, 3 columns').waitFor();
    const text = textOf(page, 'Anything else');
    await text.fill('It began with Maria, maria.lopez@example.org.');
    await page.getByRole('combobox', { name: 'Tags' }).fill('Zero Inflation,');
    await page.getByRole('button', { name: 'Remove the tag zero-inflation' }).waitFor();
    await page.getByRole('button', { name: 'Post question' }).click();
    const warning = page.getByRole('alert').filter({ hasText: 'This may identify someone' });
    await warning.waitFor();
    expect(await overflows(page)).toEqual([]);
    await warning.getByRole('button', { name: /email address “maria\.lopez@example\.org”/ }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('maria.lopez@example.org');
    await text.fill('It began with one patient.');
    await pressTwice(page, 'Post question');
    await page.waitForURL(/forum\/which-model-for-many-zeros-\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Which model for many zeros?' }).waitFor();
    await page.getByText('Hurdle or zero-inflated?').waitFor();
    expect(await page.getByText('Hurdle or zero-inflated?').count()).toBe(1);
    const topics = await site.ctx.db
      .selectFrom('forum_topic')
      .select('id')
      .where('title', '=', 'Which model for many zeros?')
      .execute();
    expect(topics).toHaveLength(1);
    expect(await draftsOf(asker)).toEqual([]);
  });

  it('loses nothing that was typed or pressed before there was any script', async () => {
    const page = await openPage();
    await signIn(page, asker);
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/vendor-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${site.address}/en/forum/new`, { waitUntil: 'commit' });
    await more(page).click();
    await textOf(page, 'Anything else').fill('Typed *early*');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Post question' }).click();
    gate.resolve();
    await page.getByText('Please choose a category.').waitFor();
    await page.getByRole('region', { name: 'Preview' }).getByText('early').waitFor();
    expect(new URL(page.url()).search).toBe('');
    // It opens over a draft too.
    await page.getByText('Draft kept in your account').waitFor();
    await page.reload();
    await page.getByText('Your draft has been restored.').waitFor();
    expect(await textOf(page, 'Anything else').inputValue()).toBe('Typed *early*');
    expect(await textOf(page, 'Anything else').isVisible()).toBe(true);
  });
});

describe('A visitor', () => {
  it('writes first and logs in afterwards, in another language too, and loses nothing', async () => {
    const page = await open(null, '/en/forum/new');
    await page.getByLabel('Title (required)', { exact: true }).fill('Written before I had an account');
    await page.getByText('Draft kept on this device').waitFor();
    await visit(page, `${site.address}/de/forum/new`);
    await page.getByText('Ihr Entwurf wurde wiederhergestellt.').waitFor();
    expect(await page.getByLabel('Titel (Pflichtfeld)', { exact: true }).inputValue()).toBe(
      'Written before I had an account',
    );
    const newcomer = await person(site, { email: 'newcomer@example.org' });
    await signIn(page, newcomer);
    await visit(page, `${site.address}/en/forum/new`);
    await page.getByText('Your draft has been restored.').waitFor();
    await page.getByText('Your first post appears once a moderator has approved it').waitFor();
    await page.getByText('Draft kept in your account').waitFor();
    await askAbout(page, { title: 'Written before I had an account', unclear: 'Is it kept?' });
    await page.getByRole('button', { name: 'Post question' }).click();
    await page.getByText('Thank you. Your question has arrived.').waitFor();
  });
});

describe('Whoever replies', () => {
  it('mentions by keys, pastes a picture, quotes, sends once with two clicks and again after a lost connection, and changes it where another window has', async () => {
    const mention = await mentionOf('asker@example.org');
    const { topic, slug } = await ask(asker, { text: `Only ${mention} measures albumin.` });
    const page = await open(ana, `/en/forum/${slug}`, phone);
    const text = textOf(page, 'Your reply');
    await text.click();
    await page.getByRole('toolbar').waitFor();
    await text.pressSequentially('Hello @Be');
    await page.getByRole('option', { name: 'Ben' }).waitFor();
    expect(await overflows(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await text.inputValue()).toMatch(/^Hello @\[Ben\]\(#member-\d+\) $/);
    await paste(text);
    await page.getByText('Picture added').waitFor();
    expect(await text.inputValue()).toMatch(
      /!\[What the picture shows\]\(\/files\/forum\/[0-9a-f]{40}\.webp\)/,
    );
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).locator('img').waitFor();
    await pressTwice(page, 'Post reply');
    await page.getByRole('article', { name: 'Post 1 by Ana' }).locator('img').waitFor();
    expect(await replies(topic)).toHaveLength(1);
    expect(await text.inputValue()).toBe('');

    await quotesMention(page, mention);
    await isSentAgain(page, topic);
    await changes(page, topic);
  });

  it('quotes what they have selected, sees their reply at once, and has its text back when the server refuses it', async () => {
    const { slug } = await ask(asker, { text: 'Only the worried sites measure albumin.' });
    const page = await open(ana, `/en/forum/${slug}`);
    await page.getByText('Only the worried sites').selectText();
    await page.getByRole('button', { name: 'Quote in your reply' }).click();
    await expect
      .poll(() => textOf(page, 'Your reply').inputValue())
      .toBe('> Only the worried sites measure albumin.\n\n');
    // Every reply answers the question: that goes without saying.
    expect(await page.getByText('In reply to').count()).toBe(0);
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/forum/replies?*', async (route) => {
      await answered.promise;
      const body = {
        code: 0,
        msg: 'Not like this',
        message: 'Not like this',
        data: { problem: 'invalid', fields: ['text'] },
      };
      await route.fulfill({ json: body });
    });
    const text = textOf(page, 'Your reply');
    await text.click();
    await page.getByRole('toolbar').waitFor();
    await text.fill('A reply that will be refused');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article', { name: 'Your reply, being posted' }).waitFor();
    answered.resolve();
    await page.getByRole('alert').filter({ hasText: 'Not like this' }).waitFor();
    expect(await text.inputValue()).toBe('A reply that will be refused');
    expect(await page.getByRole('article', { name: 'Your reply, being posted' }).count()).toBe(0);
  });

  it('finds their draft on the device and in the account, there without names, where a new name is no change', async () => {
    await member(site, 'cora@example.org', 'Cora');
    const { slug } = await ask(asker);
    const path = `/en/forum/${slug}`;
    const page = await open(ana, path);
    await textOf(page, 'Your reply').click();
    await page.getByRole('toolbar').waitFor();
    await textOf(page, 'Your reply').pressSequentially('Ask @Cor');
    await page.getByRole('option', { name: 'Cora' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Draft kept in your account').waitFor();
    const { rows } = await sql<{ draft: string }>`SELECT content ->> 'text' AS draft FROM forum_draft
      WHERE content::text LIKE '%Ask @%'`.execute(site.ctx.db);
    expect(rows[0]?.draft).toMatch(/^Ask @\[\]\(#member-\d+\) $/);
    await changeAccount(site.ctx, await accountOf(site, 'cora@example.org'), { nickname: 'Dora' });
    const asked = page.waitForResponse('**/api/forum/drafts?*');
    await visit(page, site.address + path);
    await page.getByText('Your draft has been restored.').waitFor();
    expect(await (await asked).text()).toContain('Ask @[Dora](#member-');
    await textOf(page, 'Your reply').press('End');
    await textOf(page, 'Your reply').pressSequentially('first');
    await page.getByText('Draft kept in your account').waitFor();
    expect(await page.getByText('There is another draft in your account').count()).toBe(0);
    // As on another device.
    await page.evaluate(() => localStorage.clear());
    await visit(page, site.address + path);
    await textOf(page, 'Your reply').click();
    await page.getByText('There is another draft in your account').waitFor();
    await page.getByRole('button', { name: 'Use that draft' }).click();
    expect(await textOf(page, 'Your reply').inputValue()).toMatch(/^Ask @\[Dora\]\(#member-\d+\) first$/);
  });
});

/** How a text mentions somebody. */
async function mentionOf(email: string): Promise<string> {
  const account = await accountOf(site, email);
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM forum_member WHERE account = ${account}`.execute(site.ctx.db);
  return `@[Ben](#member-${rows[0]?.number})`;
}

/** Whom a passage mentions is a mention in what is quoted. */
async function quotesMention(page: Page, mention: string): Promise<void> {
  const passage = page.locator('article p', { hasText: 'measures albumin' }).first();
  await passage.scrollIntoViewIfNeeded();
  await passage.selectText();
  await page.getByRole('button', { name: 'Quote in your reply' }).click();
  await expect
    .poll(() => textOf(page, 'Your reply').inputValue())
    .toBe(`> Only ${mention} measures albumin.\n\n`);
}

/** A reply whose answer was lost is one reply. */
async function isSentAgain(page: Page, topic: number): Promise<void> {
  let calls = 0;
  await page.route('**/api/forum/replies?*', async (route) => {
    calls++;
    // The first reaches the server, and its answer is lost.
    if (calls === 1) await route.fetch();
    await (calls === 1 ? route.abort() : route.continue());
  });
  await textOf(page, 'Your reply').fill('Sent twice, and there once');
  await page.getByRole('button', { name: 'Post reply' }).click();
  const sent = page.getByRole('article', { name: 'Post 2 by Ana' });
  await sent.getByText('Sent twice, and there once').waitFor();
  expect(await page.getByRole('article').filter({ hasText: 'Sent twice, and there once' }).count()).toBe(1);
  expect(calls).toBe(2);
  expect(await replies(topic)).toHaveLength(2);
}

/** Whoever changes their post is shown what somebody else has made of it meanwhile, decides, and takes it back. */
async function changes(page: Page, topic: number): Promise<void> {
  const { posts } = dataOf<{ posts: ShownPost[] }>(
    await ana.call(forum.getSince, { topic: String(topic), number: '1' }),
  );
  const { id = 0, revision = 0 } = posts.find(({ number }) => number === 2) ?? {};
  const post = page.getByRole('article', { name: 'Post 2 by Ana' });
  await post.getByRole('button', { name: 'Edit' }).click();
  const text = textOf(page, 'Edit your post');
  await text.fill('As I want it');
  await ana.call(forum.editReply, {
    post: String(id),
    text: 'From another window',
    based_on: String(revision),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else has saved in the meantime' });
  await conflict.getByRole('button', { name: 'Show the newest version' }).click();
  await conflict.getByText('From another window').waitFor();
  expect(await text.inputValue()).toBe('As I want it');
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await post.getByText('As I want it').waitFor();
  await post.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // It is said, though the dialog goes with the post; and whoever works by keyboard goes on from there.
  await page.locator('[aria-live]').getByText('Deleted').waitFor();
  await page.locator('#r2:focus', { hasText: 'This post was deleted.' }).waitFor();
}
