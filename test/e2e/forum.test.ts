/** The forum as its readers use it: found, read, voted for, accepted, kept, and come back to. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as forum from '../../src/rooms/forum/contract.ts';
import { openPage, overflows, phone, signIn, visit } from '../harness/browser.ts';
import { type Asked, ask, dataOf, member, reply } from '../harness/forum.ts';
import { copied } from '../harness/keyboard.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

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
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await member(site, 'ana@example.org', 'Ana Meyer');
  ben = await member(site, 'ben@example.org', 'Ben Lindqvist');
  cem = await member(site, 'cem@example.org');
  long = await ask(ana, { title: 'A long thread', tags: ['randomisation'] });
  for (let n = 1; n <= 30; n++) {
    const text = `This is what the reply ${n} of them says.${n === 28 ? wide : ''}`;
    await reply(n % 2 === 0 ? ben : cem, long.topic, { text });
  }
  // What somebody may write in an hour is counted.
  site.clock.advance(61 * 60_000);
}, 120_000);
afterAll(() => site.stop());

async function pageOf(who: Visitor): Promise<Page> {
  const page = await openPage();
  await signIn(page, who);
  return page;
}

const post = (page: Page, number: number) => page.locator(`#r${number}`);
const usefulOf = (page: Page, number: number) => post(page, number).getByRole('button', { name: /^Useful/ });
/** Whether a post stands where a reader looks. */
const inSight = (page: Page, number: number) =>
  page.waitForFunction((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.top < window.innerHeight;
  }, `r${number}`);

/** How often the replies of a topic were found useful. */
async function voted(topic: number): Promise<number> {
  const { useful } = dataOf<{ useful: number }>(
    await ana.call(forum.getSince, { topic: String(topic), number: '0' }),
  );
  return useful;
}

it('A reply is found useful with one press, one that is gone is not, and a favourite is kept and taken away', async () => {
  const { slug, topic } = await ask(ana, { title: 'Which test for paired counts?' });
  await reply(ben, topic);
  const gone = await reply(ben, topic);
  const page = await pageOf(cem);
  // Otherwise the page hears that it is gone before anybody can press.
  await page.route('**/api/forum/{live,posts/since}**', (route) => route.abort());
  await visit(page, `${site.address}/en/forum/${slug}`);
  await usefulOf(page, 1).focus();
  await page.keyboard.press('Enter');
  const pressed = post(page, 1).getByRole('button', { name: 'Useful, 1 vote', pressed: true });
  await pressed.waitFor();
  // Said by the server: what was only shown would be gone.
  await expect.poll(async () => voted(topic)).toBe(1);
  await visit(page, page.url());
  await pressed.click();
  await expect.poll(async () => voted(topic)).toBe(0);

  dataOf(await ben.call(forum.deletePost, { post: String(gone.id) }));
  await usefulOf(page, 2).click();
  await page.getByText('This post is no longer available.').waitFor();
  await post(page, 2).getByRole('button', { name: 'Useful', exact: true, pressed: false }).waitFor();

  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.getByText('Added to your favourites').waitFor();
  await page.getByText('My account', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Favourite topics' }).first().click();
  await page.getByRole('heading', { name: 'Favourite topics', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Remove “Which test for paired counts?” from favourites' }).click();
  await page.getByText('You have no favourite topics yet').waitFor();
  await visit(page, `${site.address}/en/forum/${slug}`);
  await page.getByRole('button', { name: 'Favourite', pressed: false }).waitFor();
  await page.getByText('This post was deleted.').waitFor();
});

it('A reply is accepted by who asked, stands below the question and in its place, and shows what it said before', async () => {
  const { slug, topic } = await ask(ana, { title: 'How many knots for a spline?' });
  const { id } = await reply(cem, topic, { text: 'One tail is usual here.' });
  dataOf(
    await cem.call(forum.editReply, { post: String(id), text: 'Two tails are usual here.', based_on: '1' }),
  );
  await reply(ben, topic, { text: 'Three to five, placed at quantiles.' });
  const page = await pageOf(ana);
  await visit(page, `${site.address}/en/forum/${slug}`);
  await post(page, 2).getByRole('button', { name: 'Accept answer' }).click();
  const above = page.getByRole('complementary', { name: 'Accepted answer' });
  await above.getByText('Three to five, placed at quantiles.').waitFor();
  await post(page, 2).getByText('Accepted answer', { exact: true }).waitFor();
  await above.getByRole('link', { name: 'Read it in the thread: no. 2' }).click();
  await inSight(page, 2);
  const edited = post(page, 1).getByRole('button', { name: /^Edited on/ });
  await edited.click();
  const dialog = page.getByRole('dialog', { name: 'Versions of this post' });
  await dialog.locator('ins', { hasText: 'Two' }).waitFor();
  expect(await dialog.locator('del').allTextContents()).toContain('One');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await edited.waitFor();
});

it('A long thread leads to what is new, to the newest reply and to any by its address, and is remembered as far as it was read', async () => {
  const slug = `/en/forum/${long.slug}`;
  dataOf(await ana.call(forum.markSeen, { topic: String(long.topic), number: '26' }));
  const page = await pageOf(ana);
  await visit(page, `${site.address}/en/forum`);
  await page.getByRole('link', { name: '4 new replies in “A long thread”' }).click();
  await page.waitForURL('**?page=2#r27');
  await page.getByText('New since your last visit').waitFor();
  await inSight(page, 27);
  await page.setViewportSize(phone);
  expect(await overflows(page)).toEqual([]);
  expect(await post(page, 0).isVisible()).toBe(false);
  await page.getByText('Question', { exact: true }).click();
  await post(page, 0).waitFor();
  const address = await copied(page, post(page, 29).getByRole('link', { name: 'Link' }));
  expect(address).toBe(`${site.address}${slug}?page=2#r29`);
  await expect
    .poll(async () => (await ana.get('/en/forum')).text.includes('new replies in “A long thread”'))
    .toBe(false);
  await visit(page, `${site.address}${slug}`);
  expect(await page.getByRole('link', { name: /new repl/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest reply' }).click();
  await page.waitForURL('**?page=2#r30');
  await inSight(page, 30);
  await visit(page, `${site.address}/en/forum`);
  await visit(page, address);
  await inSight(page, 29);
});
