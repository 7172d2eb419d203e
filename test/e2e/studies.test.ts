/** Studies in the browser: one is started by keyboard and shared by a link, which somebody else takes on a phone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStudy } from '../../src/rooms/study/studies.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  signIn,
  visit,
} from '../harness/browser.ts';
import { setUpApp } from '../harness/factor.ts';
import { enter, type } from '../harness/keyboard.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

it('A study is started and shared by keyboard; its link makes a colleague a member on a phone, whom the owner then sees', async () => {
  const page = await openPage({ viewport: desktop });
  await signIn(page, await person(site, { email: 'lin@example.org' }));
  await visit(page, `${site.address}/en/studies`);
  expect(await accessibilityFaults(page, 'html')).toEqual([]);
  await enter(page, page.getByRole('button', { name: 'Start a study' }));
  const dialog = page.getByRole('dialog', { name: 'Start a study' });
  await enter(page, dialog.getByRole('button', { name: 'Create the study' }));
  await dialog.getByText('A name is needed.').waitFor();
  await type(page, dialog.getByLabel('Name'), 'Falls on the ward');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/studies\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Falls on the ward', level: 1 }).waitFor();
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await enter(page, page.getByRole('link', { name: 'To the members' }));
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await type(page, page.getByLabel('Name of the site'), 'Chengdu');
  await page.keyboard.press('Enter');
  await page.getByText('The site is added.').waitFor();
  await enter(page, page.getByRole('button', { name: 'Invite somebody' }));
  const invite = page.getByRole('dialog', { name: 'Invite somebody' });
  await invite.getByLabel('As what').selectOption('coordinator');
  await invite.getByLabel('Where').selectOption({ label: 'Chengdu' });
  await enter(page, invite.getByRole('button', { name: 'Make the link' }));
  const made = page.getByRole('dialog', { name: 'The link for one person' });
  const link = await made.getByRole('textbox').inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, made.getByRole('button', { name: 'Done' }));

  const other = await openPage({ viewport: phone });
  await signIn(other, await person(site, { email: 'mai@example.org' }));
  await visit(other, link);
  await other.getByRole('heading', { name: 'Falls on the ward' }).waitFor();
  expect(await overflows(other)).toEqual([]);
  await other.getByRole('button', { name: 'Take part' }).click();
  await other.waitForURL(/\/en\/studies\/[0-9a-f-]{36}$/);
  await other.getByRole('link', { name: 'Members' }).click();
  await other.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  expect(await other.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0);
  expect(await overflows(other)).toEqual([]);
  await other.close();

  await visit(page, page.url());
  await page.getByRole('cell', { name: 'Coordinator' }).waitFor();
  await page.getByRole('cell', { name: 'Chengdu' }).waitFor();
});

it('An owner has a study ask for a second factor once they have one themselves, and takes it back; the bell is in the bar, also on a phone', async () => {
  const email = 'noor@example.org';
  const owner = await person(site, { email });
  const accountId = await accountOf(site, email);
  const name = 'Delirium after hip fracture';
  const study = await site.ctx.transaction((tx) => startStudy(tx, { accountId }, { name, kind: 'cohort' }));
  const address = `${site.address}/en/studies/${study}`;
  for (const viewport of [phone, desktop]) {
    const page = await openPage({ viewport });
    await signIn(page, owner);
    const { promise: comes, resolve: bring } = Promise.withResolvers<void>();
    await page.route(/\/NoticeBell-/, (route) => comes.then(() => route.continue()));
    await page.goto(address);
    const bell = page.getByLabel('Notices', { exact: true });
    // Before its script is there, as on a slow network: the box fills once that has come.
    await bell.click();
    bring();
    await page.getByText('No notices yet').waitFor();
    await settled(page);
    expect(await overflows(page)).toEqual([]);
    const box = await page.getByText('No notices yet').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
    await bell.click();
    await page.getByRole('button', { name: 'Ask for a second factor' }).click();
    const first = page.getByRole('dialog', { name: 'Ask for a second factor?' });
    await first.getByText('would shut yourself out').waitFor();
    expect(await first.getByRole('link', { name: 'Set one up' }).getAttribute('href')).toBe('/en/my/factor');
    if (viewport === phone) expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  }
  await setUpApp(site, owner);
  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  await visit(page, address);
  for (const [key, said] of [
    ['Ask for a second factor', 'The study now asks for a second factor.'],
    ['No longer ask for it', 'The study no longer asks for a second factor.'],
  ] as const) {
    await enter(page, page.getByRole('button', { name: key }));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('heading').waitFor();
    await enter(page, dialog.getByRole('button', { name: key }));
    await page.getByText(said).waitFor();
  }
  await page.getByText('had the study no longer ask for a second factor').waitFor();
});
