/** The forum as its readers use it: found, read, voted for, accepted, kept, and come back to. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as forum from '../../src/rooms/forum/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { type Asked, ask, dataOf, member, reply } from '../harness/forum.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
let ana: Visitor;
let ben: Visitor;
let cem: Visitor;
let long: Asked;
/** Wider than a phone: code, a formula, a table. */
const wide = `

\`\`\`r
kappam.fleiss(ratings[, c("rater_a", "rater_b", "rater_c", "rater_d", "rater_e", "rater_f")], detail = TRUE)
\`\`\`

$$\\kappa=\\frac{p_o-p_e}{1-p_e}=\\frac{0.825-0.601}{1-0.601}=0.56\\quad\\text{over all of the images and raters}$$

| Rater | Images | Yes | Share of yes | Agreement with A | Agreement with B |
|---|--:|--:|--:|--:|--:|
| A | 40 | 8 | 0.20 | 1.00 | 0.81 |`;
/** What somebody may write in an hour is counted. */
let later = 0;
const anHourPasses = () => {
  later += 61 * 60_000;
};

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' }, clock: () => new Date(Date.now() + later) });
  ana = await member(site, 'ana@example.org', 'Ana Meyer');
  ben = await member(site, 'ben@example.org', 'Ben Lindqvist');
  cem = await member(site, 'cem@example.org');
  long = await ask(ana, { title: 'A long thread', tags: ['randomisation'] });
  for (let n = 1; n <= 55; n++) {
    if (n % 28 === 0) anHourPasses();
    const text = `This is what the reply ${n} of them says.${n === 30 ? wide : ''}`;
    await reply(n % 2 === 0 ? ben : cem, long.topic, { text });
  }
}, 120_000);
afterAll(() => site.stop());
beforeEach(anHourPasses);

async function openAs(who: Visitor | null, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  const cookie = { name: 'Admin-Token', value: who?.token ?? '', url: site.address };
  if (who) await page.context().addCookies([cookie]);
  await visit(page, site.address + path);
  return page;
}

const post = (page: Page, number: number) => page.locator(`#r${number}`);
/** Whether a post stands where a reader looks. */
const inSight = (page: Page, number: number) =>
  page.waitForFunction((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < window.innerHeight;
  }, `r${number}`);

