/** The user centre in a browser: walked by keyboard, and the parts that come after the page. */
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFavourite } from '../../src/rooms/forum/queries/marks.ts';
import { openPage, phone, signIn, visit } from '../harness/browser.ts';
import { ask, member } from '../harness/forum.ts';
import { enter } from '../harness/keyboard.ts';
import { setIdentity } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('The user centre is walked by keyboard: from the menu to the profile, and to what comes next', async () => {
  const visitor = await person(site, { email: 'walker@example.org' });
  await setIdentity(site, await accountOf(site, 'walker@example.org'), 2);
  const page = await openPage();
  await signIn(page, visitor);
  // Every step goes on from where the focus is: the menu before the page, then the heading that a navigation leads to.
  await visit(page, `${site.address}/en/privacy`);
  await enter(page, page.locator('header summary', { hasText: 'My account' }));
  await enter(page, page.getByRole('link', { name: 'User centre' }).first());
  await page.locator('h1:focus', { hasText: 'walker' }).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Your account' });
  await enter(page, tabs.getByRole('link', { name: 'Profile' }));
  await page.getByRole('heading', { name: 'Sessions and devices' }).waitFor();
  await page.goBack();
  await enter(page, page.getByRole('region', { name: 'Next step' }).getByRole('link'));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/my/edit/authentication');
});

/** What the server had not ready in time keeps its card: the page is asked for until what is to be folded is. */
async function openFolded(page: Page, folded: Locator): Promise<void> {
  for (let asked = 0; asked < 20; asked++) {
    await visit(page, `${site.address}/en/usercenter`);
    if ((await folded.count()) > 0) return;
  }
}

it('A part that cannot be read leaves the others alone, and comes when it is asked for again, or by itself after the page', async () => {
  const away = () => sql`ALTER TABLE samplesize_calculation RENAME TO samplesize_away`.execute(site.ctx.db);
  const back = () => sql`ALTER TABLE samplesize_away RENAME TO samplesize_calculation`.execute(site.ctx.db);
  const page = await openPage({ viewport: phone });
  await signIn(page, await person(site, { email: 'nothing@example.org' }));
  const lines = page.getByRole('region', { name: 'Nothing here yet' });
  const part = page.getByRole('region', { name: 'Saved calculations' });
  await away();
  const other = lines.getByRole('link', { name: 'All medical indices' });
  await openFolded(page, other);
  await part.getByText('This part did not load').waitFor();
  await other.waitFor();
  await back();
  await enter(page, part.getByRole('button', { name: 'Try again' }));
  await part.getByText('Nothing saved yet').waitFor();

  await away();
  const released = Promise.withResolvers<void>();
  await page.route(/part=samplesize/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await visit(page, `${site.address}/en/usercenter`);
  await part.getByRole('status', { name: 'Loading: Saved calculations' }).waitFor();
  await back();
  released.resolve();
  await part.getByText('Nothing saved yet').waitFor();
});

it('On a phone, what somebody has comes before one line for each thing that they have not, and a card that is emptied stays', async () => {
  const page = await openPage({ viewport: phone });
  await signIn(page, await member(site, 'begins@example.org', 'Begins'));
  const account = await accountOf(site, 'begins@example.org');
  const { topic } = await ask(await member(site, 'asks@example.org', 'Asks'), { title: 'The only one' });
  await keepFavourite(site.ctx, account, topic);
  const favourites = page.getByRole('region', { name: 'Favourite topics' });
  const lines = page.getByRole('region', { name: 'Nothing here yet' });
  const open = (folded: number) => openFolded(page, lines.getByRole('listitem').nth(folded - 1));
  await open(11);
  const [card, list] = await Promise.all([favourites, lines].map((one) => one.boundingBox()));
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(list?.y ?? 0);
  const count = await lines.getByRole('listitem').count();
  expect(count).toBe(11);
  expect(list?.height).toBeLessThan(80 + 60 * count);

  await enter(page, favourites.getByRole('button', { name: 'Remove' }));
  await favourites.getByText('You have no favourite topics yet').waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Favourite topics');
  await open(count + 1);
  await lines.getByRole('link', { name: 'To the forum' }).waitFor();
  expect(await favourites.count()).toBe(0);
});
