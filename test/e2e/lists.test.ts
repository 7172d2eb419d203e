/** A reader on their way through the lists on a phone: a guide, a course in its chapters, what they kept. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishEntries } from '../../src/rooms/publishing/contract.ts';
import { openPage, overflows, phone, settled, signIn, visit } from '../harness/browser.ts';
import { dataOf, publish, write } from '../harness/entries.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

it('A course and a bookmark are kept, and found again in the lists and in the user centre', async () => {
  const editor = await staff(site, 'editor', 'editor@example.org');
  await publish(editor, { title: 'Patents from clinical work' });
  const course = await write(editor, { kind: 'course', title: 'Your first clinical study' });
  for (const title of ['The question', 'Choosing a design']) {
    await write(editor, { kind: 'chapter', title, course: course.id });
  }
  dataOf(await editor.call(publishEntries, { entries: [String(course.id)] }));
  const reader = await person(site, { email: 'learner@example.org' });
  const page = await openPage({ viewport: phone });
  await signIn(page, reader);

  await visit(page, `${site.address}/en/courses`);
  const first = page.locator('main li:has(h2)').first();
  await first.getByRole('link', { name: 'Your first clinical study' }).click();
  await page.getByRole('link', { name: 'Start with chapter 1' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  const done = page.getByRole('button', { name: 'Done', pressed: true });
  await done.waitFor();
  // At the end of the chapter: what follows is the way to the next.
  const [button, next] = await Promise.all([
    done.boundingBox(),
    page.getByRole('link', { name: /Next/ }).boundingBox(),
  ]);
  expect(Math.abs((next?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(200);

  await visit(page, `${site.address}/en/courses`);
  await first.getByText('1 of 2 chapters done').waitFor();
  await first.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/courses/your-first-clinical-study/choosing-a-design');

  await visit(page, `${site.address}/en/usercenter`);
  await page.getByRole('region', { name: 'My courses' }).getByText('1 of 2').waitFor();
  // The part of bookmarks is empty: folded, or a card of its own where the server left it to be asked for.
  await page.getByRole('heading', { name: 'My bookmarks' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'All guides' }).click();
  await page.getByRole('link', { name: 'Patents from clinical work' }).click();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();

  await visit(page, `${site.address}/de/usercenter`);
  const german = page.getByRole('region', { name: 'Meine Lesezeichen' });
  await german.getByText('Englisch').waitFor();
  const link = german.getByRole('link', { name: 'Patents from clinical work' });
  expect(await link.getAttribute('lang')).toBe('en');
  expect(await overflows(page)).toEqual([]);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Patents from clinical work' }).waitFor();
});