describe('A reply', () => {
  it('is found useful with one press, by keyboard too, and stays so', async () => {
    const { slug, topic } = await ask(ana, { title: 'Which test for paired counts?' });
    const { number } = await reply(ben, topic);
    const page = await openAs(cem, `/en/forum/${slug}`);
    await post(page, number ?? 0)
      .getByRole('button', { name: 'Useful' })
      .focus();
    await page.keyboard.press('Enter');
    await post(page, number ?? 0)
      .getByRole('button', { name: 'Useful, 1 vote', pressed: true })
      .waitFor();
    // Said by the server: what was only shown would be gone.
    await expect.poll(async () => voted(topic)).toBe(1);
    await visit(page, page.url());
    const button = post(page, number ?? 0).getByRole('button', { name: 'Useful, 1 vote', pressed: true });
    await button.click();
    await expect.poll(async () => voted(topic)).toBe(0);
  });

  it('that is gone cannot be voted for: the vote is taken back, with a sentence', async () => {
    const { slug, topic } = await ask(ana, { title: 'Is a log transformation allowed?' });
    const { id, number } = await reply(ben, topic);
    const page = await openPage();
    // Otherwise the page hears that it is gone before anybody can press.
    await page.route('**/api/forum/{live,posts/since}**', (route) => route.abort());
    await page.context().addCookies([{ name: 'Admin-Token', value: cem.token ?? '', url: site.address }]);
    await visit(page, `${site.address}/en/forum/${slug}`);
    dataOf(await ben.call(forum.deletePost, { post: String(id) }));
    await post(page, number ?? 0)
      .getByRole('button', { name: 'Useful' })
      .click();
    await page.getByText('This post is no longer available.').waitFor();
    await post(page, number ?? 0)
      .getByRole('button', { name: 'Useful', exact: true, pressed: false })
      .waitFor();
    await visit(page, page.url());
    await page.getByText('This post was deleted.').waitFor();
  });

  it('is accepted by who asked, and then stands below the question and in its place', async () => {
    const { slug, topic } = await ask(ana, { title: 'How many knots for a spline?' });
    await reply(cem, topic, { text: 'I would like to know that too.' });
    const best = await reply(ben, topic, { text: 'Three to five, placed at quantiles.' });
    const page = await openAs(ana, `/en/forum/${slug}`);
    await post(page, best.number ?? 0)
      .getByRole('button', { name: 'Accept answer' })
      .click();
    const above = page.getByRole('complementary', { name: 'Accepted answer' });
    await above.getByText('Three to five, placed at quantiles.').waitFor();
    await post(page, best.number ?? 0)
      .getByText('Accepted answer', { exact: true })
      .waitFor();
    await above.getByRole('link', { name: 'Read it in the thread: no. 2' }).click();
    await inSight(page, 2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await visit(page, `${site.address}/en/forum`);
    await page.getByRole('listitem').filter({ hasText: 'How many knots' }).getByText('Solved').waitFor();
  });

  it('that was changed shows what it said before', async () => {
    const { slug, topic } = await ask(ana, { title: 'One tail or two?' });
    const { id } = await reply(ben, topic, { text: 'One tail is usual here.' });
    const change = { post: String(id), text: 'Two tails are usual here.', based_on: '1' };
    dataOf(await ben.call(forum.editReply, change));
    const page = await openAs(null, `/en/forum/${slug}`);
    await post(page, 1)
      .getByRole('button', { name: /^Edited on/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Versions of this post' });
    await dialog.locator('ins', { hasText: 'Two' }).waitFor();
    expect(await dialog.locator('del').allTextContents()).toContain('One');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await post(page, 1)
      .getByRole('button', { name: /^Edited on/, exact: false })
      .waitFor();
  });

  it('has an address of its own, which a press copies', async () => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(page, `${site.address}/en/forum/${long.slug}?page=2`);
    await post(page, 30).getByRole('link', { name: 'Link' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.address}/en/forum/${long.slug}?page=2#r30`);
    await visit(page, `${site.address}/en/forum`);
    await visit(page, copied);
    await inSight(page, 30);
  });
});

/** How often the replies of a topic were found useful. */
async function voted(topic: number): Promise<number> {
  const { useful } = dataOf<{ useful: number }>(
    await ana.call(forum.getSince, { topic: String(topic), number: '0' }),
  );
  return useful;
}

describe('A long thread', () => {
  it('is read in pages of 25, each with an address, with the question folded on later ones', async () => {
    const page = await openAs(null, `/en/forum/${long.slug}`);
    expect(await page.locator('article[id^="r"]').count()).toBe(26);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**?page=2');
    await post(page, 26).waitFor();
    expect(await post(page, 0).isVisible()).toBe(false);
    await page.getByText('Question', { exact: true }).click();
    await post(page, 0).waitFor();
    const outside = await page.goto(`${site.address}/en/forum/${long.slug}?page=4`);
    expect(outside?.status()).toBe(404);
  });

  it('leads to the newest reply, and members to the first that they have not read', async () => {
    const page = await openAs(cem, `/en/forum/${long.slug}`);
    await page.getByRole('link', { name: 'Newest reply' }).click();
    await page.waitForURL('**?page=3#r55');
    await inSight(page, 55);
    dataOf(await ana.call(forum.markSeen, { topic: String(long.topic), number: '40' }));
    const own = await openAs(ana, '/en/forum');
    await own.getByRole('link', { name: '15 new replies in “A long thread”' }).click();
    await own.waitForURL('**?page=2#r41');
    await own.getByText('New since your last visit').waitFor();
    await inSight(own, 41);
  });

  it('is remembered as far as it was read', async () => {
    const page = await openAs(ben, `/en/forum/${long.slug}?page=3`);
    await post(page, 55).waitFor();
    await expect
      .poll(async () => (await ben.get('/en/forum')).text.includes('new replies in “A long thread”'))
      .toBe(false);
    await visit(page, `${site.address}/en/forum/${long.slug}`);
    await page.getByRole('link', { name: 'Newest reply' }).waitFor();
    expect(await page.getByRole('link', { name: /new repl/ }).count()).toBe(0);
  });
});

it('A favourite is kept with one press, listed in the account, and taken away there', async () => {
  const { slug } = await ask(ana, { title: 'What is an estimand?' });
  const page = await openAs(cem, `/en/forum/${slug}`);
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.getByText('Added to your favourites').waitFor();
  await page.getByText('My account', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Favourite topics' }).first().click();
  await page.getByRole('heading', { name: 'Favourite topics', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'What is an estimand?' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove “What is an estimand?” from favourites' }).click();
  await page.getByText('You have no favourite topics yet').waitFor();
  await visit(page, `${site.address}/en/forum/${slug}`);
  await page.getByRole('button', { name: 'Favourite', pressed: false }).waitFor();
});

it('The list is narrowed by category, tag, language and order, and says why it is empty', async () => {
  const page = await openAs(null, '/en/forum');
  await page.getByRole('link', { name: /^Statistics/ }).click();
  // The links hold what is chosen once the list is there, a moment after the address.
  await page.locator('a[aria-current="true"]', { hasText: 'Statistics' }).waitFor();
  await page.getByRole('link', { name: 'Unanswered' }).click();
  await page.waitForURL('**?order=unanswered&category=statistics');
  await page.locator('a[aria-current]', { hasText: 'Unanswered' }).waitFor();
  await page.getByLabel('Language: All languages').click();
  await page.getByRole('link', { name: /^Thai/ }).click();
  await page.getByText('No topic matches').waitFor();
  await page.getByRole('link', { name: 'Show all topics' }).click();
  await page.waitForURL('**/en/forum?order=unanswered');
  await visit(page, `${site.address}/en/forum?tag=randomisation`);
  await page.getByRole('link', { name: 'A long thread' }).waitFor();
  expect(await page.locator('main h2').count()).toBe(1);
});

it('A search in the forum is the one search, narrowed to topics', async () => {
  const page = await openAs(null, '/en/forum');
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill('randomisation');
  await page.getByRole('searchbox', { name: 'Search the forum' }).press('Enter');
  await page.waitForURL('**/en/search?kind=topic&q=randomisation');
});

it('Everything can be read without script', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}/en/forum?tag=randomisation`);
  await page.getByRole('link', { name: 'A long thread' }).click();
  await page.getByText('This is what the reply 25 of them says.').waitFor();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await page.getByText('This is what the reply 55 of them says.').waitFor();
  await page.getByText('Question', { exact: true }).click();
  await page.getByText('Writing needs JavaScript. Reading does not.').waitFor();
});

const ways = [
  ['en', desktop],
  ['th', phone],
  ['en', phone],
  ['zh-cn', phone],
  ['de', phone],
] as const;

describe.each(sampled(ways, ways.slice(0, 2)))('In %s, on a screen of %o', (lang, viewport) => {
  it('list and thread fit, and axe finds nothing', async () => {
    const page = await openAs(cem, `/${lang}/forum`, viewport);
    expect(await overflows(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await visit(page, `${site.address}/${lang}/forum/${long.slug}?page=2`);
    expect(await overflows(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
