/** Journals in a browser: staff import, look and take back; a member looks up, and pastes a list of references. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, faultsOf, openPage, visit } from '../harness/browser.ts';
import { figuresFile, journalsFile, makeLive } from '../harness/journals.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite();
  admin = await staff(site, 'admin', 'admin@example.org');
  await makeLive(site, admin, journalsFile, { kind: 'journals' });
});
afterAll(() => site.stop());

async function pageOf({ token }: Visitor) {
  const page = await openPage({ viewport: desktop });
  await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
  return page;
}

it('figures are imported, looked at, published, and taken back', async () => {
  const page = await pageOf(admin);
  await visit(page, `${site.address}/en/staff/journals`);
  const upload = page.getByRole('button', { name: 'Upload and read' });
  await upload.click();
  await page.getByText('Choose a file.').waitFor();
  expect(await faultsOf(page.locator('form').filter({ has: upload }))).toEqual([
    { control: 'source', says: 'Say where the figures come from.', focused: true },
    { control: 'file', says: 'Choose a file.', focused: false },
    { control: 'licence', says: 'Without this confirmation nothing is imported.', focused: false },
  ]);
  await page.getByLabel('Kind of file').selectOption('plain');
  await page.getByLabel('Source, as readers see it').fill('Figures of 2025');
  const bad = '9900-0007,2025,JIF,1,Q1,\n';
  const file = { name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from(figuresFile + bad) };
  await page.locator('input[type=file]').setInputFiles(file);
  await upload.click();
  await page.getByText('Without this confirmation nothing is imported.').waitFor();
  await page.getByRole('checkbox', { name: /I confirm that the licence/ }).check();
  await upload.click();
  await page.getByText('Preview', { exact: true }).waitFor();
  await page.getByText('This is not an ISSN: its check digit does not fit').waitFor();
  await page.getByText('Every figure has its journal.').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Taken back', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).waitFor();
});

it('a journal is looked up, and a list of references is matched and taken away', async () => {
  await makeLive(site, admin, figuresFile, { kind: 'plain', source: 'Figures of 2025' });
  const member = await person(site, { email: 'member@example.org' });
  await makeVip(site, await accountOf(site, 'member@example.org'));
  const page = await pageOf(member);
  await visit(page, `${site.address}/en/tools/journals`);
  await page.getByLabel('Journal', { exact: true }).fill('Invent. J. Trial Methods');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'Journals found' }).first();
  await found.getByRole('link', { name: 'Invented Journal of Trial Methods' }).click();
  await page.getByRole('img', { name: 'Impact factor by year, from 2024 to 2025' }).waitFor();
  await page.getByRole('cell', { name: 'Figures of 2025' }).first().waitFor();
  await page.goBack();

  const list = [
    'Smith J. A trial. Invent J Trial Methods. 2025;1(1):2-3.',
    '=HYPERLINK("http://x") Doe A. A book. Nowhere; 2020.',
  ];
  await page.getByRole('textbox', { name: 'References' }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Find the journals' }).click();
  await page.getByText('1 of 2 matched').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv).toContain(
    'Invented Journal of Trial Methods,9900-0008,4.75,2025,Q1,Research Methods,Figures of 2025',
  );
  expect(csv).toContain(`"'=HYPERLINK(`);
});
