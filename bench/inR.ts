/** R in Chromium, on a page that has nothing of it: from the press of its key to the first tick. */
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { ownPage, ownSite } from './site.ts';

const rows = Array.from(
  { length: 60 },
  (_, at) => `${at % 2 === 0 ? 'drug' : 'placebo'},${50 + ((at * 7) % 23)}`,
);
const file = { name: 'ward.csv', mimeType: 'text/csv', buffer: Buffer.from(['arm,age', ...rows].join('\n')) };

/** @returns milliseconds, of the clock on the wall */
export async function firstTick(): Promise<number> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await ownSite(cleaning, { CONTENT: 'none' });
  const page = await ownPage(cleaning);
  await page.goto(`${site.address}/en/tools/statistics/two-sample-t`);
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByRole('combobox', { name: 'Variables', exact: true }).selectOption({ label: 'age' });
  await page.getByRole('combobox', { name: 'Groups', exact: true }).selectOption({ label: 'arm' });
  const check = page.getByRole('button', { name: 'Check in R' });
  await check.waitFor();
  const began = performance.now();
  await check.click();
  await page.getByText(/gives the same \d+ numbers/).waitFor();
  return performance.now() - began;
}
