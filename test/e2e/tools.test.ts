/** The page of all tools in the browser: a file that is dropped there is opened by its instrument, and goes nowhere else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('opens a file that was chosen on the page of all tools, within the page and without sending it', async () => {
  const page = await openPage({ viewport: phone });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(page, `${site.address}/en/tools`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  const documents = () => sent.filter((one) => one.startsWith(`${site.address}/en/tools`)).length;
  const before = documents();
  await page.locator('main input[type=file]').setInputFiles({
    name: 'ward7.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,age\n1,61\n2,58\n'),
  });
  await page.getByRole('grid', { name: 'Data: 2 rows, 2 columns' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/tools/data');
  expect(documents(), 'no document is loaded for it').toBe(before);
  expect(sent.filter((one) => one.includes('ward7'))).toEqual([]);
  // It was handed over once: who comes back finds an empty place.
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });
});
