/** Staff and scales in a browser: a fault is found and mended, the draft is tried, and published to readers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, openPage, signIn, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('a new scale is written, mended, tried and published', async () => {
  const editor = await staff(site, 'editor', 'editor@example.org');
  const page = await openPage({ viewport: desktop });
  await signIn(page, editor);
  await visit(page, `${site.address}/en/staff/scales`);
  await page.getByRole('button', { name: 'New scale' }).click();
  await page.getByRole('heading', { name: 'Draft of a scale' }).waitFor();

  const text = page.getByRole('textbox', { name: 'Text of the part, as JSON' });
  const right = await text.inputValue();
  await text.fill(right.replace('"boolean"', '"riddle"'));
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText('1 fault was found.').waitFor();
  await page.getByRole('cell', { name: '/sections/0/items/0/type' }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await text.fill(right.replace('new-scale', 'sleep'));
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText('It would be published as sleep, version 1.0.0.').waitFor();
  await page.getByText('No faults were found.').waitFor();

  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('group', { name: 'A question?' }).getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByText('Decision support, not a diagnosis.').first().waitFor();
  await page.getByRole('link', { name: 'Back to the draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'Scale: New scale' }).waitFor();
  await page.getByText('Readers get it').waitFor();
});
