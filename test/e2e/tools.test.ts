/** All tools in the browser: a file that is dropped on their page is opened by its instrument, and the palette finds them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled, sizes } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('opens a file that was chosen on the page of all tools, within the page and without sending it', async () => {
  const page = await openPage({ viewport: phone });
  const sent: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await visit(page, `${site.address}/en/tools`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await page.locator('main input[type=file]').setInputFiles({
    name: 'ward7.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,age\n1,61\n2,58\n'),
  });
  await page.getByRole('grid', { name: 'Data: 2 rows, 2 columns' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/tools/data');
  expect(documents, 'no document is loaded for it').toEqual([`${site.address}/en/tools`]);
  expect(sent.filter((one) => one.includes('ward7'))).toEqual([]);

  // A row lies beside the grid, on a phone at the foot of the page, and Escape leads back.
  await page.setViewportSize(desktop);
  const key = page.getByRole('button', { name: 'Row as a card' });
  await enter(page, key);
  const card = page.getByRole('dialog', { name: 'Row 1' });
  await card.getByText('61').waitFor();
  await page.setViewportSize(phone);
  await expect.poll(() => card.evaluate((one) => one.getBoundingClientRect().bottom)).toBe(phone.height);
  expect(await card.evaluate((one) => [one.getBoundingClientRect().width, one.matches(':modal')])).toEqual([
    phone.width,
    false,
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await expect.poll(() => key.evaluate((one) => one === document.activeElement)).toBe(true);

  // What is remembered is said beside its key; what was forgotten is taken back.
  await enter(page, page.getByRole('button', { name: 'Remember on this device' }));
  await page.locator('main').getByText('Remembered on this device', { exact: true }).waitFor();
  // It was handed over once: who comes back finds an empty place.
  await enter(page, page.getByRole('button', { name: 'Another file' }));
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });
  const remembered = page.getByRole('region', { name: 'On this device' });
  await enter(page, remembered.getByRole('button', { name: /^Forget ward7/ }));
  await remembered.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await remembered.getByText(/^ward7/).waitFor();
});

it.each(sampled<Size>(sizes, ['phone']))(
  'finds tools and pages by the palette on a %s, by keyboard, and gives the focus back',
  async (size) => {
    const viewport = { phone, desktop }[size];
    const page = await openPage({ viewport });
    await visit(page, `${site.address}/en/guides`);
    const link = page.locator('main a').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to a tool or page' });
    const field = palette.getByRole('combobox');
    await palette.getByRole('option', { name: 'Medical indices' }).waitFor();
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    // What somebody alone may open is not offered to a visitor.
    expect(await palette.getByRole('option', { name: 'Orders' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await field.pressSequentially('egfr');
    const found = palette.getByRole('option', { name: /CKD-EPI/ }).first();
    await found.waitFor();
    const active = () => field.getAttribute('aria-activedescendant');
    const first = await active();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/tools\/indices\/egfr/);
    await palette.waitFor({ state: 'hidden' });

    // In the frame of a file too, which says so in its head, and on a phone in its menu; what was opened before stands first.
    await visit(page, `${site.address}/en/tools/data`);
    const key = page.getByRole('banner').getByRole('button', { name: 'Go to a tool or page' });
    await page.setViewportSize(desktop);
    await key.click();
    if (viewport === phone) {
      await palette.waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
      await page.setViewportSize(phone);
      await page.locator('summary[aria-label="Menu"]').click();
      await page.getByRole('link', { name: 'Go to a tool or page' }).click();
    }
    const before = palette.getByRole('group', { name: 'Opened before' }).getByRole('option');
    await before.first().waitFor();
    expect(await before.first().textContent()).toMatch(/CKD-EPI/);
    await before.first().click();
    await page.waitForURL(/\/en\/tools\/indices\/egfr/);
  },
);
